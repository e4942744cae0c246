# La première partie d’Okiya : ce qui se dit à chaque moment.

first-okiya-edge = Voici le jardin : seize tuiles, chacune avec une plante et un symbole. La tuile que vous prenez va sur la pile, et votre jeton la remplace. Les quatre du milieu attendent le deuxième coup.
    .title = Prenez une tuile du bord
first-okiya-kin = Hana a pris la tuile { $tile }. Prenez maintenant une tuile qui a la même plante ou le même symbole : { $vegetation } ou { $symbol }. Celles que vous pouvez prendre ressortent : une languette dorée en bas veut dire que la plante convient, une languette en haut que c’est le symbole.
    .title = Trouvez un point commun
first-okiya-matched = Vous avez pris la tuile { $tile } : à Hana maintenant de trouver { $vegetation } ou { $symbol }. Les languettes vides montrent ce qu’elle peut prendre. Ce que vous prenez décide donc de ce qu’elle peut faire.
    .title = Tout le jeu est là
first-okiya-line = Une autre partie, quelques coups plus tard. Trois de vos jetons sont sur une grande diagonale. Comblez le vide : quatre sur une rangée, une colonne ou une grande diagonale, et c’est gagné.
    .title = Formez une ligne
    .other = Cette tuile est permise, mais la diagonale reste ouverte. Cherchez le vide entre vos jetons.
first-okiya-line-made = Dans un match en points, chaque tuile encore au jardin compterait maintenant pour vous.
    .title = Une ligne : gagné !
first-okiya-square = Quatre jetons en carré de deux sur deux gagnent aussi, partout dans le jardin. Vous tenez trois coins d’un carré : complétez-le.
    .title = Formez un carré
    .other = Cette tuile est permise, mais le carré reste ouvert. Quel coin manque ?
first-okiya-square-made = Neuf carrés sont possibles. Surveillez ceux que Hana peut former.
    .title = Un carré : gagné !
first-okiya-blockade = Cette fois, ni ligne ni carré. Regardez ce qui reste : quelle tuile prendre pour que Hana n’y trouve ni la même plante ni le même symbole ?
    .title = Ne lui laissez rien
    .other = Après celle-là, Hana pourrait continuer. Cherchez une tuile dont ni la plante ni le symbole ne se retrouvent ailleurs.
first-okiya-blockade-made = { $none } Le joueur qui n’a rien à prendre a perdu. Un jardin plein est aussi un blocage : le joueur qui a pris la dernière tuile gagne.
    .title = Un blocage : gagné !
first-okiya-end = Le bord d’abord, puis un point commun à chaque coup. Une ligne, un carré ou un blocage gagne. Le reste s’apprend en jouant.
    .title = Voilà Okiya

first-okiya-not-middle = Celle-là est au milieu. La première tuile d’une partie se prend au bord.
first-okiya-not-kin = C’est la tuile { $tile } : ni { $vegetation } ni { $symbol }.
first-okiya-not-gone = Cette tuile n’est plus là, un jeton a pris sa place.
