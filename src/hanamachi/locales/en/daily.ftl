# Daily puzzles and deals of all games: the days of a week, and a result to share.

week-before = Previous week
week-after = Next week
result-share = Share result…
result-copy = Copy result
result-copied = Result copied
result-by-hand = Copy this
