# Ce que seul le terminal dit.

# Les mots qu’on peut taper, séparés par des blancs ; le premier de chacun est celui qu’on montre.
word-back = retour reprendre annuler
word-resign = abandon abandonner
word-moves = coups
word-hint = indice
word-garden = jardin
word-board = plateau
word-help = aide ?
word-quit = quitter
word-next = suite suivante
word-yes = oui o
word-no = non n
word-stop = stop assez
word-teachers = maîtres maitres
word-why = pourquoi
word-house = maison
word-boards = plateaux
word-replace = remplacer ordinateur

# L’aide, une ligne chacune.
help-cell = Tapez une case, comme b1, pour prendre sa tuile.
help-action = Tapez ce que vous voulez jouer, comme c’est écrit dans la liste.
help-moves = { $word } : lister ce qu’on peut jouer
help-hint = { $word } : voir ce que vaut chaque coup
help-garden = { $word } : revoir le jardin
help-board = { $word } : montrer encore le plateau
help-back = { $word } : reprendre votre dernier coup
help-resign = { $word } : abandonner cette partie
help-quit = { $word } : quitter la table
help-help = { $word } : revoir cette liste
help-letters = Les tuiles : { $letters }. Au lieu de la case, on peut taper les deux lettres de sa tuile.
help-letter = { $letter } { $family }
help-marks = [Is] est à prendre, <X> est le dernier coup, *X* est l’un des quatre jetons gagnants.
help-tiles = Sous une tuile à prendre figure sa case, et une barre marque la famille qui le permet.
help-more = Tapez { $word } pour voir tout ce qu’on peut taper.

player = Joueur
player-number = Joueur { $number }
player-you = Vous
named-alike = { $name } { $number }
taken-last = Dernière prise
may-take = { $count ->
    [one] Une seule tuile à prendre : { $cells }.
   *[other] { $count } tuiles à prendre : { $cells }.
}
may-take-cell = { $cell } { $tile }
may-do = Vous pouvez jouer : { $actions }

press-next = Appuyez sur Entrée pour la partie { $number }, ou tapez { $quit } pour partir.
press-again = Encore un match ? { $yes } ou { $no }
leave-sure = La partie est en cours. La quitter ? { $yes } ou { $no }
goodbye = À la prochaine.
record-kept = La feuille de partie est dans { $file }.

# À une table d’un serveur, par son lien.
link-name = Tapez votre nom pour vous asseoir, ou appuyez sur Entrée pour regarder seulement.
link-answer = Êtes-vous d’accord ? { $yes } ou { $no }
clocks-left = Temps restant : { $clocks }
not-replace = Tout le monde est à table : pas besoin d’ordinateur.
seat-kept = Votre place est gardée : la même commande vous y ramène.

not-understood = Je ne connais pas « { $said } ». Tapez { $help } pour voir ce que je connais.
not-in-middle = { $cell } est au milieu, et la première tuile vient du bord.
not-gone = La tuile de { $cell } n’est plus là.
not-kin = { $cell } porte { $tile } : ni { $vegetation } ni { $symbol }.
not-back = Il n’y a pas de coup à reprendre.
not-playing = Aucune partie n’est en cours.

# Une feuille de partie telle qu’on la montre.
record-against = { $first } contre { $second }
record-match = Match { $number }
record-match-on = Le match est inachevé.
record-no-games = Aucune partie n’a commencé.
record-hints = { $count ->
    [one] Un indice a été demandé avant le coup { $moves }.
   *[other] Des indices ont été demandés avant les coups { $moves }.
}

# Maiko dans le terminal.
help-maiko = Tapez un endroit, comme c7, pour retourner sa tuile, ou le nom d’un maître pour l’appeler.
help-maiko-marks = Dans la maison, ## est une tuile cachée, .. un endroit vide, [ ] une tuile retournée ou regardée, et deux signes une face. Ce qu’on peut prendre sur un plateau est numéroté : tapez le numéro.
help-stop = { $word } : vous arrêter après une paire, ou laisser le reste
help-teachers = { $word } : ce que font les quatre maîtres, et qui peut venir
help-why = { $word } : ce qui ne se peut pas maintenant, et pourquoi
help-house = { $word } : revoir la maison
help-boards = { $word } : entendre ce qui se trouve sur chaque plateau
help-replace = { $word } : demander un ordinateur à la place de quelqu’un qui est parti
house-needs-room = La maison demande une fenêtre de { $columns } colonnes et { $lines } lignes : celle-ci en a { $width } et { $height }.
press-seen = Appuyez sur Entrée quand vous avez vu.
press-ready = Appuyez sur Entrée si vous êtes { $name }.
press-again-game = Une autre partie ? { $yes } ou { $no }

