# Texts of the terminal only.

# Commands that a person can type. Each phrase lists synonyms separated by blanks; help texts show the first one.
word-back = back undo
word-resign = resign
word-moves = moves
word-hint = hint
word-rules = rules
word-board = board
word-help = help ?
word-quit = quit exit
word-next = next
word-yes = yes y
word-no = no n
word-replace = replace computer
word-say = say

# Lines of the help.
help-action = Type what you want to do, just as it is listed.
help-moves = { $word }: list what can be played
help-hint = { $word }: show what every move is worth
help-board = { $word }: show the board again
help-back = { $word }: take your last move back
help-resign = { $word }: give up this game
help-quit = { $word }: leave the table
help-help = { $word }: show this list
help-more = Type { $word } to see all that can be typed.

player = Player
player-number = Player { $number }
player-you = You
named-alike = { $name } { $number }
may-do = You can play: { $actions }

press-next = Press Enter for game { $number }, or type { $quit } to leave.
press-again = Another match? { $yes } or { $no }
leave-sure = The game is not over. Leave it? { $yes } or { $no }
goodbye = Until next time.
record-kept = The record is in { $file }.
print-written = { $file } has been written.

# A table on a server, opened by its link.
link-name = Type your name to sit down, or press Enter just to watch.
link-answer = Do you agree? { $yes } or { $no }
clocks-left = Time left: { $clocks }
not-replace = As far as the server knows, everybody is still at the table. A player counts as away only after a while, so ask again soon.
table-made = The table is ready. Its link:
seat-kept-made = Your seat is kept. To come back: hanamachi play '{ $link }'
seat-kept = Your seat is kept: the same command brings you back.

not-understood = I do not know “{ $said }”. Type { $help } to see what I know.
not-back = There is no move to take back.
not-playing = No game is being played.

help-rules = { $word }: how a move is made, and what wins
help-line = Several moves may be typed on one line.
help-edited = ← and → step through what can be played, Tab completes a word, ↑ brings back what was typed.
help-drawn = F1 or ? shows this list, PgUp and PgDn turn long pages; a cell can be clicked.
window-small = Too small to play: make the window larger, or start with --plain.
resign-confirm = Give up this game? { $yes } or { $no }
not-made = An earlier move on the line failed, so these were not played: { $moves }
record-resume = Keep { $beside } beside it: that file holds the deals to come, secret until they are played. To go on: hanamachi play --resume { $file }
seat-yours = You are { $name }.
line-waits = “{ $said }” has not been sent: “{ $waiting }” is still waiting for the connection.
line-unsent = “{ $said }” may not have reached the server.

# The text form of a record.
record-match-on = The match is not finished.
record-no-games = No game was dealt.
record-checked = { $file }: { record-games }, { record-entries }, every deal and move checked{ record-given }
record-unchecked = { $file }: { record-games } checked{ record-given }, but { $unchecked } of { record-entries } cannot be checked yet: the deal of the last game is secret until it is over
record-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
record-entries = { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}
record-given = { $given ->
    [0] { "" }
    [one] { " " }(1 of the deals was chosen, not shuffled)
   *[other] { " " }({ $given } of the deals were chosen, not shuffled)
}

help-replace = { $word }: ask for a computer player in the seat of somebody who has left
help-say = { $word } 3: say phrase 3 to the others; { $word } alone lists the phrases
press-seen = Press Enter when you have seen it.

record-of = { $names }: { $game }
record-hidden = The deal is hidden until the game is over. So far: { $actions }

# Errors in the arguments of a command: the given value, and what was expected.
wrong-language = hanamachi has no language { $given }: expected { $known }
wrong-both = { $against } cannot go with the seats { $seats }: expected --against or --seats, not both
wrong-game = hanamachi has no game { $given }: expected { $known }
wrong-player = { $given } is not a computer player of { $game }: expected { $known }
wrong-against = { $given } makes { $count ->
    [one] 1 opponent
   *[other] { $count } opponents
}: expected { $opponents }
wrong-seats = { $given } does not seat { $seats } players: expected { $seats } of { $known }, such as { $example }
wrong-shared = { $game } hides something from each player, and { $people } people share this terminal: expected one person
wrong-first = --first { $given } is not a seat of this table: expected 1 to { $seats }
wrong-names = { $count ->
    [one] 1 name
   *[other] { $count } names
} for { $people } { $people ->
    [one] person
   *[other] people
} at the table: expected one for each
wrong-name = { $given } cannot be a name: expected 1 to { $most } visible characters
wrong-option = { $game } has no option { $given }: expected { $known }
wrong-resume = --resume goes on with a table as it is: expected none of the options for a new table
wrong-file = { $file } is there already: expected the name of a new file
wrong-deals = { $given } is not a kind of deal in { $game }: expected { $known }
wrong-hints = there are no hints in { $game }: expected none
wrong-link = { $given } is not a link to a table: expected one such as { $example }
wrong-server = { $given } is not the address of a server: expected one such as { $example }
wrong-server-options = a server deals and keeps the record: expected no --deal, --seed, --record or --resume together with --server
wrong-link-options = a link leads to a table as it is: expected only the options --name (once), --language, --plain and --pause
wrong-file-missing = { $file }: No such file or directory
wrong-file-folder = { $file }: Is a directory
wrong-file-no-folder = { $file }: Not a directory
wrong-file-forbidden = { $file }: Permission denied
wrong-file-full = { $file }: No space left on device
wrong-pdf = a terminal cannot show a PDF: expected a file’s name, or a pipe such as -o - | lp
wrong-overwrite = { wrong-file }, or --overwrite
wrong-ending = { $file } cannot be written: expected a name that ends in { $ending }
wrong-secret = the notation cannot hold a game whose deal is still secret: expected a finished game, or a .json
wrong-extra = this needs the package { $package }: `{ $call }` brings it
resume-over = { $file }: its match is over: expected a match that is not finished
resume-alone = { $file }: its hidden file { $beside }, which holds the deals to come, is not beside it: expected both files, with the same name
call-option = there is no option { $given }{ $near ->
    [none] { ": --help shows them all" }
   *[other] { ", " }but there is { $near }
}
call-command = there is no command { $given }{ $near ->
    [none] { ": --help shows them all" }
   *[other] { ", " }but there is { $near }
}
call-extra = { $given } is an argument too many: expected { $usage }
call-missing = { $given } is missing: expected { $usage }
call-unfollowed = { $given } is followed by nothing: expected a value
call-followed = { $given } has a value: expected none
call-value = { $option }: { $why }
call-expected = { $given }, expected { $wanted }
call-whole = a whole number
call-number = a number
call-switch = true or false
call-least = { $least } or more
call-between = { $least } to { $most }
link-unreached = nobody answers at { $server }: { $why }
link-certificate = the certificate of { $server } is not trusted here: { $why }
link-no-server = { $server } is not a hanamachi server: expected the address of one, or a link to one of its tables
link-no-table = { $server } has no table { $table }: expected the link as it was sent
link-refused = { $server } refused: { $why }
link-version = { $server } does not run version { $version }: expected a server of the same version
link-not-understood = { $server } said something that this version of hanamachi does not understand: expected a server of the same version
wrong-neither = { $given } is neither a file nor a game: { $why }
wrong-record = { $file } is a record of { $given }: expected a record of { $game }, as the first one
wrong-analysis = games of { $game } cannot be analysed: expected games such as those of Okiya or Maiko
wrong-analysis-option = { $option } is for { $game } only
