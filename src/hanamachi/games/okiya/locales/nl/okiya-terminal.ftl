# What only the terminal says of Okiya.
word-garden = tuin
help-cell = Typ een vak, zoals b1, om de tegel te pakken.
help-garden = { $word }: de tuin nog eens zien
help-letters = De tegels: { $letters }. In plaats van het vak mag je ook de twee letters van de tegel typen.
help-letter = { $letter } { $family }
help-marks = [Is] mag je pakken, <X> was de laatste zet, *X* is een winnend fiche.
help-tiles = Onder een tegel die je mag pakken, staat het vak; een streep ernaast wijst aan wat past: de plant of het symbool.
taken-last = Laatst gepakt
may-take = { $count ->
    [one] Je kunt één tegel pakken: { $cells }.
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
wrong-form = { $given } is geen soort wedstrijd: kies single, first-to-1 t/m first-to-9, points-10, -15 of -20
wrong-full-garden = { $given } is geen regel voor de volle tuin: kies blockade of draw
wrong-layouts = { $given } is geen soort tuinen bij --full-garden { $ruling }: kies uit { $known }
wrong-workers = --workers telt threads van deze machine, --scheduler gebruikt andere machines: kies een van de twee
wrong-hands = { $given } porties kunnen niet worden nagekeken: kies 1 t/m { $most }
wrong-date = { $given } is geen dag: geef er een zoals 2026-11-21
wrong-day = --date { $day } en { $file } gaan niet samen: kies een bestand of een dag
wrong-begun = { $given } is een partij die al begonnen is: geef alleen de tuin, '{ $layout }'
wrong-step = --step loopt met de pijltjes door een partij: gebruik een terminal, geen pipe of bestand
wrong-no-game = { $file } bevat geen partij: er is er geen begonnen
