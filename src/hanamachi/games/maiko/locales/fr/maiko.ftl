# Maiko : sa maison, ses tuiles, ses maîtres, ce qui est demandé et ce qui s’est passé. $who vaut `you` ou `other`.

okiya-house = L’okiya
object-F = éventail
    .plural = éventails
    .coloured = éventail { shade }
    .the = l’éventail { shade }
    .shade = { shade }
object-T = thé
    .plural = bols de thé
    .coloured = thé { shade }
    .the = le thé { shade }
    .shade = { shade }
object-K = kimono
    .plural = kimonos
    .coloured = kimono { shade }
    .the = le kimono { shade }
    .shade = { shade }
object-M = miroir
    .plural = miroirs
    .coloured = miroir { shade }
    .the = le miroir { shade }
    .shade = { shade }
object-S = shamisen
    .plural = shamisens
    .coloured = shamisen { shade }
    .the = le shamisen { shade }
    .shade = { shade }
object-P = ombrelle
    .plural = ombrelles
    .coloured = ombrelle { shade.feminine }
    .the = l’ombrelle { shade.feminine }
    .shade = { shade.feminine }
object-C = chat
    .plural = chats
    .coloured = chat { shade }
    .the = le chat { shade }
    .shade = { shade }
object-B = bonsaï
    .plural = bonsaïs
    .coloured = bonsaï { shade }
    .the = le bonsaï { shade }
    .shade = { shade }
object-O = peigne
    .plural = peignes
    .coloured = peigne { shade }
    .the = le peigne { shade }
    .shade = { shade }
# Une couleur dans le nom d’une tuile, selon $colour : white, violet, pink ou green.
shade = { $colour ->
    [white] blanc
    [violet] violet
    [pink] rose
   *[green] vert
}
    .feminine = { $colour ->
        [white] blanche
        [violet] violette
        [pink] rose
       *[green] verte
    }
friend-1 = le poète
friend-2 = le poissonnier
friend-3 = le moine
friend-4 = la grand-mère
friend-5 = la danseuse
friend-6 = le lutteur
friend-7 = le voyageur
friend-8 = le médecin
friend-9 = l’enfant

room-kitchen = cuisine
    .in = dans la cuisine
room-dressing-room = salle d’habillage
    .in = dans la salle d’habillage
room-music-room = salle de musique
    .in = dans la salle de musique
room-west-veranda = véranda ouest
    .in = sur la véranda ouest
room-zen-garden = jardin zen
    .in = dans le jardin zen
room-tokonoma = tokonoma
    .in = dans le tokonoma
room-east-veranda = véranda est
    .in = sur la véranda est
room-tea-room = salon de thé
    .in = dans le salon de thé
room-entrance = entrée
    .in = dans l’entrée
room-sleeping-room = chambre
    .in = dans la chambre
place-is = { $place }, { $room } : { $what }
place-looked = { $place }, { $room } : { $what }, tuile regardée
place-down = face cachée
place-bare = vide
place-press-again = { $place } : touchez encore pour la choisir.

teachers = Les professeurs
teachers-once = un par tour, pour un kamon
teacher-danna = Danna
    .who = le protecteur
    .does = Retournez n’importe quelle tuile cachée. Un objet est à vous, voulu ou non ; un ami met fin à votre tour.
teacher-oka-san = Oka-san
    .who = la maîtresse de maison
    .does = Prenez une tuile de votre couleur sur un autre plateau.
teacher-one-san = One-san
    .who = la grande sœur
    .does = Regardez en secret jusqu’à six tuiles.
teacher-sabanto = Sabanto
    .who = le serviteur
    .does = Balayez hors du jeu une tuile de votre plateau.
why-not-called = Un professeur par tour, et le vôtre est déjà venu.
why-not-no-kamon = Vous n’avez pas de kamon pour payer.
why-not-no-tile-elsewhere = Aucun autre plateau ne porte de tuile de votre couleur ({ $colour }).
why-not-empty-board = Votre plateau est vide.
why-not-nothing-down = Plus aucune tuile n’est cachée.
why-not-not-your-turn = Ce n’est pas votre tour.
why-not-not-now = Terminez d’abord ce qui est commencé.
why-not-visiting = { $teacher } est déjà là.
is-here = En visite.
kamon-what = Qu’est-ce qu’un kamon ?
kamon-is = Un kamon est un jeton au blason de la maison. Chaque ami rencontré vous en donne un, une colonne complète aussi. Payez-en un, et un professeur vient.
call = Appeler pour un kamon
close = Fermer

