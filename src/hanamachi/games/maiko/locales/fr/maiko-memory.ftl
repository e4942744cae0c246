# Les problèmes de mémoire : quelques tours à regarder, puis la seule action qui rapporte le plus.
# $gain est un nombre de points avec son mot, par exemple `2,5 points`.

memory-title = Problèmes de mémoire
memory-number = Niveau { $level }, problème { $number } sur { $of }
memory-level = { $level ->
    [1] Niveau 1 : retenir une tuile
    [5] Niveau 5 : retenir cinq tuiles ou plus
   *[other] Niveau { $level } : retenir { $level } tuiles
}
memory-levels = Niveaux
memory-today = Le problème du jour
memory-lead = Vous arrivez quand la partie est presque finie, et vous n’avez vu aucune tuile. Regardez les tours, et retenez. Puis choisissez la seule action qui vous rapporte le plus de points d’ici la fin de votre tour.
memory-colour = Votre couleur : { $colour }.
memory-watch = { $turns ->
    [one] Regarder un tour
   *[other] Regarder { $turns } tours
}
memory-watching = { $turn ->
    [0] C’est à vous de commencer
   *[other] Tour { $turn } sur { $turns } : regardez et retenez
}
memory-again = Revoir
memory-looked = { $count ->
    [1] Vu une fois
    [2] Vu deux fois
   *[other] Vu { $count } fois
}
memory-ask = Quelle action vous rapporte le plus ?
memory-right = Bravo !
memory-wrong = Il y avait mieux
memory-gain = Votre choix, { $action }, rapporte { $gain } en moyenne d’ici la fin de votre tour.
memory-next-best = La meilleure des autres actions rapporte { $gain }.
memory-best = Le mieux était { $action } : { $gain }.
memory-any-unseen = une tuile pas encore montrée
memory-theme-pair = Vous aviez vu les deux tuiles de cette paire.
memory-theme-match = De toutes les tuiles qui vont avec la première, c’est elle qui rapporte le plus.
memory-theme-toll = Ces tuiles vous coûtent des points, mais ce qu’elles rendent possible pendant ce tour vaut davantage.
memory-theme-danna = C’est avec cette tuile que Danna vous rapporte le plus.
memory-theme-teacher = Sans le professeur, votre tour vous rapporterait moins.
memory-theme-unseen = Aucune des tuiles montrées ne vous sert ici : seule une nouvelle peut le faire.
memory-theme-harmless = Elle termine votre tour. Toute autre tuile pourrait vous coûter des points.
memory-theme-stop = Tout ce que vous retourneriez encore vous coûte des points en moyenne.
memory-needed = À retenir
memory-needed-tile = { $place } : { $tile }, tour { $turn }
memory-needed-now = { $place } : { $tile }, au début de votre tour
memory-next = Problème suivant
memory-proof = Rien n’est estimé ici : toutes les positions possibles des tuiles non montrées ont été comptées. Si vous oubliez une des tuiles à retenir, vous choisirez une autre action, ou vous ne saurez pas laquelle.
memory-honest = La page connaît la réponse dès le début. Qui sait programmer pourrait la lire.
memory-no-such = « { $text } » n’est pas un problème de mémoire. Voici celui du jour.
memory-needs-connection = Pas de connexion au serveur, où se trouvent les problèmes.
memory-problem = Le serveur ne peut pas montrer ce problème maintenant. Réessayez dans un instant.
