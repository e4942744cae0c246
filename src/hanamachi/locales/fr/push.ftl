# Ce qu’un appareil montre d’une table dont la page n’est pas ouverte : un titre parmi les premiers, et dessous le dernier.
push-turn = C’est à vous
push-sat = { $name } a pris place à votre table
push-rematch = { $name } propose une revanche
push-next = { $name } attend la partie suivante
push-hurry = { $hours ->
    [one] Il vous reste une heure pour jouer
   *[other] Il vous reste { $hours } heures pour jouer
  }
push-at = { $game } avec { $names }
