# Texts of the first lesson of Okiya, one for each moment.

first-okiya-edge = This is the garden: sixteen tiles, each with a plant and a symbol. What you take goes on the pile, and your token takes its place. The first move may not take any of the four in the middle.
    .title = Take any tile on the border
first-okiya-kin = Hana took { $tile }. Now take a tile that shares one of the two: { $vegetation } or { $symbol }. Those you may take stand out: a gold tab at the foot of a tile means that its plant matches; a tab at the top, that its symbol does.
    .title = Match it
first-okiya-matched = You took { $tile }, so now it is Hana who needs { $vegetation } or { $symbol }. Empty tabs show what she may take. So what you take decides what she can do.
    .title = That is the whole idea
first-okiya-line = Another game, a few moves in. Three of your tokens lie on a long diagonal. Fill the gap: four tokens along one row, column or long diagonal win at once.
    .title = Make a line
    .other = You may take that one, but it leaves the diagonal open. Look for the gap between your tokens.
first-okiya-line-made = In a match for points, every tile still in the garden would now count for you.
    .title = A line: you win
first-okiya-square = Four tokens in a two-by-two block win as well, anywhere in the garden. Three of yours are there. Add the fourth.
    .title = Make a square
    .other = You may take that one, but it leaves the square open. Which corner is missing?
first-okiya-square-made = There are nine such blocks. Watch them all, for Hana’s tokens too.
    .title = A square: you win
first-okiya-blockade = No line this time, and no square. Look at what still lies in the garden: which tile can you take so that Hana finds neither its plant nor its symbol?
    .title = Leave her nothing
    .other = After that one, Hana could go on. Look for a tile whose plant and symbol are nowhere else.
first-okiya-blockade-made = { $none } Whoever has nothing to take has lost. A full garden is a blockade too: it wins for whoever took the last tile.
    .title = A blockade: you win
first-okiya-end = The border first, then match. A line, a square or a blockade wins. Find out the rest at the table.
    .title = That is Okiya

first-okiya-not-middle = That one lies in the middle. The first tile of a game comes from the border.
first-okiya-not-kin = That is { $tile }: neither { $vegetation } nor { $symbol }.
first-okiya-not-gone = That tile is gone: a token lies there.
