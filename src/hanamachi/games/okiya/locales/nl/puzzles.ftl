# Puzzels van Okiya: maar één zet wint, of redt het gelijkspel als er niet meer in zit. $goal is `win` of `draw`.

word-answer = oplossing antwoord

puzzle-of-day = Dagpuzzel van { $date }
puzzle-number = Puzzel { $number } van { $of }
puzzle-level = Niveau { $level } van 5
puzzle-find = Je speelt met { $token }. Er is één zet die { $goal ->
    [win] wint
   *[draw] het gelijkspel redt
}. Welke?
puzzle-opponent = Je tegenstander
puzzle-right = Met { $cell } { $goal ->
    [win] win je
   *[draw] red je het gelijkspel
}.
puzzle-wrong = { $cell } geeft { $goal ->
    [win] de winst
   *[draw] het gelijkspel
} weg: die zet { $worth }.
puzzle-again = Terug naar de stelling. Probeer een andere zet.
puzzle-solved = { $count ->
    [0] In één keer opgelost.
    [one] Opgelost na één foute zet.
   *[other] Opgelost na { $count } foute zetten.
}
puzzle-sum = { $count } van de { $of } puzzels in één keer goed (langste reeks: { $running }), in { $time }.

puzzle-help-moves = { $word }: zien wat je mag pakken
puzzle-help-garden = { $word }: de tuin nog eens zien
puzzle-help-answer = { $word }: opgeven en de oplossing zien
puzzle-help-quit = { $word }: ermee ophouden
puzzle-help-help = { $word }: deze lijst nog eens zien

# De thema’s: hoe de beste voortzetting afloopt, en wat er verder bijzonder is.
puzzle-theme-line = eindigt met een lijn
puzzle-theme-square = eindigt met een vierkant
puzzle-theme-blockade = eindigt met een blokkade
puzzle-theme-full-garden = eindigt met een volle tuin
puzzle-theme-quiet = een stille zet, die nergens mee dreigt
puzzle-theme-only-moves = telkens wint maar één zet, minstens drie keer achter elkaar

# De pagina in de browser, waar de spelers heten naar de kleur van hun fiches.
puzzle-page = Puzzels
puzzle-lead = Elke dag een nieuwe puzzel, voor iedereen dezelfde, van maandag tot zondag steeds moeilijker. Je speelt tegen de beste verdediging.
puzzle-days = De puzzels van de week
puzzle-was-solved = opgelost
puzzle-today = De dagpuzzel
puzzle-which = Er is één zet die { $goal ->
    [win] wint
   *[draw] het gelijkspel redt
}. Welke?
puzzle-yes = Goed!
puzzle-go-on = Goed! Ga door.
puzzle-replied = { $name } pakt { $tile } op { $cell }.
puzzle-miss = Die niet
puzzle-best-reply = { $name } antwoordt met { $tile } op { $cell }.
puzzle-done = Opgelost!
puzzle-solution = De oplossing
puzzle-line = Het beste vervolg: { $line }
puzzle-themes = Thema’s
puzzle-try-again = Opnieuw proberen
puzzle-show = Oplossing
puzzle-restart = Vanaf het begin
puzzle-row-note = Een dag telt als je de puzzel op de dag zelf oplost, zonder de oplossing te bekijken.
puzzle-none = Hier is geen puzzel
puzzle-none-why = De puzzel, of het rekenprogramma dat jouw zetten beantwoordt, kon niet worden geladen.
puzzle-no-day = “{ $text }” is geen datum. Schrijf een datum zoals 2026-11-21. Dit is de dagpuzzel van vandaag.

# De reeks: puzzels achter elkaar, tegen de klok.
puzzle-streak = Tegen de klok
streak-lead = Je hebt { $minutes } minuten voor steeds moeilijkere puzzels. Van elke puzzel telt alleen je eerste zet. Na { $misses } fouten is het afgelopen; zolang je een fout bekijkt, staat de klok stil.
streak-start = Beginnen
streak-next = Volgende puzzel
streak-again = Nog een keer
streak-time = Tijd over
streak-found = { $count } opgelost
streak-missed = Fouten: { $count } van { $of }
streak-ended = { $why ->
    [time] De tijd is om
   *[misses] { $misses } fouten: afgelopen
}
streak-over = { $count ->
    [0] Geen puzzel opgelost deze keer.
    [one] Eén puzzel opgelost.
   *[other] { $count } puzzels opgelost.
}
streak-best = Je record: { $count }

# Om af te drukken: een tekst voor de terminal, of een blad voor de printer.
puzzle-sheet = Puzzels afdrukken
puzzle-sheet-lead = Een blad om af te drukken, of een bestand om in de terminal op te lossen met “hanamachi puzzles solve FILE”.
puzzle-sheet-week = Week van { $date }
puzzle-sheet-number = Blad { $number } van { $of }
puzzle-sheet-before = Vorig blad
puzzle-sheet-after = Volgend blad
puzzle-sheet-print = Afdrukken
puzzle-sheet-pdf = Pdf met codes om te scannen
puzzle-sheet-download = Alle { $count } downloaden
puzzle-sheet-rules = Pak een tegel met dezelfde plant of hetzelfde symbool als de laatst gepakte, en leg je fiche daarvoor in de plaats. Vier fiches in een rij, een kolom, een lange diagonaal of een vierkant winnen. Je wint ook als je tegenstander niets meer kan pakken; is de tuin vol, dan heeft de tweede speler gewonnen.
puzzle-sheet-legend = Naast elke tuin: het fiche van wie aan de beurt is, en de laatst gepakte tegel. Het kader toont waar die lag. De oplossingen staan op de laatste pagina.
puzzle-sheet-solutions = Oplossingen

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
puzzles-wrong-sum = { $count ->
    [one] Eén van de { $of } is fout.
   *[other] { $count } van de { $of } zijn fout.
}
