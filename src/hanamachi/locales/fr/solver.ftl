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

# Un échantillon de dispositions, tirées au hasard.
sample-drawing = Tirage
sample-of = { NUMBER($layouts) } dispositions tirées au hasard, graine { $seed }
sample-intervals = Entre parenthèses, où se trouve le vrai nombre : intervalles à 95 %.
sample-first = le premier joueur gagne
sample-drawn = personne ne gagne
sample-second = le second joueur gagne
sample-openings = Des douze ouvertures, { $mean } gagnent en moyenne. Combien gagnent :
sample-corner = Un coin gagne { $mean }
sample-edge = Une tuile entre deux coins gagne { $mean }
sample-number = { NUMBER($number) }
sample-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3) }
sample-decimal = { NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
sample-between = ({ $low }–{ $high })
sample-stopped = Arrêté après { NUMBER($done) } dispositions sur { NUMBER($layouts) }. { $kept ->
    [yes] La même commande reprendra là.
   *[no] Avec --file FILE elles auraient été gardées.
}
sample-whiskers = Les traits fins : où se trouve la vraie part, intervalles à 95 %.
sample-left = Tuiles restantes au jardin
sample-how-many = Combien des douze ouvertures gagnent
sample-short = { NUMBER($share, style: "percent", maximumSignificantDigits: 3) }
