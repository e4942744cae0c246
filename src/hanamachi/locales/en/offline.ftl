# A table on this device only, while the server cannot be reached.
offline-begun = The house cannot be reached, so you play here, on this device.
offline-here = On this device only
offline-give-why = This table is on this device only. Hand it in, and it goes on in the house.
offline-later = This table is on this device only. When there is a network, you can hand it in to the house.
offline-give = Hand it in
offline-giving = One moment…
offline-still = The house cannot be reached yet. Nothing is lost: try again later.
offline-failed = This table cannot be opened here now. Load the page again.

# Features that need the server.
refused-offline-friend = A friend somewhere else needs the network. Without it, play the computer or share this screen.
refused-offline-clock = There is no clock while you are offline. Set { set-clock } to “{ set-clock-none }”, and you can play here.
refused-offline-layouts = You cannot choose a kind of layout while you are offline. Set { layouts } to “{ layouts-any }”, and you can play here.
refused-offline-hints = There are no hints while you are offline. Set { hints } to “{ hints-none }”, and you can play here.
refused-offline-full = There is no room for another table on this device. Finish one, or hand one in.
refused-bad-played-table = The house does not take this table: something in it does not add up.
