# What the solver says: how a game ends if both play as well as can be.

# What a position or a move is worth to the player who has it; $what is `win`, `loss` or `draw`.
worth = { $what ->
    [win] wins { $count ->
        [0] with the last tile
        [one] with one tile left
       *[other] with { $count } tiles left
    }
    [loss] loses { $count ->
        [0] to the last tile
        [one] with one tile left
       *[other] with { $count } tiles left
    }
   *[draw] draws
}
layout-rank = Layout number { $rank }
to-move = { $player ->
    [first] The first player ({ $token }) is to move and { $worth }.
   *[second] The second player ({ $token }) is to move and { $worth }.
}
best-play = Best play: { $line } ({ $how })
looked-at = { $count ->
    [one] One position looked at.
   *[other] { $count } positions looked at.
}

# A game looked back upon. $what was thrown away: `win`, `draw` or `tiles`; $best says which cells are worth how much.
analysed-player = { $player ->
    [first] First player
   *[second] Second player
}
judged = { $worth }.
judged-mistake = { $what ->
    [win] The win is thrown away: { $best }.
    [draw] The draw is thrown away: { $best }.
   *[tiles] { $count ->
        [one] One tile
       *[other] { $count } tiles
    } thrown away: { $best }.
}
judged-none = No move was made.
judged-sum = { $name }: { $moves ->
    [one] one move
   *[other] { $moves } moves
}, { $mistakes ->
    [0] no mistake
    [one] one mistake
   *[other] { $mistakes } mistakes
}.
