# Une table de n’importe quel jeu : l’enjeu d’un match, les fins de partie, ce qui s’est passé. $who vaut `you` ou `other`.

form = { $kind ->
    [single] Une partie
    [points] En { $target } points
   *[games] En { $target ->
        [1] une victoire
        [2] deux victoires
        [3] trois victoires
        [4] quatre victoires
        [5] cinq victoires
        [6] six victoires
        [7] sept victoires
        [8] huit victoires
       *[9] neuf victoires
    }
}
game-number = Partie { $number }
clock-none = Sans pendule
clock-is = { $minutes } min + { $increment } s par coup
clock-is-plain = { $minutes } min chacun
clock-turn = { $unit ->
    [minutes] { $count } min par tour
   *[seconds] { $count } s par tour
}
# What a clock of days shows, in its two largest units.
clock-long = { $days ->
    [0] { $hours } h { $minutes }
   *[other] { $days } j{ $hours ->
        [0] { "" }
       *[other] { " " }{ $hours } h
    }
}
clock-of = { $who ->
    [you] Votre pendule
   *[other] Pendule : { $name }
}
# Lu à voix haute pendant que le temps du joueur s’écoule.
time-left = Plus que { $seconds } secondes.

result-time = Temps écoulé !
result-resignation = Abandon
result-draw = Partie nulle
result-match = { $who ->
    [you] Vous gagnez le match !
   *[other] { $name } gagne le match !
}
# Pourquoi quelqu’un a perdu et qui gagne : deux phrases qui se suivent.
out-of-time = { $who ->
    [you] Vous n’avez plus de temps.
   *[other] { $name } n’a plus de temps.
}
wins = { $who ->
    [you] Vous gagnez.
   *[other] { $name } gagne.
}
how-time = temps écoulé
how-resignation = par abandon

why-won = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
}{ $count ->
    [0] ; il ne reste aucune tuile au jardin.
    [one] ; il reste une tuile au jardin.
   *[other] ; il reste { $count } tuiles au jardin.
}
why-full-garden = { $who ->
    [you] Vous avez pris la dernière tuile : vous gagnez.
   *[other] { $name } a pris la dernière tuile et gagne.
}
why-draw = Les seize tuiles sont prises, sans ligne ni carré.
why-match = Score final : { $first } à { $second }.
listed = Tout le monde peut regarder
listed-invited = Tout le monde peut regarder : la table est sur la page d’accueil. En prenant place, vous l’acceptez.
first-drawn = Premier joueur tiré au sort
first-is = { $who ->
    [you] Vous commencez
   *[other] { $name } commence
}
first-colour = La personne qui joue le { $colour } commence
next-starter = { $who ->
    [you] Vous commencez la partie { $number }.
   *[other] { $name } commence la partie { $number }.
}

press-taken-back = Choix annulé.
event-sat = { $who ->
    [you] Vous prenez place.
   *[other] { $name } prend place.
}
event-left = { $who ->
    [you] Vous avez quitté la table.
   *[other] { $name } a quitté la table.
}
event-returned = { $who ->
    [you] Vous revoilà.
   *[other] { $name } est de retour.
}
event-ready = { $who ->
    [you] Vous attendez la partie suivante.
   *[other] { $name } attend la partie suivante.
}
event-dealt = { $who ->
    [you] Partie { $number }. Vous commencez.
   *[other] Partie { $number }. { $name } commence.
}
event-hinted = { $who ->
    [you] Vous avez demandé un indice.
   *[other] { $name } a demandé un indice.
}
event-resigned = { $who ->
    [you] Vous abandonnez.
   *[other] { $name } abandonne.
}
event-offered-takeback = { $who ->
    [you] Vous demandez à reprendre votre coup.
   *[other] { $name } demande à reprendre un coup.
}
event-offered-rematch = { $who ->
    [you] Vous proposez une revanche.
   *[other] { $name } propose une revanche.
}
event-declined-takeback = Le coup reste joué.
event-declined-rematch = Pas de revanche pour l’instant.
event-tookback = { $who ->
    [you] Vous avez repris votre coup.
   *[other] { $name } a repris un coup.
}
event-begun = { $who ->
    [you] La partie commence, et c’est à vous.
   *[other] La partie commence. { $name } joue en premier.
}
event-agreed = { $who ->
    [you] Vous acceptez.
   *[other] { $name } accepte.
}
event-offered-replace = { $who ->
    [you] Vous proposez
   *[other] { $name } propose
} { $whom ->
    [nobody] de donner la place libre à l’ordinateur.
    [you] de donner votre place à l’ordinateur.
   *[other] que l’ordinateur remplace { $chair }.
}
event-offline = { $name } n’a plus de connexion.
event-online = { $name } est de nouveau en ligne.
event-declined-replace = La place reste comme elle est.
event-replaced = L’ordinateur ({ $name }) prend place.

