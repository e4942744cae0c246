# The look back at a finished game of Maiko. $who is `you` or `other`; advice speaks to whoever plays the seat.

could-have-known = Who could have known what
back-to-end = Back to the count
replay-start = Before the first tile. All tiles are shown face up now.
replay-highlight = { $who ->
    [you] The turn that counted most begins here: { $points } for you.
   *[other] The turn that counted most begins here: { $points } for { $name }.
}
replay-opening = Opening the game…
replay-failed = The game could not be loaded. Try again later.
replay-step = Step { $step } of { $steps }
turn-before = Previous turn
turn-after = Next turn
step-before = Previous step
step-after = Next step
known-pairs = Known pairs:
known-no-pair = No known pair at this point.

review-seat = Decisions of
review-working = The decisions of { $name } are being compared. This takes a few seconds, and longer if the server is busy.
review-failed = The decisions could not be compared.
review-retry = Compare again
review-lessons = { $count ->
    [one] One thing to do better next time
   *[other] Two things to do better next time
}
review-lessons-none = { $who ->
    [you] Well played: none of your decisions clearly cost points.
   *[other] Well played: none of { $name }’s decisions clearly cost points.
}
review-forgotten = Remember where { $tile } lies
review-forgotten-more = Remember the tiles that you have seen
review-risky = Take what is sure before you try your luck
review-missed-pair = Take the best pair that you remember
review-missed-teacher = Call a teacher when it helps
review-missed-one-teacher = Call { $teacher } at the right moment
review-missed-kamon = Keep your kamon for later
review-missed-stop = Stop in time
review-missed-more = Do not stop too soon
review-missed-sweep = Sweep out the right tile
review-missed-tile = Look for the better tile
# $points is a phrase such as “1.4 points”.
review-lesson-cost = Round { $round }: this cost about { $points }.
review-seen = { $secret ->
    [yes] Seen in secret on { $place } in round { $round }.
   *[no] Seen on { $place } in round { $round }.
}
review-go = Go there
review-go-to = Go there: { $lesson }
review-kind-forgotten = Forgotten
review-kind-risky = Risky
review-kind-missed = Missed
review-kind-good = Well chosen
review-costly = { $count ->
    [0] No decision clearly cost points
    [one] One decision cost points
   *[other] { $count } decisions cost points
}
review-costs = A choice cost about what the better one would have gained by the end of the game, if nobody forgets anything after it. Costs cannot be added up.
review-about = about { $points }
review-round = Round { $round }
review-why-forgotten = { $who ->
    [you] You had already seen a tile that helps here.
   *[other] { $name } had already seen a tile that helps here.
}
review-why-risky = Something sure was better than trying your luck.
review-why-missed-pair = It was better to take a known pair.
review-why-missed-teacher = A teacher would have helped.
review-why-missed-kamon = It was better to call no teacher now.
review-why-missed-stop = It was better to stop.
review-why-missed-more = It was better to go on.
review-why-missed-sweep = It was better to sweep out another tile.
review-why-missed-tile = Another tile was better.
review-why-good = Nothing that was compared is clearly better.
review-chosen = { $who ->
    [you] Your choice
   *[other] { $name }’s choice
}
review-best = Best with a perfect memory
review-best-by-memory = { $who ->
    [you] Best with your memory
   *[other] Best with { $name }’s memory
}
review-better = { $who ->
    [you] You chose to { $move }. Better: { $best }.
   *[other] { $name } chose to { $move }. Better: { $best }.
}
review-same = what was chosen
review-options = All choices that were compared
review-option = Lead at the end: { $lead }. Chance to win: { $win }.
review-show-seen = Show when
review-show-seen-tile = Show when { $tile } was seen
review-return = Back to the decision
review-was-seen = Here { $tile } was seen on { $place }.
review-try = Try again
review-try-lead = This is what { $who ->
    [you] you
   *[other] { $name }
} saw in round { $round }. Choose what you would do now.
review-try-stop = Stop trying
review-try-other = Try another choice
review-try-best = Show the best
review-verdict-best = That is the best choice: { $move }.
review-verdict-good = That is about as good as the best choice.
review-verdict-worse = { $points } worse than the best choice.
review-verdict-unknown = This choice was not compared: at first sight, others looked better.
review-verdict-played = It is what was chosen in the game.
review-best-is = The best choice: { $move }.
review-turn = turn over { $place }, { $tile }
review-turn-unknown = turn over { $place }, an unknown tile
review-look = look at { $place } in secret
review-danna = take { $place }, { $tile }
review-danna-unknown = take { $place }, an unknown tile
review-call = call { $teacher }
review-take = take { $tile } from { $name }
review-sweep = sweep out { $tile }
review-stop = end the turn
review-stop-one-san = look at no more tiles
review-stop-sweep = sweep out no more tiles
review-memory = { $who ->
    [you] How much you remembered
   *[other] How much { $name } remembered
}
review-memory-unknown = Too few decisions show how much { $who ->
    [you] you remembered
   *[other] { $name } remembered
}. Five tiles are assumed here.
review-memory-perfect = Everything, or nearly everything ({ $low } or more)
review-memory-tiles = { $tiles ->
    [0] Almost nothing
    [one] About one tile
   *[other] About { $tiles } tiles
} { $open ->
    [yes] ({ $low } or more)
   *[no] ({ $low } to { $high })
}
review-memory-misplaced = { $count ->
    [one] Once, the tile next to the right one was turned over.
   *[other] { $count } times, a tile next to the right one was turned over.
}
review-memory-known = face-down tiles that could be known
review-memory-kept = probably remembered
review-memory-point = Round { $round }: { $low } to { $high } of { $known }
review-knows = { $name } could know { $count ->
    [0] no face-down tile
    [one] one face-down tile
   *[other] { $count } face-down tiles
}
review-you-know = You could know { $count ->
    [0] no face-down tile
    [one] one face-down tile
   *[other] { $count } face-down tiles
}
review-known-to = { $label }, could be known to { $names }
review-known-to-nobody = { $label }, could be known to nobody
