# Puzzles et donnes du jour de tous les jeux : les jours de la semaine, et un résultat à partager.

week-before = La semaine précédente
week-after = La semaine suivante
result-share = Partager le résultat…
result-copy = Copier le résultat
result-copied = Résultat copié
result-by-hand = Copiez ceci
