# What a device shows of a table when its page is not open: a title of the first, and below it the last.
push-turn = It is your turn
push-sat = { $name } has sat down
push-rematch = { $name } asks for a rematch
push-next = { $name } is ready for the next game
push-hurry = { $hours ->
    [one] An hour is left for your move
   *[other] { $hours } hours are left for your move
  }
push-at = { $game } with { $names }
