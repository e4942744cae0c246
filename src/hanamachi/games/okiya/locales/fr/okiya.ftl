# Les mots d’Okiya. Le `.title` d’une famille se lit seul, `.none` dit qu’elle est épuisée.

okiya = Okiya
okiya-line = Ce que vous prenez décide de ce que l’autre peut prendre.
okiya-facts = Deux joueurs · rien de caché

family-maple = érable
    .title = Érable
    .none = plus aucun érable
family-cherry = cerisier
    .title = Cerisier
    .none = plus aucun cerisier
family-pine = pin
    .title = Pin
    .none = plus aucun pin
family-iris = iris
    .title = Iris
    .none = plus aucun iris
family-sun = soleil
    .title = Soleil
    .none = plus aucun soleil
family-bird = oiseau
    .title = Oiseau
    .none = plus aucun oiseau
family-rain = pluie
    .title = Pluie
    .none = plus aucune pluie
family-tanzaku = poème
    .title = Poème
    .none = plus aucun poème

tile = { $vegetation } et { $symbol }

# Ce qu’on demande à qui doit jouer ; $who vaut `you` ou `other`.
ask-take = { $who ->
    [you] À vous : prenez
   *[other] { $name } peut prendre
}
ask-take-shared = À { $name } de prendre
ask-or = ou
ask-border = { $who ->
    [you] Prenez une tuile du bord
   *[other] { $name } peut prendre une tuile du bord
}
ask-border-shared = À { $name } de prendre une tuile du bord
ask-border-why = Les quatre du milieu attendent le deuxième coup.
ask-said = { $who ->
    [you] À vous de prendre : { $vegetation } ou { $symbol }.
   *[other] { $name } peut prendre : { $vegetation } ou { $symbol }.
}

# Une case telle qu’on la lit à voix haute.
cell-legal = { $cell } : { $tile }, à prendre, { $family } en commun
cell-border = { $cell } : { $tile }, à prendre
cell-quiet = { $cell } : { $tile }
cell-taken = { $cell } : { $who ->
    [you] votre jeton
   *[other] jeton posé par { $name }
}
cell-last = { cell-taken }, dernier coup
cell-tied = { cell-taken }, dans la figure gagnante
cell-matches-nothing = { $cell } n’a ni { $vegetation } ni { $symbol }.
garden = Le jardin

# Les figures, en titre d’un résultat ; $count dit combien d’un seul coup.
shape-row = Une rangée !
shape-column = Une colonne !
shape-diagonal = Une diagonale !
shape-square = Un carré !
shape-several = { $count ->
    [2] Deux figures d’un coup !
    [3] Trois figures d’un coup !
   *[other] { $count } figures d’un coup !
}
result-blockade = Un blocage !
result-full-garden = Le jardin est plein
blockade-why = { $vegetation } et { $symbol }.

# Comment une partie s’est finie, en deux mots, pour la liste des parties.
how-line = ligne
how-square = carré
how-blockade = blocage
how-full-garden = jardin plein

tiles-left = { $count ->
    [0] aucune tuile restante
    [one] une tuile restante
   *[other] { $count } tuiles restantes
}

full-garden = Jardin plein
full-garden-blockade = le second joueur gagne
full-garden-draw = partie nulle
full-garden-is = Jardin plein : { $ruling }
full-garden-why = Un jardin plein : les seize tuiles sont prises, et personne n’a de ligne ni de carré.
full-garden-invited = Si les seize tuiles sont prises sans ligne ni carré : { $ruling }

# Quels jardins sont tirés ; $kind vaut `first`, `second` ou `neither` selon qui gagne si les deux jouent au mieux, ou `openings`.
layouts = Jardins
layouts-are = Jardins : { $kind }
layouts-any = tous
layouts-kind = { $kind ->
    [first] le premier joueur gagne
    [second] le second joueur gagne
    [neither] personne ne gagne
    [openings] { $count ->
        [one] une ouverture gagnante
       *[other] { $count } ouvertures gagnantes
    }
   *[any] { layouts-any }
}
layouts-why = C’est vrai si les deux jouent au mieux.
layouts-why-friend = { layouts-why } L’adversaire ne l’apprend qu’à la fin du match.
layouts-were = Jardins de ce match : { $kind }, si les deux jouent au mieux.
layouts-see = Voyez vous-même :