# À la table de n’importe quel jeu.
record-won = { $count ->
    [0] Personne ne gagne.
    [one] { $names } gagne.
   *[other] { $names } gagnent.
}
turn-of = { $who ->
    [you] À vous de jouer.
   *[other] C’est à { $name } de jouer.
}
event-played = { $who ->
    [you] Vous avez joué { $action }.
   *[other] { $name } a joué { $action }.
}

# Pourquoi quelque chose a été refusé.
refused = Ce n’était pas possible.
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-not-now = Ce n’est pas possible maintenant.
refused-no-hints = Cette table se joue sans indices.
refused-seat-taken = Cette place est prise.
refused-bad-name = Ce nom ne peut pas être utilisé ici. Un nom compte de 1 à 24 lettres ou signes.
refused-name-taken = Quelqu’un ici porte déjà ce nom, ou presque. Choisissez-en un autre.
refused-time-is-up = Vous n’aviez plus de temps.
refused-too-late = Il s’est passé autre chose entre-temps : votre action n’a pas compté.
refused-illegal-action = Ce n’est pas permis maintenant.
refused-bad-option = Ces réglages ne vont pas ensemble.
refused-needs-account = Cette table est classée : créez un compte ou connectez-vous, puis rouvrez l’invitation.
refused-not-invited = Ce lien ne donne droit à aucune place. Demandez-en un nouveau.
refused-too-many = Trop de demandes. Patientez un instant.
refused-lost = La connexion était coupée et la partie a continué : votre action n’a pas compté.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-no-cookie = Votre navigateur ne garde pas notre cookie. Autorisez-le et rouvrez la page.
refused-unknown-cookie = Nous ne connaissons pas le cookie de votre navigateur. Ouvrez la page d’accueil pour en recevoir un autre.
refused-store-error = L’enregistrement a échoué. Réessayez.
refused-nobody-else = Personne d’autre n’est à cette table.
refused-game-hides = Dans ce jeu, on ne peut parler qu’avant le début et après la fin de la partie.
refused-unsaid = La connexion est coupée : personne n’a vu votre message.
refused-too-many-phrases = Assez parlé pour l’instant. Patientez un peu.

# Les phrases toutes faites, que l’on se dit à une table en choisissant l’une d’elles.
phrase-hello = Bonjour
phrase-good-luck = Bonne chance
phrase-well-played = Bien joué
phrase-thank-you = Merci
phrase-oh = Oh !
phrase-one-moment = Un instant
phrase-again = On rejoue ?
phrase-goodbye = À bientôt
said = { $name } : { $phrase }
phrases-said = Ce qui s’est dit
still-thinking = { $name } réfléchit encore.
refused-cannot-block = Il n’y a personne d’autre à cette place.
refused-too-many-blocks = Votre liste de personnes à ne plus rencontrer est pleine. Retirez-en d’abord quelqu’un, sur votre page.

# Deux qui portent le même nom se distinguent par leur couleur.
name-in-colour = { $name } ({ $colour })
# Des noms ou des choses à la suite : tous sauf le dernier, et le dernier.
list-and = { $names } et { $last }
colour-white = blanc
colour-violet = violet
colour-pink = rose
colour-green = vert

player-random = Hasard
player-wary = Prudence

# Les joueurs artificiels de Maiko, du plus faible au plus fort.
player-greedy = Gourmand
player-memory-2 = Mémoire 2
player-memory-4 = Mémoire 4
player-memory-7 = Mémoire 7
player-perfect = Parfait
player-master = Maître

# Les autres joueurs artificiels d’Okiya, du plus faible au plus fort ; Parfait joue aux deux jeux.
player-grade-1 = Débutant
player-grade-2 = Apprenti
player-grade-3 = Élève
player-grade-4 = Adepte
player-grade-5 = Stratège
player-grade-6 = Spécialiste
player-grade-7 = Virtuose
player-grade-8 = Maître
player-match-wise = Visionnaire
