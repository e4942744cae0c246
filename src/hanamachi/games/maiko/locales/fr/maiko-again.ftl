# La page qui compare deux parties de la même donne.

again-title = La même donne deux fois
again-equal = Les deux parties sont les mêmes, tour après tour.
again-parts = { $turn ->
    [1] Les deux parties se séparent dès le premier tour. Le score est sous chaque tour.
   *[other] Les deux parties sont les mêmes avant le tour { $turn }, où elles se séparent. Le score est sous chaque tour.
}
again-turn = Tour
again-first = La première partie
again-second = La seconde partie
again-not-again = La donne de cette table n’a pas été jouée avant.
again-still-hidden = Cette partie n’est pas finie : vous pourrez comparer les deux ensuite.
again-no-such-table = Une des deux tables n’existe plus.
again-no-such-game = Une des deux parties n’existe plus.
