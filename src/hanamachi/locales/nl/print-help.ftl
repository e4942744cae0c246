# Help of the commands `hanamachi print`.

help-heading-usage = Gebruik:
help-heading-examples = Voorbeelden:
help-heading-arguments = Argumenten
help-heading-options = Opties
help-heading-commands = Opdrachten
help-note-default = standaard: { $given }
help-note-required = verplicht
help-note-between = { $least } t/m { $most }
help-note-from = { $least } of meer

help-print =
    Druk de spellen af, om uit te knippen en te spelen.

    Het resultaat is een pdf. Druk die af op 100%, enkelzijdig. Met --dress line kun je de tekeningen zelf inkleuren.
help-print-record =
    Druk de partijen van een verslag af: een plaatje van elke zet, en de uitslag.

    Van Okiya de tuin na elke zet; van Maiko de borden aan het einde, en elke beurt met de omgedraaide tegels.
help-print-maiko = Druk Maiko af: 81 tegels, borden, leermeesters, kamon, de okiya op vellen die aan elkaar passen, de regels op twee pagina’s.
help-print-okiya = Druk Okiya af: zestien tegels, acht fiches per speler, de regels op één pagina, scorebladen.
help-print-mat =
    Druk een tuin van Okiya af als mat om op te spelen.

    Vier tegels naast elkaar moeten op het papier passen. Met --address opent een code de tuin op het analysebord.
help-print-puzzles =
    Druk puzzels van Okiya af, zes of acht per pagina, met de oplossingen ondersteboven onderaan.

    De puzzels uit een FILE van `puzzles make`, hoogstens 60, of de zeven puzzels van de week van een dag die je kiest.
help-print-record-file = Verslag als JSON of notatie; - is de standaardinvoer.
help-print-out = Naam van het pdf-bestand; anders komt het in deze map, met een naam die bij de inhoud past. - is de standaarduitvoer.
help-print-overwrite = Overschrijf FILE als het bestaat.
help-print-paper = Papierformaat; anders dat van je land.
help-print-language = en, fr of nl; anders de taal van je omgeving.
help-print-dress = colour (in kleur, standaard), line (om te kleuren) of contrast (zwart-wit).
help-print-tile = Zijde van een tegel in millimeters.
help-print-sets = Aantal sets van alle stukken.
help-print-only = Druk alleen de stukken, de regels of de scorebladen af.
help-print-cut = Druk kniplijnen af; zonder kniplijnen liggen de stukken los van elkaar.
help-print-backs = Druk naast elk stuk een achterkant af, die je omvouwt.
help-print-coloured = Druk af in de kleuren van een kleurset uit het atelier (zonder --dress).
help-print-address = Druk QR-codes af die deze server openen; andere apparaten moeten hem kunnen bereiken.
help-print-layout = Een tuin van Okiya, of het nummer ervan.
help-print-puzzles-file = Bestand met een puzzel op elke regel; anders die van een week.
help-print-day = De dag, zoals 2026-11-21; anders vandaag.
help-print-help = Toon deze uitleg en stop.
