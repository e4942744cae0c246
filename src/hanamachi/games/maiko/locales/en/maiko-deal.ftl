# The daily deal: one person plays it alone and fills the board in as few turns as possible.
# $par is the number of turns that the best computer player needs.

daily-title = Deal of the day
daily-of = Deal for { $date }
daily-lead = A deal a day, the same for everybody. You are alone in the okiya: fill all nine cells of your board in as few turns as you can. All the rules of a game for two apply, but the other player never acts.
daily-par = { $par ->
    [one] Par: one turn
   *[other] Par: { $par } turns
}
daily-par-note = Par is how many turns our best computer player needs. It forgets nothing, so par is hard to reach.
daily-turn = turn { $turn }
daily-turns = { $turns ->
    [one] One turn, par { $par }.
   *[other] { $turns } turns, par { $par }.
}
daily-stars = { $count ->
    [0] no star
    [one] one star
   *[other] { $count } stars
}
daily-goal = up to { $turns } turns
daily-goal-last = the board is full
daily-filled = Your board is full!
daily-not-filled = Not full this time
daily-ended-no-pair = No pair was left to find.
daily-ended-stall = Nothing new, turn after turn: the game is over.
daily-again = Play it again
daily-again-note = Your first full board remains your result.
daily-days = Deals of the week
daily-was-filled = board filled
daily-today = Today’s deal
daily-row = { $count ->
    [0] Today’s is waiting for you.
    [one] One day so far: fill the next board to keep going.
   *[other] { $count } days in a row.
}
daily-row-note = A day counts if you fill its board on that day.
daily-honest = The date decides the deal, on every server. Whoever can program could look at it, and anybody can play it twice: the stars are for you alone.
daily-needs-connection = No connection to the server. The deal of the day needs one: the tiles that you have not turned over are there.
daily-problem = The server cannot show this deal now. Try again in a moment.
daily-no-day = “{ $text }” is not a date. Write it like 2026-11-21. Here is today’s deal instead.
daily-not-now = The deal for { $text } cannot be played today: only those of the last four weeks can. Here is today’s deal instead.
