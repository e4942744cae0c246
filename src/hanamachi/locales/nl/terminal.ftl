# Wat alleen de terminal zegt.

# De woorden die je kunt typen, door spaties gescheiden; het eerste van elk is wat getoond wordt.
word-back = terug
word-resign = opgeven
word-moves = zetten
word-garden = tuin
word-help = hulp ?
word-quit = stoppen stop
word-next = volgende
word-yes = ja j
word-no = nee n

# De hulp, een regel elk.
help-cell = Typ een vak, zoals b1, om de tegel te pakken.
help-moves = { $word }: zeg wat je mag pakken
help-garden = { $word }: toon de tuin nog eens
help-back = { $word }: neem je laatste zet terug
help-resign = { $word }: geef deze partij op
help-quit = { $word }: ga van tafel
help-help = { $word }: zeg dit
help-letters = De tegels: { $letters }. De twee letters van een tegel mag je typen voor het vak.
help-letter = { $letter } { $family }
help-marks = [Is] mag je pakken, <X> was de laatste zet, *X* is een van de vier die wonnen.
help-tiles = Een tegel die je mag pakken heeft zijn vak eronder, en een streep naast de familie die het toelaat.
help-more = Typ { $word } voor alles wat je kunt typen.

player = Speler
player-number = Speler { $number }
player-you = Jij
named-alike = { $name } { $number }
taken-last = Laatst gepakt
may-take = { $count ->
    [one] Eén tegel mag je pakken: { $cells }.
   *[other] { $count } tegels mag je pakken: { $cells }.
}
may-take-cell = { $cell } { $tile }

press-next = Druk op Enter voor partij { $number }, of typ { $quit } om op te staan.
press-again = Nog een wedstrijd? { $yes } of { $no }
goodbye = Tot de volgende keer.
record-kept = Het verslag staat in { $file }.

not-understood = “{ $said }” is geen vak en geen woord dat ik ken. Typ { $help } om ze te zien.
not-in-middle = { $cell } ligt in het midden, en de eerste tegel komt van de rand.
not-gone = De tegel van { $cell } is weg.
not-kin = { $cell } is { $tile }: geen { $vegetation } en geen { $symbol }.
not-back = Er is geen zet om terug te nemen.
not-playing = Er wordt geen partij gespeeld.

# Een verslag zoals het getoond wordt.
record-against = { $first } en { $second }
record-match = Wedstrijd { $number }
record-match-on = De wedstrijd is niet uitgespeeld.
record-full-garden = Een volle tuin: { $ruling }
record-no-games = Er is geen partij gedeeld.
