# De pagina die twee keer hetzelfde spel vergelijkt.

again-title = Twee keer hetzelfde spel
again-equal = Beide spellen zijn gelijk, beurt na beurt.
again-parts = { $turn ->
    [1] De spellen gaan in de eerste beurt uit elkaar. De punten staan onder elke beurt.
   *[other] Beide spellen zijn gelijk vóór beurt { $turn }: daar gaan ze uit elkaar. De punten staan onder elke beurt.
}
again-turn = Beurt
again-first = Het eerste spel
again-second = Het tweede spel
again-not-again = Het spel van deze tafel is niet eerder gespeeld.
again-still-hidden = Dit spel is nog bezig: als het voorbij is, kun je beide vergelijken.
again-no-such-table = Een van de twee tafels is er niet meer.
again-no-such-game = Een van de twee spellen is er niet meer.
