# Statistics of first moves (openings) in Okiya, for the browser, the terminal and the pictures of the docs.

openings = The opening in numbers
openings-lead = What each of the twelve openings is worth, and why. Worked out to the end, in your own browser.
openings-to-analysis = To the analysis board

# A layout and its twelve first moves. $count is the number of those that win.
openings-win = { $count ->
    [0] None of the twelve openings wins
    [one] One of the twelve openings wins
    [12] All twelve openings win
   *[other] { $count } of the 12 openings win
}
openings-choose = Choose one in the garden, or here, to see why.
openings-list = The twelve openings
openings-all = All openings

# One first move. $worth is its value in words, such as `wins with one tile left`. $cells are replies.
opening-is = { $cell } { $worth }
opening-refuted = { $count ->
    [one] One of the six replies beats it: { $cells }.
    [6] All six replies beat it: { $cells }.
   *[other] { $count } of the 6 replies beat it: { $cells }.
}
opening-drawn = { $count ->
    [one] One of the six replies keeps it from winning: { $cells }.
    [6] All six replies keep it from winning: { $cells }.
   *[other] { $count } of the 6 replies keep it from winning: { $cells }.
}
opening-holds = None of the six replies beats it.
opening-narrowest = { $answers ->
    [one] Hardest to meet: { $cells }. Then only one of the five answers still wins.
   *[other] Hardest to meet: { $cells }. Then { $answers } of the 5 answers still win.
}
opening-ends = { $how ->
    [line] Best play ends with a line.
    [square] Best play ends with a square.
    [blockade] Best play ends with a blockade.
   *[full-garden] Best play fills the whole garden.
}
opening-replies = The replies
opening-reply-refutes = { $value ->
    [draw] draws
   *[other] beats it
}
opening-reply-met = { $count ->
    [one] one answer wins: { $cells }
   *[other] { $count } answers win: { $cells }
}
opening-line = Best play
opening-step = Move { $move } of { $of }
opening-play = Play it out
opening-pause = Pause
opening-forward = Next move
opening-backward = Previous move

# Results of a sample of layouts. The values are formatted percentages.
openings-of = { NUMBER($layouts) } layouts drawn at random, seed { $seed }
openings-how = Every opening in every layout, and every reply to it, was worked out to the end. When the garden is full, the second player wins.
openings-whiskers = The thin lines are 95% intervals, which contain the true share 19 times out of 20.
openings-counting = Counting
openings-stopped = Stopped after { NUMBER($done) } of { NUMBER($layouts) } layouts.
openings-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
openings-between = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
openings-numbers = Layouts in general
openings-made = From the published data, made by { $command }

openings-column-share = share
openings-column-between = 95% interval
openings-column-of = counted

openings-opening = Corners win a little more often
    .what = Openings that win
    .told = A corner wins { $corner } of the time, a tile between two corners { $edge }.
openings-kin-in-middle = Open with a tile that few middle tiles match
    .what = Openings that win, by replies in the middle
    .told = Six tiles may be taken after yours. If none of them lies in the middle, the opening wins { $none } of the time; with one it is { $one }, with four { $four }.
openings-reply = The reply in the middle is the strong one
    .what = Replies that beat the opening
    .told = A reply in the middle beats { $middle } of the openings after which it is possible; one in a corner { $corner }, one between two corners { $edge }.
openings-after-corner = After a corner
    .what = How often a reply there beats a corner, tile by tile
    .told = Here every garden is turned or mirrored so that the corner is a4. A reply on b3, the middle tile that touches it, beats it { $best } of the time; one on d1, the far corner, { $opposite }.
openings-after-edge = After a tile between two corners
    .what = How often a reply there beats the other openings, tile by tile
    .told = Here every garden is turned or mirrored so that the tile is b4. A reply on b3, the middle tile right beside it, beats it { $best } of the time; one on c1, opposite through the centre, { $opposite }.
openings-answers-in-middle = Leave nothing in the middle
    .what = Replies that win, by answers in the middle
    .told = A reply always leaves five tiles to answer with. If none of these lies in the middle, it wins { $none } of the time; with three it is { $three }.
openings-family = Plant or symbol makes no difference
    .what = Replies that win, by what they share
    .told = Replies with the same plant win { $vegetation } of the time, those with the same symbol { $symbol }. Plants and symbols could change places, so the true shares are equal.
openings-refutations = Many openings lose to only one reply
    .what = Openings, by replies that beat them
    .told = { $none } of the openings win. { $one } lose to only one reply, which has to be found; { $all } lose to all six.
openings-winning-answers = A winning opening is not yet a win
    .what = Replies to a winning opening, by winning answers
    .told = After { $one } of the replies to a winning opening, only one answer still wins.
openings-narrowest = Nearly every win hangs on a single answer
    .what = Winning openings, by winning answers to the hardest reply
    .told = { $one } of the winning openings can be met by a reply after which only one answer still wins.
openings-centres = A middle with all plants and symbols is bad for the first player
    .what = Layouts the first player wins, by plants and symbols in the middle
    .told = The middle has four tiles. If these show all four plants and all four symbols, the first player wins { $eight } of the layouts; if they show six different ones, { $six }. A middle with all eight is rare, { $rare } of all layouts. If a full garden were a draw, the second player would still win { $nonetheless } of these, but { $others ->
            [0] none
           *[other] only { NUMBER($others) }
        } of the other layouts counted here.

# Labels of rows. $count is a number of tiles, replies, answers or families.
openings-corner = a corner
openings-edge = between two corners
openings-middle = in the middle
openings-vegetation = same plant
openings-symbol = same symbol
openings-in-middle = { $count ->
    [0] none in the middle
    [one] one in the middle
   *[other] { $count } in the middle
}
openings-by-replies = { $count ->
    [0] no reply: it wins
    [one] one reply
   *[other] { $count } replies
}
openings-by-answers = { $count ->
    [one] one answer
   *[other] { $count } answers
}
openings-by-families = { $count } plants and symbols
