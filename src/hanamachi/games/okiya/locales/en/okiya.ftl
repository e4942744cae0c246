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
family-sun = sun
    .title = Sun
    .none = no sun
family-bird = bird
    .title = Bird
    .none = no bird
family-rain = rain
    .title = Rain
    .none = no rain
family-tanzaku = poem
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
ask-border-why = The first move of a game may not take a tile in the middle.
ask-said = { $who ->
    [you] Your turn: take { $vegetation } or { $symbol }.
   *[other] { $name } may take { $vegetation } or { $symbol }.
}

# The description of a cell for screen readers.
cell-legal = { $cell }: { $tile }, may be taken: { $family } matches
cell-border = { $cell }: { $tile }, may be taken
cell-quiet = { $cell }: { $tile }
cell-taken = { $cell }: { $who ->
    [you] your token
   *[other] { $name }’s token
}
cell-last = { cell-taken }, the last move
cell-tied = { cell-taken }, part of the win
cell-matches-nothing = { $cell } has neither { $vegetation } nor { $symbol }.
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
blockade-why = { $vegetation } and { $symbol } left.

# The end of a game in a few words, for the list of games.
how-line = line
how-square = square
how-blockade = blockade
how-full-garden = full garden

tiles-left = { $count ->
    [0] no tiles left
    [one] one tile left
   *[other] { $count } tiles left
}

full-garden = Full garden
full-garden-blockade = the second player wins
full-garden-draw = a draw
full-garden-is = Full garden: { $ruling }
full-garden-why = A full garden: all sixteen tiles are taken, and nobody has a line or a square.
full-garden-invited = Full garden (all sixteen tiles taken, no line, no square): { $ruling }

# The kind of layouts that are dealt. $kind is `openings`, or the winner with best play: `first`, `second` or `neither`.
layouts = Layouts
layouts-are = Layouts: { $kind }
layouts-any = any
layouts-kind = { $kind ->
    [first] a win for the first player
    [second] a win for the second player
    [neither] a draw
    [openings] { $count ->
        [one] only one opening wins
       *[other] { $count } of the 12 openings win
    }
   *[any] { layouts-any }
}
layouts-why = That is what happens if both play perfectly.
layouts-why-friend = { layouts-why } Your friend is told only when the match is over.
layouts-were = Layouts of this match: { $kind }, if both play perfectly.
layouts-see = See for yourself:

# Hints, at a table whose set-up allows them. $cells are the cells of the best moves.
hints = Hints
hints-none = none
hints-agreed = on request
hints-why = The player to move may ask what each move is worth.
hints-why-friend = The player to move may ask what each move is worth. Your opponent is told each time, and agrees to this by sitting down.
hints-table = Hints on request
layouts-invited = A certain kind of layout was chosen for this match. You will be told which kind afterwards.
hints-invited = Hints on request: the player to move may ask what each move is worth, and the other player is told of it. By sitting down, you agree to this.
hint = Hint
hint-best = { $what ->
    [loss] Every move loses. Least bad: { $cells } ({ tiles-left }).
    [draw] Best: { $cells }. It is a draw if nobody makes a mistake after that.
   *[win] Best: { $cells }. You win with { tiles-left } if you make no mistake after that.
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
garden-press-again = { $cell }: press again to take it.
exactness = Your accuracy in Okiya
# $lost has a decimal, so that also 1.0 takes the plural.
exactness-latest = In { $month } your moves gave away { $lost } { $count ->
   *[other] tiles
} each on average, and { $exact } of them were best moves.
exactness-by-month = By month
exactness-column-month = month
exactness-column-games = games
exactness-column-moves = moves
exactness-column-exact = best moves
exactness-column-lost = tiles given away per move
exactness-note = A move gives tiles away if a better one wins with more left, or loses with fewer. Each bar shows how many on average: the shorter, the better. Moves without a choice and moves after a hint do not count.
exactness-none = Nothing to show yet. Finish a game of Okiya against the computer, or against somebody on another device, and each of your moves is compared with best play. Games on one screen, or on this device only, do not count.
solved = Your puzzles
solved-count = { $count ->
    [one] { $clean ->
        [0] One puzzle of the day solved, but not on the first try.
       *[other] One puzzle of the day solved, on the first try.
    }
   *[other] { $clean ->
        [0] { $count } puzzles of the day solved, none on the first try.
        [one] { $count } puzzles of the day solved, one of them on the first try.
       *[other] { $count } puzzles of the day solved, { $clean } of them on the first try.
    }
}
solved-row = { $count ->
    [0] Today’s is waiting for you.
    [one] One day so far: solve the next puzzle to keep going.
   *[other] { $count } days in a row.
}
solved-streak = { $count ->
    [one] Best against the clock: one puzzle.
   *[other] Best against the clock: { $count } puzzles.
}
solved-note = The last twelve weeks, one column each. A full dot is a puzzle solved on the first try; a ring is one solved after a mistake.
solved-none = No puzzle of the day solved yet.
solved-go = Puzzle of the day
