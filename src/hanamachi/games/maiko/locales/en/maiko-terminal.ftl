# Texts of the terminal for Maiko only.
word-stop = stop enough
word-teachers = teachers
word-why = why
word-house = house
word-boards = boards
help-maiko = Type a place, such as c7, to turn its tile over, or a teacher’s name to call that teacher.
help-maiko-marks = In the house, ## is a tile face down, .. an empty place, [ ] a tile that is face up or being looked at; two letters, such as Fw, say what a tile shows (a white fan). What can be picked from a board is listed with a number to type.
object-letters = F T K M S P C B O
colour-letters = w v p g
help-maiko-letters = Tiles: { $objects }; { $colours }. @ is a friend.
help-stop = { $word }: stop after a pair, or end a sweep or One-san’s visit early
help-teachers = { $word }: what the four teachers do, and who can be called
help-why = { $word }: what cannot be done now, and why
help-house = { $word }: show the house again
help-boards = { $word }: say what lies on each board
type-number = Type a number{ $stop ->
    [none] { "" }
   *[other] , or the word “{ $stop }”
}.
press-ready = Press Enter if you are { $name }.
press-again-game = Another game? { $yes } or { $no }
maiko-is = Maiko: { $players }
standing = { $name }: { $points }, { $kamon }.
board-bare = nothing on the board
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
step-back-down = The tile at { $place } goes back down.
step-saw = It is { $tile }.
step-stopped = { $who ->
    [you] You stop.
   *[other] { $name } stops.
}
not-a-place = “{ $said }” is neither a place nor a word that I know. Type { $help } to see what I know.
not-back-seen = What was seen stays seen: in Maiko no move can be taken back.
not-there = Nothing lies at { $place } { $room }.
not-up = The tile at { $place } { $room } is already face up.
not-a-friend = { $place } { $room }: { $friend } stands there for good.
not-twice = You have looked at { $place } already.
not-stop = { $phase ->
    [first] You may stop only after a pair.
    [second] One tile is face up.
    [one-san] You must look at one tile or more.
   *[other] You have to finish what you began.
}
not-to-pick = You cannot pick { $tile } here. Type the number of a tile that is listed.
not-a-tile-now = No tile on a board can be picked now.
teacher-ready = You can call this teacher now.
teacher-line = { $name }, { $who }. { $does } On the card: { $kamon }. { $now }
why-line = { $what }: { $reason }
why-nothing = You can do anything now: go on, call any teacher, or stop.
count-line = { $name }: { $tiles }. { $made }: { $points }
record-round = Round { $round }
wrong-colours = { $given }: these are not player colours: expected different colours from { $known }
wrong-many-colours = { $given } names more than { $seats } colours: expected one for each seat
wrong-stall = { $given } rounds without progress cannot end a game: expected 1 to 99
wrong-left-out = { $given } cannot be left out with { $seats } players: expected { $seats ->
    [2] { $first } or { $other }
   *[other] none
}
wrong-unfinished = { $file } has no finished game, and the tiles of other games are hidden
wrong-rulings = { $file } is of earlier rulings ({ $given }), and only games of the present ones ({ $known }) can be analysed
wrong-seat = seat { $given } does not exist: expected 1 to { $seats }

# The look back at a game by `hanamachi analyse`. $points are what a decision cost.
analysed-seat = Player { $number }
analysed-sum = { $name }: { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}; { $lost ->
    [0] none lost points for sure.
    [one] one lost points.
   *[other] { $lost } lost points.
}
analysed-memory = { $what ->
    [all] { $name } remembered all tiles, or at least { $low }.
    [open] { $name } remembered about { $tiles } tiles, and { $low } at least.
    [few] { $name } remembered hardly any tile, { $high } at most.
    [between] { $name } remembered about { $tiles } tiles, between { $low } and { $high }.
   *[unknown] Too few decisions show how much { $name } remembered.
}
analysed-lessons = { $count ->
    [one] One thing to do better:
   *[other] Two things to do better:
}
analysed-advice = { $what ->
    [forgotten] Remember more tiles.
    [risky] Take fewer risks.
    [pair] Take the best pair that was shown.
    [teacher] Call the right teacher at the right moment.
    [kamon] Keep kamon for later.
    [stop] Stop in time.
    [more] Do not stop too soon.
    [sweep] Sweep out the right tile.
   *[tile] Choose the tile with more care.
}
analysed-others = Other decisions that lost points:
analysed-decision = Round { $round }, { $action }: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points lost. Better: { $better }.
analysed-forgotten = Forgotten: { $tile } at { $place }, { $how ->
    [alone] seen in secret
   *[all] shown
} in round { $round }.
analysed-stop = to stop
analysed-sweep = to sweep out no more