turn = { $who ->
    [you] À vous de jouer
   *[other] À { $name } de jouer
}
turn-shared = À { $name } de jouer
yours-start = Votre couleur : { $colour }. Retournez deux tuiles.
yours-first = Retournez deux tuiles.
yours-again = Une paire ! Retournez-en deux autres, ou arrêtez-vous.
yours-waived = Il reste trop peu de tuiles pour une paire : appelez un professeur, ou arrêtez-vous.
yours-second = Retournez une deuxième tuile.
yours-danna = Danna est là : choisissez la tuile qu’il retourne.
yours-oka-san = Oka-san est là : choisissez la tuile qu’elle rapporte.
yours-one-san = One-san est là : choisissez une tuile à regarder en secret.
yours-sabanto = Sabanto est là : choisissez une tuile de votre plateau à balayer.
yours-sweep = Une ligne complète ! Vous pouvez balayer au plus une tuile de chacune de ses cases.
theirs-first = { $name } réfléchit.
theirs-second = { $name } choisit une deuxième tuile.
theirs-danna = { $name } a appelé Danna.
theirs-oka-san = { $name } a appelé Oka-san.
theirs-one-san = { $name } a appelé One-san : on voit où sont les tuiles regardées, mais pas ce qu’elles montrent.
theirs-sabanto = { $name } a appelé Sabanto.
theirs-sweep = { $name } peut balayer des tuiles de sa ligne.
stop-first = M’arrêter là
stop-sweep = Laisser le reste
stop-one-san = J’ai assez vu
choose-from = { $tile }, chez { $name }
end-called = { $turns ->
    [0] La fin est déclenchée : c’est le dernier tour.
    [one] La fin est déclenchée : encore un tour après celui-ci.
   *[other] La fin est déclenchée : encore { $turns } tours après celui-ci.
}

secret = Rien que pour vos yeux
secret-others = Les autres voient où vous regardez, jamais ce qui s’y trouve.
secret-alone = Retenez ce que vous voyez : les tuiles restent face cachée.
looks-left = { $left ->
    [0] plus rien à regarder
    [one] encore une tuile à regarder
   *[other] encore { $left } tuiles à regarder
}
enough = J’ai assez vu
saw = Rien que pour vous, en { $place } { $room } : { $tile }.
cover-title = Pour { $name } et personne d’autre
cover-lead = One-san montre quelque chose en secret. Laissez l’écran à { $name } et détournez les yeux.
cover-ready = { $name }, c’est moi

tiles-down = { $count ->
    [one] tuile cachée
   *[other] tuiles cachées
}
friends-left = { $count ->
    [0] ami à rencontrer
    [one] ami à rencontrer
   *[other] amis à rencontrer
}
reserve = Réserve
kamon = { $count } kamon
no-progress = { $rounds ->
    [one] Rien de nouveau depuis { $rounds } tour de table (fin à { $stall })
   *[other] Rien de nouveau depuis { $rounds } tours de table (fin à { $stall })
}
board-of = Plateau : { $name }
plays-now = joue maintenant
made-of = { $own ->
    [one] { $own } { shade.feminine }
   *[other] { $own } { shade.feminine }s
}, { $other ->
    [one] { $other } autre
   *[other] { $other } autres
}
cell-none = { $object } : aucune tuile
cell-holds = { $object } : { $tiles }
row-full = ligne complète
column-full = colonne complète

what-happened = Ce qui s’est passé
nothing-happened = Rien pour l’instant.
robbed-you = vous
log-pair = { $who ->
    [you] Une paire pour vous : { $objects } ({ $colours }).
   *[other] Une paire pour { $name } : { $objects } ({ $colours }).
}
log-danna = { $who ->
    [you] Danna vous a apporté { $tile }.
   *[other] Danna a apporté { $tile } à { $name }.
}
log-met = { $who ->
    [you] Vous avez rencontré { $tile }.
   *[other] { $name } a rencontré { $tile }.
}
log-no-pair = { $who ->
    [you] Pas de paire pour vous.
   *[other] Pas de paire pour { $name }.
}
log-looked = { $who ->
    [you] Vous avez regardé { $count ->
        [one] une tuile
       *[other] { $count } tuiles
    } en secret.
   *[other] { $name } a regardé { $count ->
        [one] une tuile
       *[other] { $count } tuiles
    } en secret.
}
log-robbed = { $who ->
    [you] Oka-san vous a rapporté { $tile } de chez { $from }.
   *[other] Oka-san a pris { $tile } chez { $from } pour { $name }.
}
log-swept = { $who ->
    [you] Vous avez balayé { $tiles }.
   *[other] { $name } a balayé { $tiles }.
}
log-column = { $count ->
    [0] { $who ->
        [you] Colonne complète pour vous.
       *[other] Colonne complète pour { $name }.
    }
   *[other] { $who ->
        [you] Colonne complète pour vous : un kamon.
       *[other] Colonne complète pour { $name } : un kamon.
    }
}
log-row = { $who ->
    [you] Ligne complète pour vous.
   *[other] Ligne complète pour { $name }.
}
log-end = { $why ->
    [full-board] { $who ->
        [you] Vos neuf cases sont remplies : la fin est déclenchée.
       *[other] { $name } a rempli ses neuf cases : la fin est déclenchée.
    }
    [stall] Tour de table après tour de table, rien de nouveau : la fin est déclenchée.
   *[no-pair] Plus aucune paire parmi les tuiles cachées : la fin est déclenchée.
}
log-late = { $who ->
    [you] Vous n’aviez plus de temps.
   *[other] { $name } n’avait plus de temps.
}
log-passed = { $who ->
    [you] Vous ne pouviez rien faire.
   *[other] { $name } ne pouvait rien faire.
}

