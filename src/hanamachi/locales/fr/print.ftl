# What is printed on paper besides the rules.

print-one-side = Imprimer sur une seule face
print-scale = Imprimer à 100 % : ceci mesure { $paper ->
    [letter] 2 pouces
   *[a4] 50 millimètres
}.

print-sheet = { $sets ->
    [one] { $game } : { $parts }
   *[other] { $game } : { $parts }, exemplaire { $set } sur { $sets }
}
print-tiles = { $count ->
    [one] tuile
   *[other] tuiles
}
print-tokens = { $count ->
    [one] jeton
   *[other] jetons
}
print-cut = découper
print-fold = plier
print-identity = Va avec les feuilles marquées : { $game } · { NUMBER($tile) } mm · { $paper ->
    [letter] Lettre US
   *[a4] A4
} · { $style ->
    [line] à colorier
    [contrast] très contrastés
   *[colour] en couleurs
} · hanamachi { $version }
print-line-invitation = Dessinez et coloriez à votre goût, avant de découper !
print-line-okiya = { $keep ->
    [tiles] La plante et le symbole de chaque tuile doivent rester bien visibles.
    [tokens] Les deux sortes de jetons doivent rester bien distinctes.
   *[both] Plantes, symboles et sortes de jetons doivent rester distincts.
}
print-line-maiko = L’objet de chaque tuile et le motif du fond doivent rester bien visibles.
print-token-a = Jeton à fond orné : une maiko de profil
print-token-b = Jeton à fond uni : une maiko sous son ombrelle
print-token-own = Votre propre jeton

print-making-title = Fabrication
print-making = Imprimez à 100 %, sur une seule face d’un papier fort, ou collez les feuilles sur du carton. Au pied d’une feuille, vérifiez l’échelle avec une règle, puis { $cut ->
    [no] découpez les pièces
   *[yes] découpez le long des pointillés
}.
print-making-hidden = Pendant la partie, les tuiles sont face cachée : prenez un carton opaque, ou imprimez avec les dos.
print-making-backs = Chaque pièce a son dos à côté d’elle : découpez les deux d’un seul tenant, pliez le long des tirets et collez dos à dos.

print-authors-okiya = Okiya est un jeu de Bruno Cathala.
print-authors-maiko = Maiko est un jeu de Cécile Langlais et Ludovic Maublanc.

print-score = Feuille de score
print-score-games = En victoires, jusqu’à
print-score-points = En points, jusqu’à
print-score-date = Date
print-score-game = partie
print-score-total = total
print-score-note = En points, une partie gagnée rapporte un point par tuile encore au jardin. Le perdant commence la suivante.

print-mat = Okiya : le jardin { $layout }
print-mat-last = La dernière tuile prise : posez une pièce de monnaie sur sa plante, une autre sur son symbole.
print-code = Code pour téléphone : { $address }
print-code-opens = Sur le plateau d’analyse

print-puzzles = Okiya : { $count ->
    [one] un problème
   *[other] { $count } problèmes
}
print-puzzle-garden = Le jardin : { $cells }
print-garden-token = { $token ->
    [own] jeton personnel
    [a] jeton à fond orné
    [first] jeton bleu
    [second] jeton rouge
   *[b] jeton à fond uni
}
print-puzzle-turn = { $name ->
    [Bleu] Aux bleus de jouer
    [Rouge] Aux rouges de jouer
   *[other] À { $name } de jouer
}
print-puzzle-turn-token = { $token ->
    [own] À jouer : votre propre jeton
    [a] À jouer : jeton à fond orné
   *[b] À jouer : jeton à fond uni
}
print-puzzle-last = vient d’être prise
print-puzzle-border = La première tuile se prend au bord.
print-puzzle-solutions = Solutions

print-date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
print-day = { $weekday ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[7] dimanche
} { $date }
print-game-number = partie { $number }
print-match-score = score du match : { $score }
print-won = { $name } a gagné
print-move-garden = Le jardin au début : { $cells }
print-move = { $number }. { $name } prend la tuile { $tile } en { $cell }

# Maiko, to be cut out.
print-maiko-board-of = plateau { $colour }
print-maiko-kamons = kamon
print-maiko-teachers = professeurs
print-maiko-starter = jeton premier joueur
print-maiko-plan = l’okiya, feuille { $part }
print-maiko-board = Plateau { $colour }, neuf cases : { $cells }. Une ligne complète permet de balayer, une colonne complète rapporte un kamon.
print-maiko-kamon = Kamon
print-maiko-first = Jeton premier joueur
print-maiko-part = Feuille { $part } de l’okiya : { $rooms }
print-maiko-join = Découpez les feuilles et collez chacune sur les bandes qui portent son numéro, jusqu’au trait.
print-maiko-strip = Coller { $part } ici
print-maiko-colour = couleur
print-maiko-name = nom
print-maiko-own = + sa couleur
print-maiko-other = − autres
print-maiko-points = points
print-maiko-end = Plateau à la fin, { $name } : { $tiles }
print-maiko-won = { $count ->
    [one] { $names } a gagné avec { $points }
   *[other] { $names } ont gagné ensemble avec { $points }
}
print-maiko-score = { $name } : { $score }
print-maiko-result = { $won } ; { $others }
print-maiko-turns = { $turns ->
    [one] un tour
   *[other] { $turns } tours
}
print-maiko-pair = Une paire : { $objects }.
