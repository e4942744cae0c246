refused-offline-maiko = Maiko needs the house: it keeps the tiles hidden, and its computers think there. Come back when there is a network.
