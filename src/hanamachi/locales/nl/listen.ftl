# Keys for listening: what they say, and their help. They work while a board has the focus.

listen-title = Sneltoetsen
listen-repeat = de laatste melding herhalen
listen-turn = wie er aan de beurt is
listen-last = de laatste zet
listen-legal = de tegels die je kunt kiezen
listen-board = wat er op het bord ligt
listen-score = de stand
listen-clocks = de klokken
listen-next = naar de volgende tegel die je kunt kiezen
listen-previous = naar de vorige tegel die je kunt kiezen
listen-help = deze lijst
listen-nothing = Nog niets.
listen-no-legal = Je kunt nu geen tegel kiezen.
listen-many-legal = Je kunt kiezen uit { $count } tegels.
# Somebody's clock, score or tiles.
listen-line = { you-or-name }: { $text }
listen-taken = { $who ->
    [you] Jij hebt { $cells }.
   *[other] { $name } heeft { $cells }.
}
