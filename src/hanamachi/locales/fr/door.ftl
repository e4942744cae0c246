# Ce que dit la page où l’on trouve quelqu’un avec qui jouer.

door-title = Jouer tout de suite
door-lead = Dites à quoi vous aimeriez jouer. La prochaine personne qui souhaite la même chose s’assoit en face de vous.
door-game = Jeu
door-rated-why = Vous jouez sous le nom { $name }, contre quelqu’un qui a aussi un compte. Il n’y a pas d’aide, et aucun coup n’est repris.
door-others = { $count ->
    [0] Personne n’attend cela en ce moment.
    [one] Une personne attend cela.
   *[other] { $count } personnes attendent cela.
}
door-knock = Trouver quelqu’un
door-closed-title = La porte est fermée
door-closed-lead = Dans cette maison, on joue entre amis : invitez quelqu’un par un lien.
door-waits-title = On attend quelqu’un
door-waits = { $here ->
    [1] Vous êtes là en premier. Dès que quelqu’un souhaite la même chose, la partie commence.
   *[other] Vous êtes déjà { $here } sur { $seats }. La partie commence avec la dernière personne.
}
door-waits-note = Vous pouvez regarder ailleurs en attendant : laissez cette page ouverte, son titre vous dira quand la partie commence.
door-stop = Ne plus attendre
door-instead = Ou bien, à la place
door-cut = Pas de connexion en ce moment. Vous attendez toujours, et nous réessayons.
door-found = Quelqu’un est là. La partie commence.
door-window = En attente
door-problem-not-waiting = Vous n’attendez plus : cela a duré très longtemps, la connexion s’est perdue, ou vous attendez dans une autre fenêtre.
door-problem-too-many-at-once = Beaucoup de personnes de votre réseau attendent déjà. Réessayez dans un moment.
