# Texts of prints, except for the rules.

print-one-side = Print on one side only
print-scale = Print at 100%: this line must measure { $paper ->
    [letter] 2 inches
   *[a4] 50 millimetres
}.

print-sheet = { $sets ->
    [one] { $game }: { $parts }
   *[other] { $game }: { $parts }, set { $set } of { $sets }
}
print-tiles = { $count ->
    [one] tile
   *[other] tiles
}
print-tokens = { $count ->
    [one] token
   *[other] tokens
}
print-cut = cut
print-fold = fold
print-identity = Fits sheets with the same mark: { $game } · { NUMBER($tile) } mm · { $paper ->
    [letter] Letter
   *[a4] A4
} · { $style ->
    [line] line art
    [contrast] high contrast
   *[colour] colour
} · hanamachi { $version }
print-line-invitation = Draw and colour as you like, before you cut!
print-line-okiya = { $keep ->
    [tiles] Keep the plant and the symbol of each tile easy to see.
    [tokens] Keep the two kinds of token easy to tell apart.
   *[both] Keep plants, symbols and the two kinds of token easy to see.
}
print-line-maiko = Keep the object of each tile and the pattern behind it easy to see.
print-token-a = Token with a patterned background: a maiko in profile
print-token-b = Token with a plain background: a maiko under her parasol
print-token-own = Your own token

print-making-title = Making the game
print-making = Print at 100% on one side of thick paper, or glue the sheets to card. Check the line at the foot of a sheet with a ruler, then { $cut ->
    [no] cut out the pieces
   *[yes] cut along the dotted lines
}.
print-making-hidden = The tiles lie face down in the game. Use card that nothing shows through, or print with backs.
print-making-backs = Every piece has its back beside it: cut round both, fold at the dashed line, and glue them together.

print-authors-okiya = Okiya is a game by Bruno Cathala.
print-authors-maiko = Maiko is a game by Cécile Langlais and Ludovic Maublanc.

print-score = Score sheet
print-score-games = Games: first to
print-score-points = Points: first to
print-score-date = Date
print-score-game = game
print-score-total = total
print-score-note = In a match for points, the winner of a game scores the tiles still lying in the garden. The loser starts the next game.

print-mat = Okiya: the garden { $layout }
print-mat-last = What was taken last? Lay a coin on its plant, and one on its symbol.
print-code = Code for a phone: { $address }
print-code-opens = On the analysis board

print-puzzles = Okiya: { $count ->
    [one] a puzzle
   *[other] { $count } puzzles
}
print-puzzle-garden = The garden: { $cells }
print-garden-token = { $token ->
    [own] own token
    [a] patterned token
    [first] blue token
    [second] red token
   *[b] plain token
}
print-puzzle-turn = { $name } to play
print-puzzle-turn-token = { $token ->
    [own] Your own token to play
    [a] Patterned token to play
   *[b] Plain token to play
}
print-puzzle-last = was taken last
print-puzzle-border = The first tile comes from the border.
print-puzzle-solutions = Solutions

print-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
print-day = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
} { $date }
print-game-number = game { $number }
print-match-score = match score: { $score }
print-won = { $name } won
print-move-garden = The garden at the start: { $cells }
print-move = { $number }. { $name } takes { $tile } at { $cell }

# The print of Maiko to cut out.
print-maiko-board-of = { $colour } board
print-maiko-kamons = kamon
print-maiko-teachers = teachers
print-maiko-starter = first player’s token
print-maiko-plan = the okiya, sheet { $part }
print-maiko-board = The { $colour } board, nine cells: { $cells }. A full row lets you sweep, and a full column brings a kamon.
print-maiko-kamon = Kamon
print-maiko-first = The first player’s token
print-maiko-part = Sheet { $part } of the okiya: { $rooms }
print-maiko-join = Cut out all the sheets, then glue each onto the strips with its number, up to the line.
print-maiko-strip = Glue sheet { $part } here
print-maiko-colour = colour
print-maiko-name = name
print-maiko-own = + own colour
print-maiko-other = − others
print-maiko-points = points
print-maiko-end = { $name }’s board at the end: { $tiles }
print-maiko-won = { $count ->
    [one] { $names } won with { $points }
   *[other] { $names } won together with { $points }
}
print-maiko-score = { $name }: { $score }
print-maiko-result = { $won }; { $others }
print-maiko-turns = { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
print-maiko-pair = A pair of { $objects }.
