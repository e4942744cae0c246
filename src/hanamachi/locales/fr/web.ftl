# Ce que seules les pages disent.

language = Langue
theme-auto = Thème : celui de l’appareil
theme-light = Thème : clair
theme-dark = Thème : sombre
sound-on = Son activé
sound-off = Son coupé
tools = Outils

# Page d’accueil
okiya-print = Une grue devant le soleil levant, avec iris, pin et érable
maiko-print = Une maiko sous les lanternes, un éventail ouvert
maiko = Maiko
maiko-facts = Deux à quatre joueurs · un jeu de mémoire
maiko-line = Retournez deux tuiles, et souvenez-vous de ce que vous avez vu.
maiko-later = Pas encore ouvert. On accroche ses lanternes.
ways = Façons de jouer
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
play = Jouer
play-friend = Préparer l’invitation
making = Un instant…
your-tables = Vos tables
your-table-turn = à vous
your-table-waiting = place à prendre
your-table-playing = en cours
your-table-between = entre deux parties
your-table-over = finie
nobody-yet = une place libre

# Attente et invitations
waiting-title = On attend quelqu’un
waiting-lead = Envoyez ce lien à une personne. Qui l’ouvre en premier peut prendre place.
waiting-link = L’invitation
copy = Copier
copied = Copié
share = Partager…
share-text = { $name } vous invite à jouer à Okiya
invites = { $name } vous invite
invites-to = à Okiya, { $form }
invites-nobody = On vous invite
sit-name = Votre nom
sit-down = Prendre place
only-watch = Regarder seulement
stands-open = Une place est encore libre. La partie commence dès que quelqu’un s’y installe.
open-seat = Place libre

# Table
you = vous
computer = ordinateur
away = a quitté la table
offline = hors ligne
watching = Vous regardez
watchers = { $count ->
    [one] un spectateur
   *[other] { $count } spectateurs
}
copy-link = Copier le lien
link-copied = Lien copié
link-by-hand = Copiez ce lien
take-back = Reprendre
resign = Abandonner
resign-sure = Abandonner cette partie ?
resign-yes = Abandonner
resign-no = Continuer
takeback-asked = { $name } demande à reprendre un coup.
takeback-waiting = Vous demandez à reprendre votre coup.
allow = Accepter
refuse = Refuser
withdraw = Retirer
rematch = Revanche
rematch-asked = { $name } propose une revanche.
rematch-waiting = Vous proposez une revanche.
next-game = Partie suivante
waiting-ready = On attend { $name }
ready = en place
leave = Quitter la table
come-back = Revenir
left-table = Vous avez quitté cette table. Votre place est gardée.
new-table = Une autre table
download-text = Feuille de partie (texte)
download-json = Feuille de partie (JSON)
moves = Coups
no-moves = Aucun coup pour l’instant.
games = Parties
game-won = { $name }, { $how }, { $left }
game-drawn = nulle, { $how }
score = Score

# Revoir
look-back = Revoir
look-at = Revoir la partie { $number } : { $how }
look-title = Regard en arrière
look-at-move = { $move ->
    [0] Partie { $number }, avant le premier coup
   *[other] Partie { $number }, coup { $move } sur { $moves }
}
look-first = Premier
look-previous = Précédent
look-next = Suivant
look-last = Dernier
look-stop = Retour à la table
look-moved = La partie a continué.
look-move = Coup { $move } : { $name }, { $tile } en { $cell }

# La ligne
line-opening = On ouvre la table…
line-lost = La ligne est coupée. Nouvel essai…
line-kept = La ligne est coupée. Votre coup est gardé et partira dès son retour.
line-back = La ligne est rétablie.

# Chemins perdus
missing-title = Personne n’habite ici
missing-lead = Cette page n’existe pas. L’adresse a peut-être perdu un morceau en route.
missing-table-title = Table inconnue
missing-table-lead = Cette table n’a jamais été dressée, ou on l’a débarrassée. Le lien a peut-être perdu un morceau en route.
to-front = À l’accueil
failed = La maison ne répond pas. Réessayez dans un instant.

# Titres de la fenêtre
title-turn = { $who ->
    [you] À vous
   *[other] À { $name } de jouer
}
title-waiting = En attente
title-over = Partie finie
title-watching = Vous regardez
