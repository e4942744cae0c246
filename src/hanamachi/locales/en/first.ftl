# The first game of each game: what is said at each moment of it. The `.title` is its headline, `.other` answers whoever
# does something legal that the lesson does not wait for.

first-of = A first game of { $game }
first-place = { $place }, { $room }
first-part = { $part } of { $parts }
first-onward = Next
first-again = Start again
first-skip = Leave the lesson and play
first-play = An easy game now
first-choose = Choose a game
first-rules = Read the rules
first-failed = The lesson could not be fetched. Try again later.
first-other = Hana
