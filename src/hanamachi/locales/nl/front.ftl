# Wat alleen de startpagina zegt, en de vellen waarop een tafel wordt klaargezet.

okiya-print = Een kraanvogel vóór de rijzende zon, met iris, den en esdoorn
maiko-print = Een maiko onder papieren lantaarns, met een open waaier
maiko-facts = Twee tot vier spelers · een geheugenspel
maiko-line = Draai twee tegels om, en onthoud wat je zag.
maiko-friend = Nodig vrienden uit
    .note = één link voor iedereen
maiko-computer = Speel tegen computers
    .note = van vergeetachtig tot feilloos
maiko-screen = Speel samen op één scherm
    .note = met twee tot vier spelers
front-door = { play-now }
    .note = de volgende die komt, schuift aan
front-screen = Speel op de televisie
    .note = ieder op een eigen telefoon
front-cut = Geen verbinding met de server. Zonder server kun je { $games } spelen tegen de computer of samen op één scherm. Ook de puzzels, de regels en de lessen werken.
front-needs-server = kan niet zonder server
front-first = Nieuw hier? Een eerste partij in drie minuten
front-rules = De regels
ways-of = Manieren om { $game } te spelen
way-friend = Nodig iemand uit
    .note = via een link
way-computer = Speel tegen de computer
    .note = twaalf niveaus
way-screen = Speel samen op één scherm
    .note = naast elkaar
analyse-okiya = Analyseer een partij
    .note = wat elke zet waard is
puzzles-okiya = De dagpuzzel
    .note = één zet wint
    .row = { $count } dagen op rij
front-streak = Tegen de klok
front-earlier = Eerdere puzzels
daily-maiko = Het spel van de dag
    .note = vul je bord in zo weinig mogelijk beurten
    .row = { $count } dagen op rij
front-earlier-deals = Eerdere spellen
memory-maiko = Geheugenpuzzels
    .note = kijk naar een paar beurten, en vind dan de beste actie
set-match = Wedstrijd
set-another = Anders…
set-first = Wie begint
set-first-drawn = loting
set-first-you = jij
set-first-they = { $way ->
    [computer] de computer
   *[other] de ander
}
set-rated = Rating
set-rated-none = voor de lol
set-rated-rated = voor de rating
set-rated-why = Je speelt als { $name }, en iedereen speelt met een eigen account. Er wordt geloot wie begint; je speelt met een klok, zonder hints, en zetten terugnemen kan niet.
set-watch = Meekijken
set-watch-none = alleen met de link
set-watch-listed = iedereen
set-watch-why = Zolang je speelt, staat de tafel op de startpagina en mag iedereen meekijken. Wie aanschuift, gaat daarmee akkoord.
set-clock = Klok
set-clock-none = geen
set-clock-own = anders…
set-clock-why = Elke speler heeft { $minutes ->
    [one] 1 minuut
   *[other] { $minutes } minuten
} voor een partij, en bij elke zet { $increment ->
    [one] komt er 1 seconde
   *[other] komen er { $increment } seconden
} bij.
set-minutes = minuten
set-increment = seconden per zet
set-strength = Hoe sterk?
set-name = Je naam
set-names = Namen
set-name-first = Naam van de eerste speler aan dit scherm
set-name-second = Naam van de tweede speler aan dit scherm
set-players = Spelers
set-seats = Plaatsen
set-seat = Wie speelt met { $colour }
set-seat-name = Naam van wie met { $colour } speelt
seat-friend = vriend via de link
seat-screen = op dit scherm
seat-computers = Computerspelers
set-turn = Tijd per beurt
set-turn-none = geen limiet
set-more = Meer instellingen
set-left-out = Weggelaten
set-left-out-why = Met twee spelers blijft een van de twee andere kleuren in de doos.
set-stall = Stilstand
set-stall-rounds = rondes
set-stall-why = Het einde wordt aangekondigd na zoveel rondes waarin niets nieuws gebeurt: geen tegel voor het eerst gezien, geen tegel gepakt, geen vriend ontmoet, geen kamon betaald.
front-others = Andere spellen
play = Spelen
play-friend = Uitnodiging maken
making = Een ogenblik…
to-watch = Kijk nu mee
your-tables = Je tafels
your-turn-at = { $count ->
    [one] Aan één tafel ben jij aan de beurt
   *[other] Aan { $count } tafels ben jij aan de beurt
}
your-table-turn = jouw beurt
your-table-waiting = wacht op iemand
your-table-playing = bezig
your-table-between = tussen twee partijen
your-table-over = afgelopen
your-table-here = alleen op dit apparaat
your-table-left = { $unit ->
    [days] { $count ->
        [one] jouw beurt: nog 1 dag
       *[other] jouw beurt: nog { $count } dagen
    }
    [hours] { $count ->
        [one] jouw beurt: nog 1 uur
       *[other] jouw beurt: nog { $count } uur
    }
   *[minutes] { $count ->
        [one] jouw beurt: nog 1 minuut
       *[other] jouw beurt: nog { $count } minuten
    }
}
your-table-left-them = { $unit ->
    [days] { $count ->
        [one] nog 1 dag
       *[other] nog { $count } dagen
    }
    [hours] { $count ->
        [one] nog 1 uur
       *[other] nog { $count } uur
    }
   *[minutes] { $count ->
        [one] nog 1 minuut
       *[other] nog { $count } minuten
    }
}
table-players = { $count } spelers
nobody-yet = een vrije plaats

