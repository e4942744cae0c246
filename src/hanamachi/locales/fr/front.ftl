# Ce que seule la page d’accueil dit, et les feuilles où l’on prépare une table.

okiya-print = Une grue devant le soleil levant, avec iris, pin et érable
maiko-print = Une maiko sous les lanternes, un éventail ouvert
maiko-facts = Deux à quatre joueurs · un jeu de mémoire
maiko-line = Retournez deux tuiles, et souvenez-vous de ce que vous avez vu.
maiko-friend = Inviter des amis
    .note = un seul lien pour tous
maiko-computer = Affronter l’ordinateur
    .note = sept sortes de mémoire
maiko-screen = Partager un écran
    .note = de deux à quatre, à tour de rôle
front-first = Vous débutez ? Une première partie en trois minutes
front-rules = Les règles
front-studio = À colorier
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
set-match = Match
set-another = Autre…
set-first = Qui commence
set-first-drawn = au sort
set-first-you = vous
set-first-they = { $way ->
    [computer] l’ordinateur
   *[other] l’autre
}
set-clock = Pendule
set-clock-none = sans
set-clock-own = autre…
set-minutes = minutes
set-increment = secondes par coup
set-strength = Niveau
set-name = Votre nom
set-names = Noms
set-name-first = Premier nom à cet écran
set-name-second = Second nom à cet écran
set-players = Joueurs
set-seats = Places
set-seat = Qui joue le { $colour }
set-seat-name = Nom de qui joue le { $colour }
seat-friend = quelqu’un, par le lien
seat-screen = quelqu’un à cet écran
seat-computers = Ordinateur
set-turn = Chaque tour
set-turn-none = sans limite
set-more = Plus de réglages
set-left-out = Écartée
set-left-out-why = À deux, une couleur que personne ne joue reste dans sa boîte.
set-stall = Piétinement
set-stall-rounds = manches
set-stall-why = La partie s’arrête après tant de manches sans rien de nouveau : ni tuile vue ou prise, ni rencontre, ni kamon dépensé.
play = Jouer
play-friend = Préparer l’invitation
making = Un instant…
your-tables = Vos tables
your-table-turn = à vous
your-table-waiting = place à prendre
your-table-playing = en cours
your-table-between = entre deux parties
your-table-over = finie
table-players = { $count } joueurs
nobody-yet = une place libre

# Les joueurs artificiels de Maiko, une phrase chacun.
note-random = Retourne ce qui vient et ne retient rien.
note-greedy = Ne retient aucune tuile, mais tire le meilleur parti de ce qui est visible.
note-memory-2 = Retient les deux dernières tuiles vues. Un adversaire tranquille.
note-memory-4 = Retient environ quatre tuiles. À peu près comme tout le monde.
note-memory-7 = Retient environ sept tuiles. Difficile à battre.
note-perfect = N’oublie aucune des tuiles qu’il a vues.
note-search = N’oublie rien et réfléchit quelques tours à l’avance. Le plus fort.

# Les joueurs artificiels d’Okiya, en une phrase ou deux.
strength-random = Prend n’importe quelle tuile permise. Pour débuter en douceur.
strength-wary = Gagne quand c’est possible, bloque quand il le faut et n’offre jamais une victoire qu’elle voit venir.
strength-grade-1 = Niveau 1 sur 8. Cherche à gagner au coup suivant, et le plus souvent ne voit pas comment.
strength-grade-2 = Niveau 2 sur 8. Voit trois fois sur quatre ce qui gagne ou perd sur-le-champ.
strength-grade-3 = Niveau 3 sur 8. Prévoit trois coups et en manque un sur six.
strength-grade-4 = Niveau 4 sur 8. Prévoit cinq coups et en manque un sur dix.
strength-grade-5 = Niveau 5 sur 8. Prévoit sept coups et en manque peu.
strength-grade-6 = Niveau 6 sur 8. Prévoit neuf coups et se trompe rarement.
strength-grade-7 = Niveau 7 sur 8. Prévoit onze coups et ne se trompe presque jamais.
strength-grade-8 = Niveau 8 sur 8. Voit presque toutes les parties jusqu’au bout.
strength-perfect = Ne se trompe jamais, et vous donne toutes les occasions de vous tromper.
strength-match-wise = Ne se trompe jamais non plus et, dans un match aux points, garde tout le match en vue.
