# Texts of prints, except for the rules.

print-one-side = Print on one side only
print-scale = Print at 100 %: this is 50 millimetres.

print-okiya-pieces = { $sets ->
    [one] Okiya: tiles and tokens
   *[other] Okiya: tiles and tokens, set { $set } of { $sets }
}
print-token-a = Token with a patterned ground: a maiko in profile
print-token-b = Token with a plain ground: a maiko under her parasol

print-making-title = Making it
print-making = Print at 100 % on one side of stout paper, or glue the sheets to card. Hold a ruler to the fifty millimetres at the foot of a sheet, then cut along the dotted lines.
print-making-backs = Every piece has its back beside it: cut round both, fold at the dashed line, and glue them together.

print-score = Score sheet
print-score-games = Games: first to
print-score-points = Points: first to
print-score-date = Date
print-score-total = in all
print-score-note = A game won counts the tiles still lying in the garden. The loser starts the next.

print-mat = Okiya: the garden { $layout }
print-mat-last = What was taken last? Lay a coin on its plant, and one on its symbol.
print-code = Code for a phone: { $address }
print-code-opens = On the analysis board

print-puzzles = Okiya: { $count ->
    [one] a puzzle
   *[other] { $count } puzzles
}
print-puzzle-garden = The garden: { $position }
print-puzzle-turn = { $name } to move
print-puzzle-last = was taken last
print-puzzle-border = The first tile comes from the border.
print-puzzle-solutions = Solutions

print-move-garden = The garden as it was laid: { $layout }
print-move = { $number }. { $name } takes { $tile } at { $cell }

# The print of Maiko to cut out.
print-maiko-tiles = Maiko: tiles and kamon
print-maiko-boards = Maiko: boards
print-maiko-teachers = Maiko: teachers, and a token for whoever starts
print-maiko-plan = Maiko: the okiya, sheet { $part }
print-maiko-set = { $sets ->
    [one] { $title }
   *[other] { $title }, set { $set } of { $sets }
}
print-maiko-board = The { $colour } board, nine cells: { $cells }. A complete row sweeps, a complete column brings a kamon.
print-maiko-kamon = Kamon
print-maiko-first = The first player’s token
print-maiko-part = Sheet { $part } of the okiya: { $rooms }
print-maiko-join = Cut out all the sheets, then glue each onto the strips that bear its name, up to the line.
print-maiko-strip = { $part } is glued on here
print-maiko-own = + own colour
print-maiko-other = − others
print-maiko-points = points
print-maiko-end = The board of { $name } at the end: { $tiles }
