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

# Whether this device calls somebody back to a table.
callback-off = Envie de fermer cette page ? Cet appareil peut vous prévenir quand ce sera à vous.
callback-push = Cet appareil vous prévient quand c’est à vous.
callback-page = Cet appareil vous prévient quand c’est à vous, tant que cette page reste ouverte dans un onglet.
callback-denied = Ce navigateur n’a pas le droit de vous montrer des notifications. Vous pouvez changer cela dans ses réglages pour cette page.
callback-install = Pour savoir quand c’est à vous de jouer, ajoutez d’abord cette page à l’écran d’accueil.
callback-none = Ce navigateur ne peut pas vous prévenir une fois la page fermée.
callback-turn-on = Me prévenir
callback-turn-off = Ne plus me prévenir
callback-problem = { $error ->
    [too-many] Trop de demandes. Attendez une minute, puis réessayez.
    [no-cookie] Ce navigateur ne garde pas de cookie : nous ne pouvons pas vous prévenir.
    [bad-endpoint] Ce navigateur ne peut pas recevoir nos notifications.
    [bad-subscription] Ce navigateur ne peut pas recevoir nos notifications.
   *[other] Cela n’a pas marché. Réessayez dans un moment.
}
quiet-from = Silence, début :
quiet-until = fin :
quiet-never = aucun