step-turned = { $who ->
    [you] Vous retournez { $place } { $room } : { $tile }.
   *[other] { $name } retourne { $place } { $room } : { $tile }.
}
step-no-pair = Pas de paire.
step-pair = { $who ->
    [you] Une paire pour vous : { $objects }.
   *[other] Une paire pour { $name } : { $objects }.
}
step-danna = { $who ->
    [you] Danna vous apporte { $tile }.
   *[other] Danna apporte { $tile } à { $name }.
}
step-met = { $who ->
    [you] Vous rencontrez { $friend }.
   *[other] { $name } rencontre { $friend }.
}
step-kamon = { $from ->
    [reserve] Un kamon.
   *[card] Un kamon, pris sur la carte d’un professeur.
}
step-called = { $who ->
    [you] Vous appelez { $teacher }.
   *[other] { $name } appelle { $teacher }.
}
step-looked = { $who ->
    [you] Vous regardez { $place } { $room }.
   *[other] { $name } regarde en secret { $place } { $room }.
}
step-robbed = { $who ->
    [you] Oka-san vous rapporte { $tile } de chez { $from }.
   *[other] Oka-san prend { $tile } chez { $from } pour { $name }.
}
step-swept = { $who ->
    [you] Vous balayez { $tile }.
   *[other] { $name } balaie { $tile }.
}
step-column = Une colonne complète.
step-row = Une ligne complète.
step-end-full-board = { $who ->
    [you] Vos neuf cases sont remplies : la fin est déclenchée.
   *[other] { $name } a rempli ses neuf cases : la fin est déclenchée.
}
step-end-no-pair = Plus aucune paire parmi les tuiles cachées : la fin est déclenchée.
step-end-stall = Tour de table après tour de table, rien de nouveau : la fin est déclenchée.
step-late = { $who ->
    [you] Vous n’avez plus de temps : votre tour est fini.
   *[other] { $name } n’a plus de temps : son tour est fini.
}
step-passed = { $who ->
    [you] Vous ne pouvez rien faire.
   *[other] { $name } ne peut rien faire.
}

# Un tour entier, lu à voix haute en un texte court, par exemple « Rose : a4 éventail rose, a1 kimono violet, aucune paire. »
# Chaque mot compte : la voix doit suivre le jeu.
report-turn = { $colour } : { $actions }.
report-your-turn = À vous.
report-tile = { $place } { $tile }
# La seconde tuile d’une paire, sans l’objet, que la première a déjà nommé.
report-second = { $place } { $shade }
report-no-pair = aucune paire
report-pair = paire
report-kamon = kamon
report-robbed = { $tile } du plateau { $from }
# Avant la première des tuiles qu’un joueur balaie.
report-swept = hors du jeu : { $tile }
report-secret = Rien que pour vous : { $place } { $tile }.
report-score = Vous avez { $points }.

counting = Décompte
skip = Passer
# $points est un nombre tel qu’on le montre, comme −2 ou +4 ; $count est ce nombre sans son signe.
points = { $points } { $count ->
    [one] point
   *[other] points
}
won = { $who ->
    [you] Vous gagnez avec { $points }
   *[other] { $name } gagne avec { $points }
}
won-together = Victoire partagée : { $names }
ended-full-board = Un plateau était plein, et le tour de table a été joué jusqu’au bout.
ended-no-pair = Il n’y avait plus de paire à trouver, et le tour de table a été joué jusqu’au bout.
ended-stall = Il n’y avait plus rien de nouveau depuis longtemps, et le tour de table a été joué jusqu’au bout.
ended-resignation = La partie a été abandonnée.
ended-time = Le temps était écoulé.

pace = Rythme
pace-is = Rythme : { $pace }
set-pace = Rythme de Maiko
pace-calm = calme
pace-usual = normal
pace-quick = rapide
pace-touch = à mon signal
pace-seen = J’ai vu

# La même donne à nouveau : un ami la joue, et les deux parties sont comparées.
again-send = Envoyer cette donne à un ami
again-link = La personne qui ouvre ce lien joue la donne que vous venez de jouer. Les tuiles restent cachées.
again-terms = Cette donne a déjà été jouée. Qui l’a jouée connaît ses tuiles. Elle n’est pas classée.
again-compare = Comparer les deux parties