maiko-is = Maiko : { $players }
standing = { $name } : { $points }, { $kamon }.
score-is = { $points } { $count ->
    [one] point
   *[other] points
}
board-bare = Rien sur le plateau
house-counts = { $down ->
    [one] { $down } tuile cachée
   *[other] { $down } tuiles cachées
}, { $friends ->
    [one] { $friends } ami
   *[other] { $friends } amis
} à rencontrer, { $reserve } kamon en réserve.
choice = { $number } : { $what }
course = Tour de table { $round } : { $scores }. { $down ->
    [0] Plus de tuile cachée.
    [one] Une tuile cachée.
   *[other] { $down } tuiles cachées.
}

step-back-down = La tuile de { $place } est retournée face cachée.
step-saw = Il y a là : { $tile }.
step-stopped = { $who ->
    [you] Vous vous arrêtez.
   *[other] { $name } s’arrête.
}

not-a-place = « { $said } » n’est ni un endroit ni un mot connu. Tapez { $help } pour voir les mots connus.
not-back-seen = Ce qui est vu est vu : à Maiko, on ne reprend rien.
not-there = Rien en { $place }, { $room }.
not-up = La tuile de { $place }, { $room }, est déjà retournée.
not-a-friend = En { $place }, { $room } : { $friend } y reste jusqu’à la fin.
not-twice = Vous avez déjà regardé { $place }.
not-stop = { $phase ->
    [first] On ne s’arrête qu’après une paire.
    [second] Une tuile est retournée.
    [one-san] Regardez au moins une tuile.
   *[other] Il faut terminer ce qui est commencé.
}
not-to-pick = Impossible de prendre ici : { $tile }. Tapez le numéro d’une tuile de la liste.
not-a-tile-now = On ne prend pas de tuile sur un plateau maintenant.
teacher-ready = On peut l’appeler maintenant.
teacher-line = { $name }, { $who }. { $does } Sur la carte : { $kamon }. { $now }
why-line = { $what } : { $reason }
why-nothing = Tout est possible : retourner une tuile, appeler un maître, vous arrêter.

count-line = { $name } : { $tiles }. { $made } : { $points }
wins-alone = { $who ->
    [you] Vous gagnez.
   *[other] { $name } gagne.
}

record-round = Tour de table { $round }
record-of = { $names }, à { $game }
record-hidden = La donne reste cachée jusqu’à la fin de la partie. Jusqu’ici : { $actions }

