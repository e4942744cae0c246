# Texts of the first lesson of each game, one for each moment. `.title` is the headline. `.other` is the answer to a legal
# move that the lesson does not expect.

first-of = A first game of { $game }
first-place = { $place }, { $room }
# Read aloud after the text of a moment, or after an answer.
first-lit = { $count ->
    [one] This tile glows: { $places }.
   *[other] These tiles glow: { $places }.
}
first-part = { $part } of { $parts }
first-onward = Next
first-again = Start again
first-skip = Leave the lesson and play
first-play = Play an easy game
first-choose = Choose a game
first-rules = Read the rules
first-failed = The lesson could not be loaded. Try again later.
first-other = Hana
