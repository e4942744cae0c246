# Names and sentences of Okiya. The `.title` of a family stands alone. Its `.none` says that no tile of it is left.

okiya = Okiya
okiya-line = What you take decides what they may take.
okiya-facts = Two players · nothing hidden

family-maple = maple
    .title = Maple
    .none = no maple
family-cherry = cherry
    .title = Cherry
    .none = no cherry
family-pine = pine
    .title = Pine
    .none = no pine
family-iris = iris
    .title = Iris
    .none = no iris
family-sun = rising sun
    .title = Sun
    .none = no sun
family-bird = bird
    .title = Bird
    .none = no bird
family-rain = rain
    .title = Rain
    .none = no rain
family-tanzaku = poem strip
    .title = Poem
    .none = no poem

tile = { $vegetation } and { $symbol }

# Questions to the player to move. $who is `you` or `other`.
ask-take = { $who ->
    [you] Your turn: take
   *[other] { $name } may take
}
ask-take-shared = { $name }: take
ask-or = or
ask-border = { $who ->
    [you] Take any tile on the border
   *[other] { $name } may take any tile on the border
}
ask-border-shared = { $name }: take any tile on the border
ask-border-why = The four in the middle wait until the second move.
ask-said = { $who ->
    [you] Your turn: take { $vegetation } or { $symbol }.
   *[other] { $name } may take { $vegetation } or { $symbol }.
}

# The description of a cell for screen readers.
cell-legal = { $cell }: { $tile }, may be taken for its { $family }
cell-border = { $cell }: { $tile }, may be taken
cell-quiet = { $cell }: { $tile }
cell-taken = { $cell }: { $who ->
    [you] your token
   *[other] { $name }’s token
}
cell-last = { cell-taken }, the last move
cell-tied = { cell-taken }, part of the win
garden = The garden

# Winning shapes, as the headline of a result. $count is the number of shapes that the last move completed.
shape-row = A row!
shape-column = A column!
shape-diagonal = A diagonal!
shape-square = A square!
shape-several = { $count ->
    [2] Two at once!
    [3] Three at once!
   *[other] { $count } at once!
}
result-blockade = A blockade!
result-full-garden = The garden is full
blockade-why = { $vegetation }, { $symbol } left.

# The end of a game in a few words, for the list of games.
how-line = line
how-square = square
how-blockade = blockade
how-full-garden = full garden

tiles-left = { $count ->
    [0] no tile left
    [one] one tile left
   *[other] { $count } tiles left
}

full-garden = Full garden
full-garden-blockade = the second player wins
full-garden-draw = a draw
full-garden-is = Full garden: { $ruling }
full-garden-why = A full garden: all sixteen tiles are taken, and nobody has a line or a square.
full-garden-invited = If all sixteen tiles are taken without a line or a square: { $ruling }

# The kind of layouts that are dealt. $kind is `openings`, or the winner with best play: `first`, `second` or `neither`.
layouts = Layouts
layouts-are = Layouts: { $kind }
layouts-any = any
layouts-kind = { $kind ->
    [first] the player who starts wins
    [second] the other player wins
    [neither] nobody wins
    [openings] { $count ->
        [one] one opening wins
       *[other] { $count } openings win
    }
   *[any] { layouts-any }
}
layouts-why = If both play as well as can be. The table tells you nothing about it until the match is over.
layouts-were = Layouts of this match: { $kind }, if both play as well as can be.
layouts-see = See for yourself:

# Hints, at a table whose set-up allows them. $cells are the cells of the best moves.
hints = Hints
hints-none = none
hints-agreed = on request
hints-why = The player to move may ask what each move is worth. The other player is told.
hints-why-friend = The player to move may ask what each move is worth. The other player is told, and agrees by sitting down.
hints-table = Hints on request
layouts-invited = The layouts are of a kind that was chosen for this match. When it is over, you are told which.
hints-invited = Hints on request: the player to move may ask what each move is worth, and the other player is told. If you sit down, you agree.
hint = Hint
hint-best = { $what ->
    [loss] Every move loses. Least bad: { $cells } ({ tiles-left }).
    [draw] Best: { $cells }. It is a draw if nobody makes a mistake after that.
   *[win] Best: { $cells }. You win ({ tiles-left }) if you make no mistake after that.
}
hint-dumb = The hint could not be worked out on this device.

event-acted = { $who ->
    [you] You took { $tile } at { $cell }.
   *[other] { $name } took { $tile } at { $cell }.
}

# The profile page: choices for the garden, the accuracy of play, and puzzles.
set-coordinates = Coordinates
coordinates-auto = where there is room
coordinates-on = always
coordinates-off = never
set-confirm-move = Take a tile
confirm-move-off = by one press
confirm-move-on = by two presses
garden-press-again = { $cell }: press again to take it.
exactness = How exactly you play Okiya
exactness-latest = In { $month } a move of yours gave away { $lost } { $count ->
    [one] tile
   *[other] tiles
} on average, and { $exact } of your moves were as good as any.
exactness-by-month = By month
exactness-column-month = month
exactness-column-games = games
exactness-column-moves = moves
exactness-column-exact = as good as any
exactness-column-lost = tiles given away a move
exactness-note = Each bar is the tiles that a move gave away against best play, so short is good. Moves without a choice and moves after a hint do not count.
exactness-none = No finished game of Okiya yet. Each one is then held against best play, move by move.
solved = Your puzzles
solved-count = { $count ->
    [one] { $clean ->
        [0] One daily puzzle solved, but not at the first try.
       *[other] One daily puzzle solved, without a miss.
    }
   *[other] { $clean ->
        [0] { $count } daily puzzles solved, none without a miss.
        [one] { $count } daily puzzles solved, one of them without a miss.
       *[other] { $count } daily puzzles solved, { $clean } of them without a miss.
    }
}
solved-row = { $count ->
    [0] Today’s is waiting for you.
    [one] One day so far: solve the next to make a row.
   *[other] { $count } days in a row.
}
solved-streak = { $count ->
    [one] Best against the clock: one puzzle.
   *[other] Best against the clock: { $count } puzzles.
}
solved-note = The last twelve weeks, a column each: a full dot is a puzzle without a miss, a ring one with some.
solved-none = No daily puzzle solved yet.
solved-go = Puzzle of the day
