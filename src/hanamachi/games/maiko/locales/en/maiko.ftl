# Maiko: the okiya, tiles, teachers, questions to players, and reports of moves. $who is `you` or `other`.

okiya-house = The okiya
object-F = fan
    .plural = fans
    .coloured = { shade } fan
    .the = the { shade } fan
    .shade = { shade }
object-T = tea bowl
    .plural = tea bowls
    .coloured = { shade } tea bowl
    .the = the { shade } tea bowl
    .shade = { shade }
object-K = kimono
    .plural = kimono
    .coloured = { shade } kimono
    .the = the { shade } kimono
    .shade = { shade }
object-M = mirror
    .plural = mirrors
    .coloured = { shade } mirror
    .the = the { shade } mirror
    .shade = { shade }
object-S = shamisen
    .plural = shamisen
    .coloured = { shade } shamisen
    .the = the { shade } shamisen
    .shade = { shade }
object-P = parasol
    .plural = parasols
    .coloured = { shade.feminine } parasol
    .the = the { shade.feminine } parasol
    .shade = { shade.feminine }
object-C = cat
    .plural = cats
    .coloured = { shade } cat
    .the = the { shade } cat
    .shade = { shade }
object-B = bonsai
    .plural = bonsai
    .coloured = { shade } bonsai
    .the = the { shade } bonsai
    .shade = { shade }
object-O = comb
    .plural = combs
    .coloured = { shade } comb
    .the = the { shade } comb
    .shade = { shade }
# A colour as part of the name of a tile. $colour is `white`, `violet`, `pink` or `green`.
shade = { $colour ->
    [white] white
    [violet] violet
    [pink] pink
   *[green] green
}
    .feminine = { $colour ->
        [white] white
        [violet] violet
        [pink] pink
       *[green] green
    }
friend-1 = the poet
friend-2 = the fishmonger
friend-3 = the monk
friend-4 = the grandmother
friend-5 = the dancer
friend-6 = the wrestler
friend-7 = the traveller
friend-8 = the doctor
friend-9 = the child

room-kitchen = kitchen
    .in = in the kitchen
room-dressing-room = dressing room
    .in = in the dressing room
room-music-room = music room
    .in = in the music room
room-west-veranda = west veranda
    .in = on the west veranda
room-zen-garden = zen garden
    .in = in the zen garden
room-tokonoma = tokonoma
    .in = in the tokonoma
room-east-veranda = east veranda
    .in = on the east veranda
room-tea-room = tea room
    .in = in the tea room
room-entrance = entrance hall
    .in = in the entrance hall
room-sleeping-room = bedroom
    .in = in the bedroom
place-is = { $place }, { $room }: { $what }
place-looked = { $place }, { $room }: { $what }, looked at
place-down = face down
place-bare = empty
place-press-again = { $place }: press again to choose it.

teachers = Teachers
teachers-once = one a turn, for one kamon
teacher-danna = Danna
    .who = the patron
    .does = Turn over any face-down tile. An object is yours, wanted or not; a friend ends your turn.
teacher-oka-san = Oka-san
    .who = the mistress of the house
    .does = Bring home a tile of your colour from another board.
teacher-one-san = One-san
    .who = the elder sister
    .does = Look in secret at up to six tiles.
teacher-sabanto = Sabanto
    .who = the servant
    .does = Sweep a tile from your own board out of the game.
why-not-called = Only one teacher a turn, and yours has already come.
why-not-no-kamon = You have no kamon to pay with.
why-not-no-tile-elsewhere = No { $colour } tile lies on another board.
why-not-empty-board = Your board is empty.
why-not-nothing-down = No tile lies face down any more.
why-not-not-your-turn = It is somebody else’s turn.
why-not-not-now = First finish what you began.
why-not-visiting = { $teacher } is here now.
is-here = Here now.
kamon-what = What is a kamon?
kamon-is = A kamon is a token with the crest of the house. Every friend that you meet brings you one, and so does a full column. Pay one, and a teacher comes.
call = Pay one kamon and call
close = Close

