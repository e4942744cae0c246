# Ce que seul le terminal dit.

# Les mots qu’on peut taper, séparés par des blancs ; le premier de chacun est celui qu’on montre.
word-back = retour reprendre annuler
word-resign = abandon abandonner
word-moves = coups
word-hint = indice
word-rules = règles regles
word-board = plateau
word-help = aide ?
word-quit = quitter
word-next = suite suivante
word-yes = oui o
word-no = non n
word-replace = remplacer ordinateur
word-say = dire dis

# L’aide, une ligne chacune.
help-action = Tapez ce que vous voulez jouer, comme c’est écrit dans la liste.
help-moves = { $word } : lister ce qu’on peut jouer
help-hint = { $word } : voir ce que vaut chaque coup
help-board = { $word } : montrer encore le plateau
help-back = { $word } : reprendre votre dernier coup
help-resign = { $word } : abandonner cette partie
help-quit = { $word } : quitter la table
help-help = { $word } : revoir cette liste
help-more = Tapez { $word } pour voir tout ce qu’on peut taper.

player = Joueur
player-number = Joueur { $number }
player-you = Vous
named-alike = { $name } { $number }
may-do = Vous pouvez jouer : { $actions }

press-next = Appuyez sur Entrée pour la partie { $number }, ou tapez { $quit } pour partir.
press-again = Encore un match ? { $yes } ou { $no }
leave-sure = La partie est en cours. La quitter ? { $yes } ou { $no }
goodbye = À la prochaine.
record-kept = La feuille de partie est dans { $file }.
print-written = Le fichier { $file } est écrit.

# À une table d’un serveur, par son lien.
link-name = Tapez votre nom pour vous asseoir, ou appuyez sur Entrée pour regarder seulement.
link-answer = Êtes-vous d’accord ? { $yes } ou { $no }
clocks-left = Temps restant : { $clocks }
not-replace = Le serveur n’a remarqué aucun départ. Il attend un moment avant de considérer que quelqu’un est parti : redemandez un peu plus tard.
table-made = La table est prête. Son lien :
seat-kept-made = Votre place est gardée. Pour revenir : hanamachi play '{ $link }'
seat-kept = Votre place est gardée : la même commande vous y ramène.

not-understood = Je ne connais pas « { $said } ». Tapez { $help } pour voir ce que je connais.
not-back = Il n’y a pas de coup à reprendre.
not-playing = Aucune partie n’est en cours.

help-rules = { $word } : comment on joue un coup, et ce qui fait gagner
help-line = Plusieurs coups peuvent être tapés sur une ligne.
help-edited = ← et → parcourent ce qui peut être joué, Tab complète un mot, ↑ rappelle ce qui a été tapé.
help-drawn = F1 ou ? montre cette liste, PgPréc et PgSuiv tournent les longues pages ; on peut cliquer sur une case.
window-small = Trop petit : agrandissez la fenêtre, ou jouez avec --plain.
resign-confirm = Abandonner cette partie ? { $yes } ou { $no }
not-made = Pas joué, à cause de ce qui précède : { $moves }
record-resume = Pour continuer : hanamachi play --resume { $file }. Gardez { $beside } à côté : il contient les donnes à venir, secrètes jusque-là.
seat-yours = Vous êtes { $name }.
line-waits = « { $said } » n’est pas envoyé : « { $waiting } » attend encore la connexion.
line-unsent = « { $said } » n’a pas été envoyé, ou personne n’a répondu.

# Une feuille de partie telle qu’on la montre.
record-match-on = Le match est inachevé.
record-no-games = Aucune partie n’a commencé.
record-checked = { $file } : { record-games }, { record-entries }, chaque donne et chaque coup vérifiés{ record-given }
record-unchecked = { $file } : { record-games } { $games ->
    [one] vérifiée
   *[other] vérifiées
}{ record-given }, sauf { $unchecked ->
    [one] une entrée
   *[other] { $unchecked } entrées
} sur { $entries } : la donne de la dernière partie reste secrète jusqu’à la fin
record-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
record-entries = { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}
record-given = { $given ->
    [0] { "" }
    [one] { " " }(1 donne choisie, non tirée au sort)
   *[other] { " " }({ $given } donnes choisies, non tirées au sort)
}

help-replace = { $word } : demander un ordinateur à la place de quelqu’un qui est parti
help-say = { $word } 3 : dire aux autres la phrase numéro 3 ; « { $word } » sans numéro montre les phrases
press-seen = Appuyez sur Entrée pour continuer.

record-of = { $game } : { $names }
record-hidden = La donne reste cachée jusqu’à la fin de la partie. Jusqu’ici : { $actions }

