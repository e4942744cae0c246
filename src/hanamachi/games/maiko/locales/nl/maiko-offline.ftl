refused-offline-maiko = Maiko heeft het huis nodig: dat houdt de tegels verborgen, en daar denken de computers na. Kom terug als er weer verbinding is.