turn = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}
turn-shared = { $name }’s turn
yours-start = You collect { $colour }. Turn over two tiles.
yours-first = Turn over two tiles.
yours-again = A pair! Turn over two more, or stop.
yours-waived = Too few tiles are left for a pair: call a teacher, or stop.
yours-second = Turn over a second tile.
yours-danna = Danna is here: choose the tile he turns over.
yours-oka-san = Oka-san is here: choose the tile she brings home.
yours-one-san = One-san is here: choose a tile to look at in secret.
yours-sabanto = Sabanto is here: choose a tile on your board to sweep out.
yours-sweep = A full row! You may sweep one tile from each of its cells.
theirs-first = { $name } is choosing.
theirs-second = { $name } is choosing a second tile.
theirs-danna = Danna is with { $name }.
theirs-oka-san = Oka-san is with { $name }.
theirs-one-san = One-san is with { $name }: everybody sees the places, but not the tiles.
theirs-sabanto = Sabanto is with { $name }.
theirs-sweep = { $name } may sweep tiles out of a full row.
stop-first = Stop here
stop-sweep = Leave the rest
stop-one-san = Enough
choose-from = { $tile }, from { $name }
end-called = { $turns ->
    [0] The last round: this is the last turn.
    [one] The last round: one more turn after this one.
   *[other] The last round: { $turns } more turns after this one.
}

secret = Only you see this
secret-others = The others see where you look, never what lies there.
secret-alone = Remember what you see: the tiles stay face down.
looks-left = { $left ->
    [0] no looks left
    [one] one look left
   *[other] { $left } looks left
}
enough = Enough
saw = Only you see it: { $tile } at { $place } { $room }.
cover-title = For { $name } alone
cover-lead = One-san shows something in secret. Hand the screen to { $name }; the others look away.
cover-ready = I am { $name }

tiles-down = { $count ->
    [one] tile face down
   *[other] tiles face down
}
friends-left = { $count ->
    [one] friend still to meet
   *[other] friends still to meet
}
reserve = Reserve
kamon = { $count } kamon
no-progress = Rounds without progress: { $rounds } of { $stall }
board-of = { $name }’s board
plays-now = plays now
made-of = { $own } { shade }, { $other } other
cell-none = { $object }: none
cell-holds = { $object }: { $tiles }
row-full = full row
column-full = full column

what-happened = What happened
nothing-happened = Nothing yet.
robbed-you = you
log-pair = { $who ->
    [you] You took a pair of { $objects } ({ $colours }).
   *[other] { $name } took a pair of { $objects } ({ $colours }).
}
log-danna = { $who ->
    [you] Danna brought you { $tile }.
   *[other] Danna brought { $name } { $tile }.
}
log-met = { $who ->
    [you] You met { $tile }.
   *[other] { $name } met { $tile }.
}
log-no-pair = { $who ->
    [you] You found no pair.
   *[other] { $name } found no pair.
}
log-looked = { $who ->
    [you] You looked at { $count ->
        [one] one tile
       *[other] { $count } tiles
    } in secret.
   *[other] { $name } looked at { $count ->
        [one] one tile
       *[other] { $count } tiles
    } in secret.
}
log-robbed = { $who ->
    [you] You brought { $tile } home from { $from }.
   *[other] { $name } brought { $tile } home from { $from }.
}
log-swept = { $who ->
    [you] You swept out { $tiles }.
   *[other] { $name } swept out { $tiles }.
}
log-column = { $count ->
    [0] { $who ->
        [you] You completed a column.
       *[other] { $name } completed a column.
    }
   *[other] { $who ->
        [you] You completed a column: one kamon.
       *[other] { $name } completed a column: one kamon.
    }
}
log-row = { $who ->
    [you] You completed a row.
   *[other] { $name } completed a row.
}
log-end = { $why ->
    [full-board] { $who ->
        [you] You filled all nine cells: this is the last round.
       *[other] { $name } filled all nine cells: this is the last round.
    }
    [stall] Nothing new for round after round: this is the last round.
   *[no-pair] No pair is left face down: this is the last round.
}
log-late = { $who ->
    [you] Your time was up.
   *[other] { $name }’s time was up.
}
log-passed = { $who ->
    [you] You had no possible move, so your turn was skipped.
   *[other] { $name } had no possible move, so the turn was skipped.
}

