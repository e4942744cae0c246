# Names and messages of the server, for all clients.

site-name = hanamachi
site-tagline = Two games from the flower quarter
site-lead = No account, nothing to install. Pick a game and how you want to play.

# For devices not in the club: `then` after a table's link, `old` after an old invitation.
club-only = This server is for the members of a club. Ask one of them for the club’s invitation link, and open it once in this browser.
club-then = After that, the link to the table works too.
club-old = This invitation to the club is not valid any more.
