# Texts around the rules of every game, on pages and on paper. The rules themselves are in `GAME-rules.ftl`. There, the
# `.term` of a paragraph is printed before it in bold.

rules-of = How { $game } is played
rules-other = The rules of { $game }
rules-first = Learn it by playing
rules-play = Play
rules-move = { $move ->
    [0] Before the first move
   *[other] After move { $move } of { $moves }
}
