# La première partie de chaque jeu : ce qui se dit à chaque moment. `.title` en est le titre, `.other` répond à qui fait
# quelque chose de permis que la leçon n’attend pas.

first-of = { $game } : une première partie
first-place = { $place }, { $room }
# Lu à voix haute après le texte d’un moment ou après une réponse.
first-lit = { $count ->
    [one] Cette tuile brille : { $places }.
   *[other] Ces tuiles brillent : { $places }.
}
first-part = { $part } sur { $parts }
first-onward = Suivant
first-again = Recommencer
first-skip = Quitter la leçon et jouer
first-play = Une partie facile, tout de suite
first-choose = Choisir une partie
first-rules = Lire les règles
first-failed = La leçon n’a pas pu être chargée. Réessayez plus tard.
first-other = Hana
