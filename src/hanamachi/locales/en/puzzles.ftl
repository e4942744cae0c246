# Puzzles of Okiya: one move alone keeps the win, or the draw where no more can be had. $goal is `win` or `draw`.

word-answer = answer

puzzle-of-day = Puzzle of { $date }
puzzle-number = Puzzle { $number } of { $of }
puzzle-level = Level { $level } of 5
puzzle-find = You are { $token }. One move alone keeps the { $goal ->
    [win] win
   *[draw] draw
}. Which?
puzzle-opponent = Your opponent
puzzle-right = { $cell } keeps the { $goal ->
    [win] win
   *[draw] draw
}.
puzzle-wrong = { $cell } throws the { $goal ->
    [win] win
   *[draw] draw
} away: it { $worth }.
puzzle-again = Back to where you were. Try another move.
puzzle-solved = { $count ->
    [0] Solved at the first try.
    [one] Solved, after one wrong move.
   *[other] Solved, after { $count } wrong moves.
}
puzzle-sum = { $count } of { $of } puzzles solved at the first try, { $running } of them running, in { $time }.

puzzle-help-moves = { $word }: list what may be taken
puzzle-help-garden = { $word }: show the garden again
puzzle-help-answer = { $word }: give up and see the answer
puzzle-help-quit = { $word }: leave
puzzle-help-help = { $word }: show this list

# Themes: how the best line ends, and what else is special.
puzzle-theme-line = ends in a line
puzzle-theme-square = ends in a square
puzzle-theme-blockade = ends in a blockade
puzzle-theme-full-garden = ends with a full garden
puzzle-theme-quiet = a quiet move, which threatens nothing
puzzle-theme-only-moves = three or more moves running that alone will do

# Making and checking puzzles.
puzzles-looked = { $games ->
    [one] one game looked through
   *[other] { $games } games looked through
}
puzzles-made = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
} out of { $games ->
    [one] one game
   *[other] { $games } games
}, in { $file }.
puzzles-right = { $count ->
    [one] One puzzle, certified by both solvers.
   *[other] { $count } puzzles, each certified by both solvers.
}
puzzles-wrong = Line { $line }: { $why }
puzzles-wrong-sum = { $count } of { $of } are wrong.
