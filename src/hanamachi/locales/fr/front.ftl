# Ce que seule la page d’accueil dit, et les feuilles où l’on prépare une table.

okiya-print = Une grue devant le soleil levant, avec iris, pin et érable
maiko-print = Une maiko sous les lanternes, un éventail ouvert à la main
maiko-facts = Deux à quatre joueurs · un jeu de mémoire
maiko-line = Retournez deux tuiles, et souvenez-vous de ce que vous avez vu.
maiko-friend = Inviter des amis
    .note = un seul lien pour tous
maiko-computer = Affronter l’ordinateur
    .note = sept niveaux
maiko-screen = Partager un écran
    .note = de deux à quatre, à tour de rôle
front-door = { play-now }
    .note = avec la prochaine personne qui arrive
front-screen = Jouer sur la télévision
    .note = un téléphone par personne
front-cut = Pas de connexion au serveur. Sans lui, vous pouvez jouer à { $games } contre l’ordinateur ou à deux sur un écran. Les problèmes, les règles et les leçons marchent aussi.
front-needs-server = connexion requise
front-first = Vous débutez ? Une première partie en trois minutes
front-rules = Les règles
ways-of = Façons de jouer à { $game }
way-friend = Inviter quelqu’un
    .note = par un lien
way-computer = Jouer contre l’ordinateur
    .note = douze niveaux
way-screen = Jouer à deux sur cet écran
    .note = côte à côte
analyse-okiya = Analyser une partie
    .note = ce que vaut chaque coup
puzzles-okiya = Le problème du jour
    .note = un seul coup gagne
    .row = { $count } jours de suite
front-streak = Contre la montre
front-earlier = Les problèmes précédents
daily-maiko = La donne du jour
    .note = remplissez votre plateau en peu de tours
    .row = { $count } jours de suite
front-earlier-deals = Les donnes précédentes
memory-maiko = Problèmes de mémoire
    .note = regardez quelques tours, puis trouvez la meilleure action
set-match = Match
set-another = Autre…
set-first = Premier joueur
set-first-drawn = au hasard
set-first-you = vous
set-first-they = { $way ->
    [computer] l’ordinateur
   *[other] l’autre
}
set-rated = Classement
set-rated-none = pour le plaisir
set-rated-rated = partie classée
set-rated-why = Vous jouez sous le nom { $name }, et chacun joue avec son compte. On tire au sort le premier joueur ; il y a une pendule, pas d’indices, et on ne peut pas reprendre un coup.
set-watch = Spectateurs
set-watch-none = seulement par le lien
set-watch-listed = tout le monde
set-watch-why = Pendant que vous jouez, la table est sur la page d’accueil, et tout le monde peut regarder. Prendre place à cette table, c’est l’accepter.
set-clock = Pendule
set-clock-none = sans
set-clock-own = autre…
set-clock-why = Chacun a { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} pour une partie, et chaque coup ajoute { $increment ->
    [one] 1 seconde
   *[other] { $increment } secondes
}.
set-minutes = minutes
set-increment = secondes par coup
set-strength = De quelle force ?
set-name = Votre nom
set-names = Noms
set-name-first = Nom de la première personne sur cet écran
set-name-second = Nom de la seconde personne sur cet écran
set-players = Joueurs
set-seats = Places
set-seat = Qui joue le { $colour } ?
set-seat-name = Nom de la personne qui joue le { $colour }
seat-friend = par le lien
seat-screen = sur cet écran
seat-computers = Ordinateur
set-turn = Temps par tour
set-turn-none = sans limite
set-more = Plus de réglages
set-left-out = Couleur écartée
set-left-out-why = À deux, les tuiles d’une couleur que personne ne joue restent dans la boîte.
set-stall = Partie bloquée
set-stall-rounds = tours de table
set-stall-why = La fin est déclenchée après ce nombre de tours de table sans rien de nouveau : ni tuile prise ou vue pour la première fois, ni ami rencontré, ni kamon dépensé.
front-others = Autres jeux
play = Jouer
play-friend = Préparer l’invitation
making = Un instant…
to-watch = À regarder en ce moment
your-tables = Vos tables
your-turn-at = { $count ->
    [one] C’est à vous de jouer à une table
   *[other] C’est à vous de jouer à { $count } tables
}
your-table-turn = à vous
your-table-waiting = place à prendre
your-table-playing = en cours
your-table-between = entre deux parties
your-table-over = finie
your-table-here = sur cet appareil seulement
your-table-left = { $unit ->
    [days] { $count ->
        [one] il vous reste 1 jour
       *[other] il vous reste { $count } jours
    }
    [hours] { $count ->
        [one] il vous reste 1 heure
       *[other] il vous reste { $count } heures
    }
   *[minutes] { $count ->
        [one] il vous reste { $count } minute
       *[other] il vous reste { $count } minutes
    }
}
your-table-left-them = { $unit ->
    [days] { $count ->
        [one] il lui reste 1 jour
       *[other] il lui reste { $count } jours
    }
    [hours] { $count ->
        [one] il lui reste 1 heure
       *[other] il lui reste { $count } heures
    }
   *[minutes] { $count ->
        [one] il lui reste { $count } minute
       *[other] il lui reste { $count } minutes
    }
}
table-players = { $count } joueurs
nobody-yet = une place libre

