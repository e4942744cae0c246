# Ce que seules les pages disent.

language = Langue
theme-auto = Thème : celui de l’appareil
theme-light = Thème : clair
theme-dark = Thème : sombre
sound-on = Son activé
sound-off = Son coupé
settings = Réglages
keys = Touches
tools = Outils

# La barre des pages, et comment la sauter
pages = Pages
page-play = Jouer
page-learn = Apprendre
page-puzzles = Problèmes
page-analysis = Analyse
page-openings = Ouvertures
page-daily = Donne du jour
page-memory = Mémoire
page-studio = Atelier
page-print = Imprimer
page-you = Vous
to-game = Aller au jeu
to-content = Aller au contenu

# Au pied de chaque page
foot-authors = Okiya est un jeu de Bruno Cathala, Maiko un jeu de Cécile Langlais et Ludovic Maublanc.
foot-publishers = Ce site est indépendant des éditeurs de ces deux jeux.
foot-licence = Logiciel libre, sous licence MIT.
foot-kept = Nous gardons vos parties, les noms sous lesquels vous jouez et un cookie ; personne n’est pisté.
foot-privacy = Ce que nous gardons
foot-docs = Documentation : règles, questions et réponses, et tout le reste

maiko = Maiko

# Attente et invitations
waiting-title = On attend quelqu’un
waiting-lead = Envoyez ce lien à la personne de votre choix. La première personne qui l’ouvre peut prendre place.
waiting-several = { $count ->
    [one] Il manque une personne
   *[other] Il manque { $count } personnes
}
waiting-several-lead = { $count ->
    [one] Envoyez ce lien à la personne que vous invitez. La partie commence dès que la dernière place est prise.
   *[other] Envoyez ce même lien à tous vos invités. La partie commence dès que la dernière place est prise.
}
at-the-table = À la table
waiting-link = L’invitation
copy = Copier
copied = Copié
share = Partager…
qr-code = Code QR
qr-code-scan = Scannez pour prendre place
qr-code-label = Code QR de l’invitation
qr-code-note = Visez-le avec l’appareil photo d’un autre téléphone.
qr-code-close = Fermer
share-text = { $name } vous invite à jouer à { $game }
invites = { $name } vous invite
invites-to = à jouer à Okiya, { $form }
invites-to-maiko = { $count ->
    [2] à jouer à Maiko, à deux
    [3] à jouer à Maiko, à trois
   *[4] à jouer à Maiko, à quatre
}
invites-to-other = à jouer à { $game }
invites-nobody = On vous invite
sit-name = Votre nom
sit-down = Prendre place
sit-colour = Votre couleur : { $colour }
only-watch = Regarder seulement
stands-open = { $count ->
    [one] Une place est encore libre. La partie commence dès que quelqu’un s’y installe.
   *[other] { $count } places sont encore libres. La partie commence dès qu’elles sont toutes prises.
}
open-seat = Place libre

