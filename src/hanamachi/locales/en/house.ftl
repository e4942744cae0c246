# The house itself, on every surface.

house-name = hanamachi
house-tagline = Two games from the flower quarter
house-lead = No account, nothing to install. Pick a game and how you want to play.

# To a device that has not opened the club's invitation link; `then` after the link to a table, `old` after that of an
# invitation which is not the club's.
club-only = This server is for the members of a club. Ask one of them for the club's invitation link, and open it once in this browser.
club-then = After that, the link to the table works too.
club-old = This invitation to the club is not valid any more.
