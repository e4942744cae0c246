# A table on this device only, while the server cannot be reached.
offline-begun = There is no connection, so you are playing here, on this device.
offline-here = On this device only
offline-give-why = This table is on this device only. Upload it, and you can go on playing online, and analyse the game when it is over.
offline-later = This table is on this device only. Once you are connected, you can upload it.
offline-give = Upload it
offline-giving = One moment…
offline-still = There is still no connection. Nothing is lost: try again later.
offline-failed = This table cannot be opened just now. Reload the page.

# Features that need the server.
refused-offline-friend = To play a friend somewhere else, you need a connection. Without one, play against the computer, or with a friend on this screen.
refused-offline-clock = There is no clock while you are offline. Choose no time limit, and you can play here.
refused-offline-layouts = You cannot choose a kind of layout while you are offline. Set “{ layouts }” to “{ layouts-any }”, and you can play here.
refused-offline-hints = There are no hints while you are offline. Set “{ hints }” to “{ hints-none }”, and you can play here.
refused-offline-full = There is no room for another table on this device. Finish one, or upload one.
refused-bad-played-table = This table cannot be uploaded: something in it does not add up.