# Table
you = vous
computer = ordinateur
away = a quitté la table
offline = hors ligne
watching = Vous regardez
watching-full = Toutes les places sont prises : vous regardez.
watchers = { $count ->
    [one] un spectateur
   *[other] { $count } spectateurs
}
copy-link = Copier le lien
link-copied = Lien copié
phrases = Dire quelque chose
phrases-mute = Masquer ce que disent les autres
phrases-unmute = Montrer ce que disent les autres
link-by-hand = Copiez ce lien
take-back = Reprendre un coup
resign = Abandonner
resign-sure = Abandonner cette partie ?
resign-yes = Abandonner
resign-no = Continuer
takeback-asked = { $name } demande à reprendre un coup.
takeback-waiting = Vous demandez à reprendre votre coup.
allow = Accepter
refuse = Refuser
withdraw = Retirer ma demande
rematch = Revanche
rematch-asked = { $name } propose une revanche.
rematch-waiting = Vous proposez une revanche.
replace = Faire jouer l’ordinateur
replace-asked = { $whom ->
    [nobody] { $name } propose de donner la place libre à l’ordinateur.
    [you] { $name } propose de donner votre place à l’ordinateur.
   *[other] { $name } propose que l’ordinateur remplace { $chair }.
}
replace-waiting = { $whom ->
    [nobody] Vous proposez de donner la place libre à l’ordinateur.
    [you] Vous proposez de donner votre place à l’ordinateur.
   *[other] Vous proposez que l’ordinateur remplace { $chair }.
}
offer-agreed = D’accord : { $names }
offer-asked = Réponse attendue : { $names }
seat-left = { $name } a quitté la table. Patientez, ou laissez l’ordinateur prendre la suite.
seat-take-over = Remplacer par l’ordinateur
seat-fill = Ajouter l’ordinateur
next-game = Partie suivante
waiting-ready = On attend { $name }
ready = attend la suite
leave = Quitter la table
play-now = Jouer tout de suite
unmeet = Ne plus rencontrer { $name }
unmeet-note = Avec « { play-now } », vous ne vous retrouverez plus à la même table. { $name } n’en saura rien.
unmet = Vous ne rencontrerez plus { $name }.
unmet-undo = Annuler
met-again = Vous pouvez de nouveau rencontrer { $name }.
come-back = Revenir
left-table = Vous avez quitté cette table. Votre place est gardée.
new-table = Une autre table
rules = Règles
on-paper = À imprimer
download-text = Feuille de partie (texte)
download-pictures = Feuille de partie (images)
download-json = Feuille de partie (JSON)
moves = Coups
no-moves = Aucun coup pour l’instant.
games = Parties
game-won = { $name } a gagné ({ $how }, { $left })
game-drawn = partie nulle ({ $how })
score = Score
you-or-name = { $who ->
    [you] Vous
   *[other] { $name }
}
score-of = { $kind ->
    [points] { you-or-name } : { $points } sur { $target } points
   *[games] { you-or-name } : { $points } sur { $target } victoires
}

# Relecture
look-back = Relecture
look-at = Relecture de la partie { $number } : { $how }
analyse = Analyser
look-title = Relecture
look-at-move = { $move ->
    [0] Partie { $number }, avant le premier coup
   *[other] Partie { $number }, coup { $move } sur { $moves }
}
look-at-tile = { $position } : { $name }, { $tile } en { $cell }
look-first = Premier
look-previous = Précédent
look-next = Suivant
look-last = Dernier
look-stop = Retour à la table
look-moved = La partie a continué.
look-move = Coup { $move } : { $name }, { $tile } en { $cell }
look-hinted = { look-move }, après un indice

# La connexion
line-opening = On ouvre la table…
line-needed = Une table a besoin d’une connexion : elle s’ouvrira dès que vous serez en ligne.
line-lost = La connexion est coupée. Nouvel essai…
line-offline = Cet appareil est hors ligne. La page se reconnectera toute seule. S’il y a une pendule, elle continue.
line-kept = La connexion est coupée. Votre action est gardée et partira dès que la connexion sera rétablie.
line-back = La connexion est rétablie.
line-counted = La connexion est rétablie, et votre action a été prise en compte.
line-refused = Cette page ne peut pas se connecter pour l’instant.
line-refused-too-many = Trop de messages d’un coup : patientez une minute.
line-refused-too-quick = { line-refused-too-many }
line-refused-too-many-at-once = Trop de pages sont ouvertes depuis votre réseau. Fermez-en quelques-unes.
notice = Avis
line-try = Réessayer

# Chemins perdus
missing-title = Personne n’habite ici
missing-lead = Cette page n’existe pas. L’adresse a peut-être perdu un morceau en route.
missing-table-title = Table inconnue
missing-table-lead = Cette table n’a jamais été dressée, ou on l’a débarrassée. Le lien a peut-être perdu un morceau en route.
to-front = Retour à la page d’accueil
failed = Pas de connexion. Réessayez dans un instant.

# Titres de la fenêtre
title-turn = { $who ->
    [you] À vous
   *[other] À { $name } de jouer
}
title-lost = Connexion coupée
title-over = Partie finie
title-watching = Vous regardez

# Des noms pour qui n’en a pas encore.
guest-fox = Renard
guest-beaver = Castor
guest-hedgehog = Hérisson
guest-hare = Lièvre
guest-squirrel = Écureuil
guest-tortoise = Tortue

# La table de n’importe quel jeu
plain-board = { $none ->
    [yes] Le plateau. Rien n’a encore été joué.
   *[no] Le plateau. Le dernier coup : { $last }.
}
plain-actions = Ce que vous pouvez jouer

days-a-move = { $count ->
    [one] 1 jour par tour
   *[other] { $count } jours par tour
}
