# La maison elle-même, partout.

house-name = hanamachi
house-tagline = Deux jeux du quartier des fleurs
house-lead = Pas de compte, rien à installer. Choisissez un jeu et une façon d’y jouer.
club-only = Ce serveur est réservé aux membres d’un club. Demande à l’un d’eux le lien d’invitation du club et ouvre-le une fois sur cet appareil.
