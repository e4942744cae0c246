# Link previews of pages that only Okiya has.

card-puzzles = An Okiya puzzle
    .line = Only one move wins. Do you see it?
card-analysis = Analysis board
    .line = A game of Okiya, and what every move in it is worth.
card-openings = The opening in numbers
    .line = Which first moves win in Okiya, and why.
