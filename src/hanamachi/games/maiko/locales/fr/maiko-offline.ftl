refused-offline-maiko = Maiko a besoin d’une connexion : c’est le serveur qui garde le secret des tuiles et qui fait jouer l’ordinateur. Revenez quand vous serez en ligne.
