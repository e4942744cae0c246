# Ce que dit le solveur : comment finit une partie si les deux jouent au mieux.

# Ce que vaut une position ou un coup pour qui l’a ; $what vaut `win`, `loss` ou `draw`.
worth = { $what ->
    [win] gagne { $count ->
        [0] à la dernière tuile
        [one] avec une tuile restante
       *[other] avec { $count } tuiles restantes
    }
    [loss] perd { $count ->
        [0] à la dernière tuile
        [one] avec une tuile restante
       *[other] avec { $count } tuiles restantes
    }
   *[draw] fait partie nulle
}
layout-rank = Disposition numéro { $rank }
to-move = { $player ->
    [first] Le premier joueur ({ $token }) a le trait et { $worth }.
   *[second] Le second joueur ({ $token }) a le trait et { $worth }.
}
best-play = Le meilleur jeu : { $line } ({ $how })
looked-at = { $count ->
    [one] Une position examinée.
   *[other] { $count } positions examinées.
}

# Une partie revue après coup. $what est perdu : `win`, `draw` ou `tiles` ; $best dit ce que valent les meilleures cases.
analysed-player = { $player ->
    [first] Premier joueur
   *[second] Second joueur
}
judged = { $worth }.
judged-mistake = { $what ->
    [win] Le gain est gâché : { $best }.
    [draw] La nulle est gâchée : { $best }.
   *[tiles] { $count ->
        [one] Une tuile gâchée
       *[other] { $count } tuiles gâchées
    } : { $best }.
}
judged-none = Aucun coup n’a été joué.
judged-sum = { $name } : { $moves ->
    [0] aucun coup
    [one] un coup
   *[other] { $moves } coups
}, { $mistakes ->
    [0] aucune faute
    [one] une faute
   *[other] { $mistakes } fautes
}.
