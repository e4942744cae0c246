# Link previews: what other sites show for a link to a page. Each has a title, and a `.line` below it.

card-new = Play { $game }
    .line = Invite a friend with a link, play the computer, or play on one screen.
card-rules = How { $game } is played
    .line = The rules in words and pictures. You will know them in a few minutes.
card-first = A first game of { $game }
    .line = Learn it by playing, in three minutes.
card-studio = Colouring studio
    .line = Colour the tiles as you like, play with them, or print them.
card-print = Print and play
    .line = Print the games, cut them out, and play at your kitchen table.
card-print-of = Print and play { $game }
    .line = Print it, cut it out, and play at your kitchen table.
card-you = You
    .line = Your name, your tables and your ratings.
card-invitation = { $count ->
    [one] { $names } invites you to play { $game }
   *[other] { $names } invite you to play { $game }
}
    .line = A seat is open
card-table = { $count ->
    [one] { $names } is playing { $game }
   *[other] { $names } are playing { $game }
}
    .line = Watch them play
    .over = The game is over
card-days = { $count ->
    [one] 1 day a turn
   *[other] { $count } days a turn
}

# Shortcuts of the installed app, and descriptions of its screenshots in app stores.
shortcut-computer = Play the computer
shortcut-puzzle = Puzzle of the day
shortcut-tables = Your tables
shortcut-analysis = Analysis board
screenshot-okiya = A game of Okiya
screenshot-maiko = A game of Maiko
