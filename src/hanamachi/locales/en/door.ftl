# The lobby: the page on which a person finds others to play with.

door-title = { play-now }
door-lead = Say what you would like to play. The next person who wants the same game sits down with you.
door-game = Game
door-rated-why = You play as { $name }, against somebody else with an account. There are no hints, and no move can be taken back.
door-others = { $count ->
    [0] Nobody is waiting for this just now.
    [one] One person is waiting for this.
   *[other] { $count } people are waiting for this.
}
door-knock = Find somebody
door-closed-title = Only friends play here
door-closed-lead = On this server, friends play with friends: invite somebody with a link.
door-cut-title = Meeting somebody needs a connection
door-cut-lead = There is no connection to the server just now. This page tries again by itself. Meanwhile you can play here, on this device:
door-waits-title = Waiting for somebody
door-waits = { $here ->
    [1] You are the first. The game begins as soon as { $seats ->
        [2] somebody else comes.
       *[other] all { $seats } players are here.
    }
   *[other] { $here } of { $seats } players are here. The game begins when all are.
}
door-waits-note = You can do something else meanwhile. Keep this page open: its tab tells you when the game begins.
door-stop = Stop waiting
door-instead = Instead of waiting
door-cut = No connection just now. You keep your place, and we are trying again.
door-found = Somebody is here. The game begins.
door-window = Waiting
door-problem-not-waiting = You are no longer waiting: it took too long, the connection was lost, or you are waiting in another window.
door-problem-too-many-at-once = Too many people on your network are waiting already. Try again in a while.
