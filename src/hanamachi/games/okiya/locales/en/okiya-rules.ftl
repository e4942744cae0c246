# The rules of Okiya, on one page. `written_rules.py` lists the sections, their order and their figures.

rules-first-player = the first player
rules-second-player = the second player
rules-touch = Press a tile to see whether it may be taken.

rules-okiya-lead = For two players, from the age of 7; ten minutes a game. Nothing is hidden: whatever you take decides what your opponent may take next.

rules-okiya-material-title = What lies on the table
rules-okiya-material-1 = Sixteen garden tiles, no two alike. Each shows one of four plants and one of four symbols.
rules-okiya-material-2 = maple, cherry, pine, iris.
    .term = Plants:
rules-okiya-material-3 = sun, bird, rain, poem.
    .term = Symbols:
rules-okiya-material-4 = eight for each player. One player’s have a patterned background, the other’s a plain one.
    .term = Tokens:

rules-okiya-setup-title = Laying the garden
rules-okiya-setup-1 = Shuffle the tiles and lay them face up, four by four. Leave room beside the garden for a pile. Then draw lots to see who starts.

rules-okiya-turn-title = Your turn
rules-okiya-turn-1 = Take a tile out of the garden, lay it face up on the pile, and put one of your tokens in its place.
rules-okiya-turn-2 = must come from the border. For that one move, the four in the middle may not be taken.
    .term = The first tile of the game
rules-okiya-turn-3 = must share its plant or its symbol with the tile taken just before, the one on top of the pile.
    .term = Every other tile
rules-okiya-turn-4 = As long as there is a tile you may take, you must take one.

rules-okiya-win-title = Winning
rules-okiya-win-1 = You win at once if your move makes one of these:
rules-okiya-win-2 = four of your tokens in a row, in a column or on one of the two long diagonals.
    .term = A line:
rules-okiya-win-3 = four of your tokens in a two-by-two block, anywhere in the garden.
    .term = A square:
rules-okiya-win-4 = no tile is left that your opponent may take.
    .term = A blockade:

rules-okiya-full-title = When the garden is full
rules-okiya-full-1 = If the sixteenth token makes neither a line nor a square, there is nothing left to take. That too is a blockade, and the second player wins. If you like, agree beforehand to call it a draw instead.

rules-okiya-match-title = A match
rules-okiya-match-1 = Before you begin, choose what you are playing for:
rules-okiya-match-2 = winner takes all.
    .term = A single game:
rules-okiya-match-3 = the first to win three games wins the match. Any number from one to nine is possible.
    .term = Games:
rules-okiya-match-4 = whoever wins a game scores one point for every tile still lying in the garden, so nothing when no tile is left. If somebody resigns or their time is up, it is never more than 9. The first to reach 10 wins the match; play to 15 or 20 for a longer one.
    .term = Points:
rules-okiya-match-5 = The loser of a game starts the next. A drawn game scores for nobody; whoever did not start the drawn game starts the next. A single game that is drawn is over, and nobody has won.

# Captions of the figures. Screen readers read them too.
rules-okiya-figure-material = Four of the sixteen tiles, and a token from each player.
rules-okiya-figure-first = The first tile: any of the twelve on the border.
rules-okiya-figure-kin = The last tile was pine and rain: now take a pine tile or a rain tile.
rules-okiya-figure-line = A line: here a diagonal.
rules-okiya-figure-square = A square.
rules-okiya-figure-blockade = A blockade: no iris and no rain left.
