# Ce que seul le terminal dit.

# Les mots qu’on peut taper, séparés par des blancs ; le premier de chacun est celui qu’on montre.
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
help-moves = { $word } : voir les tuiles à prendre
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

# Maiko dans le terminal.
help-maiko = Tapez un endroit, comme c7, pour retourner sa tuile ; le nom d’un maître pour l’appeler ; stop, après une paire, pour vous arrêter.
help-maiko-marks = Dans la maison, ## est une tuile cachée et [ ] celle qui est retournée. Pour Oka-san, tapez 2F : l’éventail du joueur 2 dans l’ordre des tours ; pour Sabanto et pour balayer, une tuile, comme Fw.
press-seen = Appuyez sur Entrée quand vous avez vu.
press-ready = Appuyez sur Entrée si vous êtes { $name }.
press-again-game = Une autre partie ? { $yes } ou { $no }
record-of = { $names }, à Maiko
record-unchecked = { $file } : { $count ->
    [one] une entrée ne peut être vérifiée
   *[other] { $count } entrées ne peuvent être vérifiées
} avant la fin de la partie : sa donne est encore secrète
