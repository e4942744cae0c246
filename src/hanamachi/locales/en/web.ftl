# Texts of the web pages only.

language = Language
theme-auto = Appearance: as on your device
theme-light = Appearance: light
theme-dark = Appearance: dark
sound-on = Sound on
sound-off = Sound off
settings = Settings
keys = Keys
tools = Tools

# The navigation bar, and the link that skips it
pages = Pages
page-play = Play
page-learn = Learn
page-puzzles = Puzzles
page-analysis = Analysis
page-openings = Openings
page-daily = Daily deal
page-memory = Memory
page-studio = Studio
page-print = Print
page-you = You
to-game = Skip to the game
to-content = Skip to content

# The footer of every page
foot-authors = Okiya is a game by Bruno Cathala, Maiko a game by Cécile Langlais and Ludovic Maublanc.
foot-publishers = We do not publish either game, and have no connection with those who do.
foot-licence = Free software, under the MIT licence.
foot-kept = We keep your games, the names you play under and a cookie; nobody is tracked.
foot-privacy = What we keep
foot-docs = Documentation: rules, questions and answers, and everything else

maiko = Maiko

# Waiting and invitations
waiting-title = Waiting for a friend
waiting-lead = Send this link to one person. Whoever opens it first may sit down.
waiting-several = { $count ->
    [one] Waiting for one more
   *[other] Waiting for { $count } more
}
waiting-several-lead = { $count ->
    [one] Send this link to your guest. The game begins when the last seat is taken.
   *[other] Send this one link to all your guests. The game begins when the last seat is taken.
}
at-the-table = At the table
waiting-link = The invitation
copy = Copy
copied = Copied
share = Share…
qr-code = QR code
qr-code-scan = Scan this to sit down
qr-code-label = QR code of the invitation
qr-code-note = Point the camera of another phone at it.
qr-code-close = Close
share-text = { $name } invites you to play { $game }
invites = { $name } invites you
invites-to = to play Okiya, { $form }
invites-to-maiko = { $count ->
    [2] to a game of Maiko for two
    [3] to a game of Maiko for three
   *[4] to a game of Maiko for four
}
invites-to-other = to a game of { $game }
invites-nobody = You are invited
sit-name = Your name
sit-down = Sit down
sit-colour = You play { $colour }
only-watch = Just watch
stands-open = { $count ->
    [one] One seat is still open. The game begins when it is taken.
   *[other] { $count } seats are still open. The game begins when they are all taken.
}
open-seat = Open seat

# Table
you = you
computer = computer
away = has left
offline = offline
watching = You are watching
watching-full = All seats are taken: you are watching.
watchers = { $count ->
    [one] one person is watching
   *[other] { $count } people are watching
}
copy-link = Copy link
link-copied = Link copied
phrases = Say something
phrases-mute = Hide what others say
phrases-unmute = Show what others say
link-by-hand = Copy this link
take-back = Take a move back
resign = Resign
resign-sure = Give up this game?
resign-yes = Resign
resign-no = Play on
takeback-asked = { $name } would like to take a move back.
takeback-waiting = You asked to take your move back.
allow = Accept
refuse = Decline
withdraw = Withdraw
rematch = Rematch
rematch-asked = { $name } would like a rematch.
rematch-waiting = You asked for a rematch.
replace = A computer player
replace-asked = { $whom ->
    [nobody] { $name } would like a computer player in the open seat.
    [you] { $name } would like a computer player in your seat.
   *[other] { $name } would like a computer player in { $chair }’s seat.
}
replace-waiting = { $whom ->
    [nobody] You asked for a computer player in the open seat.
    [you] You asked for a computer player in your seat.
   *[other] You asked for a computer player in { $chair }’s seat.
}
offer-agreed = Agreed: { $names }
offer-asked = Still to answer: { $names }
seat-left = { $name } has left. Wait a little, or let a computer take over.
seat-take-over = Let a computer take over
seat-fill = Seat a computer here
next-game = Next game
waiting-ready = Waiting for { $name }
ready = ready
leave = Leave the table
play-now = Play somebody now
unmeet = Block { $name }
unmeet-note = “{ play-now }” will not seat you two together while { $name } is blocked. { $name } is not told.
unmet = { $name } is blocked.
unmet-undo = Unblock
met-again = { $name } is no longer blocked.
come-back = Return to the table
left-table = You have left this table. Your seat is kept.
new-table = Another table
rules = Rules
on-paper = Print and play
download-text = Record as text
download-pictures = Record in pictures
download-json = Record as JSON
moves = Moves
no-moves = No moves yet.
games = Games
game-won = { $name } won ({ $how }, { $left })
game-drawn = a draw ({ $how })
score = Score
you-or-name = { $who ->
    [you] You
   *[other] { $name }
}
score-of = { $kind ->
    [points] { you-or-name }: { $points } of { $target } points
   *[games] { you-or-name }: { $points } of { $target } wins
}

# The replay of a finished game
look-back = Look back
look-at = Look back at game { $number }: { $how }
analyse = Analyse
look-title = Looking back
look-at-move = { $move ->
    [0] Game { $number }, before the first move
   *[other] Game { $number }, move { $move } of { $moves }
}
look-at-tile = { $position }: { $name }, { $tile } at { $cell }
look-first = First
look-previous = Previous
look-next = Next
look-last = Last
look-stop = Back to the table
look-moved = The game has moved on.
look-move = Move { $move }: { $name }, { $tile } at { $cell }
look-hinted = { look-move }, after a hint

# The connection
line-opening = Opening the table…
line-needed = A table needs a connection: it opens as soon as you are online.
line-lost = No connection. Trying again…
line-offline = This device is offline. The page reconnects by itself; clocks keep running.
line-kept = No connection. What you did is kept, and will be sent once you are connected again.
line-back = Connected again.
line-counted = Connected again. Your last action counted.
line-refused = This page cannot connect for now.
line-refused-too-many = Too many requests. Please wait a minute.
line-refused-too-quick = { line-refused-too-many }
line-refused-too-many-at-once = Too many pages are open from your network. Close some of them.
notice = Notice
line-try = Try now

# Pages that do not exist
missing-title = Nobody lives here
missing-lead = There is no such page. Perhaps the address lost a piece on the way.
missing-table-title = No such table
missing-table-lead = This table was never laid, or has been cleared away. Perhaps the link lost a piece on the way.
to-front = To the front page
failed = No connection. Try again in a moment.

# Titles of the browser window
title-turn = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}
title-lost = No connection
title-over = Game over
title-watching = Watching

# Default names of people without a name.
guest-fox = Fox
guest-beaver = Beaver
guest-hedgehog = Hedgehog
guest-hare = Hare
guest-squirrel = Squirrel
guest-tortoise = Tortoise

# The table of any game
plain-board = { $none ->
    [yes] The board. Nothing has been played.
   *[no] The board. The last move was { $last }.
}
plain-actions = What you can play

days-a-move = { $count ->
    [one] 1 day a turn
   *[other] { $count } days a turn
}
