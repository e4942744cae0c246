# Memory puzzles: a few turns to watch, then the one action that brings most points.
# $gain, $most and $second are points with their word, such as `2.5 points`.

memory-title = Memory puzzles
memory-number = Level { $level }, puzzle { $number } of { $of }
memory-level = { $level ->
    [one] Level 1: remember one tile
    [5] Level 5: remember five tiles or more
   *[other] Level { $level }: remember { $level } tiles
}
memory-levels = Levels
memory-today = Puzzle of the day
memory-lead = You come in when the game is nearly over and have not seen any of the tiles. Watch the turns, and remember. Then choose the one action that brings you most points by the end of your turn.
memory-colour = You collect { $colour }.
memory-watch = { $turns ->
    [one] Watch one turn
   *[other] Watch { $turns } turns
}
memory-watching = { $turn ->
    [0] Now you begin
   *[other] Turn { $turn } of { $turns }: watch and remember
}
memory-again = Watch again
memory-looked = { $count ->
    [one] Watched once
    [2] Watched twice
   *[other] Watched { $count } times
}
memory-ask = Which action brings you most?
memory-right = Right!
memory-wrong = Not the best one
memory-gain = Your choice, { $action }, brings { $gain } on average by the end of your turn.
memory-next-best = The next best action brings { $gain }.
memory-best = Best was { $action }: { $gain }.
memory-any-unseen = any tile that was not shown
memory-theme-pair = You had seen both tiles of this pair.
memory-theme-match = This is the partner that pays most.
memory-theme-toll = These tiles cost you points, but what they make possible in this turn is worth more.
memory-theme-danna = This is the tile with which Danna brings you most.
memory-theme-teacher = Without the teacher this turn would bring you less.
memory-theme-unseen = None of the tiles that were shown helps here, so a new one is the only chance.
memory-theme-harmless = It ends your turn. Any other tile could cost you points.
memory-theme-stop = Whatever else you turn over costs you points on average.
memory-needed = To remember
memory-needed-tile = { $place }: { $tile }, turn { $turn }
memory-needed-now = { $place }: { $tile }, at the start of your turn
memory-next = Next puzzle
memory-proof = Nothing here is an estimate: every arrangement of the tiles that were not shown has been counted. Forget one of the tiles to remember, and you would choose another action, or could not tell.
memory-honest = The page has the answer from the start. Whoever can program could look at it.
memory-no-such = “{ $text }” is no memory puzzle. Here is today’s instead.
memory-needs-connection = No connection to the server, where the puzzles are.
memory-problem = The server cannot show this puzzle now. Try again in a moment.
