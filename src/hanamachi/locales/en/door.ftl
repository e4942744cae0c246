# The lobby: the page on which a person finds others to play with.

door-title = { play-now }
door-lead = Say what you would like to play. The next person who wishes the same sits down opposite you.
door-game = Game
door-rated-why = You play as { $name }, against somebody else with an account. There is no help, and no move is taken back.
door-others = { $count ->
    [0] Nobody is waiting for this just now.
    [one] One person is waiting for this.
   *[other] { $count } people are waiting for this.
}
door-knock = Find somebody
door-closed-title = The door is closed
door-closed-lead = In this house friends play with friends: invite somebody by a link.
door-cut-title = Meeting somebody needs the server
door-cut-lead = There is no connection to the server just now. This page tries again by itself. Meanwhile you can play here, on this device:
door-waits-title = Waiting for somebody
door-waits = { $here ->
    [1] You are the first. The game begins as soon as { $seats ->
        [2] somebody else comes.
       *[other] all { $seats } players are here.
    }
   *[other] { $here } of { $seats } players are here. The game begins when all are.
}
door-waits-note = You may look elsewhere meanwhile: leave this page open, and its title tells you when the game begins.
door-stop = Stop waiting
door-instead = Or, instead
door-cut = No connection just now. You keep waiting, and we try again.
door-found = Somebody is here. The game begins.
door-window = Waiting
door-problem-not-waiting = You are not waiting any more: it took very long, the connection was lost, or you wait in another window.
door-problem-too-many-at-once = A lot of people in your network are waiting already. Try again in a while.
