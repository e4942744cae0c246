# What only the terminal says.

# The words that may be typed, parted by blanks; the first of each is the one that is shown.
word-back = back undo
word-resign = resign
word-moves = moves
word-hint = hint
word-garden = garden
word-board = board
word-help = help ?
word-quit = quit exit
word-next = next
word-yes = yes y
word-no = no n
word-stop = stop enough
word-teachers = teachers
word-why = why
word-house = house
word-boards = boards
word-replace = replace computer

# The help, a line each.
help-cell = Type a cell, such as b1, to take its tile.
help-action = Type what you want to do, such as it is listed.
help-moves = { $word }: list what can be played
help-hint = { $word }: show what every move is worth
help-garden = { $word }: show the garden again
help-board = { $word }: show the board again
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
may-do = You can play: { $actions }

press-next = Press Enter for game { $number }, or type { $quit } to leave.
press-again = Another match? { $yes } or { $no }
leave-sure = The game is not over. Leave it? { $yes } or { $no }
goodbye = Until next time.
record-kept = The record is in { $file }.

# At a table of a server, by its link.
link-name = Type your name to sit down, or press Enter to watch only.
link-answer = Do you agree? { $yes } or { $no }
clocks-left = Time left: { $clocks }
not-replace = Everybody is at the table: no computer player is needed.
seat-kept = Your seat is kept: the same command brings you back.

not-understood = I do not know “{ $said }”. Type { $help } to see what I know.
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
record-hints = { $count ->
    [one] A hint was asked for before move { $moves }.
   *[other] Hints were asked for before moves { $moves }.
}

# Maiko in the terminal.
help-maiko = Type a place, such as c7, to turn its tile over, or the name of a teacher to call them.
help-maiko-marks = In the house, ## is a tile face down, .. an empty place, [ ] a tile that is up or looked at, and two signs a face. What can be picked from a board is listed with a number to type.
help-stop = { $word }: stop after a pair, or let the rest be
help-teachers = { $word }: what the four teachers do, and who can be called
help-why = { $word }: what cannot be done now, and why
help-house = { $word }: show the house again
help-boards = { $word }: say what lies on each board
help-replace = { $word }: ask for a computer player in the seat of somebody who has left
house-needs-room = The house needs a window of { $columns } columns and { $lines } lines: this one has { $width } and { $height }.
press-seen = Press Enter when you have seen it.
press-ready = Press Enter if you are { $name }.
press-again-game = Another game? { $yes } or { $no }

maiko-is = Maiko: { $players }
standing = { $name }: { $points }, { $kamon }.
score-is = { $points } { $count ->
    [one] point
   *[other] points
}
board-bare = Nothing lies on the board
house-counts = { $down ->
    [one] { $down } tile
   *[other] { $down } tiles
} face down, { $friends ->
    [one] { $friends } friend
   *[other] { $friends } friends
} to meet, { $reserve } kamon in reserve.
choice = { $number }: { $what }
course = Round { $round }: { $scores }. { $down ->
    [one] One tile
   *[other] { $down } tiles
} face down.

step-back-down = The tile of { $place } goes back down.
step-saw = There is { $tile }.
step-stopped = { $who ->
    [you] You stop.
   *[other] { $name } stops.
}

not-a-place = “{ $said }” is neither a place nor a word that I know. Type { $help } to see what is.
not-back-seen = What was seen stays seen: in Maiko nothing is taken back.
not-there = Nothing lies at { $place } { $room }.
not-up = The tile of { $place } { $room } is up already.
not-a-friend = { $place } { $room }: { $friend } stands there for good.
not-twice = You have looked at { $place } already.
not-stop = { $phase ->
    [first] You may stop only after a pair.
    [second] One tile is up.
    [one-san] Look at one tile at least.
   *[other] What was begun has to be done.
}
not-to-pick = You cannot pick { $tile } here. Type the number of one that is listed.
not-a-tile-now = No tile of a board can be picked now.
teacher-ready = Can be called now.
teacher-line = { $name }, { $who }. { $does } On the card: { $kamon }. { $now }
why-line = { $what }: { $reason }
why-nothing = All can be done: turn a tile over, call a teacher, or stop.

count-line = { $name }: { $tiles }. { $made }: { $points }
wins-alone = { $who ->
    [you] You win.
   *[other] { $name } wins.
}

record-round = Round { $round }
record-of = { $names }, at { $game }
record-hidden = The deal is hidden until the game is over. So far: { $actions }

