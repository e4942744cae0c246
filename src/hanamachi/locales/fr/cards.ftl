# Ce qu’un lien vers une page dit d’elle, là où il est montré ailleurs : un titre, et une `.line` dessous.

card-new = Jouer à { $game }
    .line = Invitez quelqu’un par un lien, jouez contre l’ordinateur, ou à plusieurs sur un écran.
card-rules = Comment on joue à { $game }
    .line = Les règles en mots et en images. Quelques minutes, et vous les connaissez.
card-first = { $game ->
    [Okiya] Une première partie d’Okiya
   *[other] Une première partie de { $game }
}
    .line = Apprenez en jouant, en trois minutes.
card-studio = Atelier de coloriage
    .line = Coloriez les tuiles à votre goût, jouez avec, ou imprimez-les.
card-print = À imprimer
    .line = Imprimez les jeux, découpez-les et jouez sur la table de la cuisine.
card-print-of = { $game } à imprimer
    .line = Imprimez le jeu, découpez-le et jouez sur la table de la cuisine.
card-you = Vous
    .line = Votre nom, vos tables et vos classements.
card-invitation = { $count ->
    [one] { $names } vous invite à jouer à { $game }
   *[other] { $names } vous invitent à jouer à { $game }
}
    .line = Une place est libre
card-table = { $count ->
    [one] { $names } joue à { $game }
   *[other] { $names } jouent à { $game }
}
    .line = Venez regarder
    .over = La partie est finie
card-days = { $count ->
    [one] 1 jour par tour
   *[other] { $count } jours par tour
}

# Les raccourcis de la maison sur un écran d’accueil, et ce que montrent ses images dans une liste de programmes.
shortcut-computer = Jouer contre l’ordinateur
shortcut-puzzle = Le problème du jour
shortcut-tables = Vos tables
shortcut-analysis = Plateau d’analyse
screenshot-okiya = Une partie d’Okiya
screenshot-maiko = Une partie de Maiko
