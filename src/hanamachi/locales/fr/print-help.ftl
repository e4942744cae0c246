# Help of the commands `hanamachi print`.

help-heading-usage = Utilisation :
help-heading-examples = Exemples :
help-heading-arguments = Paramètres
help-heading-options = Options
help-heading-commands = Commandes
help-note-default = par défaut : { $given }
help-note-required = obligatoire
help-note-between = de { $least } à { $most }
help-note-from = { $least } ou plus

help-print =
    Imprimer les jeux, à découper pour y jouer.

    Le résultat est un PDF. Imprimez-le à 100 %, sur une seule face. Avec --dress line, il est à colorier.
help-print-record =
    Imprimer une feuille de partie : une image de chaque coup, et le résultat.

    Pour Okiya, le jardin après chaque coup ; pour Maiko, les plateaux à la fin, et chaque tour avec les tuiles retournées.
help-print-maiko = Imprimer Maiko : 81 tuiles, les plateaux, les professeurs, les kamon, l’okiya sur des feuilles à assembler, les règles en deux pages.
help-print-okiya = Imprimer Okiya : seize tuiles, huit jetons par joueur, les règles en une page, des feuilles de score.
help-print-mat =
    Imprimer un jardin d’Okiya comme tapis de jeu.

    Quatre tuiles côte à côte doivent tenir dans la largeur du papier. Avec --address, un code ouvre le jardin sur le plateau d’analyse.
help-print-puzzles =
    Imprimer des problèmes d’Okiya, six ou huit par page, avec les solutions à l’envers en bas.

    Ceux d’un fichier FILE écrit par `puzzles make`, 60 au plus ; ou les sept de la semaine où tombe un jour donné.
help-print-record-file = Feuille de partie, en JSON ou en notation ; - est l’entrée standard.
help-print-out = Fichier PDF à écrire ; sans cette option, il est créé dans ce dossier, avec un nom tiré de son contenu. - est la sortie standard.
help-print-overwrite = Remplacer FILE s’il existe.
help-print-paper = Format du papier ; sinon celui de votre pays.
help-print-language = en, fr ou nl ; sinon la langue de votre environnement.
help-print-dress = colour (en couleurs, par défaut), line (à colorier) ou contrast (très contrastés, en noir et blanc).
help-print-tile = Côté d’une tuile en millimètres.
help-print-sets = Nombre d’exemplaires de toutes les pièces.
help-print-only = Imprimer seulement les pièces, les règles ou les feuilles de score.
help-print-cut = Imprimer les lignes de découpe ; sans elles, les pièces sont espacées.
help-print-backs = Imprimer un dos à côté de chaque pièce, à replier.
help-print-coloured = Imprimer avec les couleurs d’un coloriage de l’atelier (sans --dress).
help-print-address = Imprimer des codes QR qui ouvrent ce serveur ; d’autres appareils doivent pouvoir l’atteindre.
help-print-layout = Un jardin d’Okiya, ou son numéro dans la liste de tous les jardins.
help-print-puzzles-file = Fichier avec un problème par ligne ; sinon ceux d’une semaine.
help-print-day = Le jour, comme 2026-11-21 ; sinon aujourd’hui.
help-print-help = Afficher ces explications et quitter.
