# De pagina waarop je kiest wat er op papier komt.

paper-lead = Een spel om af te drukken, uit te knippen en te spelen, met dezelfde tekeningen als op het scherm.
paper-game = Spel
paper-size = Papier
paper-size-a4 = A4
paper-size-letter = Letter (VS)
paper-dress = Tekeningen
paper-dress-colour = In kleur
paper-dress-line = Om in te kleuren
paper-dress-contrast = Met hoog contrast
paper-dress-mine = Mijn kleuren
paper-studio = Of kleur ze hier zelf in
paper-studio-more = Verder kleuren
paper-tile = Tegelmaat
paper-sets = Aantal sets
paper-content = Inhoud
paper-content-all = Alles
paper-content-pieces = Speelstukken
paper-content-rules = Regels
paper-content-scores = Scorebladen
paper-added = Ook afdrukken
paper-added-cut = Kniplijnen
paper-added-backs = Achterkanten die je omvouwt
paper-pages = { $pages ->
    [one] Eén pagina
   *[other] { $pages } pagina’s
}
paper-room = { $tiles ->
    [one] plaats voor één tegel per pagina
   *[other] plaats voor { $tiles } tegels per pagina
}
paper-page = Pagina { $page } van { $pages }
paper-preview = Voorbeeld
paper-before = Vorige pagina
paper-next = Volgende pagina
paper-download = Pdf downloaden
paper-again = Opnieuw proberen
paper-how = Druk enkelzijdig af op 100%. Gebruik stevig papier, of gewoon papier dat je op karton plakt. Onder aan elk vel staat een lijn om de schaal na te meten.
paper-problem-unreachable = Geen verbinding. Voor afdrukken is internet nodig; wat je koos, blijft staan.
paper-problem-no-press = Hier kan nog niet worden afgedrukt. Wie deze server beheert, kan hanamachi met de extra “print” installeren.
paper-problem-too-many = Dat was een heleboel papier. Wacht een minuut en probeer het dan opnieuw.
paper-problem-no-room = De stukken passen niet op dit papier. Kies kleinere tegels.
paper-problem-other = Dit kon niet worden afgedrukt. Probeer het opnieuw of kies iets anders.
