# The census of all layouts, in the terminal. A hand is a work unit: a share of the classes of equivalent layouts.

census-counting = Part { $part }
census-checking = Checking
census-stopped = Stopped after { NUMBER($hands) } of { NUMBER($of) } hands. The same command goes on from there.
census-right =
    { $hands ->
        [one] 1 of { NUMBER($of) } hands was
       *[other] { NUMBER($hands) } of { NUMBER($of) } hands were
    } counted again by the portable search{ $slowly ->
        [0] { "" }
        [one] { " " }and one class by the slow solver
       *[other] { " " }and { NUMBER($slowly) } classes by the slow solver
    }: no difference.

census-whole = The census of all layouts
census-parts = { $count ->
    [one] Part { $parts } of the census of all layouts
   *[other] Parts { $parts } of the census of all layouts
}
census-trial = Part { $parts } of the layouts that begin with { $tiles }
census-unfinished = Not finished: { NUMBER($hands) } of { NUMBER($of) } hands counted so far.
census-sums = { NUMBER($classes) } classes, which stand for { NUMBER($layouts) } layouts
census-of-all = That is { NUMBER($share, style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3) } of all { NUMBER($all) } layouts.
census-adds-up = That is every class, and all 16! layouts.

census-column-classes = classes
census-column-layouts = layouts
census-column-share = share
census-column-about = of all, about
census-blockade = A full garden is a blockade
census-draw = A full garden is a draw
census-first = the first player wins
census-drawn = nobody wins
census-second = the second player wins
census-left = { $count ->
    [0] no tiles left
    [one] one tile left
   *[other] { $count } tiles left
}
census-openings = Openings that win
census-mean = On average { NUMBER($mean, minimumFractionDigits: 4, maximumFractionDigits: 4) } of the twelve openings win.
census-extrapolated = The last column is not counted: it extrapolates the share to all { NUMBER($all) } layouts. The ± is a 95% interval, worked out from how much the hands differ.
census-number = { NUMBER($number) }
census-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 4, maximumFractionDigits: 4) }
census-within = { " " }± { NUMBER($share, style: "percent", minimumFractionDigits: 4, maximumFractionDigits: 4) }