step-turned = { $who ->
    [you] You turn over { $place } { $room }: { $tile }.
   *[other] { $name } turns over { $place } { $room }: { $tile }.
}
step-no-pair = No pair.
step-pair = { $who ->
    [you] A pair of { $objects } for you.
   *[other] A pair of { $objects } for { $name }.
}
step-danna = { $who ->
    [you] Danna gives you { $tile }.
   *[other] Danna gives { $name } { $tile }.
}
step-met = { $who ->
    [you] You meet { $friend }.
   *[other] { $name } meets { $friend }.
}
step-kamon = { $from ->
    [reserve] One kamon.
   *[card] One kamon from a teacher’s card.
}
step-called = { $who ->
    [you] You call { $teacher }.
   *[other] { $name } calls { $teacher }.
}
step-looked = { $who ->
    [you] You look at { $place } { $room }.
   *[other] { $name } looks at { $place } { $room } in secret.
}
step-robbed = { $who ->
    [you] Oka-san brings you { $tile } from { $from }.
   *[other] Oka-san brings { $name } { $tile } from { $from }.
}
step-swept = { $who ->
    [you] You sweep out { $tile }.
   *[other] { $name } sweeps out { $tile }.
}
step-column = A full column.
step-row = A full row.
step-end-full-board = { $who ->
    [you] Your nine cells are filled: this is the last round.
   *[other] { $name }’s nine cells are filled: this is the last round.
}
step-end-no-pair = No pair is left face down: this is the last round.
step-end-stall = Nothing new for round after round: this is the last round.
step-late = { $who ->
    [you] Your time is up: the turn is over.
   *[other] { $name }’s time is up: the turn is over.
}
step-passed = { $who ->
    [you] You have no possible move, so your turn is skipped.
   *[other] { $name } has no possible move, so the turn is skipped.
}

# A whole turn, read aloud in one short text, such as “Pink: a4 pink fan, a1 violet kimono, no pair.”
# Every word counts: the voice must keep up with the game.
report-turn = { $colour }: { $actions }.
report-your-turn = Your turn.
report-tile = { $place } { $tile }
# The second tile of a pair, without the object, which the first one has named.
report-second = { $place } { $shade }
report-no-pair = no pair
report-pair = pair
report-kamon = kamon
report-robbed = { $tile } from { $from }
# Before the first of the tiles that a player sweeps out.
report-swept = swept out: { $tile }
report-secret = Only you see: { $place } { $tile }.
report-score = You have { $points }.

counting = The count
skip = Skip
# $points is the number to show, with its sign, such as −2 or +4. $count is the number without its sign.
points = { $points } { $count ->
    [one] point
   *[other] points
}
won = { $who ->
    [you] You win with { $points }
   *[other] { $name } wins with { $points }
}
won-together = A shared win: { $names }
ended-full-board = A board was full, and the round was played out.
ended-no-pair = No pair was left to find, and the round was played out.
ended-stall = Nothing new for round after round, so the last round was played out.
ended-resignation = A player resigned.
ended-time = Time was up.

pace = Pace
pace-is = Pace: { $pace }
set-pace = Pace in Maiko
pace-calm = calm
pace-usual = usual
pace-quick = quick
pace-touch = wait for me
pace-seen = I have seen it

# The same deal again: a friend plays it, and both games are compared.
again-send = Send this deal to a friend
again-link = Whoever opens this link plays the deal that you have just played. The tiles stay hidden.
again-terms = This deal was played before. Whoever played it knows its tiles. It is not rated.
again-compare = Compare both games
