# Ce que l’écran et le papier disent des règles de tout jeu. Le texte lui-même est à chaque jeu, dans son `GAME-rules.ftl` ;
# le `.term` d’un paragraphe se met devant lui, en gras.

rules-of = Comment on joue à { $game }
rules-other = { $game ->
    [Okiya] Les règles d’Okiya
   *[other] Les règles de { $game }
}
rules-first = Apprendre en jouant
rules-play = Jouer
rules-move = { $move ->
    [0] Avant le premier coup
   *[other] Après le coup { $move } sur { $moves }
}
