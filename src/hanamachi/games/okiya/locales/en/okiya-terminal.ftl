# Texts of the terminal for Okiya only.
word-garden = garden
help-cell = Type a cell, such as b1, to take its tile.
help-garden = { $word }: show the garden again
help-letters = Tiles: { $letters }. A tile’s two letters may be typed instead of its cell.
help-letter = { $letter } { $family }
help-marks = [Is] may be taken, <X> was the last move, *X* is one of the four that won.
help-tiles = A tile that may be taken has the name of its cell under it, and a bar beside the plant or symbol that allows it.
taken-last = Taken last
may-take = { $count ->
    [one] One tile may be taken: { $cells }.
   *[other] { $count } tiles may be taken: { $cells }.
}
may-take-cell = { $cell } { $tile }
not-in-middle = { $cell } lies in the middle, and the first tile comes from the border.
not-gone = The tile at { $cell } is gone.
not-kin = { $cell } is { $tile }: neither { $vegetation } nor { $symbol }.
record-against = { $first } and { $second }
record-match = Match { $number }
record-hints = { $count ->
    [one] A hint was asked for before move { $moves }.
   *[other] Hints were asked for before moves { $moves }.
}
wrong-form = { $given } is not a match form: expected single, first-to-1 to first-to-9, points-10, -15 or -20
wrong-full-garden = { $given } is not a ruling for a full garden: expected blockade or draw
wrong-layouts = { $given } is not a kind of layout when a full garden counts as a { $ruling }: expected { $known }
wrong-workers = --workers counts threads of this machine, and --scheduler uses other machines: expected one of them
wrong-hands = { $given } hands cannot be checked: expected 1 to { $most }
wrong-date = { $given } is not a day: expected one such as 2026-11-21
wrong-day = --date { $day } cannot go with { $file }: expected a file or a day, not both
wrong-begun = { $given } is a game that has begun: expected its layout alone, '{ $layout }'
wrong-step = --step steps through a game with the arrow keys: expected a terminal, not a pipe or a file
wrong-no-game = { $file } has no game: none was dealt
