# Une table sur ce seul appareil, tant qu’on ne joint pas la maison.
offline-begun = Le serveur est injoignable : vous jouez donc ici, sur cet appareil.
offline-here = Sur cet appareil seulement
offline-give-why = Cette table n’est que sur cet appareil. Envoyez-la au serveur : vous y continuerez la partie, et pourrez l’analyser à la fin.
offline-later = Cette table n’est que sur cet appareil. Quand vous serez en ligne, vous pourrez l’envoyer au serveur.
offline-give = Envoyer la table au serveur
offline-giving = Un instant…
offline-still = Le serveur est encore injoignable. Rien n’est perdu : réessayez plus tard.
offline-failed = Cette table ne peut pas s’ouvrir ici pour le moment. Rechargez la page.

# Ce que seule la maison peut donner.
refused-offline-friend = Pour jouer avec quelqu’un qui est ailleurs, il faut une connexion. Sans elle, jouez contre l’ordinateur ou à deux sur cet écran.
refused-offline-clock = Sans connexion, il n’y a pas de pendule. Choisissez de jouer sans limite de temps, et vous pourrez jouer ici.
refused-offline-layouts = Sans connexion, on ne choisit pas les jardins. Réglez « { layouts } » sur « { layouts-any } », et vous pourrez jouer ici.
refused-offline-hints = Sans connexion, il n’y a pas d’indices. Réglez « { hints } » sur « { hints-none } », et vous pourrez jouer ici.
refused-offline-full = Il n’y a plus de place pour une table sur cet appareil. Finissez-en une, ou envoyez-en une au serveur.
refused-bad-played-table = Le serveur refuse cette table : il y a trouvé une incohérence.
