# Une table sur ce seul appareil, tant qu’on ne joint pas la maison.
offline-begun = La maison est injoignable : vous jouez donc ici, sur cet appareil.
offline-here = Sur cet appareil seulement
offline-give-why = Cette table n’est que sur cet appareil. Confiez-la à la maison : la partie y continue.
offline-later = Cette table n’est que sur cet appareil. Quand le réseau sera là, vous pourrez la confier à la maison.
offline-give = La confier
offline-giving = Un instant…
offline-still = La maison est encore injoignable. Rien n’est perdu : réessayez plus tard.
offline-failed = Cette table ne peut pas s’ouvrir ici pour le moment. Rechargez la page.

# Ce que seule la maison peut donner.
refused-offline-friend = Pour jouer avec un ami ailleurs, il faut le réseau. Sans lui, jouez contre l’ordinateur ou à deux sur cet écran.
refused-offline-clock = Sans connexion, il n’y a pas de pendule. Réglez « { set-clock } » sur « { set-clock-none } », et vous pourrez jouer ici.
refused-offline-layouts = Sans connexion, on ne choisit pas les jardins. Réglez « { layouts } » sur « { layouts-any } », et vous pourrez jouer ici.
refused-offline-hints = Sans connexion, il n’y a pas d’indices. Réglez « { hints } » sur « { hints-none } », et vous pourrez jouer ici.
refused-offline-full = Il n’y a plus de place pour une table sur cet appareil. Finissez-en une, ou confiez-en une à la maison.
refused-bad-played-table = La maison n’accepte pas cette table : quelque chose n’y colle pas.
