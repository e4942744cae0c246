# La table d’analyse d’Okiya, dans le navigateur. Les joueurs portent le nom de la couleur de leurs jetons.

analysis = Table d’analyse
analysis-lead = Ce que vaut chaque coup, calculé jusqu’à la fin de la partie, dans votre propre navigateur.
analysis-first = Indigo
analysis-second = Vermillon

analysis-layout = Disposition
analysis-draw-layout = En tirer une autre
analysis-deal = Poser à la main
analysis-type = Écrire ou coller
analysis-text = Une disposition ou une partie, une adresse de cette page, ou une feuille de partie en texte
analysis-read = Montrer
analysis-deal-how = Choisissez les tuiles comme elles sont posées, rangée par rangée. Ensuite : { $cell }.
analysis-tray = Tuiles encore à poser
analysis-laid = { $tile } en { $cell }. Ensuite : { $next }.
analysis-unlay = Reprendre la dernière
analysis-copy = Copier l’adresse
analysis-flip = Tourner le jardin
analysis-answers = Réponses
analysis-legend = Sur les tuiles : + gagne et − perd, avec tant de tuiles restantes ; = fait nulle. Cerclé d’or : rien de mieux.
analysis-keys = Les flèches avancent et reculent dans la partie ; dans le jardin, avec la touche Maj.
analysis-openings = Les douze ouvertures, et pourquoi

analysis-verdict = Qui gagne
analysis-to-move = À { $name } de jouer
analysis-wins = { $name } gagne
analysis-wins-with = { $count ->
    [0] à la dernière tuile, si les deux jouent au mieux.
    [one] avec une tuile restante, si les deux jouent au mieux.
   *[other] avec { $count } tuiles restantes, si les deux jouent au mieux.
}
analysis-draws = si les deux jouent au mieux.
analysis-best-play = Le meilleur jeu
analysis-play-out = Dérouler
analysis-play-to = Jouer jusqu’à { $tile } en { $cell }
analysis-best-move = rien de mieux
analysis-reckons = Un instant…
analysis-dumb = Pas de solveur ici
analysis-dumb-why = Il n’a pas pu être chargé : cette page ne peut dire ni ce qu’on peut prendre, ni ce que cela vaut.
analysis-home = Revenir à la partie

# Pourquoi un texte n’est pas montré.
analysis-bad-nothing = Il n’y a encore rien à montrer. Écrivez une disposition : quatre rangées de quatre tuiles, séparées par /.
analysis-bad-layout = « { $text } » n’est pas une disposition : quatre rangées de quatre tuiles, séparées par /, comme MsCbPrIt/…/…/….
analysis-bad-tile = « { $text } » n’est pas une tuile : M, C, P ou I pour la plante, puis s, b, r ou t pour le symbole.
analysis-bad-twice = Une tuile y est deux fois : { $tile }. Il en manque une : { $missing }.
analysis-bad-cell = « { $text } » n’est pas une case : une colonne de a à d et une rangée de 1 à 4, comme b3.
analysis-bad-move = Coup { $move }, { $text } : cette tuile ne peut pas être prise à ce moment-là.
analysis-bad-over = La partie est finie après le coup { $move } : il ne peut pas y avoir de coup { $next }.
analysis-bad-maiko = C’est une feuille de Maiko. Cette table ne connaît qu’Okiya.
analysis-bad-json = C’est une feuille en JSON. Collez plutôt la feuille en texte : les dispositions y sont écrites.
analysis-bad-position = C’est une position sans les coups qui y mènent. Écrivez la disposition, puis les cases dans l’ordre où elles ont été prises.
analysis-bad-empty-record = Il n’y a pas de partie dans cette feuille.

# Apprendre d’une partie. $what est ce qu’on a gâché ou ce qu’on cherche : `win`, `draw`, `tiles`, ou rien d’autre que `loss`.
analysis-learn = Le fil de la partie
analysis-after = { $move ->
    [0] Avant le premier coup
   *[other] Après le coup { $move }
} : { $worth }
analysis-worth = { $name } { $worth }
analysis-mistakes = Ce qui a été gâché
analysis-threw = { $what ->
    [win] { $name } gâche le gain en { $cell }.
    [draw] { $name } gâche la nulle en { $cell }.
   *[tiles] { $count ->
        [one] { $name } perd une tuile en { $cell }.
       *[other] { $name } perd { $count } tuiles en { $cell }.
    }
}
analysis-better = Mieux : { $cells } ({ $worth }).
analysis-flawless = { $slips ->
    [0] Aucun coup n’a rien gâché.
   *[other] Aucun coup n’a gâché un gain ni une nulle.
}
analysis-slips = { $count ->
    [one] Un coup a coûté des tuiles
   *[other] { $count } coups ont coûté des tuiles
}
analysis-again = Réessayer
analysis-again-from = Réessayer avant le coup { $move }
analysis-try = Un meilleur coup pour { $name } ?
analysis-try-why = { $what ->
    [win] Le gain peut encore être gardé.
    [draw] La nulle peut encore être gardée.
   *[tiles] Un coup qui ne coûte pas de tuile.
}
analysis-mended = Réparé !
analysis-mended-why = { $what ->
    [win] Le gain est gardé : ce coup { $worth }.
    [draw] La nulle est gardée.
   *[loss] Rien de mieux : ce coup { $worth }.
}
analysis-not-yet = Pas encore
analysis-no-better = { $what ->
    [win] Ce coup gâche le gain lui aussi.
   *[draw] Ce coup gâche la nulle lui aussi.
}
analysis-less = { $count ->
    [one] Il coûte une tuile.
   *[other] Il coûte { $count } tuiles.
}
analysis-once-more = Encore une fois
analysis-show = Montrer
analysis-go-on = Continuer d’ici
