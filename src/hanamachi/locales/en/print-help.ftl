# Help of the commands `hanamachi print`.

help-heading-usage = Usage:
help-heading-examples = Examples:
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-commands = Commands
help-note-default = default: { $given }
help-note-required = required
help-note-between = { $least } to { $most }
help-note-from = { $least } or more

help-print =
    Print the games, to cut out and play.

    The result is a PDF. Print it at 100%, on one side only. Use --dress line for drawings to colour in.
help-print-record =
    Print the games of a record: a picture of each move, and the result.

    For Okiya: the garden after each move. For Maiko: each turn with its tiles, and the boards at the end.
help-print-maiko = Print Maiko: 81 tiles, boards, teachers, kamon, the okiya on sheets that join, the rules on two pages.
help-print-okiya = Print Okiya: sixteen tiles, eight tokens for each player, the rules on one page, score sheets.
help-print-mat =
    Print an Okiya layout as a mat to play on.

    Four tiles side by side must fit across the paper. With --address, a code opens the layout on the analysis board.
help-print-puzzles =
    Print Okiya puzzles, six or eight to a page, with the solutions upside down at the foot of each page.

    Up to 60 puzzles from a FILE that `puzzles make` wrote, or the seven puzzles of one week: choose it by any of its days.
help-print-record-file = Record as JSON or notation; - is standard input.
help-print-out = PDF file to write; by default in this folder, named after its content. - is standard output.
help-print-overwrite = Overwrite FILE if it exists.
help-print-paper = Paper size; the default depends on your locale.
help-print-language = en, fr or nl; by default the language of your environment.
help-print-dress = colour (default), line (to colour in) or contrast (black and white).
help-print-tile = The side of a tile in millimetres.
help-print-sets = Number of complete sets.
help-print-only = Print only the pieces, rules or score sheets.
help-print-cut = Print lines to cut along; without them, there are gaps between the pieces.
help-print-backs = Print a back next to each piece, to fold over.
help-print-coloured = Print line art in the colours of a set from the studio.
help-print-address = Print QR codes that open this server, which others must be able to reach.
help-print-layout = An Okiya layout, or its number among all layouts.
help-print-puzzles-file = File with a puzzle on each line; by default the puzzles of a week.
help-print-day = The day, such as 2026-11-21.
help-print-help = Show this message and exit.
