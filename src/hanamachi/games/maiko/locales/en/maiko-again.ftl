# The page that compares two games of the same deal, choice by choice. $who is `you` or `other`.

again-title = The same deal twice
again-first = First game
again-second = Second game
again-losses = How points were lost
again-lost = { $who ->
    [you] You lost points by
   *[other] { $name } lost points by
} { $count ->
    [one] one choice
   *[other] { $count } choices
}: { $kinds }.
# Kinds of choices that lost points, as parts of a list, such as “3 forgotten, 2 risky”.
again-forgotten = { $count } forgotten
again-risky = { $count } risky
again-missed = { $count } missed
again-worst = The most costly was in round { $round }.
again-working = What each choice cost is being worked out. This takes a few seconds.
again-no-costs = What the choices cost could not be worked out.
again-equal = Both games are the same, choice by choice.
again-parting = Where the games part
again-until = Until here, in round { $round }, both games are the same.
again-at-once = The very first choices differ.
# $move is a choice such as “turn over c7, the white fan”.
again-chose = { $who ->
    [you] You chose to { $move }.
   *[other] { $name } chose to { $move }.
}
again-ended = The game stopped here.
# $outcome is a list such as “c7 white fan, d3 pink comb, no pair”.
again-outcome = What came of it: { $outcome }.
again-luck = Both tiles were unknown, so only luck made a difference here.
# $label is a place and what is there.
again-chosen = { $label }, chosen in the { $game ->
    [1] first
   *[other] second
} game
again-choices = Choice by choice
again-round = Round
# Read after “Forgotten, about 1.4 points”, a link.
again-look-back = Look back at this choice in round { $round }
again-not-again = The deal of this table was not played before.
again-still-hidden = This game still goes on: both games can be compared when it is over.
again-no-such-table = One of the two tables is no longer there.
again-no-such-game = One of the two games is no longer there.
