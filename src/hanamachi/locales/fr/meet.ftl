# Ce que dit la page où l’on trouve quelqu’un avec qui jouer.

meet-title = { play-now }
meet-lead = Dites à quoi vous aimeriez jouer. La partie commence dès qu’assez de personnes souhaitent la même chose.
meet-game = Jeu
meet-rated-why = Vous jouez sous le nom { $name }, contre quelqu’un qui a aussi un compte. Il n’y a pas d’indices, et on ne peut pas reprendre un coup.
meet-others = { $count ->
    [0] Personne ne cherche cette partie en ce moment.
    [one] Une personne cherche cette partie.
   *[other] { $count } personnes cherchent cette partie.
}
meet-knock = Trouver quelqu’un
meet-closed-title = Ici, on ne joue pas entre inconnus
meet-closed-lead = Sur ce serveur, on joue entre amis : invitez quelqu’un par un lien.
meet-cut-title = Pour rencontrer quelqu’un, il faut le serveur
meet-cut-lead = Pas de connexion au serveur en ce moment. Cette page réessaie d’elle-même. En attendant, vous pouvez jouer ici, sur cet appareil :
meet-waits-title = On attend quelqu’un
meet-waits = { $here ->
    [1] { $seats ->
        [2] Vous arrivez en premier. La partie commence dès que quelqu’un d’autre arrive.
       *[other] Vous arrivez en premier. La partie commence dès que vous êtes { $seats }.
    }
   *[other] Vous êtes déjà { $here } sur { $seats }. La partie commence dès que tout le monde est là.
}
meet-waits-note = Vous pouvez faire autre chose en attendant : laissez cette page ouverte, son titre vous dira quand la partie commence.
meet-stop = Ne plus attendre
meet-instead = Ou bien
meet-cut = Pas de connexion en ce moment. Vous attendez toujours, et nous réessayons.
meet-found = Quelqu’un est là. La partie commence.
meet-problem-not-waiting = Vous n’attendez plus ici : l’attente a trop duré, la connexion a été coupée, ou vous attendez dans une autre fenêtre.
meet-problem-too-many-at-once = Beaucoup de personnes de votre réseau attendent déjà. Réessayez dans un moment.
