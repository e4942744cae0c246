# What only the terminal says.

# The words that may be typed, parted by blanks; the first of each is the one that is shown.
word-back = back undo
word-resign = resign
word-moves = moves
word-garden = garden
word-help = help ?
word-quit = quit exit
word-next = next
word-yes = yes y
word-no = no n

# The help, a line each.
help-cell = Type a cell, such as b1, to take its tile.
help-moves = { $word }: list what may be taken
help-garden = { $word }: show the garden again
help-back = { $word }: take your last move back
help-resign = { $word }: give up this game
help-quit = { $word }: leave the table
help-help = { $word }: show this list
help-letters = Tiles: { $letters }. A tile’s two letters may be typed instead of its cell.
help-letter = { $letter } { $family }
help-marks = [Is] may be taken, <X> was the last move, *X* is one of the four that won.
help-tiles = A tile that may be taken has its cell under it, and a bar beside the family that allows it.
help-more = Type { $word } to see all that can be typed.

player = Player
player-number = Player { $number }
player-you = You
named-alike = { $name } { $number }
taken-last = Taken last
may-take = { $count ->
    [one] One tile may be taken: { $cells }.
   *[other] { $count } tiles may be taken: { $cells }.
}
may-take-cell = { $cell } { $tile }

press-next = Press Enter for game { $number }, or type { $quit } to leave.
press-again = Another match? { $yes } or { $no }
goodbye = Until next time.
record-kept = The record is in { $file }.

not-understood = “{ $said }” is neither a cell nor a word that I know. Type { $help } to see what is.
not-in-middle = { $cell } lies in the middle, and the first tile comes from the border.
not-gone = The tile of { $cell } is gone.
not-kin = { $cell } is { $tile }: neither { $vegetation } nor { $symbol }.
not-back = There is no move to take back.
not-playing = No game is being played.

# A record as it is shown.
record-against = { $first } and { $second }
record-match = Match { $number }
record-match-on = The match is not finished.
record-no-games = No game was dealt.

# Maiko in the terminal.
help-maiko = Type a place, such as c7, to turn its tile over; a teacher’s name to call them; stop, after a pair, to stop.
help-maiko-marks = In the house, ## is a tile face down and [ ] the one that is up. For Oka-san type 2F: the fan of player 2 in the order of turns; for Sabanto and a sweep a tile, such as Fw.
press-seen = Press Enter when you have seen it.
press-ready = Press Enter if you are { $name }.
press-again-game = Another game? { $yes } or { $no }
record-of = { $names }, at Maiko
record-unchecked = { $file }: { $count ->
    [one] one entry
   *[other] { $count } entries
} cannot be checked before the game is over: its deal is still secret
