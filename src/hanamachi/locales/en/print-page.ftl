# The page on which a person chooses what to print.

paper-lead = Print a game, cut it out and play. The drawings are the same as on the screen.
paper-game = Game
paper-size = Paper
paper-size-a4 = A4
paper-size-letter = US Letter
paper-dress = Drawings
paper-dress-colour = Full colour
paper-dress-line = Line art
paper-dress-contrast = High contrast
paper-dress-mine = My colours
paper-studio = Or colour them in yourself
paper-studio-more = Keep colouring
paper-tile = Tile size
paper-sets = Sets
paper-content = Contents
paper-content-all = Everything
paper-content-pieces = Pieces
paper-content-rules = Rules
paper-content-scores = Score sheets
paper-added = Also print
paper-added-cut = Lines to cut along
paper-added-backs = Backs to fold over
paper-pages = { $pages ->
    [one] One page
   *[other] { $pages } pages
}
paper-room = { $tiles ->
    [one] up to one tile a page
   *[other] up to { $tiles } tiles a page
}
paper-page = Page { $page } of { $pages }
paper-preview = Preview
paper-before = Previous page
paper-next = Next page
paper-download = Download the PDF
paper-again = Try again
paper-how = Print at 100%, on one side only: on thick paper, or on plain paper that you glue to card. To check the scale, measure the line at the foot of a sheet.
paper-problem-unreachable = No connection. Printing needs one; everything you chose stays as it is.
paper-problem-no-press = Nothing can be printed here yet. Whoever runs this server can install hanamachi with its extra “print”.
paper-problem-too-many = That was a great deal of paper. Wait a minute, then try again.
paper-problem-no-room = The pieces do not fit on this paper. Choose smaller tiles.
paper-problem-other = This could not be printed. Try again, or choose something else.
