# Wat alleen de terminal zegt.

# De woorden die je kunt typen, door spaties gescheiden; het eerste van elk is wat getoond wordt.
word-back = terug terugnemen
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
help-moves = { $word }: zien wat je mag pakken
help-garden = { $word }: de tuin nog eens zien
help-back = { $word }: je laatste zet terugnemen
help-resign = { $word }: deze partij opgeven
help-quit = { $word }: van tafel gaan
help-help = { $word }: deze lijst nog eens zien
help-letters = De tegels: { $letters }. In plaats van het vak mag je ook de twee letters van de tegel typen.
help-letter = { $letter } { $family }
help-marks = [Is] mag je pakken, <X> was de laatste zet, *X* is een van de vier winnende fiches.
help-tiles = Onder een tegel die je mag pakken staat het vak, en een streep wijst de familie aan waardoor het mag.
help-more = Typ { $word } voor alles wat je kunt typen.

player = Speler
player-number = Speler { $number }
player-you = Jij
named-alike = { $name } { $number }
taken-last = Laatst gepakt
may-take = { $count ->
    [one] Je kunt maar één tegel pakken: { $cells }.
   *[other] Je kunt kiezen uit { $count } tegels: { $cells }.
}
may-take-cell = { $cell } { $tile }

press-next = Druk op Enter voor partij { $number }, of typ { $quit } om op te staan.
press-again = Nog een wedstrijd? { $yes } of { $no }
goodbye = Tot de volgende keer.
record-kept = Het verslag staat in { $file }.

not-understood = “{ $said }” is geen vak en geen woord dat ik ken. Typ { $help } voor de woorden die ik wel ken.
not-in-middle = { $cell } ligt in het midden, en de eerste tegel komt van de rand.
not-gone = De tegel van { $cell } is weg.
not-kin = { $cell } is { $tile }: geen { $vegetation } en geen { $symbol }.
not-back = Er is geen zet om terug te nemen.
not-playing = Er wordt geen partij gespeeld.

# Een verslag zoals het getoond wordt.
record-against = { $first } tegen { $second }
record-match = Wedstrijd { $number }
record-match-on = De wedstrijd is niet uitgespeeld.
record-no-games = Er is geen partij begonnen.

# Maiko in de terminal.
help-maiko = Typ een plaats, zoals c7, om de tegel daar om te draaien; de naam van een leermeester om die te roepen; stop, na een paar, om te stoppen.
help-maiko-marks = In het huis is ## een gedekte tegel en [ ] de omgedraaide. Voor Oka-san typ je 2F: de waaier van speler 2 in de volgorde van de beurten; voor Sabanto en om te vegen een tegel, zoals Fw.
press-seen = Druk op Enter als je het gezien hebt.
press-ready = Druk op Enter als jij { $name } bent.
press-again-game = Nog een spel? { $yes } of { $no }
record-of = { $names }, bij Maiko
record-unchecked = { $file }: { $count ->
    [one] één regel kan
   *[other] { $count } regels kunnen
} pas na het spel worden nagegaan: de gift is nog geheim
