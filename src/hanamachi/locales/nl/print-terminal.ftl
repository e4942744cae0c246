# Errors of prints, which the command line says in the language of the call.

wrong-print-paper = { $given } is geen papierformaat van hanamachi: kies uit { $expected }
wrong-print-dress = { $given } is geen stijl van hanamachi: kies uit { $expected }
wrong-print-part = { $given } is geen deel van een afdruk: kies uit { $expected }
wrong-print-tile-size = tegels van { $given } mm kunnen niet worden afgedrukt: geef { $least } t/m { $most } mm
wrong-print-size = { $given } is geen maat: geef millimeters, zoals 45
wrong-print-sets = { $given } sets kunnen niet tegelijk worden afgedrukt: geef 1 t/m { $most }
wrong-print-nothing-begun = er is niets af te drukken: geef een partij die begonnen is; een met geheime tegels moet afgelopen zijn
wrong-print-games = { $given } { $counted ->
    [boards] borden
   *[games] partijen
} kunnen niet worden afgedrukt: geef er 1 t/m { $most }
wrong-print-pieces = stukken van { $given } mm passen niet op { $paper }: geef hoogstens { $expected } mm
wrong-print-mat = een mat met tegels van { $given } mm past niet op { $paper }: geef hoogstens { $most } mm
wrong-print-puzzles = { $given } puzzels kunnen niet tegelijk worden afgedrukt: geef er 1 t/m { $most }
wrong-print-address = { $given } is niet het adres van een server: geef een adres zoals { $example }
wrong-print-own-address = { $given } is een adres van alleen deze computer: geef een adres dat een telefoon kan openen, zoals { $example }
wrong-print-both = --dress { $dress } en --set: een kleurset heeft eigen kleuren, geef maar één van beide opties
wrong-print-region = { $file }: geen enkele tekening heeft een deel { $given }: geef een deel dat je kunt kleuren{ $near ->
    [none] {""}
   *[other] , zoals { $near }
}
wrong-print-doubled = { $given } is geen tuin: { $tile } komt twee keer voor, geef elk van de zestien tegels één keer
wrong-print-no-set = { $file } is geen kleurset: geef een JSON-bestand dat het atelier heeft gemaakt
wrong-print-set = { $file } is geen kleurset uit het atelier (in het Engels: { $why })
wrong-print-record = het verslag kan niet worden gelezen (in het Engels: { $why })
wrong-print-layout = { $given } is geen tuin: geef vier rijen van vier tegels, zoals { $example }, of een getal van 0 t/m { $most }