# De tafel op een televisie.
screen-lead = De televisie laat de tafel aan iedereen zien, en jullie spelen op je telefoon. Wat de anderen niet mogen zien, staat alleen op je eigen telefoon.
screen-scan = Richt de camera van je telefoon op een code om daar aan te schuiven. De partij begint zodra alle plaatsen bezet zijn.
screen-type = Geen camera? Typ dit adres:
screen-code = QR-code van plaats { $number }
screen-full = Volledig scherm
screen-leave-full = Volledig scherm sluiten
screen-between = Druk op “{ next-game }” op jullie telefoons.
screen-over = Nog een keer? Druk op “{ rematch }” op een telefoon.

# De computerspelers van Maiko, één zin elk.
note-random = Draait zomaar wat om. Je wint al in je eerste partij.
note-greedy = Onthoudt geen enkele tegel, maar gebruikt alles wat openligt. Je wint er gauw van.
note-memory-2 = Onthoudt de laatste twee tegels. Een goede eerste tegenstander.
note-memory-4 = Onthoudt zo’n vier tegels, net als de meeste mensen. Wint even vaak als jij, als je oplet.
note-memory-7 = Onthoudt zo’n zeven tegels. Je moet je hoofd erbij houden.
note-perfect = Vergeet geen tegel, en pakt de tegels die jij in het geheim bekeek. Wees blij met elke partij die je wint.
note-master = Vergeet niets, en probeert in zijn hoofd uit hoe de partij verder kan gaan. De sterkste.

# De computerspelers van Okiya, een paar woorden elk.
strength-random = Pakt zomaar een tegel. Je wint al in je eerste partij.
strength-wary = Wint als het kan, houdt je tegen als het moet, en kijkt niet verder. Een goede tweede tegenstander.
strength-grade-1 = Wil met de volgende zet winnen, maar ziet meestal niet hoe. Je wint er gauw van.
strength-grade-2 = Ziet drie van de vier keer wat meteen wint of verliest. Let dus goed op.
strength-grade-3 = Kijkt drie zetten vooruit, maar ziet één op de zes zetten over het hoofd.
strength-grade-4 = Kijkt vijf zetten vooruit, maar ziet één op de tien zetten over het hoofd. Wint van de meeste mensen die af en toe spelen.
strength-grade-5 = Kijkt zeven zetten vooruit en ziet weinig over het hoofd.
strength-grade-6 = Kijkt negen zetten vooruit en vergist zich zelden. Je hebt een plan nodig.
strength-grade-7 = Kijkt elf zetten vooruit en vergist zich bijna nooit.
strength-grade-8 = Overziet bijna elke partij tot het einde. Win je er één op de drie, dan ben je heel goed.
strength-perfect = Vergist zich nooit, en lokt je graag in de val.
strength-match-wise = Vergist zich ook nooit, en houdt in een wedstrijd om punten steeds de hele wedstrijd in het oog.
