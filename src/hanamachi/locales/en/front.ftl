# Texts of the front page, and of the sheets that set up a table.

okiya-print = A crane before the rising sun, with iris, pine and maple
maiko-print = A maiko under paper lanterns, with an open fan
maiko-facts = Two to four players · a game of memory
maiko-line = Turn two tiles over, and remember what you saw.
maiko-friend = Invite friends
    .note = one link for all
maiko-computer = Play against computers
    .note = seven levels
maiko-screen = Play on one screen
    .note = two to four players
front-door = { play-now }
    .note = whoever comes next
front-screen = Play on the television
    .note = everybody on their own phone
front-cut = No connection to the server. Without it you can play { $games } against the computer or on one screen. Puzzles, rules and lessons work too.
front-needs-server = needs a connection
front-first = New here? Learn it in three minutes
front-rules = The rules
ways-of = Ways to play { $game }
way-friend = Invite a friend
    .note = with a link
way-computer = Play the computer
    .note = twelve levels
way-screen = Play on this screen
    .note = side by side
analyse-okiya = Analyse a game
    .note = what every move is worth
puzzles-okiya = Puzzle of the day
    .note = only one move wins
    .row = { $count } days in a row
front-streak = Against the clock
front-earlier = Earlier puzzles
daily-maiko = Deal of the day
    .note = fill your board in as few turns as you can
    .row = { $count } days in a row
front-earlier-deals = Earlier deals
memory-maiko = Memory puzzles
    .note = watch a few turns, then find the best action
set-match = Match
set-another = Other…
set-first = Who starts
set-first-drawn = at random
set-first-you = you
set-first-they = { $way ->
    [computer] the computer
   *[other] your friend
}
set-rated = Rated game?
set-rated-none = for fun
set-rated-rated = rated
set-rated-why = You play as { $name }. Everybody at the table needs an account. Who starts is decided at random; there is a clock, there are no hints, and no move can be taken back.
set-watch = Who may watch
set-watch-none = only people with the link
set-watch-listed = anybody
set-watch-why = While you play, the table is on the front page, and anybody may watch. Whoever sits down agrees to this.
set-clock = Clock
set-clock-none = none
set-clock-own = other…
set-clock-why = Each player has { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} for a game, and every move adds { $increment ->
    [one] 1 second
   *[other] { $increment } seconds
}.
set-minutes = minutes
set-increment = seconds added per move
set-strength = How strong?
set-name = Your name
set-names = Names
set-name-first = One player’s name
set-name-second = The other player’s name
set-players = Players
set-seats = Seats
set-seat = Who plays { $colour }
set-seat-name = Name of whoever plays { $colour }
seat-friend = an invited friend
seat-screen = somebody here
seat-computers = Computer players
set-turn = Time for each turn
set-turn-none = no limit
set-more = More settings
set-left-out = Left out
set-left-out-why = With two players, one of the colours that nobody plays stays in the box.
set-stall = Without progress, the game ends after
set-stall-rounds = rounds
set-stall-why = The game ends after this many rounds with nothing new: no tile taken, no new tile seen, no friend tile met, no kamon paid.
front-others = Other games
play = Play
play-friend = Create the invitation
making = One moment…
to-watch = Games to watch
your-tables = Your tables
your-turn-at = { $count ->
    [one] It is your turn at a table
   *[other] It is your turn at { $count } tables
}
your-table-turn = your turn
your-table-waiting = waiting for a friend
your-table-playing = in play
your-table-between = between games
your-table-over = finished
your-table-here = on this device only
your-table-left = { $unit ->
    [days] { $count ->
        [one] your turn, 1 day left
       *[other] your turn, { $count } days left
    }
    [hours] { $count ->
        [one] your turn, 1 hour left
       *[other] your turn, { $count } hours left
    }
   *[minutes] { $count ->
        [one] your turn, 1 minute left
       *[other] your turn, { $count } minutes left
    }
}
your-table-left-them = { $unit ->
    [days] { $count ->
        [one] 1 day left
       *[other] { $count } days left
    }
    [hours] { $count ->
        [one] 1 hour left
       *[other] { $count } hours left
    }
   *[minutes] { $count ->
        [one] 1 minute left
       *[other] { $count } minutes left
    }
}
table-players = { $count } players
nobody-yet = an open seat

# The table on a television.
screen-lead = The television shows the table to everybody, and you play on your phones. What nobody else may see is on your own phone only.
screen-scan = Point your phone’s camera at a code to sit down there. The game begins when every seat is taken.
screen-type = Without a camera, type this address:
screen-code = QR code for seat { $number }
screen-full = Full screen
screen-leave-full = Leave full screen
screen-between = Press “{ next-game }” on your phones.
screen-over = Again? Press “{ rematch }” on a phone.

# The computer players of Maiko, one sentence each.
note-random = Turns over tiles at random. You will beat it in your first game.
note-greedy = Remembers nothing at all, but makes the most of what lies face up. You will beat it soon.
note-memory-2 = Remembers the last two tiles it saw. A good first opponent.
note-memory-4 = Remembers about four tiles, as most people do. If you pay attention, you win about half the games.
note-memory-7 = Remembers about seven tiles. You will have to concentrate.
note-perfect = Never forgets a tile, and takes those that you have looked at in secret. Be proud of every game that you win.
note-master = Forgets nothing, and tries out in its head how the game could go on. The strongest.

# The computer players of Okiya, one sentence or two each.
strength-random = Takes any tile it is allowed to, at random. You will beat it in your first game.
strength-wary = Wins when it can and blocks when it must, and thinks no further. A good second opponent.
strength-grade-1 = Wants to win with its next move, and usually doesn’t see how. You will beat it soon.
strength-grade-2 = Three times out of four, it sees what wins or loses at once. You will have to watch out.
strength-grade-3 = Looks three moves ahead, and overlooks something one time in six.
strength-grade-4 = Looks five moves ahead, and overlooks something one time in ten. Beats most occasional players.
strength-grade-5 = Looks seven moves ahead, and rarely overlooks anything.
strength-grade-6 = Looks nine moves ahead, and rarely makes a mistake. You need a plan.
strength-grade-7 = Looks eleven moves ahead, and hardly ever makes a mistake.
strength-grade-8 = Sees nearly every game to its end. If you win one game in three against it, you are very good.
strength-perfect = Never makes a mistake, and lures you into mistakes.
strength-match-wise = Never makes a mistake, and in a match for points keeps the whole match in view.
