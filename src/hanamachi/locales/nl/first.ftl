# De eerste partij van elk spel: wat er op elk moment gezegd wordt. `.title` is de kop, `.other` antwoordt wie iets doet dat
# wel mag maar waar de les niet op wacht.

first-of = Een eerste partij { $game }
first-place = { $place }, { $room }
# Voorgelezen na de tekst van een moment of na een antwoord.
first-lit = { $count ->
    [one] Deze tegel licht op: { $places }.
   *[other] Deze tegels lichten op: { $places }.
}
first-part = { $part } van { $parts }
first-onward = Volgende
first-again = Opnieuw
first-skip = Stop de les en speel
first-play = Speel nu een makkelijke partij
first-choose = Kies een spel
first-rules = De regels lezen
first-failed = De les kon niet worden opgehaald. Probeer het later nog eens.
first-other = Hana