# A call that cannot be: what was given, and what was expected.
wrong-language = { $given } n’est pas une langue de hanamachi : choisissez parmi { $known }
wrong-both = { $against } ne va pas avec les places { $seats } : il faut --against ou --seats, pas les deux
wrong-game = { $given } n’est pas un jeu de hanamachi : choisissez parmi { $known }
wrong-player = { $given } n’est pas un ordinateur qui joue à { $game } : choisissez parmi { $known }
wrong-against = { $given } fait { $count ->
    [one] { $count } adversaire
   *[other] { $count } adversaires
} : il en faut { $opponents }
wrong-seats = { $given } ne convient pas : choisissez les joueurs ({ $seats } en tout) parmi { $known }, par exemple { $example }
wrong-shared = { $game } cache quelque chose à chacun, et { $people } personnes partagent ce terminal : il n’en faut qu’une
wrong-first = --first { $given } n’est pas une place de cette table : il faut un nombre de 1 à { $seats }
wrong-names = { $count ->
    [one] { $count } nom
   *[other] { $count } noms
} pour { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
} à la table : il en faut un par personne
wrong-name = { $given } ne peut pas être un nom : il faut de 1 à { $most } lettres, chiffres ou signes visibles
wrong-option = { $game } n’a pas d’option { $given } : choisissez parmi { $known }
wrong-resume = --resume reprend une table telle qu’elle est : retirez les options qui la changeraient
wrong-file = { $file } existe déjà : il faut le nom d’un nouveau fichier
wrong-deals = { $given } n’est pas un genre de donnes pour { $game } : choisissez parmi { $known }
wrong-hints = il n’y a pas d’indices à { $game } : retirez --hints
wrong-link = { $given } n’est pas le lien d’une table : il faut un lien comme { $example }
wrong-server = { $given } n’est pas l’adresse d’un serveur : il faut une adresse comme { $example }
wrong-server-options = avec --server, c’est le serveur qui distribue les tuiles et tient la feuille de partie : retirez --deal, --seed, --record et --resume
wrong-link-options = un lien mène à une table telle qu’elle est : n’ajoutez que --name (une fois), --language, --plain ou --pause
wrong-file-missing = { $file } : ce fichier ou dossier n’existe pas
wrong-file-folder = { $file } : c’est un dossier
wrong-file-no-folder = { $file } : ce n’est pas un dossier
wrong-file-forbidden = { $file } : l’accès est refusé
wrong-file-full = { $file } : il n’y a plus de place sur le disque
wrong-pdf = un terminal ne peut pas montrer un PDF : il faut le nom d’un fichier, ou un tube comme -o - | lp
wrong-overwrite = { wrong-file }, ou --overwrite
wrong-ending = { $file } ne peut pas être écrit : il faut un nom qui finit par { $ending }
wrong-secret = une partie dont la donne est encore secrète ne s’écrit pas en notation : il faut une partie finie, ou un .json
wrong-extra = il manque le paquet { $package } : « { $call } » l’installe
resume-over = { $file } : le match est terminé ; il faut un match interrompu
resume-alone = { $file } : le fichier caché { $beside } n’est pas à côté, et lui seul contient les donnes à venir ; il faut les deux dans le même dossier, sans changer leurs noms
call-option = il n’y a pas d’option { $given }{ $near ->
    [none] { " : --help les montre toutes" }
   *[other] { " : " }vouliez-vous dire { $near } ?
}
call-command = il n’y a pas de commande { $given }{ $near ->
    [none] { " : --help les montre toutes" }
   *[other] { " : " }vouliez-vous dire { $near } ?
}
call-extra = { $given } est de trop : il faut écrire { $usage }
call-missing = il manque { $given } : il faut écrire { $usage }
call-unfollowed = rien ne suit { $given } : il faut une valeur
call-followed = { $given } ne prend pas de valeur : retirez la valeur
call-value = { $option } : { $why }
call-expected = { $given } ne convient pas : il faut { $wanted }
call-whole = un nombre entier
call-number = un nombre
call-switch = true ou false
call-least = { $least } ou plus
call-between = un nombre de { $least } à { $most }
link-unreached = personne ne répond à { $server } (en anglais : { $why })
link-certificate = le certificat de { $server } n’est pas reconnu ici (en anglais : { $why })
link-no-server = { $server } n’est pas un serveur hanamachi : il faut l’adresse d’un tel serveur, ou le lien d’une de ses tables
link-no-table = { $server } n’a pas de table { $table } : il faut le lien tel qu’il a été envoyé
link-refused = { $server } refuse : { $why }
link-version = { $server } utilise une autre version que { $version } : il faut un serveur de la même version
link-not-understood = { $server } a envoyé quelque chose que cette version de hanamachi ne comprend pas : il faut un serveur de la même version
wrong-neither = { $given } n’est ni un fichier ni une partie (en anglais : { $why })
wrong-record = { $file } est une feuille de partie pour { $given } : il en faut une pour { $game }, comme la première
wrong-analysis = { $game } : ses parties ne peuvent pas être analysées, celles d’Okiya et de Maiko le peuvent
wrong-analysis-option = { $option } ne vaut que pour { $game }
