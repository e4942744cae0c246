# Keys for listening: what they say, and their help. They work while a board has the focus.

listen-title = Touches sur un plateau
listen-repeat = répéter la dernière annonce
listen-turn = à qui de jouer
listen-last = le dernier coup
listen-legal = les tuiles que vous pouvez choisir
listen-board = ce qu’il y a sur le plateau
listen-score = le score
listen-clocks = les pendules
listen-next = aller à la tuile suivante que vous pouvez choisir
listen-previous = aller à la tuile précédente que vous pouvez choisir
listen-help = cette liste
listen-nothing = Rien pour l’instant.
listen-no-legal = Vous ne pouvez pas choisir de tuile maintenant.
listen-many-legal = Vous pouvez choisir une des { $count } tuiles.
# Somebody's clock, score or tiles.
listen-line = { you-or-name } : { $text }
listen-taken = { $who ->
    [you] Vous avez pris { $cells }.
   *[other] { $name } a pris { $cells }.
}
