# Aperçus des liens vers les pages que seul Maiko a.

card-daily = La donne du jour de Maiko
    .line = Remplissez votre plateau en aussi peu de tours que possible.
card-memory = Les problèmes de mémoire de Maiko
    .line = Regardez quelques tours, puis trouvez la meilleure action.
card-compare = Maiko : la même donne deux fois
    .line = Deux parties de la même donne, tour par tour.
