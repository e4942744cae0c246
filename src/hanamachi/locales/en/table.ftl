# A table of any game: the length of a match, ends of games, and events. $who is `you` or `other`.

form = { $kind ->
    [single] One game
    [points] To { $target } points
   *[games] First to { $target ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
       *[9] nine
    } { $target ->
        [1] win
       *[9] wins
    }
}
game-number = Game { $number }
clock-none = No clock
clock-is = { $minutes } min + { $increment } s per move
clock-is-plain = { $minutes } min each
clock-turn = { $unit ->
    [minutes] { $count } min for each turn
   *[seconds] { $count } s for each turn
}
# A clock of days, in its two largest units.
clock-long = { $days ->
    [0] { $hours }:{ $minutes } h
   *[other] { $days } d{ $hours ->
        [0] { "" }
       *[other] { " " }{ $hours } h
    }
}
clock-of = { $who ->
    [you] Your clock
   *[other] { $name }’s clock
}
# A screen reader says this while the time of the player runs out.
time-left = { $seconds } seconds left.

result-time = Time is up!
result-resignation = Resigned
result-draw = A draw
result-match = { $who ->
    [you] You win the match!
   *[other] { $name } wins the match!
}
# The reason of a loss, and the winner: two sentences in a row.
out-of-time = { $who ->
    [you] Your time is up.
   *[other] { $name }’s time is up.
}
wins = { $who ->
    [you] You win.
   *[other] { $name } wins.
}
how-time = time up
how-resignation = by resignation

why-won = { $who ->
    [you] You win
   *[other] { $name } wins
} { $count ->
    [0] with no tiles left in the garden.
    [one] with one tile left in the garden.
   *[other] with { $count } tiles left in the garden.
}
why-full-garden = { $who ->
    [you] You win by taking the last tile.
   *[other] { $name } wins by taking the last tile.
}
why-draw = All sixteen tiles are taken, and nobody has a line or a square.
why-match = The final score is { $first } to { $second }.
listed = Anybody may watch
listed-invited = Anybody may watch: the table is on the front page. By sitting down, you agree to this.
first-drawn = Who starts is decided at random
first-is = { $who ->
    [you] You start
   *[other] { $name } starts
}
first-colour = Whoever plays { $colour } starts
next-starter = { $who ->
    [you] You start game { $number }.
   *[other] { $name } starts game { $number }.
}

press-taken-back = Choice taken back.
event-sat = { $who ->
    [you] You sat down.
   *[other] { $name } sat down.
}
event-left = { $who ->
    [you] You left the table.
   *[other] { $name } left the table.
}
event-returned = { $who ->
    [you] You came back.
   *[other] { $name } came back.
}
event-ready = { $who ->
    [you] You are ready.
   *[other] { $name } is ready.
}
event-dealt = { $who ->
    [you] Game { $number }. You start.
   *[other] Game { $number }. { $name } starts.
}
event-hinted = { $who ->
    [you] You asked for a hint.
   *[other] { $name } asked for a hint.
}
event-resigned = { $who ->
    [you] You resigned.
   *[other] { $name } resigned.
}
event-offered-takeback = { $who ->
    [you] You asked to take your move back.
   *[other] { $name } asked to take a move back.
}
event-offered-rematch = { $who ->
    [you] You asked for a rematch.
   *[other] { $name } asked for a rematch.
}
event-declined-takeback = The move stands.
event-declined-rematch = No rematch for now.
event-tookback = { $who ->
    [you] You took your move back.
   *[other] { $name } took a move back.
}
event-begun = { $who ->
    [you] The game begins. You start.
   *[other] The game begins. { $name } starts.
}
event-agreed = { $who ->
    [you] You agreed.
   *[other] { $name } agreed.
}
event-offered-replace = { $who ->
    [you] You asked
   *[other] { $name } asked
} { $whom ->
    [nobody] for a computer player in the open seat.
    [you] for a computer player in your seat.
   *[other] for a computer player in { $chair }’s seat.
}
event-offline = { $name } has lost the connection.
event-online = { $name } is connected again.
event-declined-replace = The seat stays as it is.
event-replaced = A computer player sat down: { $name }.

# Buttons and texts at the table of any game.
record-won = { $count ->
    [0] Nobody wins.
    [one] { $names } wins.
   *[other] { $names } win.
}
turn-of = { $who ->
    [you] Your turn.
   *[other] { $name }’s turn.
}
event-played = { $who ->
    [you] You played { $action }.
   *[other] { $name } played { $action }.
}

# Reasons why the table refused a command.
refused = That was not possible.
refused-not-your-turn = It is not your turn.
refused-not-now = That is not possible now.
refused-no-hints = This table is played without hints.
refused-seat-taken = That seat is taken.
refused-bad-name = This name cannot be used here. A name has 1 to 24 characters.
refused-name-taken = Somebody here already has that name, or one very like it. Choose another.
refused-time-is-up = Your time was up.
refused-too-late = Something else happened first, so your action did not count.
refused-illegal-action = That is not allowed now.
refused-bad-option = These settings do not go together.
refused-needs-account = This table is rated: make an account or sign in, and open the invitation again.
refused-not-invited = This link does not let you sit down. Ask for a new link.
refused-too-many = Too many requests. Wait a moment.
refused-lost = The connection was lost, and the game went on. Your last action did not count.
refused-not-seated = You have no seat at this table.
refused-no-cookie = Your browser does not keep our cookie. Allow it, and open the page again.
refused-unknown-cookie = We do not know your browser’s cookie. Open the front page for a new one.
refused-store-error = That could not be saved. Try again.
refused-nobody-else = There is nobody else at this table.
refused-game-hides = You can only talk before this game begins and after it ends.
refused-unsaid = No connection, so nobody has seen that.
refused-too-many-phrases = Enough said for now. Wait a moment.

# Set phrases that people at a table send to each other.
phrase-hello = Hello
phrase-good-luck = Good luck
phrase-well-played = Well played
phrase-thank-you = Thank you
phrase-oh = Oh!
phrase-one-moment = One moment
phrase-again = Again?
phrase-goodbye = See you
said = { $name }: { $phrase }
phrases-said = What was said
still-thinking = { $name } is still thinking.
refused-cannot-block = There is nobody to block in that seat.
refused-too-many-blocks = You have blocked a great many people already. Unblock one of them on your page first.

# Names that two people share, with their colours.
name-in-colour = { $name } ({ $colour })
# Names or things: all but the last, and the last.
list-and = { $names } and { $last }
colour-white = white
colour-violet = violet
colour-pink = pink
colour-green = green

player-random = Chance
player-wary = Wary

# Computer players of Maiko, the weakest first.
player-greedy = Greedy
player-memory-2 = Memory 2
player-memory-4 = Memory 4
player-memory-7 = Memory 7
player-perfect = Perfect
player-master = Master

# Other computer players of Okiya, the weakest first. Perfect plays both games.
player-grade-1 = Newcomer
player-grade-2 = Beginner
player-grade-3 = Pupil
player-grade-4 = Regular
player-grade-5 = Adept
player-grade-6 = Veteran
player-grade-7 = Expert
player-grade-8 = Master
player-match-wise = Match-wise
