# De pagina die twee keer hetzelfde spel vergelijkt, keuze voor keuze. $who is `you` of `other`.

again-title = Twee keer hetzelfde spel
again-first = Eerste spel
again-second = Tweede spel
again-losses = Hoe er punten verloren gingen
again-lost = { $who ->
    [you] Je verloor punten door
   *[other] { $name } verloor punten door
} { $count ->
    [one] één keuze
   *[other] { $count } keuzes
}: { $kinds }.
# Soorten keuzes die punten kostten, in een rijtje zoals “3 vergeten, 2 gewaagd”.
again-forgotten = { $count }× vergeten
again-risky = { $count }× gewaagd
again-missed = { $count }× gemist
again-worst = De duurste was in ronde { $round }.
again-working = Er wordt uitgerekend wat elke keuze kostte. Dat duurt een paar seconden.
again-no-costs = Wat de keuzes kostten, kon niet worden uitgerekend.
again-equal = Beide spellen zijn gelijk, keuze voor keuze.
again-parting = Waar de spellen uit elkaar gaan
again-until = Tot hier, in ronde { $round }, zijn beide spellen gelijk.
again-at-once = De allereerste keuzes verschillen.
# $move is een keuze zoals “c7 omdraaien, de witte waaier”.
again-chose = { $who ->
    [you] Jouw keuze: { $move }.
   *[other] De keuze van { $name }: { $move }.
}
again-ended = Hier hield het spel op.
# $outcome is een rijtje zoals “c7 witte waaier, d3 roze kam, geen paar”.
again-outcome = Dit kwam ervan: { $outcome }.
again-luck = Beide tegels waren onbekend: hier maakte alleen het geluk verschil.
# $label is een plaats en wat daar ligt.
again-chosen = { $label }, gekozen in het { $game ->
    [1] eerste
   *[other] tweede
} spel
again-choices = Keuze voor keuze
again-round = Ronde
# Voorgelezen na “Vergeten, ongeveer 1,4 punt”, een link.
again-look-back = Terugkijken naar deze keuze in ronde { $round }
again-not-again = Het spel van deze tafel is niet eerder gespeeld.
again-still-hidden = Dit spel is nog bezig: als het voorbij is, kun je beide vergelijken.
again-no-such-table = Een van de twee tafels is er niet meer.
again-no-such-game = Een van de twee spellen is er niet meer.
