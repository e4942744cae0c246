# Link previews of pages that only Okiya has.

card-puzzles = A puzzle of Okiya
    .line = Only one move wins. Do you see it?
card-analysis = Analysis board
    .line = A game of Okiya, and what every move in it is worth.
card-openings = The opening in numbers
    .line = Which first move at Okiya wins, and why.
