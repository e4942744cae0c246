# Ce qu’un lien vers une page propre à Okiya dit d’elle.

card-puzzles = Un problème d’Okiya
    .line = Un seul coup gagne. Le voyez-vous ?
card-analysis = Plateau d’analyse
    .line = Une partie d’Okiya, et ce que vaut chaque coup.
card-openings = L’ouverture en chiffres
    .line = Quel premier coup gagne à Okiya, et pourquoi.
