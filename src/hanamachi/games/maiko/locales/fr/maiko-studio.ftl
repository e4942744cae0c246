# Ce que l’atelier de coloriage ne dit que de Maiko.

studio-preview-maiko = Des tuiles de Maiko à vos couleurs
drawing-cloth-w = étoffe blanche
drawing-cloth-v = étoffe violette
drawing-cloth-p = étoffe rose
drawing-cloth-g = étoffe verte
drawing-kamon = kamon
drawing-first = jeton premier joueur
drawing-back = dos d’une tuile
