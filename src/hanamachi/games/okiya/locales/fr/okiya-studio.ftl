# Ce que l’atelier de coloriage ne dit que d’Okiya.

studio-preview-okiya = Un jardin de seize tuiles à vos couleurs

# Dessins sans nom dans un jeu
drawing-token-a = jeton à fond orné
drawing-token-b = jeton à fond uni
drawing-paper = dos d’une tuile
