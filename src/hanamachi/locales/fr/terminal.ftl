# Ce que seul le terminal dit.

# Les mots qu’on peut taper, séparés par des blancs ; le premier de chacun est celui qu’on montre.
word-back = retour reprendre annuler
word-resign = abandon abandonner
word-moves = coups
word-garden = jardin
word-help = aide ?
word-quit = quitter
word-next = suite suivante
word-yes = oui o
word-no = non n

# L’aide, une ligne chacune.
help-cell = Tapez une case, comme b1, pour prendre sa tuile.
help-moves = { $word } : dire ce qui peut se prendre
help-garden = { $word } : montrer encore le jardin
help-back = { $word } : reprendre votre dernier coup
help-resign = { $word } : abandonner cette partie
help-quit = { $word } : quitter la table
help-help = { $word } : dire ceci
help-letters = Les tuiles : { $letters }. Les deux lettres d’une tuile valent sa case.
help-letter = { $letter } { $family }
help-marks = [Is] peut se prendre, <X> est le dernier coup, *X* est l’un des quatre qui ont gagné.
help-tiles = Une tuile qui peut se prendre a sa case dessous, et une barre à côté de la famille qui le permet.
help-more = Tapez { $word } pour tout ce qui peut se taper.

player = Joueur
player-number = Joueur { $number }
player-you = Vous
named-alike = { $name } { $number }
taken-last = Prise en dernier
may-take = { $count ->
    [one] Une tuile peut se prendre : { $cells }.
   *[other] { $count } tuiles peuvent se prendre : { $cells }.
}
may-take-cell = { $cell } { $tile }

press-next = Appuyez sur Entrée pour la partie { $number }, ou tapez { $quit } pour partir.
press-again = Encore un match ? { $yes } ou { $no }
goodbye = À la prochaine.
record-kept = L’enregistrement est dans { $file }.

not-understood = « { $said } » n’est ni une case ni un mot connu. Tapez { $help } pour les voir.
not-in-middle = { $cell } est au milieu, et la première tuile vient du bord.
not-gone = La tuile de { $cell } n’est plus là.
not-kin = { $cell } porte { $tile } : ni { $vegetation } ni { $symbol }.
not-back = Il n’y a pas de coup à reprendre.
not-playing = Aucune partie n’est en cours.

# Un enregistrement tel qu’on le montre.
record-against = { $first } et { $second }
record-match = Match { $number }
record-match-on = Le match est inachevé.
record-full-garden = Jardin plein : { $ruling }
record-no-games = Aucune partie n’a été distribuée.
