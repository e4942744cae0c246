# Link previews of pages that only Maiko has.

card-daily = Maiko’s deal of the day
    .line = Fill your board in as few turns as you can.
card-memory = Maiko’s memory puzzles
    .line = Watch a few turns, then find the best action.
card-compare = Maiko: the same deal twice
    .line = Two games of the same deal, turn by turn.
