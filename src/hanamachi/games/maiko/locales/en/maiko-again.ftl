# The page that compares two games of the same deal.

again-title = The same deal twice
again-equal = Both games are the same, turn by turn.
again-parts = { $turn ->
    [1] The games part in the first turn. The scores stand below each turn.
   *[other] Both games are equal before turn { $turn }, where they part. The scores stand below each turn.
}
again-turn = Turn
again-first = First game
again-second = Second game
again-not-again = The deal of this table was not played before.
again-still-hidden = This game still goes on: both games can be compared when it is over.
again-no-such-table = One of the two tables is no longer there.
again-no-such-game = One of the two games is no longer there.
