# Puzzels van Okiya: één enkele zet houdt de winst vast, of het gelijkspel als er niet meer in zit. $goal is `win` of `draw`.

word-answer = oplossing antwoord

puzzle-of-day = Puzzel van { $date }
puzzle-number = Puzzel { $number } van { $of }
puzzle-level = Niveau { $level } van 5
puzzle-find = Jij speelt { $token }. Eén enkele zet houdt { $goal ->
    [win] de winst
   *[draw] het gelijkspel
} vast. Welke?
puzzle-opponent = Je tegenstander
puzzle-right = { $cell } houdt { $goal ->
    [win] de winst
   *[draw] het gelijkspel
} vast.
puzzle-wrong = { $cell } geeft { $goal ->
    [win] de winst
   *[draw] het gelijkspel
} weg: die zet { $worth }.
puzzle-again = Terug naar de stelling. Probeer een andere zet.
puzzle-solved = { $count ->
    [0] Opgelost, in één keer goed.
    [one] Opgelost, na één foute zet.
   *[other] Opgelost, na { $count } foute zetten.
}
puzzle-sum = { $count } van de { $of } puzzels in één keer goed, { $running } achter elkaar, in { $time }.

puzzle-help-moves = { $word }: zien wat je mag pakken
puzzle-help-garden = { $word }: de tuin nog eens zien
puzzle-help-answer = { $word }: opgeven en de oplossing zien
puzzle-help-quit = { $word }: weggaan
puzzle-help-help = { $word }: deze lijst nog eens zien

# De thema’s: hoe de beste voortzetting afloopt, en wat er verder bijzonder is.
puzzle-theme-line = eindigt met een lijn
puzzle-theme-square = eindigt met een vierkant
puzzle-theme-blockade = eindigt met een blokkade
puzzle-theme-full-garden = eindigt met een volle tuin
puzzle-theme-quiet = een stille zet, die niets dreigt
puzzle-theme-only-moves = drie of meer enige zetten achter elkaar

# Puzzels maken en nakijken.
puzzles-looked = { $games ->
    [one] één partij doorzocht
   *[other] { $games } partijen doorzocht
}
puzzles-made = { $count ->
    [one] Eén puzzel
   *[other] { $count } puzzels
} uit { $games ->
    [one] één partij
   *[other] { $games } partijen
}, in { $file }.
puzzles-right = { $count ->
    [one] Eén puzzel, door beide oplossers bevestigd.
   *[other] { $count } puzzels, allemaal door beide oplossers bevestigd.
}
puzzles-wrong = Regel { $line }: { $why }
puzzles-wrong-sum = { $count } van de { $of } zijn fout.
