# What only the terminal says of Okiya.
word-garden = jardin
help-cell = Tapez une case, comme b1, pour prendre sa tuile.
help-garden = { $word } : revoir le jardin
help-letters = Les tuiles : { $letters }. Au lieu de la case, on peut taper les deux lettres de sa tuile.
help-letter = { $letter } { $family }
help-marks = [Is] est à prendre, <X> est le dernier coup, *X* est l’un des jetons gagnants.
help-tiles = Sous chaque tuile à prendre, on lit sa case ; une barre marque la plante ou le symbole qui convient.
taken-last = Dernière prise
may-take = { $count ->
    [one] Une seule tuile à prendre : { $cells }.
   *[other] { $count } tuiles à prendre : { $cells }.
}
may-take-cell = { $cell } { $tile }
not-in-middle = { $cell } est au milieu, et la première tuile se prend au bord.
not-gone = La tuile de { $cell } n’est plus là.
not-kin = { $cell } porte la tuile { $tile } : ni { $vegetation } ni { $symbol }.
record-against = { $first } contre { $second }
record-match = Match { $number }
record-hints = { $count ->
    [one] Un indice a été demandé avant le coup { $moves }.
   *[other] Des indices ont été demandés avant les coups { $moves }.
}
wrong-form = { $given } n’est pas une forme de match : il faut single, first-to-1 à first-to-9, points-10, points-15 ou points-20
wrong-full-garden = { $given } n’est pas une règle du jardin plein : il faut blockade ou draw
wrong-layouts = { $given } n’est pas un genre de jardins avec --full-garden { $ruling } : choisissez parmi { $known }
wrong-workers = --workers compte les fils d’exécution (threads) de cette machine, --scheduler s’adresse à d’autres : il faut l’un ou l’autre
wrong-hands = { $given } lots de jardins ne peuvent pas être vérifiés : il en faut de 1 à { $most }
wrong-date = { $given } n’est pas un jour : il faut un jour comme 2026-11-21
wrong-day = --date { $day } ne va pas avec { $file } : il faut un fichier ou un jour, pas les deux
wrong-begun = { $given } est une partie commencée : il faut son jardin seul, '{ $layout }'
wrong-step = --step parcourt une partie avec les flèches : il faut un terminal, pas un tube ni un fichier
wrong-no-game = { $file } ne contient aucune partie : aucune n’a commencé
