# Wat een apparaat van een tafel laat zien als de pagina niet open is: een titel uit de eerste, en daaronder de laatste.
push-turn = Jij bent aan de beurt
push-sat = { $name } is aangeschoven
push-rematch = { $name } vraagt om revanche
push-next = { $name } is klaar voor de volgende partij
push-hurry = { $hours ->
    [one] Je hebt nog een uur voor je zet
   *[other] Je hebt nog { $hours } uur voor je zet
  }
push-at = { $game } met { $names }

# Whether this device calls somebody back to a table.
callback-off = Dit apparaat kan je laten weten wanneer je aan de beurt bent. Dan hoef je hier niet te wachten.
callback-push = Dit apparaat laat je weten wanneer je aan de beurt bent.
callback-page = Dit apparaat laat je weten wanneer je aan de beurt bent, zolang deze pagina ergens openstaat.
callback-denied = Deze browser mag je geen meldingen tonen. Dat kun je veranderen in de instellingen van je browser voor deze pagina.
callback-install = Wil je weten wanneer je aan de beurt bent? Zet deze pagina dan eerst op je beginscherm.
callback-none = Deze browser kan je niets laten weten als de pagina dicht is.
callback-turn-on = Laat het me weten
callback-turn-off = Geen meldingen meer
callback-problem = { $error ->
    [too-many] Dat waren te veel verzoeken. Wacht een minuut en probeer het dan nog eens.
    [no-cookie] Deze browser bewaart geen cookies, dus we kunnen je niets laten weten.
    [bad-endpoint] We kunnen geen meldingen naar deze browser sturen.
    [bad-subscription] We kunnen geen meldingen naar deze browser sturen.
   *[other] Dat lukte niet. Probeer het zo nog eens.
}
quiet-from = Niet storen van
quiet-until = tot
quiet-never = nooit
