# Le plateau d’analyse d’Okiya, dans le navigateur. Les joueurs portent le nom de la couleur de leurs jetons.

analysis = Plateau d’analyse
analysis-lead = Ce que vaut chaque coup, calculé jusqu’au bout de la partie, dans votre navigateur.
analysis-first = Bleu
analysis-second = Rouge

analysis-layout = Jardin
analysis-draw-layout = En tirer un autre
analysis-deal = Poser à la main
analysis-type = Écrire ou coller
analysis-text = Un jardin ou une partie, une adresse de cette page, ou une feuille de partie
analysis-read = Montrer
analysis-deal-how = Choisissez les tuiles dans l’ordre où elles sont posées, rangée par rangée. À remplir : { $cell }.
analysis-tray = Tuiles encore à poser
analysis-laid = { $tile } en { $cell }. À remplir : { $next }.
analysis-unlay = Reprendre la dernière
analysis-copy = Copier l’adresse
analysis-flip = Tourner le jardin
analysis-answers = Réponses
analysis-legend = +3 : ce coup gagne, et il reste trois tuiles au jardin. −3 : il perd, et il en reste trois. + ou − seul : il n’en reste aucune. = : partie nulle. Cercle d’or : les meilleurs coups.
analysis-keys = Les flèches du clavier parcourent la partie ; dans le jardin, gardez aussi la touche Maj enfoncée.
analysis-openings = Les douze ouvertures expliquées
analysis-mat = Imprimer ce jardin comme tapis de jeu

analysis-verdict = Qui gagne
analysis-to-move = { $name ->
    [Bleu] Aux bleus de jouer
    [Rouge] Aux rouges de jouer
   *[other] À { $name } de jouer
}
analysis-wins = { $name } gagne
analysis-wins-with = { $count ->
    [0] sans tuile restante, si les deux jouent au mieux.
    [one] avec une tuile restante, si les deux jouent au mieux.
   *[other] avec { $count } tuiles restantes, si les deux jouent au mieux.
}
analysis-draws = si les deux jouent au mieux.
analysis-best-play = La meilleure suite
analysis-play-out = Dérouler
analysis-play-to = Jouer jusqu’à la tuile { $tile } en { $cell }
analysis-best-move = parmi les meilleurs
analysis-reckons = Un instant…
analysis-dumb = Solveur indisponible
analysis-dumb-why = Il n’a pas pu être chargé : cette page ne peut dire ni quelles tuiles on peut prendre, ni ce que vaut chaque coup.
analysis-home = Retour à la partie

# Pourquoi un texte n’est pas montré.
analysis-bad-nothing = Il n’y a encore rien à montrer. Écrivez un jardin : quatre rangées de quatre tuiles, séparées par /.
analysis-bad-layout = « { $text } » n’est pas un jardin : quatre rangées de quatre tuiles, séparées par /, comme MsCbPrIt/…/…/….
analysis-bad-tile = « { $text } » n’est pas une tuile : M, C, P ou I pour la plante, puis s, b, r ou t pour le symbole.
analysis-bad-twice = Une tuile y figure deux fois : { $tile }. Une autre manque : { $missing }.
analysis-bad-cell = « { $text } » n’est pas une case : une colonne de a à d et une rangée de 1 à 4, comme b3.
analysis-bad-move = Coup { $move }, { $text } : cette tuile ne peut pas être prise à ce moment-là.
analysis-bad-over = La partie est finie après le coup { $move } : il ne peut pas y avoir de coup { $next }.
analysis-bad-maiko = C’est une feuille de partie de Maiko. Ce plateau ne connaît qu’Okiya.
analysis-bad-json = C’est une feuille de partie en JSON. Collez plutôt la feuille en texte : les jardins y sont écrits.
analysis-bad-position = C’est une position sans les coups qui y mènent. Écrivez le jardin, puis les cases dans l’ordre où elles ont été prises.
analysis-bad-empty-record = Il n’y a aucune partie dans cette feuille.
analysis-bad-file = Aucune partie d’Okiya lisible ici.
analysis-bad-long = C’est trop long pour une feuille de partie.
analysis-bad-secret = Cette feuille de partie ne dit pas comment les tuiles étaient posées.
analysis-bad-changed = Cette feuille de partie a été modifiée : une donne ou un coup y est impossible.

# Apprendre d’une partie. $what est ce qu’on a gâché ou ce qu’on cherche : `win`, `draw`, `tiles`, ou rien d’autre que `loss`.
analysis-learn = Le fil de la partie
analysis-after = { $move ->
    [0] Avant le premier coup
   *[other] Après le coup { $move }
} : { $worth }
analysis-worth = { $name } { $worth }
analysis-drawn = partie nulle
analysis-mistakes = Ce qui a été gâché
analysis-threw = { $what ->
    [win] { $name } gâche la victoire en { $cell }.
    [draw] { $name } manque la nulle en { $cell }.
   *[tiles] { $count ->
        [one] { $name } : { $cell } coûte une tuile.
       *[other] { $name } : { $cell } coûte { $count } tuiles.
    }
}
analysis-better = Mieux : { $cells } ({ $worth }).
analysis-flawless = { $slips ->
    [0] Rien n’a été gâché.
   *[other] Aucune victoire ni aucune nulle n’a été gâchée.
}
analysis-slips = { $count ->
    [one] Un coup a coûté des tuiles
   *[other] { $count } coups ont coûté des tuiles
}
analysis-again = Réessayer
analysis-again-from = Réessayer le coup { $move }
analysis-try = Un meilleur coup pour { $name } ?
analysis-try-why = { $what ->
    [win] La victoire est encore possible.
    [draw] La nulle est encore possible.
   *[tiles] Un coup qui ne coûte aucune tuile.
}
analysis-mended = Rattrapé !
analysis-mended-why = { $what ->
    [win] La victoire est sauvée : ce coup { $worth }.
    [draw] La nulle est sauvée.
   *[loss] C’est le mieux possible : ce coup { $worth }.
}
analysis-not-yet = Pas encore
analysis-no-better = { $what ->
    [win] Ce coup aussi gâche la victoire.
   *[draw] Ce coup aussi manque la nulle.
}
analysis-less = { $count ->
    [one] Il coûte une tuile.
   *[other] Il coûte { $count } tuiles.
}
analysis-once-more = Encore une fois
analysis-show = Voir la solution
analysis-go-on = Continuer à partir d’ici
