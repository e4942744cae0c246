# Een tafel van welk spel ook: waar een wedstrijd om gaat, hoe partijen eindigen, wat er gebeurde. $who is `you` of `other`.

form = { $kind ->
    [single] Losse partij
    [points] Tot { $target } punten
   *[games] Tot { $target ->
        [1] één gewonnen partij
        [2] twee gewonnen partijen
        [3] drie gewonnen partijen
        [4] vier gewonnen partijen
        [5] vijf gewonnen partijen
        [6] zes gewonnen partijen
        [7] zeven gewonnen partijen
        [8] acht gewonnen partijen
       *[9] negen gewonnen partijen
    }
}
game-number = Partij { $number }
clock-none = Geen klok
clock-is = { $minutes } min + { $increment } s per zet
clock-is-plain = { $minutes } min per speler
clock-turn = { $unit ->
    [minutes] { $count } min per beurt
   *[seconds] { $count } s per beurt
}
# What a clock of days shows, in its two largest units.
clock-long = { $days ->
    [0] { $hours } u { $minutes }
   *[other] { $days } d{ $hours ->
        [0] { "" }
       *[other] { " " }{ $hours } u
    }
}
clock-of = { $who ->
    [you] Jouw klok
   *[other] Klok van { $name }
}
# Wordt voorgelezen terwijl de tijd van de speler opraakt.
time-left = Nog { $seconds } seconden.

result-time = De tijd is om!
result-resignation = Opgegeven
result-draw = Gelijkspel
result-match = { $who ->
    [you] Je wint de wedstrijd!
   *[other] { $name } wint de wedstrijd!
}
# Waarom iemand verloor en wie wint: twee zinnen na elkaar.
out-of-time = { $who ->
    [you] Je tijd is om.
   *[other] De tijd van { $name } is om.
}
wins = { $who ->
    [you] Je wint.
   *[other] { $name } wint.
}
how-time = tijd om
how-resignation = door opgave

why-won = { $who ->
    [you] Je wint
   *[other] { $name } wint
} { $count ->
    [0] met de laatste tegel.
    [one] met één tegel over in de tuin.
   *[other] met { $count } tegels over in de tuin.
}
why-full-garden = { $who ->
    [you] Je pakte de laatste tegel, en daarmee win je.
   *[other] { $name } pakte de laatste tegel, en wint daarmee.
}
why-draw = Alle zestien tegels zijn weg, en niemand heeft een lijn of een vierkant.
why-match = De eindstand is { $first }-{ $second }.
listed = Iedereen mag meekijken
listed-invited = Iedereen mag meekijken: de tafel staat op de startpagina. Door aan te schuiven ga je daarmee akkoord.
first-drawn = Het lot bepaalt wie begint
first-is = { $who ->
    [you] Jij begint
   *[other] { $name } begint
}
first-colour = De speler met { $colour } begint
next-starter = { $who ->
    [you] Jij begint partij { $number }.
   *[other] { $name } begint partij { $number }.
}

press-taken-back = Keuze teruggenomen.
event-sat = { $who ->
    [you] Je schuift aan.
   *[other] { $name } schuift aan.
}
event-left = { $who ->
    [you] Je bent van tafel gegaan.
   *[other] { $name } is van tafel gegaan.
}
event-returned = { $who ->
    [you] Je bent terug.
   *[other] { $name } is terug.
}
event-ready = { $who ->
    [you] Je bent klaar voor de volgende partij.
   *[other] { $name } is klaar voor de volgende partij.
}
event-dealt = { $who ->
    [you] Partij { $number }. Jij begint.
   *[other] Partij { $number }. { $name } begint.
}
event-hinted = { $who ->
    [you] Je vroeg om een hint.
   *[other] { $name } vroeg om een hint.
}
event-resigned = { $who ->
    [you] Je gaf op.
   *[other] { $name } gaf op.
}
event-offered-takeback = { $who ->
    [you] Je vraagt of je je zet mag terugnemen.
   *[other] { $name } wil een zet terugnemen.
}
event-offered-rematch = { $who ->
    [you] Je vraagt om revanche.
   *[other] { $name } vraagt om revanche.
}
event-declined-takeback = De zet blijft staan.
event-declined-rematch = Voorlopig geen revanche.
event-tookback = { $who ->
    [you] Je nam je zet terug.
   *[other] { $name } nam een zet terug.
}
event-begun = { $who ->
    [you] De partij gaat van start. Jij begint.
   *[other] De partij gaat van start. { $name } begint.
}
event-agreed = { $who ->
    [you] Je gaat akkoord.
   *[other] { $name } gaat akkoord.
}
event-offered-replace = { $who ->
    [you] Je vraagt
   *[other] { $name } vraagt
} { $whom ->
    [nobody] om een computerspeler op de vrije plaats.
    [you] om een computerspeler op jouw plaats.
   *[other] om een computerspeler op de plaats van { $chair }.
}
event-offline = { $name } heeft geen verbinding meer.
event-online = { $name } heeft weer verbinding.
event-declined-replace = De plaats blijft zoals die is.
event-replaced = Er schuift een computerspeler aan: { $name }.

