# Ce que dit la page où l’on trouve quelqu’un avec qui jouer.

door-title = { play-now }
door-lead = Dites à quoi vous aimeriez jouer. La partie commence dès qu’assez de personnes souhaitent la même chose.
door-game = Jeu
door-rated-why = Vous jouez sous le nom { $name }, contre quelqu’un qui a aussi un compte. Il n’y a pas d’indices, et on ne peut pas reprendre un coup.
door-others = { $count ->
    [0] Personne ne cherche cette partie en ce moment.
    [one] Une personne cherche cette partie.
   *[other] { $count } personnes cherchent cette partie.
}
door-knock = Trouver quelqu’un
door-closed-title = Ici, on ne joue pas entre inconnus
door-closed-lead = Sur ce serveur, on joue entre amis : invitez quelqu’un par un lien.
door-cut-title = Pour rencontrer quelqu’un, il faut le serveur
door-cut-lead = Pas de connexion au serveur en ce moment. Cette page réessaie d’elle-même. En attendant, vous pouvez jouer ici, sur cet appareil :
door-waits-title = On attend quelqu’un
door-waits = { $here ->
    [1] { $seats ->
        [2] Vous arrivez en premier. La partie commence dès que quelqu’un d’autre arrive.
       *[other] Vous arrivez en premier. La partie commence dès que vous êtes { $seats }.
    }
   *[other] Vous êtes déjà { $here } sur { $seats }. La partie commence dès que tout le monde est là.
}
door-waits-note = Vous pouvez faire autre chose en attendant : laissez cette page ouverte, son titre vous dira quand la partie commence.
door-stop = Ne plus attendre
door-instead = Ou bien
door-cut = Pas de connexion en ce moment. Vous attendez toujours, et nous réessayons.
door-found = Quelqu’un est là. La partie commence.
door-window = En attente
door-problem-not-waiting = Vous n’attendez plus : cela a duré très longtemps, la connexion s’est perdue, ou vous attendez dans une autre fenêtre.
door-problem-too-many-at-once = Beaucoup de personnes de votre réseau attendent déjà. Réessayez dans un moment.
