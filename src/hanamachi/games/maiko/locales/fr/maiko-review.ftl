# La relecture d’une partie de Maiko. $who est `you` ou `other` ; les conseils s’adressent à qui joue à cette place.

could-have-known = Qui pouvait savoir quoi
back-to-end = Revenir au décompte
replay-start = Avant la première tuile. Tout est maintenant à découvert.
replay-highlight = { $who ->
    [you] Le tour qui a le plus compté commence ici : { $points } pour vous.
   *[other] Le tour qui a le plus compté commence ici : { $points } pour { $name }.
}
replay-opening = On ouvre la partie…
replay-failed = La partie n’a pas pu être chargée. Réessayez plus tard.
replay-step = Étape { $step } sur { $steps }
turn-before = Tour précédent
turn-after = Tour suivant
step-before = Une étape en arrière
step-after = Une étape en avant
known-pairs = Paires connues :
known-no-pair = Aucune paire connue à ce moment-là.

review-seat = Décisions de
review-working = Les décisions de { $name } sont en train d’être comparées. Cela prend quelques secondes, et plus si le serveur est occupé.
review-failed = Les décisions n’ont pas pu être comparées.
review-retry = Comparer à nouveau
review-lessons = { $count ->
    [one] Une chose à mieux faire la prochaine fois
   *[other] Deux choses à mieux faire la prochaine fois
}
review-lessons-none = { $who ->
    [you] Bien joué : aucune de vos décisions n’a clairement coûté de points.
   *[other] Bien joué : aucune décision de { $name } n’a clairement coûté de points.
}
review-forgotten = Retenez où se trouve { $tile }
review-forgotten-more = Retenez les tuiles que vous avez vues
review-risky = Prenez ce qui est sûr avant de tenter votre chance
review-missed-pair = Prenez la meilleure paire que vous connaissez
review-missed-teacher = Appelez un professeur quand il peut aider
review-missed-one-teacher = Appelez { $teacher } au bon moment
review-missed-kamon = Gardez votre kamon pour plus tard
review-missed-stop = Arrêtez-vous à temps
review-missed-more = Ne vous arrêtez pas trop tôt
review-missed-sweep = Balayez la bonne tuile
review-missed-tile = Cherchez la meilleure tuile
# $points est une expression comme « 1,4 point ».
review-lesson-cost = Tour de table { $round } : cela a coûté environ { $points }.
review-seen = { $secret ->
    [yes] Cette tuile a été vue en secret en { $place }, au tour de table { $round }.
   *[no] Cette tuile a été vue en { $place }, au tour de table { $round }.
}
review-go = Y aller
review-go-to = Y aller : { $lesson }
review-kind-forgotten = Oublié
review-kind-risky = Risqué
review-kind-missed = Manqué
review-kind-good = Bien choisi
review-costly = { $count ->
    [0] Aucune décision n’a clairement coûté de points
    [one] Une décision a coûté des points
   *[other] { $count } décisions ont coûté des points
}
review-costs = Un choix a coûté environ ce que le meilleur aurait gagné d’ici la fin de la partie, si personne n’oublie plus rien ensuite. Ces coûts ne s’additionnent pas.
review-about = environ { $points }
review-round = Tour de table { $round }
review-why-forgotten = { $who ->
    [you] Vous aviez déjà vu une tuile utile ici.
   *[other] { $name } avait déjà vu une tuile utile ici.
}
review-why-risky = Un choix sûr valait mieux que tenter sa chance.
review-why-missed-pair = Il valait mieux prendre une paire connue.
review-why-missed-teacher = Un professeur aurait aidé.
review-why-missed-kamon = Il valait mieux n’appeler aucun professeur à ce moment.
review-why-missed-stop = Il valait mieux s’arrêter.
review-why-missed-more = Il valait mieux continuer.
review-why-missed-sweep = Il valait mieux balayer une autre tuile.
review-why-missed-tile = Une autre tuile était meilleure.
review-why-good = Rien de ce qui a été comparé n’est clairement meilleur.
review-chosen = { $who ->
    [you] Votre choix
   *[other] Choix de { $name }
}
review-best = Le mieux avec une mémoire parfaite
review-best-by-memory = { $who ->
    [you] Le mieux avec votre mémoire
   *[other] Le mieux avec la mémoire de { $name }
}
review-better = { $who ->
    [you] Votre choix : { $move }. Mieux : { $best }.
   *[other] Choix de { $name } : { $move }. Mieux : { $best }.
}
review-same = ce qui a été choisi
review-options = Tous les choix comparés
review-option = Avance à la fin : { $lead }. Chances de gagner : { $win }.
review-show-seen = Montrer quand
review-show-seen-tile = Montrer quand on a vu { $tile }
review-return = Revenir à la décision
review-was-seen = Ici, on a vu { $tile } en { $place }.
review-try = Réessayer
review-try-lead = Voici ce que { $who ->
    [you] vous voyiez
   *[other] { $name } voyait
} au tour de table { $round }. Choisissez ce que vous feriez maintenant.
review-try-stop = Arrêter l’essai
review-try-other = Essayer un autre choix
review-try-best = Montrer le meilleur choix
review-verdict-best = C’est le meilleur choix : { $move }.
review-verdict-good = C’est à peu près aussi bien que le meilleur choix.
review-verdict-worse = { $points } de moins que le meilleur choix.
review-verdict-unknown = Ce choix n’a pas été comparé : à première vue, d’autres semblaient meilleurs.
review-verdict-played = C’est ce qui a été choisi dans la partie.
review-best-is = Le meilleur choix : { $move }.
review-turn = retourner { $place }, { $tile }
review-turn-unknown = retourner { $place }, une tuile inconnue
review-look = regarder { $place } en secret
review-danna = prendre { $place }, { $tile }
review-danna-unknown = prendre { $place }, une tuile inconnue
review-call = appeler { $teacher }
review-take = prendre { $tile } chez { $name }
review-sweep = balayer { $tile }
review-stop = finir le tour
review-stop-one-san = ne plus regarder de tuile
review-stop-sweep = ne plus balayer de tuile
review-memory = { $who ->
    [you] Ce que vous avez retenu
   *[other] Ce que { $name } a retenu
}
review-memory-unknown = Trop peu de décisions montrent ce que { $who ->
    [you] vous avez retenu
   *[other] { $name } a retenu
}. On suppose ici cinq tuiles.
review-memory-perfect = Tout, ou presque ({ $low } ou plus)
review-memory-tiles = { $tiles ->
    [0] Presque rien
    [one] Environ une tuile
   *[other] Environ { $tiles } tuiles
} { $open ->
    [yes] ({ $low } ou plus)
   *[no] (de { $low } à { $high })
}
review-memory-misplaced = { $count ->
    [one] Une fois, la tuile juste à côté de la bonne a été retournée.
   *[other] { $count } fois, une tuile juste à côté de la bonne a été retournée.
}
review-memory-known = tuiles cachées que l’on pouvait connaître
review-memory-kept = probablement retenues
review-memory-point = Tour de table { $round } : de { $low } à { $high } sur { $known }
review-knows = { $name } pouvait connaître { $count ->
    [0] zéro tuile cachée
    [one] une tuile cachée
   *[other] { $count } tuiles cachées
}
review-you-know = Vous pouviez connaître { $count ->
    [0] zéro tuile cachée
    [one] une tuile cachée
   *[other] { $count } tuiles cachées
}
review-known-to = { $label }, pouvait être connue de { $names }
review-known-to-nobody = { $label }, personne ne pouvait la connaître
