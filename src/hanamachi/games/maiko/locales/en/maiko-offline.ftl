refused-offline-maiko = Maiko needs a connection: our server keeps the tiles hidden and runs the computer players. Come back when you are online.
