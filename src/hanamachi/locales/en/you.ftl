# The profile page: the optional account, ratings, tables, and all stored data.

you-title = You
you-lead = You need no account to play. We know this browser only by a random number in a cookie. With a name and a passkey, your tables and ratings follow you to other devices.
you-since = Here since { $date }
you-sign-in-title = Been here before?
you-sign-in = Sign in with a passkey
you-bring = { $tables ->
    [0] Keep the settings and solved puzzles of this device
    [one] Bring along the table on this device
   *[other] Bring along the { $tables } tables on this device
}
you-make-title = Make an account
you-make-note = A name and a passkey: your device asks for your fingerprint, your face or its PIN, and none of that reaches us. There is no password and no e-mail address.
you-make = Make an account
you-name = Name
you-no-browser = This browser does not support passkeys, so you cannot have an account here. Everything else works.
you-no-https = Passkeys need a secure connection (https), and this page has none. Everything else works.
you-no-name = Passkeys need a web address with a name, and you opened this page through an IP address. Everything else works.
you-no-name-here = On this machine hanamachi is also at
you-account = Your account
you-sign-out = Sign out on this device
you-sign-out-everywhere = Sign out on all other devices
you-sign-out-everywhere-sure = Every other browser forgets who you are, and needs a passkey to come back. Here you stay signed in, and your tables, games and ratings stay as they are.
you-sign-out-everywhere-yes = Sign out everywhere else now
you-sign-out-everywhere-no = Stay signed in there
you-passkeys = Passkeys
you-passkeys-note = A passkey on a second device, or in a password manager, lets you in if the first is lost.
you-passkey-name = Name of the passkey { $name }
you-passkey-used = last used on { $date }
you-passkey-add = Add a passkey
you-passkey-remove = Remove the passkey { $name }
you-ratings = Ratings
you-ratings-note = Everybody begins at 1000. Your true strength lies within the bar 19 times out of 20; each game makes the bar shorter.
you-no-ratings = No rated games yet. When you invite somebody who has an account too, you can choose a rated table.
you-rating = Rating
you-rated-games = { $games ->
    [one] one game
   *[other] { $games } games
}
you-rated = rated
you-won = won
you-lost = lost
you-drew = drawn
you-no-tables = You have not sat at a table yet.
you-later = Newer
you-earlier = Older
you-sit-as = You sit down here as { $name }. The table is rated: no move can be taken back, and there are no hints.
you-needed = This table is rated, so everybody needs an account: a name and a passkey, made in a moment.
you-go = Make an account, or sign in
you-back = Back to the table
you-unmet = Blocked people
you-unmet-note = “{ play-now }” never seats you with these people. They are not told.
you-kept = What we keep about you
you-kept-cookie = The random number of this browser; the tables you sat at, the names and colours you used there, and what you did and won; the people you blocked; the devices that tell you when it is your turn. No e-mail address, no IP address.
you-kept-account = Your account’s name and date; your passkeys’ names, public keys and dates; the random numbers of the devices that signed in; your ratings, settings and puzzles; the tables you sat at, the names and colours you used there, and what you did and won; the people you blocked; the devices that tell you when it is your turn. No e-mail address, no IP address.
you-file = All of it as a file
you-delete = Delete everything
you-delete-sure = This cannot be undone. Your name disappears from every table; if you have an account, it goes too, with its ratings. Your moves stay in other people’s games.
you-delete-yes = Delete everything now
you-delete-no = Keep everything

# Announcements of screen readers after an action.
you-made = Your account is ready.
you-signed-in = You are signed in.
you-signed-out = You are signed out on this device.
you-signed-out-everywhere = You are signed out on all other devices.
you-renamed = The new name is saved.
you-passkey-added = The passkey has been added.
you-passkey-removed = The passkey { $name } has been removed.
you-deleted = Everything we kept about you has been deleted.

you-problem-bad-name = This name cannot be used here. A name has 1 to 24 characters.
you-problem-bad-passkey = The passkey gave the wrong answer. Please try again.
you-problem-cancelled = Your device did not answer, or you changed your mind. Nothing has changed.
you-problem-last-passkey = This is your last passkey: add another before you remove it.
you-problem-no-such-passkey = We do not know this passkey. Perhaps it was removed, or its account deleted.
you-problem-passkey-known = This device already has a passkey for your account.
you-problem-passkey-used = This sign-in has already been used. Please try again.
you-problem-too-many = Too many requests. Please wait a minute.
you-problem-too-many-passkeys = You have 20 passkeys: remove one first.
you-problem-unreachable = No connection. Please try again in a moment.
you-problem-other = That did not work. Nothing has changed.

# Preferences for all pages and tables.
set-look = Appearance
look-auto = as on your device
look-light = light
look-dark = dark
set-sound = Sound
set-on = on
set-off = off
set-contrast = Drawings
contrast-auto = as on your device
contrast-on = high contrast
contrast-off = full colour
set-confirm-resign = When I resign
confirm-resign-on = ask me first
confirm-resign-off = at once
set-confirm-move = Choosing a tile
confirm-move-off = with one press
confirm-move-on = with two presses
settings-here = These choices stay on this device. With an account they follow you to your other devices.
settings-follow = These choices follow your account to all your devices.

# Statistics of a person’s games.
results = Results
results-opponent = Against
results-won = won
results-drawn = drawn
results-lost = lost
results-all = { $games ->
    [one] One game
   *[other] { $games } games
}
results-gone = A deleted player
results-none = No results yet. Your games against the computer, and against people on other devices, are counted here, by opponent. Games on one screen, or on this device only, are not.
results-more = We are still counting earlier games.
results-waiting = The server is busy. We will carry on counting in a moment.
