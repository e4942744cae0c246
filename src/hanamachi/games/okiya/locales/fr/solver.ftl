# Ce que dit le solveur : comment finit une partie si les deux jouent au mieux.

# Ce que vaut une position ou un coup pour qui l’a ; $what vaut `win`, `loss` ou `draw`.
worth = { $what ->
    [win] gagne { $count ->
        [0] sans tuile restante
        [one] avec une tuile restante
       *[other] avec { $count } tuiles restantes
    }
    [loss] perd { $count ->
        [0] sans tuile restante
        [one] avec une tuile restante
       *[other] avec { $count } tuiles restantes
    }
   *[draw] fait nulle
}
layout-rank = Jardin numéro { $rank }
to-move = { $player ->
    [first] C’est au premier joueur ({ $token }) de jouer, et il { $worth }.
   *[second] C’est au second joueur ({ $token }) de jouer, et il { $worth }.
}
best-play = La meilleure suite : { $line } ({ $how })
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
    [win] La victoire est gâchée. Mieux : { $best }.
    [draw] La nulle est manquée. Mieux : { $best }.
   *[tiles] { $count ->
        [one] Ce coup coûte une tuile
       *[other] Ce coup coûte { $count } tuiles
    }. Mieux : { $best }.
}
judged-none = Aucun coup n’a été joué.
step-keys = ← → : un coup en arrière ou en avant, Début et Fin : premier et dernier coup, q : quitter
step-signs = Sous une tuile : +1 gagne avec 1 tuile restante, − perd sans tuile restante, = fait nulle.
judged-sum = { $name } : { $moves ->
    [0] aucun coup
    [one] un coup
   *[other] { $moves } coups
}, { $mistakes ->
    [0] aucune erreur
    [one] une erreur
   *[other] { $mistakes } erreurs
}.

# Un échantillon de jardins, tirés au hasard.
sample-drawing = Tirage
sample-of = { NUMBER($layouts) } jardins tirés au hasard (graine aléatoire { $seed })
sample-intervals = Entre parenthèses : intervalles de confiance à 95 %. 19 fois sur 20, un tel intervalle contient la vraie valeur.
sample-first = le premier joueur gagne
sample-drawn = personne ne gagne
sample-second = le second joueur gagne
sample-openings = Sur les douze ouvertures, { $mean } gagnent en moyenne. Nombre d’ouvertures gagnantes :
sample-corner = Victoires en ouvrant dans un coin : { $mean }
sample-edge = Victoires en ouvrant entre deux coins : { $mean }
sample-number = { NUMBER($number) }
sample-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3) }
sample-decimal = { NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
sample-between = ({ $low }–{ $high })
sample-stopped = Arrêté après { $done ->
    [one] { NUMBER($done) } jardin
   *[other] { NUMBER($done) } jardins
} sur { NUMBER($layouts) }. { $kept ->
    [yes] La même commande reprendra où elle s’est arrêtée.
   *[no] Avec --file FILE, le travail aurait été conservé.
}
sample-whiskers = Les traits fins sont des intervalles de confiance à 95 % : 19 fois sur 20, un tel intervalle contient la vraie proportion.
sample-left = Tuiles restantes au jardin
sample-how-many = Nombre d’ouvertures gagnantes sur douze
sample-short = { NUMBER($share, style: "percent", maximumSignificantDigits: 3) }
