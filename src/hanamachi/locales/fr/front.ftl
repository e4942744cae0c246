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
ways-of = Façons de jouer à { $game }
way-friend = Inviter quelqu’un
    .note = par un lien
way-computer = Jouer contre l’ordinateur
    .note = deux niveaux
way-screen = Jouer à deux sur cet écran
    .note = côte à côte
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
set-stall-why = La partie s’arrête après tant de manches sans rien de nouveau : ni tuile vue ou prise, ni rencontre, ni kamon dépensé.
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
