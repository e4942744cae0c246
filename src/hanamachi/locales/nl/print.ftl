# What is printed on paper besides the rules.

print-one-side = Op één kant afdrukken
print-scale = Afdrukken op 100%: dit is 50 millimeter.

print-okiya-pieces = { $sets ->
    [one] Okiya: tegels en fiches
   *[other] Okiya: tegels en fiches, set { $set } van { $sets }
}
print-token-a = Fiche met een patroon: een maiko van opzij
print-token-b = Effen fiche: een maiko onder haar parasol

print-making-title = Zelf maken
print-making = Druk af op 100%, op één kant van stevig papier, of plak de vellen op karton. Leg een liniaal langs de vijftig millimeter onder aan een vel en knip dan langs de stippellijnen.
print-making-backs = Naast elk stuk staat zijn achterkant: knip om beide heen, vouw op de streepjeslijn en plak ze op elkaar.

print-score = Scoreblad
print-score-games = Op partijen, tot
print-score-points = Op punten, tot
print-score-date = Datum
print-score-total = samen
print-score-note = Een gewonnen partij telt de tegels die nog in de tuin liggen. Wie verliest, begint de volgende.

print-mat = Okiya: de tuin { $layout }
print-mat-last = Wat is het laatst gepakt? Leg een muntje op de plant en een op het symbool.
print-code = Code voor een telefoon: { $address }
print-code-opens = Op het analysebord

print-puzzles = Okiya: { $count ->
    [one] een puzzel
   *[other] { $count } puzzels
}
print-puzzle-garden = De tuin: { $position }
print-puzzle-turn = { $name } is aan zet
print-puzzle-last = is het laatst gepakt
print-puzzle-border = De eerste tegel komt van de rand.
print-puzzle-solutions = Oplossingen

print-move-garden = De tuin zoals hij werd gelegd: { $layout }
print-move = { $number }. { $name } pakt { $tile } op { $cell }

# Maiko, to be cut out.
print-maiko-tiles = Maiko: tegels en kamon
print-maiko-boards = Maiko: borden
print-maiko-teachers = Maiko: leermeesters, en het fiche van wie begint
print-maiko-plan = Maiko: de okiya, vel { $part }
print-maiko-set = { $sets ->
    [one] { $title }
   *[other] { $title }, set { $set } van { $sets }
}
print-maiko-board = Het bord in het { $colour }, negen vakken: { $cells }. Een volle rij veegt, een volle kolom brengt een kamon op.
print-maiko-kamon = Kamon
print-maiko-first = Fiche van wie begint
print-maiko-part = Vel { $part } van de okiya: { $rooms }
print-maiko-join = Knip alle vellen uit en plak elk vel op de stroken die zijn naam dragen, tot aan de lijn.
print-maiko-strip = Plak { $part } hier
print-maiko-own = + eigen kleur
print-maiko-other = − andere
print-maiko-points = punten
print-maiko-end = Het bord van { $name } aan het einde: { $tiles }
