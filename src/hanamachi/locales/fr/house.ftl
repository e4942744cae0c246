# La maison elle-même, partout.

house-name = hanamachi
house-tagline = Deux jeux du quartier des fleurs
house-lead = Pas de compte, rien à installer. Choisissez un jeu et une façon d’y jouer.
