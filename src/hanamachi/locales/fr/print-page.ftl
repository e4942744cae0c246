# La page où l’on choisit ce qui s’imprime sur papier.

paper-lead = Un jeu à imprimer, à découper et à jouer, avec les mêmes dessins qu’à l’écran.
paper-game = Jeu
paper-size = Format
paper-size-a4 = A4
paper-size-letter = Lettre US
paper-dress = Dessins
paper-dress-colour = En couleurs
paper-dress-line = À colorier
paper-dress-contrast = Très contrastés
paper-dress-mine = Mes couleurs
paper-studio = Ou les colorier ici même
paper-studio-more = Continuer à colorier
paper-tile = Taille des tuiles
paper-sets = Exemplaires
paper-content = Contenu
paper-content-all = Tout
paper-content-pieces = Pièces
paper-content-rules = Règles
paper-content-scores = Feuilles de score
paper-added = Avec
paper-added-cut = Lignes de découpe
paper-added-backs = Dos à replier
paper-pages = { $pages ->
    [one] Une page
   *[other] { $pages } pages
}
paper-room = { $tiles ->
    [one] une tuile au plus par page
   *[other] jusqu’à { $tiles } tuiles par page
}
paper-page = Page { $page } sur { $pages }
paper-preview = Aperçu
paper-before = Page précédente
paper-next = Page suivante
paper-download = Télécharger le PDF
paper-again = Réessayer
paper-how = Imprimez à 100 %, sur une seule face : sur un papier fort, ou sur du papier ordinaire à coller sur du carton. Au pied de chaque feuille, une règle graduée permet de vérifier l’échelle.
paper-problem-unreachable = Pas de connexion. Il en faut une pour préparer le PDF ; vos choix sont conservés.
paper-problem-no-press = On ne peut pas encore imprimer ici. La personne qui gère ce serveur peut installer hanamachi avec l’extra « print ».
paper-problem-too-many = Voilà beaucoup de papier. Attendez une minute, puis réessayez.
paper-problem-no-room = Les pièces ne tiennent pas sur ce papier. Choisissez des tuiles plus petites.
paper-problem-other = L’impression n’a pas abouti. Réessayez, ou changez vos choix.