# La table sur une télévision.
screen-lead = La télévision montre la table à tout le monde, et chacun joue sur son téléphone. Ce que les autres ne doivent pas voir n’apparaît que sur le vôtre.
screen-scan = Visez un code avec l’appareil photo du téléphone pour prendre cette place. La partie commence quand toutes les places sont prises.
screen-type = Sans appareil photo, tapez cette adresse :
screen-code = Code QR de la place { $number }
screen-full = Plein écran
screen-leave-full = Quitter le plein écran
screen-between = Touchez « { next-game } » sur vos téléphones.
screen-over = On rejoue ? Touchez « { rematch } » sur un téléphone.

# Les joueurs artificiels de Maiko, une phrase chacun.
note-random = Retourne n’importe quelles tuiles. Vous le battrez dès la première partie.
note-greedy = Ne retient aucune tuile, mais profite bien de ce qui est visible. Vous le battrez bientôt.
note-memory-2 = Retient les deux dernières tuiles vues. Un bon premier adversaire.
note-memory-4 = Retient environ quatre tuiles, comme la plupart des gens. Gagne aussi souvent que vous, si vous faites attention.
note-memory-7 = Retient environ sept tuiles. Il faudra vous concentrer.
note-perfect = N’oublie aucune tuile, et prend celles que vous avez regardées en secret. Chaque victoire contre lui est une fête.
note-master = N’oublie rien, et essaie dans sa tête comment la partie peut continuer. Le plus fort.

# Les joueurs artificiels d’Okiya, en une phrase ou deux.
strength-random = Prend n’importe quelle tuile permise. Vous le battrez dès la première partie.
strength-wary = Gagne quand c’est possible, bloque quand il le faut, et ne voit pas plus loin. Un bon adversaire quand on connaît les règles.
strength-grade-1 = Veut gagner au coup suivant, et le plus souvent ne voit pas comment. Vous le battrez bientôt.
strength-grade-2 = Voit trois fois sur quatre ce qui gagne ou perd sur-le-champ. Ouvrez l’œil, vous aussi.
strength-grade-3 = Prévoit trois coups, se trompe une fois sur six.
strength-grade-4 = Prévoit cinq coups, se trompe une fois sur dix. Bat la plupart de ceux qui jouent de temps en temps.
strength-grade-5 = Prévoit sept coups et se trompe peu.
strength-grade-6 = Prévoit neuf coups et se trompe rarement. Il vous faut un plan.
strength-grade-7 = Prévoit onze coups et ne se trompe presque jamais.
strength-grade-8 = Voit presque toutes les parties jusqu’au bout. Le battre une fois sur trois, c’est très fort.
strength-perfect = Ne se trompe jamais, et vous donne toutes les occasions de vous tromper.
strength-match-wise = Ne se trompe jamais non plus et, dans un match en points, pense au match entier.
