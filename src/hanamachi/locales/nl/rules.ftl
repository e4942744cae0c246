# Wat scherm en papier over de regels van elk spel zeggen. De tekst zelf is van het spel en staat in zijn `GAME-rules.ftl`;
# de `.term` van een alinea staat er vet voor.

rules-of = Zo speel je { $game }
rules-other = De regels van { $game }
rules-first = Leer het spelenderwijs
rules-play = Spelen
rules-move = { $move ->
    [0] Vóór de eerste zet
   *[other] Na zet { $move } van { $moves }
}
