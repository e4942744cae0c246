# Les règles d’Okiya, sur une page. Les sections, leur ordre et leurs illustrations sont dans `written_rules.py`.

rules-first-player = le premier joueur
rules-second-player = le second joueur
rules-touch = Touchez une tuile : peut-on la prendre ?

rules-okiya-lead = Deux joueurs, dès 7 ans, dix minutes la partie. Rien n’est caché : ce que vous prenez décide de ce que l’adversaire pourra prendre.

rules-okiya-material-title = Sur la table
rules-okiya-material-1 = Seize tuiles, toutes différentes. Chacune montre l’une des quatre plantes et l’un des quatre symboles.
rules-okiya-material-2 = érable, cerisier, pin, iris.
    .term = Les plantes :
rules-okiya-material-3 = soleil, oiseau, pluie, poème.
    .term = Les symboles :
rules-okiya-material-4 = huit par joueur, à fond orné pour l’un, à fond uni pour l’autre.
    .term = Les jetons :

rules-okiya-setup-title = Préparer le jardin
rules-okiya-setup-1 = Mélangez les tuiles et disposez-les face visible, en un carré de quatre sur quatre. Laissez à côté la place d’une pile. Tirez au sort le premier joueur.

rules-okiya-turn-title = À votre tour
rules-okiya-turn-1 = Prenez une tuile du jardin, posez-la face visible sur la pile, et mettez un de vos jetons à sa place.
rules-okiya-turn-2 = se prend au bord. Les quatre du milieu doivent attendre, mais seulement le temps de ce coup.
    .term = La première tuile de la partie
rules-okiya-turn-3 = doit avoir la même plante ou le même symbole que la dernière prise, celle qu’on voit sur la pile.
    .term = Chacune des suivantes
rules-okiya-turn-4 = Tant qu’il vous reste une tuile à prendre, vous devez en prendre une.

rules-okiya-win-title = Gagner
rules-okiya-win-1 = Votre coup peut gagner sur-le-champ de trois façons.
rules-okiya-win-2 = quatre de vos jetons sur une rangée, une colonne ou l’une des deux grandes diagonales.
    .term = Une ligne :
rules-okiya-win-3 = quatre de vos jetons en carré de deux sur deux, n’importe où dans le jardin.
    .term = Un carré :
rules-okiya-win-4 = il ne reste aucune tuile que l’adversaire ait le droit de prendre.
    .term = Un blocage :

rules-okiya-full-title = Quand le jardin est plein
rules-okiya-full-1 = Si le seizième jeton ne forme ni ligne ni carré, il n’y a plus rien à prendre. C’est encore un blocage : le second joueur gagne. Si vous préférez, décidez avant de jouer que c’est alors partie nulle.

rules-okiya-match-title = Le match
rules-okiya-match-1 = Avant de commencer, choisissez la forme du match :
rules-okiya-match-2 = et tout est dit.
    .term = Une seule partie,
rules-okiya-match-3 = le premier à gagner trois parties remporte le match. Vous pouvez choisir un autre nombre de parties, entre une et neuf.
    .term = En victoires :
rules-okiya-match-4 = le gagnant d’une partie marque un point par tuile encore au jardin, donc aucun si le jardin est plein. Si l’autre abandonne ou n’a plus de temps, c’est 9 points au plus. Le premier à 10 remporte le match ; visez 15 ou 20 pour jouer plus longtemps.
    .term = En points :
rules-okiya-match-5 = Le perdant d’une partie commence la suivante. Une partie nulle ne rapporte rien à personne ; le joueur qui ne l’avait pas commencée commence la suivante. Si vous ne jouez qu’une partie et qu’elle est nulle, c’est fini : personne n’a gagné.

# Les illustrations : le texte se lit à voix haute et en légende.
rules-okiya-figure-material = Quatre des seize tuiles, et un jeton de chaque joueur.
rules-okiya-figure-first = La première tuile : l’une des douze du bord.
rules-okiya-figure-kin = On vient de prendre la tuile pin et pluie : il faut maintenant un pin ou une pluie.
rules-okiya-figure-line = Une ligne : ici, une diagonale.
rules-okiya-figure-square = Un carré.
rules-okiya-figure-blockade = Un blocage : plus aucun iris, plus aucune pluie.
