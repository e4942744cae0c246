refused-offline-maiko = Maiko heeft het huis nodig: dat houdt de tegels verborgen, en de computers denken daar. Kom terug als er een netwerk is.
