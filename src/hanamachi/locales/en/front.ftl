# What only the front page says, and the sheets on which tables are set up.

okiya-print = A crane before the rising sun, with iris, pine and maple
maiko-print = A maiko under paper lanterns, with an open fan
maiko-facts = Two to four players · a game of memory
maiko-line = Turn two tiles over, and remember what you saw.
maiko-friend = Invite friends
    .note = one link for all
maiko-computer = Play against computers
    .note = seven kinds of memory
maiko-screen = Share one screen
    .note = two to four, in turns
front-first = New here? A first game in three minutes
front-rules = The rules
front-studio = Colour it in
ways-of = How to play { $game }
way-friend = Invite a friend
    .note = by a link
way-computer = Play the computer
    .note = twelve strengths
way-screen = Share this screen
    .note = side by side
analyse-okiya = Analyse a game
    .note = what every move is worth
puzzles-okiya = Today’s puzzle
    .note = one move wins
set-match = Match
set-another = More…
set-first = Who starts
set-first-drawn = drawn
set-first-you = you
set-first-they = { $way ->
    [computer] the computer
   *[other] your friend
}
set-clock = Clock
set-clock-none = none
set-clock-own = own…
set-minutes = minutes
set-increment = seconds a move
set-strength = Strength
set-name = Your name
set-names = Names
set-name-first = First name at this screen
set-name-second = Second name at this screen
set-players = Players
set-seats = Seats
set-seat = Who plays { $colour }
set-seat-name = Name of who plays { $colour }
seat-friend = a friend, by the link
seat-screen = somebody at this screen
seat-computers = Computer players
set-turn = Each turn
set-turn-none = no limit
set-more = More
set-left-out = Left out
set-left-out-why = With two players, one colour that nobody plays stays in its box.
set-stall = Standstill
set-stall-rounds = rounds
set-stall-why = The game ends after so many rounds in which nothing new was seen, met, paid or taken.
play = Play
play-friend = Make the invitation
making = One moment…
your-tables = Your tables
your-table-turn = your turn
your-table-waiting = waiting for a friend
your-table-playing = in play
your-table-between = between games
your-table-over = finished
table-players = { $count } players
nobody-yet = an open seat

# The computer players of Maiko, one sentence each.
note-random = Turns over whatever comes, and keeps nothing in mind.
note-greedy = Remembers no tile at all, but makes the most of what lies open.
note-memory-2 = Remembers the last two tiles it saw. A gentle opponent.
note-memory-4 = Remembers about four tiles. An even match for most people.
note-memory-7 = Remembers about seven tiles, and is hard to beat.
note-perfect = Forgets no tile that it has ever seen.
note-search = Forgets nothing, and thinks some turns ahead. The strongest.

# The computer players of Okiya, one sentence or two each.
strength-random = Takes any tile it may. A gentle first opponent.
strength-wary = Wins when it can, blocks when it must, and hands over no win that it sees.
strength-grade-1 = Grade 1 of 8. Looks for a win with the very next move, and overlooks most of them.
strength-grade-2 = Grade 2 of 8. Sees what wins at once and what would lose at once, three times out of four.
strength-grade-3 = Grade 3 of 8. Looks three moves ahead and overlooks one thing in six.
strength-grade-4 = Grade 4 of 8. Looks five moves ahead and overlooks one thing in ten.
strength-grade-5 = Grade 5 of 8. Looks seven moves ahead and overlooks little.
strength-grade-6 = Grade 6 of 8. Looks nine moves ahead and seldom errs.
strength-grade-7 = Grade 7 of 8. Looks eleven moves ahead and hardly ever errs.
strength-grade-8 = Grade 8 of 8. Sees nearly every game to its end.
strength-perfect = Never errs, and makes it easy for you to.
strength-match-wise = Never errs either, and in a match for points keeps the whole match in view.