# A call that cannot be: what was given, and what was expected.
wrong-language = { $given } n’est pas une langue de hanamachi : attendu { $known }
wrong-both = { $against } ne va pas avec les places { $seats } : attendu --against ou --seats, pas les deux
wrong-game = { $given } n’est pas un jeu de hanamachi : attendu { $known }
wrong-player = { $given } n’est pas un ordinateur qui joue à { $game } : attendu { $known }
wrong-against = { $given } fait { $count } adversaires : attendu { $game ->
    [okiya] 1
   *[maiko] 1 à 3
}
wrong-seats = { $given } ne fait pas { $game ->
    [okiya] deux joueurs : attendu deux
   *[maiko] deux à quatre joueurs : attendu deux à quatre
} parmi { $known }, comme { $example }
wrong-colours = { $given } ne sont pas des couleurs de places : attendu des couleurs différentes parmi { $known }
wrong-many-colours = { $given } sont des couleurs pour plus de { $seats } places : attendu une par place
wrong-first = --first { $given } n’est pas une place de cette table : attendu 1 à { $seats }
wrong-names = { $count } noms pour { $people } à la table : attendu un par personne
wrong-name = { $given } ne peut pas être un nom : attendu 1 à { $most } lettres, chiffres ou signes visibles
wrong-option = { $game } n’a pas d’option { $given } : attendu { $known }
wrong-form = { $given } n’est pas une forme de match : attendu single, first-to-1 à first-to-9, points-10, -15 ou -20
wrong-full-garden = { $given } n’est pas une règle du jardin plein : attendu blockade ou draw
wrong-stall = { $given } tours de table sans progrès ne peuvent pas finir une partie : attendu 1 à 99
wrong-left-out = { $given } ne peut pas être laissé de côté par { $seats } joueurs : attendu { $seats ->
    [2] { $first } ou { $other }
   *[other] aucune couleur
}
wrong-resume = --resume reprend une table telle qu’elle est : attendu aucune option qui en fait une autre
wrong-file = { $file } : ce fichier existe déjà
wrong-layouts = { $given } n’est pas un genre de jardins quand un jardin plein est { $ruling } : attendu { $known }
wrong-deals = { $given } n’est pas un genre de donnes de { $game } : attendu { $known }
wrong-hints = il n’y a pas d’indices à { $game } : attendu aucun
wrong-link = { $given } n’est pas le lien d’une table : attendu un lien comme { $example }
wrong-link-options = un lien mène à une table telle qu’elle est : attendu --name une fois, --language, --plain, --pause
wrong-file-missing = { $file } : ce fichier ou dossier n’existe pas
wrong-file-folder = { $file } : c’est un dossier
wrong-file-no-folder = { $file } : ce n’est pas un dossier
wrong-file-forbidden = { $file } : l’accès est refusé
wrong-file-full = { $file } : il n’y a plus de place sur le disque
wrong-workers = --workers compte des fils de cette machine, --scheduler s’adresse à d’autres : attendu l’un des deux
wrong-hands = { $given } mains ne peuvent pas être vérifiées : attendu 1 à { $most }
wrong-date = { $given } n’est pas un jour : attendu un jour comme 2026-11-21
wrong-day = --date { $day } ne va pas avec { $file } : attendu un fichier ou un jour, pas les deux
wrong-moves = on ne peut pas compter jusqu’à { $given } coups : attendu 0 à { $most }
wrong-count = on ne peut pas faire { $given } problèmes : attendu 1 ou plus
wrong-begun = { $given } est une partie commencée : attendu son jardin seul, '{ $layout }'
wrong-step = --step parcourt une partie avec les flèches : attendu un terminal, pas un tube ni un fichier
wrong-pdf = un terminal ne peut pas montrer un PDF : attendu le nom d’un fichier, ou un tube comme -o - | lp
wrong-overwrite = { $file } existe déjà : attendu le nom d’un nouveau fichier, ou --overwrite
wrong-parquet = Parquet a besoin du paquet pyarrow : « { $call } » l’installe
wrong-neither = { $given } n’est ni un fichier ni une partie : { $why }
wrong-record = { $file } est une partie de { $game } : attendu une partie d’okiya
wrong-no-game = { $file } ne contient aucune partie : rien n’a été distribué
wrong-secret = la notation ne contient pas de partie dont la donne est encore secrète : attendu une partie finie, ou un .json
call-option = il n’y a pas d’option { $given }{ $near ->
    [none] { " : --help les montre toutes" }
   *[other] { ", " }mais il y a { $near }
}
call-command = il n’y a pas de commande { $given }{ $near ->
    [none] { " : --help les montre toutes" }
   *[other] { ", " }mais il y a { $near }
}
call-extra = rien d’autre n’était attendu, et il y a { $given }
call-missing = il manque { $given }
call-unfollowed = rien ne suit { $given } : attendu une valeur
call-followed = { $given } a une valeur : attendu aucune
call-value = { $option } : { $why }
call-expected = { $given }, attendu { $wanted }
call-whole = un nombre entier
call-number = un nombre
call-least = { $ge } ou plus
call-most = { $le } ou moins
link-unreached = personne ne répond à { $house } : { $why }
link-certificate = le certificat de { $house } n’est pas reconnu ici : { $why }
link-no-house = { $house } n’est pas un serveur hanamachi : attendu le lien d’une de ses tables
link-no-table = { $house } n’a pas de table { $table } : attendu le lien tel qu’il a été envoyé
link-refused = { $house } refuse : { $why }
link-version = { $house } est d’une autre version que { $version } : attendu un serveur de la même version
link-not-understood = Je ne connais pas « { $said } ». Tapez { $help } pour voir ce que je connais.
