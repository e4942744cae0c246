# The lobby: the page on which a person finds others to play with.

meet-title = { play-now }
meet-lead = Say what you would like to play. The next person who wants the same game sits down with you.
meet-game = Game
meet-rated-why = You play as { $name }, against somebody else with an account. There are no hints, and no move can be taken back.
meet-others = { $count ->
    [0] Nobody is waiting for this just now.
    [one] One person is waiting for this.
   *[other] { $count } people are waiting for this.
}
meet-knock = Find somebody
meet-closed-title = Only friends play here
meet-closed-lead = On this server, friends play with friends: invite somebody with a link.
meet-cut-title = You need a connection for this
meet-cut-lead = There is no connection to the server just now. This page tries again by itself. Meanwhile you can play here, on this device:
meet-waits-title = Waiting for somebody
meet-waits = { $here ->
    [1] You are the first. The game begins as soon as { $seats ->
        [2] somebody else comes.
       *[other] all { $seats } players are here.
    }
   *[other] { $here } of { $seats } players are here. The game begins when everybody is here.
}
meet-waits-note = You can do something else meanwhile. Keep this page open: its tab tells you when the game begins.
meet-stop = Stop waiting
meet-instead = Instead of waiting
meet-cut = No connection just now. You keep your place, and we are trying again.
meet-found = Somebody is here. The game begins.
meet-problem-not-waiting = You are no longer waiting here: it took too long, the connection was lost, or you started waiting in another window.
meet-problem-too-many-at-once = Too many people on your network are waiting already. Try again in a while.
