# What only the terminal says of Okiya.
word-garden = tuin
help-cell = Typ een vak, zoals b1, om de tegel te pakken.
help-garden = { $word }: de tuin nog eens zien
help-letters = De tegels: { $letters }. In plaats van het vak mag je ook de twee letters van de tegel typen.
help-letter = { $letter } { $family }
help-marks = [Is] mag je pakken, <X> was de laatste zet, *X* is een van de vier winnende fiches.
help-tiles = Onder een tegel die je mag pakken staat het vak, en een streep wijst de familie aan waardoor het mag.
taken-last = Laatst gepakt
may-take = { $count ->
    [one] Je kunt maar één tegel pakken: { $cells }.
   *[other] Je kunt kiezen uit { $count } tegels: { $cells }.
}
may-take-cell = { $cell } { $tile }
not-in-middle = { $cell } ligt in het midden, en de eerste tegel komt van de rand.
not-gone = De tegel van { $cell } is weg.
not-kin = { $cell } is { $tile }: geen { $vegetation } en geen { $symbol }.
record-against = { $first } tegen { $second }
record-match = Wedstrijd { $number }
record-hints = { $count ->
    [one] Er is om een hint gevraagd vóór zet { $moves }.
   *[other] Er is om hints gevraagd vóór de zetten { $moves }.
}
wrong-form = { $given } is geen vorm van een wedstrijd: verwacht single, first-to-1 tot first-to-9, points-10, -15 of -20
wrong-full-garden = { $given } is geen regel voor de volle tuin: verwacht blockade of draw
wrong-layouts = { $given } is geen soort tuinen als een volle tuin { $ruling } is: verwacht { $known }
wrong-workers = --workers telt threads van deze machine, --scheduler vraagt het aan andere: verwacht een van de twee
wrong-hands = { $given } handen kunnen niet worden nagekeken: verwacht 1 tot { $most }
wrong-date = { $given } is geen dag: verwacht er een zoals 2026-11-21
wrong-day = --date { $day } past niet naast { $file }: verwacht een bestand of een dag, niet allebei
wrong-begun = { $given } is een spel dat al begonnen is: verwacht alleen de tuin, '{ $layout }'
wrong-step = --step gaat met de pijltjes door een spel: verwacht een terminal, geen pipe of bestand
wrong-parquet = Parquet heeft het pakket pyarrow nodig: `{ $call }` installeert het
wrong-neither = { $given } is geen bestand en geen spel: { $why }
wrong-record = { $file } is een verslag van { $game }: verwacht een van okiya
wrong-no-game = { $file } bevat geen spel: er is geen partij begonnen
