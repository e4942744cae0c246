# Problèmes d’Okiya : un seul coup gagne, ou sauve la nulle s’il n’y a pas mieux. $goal vaut `win` ou `draw`.

word-answer = solution réponse reponse

puzzle-of-day = Problème du { $date }
puzzle-number = Problème { $number } sur { $of }
puzzle-level = Niveau { $level } sur 5
puzzle-find = Vous jouez avec { $token }. Un seul coup { $goal ->
    [win] gagne
   *[draw] sauve la nulle
}. Lequel ?
puzzle-opponent = L’adversaire
puzzle-right = { $cell } conserve { $goal ->
    [win] la victoire
   *[draw] la nulle
}.
puzzle-wrong = { $cell } { $goal ->
    [win] gâche la victoire
   *[draw] manque la nulle
} : ce coup { $worth }.
puzzle-again = Retour à la position. Essayez un autre coup.
puzzle-solved = { $count ->
    [0] Résolu du premier coup.
    [one] Résolu, après une erreur.
   *[other] Résolu, après { $count } erreurs.
}
puzzle-sum = { $count ->
    [0] Aucun problème sur { $of } résolu du premier coup, en { $time }.
    [one] Un problème sur { $of } résolu du premier coup, en { $time }.
   *[other] { $count } problèmes sur { $of } résolus du premier coup, { $running ->
        [one] jamais deux de suite
       *[other] dont { $running } de suite
    }, en { $time }.
}

puzzle-help-moves = { $word } : voir les tuiles à prendre
puzzle-help-garden = { $word } : revoir le jardin
puzzle-help-answer = { $word } : renoncer et voir la solution
puzzle-help-quit = { $word } : s’arrêter là
puzzle-help-help = { $word } : revoir cette liste

# Les thèmes : comment finit la meilleure suite, et ce qu’il y a de particulier.
puzzle-theme-line = finit par une ligne
puzzle-theme-square = finit par un carré
puzzle-theme-blockade = finit par un blocage
puzzle-theme-full-garden = finit sur un jardin plein
puzzle-theme-quiet = un coup tranquille, qui ne menace rien
puzzle-theme-only-moves = un seul coup gagne, au moins trois fois de suite

# La page du navigateur, où les joueurs portent le nom de la couleur de leurs jetons.
puzzle-page = Problèmes
puzzle-lead = Un problème par jour, le même pour tout le monde, de plus en plus dur du lundi au dimanche. Vous jouez contre la meilleure défense.
puzzle-days = Les problèmes de la semaine
puzzle-was-solved = résolu
puzzle-today = Le problème du jour
puzzle-which = Un seul coup { $goal ->
    [win] gagne
   *[draw] sauve la nulle
}. Lequel ?
puzzle-yes = Bien vu !
puzzle-go-on = Bien vu ! Continuez.
puzzle-replied = { $name } prend la tuile { $tile } en { $cell }.
puzzle-miss = Pas celui-là
puzzle-best-reply = { $name } répond en prenant la tuile { $tile } en { $cell }.
puzzle-done = Résolu !
puzzle-solution = La solution
puzzle-line = La meilleure suite : { $line }
puzzle-themes = Thèmes
puzzle-try-again = Réessayer
puzzle-show = Solution
puzzle-restart = Depuis le début
puzzle-row-note = Un jour compte si vous résolvez son problème le jour même, sans regarder la solution.
puzzle-none = Pas de problème ici
puzzle-none-why = Impossible de charger le problème, ou bien le solveur qui joue contre vous.
puzzle-no-day = « { $text } » n’est pas une date. Écrivez-la comme 2026-11-21. Voici le problème du jour.

# La série : des problèmes à la suite, contre la montre.
puzzle-streak = Contre la montre
streak-lead = { $minutes } minutes, et des problèmes de plus en plus durs. Pour chaque problème, seul votre premier coup compte. Après une erreur, le temps s’arrête jusqu’à ce que vous continuiez. Au bout de { $misses } erreurs, c’est fini.
streak-start = Commencer
streak-next = Problème suivant
streak-again = Encore une fois
streak-time = Temps restant
streak-found = { $count ->
    [0] aucun résolu
    [one] un résolu
   *[other] { $count } résolus
}
streak-missed = { $count ->
    [one] { $count } erreur sur { $of }
   *[other] { $count } erreurs sur { $of }
}
streak-ended = { $why ->
    [time] Le temps est écoulé
   *[misses] { $misses } erreurs : c’est fini
}
streak-over = { $count ->
    [0] Aucun problème résolu cette fois.
    [one] Un problème résolu.
   *[other] { $count } problèmes résolus.
}
streak-best = Votre record : { $count }

# À imprimer : un texte pour le terminal, ou une feuille pour l’imprimante.
puzzle-sheet = À imprimer
puzzle-sheet-lead = Une feuille à imprimer, ou un fichier à résoudre dans le terminal avec « hanamachi puzzles solve FILE ».
puzzle-sheet-week = Semaine du { $date }
puzzle-sheet-number = Feuille { $number } sur { $of }
puzzle-sheet-before = Feuille précédente
puzzle-sheet-after = Feuille suivante
puzzle-sheet-print = Imprimer
puzzle-sheet-pdf = PDF avec codes à scanner
puzzle-sheet-download = Tout télécharger ({ $count })
puzzle-sheet-rules = Prenez une tuile qui a la même plante ou le même symbole que la dernière prise, et posez votre jeton à sa place. Quatre jetons formant une rangée, une colonne, une grande diagonale ou un carré gagnent. On gagne aussi en ne laissant rien à prendre à l’adversaire ; si le jardin est plein, le second joueur gagne.
puzzle-sheet-legend = À côté de chaque jardin : le jeton du joueur dont c’est le tour, et la dernière tuile prise. Le cadre montre où elle se trouvait. Les solutions sont à la dernière page.
puzzle-sheet-solutions = Solutions

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
puzzles-wrong = Ligne { $line } : { $why }
puzzles-wrong-sum = { $count ->
    [one] Un problème sur { $of } est faux.
   *[other] { $count } problèmes sur { $of } sont faux.
}
