# The analysis board of Okiya in the browser. Players are named by the colours of their tokens.

analysis = Analysis board
analysis-lead = What every move is worth, worked out to the end of the game, in your own browser.
analysis-first = Blue
analysis-second = Red

analysis-layout = Layout
analysis-draw-layout = Deal another at random
analysis-deal = Deal by hand
analysis-type = Type or paste
analysis-text = A layout or a game, a link to this page, or a record
analysis-read = Show it
analysis-deal-how = Choose the tiles as they lie, row by row. Next: { $cell }.
analysis-tray = Tiles still to be laid
analysis-laid = { $tile } at { $cell }. Next: { $next }.
analysis-unlay = Take the last one back
analysis-copy = Copy link
analysis-flip = Turn it round
analysis-answers = Answers
analysis-legend = +3: whoever takes this tile wins with three tiles left. −3: loses with three tiles left. + or − alone: with no tiles left. =: a draw. Gold ring: a best move.
analysis-keys = The arrow keys step through the game. In the garden, hold Shift as well.
analysis-openings = The twelve openings, and why they win or lose
analysis-mat = Print this garden as a mat

analysis-verdict = Who wins
analysis-to-move = { $name } to play
analysis-wins = { $name } wins
analysis-wins-with = { $count ->
    [0] with the last tile, if both play perfectly.
    [one] with one tile left, if both play perfectly.
   *[other] with { $count } tiles left, if both play perfectly.
}
analysis-draws = if both play perfectly.
analysis-best-play = Best play
analysis-play-out = Play it out
analysis-play-to = Play on to { $tile } at { $cell }
analysis-best-move = a best move
analysis-reckons = One moment…
analysis-dumb = The solver could not be loaded
analysis-dumb-why = Without it, this page cannot say what may be taken, or what it is worth.
analysis-home = Back to the game

# Reasons why a pasted text cannot be shown on the board.
analysis-bad-nothing = There is nothing to show yet. Write a layout: four rows of four tiles, separated by /.
analysis-bad-layout = “{ $text }” is not a layout: four rows of four tiles, separated by /, such as MsCbPrIt/…/…/….
analysis-bad-tile = “{ $text }” is not a tile: M, C, P or I (maple, cherry, pine, iris), then s, b, r or t (sun, bird, rain, poem).
analysis-bad-twice = One tile lies there twice: { $tile }. One is missing: { $missing }.
analysis-bad-cell = “{ $text }” is not a cell: a column from a to d and a row from 1 to 4, such as b3.
analysis-bad-move = Move { $move }, { $text }: that tile may not be taken at that point.
analysis-bad-over = The game is over after move { $move }, so there can be no move { $next }.
analysis-bad-maiko = That is a Maiko record. This board knows only Okiya.
analysis-bad-json = That is a record as JSON. Paste the record as text: there the layouts are written out.
analysis-bad-position = That is a position without the moves that led to it. Write the layout, then the cells as they were taken.
analysis-bad-empty-record = There is no game in that record.
analysis-bad-file = No Okiya game can be read from that.
analysis-bad-long = That is too long for the record of a table.
analysis-bad-secret = That record does not say how the tiles were laid.
analysis-bad-changed = That record was changed: it has an impossible deal or move.

# Lessons from the mistakes of a game. $what is the result that a move lost, or that must be found: `win`, `draw` or
# `tiles` (more tiles left). It is `loss` if every move loses.
analysis-learn = How the game went
analysis-after = { $move ->
    [0] Before the first move
   *[other] After move { $move }
}: { $worth }
analysis-worth = { $name } { $worth }
analysis-drawn = a draw
analysis-mistakes = What was thrown away
analysis-threw = { $what ->
    [win] { $name } throws the win away at { $cell }.
    [draw] { $name } throws the draw away at { $cell }.
   *[tiles] { $count ->
        [one] { $name } gives one tile away at { $cell }.
       *[other] { $name } gives { $count } tiles away at { $cell }.
    }
}
analysis-better = Better: { $cells } ({ $worth }).
analysis-flawless = { $slips ->
    [0] No move threw anything away.
   *[other] No move threw a win or a draw away.
}
analysis-slips = { $count ->
    [one] One move gave tiles away
   *[other] { $count } moves gave tiles away
}
analysis-again = Try again
analysis-again-from = Try again from move { $move }
analysis-try = A better move for { $name }?
analysis-try-why = { $what ->
    [win] You can still keep the win.
    [draw] You can still keep a draw.
   *[tiles] There is a move that gives no tiles away.
}
analysis-mended = Better!
analysis-mended-why = { $what ->
    [win] The win is kept: this { $worth }.
    [draw] The draw is kept.
   *[loss] That is the best there is: it { $worth }.
}
analysis-not-yet = Not yet
analysis-no-better = { $what ->
    [win] That throws the win away too.
   *[draw] That throws the draw away too.
}
analysis-less = { $count ->
    [one] It gives one tile away.
   *[other] It gives { $count } tiles away.
}
analysis-once-more = Once more
analysis-show = Show me
analysis-go-on = Play on from here
