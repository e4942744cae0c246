# What is printed on paper besides the rules.

print-one-side = Enkelzijdig afdrukken
print-scale = Druk af op 100%: deze lijn moet { $paper ->
    [letter] 2 inch
   *[a4] 50 millimeter
} lang zijn.

print-sheet = { $sets ->
    [one] { $game }: { $parts }
   *[other] { $game }: { $parts }, set { $set } van { $sets }
}
print-tiles = { $count ->
    [one] tegel
   *[other] tegels
}
print-tokens = { $count ->
    [one] fiche
   *[other] fiches
}
print-cut = knippen
print-fold = vouwen
print-identity = Past bij vellen met hetzelfde kenmerk: { $game } · { NUMBER($tile) } mm · { $paper ->
    [letter] Letter
   *[a4] A4
} · { $style ->
    [line] lijntekening
    [contrast] hoog contrast
   *[colour] kleur
} · hanamachi { $version }
print-line-invitation = Teken en kleur zoals jij wilt, vóór je gaat knippen!
print-line-okiya = { $keep ->
    [tiles] Zorg dat je de plant en het symbool van elke tegel goed blijft zien.
    [tokens] Zorg dat je de twee soorten fiches goed uit elkaar kunt houden.
   *[both] Zorg dat je plant, symbool en soort fiche goed blijft zien.
}
print-line-maiko = Zorg dat je het voorwerp op elke tegel en het patroon erachter goed blijft zien.
print-token-a = Fiche met een patroon: een maiko van opzij
print-token-b = Effen fiche: een maiko onder haar parasol
print-token-own = Je eigen fiche

print-making-title = Zelf maken
print-making = Druk enkelzijdig af op 100%, op stevig papier, of plak de vellen op karton. Meet de lijn onder aan een vel na met een liniaal en knip dan { $cut ->
    [no] de stukken uit
   *[yes] langs de stippellijnen
}.
print-making-hidden = In het spel liggen de tegels dicht. Neem karton waar niets doorheen schijnt, of druk af met achterkanten.
print-making-backs = Naast elk stuk staat zijn achterkant: knip om beide heen, vouw langs de streepjeslijn en plak ze op elkaar.

print-authors-okiya = Okiya is een spel van Bruno Cathala.
print-authors-maiko = Maiko is een spel van Cécile Langlais en Ludovic Maublanc.

print-score = Scoreblad
print-score-games = Om gewonnen partijen, tot
print-score-points = Om punten, tot
print-score-date = Datum
print-score-game = partij
print-score-total = totaal
print-score-note = Wie een partij wint, krijgt een punt voor elke tegel die nog in de tuin ligt. Wie verliest, begint de volgende.

print-mat = Okiya: de tuin { $layout }
print-mat-last = Wat is het laatst gepakt? Leg een muntje op de plant en een op het symbool.
print-code = Code voor een telefoon: { $address }
print-code-opens = Op het analysebord

print-puzzles = Okiya: { $count ->
    [one] één puzzel
   *[other] { $count } puzzels
}
print-puzzle-garden = De tuin: { $cells }
print-garden-token = { $token ->
    [own] eigen fiche
    [a] fiche met patroon
    [first] blauw fiche
    [second] rood fiche
   *[b] effen fiche
}
print-puzzle-turn = { $name } is aan de beurt
print-puzzle-turn-token = { $token ->
    [own] Je eigen fiche is aan de beurt
    [a] Het fiche met patroon is aan de beurt
   *[b] Het effen fiche is aan de beurt
}
print-puzzle-last = is het laatst gepakt
print-puzzle-border = De eerste tegel komt van de rand.
print-puzzle-solutions = Oplossingen

print-date = { $day } { $month ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[12] december
} { $year }
print-day = { $weekday ->
    [1] maandag
    [2] dinsdag
    [3] woensdag
    [4] donderdag
    [5] vrijdag
    [6] zaterdag
   *[7] zondag
} { $date }
print-game-number = partij { $number }
print-match-score = stand van de wedstrijd: { $score }
print-won = { $name } heeft gewonnen
print-move-garden = De tuin aan het begin: { $cells }
print-move = { $number }. { $name } pakt { $tile } op { $cell }

# Maiko, to be cut out.
print-maiko-board-of = { $colour } bord
print-maiko-kamons = kamon
print-maiko-teachers = leermeesters
print-maiko-starter = startfiche
print-maiko-plan = de okiya, vel { $part }
print-maiko-board = Een { $colour } bord, negen vakken: { $cells }. Bij een volle rij mag je tegels wegvegen, een volle kolom levert een kamon op.
print-maiko-kamon = Kamon
print-maiko-first = Startfiche
print-maiko-part = Vel { $part } van de okiya: { $rooms }
print-maiko-join = Knip alle vellen uit. Op elke strook staat welk vel je daar vastplakt, tot aan de lijn.
print-maiko-strip = Plak { $part } hier
print-maiko-colour = kleur
print-maiko-name = naam
print-maiko-own = + eigen kleur
print-maiko-other = − andere
print-maiko-points = punten
print-maiko-end = Het bord van { $name } aan het einde: { $tiles }
print-maiko-won = { $count ->
    [one] { $names } heeft gewonnen met { $points }
   *[other] { $names } hebben samen gewonnen met { $points }
}
print-maiko-score = { $name }: { $score }
print-maiko-result = { $won }; { $others }
print-maiko-turns = { $turns ->
    [one] één beurt
   *[other] { $turns } beurten
}
print-maiko-pair = Een paar: { $objects }.
