# Wat alleen de startpagina zegt, en de vellen waarop een tafel wordt klaargezet.

okiya-print = Een kraanvogel voor de rijzende zon, met iris, den en esdoorn
maiko-print = Een maiko onder papieren lantaarns, met een open waaier
maiko-facts = Twee tot vier spelers · een geheugenspel
maiko-line = Draai twee tegels om, en onthoud wat je zag.
maiko-friend = Nodig vrienden uit
    .note = één link voor iedereen
maiko-computer = Speel tegen computers
    .note = zeven soorten geheugen
maiko-screen = Deel één scherm
    .note = met twee tot vier, om beurten
ways-of = Hoe je { $game } speelt
way-friend = Nodig iemand uit
    .note = via een link
way-computer = Speel tegen de computer
    .note = twee niveaus
way-screen = Speel samen op één scherm
    .note = naast elkaar
set-match = Wedstrijd
set-another = Meer…
set-first = Wie begint
set-first-drawn = geloot
set-first-you = jij
set-first-they = { $way ->
    [computer] de computer
   *[other] de ander
}
set-clock = Klok
set-clock-none = geen
set-clock-own = anders…
set-minutes = minuten
set-increment = seconden per zet
set-strength = Niveau
set-name = Je naam
set-names = Namen
set-name-first = Eerste naam aan dit scherm
set-name-second = Tweede naam aan dit scherm
set-players = Spelers
set-seats = Plaatsen
set-seat = Wie speelt met { $colour }
set-seat-name = Naam van wie met { $colour } speelt
seat-friend = een vriend, via de link
seat-screen = iemand aan dit scherm
seat-computers = Computerspelers
set-turn = Elke beurt
set-turn-none = geen limiet
set-more = Meer instellingen
set-left-out = Weggelaten
set-left-out-why = Met twee spelers blijft één kleur die niemand speelt in de doos.
set-stall = Stilstand
set-stall-rounds = rondes
set-stall-why = Het spel eindigt na zoveel rondes waarin niets nieuws is gezien, ontmoet, betaald of gepakt.
play = Spelen
play-friend = Uitnodiging maken
making = Een ogenblik…
your-tables = Je tafels
your-table-turn = jouw beurt
your-table-waiting = wacht op iemand
your-table-playing = bezig
your-table-between = tussen twee partijen
your-table-over = afgelopen
table-players = { $count } spelers
nobody-yet = een vrije plaats

# De computerspelers van Maiko, één zin elk.
note-random = Draait zomaar wat om en onthoudt niets.
note-greedy = Onthoudt geen enkele tegel, maar haalt alles uit wat open ligt.
note-memory-2 = Onthoudt de laatste twee tegels. Een rustige tegenstander.
note-memory-4 = Onthoudt zo’n vier tegels. Voor de meeste mensen gelijk opgaand.
note-memory-7 = Onthoudt zo’n zeven tegels en is lastig te verslaan.
note-perfect = Vergeet geen tegel die het ooit zag.
note-search = Vergeet niets en denkt een paar beurten vooruit. De sterkste.
