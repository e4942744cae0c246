# Het analysebord van Okiya, in de browser. De spelers heten naar de kleur van hun fiches.

analysis = Analysebord
analysis-lead = Wat elke zet waard is, doorgerekend tot het einde van de partij, in je eigen browser.
analysis-first = Indigo
analysis-second = Vermiljoen

analysis-layout = Tuin
analysis-draw-layout = Loot een andere
analysis-deal = Zelf leggen
analysis-type = Typ of plak
analysis-text = Een tuin of een partij, een adres van deze pagina, of een verslag als tekst
analysis-read = Laat zien
analysis-deal-how = Kies de tegels zoals ze liggen, rij voor rij. Nu: { $cell }.
analysis-tray = Tegels die nog niet liggen
analysis-laid = { $tile } op { $cell }. Nu: { $next }.
analysis-unlay = Neem de laatste terug
analysis-copy = Kopieer adres
analysis-flip = Draai de tuin
analysis-answers = Antwoorden
analysis-legend = Op de tegels: + wint en − verliest, met zoveel tegels over; = speelt gelijk. Met een gouden rand: niets is beter.
analysis-keys = Met de pijltjestoetsen loop je door de partij, in de tuin samen met Shift.
analysis-openings = De twaalf openingen, en waarom

analysis-verdict = Wie er wint
analysis-to-move = { $name } is aan zet
analysis-wins = { $name } wint
analysis-wins-with = { $count ->
    [0] met de laatste tegel, als beiden zo goed mogelijk spelen.
    [one] met één tegel over, als beiden zo goed mogelijk spelen.
   *[other] met { $count } tegels over, als beiden zo goed mogelijk spelen.
}
analysis-draws = als beiden zo goed mogelijk spelen.
analysis-best-play = Het beste spel
analysis-play-out = Speel het uit
analysis-play-to = Speel door tot { $tile } op { $cell }
analysis-best-move = niets is beter
analysis-reckons = Eén moment…
analysis-dumb = Hier is geen oplosser
analysis-dumb-why = Hij kon niet geladen worden, dus deze pagina weet niet wat er gepakt mag worden en wat het waard is.
analysis-home = Terug naar de partij

# Waarom een tekst niet getoond wordt.
analysis-bad-nothing = Er is nog niets te zien. Schrijf een tuin: vier rijen van vier tegels, met / ertussen.
analysis-bad-layout = “{ $text }” is geen tuin: vier rijen van vier tegels, met / ertussen, zoals MsCbPrIt/…/…/….
analysis-bad-tile = “{ $text }” is geen tegel: M, C, P of I voor de plant, dan s, b, r of t voor het symbool.
analysis-bad-twice = Eén tegel ligt er twee keer: { $tile }. Eén ontbreekt: { $missing }.
analysis-bad-cell = “{ $text }” is geen vak: een kolom van a tot d en een rij van 1 tot 4, zoals b3.
analysis-bad-move = Zet { $move }, { $text }: die tegel mag daar niet gepakt worden.
analysis-bad-over = De partij is uit na zet { $move }, dus een zet { $next } kan er niet zijn.
analysis-bad-maiko = Dat is een verslag van Maiko. Dit bord kent alleen Okiya.
analysis-bad-json = Dat is een verslag als JSON. Plak het verslag als tekst: daarin staan de tuinen uitgeschreven.
analysis-bad-position = Dat is een stelling zonder de zetten ernaartoe. Schrijf de tuin, en dan de vakken zoals ze gepakt zijn.
analysis-bad-empty-record = In dat verslag staat geen partij.

# Leren van een partij. $what is weggegeven of wordt gezocht: `win`, `draw`, `tiles`, of er is niets anders dan `loss`.
analysis-learn = Hoe de partij ging
analysis-after = { $move ->
    [0] Voor de eerste zet
   *[other] Na zet { $move }
}: { $worth }
analysis-worth = { $name } { $worth }
analysis-mistakes = Wat er weggegeven is
analysis-threw = { $what ->
    [win] { $name } geeft de winst weg op { $cell }.
    [draw] { $name } geeft het gelijkspel weg op { $cell }.
   *[tiles] { $count ->
        [one] { $name } verliest één tegel op { $cell }.
       *[other] { $name } verliest { $count } tegels op { $cell }.
    }
}
analysis-better = Beter: { $cells } ({ $worth }).
analysis-flawless = { $slips ->
    [0] Geen zet gaf iets weg.
   *[other] Geen zet gaf winst of gelijkspel weg.
}
analysis-slips = { $count ->
    [one] Eén zet kostte tegels
   *[other] { $count } zetten kostten tegels
}
analysis-again = Opnieuw
analysis-again-from = Opnieuw vanaf voor zet { $move }
analysis-try = Een betere zet voor { $name }?
analysis-try-why = { $what ->
    [win] De winst is nog te houden.
    [draw] Gelijkspel is nog te houden.
   *[tiles] Een die geen tegels kost.
}
analysis-mended = Hersteld!
analysis-mended-why = { $what ->
    [win] De winst blijft: deze zet { $worth }.
    [draw] Het gelijkspel blijft.
   *[loss] Niets is beter: deze zet { $worth }.
}
analysis-not-yet = Nog niet
analysis-no-better = { $what ->
    [win] Die geeft de winst ook weg.
   *[draw] Die geeft het gelijkspel ook weg.
}
analysis-less = { $count ->
    [one] Dat kost één tegel.
   *[other] Dat kost { $count } tegels.
}
analysis-once-more = Nog eens
analysis-show = Laat zien
analysis-go-on = Ga hier verder
