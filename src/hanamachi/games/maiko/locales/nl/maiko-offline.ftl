refused-offline-maiko = Maiko kan niet zonder internet: de tegels blijven op de server geheim, en daar denken ook de computerspelers na. Kom terug als er weer verbinding is.
