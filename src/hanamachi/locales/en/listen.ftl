# Keys for listening: what they say, and their help. They work while a board has the focus.

listen-title = Shortcut keys
listen-repeat = say the last announcement again
listen-turn = whose turn it is
listen-last = the last move
listen-legal = the tiles that you may choose
listen-board = what lies on the board
listen-score = the score
listen-clocks = the clocks
listen-next = go to the next tile that you may choose
listen-previous = go to the previous tile that you may choose
listen-help = this list
listen-nothing = Nothing yet.
listen-no-legal = You cannot choose a tile now.
listen-many-legal = You may choose any of { $count } tiles.
# Somebody's clock, score or tiles.
listen-line = { you-or-name }: { $text }
listen-taken = { $who ->
    [you] You have { $cells }.
   *[other] { $name } has { $cells }.
}
