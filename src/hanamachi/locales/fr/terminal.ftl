# Ce que seul le terminal dit.

# Les mots qu’on peut taper, séparés par des blancs ; le premier de chacun est celui qu’on montre.
word-back = retour reprendre annuler
word-resign = abandon abandonner
word-moves = coups
word-hint = indice
word-garden = jardin
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

# L’aide, une ligne chacune.
help-cell = Tapez une case, comme b1, pour prendre sa tuile.
help-moves = { $word } : voir les tuiles à prendre
help-hint = { $word } : voir ce que vaut chaque coup
help-garden = { $word } : revoir le jardin
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

press-next = Appuyez sur Entrée pour la partie { $number }, ou tapez { $quit } pour partir.
press-again = Encore un match ? { $yes } ou { $no }
leave-sure = La partie est en cours. La quitter ? { $yes } ou { $no }
goodbye = À la prochaine.
record-kept = La feuille de partie est dans { $file }.

not-understood = « { $said } » n’est ni une case ni un mot connu. Tapez { $help } pour voir les mots connus.
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
record-of = { $names }, à Maiko
record-hidden = La donne reste cachée jusqu’à la fin de la partie. Jusqu’ici : { $actions }
