# La donne du jour : on la joue seul, et on remplit son plateau en aussi peu de tours que possible.
# $par est le nombre de tours dont a besoin le meilleur joueur de l’ordinateur.

daily-title = La donne du jour
daily-of = La donne du { $date }
daily-lead = Une donne par jour, la même pour tout le monde. Vous êtes seul dans l’okiya : remplissez les neuf cases de votre plateau en aussi peu de tours que possible. Toutes les règles d’une partie à deux s’appliquent, mais l’autre ne joue jamais.
daily-par = { $par ->
    [one] Objectif : { $par } tour
   *[other] Objectif : { $par } tours
}
daily-par-note = L’objectif est le nombre de tours dont notre meilleur joueur électronique a besoin. Il n’oublie rien : c’est difficile à atteindre.
daily-turn = tour { $turn }
daily-turns = { $turns ->
    [one] { $turns } tour, objectif { $par }.
   *[other] { $turns } tours, objectif { $par }.
}
daily-stars = { $count ->
    [0] aucune étoile
    [one] une étoile
   *[other] { $count } étoiles
}
daily-goal = en { $turns } tours au plus
daily-goal-last = le plateau est rempli
daily-filled = Votre plateau est rempli !
daily-not-filled = Pas rempli cette fois
daily-ended-no-pair = Il ne restait plus aucune paire.
daily-ended-stall = Rien de nouveau, tour après tour : la partie est finie.
daily-again = Rejouer cette donne
daily-again-note = Votre premier plateau rempli reste votre résultat.
daily-days = Les donnes de la semaine
daily-was-filled = plateau rempli
daily-today = La donne d’aujourd’hui
daily-row = { $count ->
    [0] Celle d’aujourd’hui vous attend.
    [one] Un jour pour l’instant : remplissez le prochain plateau pour continuer la série.
   *[other] { $count } jours de suite.
}
daily-row-note = Un jour compte si vous remplissez son plateau le jour même.
daily-honest = La date décide de la donne, sur tous les serveurs. Qui sait programmer peut la regarder, et chacun peut la jouer deux fois : les étoiles ne sont que pour vous.
daily-needs-connection = Pas de connexion au serveur. La donne du jour en a besoin : les tuiles que vous n’avez pas retournées s’y trouvent.
daily-problem = Le serveur ne peut pas montrer cette donne pour l’instant. Réessayez dans un moment.
daily-no-day = « { $text } » n’est pas une date. Écrivez-la comme 2026-11-21. Voici la donne d’aujourd’hui.
daily-not-now = La donne du { $text } ne peut pas être jouée aujourd’hui : seules celles des quatre dernières semaines le peuvent. Voici la donne d’aujourd’hui.