# Aan de tafel van welk spel ook.
record-won = { $count ->
    [0] Niemand wint.
    [one] { $names } wint.
   *[other] { $names } winnen.
}
turn-of = { $who ->
    [you] Jij bent aan de beurt.
   *[other] { $name } is aan de beurt.
}
event-played = { $who ->
    [you] Je speelde { $action }.
   *[other] { $name } speelde { $action }.
}

# Waarom iets geweigerd werd.
refused = Dat kon niet.
refused-not-your-turn = Jij bent niet aan de beurt.
refused-not-now = Dat kan nu niet.
refused-no-hints = Aan deze tafel zijn geen hints afgesproken.
refused-seat-taken = Die plaats is bezet.
refused-bad-name = Deze naam kan hier niet worden gebruikt. Een naam heeft 1 tot 24 letters, cijfers of andere tekens.
refused-name-taken = Hier heet al iemand zo, of bijna zo. Kies een andere naam.
refused-time-is-up = Je tijd was om.
refused-too-late = Er was net iets anders gebeurd, dus wat jij deed, telde niet.
refused-illegal-action = Dat mag nu niet.
refused-bad-option = Deze instellingen gaan niet samen.
refused-needs-account = Deze tafel telt voor de rating: maak een account of log in, en open de uitnodiging opnieuw.
refused-not-invited = Met deze link krijg je geen plaats. Vraag om een nieuwe.
refused-too-many = Te veel verzoeken. Wacht even.
refused-lost = De verbinding was weg en er is intussen doorgespeeld. Wat jij deed, telde niet.
refused-not-seated = Je zit niet aan deze tafel.
refused-no-cookie = Je browser bewaart onze cookie niet. Sta die toe en open de pagina opnieuw.
refused-unknown-cookie = We kennen de cookie in je browser niet. Open de startpagina voor een nieuwe.
refused-store-error = Dat kon niet worden bewaard. Probeer het nog eens.
refused-nobody-else = Er zit niemand anders aan deze tafel.
refused-game-hides = In dit spel kun je alleen iets zeggen voordat de partij begint en als die uit is.
refused-unsaid = De verbinding is weg, dus niemand heeft het gezien.
refused-too-many-phrases = Er is even genoeg gezegd. Wacht een momentje.

# Vaste zinnetjes, die je aan een tafel tegen elkaar zegt door er een te kiezen.
phrase-hello = Hallo
phrase-good-luck = Succes
phrase-well-played = Goed gespeeld
phrase-thank-you = Dank je
phrase-oh = O!
phrase-one-moment = Momentje
phrase-again = Nog een keer?
phrase-goodbye = Tot gauw
said = { $name }: { $phrase }
phrases-said = Wat er gezegd is
still-thinking = { $name } denkt nog na.
refused-cannot-block = Op die plaats zit niemand anders.
refused-too-many-blocks = Je lijst “Niet meer ontmoeten” is vol. Haal er eerst iemand af, op je eigen pagina.

# Wie dezelfde naam heeft, is aan de kleur te herkennen.
name-in-colour = { $name } ({ $colour })
# Namen of dingen op een rij: alle behalve de laatste, en de laatste.
list-and = { $names } en { $last }
colour-white = wit
colour-violet = paars
colour-pink = roze
colour-green = groen

player-random = Toeval
player-wary = Waakzaam

# De computerspelers van Maiko, de zwakste eerst.
player-greedy = Gretig
player-memory-2 = Geheugen 2
player-memory-4 = Geheugen 4
player-memory-7 = Geheugen 7
player-perfect = Volmaakt
player-master = Meester

# De andere computerspelers van Okiya, de zwakste eerst; Volmaakt speelt beide spellen.
player-grade-1 = Nieuweling
player-grade-2 = Beginner
player-grade-3 = Leerling
player-grade-4 = Liefhebber
player-grade-5 = Gevorderde
player-grade-6 = Kenner
player-grade-7 = Expert
player-grade-8 = Meester
player-match-wise = Strateeg
