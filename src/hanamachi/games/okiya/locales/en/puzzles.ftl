# Puzzles of Okiya: only one move wins, or only one move draws if no move wins. $goal is `win` or `draw`.

word-answer = answer

puzzle-of-day = Puzzle for { $date }
puzzle-number = Puzzle { $number } of { $of }
puzzle-level = Level { $level } of 5
puzzle-find = You are { $token }. Only one move { $goal ->
    [win] wins
   *[draw] keeps the draw
}. Which one?
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
    [0] Solved on the first try.
    [one] Solved, after one mistake.
   *[other] Solved, after { $count } mistakes.
}
puzzle-sum = { $count } of { $of } puzzles solved on the first try, longest run { $running }, time { $time }.

puzzle-help-moves = { $word }: list what may be taken
puzzle-help-garden = { $word }: show the garden again
puzzle-help-answer = { $word }: give up and see the answer
puzzle-help-quit = { $word }: leave
puzzle-help-help = { $word }: show this list

# Themes: how the solution ends, and other special features.
puzzle-theme-line = ends in a line
puzzle-theme-square = ends in a square
puzzle-theme-blockade = ends in a blockade
puzzle-theme-full-garden = ends with a full garden
puzzle-theme-quiet = a quiet move, which threatens nothing
puzzle-theme-only-moves = only one move wins, three or more times in a row

# The page in the browser. Players are named by the colours of their tokens.
puzzle-page = Puzzles
puzzle-lead = A puzzle a day, the same for everybody, getting harder from Monday to Sunday. You play against the best defence.
puzzle-days = Puzzles of the week
puzzle-was-solved = solved
puzzle-today = Today’s puzzle
puzzle-which = Only one move { $goal ->
    [win] wins
   *[draw] keeps the draw
}. Which one?
puzzle-yes = Right!
puzzle-go-on = Right! Go on.
puzzle-replied = { $name } takes { $tile } at { $cell }.
puzzle-miss = Not that one
puzzle-best-reply = { $name } answers with { $tile } at { $cell }.
puzzle-done = Solved!
puzzle-solution = The solution
puzzle-line = Best play: { $line }
puzzle-themes = Themes
puzzle-try-again = Try again
puzzle-show = Solution
puzzle-restart = From the start
puzzle-row-note = A day counts if you solve its puzzle on that day without looking at the solution.
puzzle-none = No puzzle here
puzzle-none-why = The puzzle, or the solver that plays against you, could not be loaded.
puzzle-no-day = “{ $text }” is not a date. Write it like 2026-11-21. Here is today’s puzzle instead.

# The streak: puzzles in a row, against the clock.
puzzle-streak = Against the clock
streak-lead = You have { $minutes } minutes, and the puzzles get harder and harder. Only your first move in each one counts. After a mistake the clock stops until you go on; after { $misses } mistakes the run ends.
streak-start = Start
streak-next = Next puzzle
streak-again = Once more
streak-time = Time left
streak-found = { $count } solved
streak-missed = Mistakes: { $count } of { $of }
streak-ended = { $why ->
    [time] Time is up
   *[misses] { $misses } mistakes: the run is over
}
streak-over = { $count ->
    [0] No puzzle solved this time.
    [one] One puzzle solved.
   *[other] { $count } puzzles solved.
}
streak-best = Your best so far: { $count }

# Prints of puzzles: text in the terminal, or a sheet of paper.
puzzle-sheet = Puzzles to print
puzzle-sheet-lead = A sheet to print, or a file to solve in the terminal with “hanamachi puzzles solve FILE”.
puzzle-sheet-week = Week of { $date }
puzzle-sheet-number = Sheet { $number } of { $of }
puzzle-sheet-before = Previous sheet
puzzle-sheet-after = Next sheet
puzzle-sheet-print = Print
puzzle-sheet-pdf = PDF with codes to scan
puzzle-sheet-download = Download all { $count } puzzles
puzzle-sheet-rules = Take a tile that has the plant or the symbol of the last one taken, and put your token in its place. Four tokens in a row, a column, a long diagonal or a square win. So does leaving your opponent nothing to take; when the garden is full, the second player wins.
puzzle-sheet-legend = Beside each garden: the token of the player to move, and the last tile taken. The frame shows where that tile lay. The solutions are on the last page.
puzzle-sheet-solutions = Solutions

# The commands that make and check puzzles.
puzzles-looked = { $games ->
    [one] one game looked through
   *[other] { $games } games looked through
}
puzzles-made = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
} from { $games ->
    [one] one game
   *[other] { $games } games
}, in { $file }.
puzzles-right = { $count ->
    [one] One puzzle, certified by both solvers.
   *[other] { $count } puzzles, each certified by both solvers.
}
puzzles-wrong = Line { $line }: { $why }
puzzles-wrong-sum = { $count ->
    [one] { $count } of { $of } is wrong.
   *[other] { $count } of { $of } are wrong.
}
