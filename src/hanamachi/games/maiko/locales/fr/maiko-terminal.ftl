# What only the terminal says of Maiko.
word-stop = stop assez
word-teachers = professeurs profs
word-why = pourquoi
word-house = okiya
word-boards = plateaux
help-maiko = Tapez le nom d’une place, comme c7, pour retourner sa tuile, ou le nom d’un professeur pour l’appeler.
help-maiko-marks = Sur le plan de l’okiya, ## est une tuile cachée, .. une place vide, [ ] entoure une tuile retournée ou regardée, et deux lettres disent ce que montre une tuile. Ce qu’on peut prendre sur un plateau est numéroté : tapez le numéro.
object-letters = É T K M S O C B P
colour-letters = b v r e
help-maiko-letters = Tuiles : { $objects } ; { $colours }. @ est un ami.
help-stop = { $word } : vous arrêter après une paire, ou laisser le reste
help-teachers = { $word } : ce que font les quatre professeurs, et qui peut venir
help-why = { $word } : ce qui n’est pas possible maintenant, et pourquoi
help-house = { $word } : revoir l’okiya
help-boards = { $word } : revoir ce qu’il y a sur chaque plateau
type-number = Tapez un numéro{ $stop ->
    [none] { "" }
   *[other] , ou { $stop }
}.
press-ready = Appuyez sur Entrée si vous êtes { $name }.
press-again-game = Une autre partie ? { $yes } ou { $no }
maiko-is = Maiko : { $players }
standing = { $name } : { $points }, { $kamon }.
board-bare = rien sur le plateau
house-counts = { $down ->
    [one] { $down } tuile cachée
   *[other] { $down } tuiles cachées
}, { $friends ->
    [one] { $friends } ami
   *[other] { $friends } amis
} à rencontrer, { $reserve } kamon en réserve.
choice = { $number } : { $what }
course = Tour de table { $round } : { $scores }. { $down ->
    [0] Aucune tuile cachée.
    [one] Une tuile cachée.
   *[other] { $down } tuiles cachées.
}
step-back-down = La tuile de { $place } redevient cachée.
step-saw = C’est { $tile }.
step-stopped = { $who ->
    [you] Vous vous arrêtez.
   *[other] { $name } s’arrête.
}
not-a-place = « { $said } » n’est ni une place ni un mot connu. Tapez { $help } pour voir les mots connus.
not-back-seen = Ce qui est vu est vu : à Maiko, on ne reprend rien.
not-there = Rien en { $place }, { $room }.
not-up = La tuile de { $place }, { $room }, est déjà retournée.
not-a-friend = En { $place }, { $room }, { $friend } reste jusqu’à la fin.
not-twice = Vous avez déjà regardé { $place }.
not-stop = { $phase ->
    [first] On ne s’arrête qu’après une paire.
    [second] Une tuile est retournée.
    [one-san] Regardez au moins une tuile.
   *[other] Il faut terminer ce qui est commencé.
}
not-to-pick = Vous ne pouvez pas prendre { $tile } ici. Tapez le numéro d’une tuile de la liste.
not-a-tile-now = On ne prend pas de tuile sur un plateau maintenant.
teacher-ready = On peut l’appeler maintenant.
teacher-line = { $name }, { $who }. { $does } Sur la carte : { $kamon }. { $now }
why-line = { $what } ? { $reason }
why-nothing = Tout est possible : retourner une tuile, appeler un professeur, vous arrêter.
count-line = { $name } : { $tiles } ({ $made }). Total : { $points }
record-round = Tour de table { $round }
wrong-colours = { $given } ne peut pas donner les couleurs des places : choisissez des couleurs différentes parmi { $known }
wrong-many-colours = { $given } : trop de couleurs pour { $seats } places, il en faut une par place
wrong-stall = { $given } ne convient pas comme nombre de tours de table sans rien de nouveau : il faut un nombre de 1 à 99
wrong-left-out = { $given } ne peut pas être écarté à { $seats } joueurs : { $seats ->
    [2] il faut écarter { $first } ou { $other }
   *[other] on n’écarte alors aucune couleur
}
wrong-unfinished = { $file } ne contient aucune partie terminée, et les tuiles des autres parties restent cachées
wrong-rulings = { $file } suit d’anciennes décisions de règles ({ $given }) : seules les parties d’après les décisions actuelles ({ $known }) peuvent être analysées
wrong-seat = la place { $given } n’existe pas : il faut un nombre de 1 à { $seats }

# Le regard en arrière sur une partie, par `hanamachi analyse`.
analysed-seat = Place { $number }
analysed-sum = { $name } : { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
} ; { $lost ->
    [0] aucune n’a coûté de points à coup sûr.
    [one] une seule a coûté des points.
   *[other] { $lost } ont coûté des points.
}
analysed-memory = { $what ->
    [all] { $name } s’est souvenu de toutes les tuiles, ou d’au moins { $low }.
    [open] { $name } s’est souvenu d’environ { $tiles } tuiles, et d’au moins { $low }.
    [few] { $name } ne s’est presque pas souvenu des tuiles, de { $high } au plus.
    [between] { $name } s’est souvenu d’environ { $tiles } tuiles, entre { $low } et { $high }.
   *[unknown] Trop peu de décisions montrent de combien de tuiles { $name } s’est souvenu.
}
analysed-lessons = { $count ->
    [one] À mieux faire la prochaine fois :
   *[other] Deux choses à mieux faire la prochaine fois :
}
analysed-advice = { $what ->
    [forgotten] Retenir plus de tuiles.
    [risky] Prendre moins de risques.
    [pair] Prendre la meilleure paire déjà montrée.
    [teacher] Appeler le bon professeur au bon moment.
    [kamon] Garder ses kamon pour plus tard.
    [stop] S’arrêter à temps.
    [more] Ne pas s’arrêter trop tôt.
    [sweep] Balayer la bonne tuile.
   *[tile] Mieux choisir sa tuile.
}
analysed-others = Autres décisions qui ont coûté des points :
analysed-decision = Tour de table { $round }, { $action } : { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $points ->
    [one] point perdu
   *[other] points perdus
}. Mieux : { $better }.
analysed-forgotten = Tuile oubliée : { $tile } en { $place }, { $how ->
    [alone] vue en secret
   *[all] montrée
} au tour de table { $round }.
analysed-stop = s’arrêter
analysed-sweep = laisser le reste
