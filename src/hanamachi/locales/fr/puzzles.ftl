# Problèmes d’Okiya : un seul coup garde le gain, ou la nulle s’il n’y a pas mieux. $goal vaut `win` ou `draw`.

word-answer = solution réponse reponse

puzzle-of-day = Problème du { $date }
puzzle-number = Problème { $number } sur { $of }
puzzle-level = Niveau { $level } sur 5
puzzle-find = Vous jouez { $token }. Un seul coup garde { $goal ->
    [win] le gain
   *[draw] la nulle
}. Lequel ?
puzzle-opponent = L’adversaire
puzzle-right = { $cell } garde { $goal ->
    [win] le gain
   *[draw] la nulle
}.
puzzle-wrong = { $cell } gâche { $goal ->
    [win] le gain
   *[draw] la nulle
} : ce coup { $worth }.
puzzle-again = Retour à la position. Essayez un autre coup.
puzzle-solved = { $count ->
    [0] Résolu du premier coup.
    [one] Résolu, après un mauvais coup.
   *[other] Résolu, après { $count } mauvais coups.
}
puzzle-sum = { $count ->
    [0] Aucun problème sur { $of } résolu
    [one] Un problème sur { $of } résolu
   *[other] { $count } problèmes sur { $of } résolus
} du premier coup, { $running } de suite, en { $time }.

puzzle-help-moves = { $word } : voir les tuiles à prendre
puzzle-help-garden = { $word } : revoir le jardin
puzzle-help-answer = { $word } : renoncer et voir la solution
puzzle-help-quit = { $word } : partir
puzzle-help-help = { $word } : revoir cette liste

# Les thèmes : comment finit la meilleure suite, et ce qu’il y a de particulier.
puzzle-theme-line = avec une ligne à la fin
puzzle-theme-square = avec un carré à la fin
puzzle-theme-blockade = avec un blocage à la fin
puzzle-theme-full-garden = avec un jardin plein à la fin
puzzle-theme-quiet = avec un coup tranquille, qui ne menace rien
puzzle-theme-only-moves = avec trois coups uniques de suite ou plus

# Faire et vérifier des problèmes.
puzzles-looked = { $games ->
    [0] aucune partie parcourue
    [one] une partie parcourue
   *[other] { $games } parties parcourues
}
puzzles-made = { $count ->
    [0] Aucun problème tiré
    [one] Un problème tiré
   *[other] { $count } problèmes tirés
} de { $games ->
    [0] 0 partie
    [one] 1 partie
   *[other] { $games } parties
}, dans { $file }.
puzzles-right = { $count ->
    [one] Un problème, certifié par les deux solveurs.
   *[other] { $count } problèmes, tous certifiés par les deux solveurs.
}
puzzles-wrong = Ligne { $line } : { $why }
puzzles-wrong-sum = { $count ->
    [one] Un problème sur { $of } est faux.
   *[other] { $count } problèmes sur { $of } sont faux.
}
