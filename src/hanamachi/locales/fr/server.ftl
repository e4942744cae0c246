# La maison elle-même, partout.

site-name = hanamachi
site-tagline = Deux jeux du quartier des fleurs
site-lead = Pas de compte, rien à installer. Choisissez un jeu et une façon d’y jouer.
club-only = Ce serveur est réservé aux membres d’un club. Demandez à l’un d’eux le lien d’invitation du club et ouvrez-le une fois dans ce navigateur.
club-then = Ensuite, le lien vers la table marchera aussi.
club-old = Cette invitation au club n’est plus valable.
