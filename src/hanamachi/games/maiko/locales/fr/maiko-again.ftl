# La page qui compare deux parties de la même donne, choix par choix. $who est `you` ou `other`.

again-title = La même donne deux fois
again-first = Première partie
again-second = Seconde partie
again-losses = Comment des points ont été perdus
again-lost = { $who ->
    [you] Vous avez perdu des points par
   *[other] { $name } a perdu des points par
} { $count ->
    [one] un choix
   *[other] { $count } choix
} : { $kinds }.
# Sortes de choix qui ont coûté des points, dans une liste comme « 3 oublis, 2 risques ».
again-forgotten = { $count } { $count ->
    [one] oubli
   *[other] oublis
}
again-risky = { $count } { $count ->
    [one] risque
   *[other] risques
}
again-missed = { $count } { $count ->
    [one] occasion manquée
   *[other] occasions manquées
}
again-worst = Le plus coûteux était au tour de table { $round }.
again-working = On calcule ce que chaque choix a coûté. Cela prend quelques secondes.
again-no-costs = Le calcul de ce que les choix ont coûté n’a pas marché.
again-equal = Les deux parties sont les mêmes, choix par choix.
again-parting = Où les parties se séparent
again-until = Jusqu’ici, au tour de table { $round }, les deux parties sont les mêmes.
again-at-once = Les tout premiers choix sont différents.
# $move est un choix comme « retourner c7, l’éventail blanc ».
again-chose = { $who ->
    [you] Votre choix : { $move }.
   *[other] Choix de { $name } : { $move }.
}
again-ended = La partie s’est arrêtée ici.
# $outcome est une liste comme « c7 éventail blanc, d3 peigne rose, pas de paire ».
again-outcome = Résultat : { $outcome }.
again-luck = Les deux tuiles étaient inconnues : ici, seule la chance a fait la différence.
# $label est un endroit et ce qui s’y trouve.
again-chosen = { $label }, choix de la { $game ->
    [1] première
   *[other] seconde
} partie
again-choices = Choix par choix
again-round = Tour de table
# Lu après « Oublié, environ 1,4 point », un lien.
again-look-back = Revoir ce choix du tour de table { $round }
again-not-again = La donne de cette table n’a pas été jouée avant.
again-still-hidden = Cette partie n’est pas finie : vous pourrez comparer les deux ensuite.
again-no-such-table = Une des deux tables n’existe plus.
again-no-such-game = Une des deux parties n’existe plus.