# Les indices, là où on en a convenu en ouvrant la table ; $cells sont les meilleures cases.
hints = Indices
hints-none = aucun
hints-agreed = sur demande
hints-why = À son tour, chacun peut demander ce que vaut chaque coup.
hints-why-friend = À son tour, chacun peut demander ce que vaut chaque coup. L’autre en est averti, et donne son accord en prenant place.
hints-table = Indices sur demande
layouts-invited = Un certain genre de jardins a été choisi. Vous saurez lequel à la fin du match.
hints-invited = Indices sur demande : à son tour, chacun peut demander ce que vaut chaque coup, et l’autre en est averti. En prenant place, vous l’acceptez.
hint = Indice
hint-best = { $what ->
    [loss] Tous les coups perdent. Le mieux est encore : { $cells } ({ tiles-left }).
    [draw] Le mieux : { $cells }. C’est la nulle si personne ne se trompe ensuite.
   *[win] Le mieux : { $cells }. Vous gagnez ({ tiles-left }) si vous ne vous trompez pas ensuite.
}
hint-dumb = L’indice n’a pas pu être calculé sur cet appareil.

event-acted = { $who ->
    [you] Vous avez pris la tuile { $tile } en { $cell }.
   *[other] { $name } a pris la tuile { $tile } en { $cell }.
}

# Sur la page d’une personne : les choix pour le jardin, la justesse du jeu, et les problèmes.
set-coordinates = Coordonnées du jardin
coordinates-auto = s’il y a de la place
coordinates-on = toujours
coordinates-off = jamais
garden-press-again = { $cell } : touchez encore une fois pour prendre la tuile.
exactness = La justesse de votre jeu à Okiya
exactness-latest = En { $month }, chacun de vos coups vous a coûté en moyenne { $lost } { $count ->
    [one] tuile
   *[other] tuiles
}, et { $exact } d’entre eux étaient parmi les meilleurs.
exactness-by-month = Par mois
exactness-column-month = mois
exactness-column-games = parties
exactness-column-moves = coups
exactness-column-exact = parmi les meilleurs
exactness-column-lost = tuiles perdues par coup
exactness-note = Chaque barre montre les tuiles qu’un coup vous a coûtées, par rapport au meilleur coup : plus elle est courte, mieux c’est. Les coups forcés et ceux joués après un indice ne comptent pas.
exactness-none = Pas encore de partie d’Okiya terminée. Chacun de vos coups y sera comparé au meilleur.
solved = Vos problèmes résolus
solved-count = { $count ->
    [one] { $clean ->
        [0] Un problème du jour résolu, mais pas du premier coup.
       *[other] Un problème du jour résolu, et du premier coup.
    }
   *[other] { $clean ->
        [0] { $count } problèmes du jour résolus, aucun du premier coup.
        [one] { $count } problèmes du jour résolus, dont un du premier coup.
       *[other] { $count } problèmes du jour résolus, dont { $clean } du premier coup.
    }
}
solved-row = { $count ->
    [0] Celui d’aujourd’hui vous attend.
    [one] Un jour pour l’instant : résolvez le prochain problème pour continuer la série.
   *[other] { $count } jours de suite.
}
solved-streak = { $count ->
    [one] Record contre la montre : un problème.
   *[other] Record contre la montre : { $count } problèmes.
}
solved-note = Les douze dernières semaines, une par colonne : un point plein est un problème résolu du premier coup, un anneau, un problème résolu après au moins une erreur.
solved-none = Pas encore de problème du jour résolu.
solved-go = Le problème du jour