# A call that cannot be: what was given, and what was expected.
wrong-language = { $given } is not a language of hanamachi: expected { $known }
wrong-both = { $against } cannot go with the seats { $seats }: expected --against or --seats, not both
wrong-game = { $given } is not a game of hanamachi: expected { $known }
wrong-player = { $given } is not a computer player of { $game }: expected { $known }
wrong-against = { $given } makes { $count } opponents: expected { $game ->
    [okiya] 1
   *[maiko] 1 to 3
}
wrong-seats = { $given } does not seat { $game ->
    [okiya] two: expected two
   *[maiko] two to four: expected two to four
} of { $known }, such as { $example }
wrong-colours = { $given } are not colours of seats: expected different ones of { $known }
wrong-many-colours = { $given } are colours for more than { $seats } seats: expected one a seat
wrong-first = --first { $given } is not a seat of this table: expected 1 to { $seats }
wrong-names = { $count } names for { $people } at the table: expected one a person
wrong-name = { $given } cannot be a name: expected 1 to { $most } letters, digits or signs that show
wrong-option = { $game } has no option { $given }: expected { $known }
wrong-form = { $given } is not a match form: expected single, first-to-1 to first-to-9, points-10, -15 or -20
wrong-full-garden = { $given } is not a ruling of the full garden: expected blockade or draw
wrong-stall = { $given } rounds without progress cannot end a game: expected 1 to 99
wrong-left-out = { $given } cannot be left out by { $seats } players: expected { $seats ->
    [2] { $first } or { $other }
   *[other] none
}
wrong-resume = --resume goes on with a table as it is: expected no option that makes another
wrong-file = { $file }: File exists
wrong-layouts = { $given } is not a kind of layouts where a full garden is a { $ruling }: expected { $known }
wrong-deals = { $given } is not a kind of deals of { $game }: expected { $known }
wrong-hints = there are no hints in { $game }: expected none
wrong-link = { $given } is not a link to a table: expected one such as { $example }
wrong-link-options = a link leads to a table as it is: expected --name once, --language, --plain, --pause
wrong-file-missing = { $file }: No such file or directory
wrong-file-folder = { $file }: Is a directory
wrong-file-no-folder = { $file }: Not a directory
wrong-file-forbidden = { $file }: Permission denied
wrong-file-full = { $file }: No space left on device
wrong-workers = --workers counts threads of this machine, and --scheduler asks another: expected one of them
wrong-hands = { $given } hands cannot be checked: expected 1 to { $most }
wrong-date = { $given } is not a day: expected one such as 2026-11-21
wrong-day = --date { $day } cannot go with { $file }: expected a file or a day, not both
wrong-moves = it cannot count { $given } moves ahead: expected 0 to { $most }
wrong-count = { $given } puzzles cannot be made: expected 1 or more
wrong-begun = { $given } is a game that has begun: expected its layout alone, '{ $layout }'
wrong-step = --step goes through a game by the arrow keys: expected a terminal, not a pipe or a file
wrong-pdf = a terminal cannot show a PDF: expected a file’s name, or a pipe such as -o - | lp
wrong-overwrite = { $file } is there already: expected the name of a new file, or --overwrite
wrong-parquet = Parquet needs the package pyarrow: `{ $call }` brings it
wrong-neither = { $given } is neither a file nor a game: { $why }
wrong-record = { $file } is a record of { $game }: expected one of okiya
wrong-no-game = { $file } has no game: none was dealt
wrong-secret = the notation holds no game whose deal is still secret: expected a finished one, or a .json
call-option = there is no option { $given }{ $near ->
    [none] { ": --help shows them all" }
   *[other] { ", " }but there is { $near }
}
call-command = there is no command { $given }{ $near ->
    [none] { ": --help shows them all" }
   *[other] { ", " }but there is { $near }
}
call-extra = nothing more was expected, and there is { $given }
call-missing = { $given } is missing
call-unfollowed = { $given } is followed by nothing: expected a value
call-followed = { $given } has a value: expected none
call-value = { $option }: { $why }
call-expected = { $given }, expected { $wanted }
call-whole = a whole number
call-number = a number
call-least = { $ge } or more
call-most = { $le } or less
link-unreached = nobody answers at { $house }: { $why }
link-certificate = the certificate of { $house } is not trusted here: { $why }
link-no-house = { $house } is not a hanamachi server: expected the link to one of its tables
link-no-table = { $house } has no table { $table }: expected the link as it was sent
link-refused = { $house } refuses: { $why }
link-version = { $house } is of another version than { $version }: expected a server of the same
link-not-understood = I do not know “{ $said }”. Type { $help } to see what I know.
