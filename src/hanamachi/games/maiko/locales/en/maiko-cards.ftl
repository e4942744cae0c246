# Link previews of pages that only Maiko has.

card-daily = Maiko’s deal of the day
    .line = Fill your board in as few turns as you can.
