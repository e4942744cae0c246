# Wat een apparaat van een tafel laat zien als de pagina niet open is: een titel uit de eerste, en daaronder de laatste.
push-turn = Jij bent aan de beurt
push-sat = { $name } is gaan zitten
push-rematch = { $name } vraagt om revanche
push-next = { $name } is klaar voor het volgende spel
push-hurry = { $hours ->
    [one] Je hebt nog een uur voor je zet
   *[other] Je hebt nog { $hours } uur voor je zet
  }
push-at = { $game } met { $names }
