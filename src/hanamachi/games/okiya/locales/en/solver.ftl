# Results of the solver: how a game ends if both players play perfectly.

# The value of a position or move for the player to move. $what is `win`, `loss` or `draw`.
worth = { $what ->
    [win] wins { $count ->
        [0] with the last tile
        [one] with one tile left
       *[other] with { $count } tiles left
    }
    [loss] loses { $count ->
        [0] when the last tile is taken
        [one] with one tile left
       *[other] with { $count } tiles left
    }
   *[draw] draws
}
layout-rank = Layout number { $rank }
to-move = { $player ->
    [first] The first player ({ $token }) is to play and { $worth }.
   *[second] The second player ({ $token }) is to play and { $worth }.
}
best-play = Best play: { $line } ({ $how })
looked-at = { $count ->
    [one] One position looked at.
   *[other] { $count } positions looked at.
}

# The analysis of a finished game. $what is the result that a mistake lost: `win`, `draw` or `tiles`. $best lists the best
# cells and their values.
analysed-player = { $player ->
    [first] First player
   *[second] Second player
}
judged = { $worth }.
judged-mistake = { $what ->
    [win] The win is thrown away. Better: { $best }.
    [draw] The draw is thrown away. Better: { $best }.
   *[tiles] { $count ->
        [one] One tile
       *[other] { $count } tiles
    } given away. Better: { $best }.
}
judged-none = No move was made.
step-keys = ← →: one move back or on; Home, End: first, last; q: leave
step-signs = Under a tile: +1 wins with 1 tile left, − loses with none left, = is a draw.
judged-sum = { $name }: { $moves ->
    [one] one move
   *[other] { $moves } moves
}, { $mistakes ->
    [0] no mistakes
    [one] one mistake
   *[other] { $mistakes } mistakes
}.

# A random sample of layouts.
sample-drawing = Drawing
sample-of = { NUMBER($layouts) } layouts drawn at random, seed { $seed }
sample-intervals = In brackets: 95% intervals, which contain the true number 19 times out of 20.
sample-first = the first player wins
sample-drawn = nobody wins
sample-second = the second player wins
sample-openings = Of the twelve openings, { $mean } win on average. This many win:
sample-corner = A corner wins { $mean }
sample-edge = A tile between two corners wins { $mean }
sample-number = { NUMBER($number) }
sample-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3) }
sample-decimal = { NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
sample-between = ({ $low }–{ $high })
sample-stopped = Stopped after { NUMBER($done) } of { NUMBER($layouts) } layouts. { $kept ->
    [yes] The same command goes on from there.
   *[no] With --file FILE they would have been kept.
}
sample-whiskers = The thin lines are 95% intervals: 19 times out of 20, such an interval contains the true share.
sample-left = Tiles left in the garden
sample-how-many = How many of the twelve openings win
sample-short = { NUMBER($share, style: "percent", maximumSignificantDigits: 3) }
