# What pages and paper say of any game's rules. The words themselves are each game's own, in its `GAME-rules.ftl`; the
# `.term` of a paragraph is set before it, in bold.

rules-of = How { $game } is played
rules-other = The rules of { $game }
rules-first = Learn it by playing
rules-play = Play
rules-move = { $move ->
    [0] Before the first move
   *[other] After move { $move } of { $moves }
}
