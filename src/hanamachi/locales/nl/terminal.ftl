# Wat alleen de terminal zegt.

# De woorden die je kunt typen, door spaties gescheiden; het eerste van elk is wat getoond wordt.
word-back = terug terugnemen
word-resign = opgeven
word-moves = zetten
word-hint = hint
word-garden = tuin
word-board = bord
word-help = hulp ?
word-quit = verlaten stoppen
word-next = volgende
word-yes = ja j
word-no = nee n
word-stop = stop genoeg
word-teachers = leermeesters
word-why = waarom
word-house = huis
word-boards = borden
word-replace = vervangen computer

# De hulp, een regel elk.
help-cell = Typ een vak, zoals b1, om de tegel te pakken.
help-action = Typ wat je wilt spelen, zoals het in de lijst staat.
help-moves = { $word }: laat zien wat er gespeeld kan worden
help-hint = { $word }: zien wat elke zet waard is
help-garden = { $word }: de tuin nog eens zien
help-board = { $word }: het bord nog eens laten zien
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
may-do = Je kunt spelen: { $actions }

press-next = Druk op Enter voor partij { $number }, of typ { $quit } om op te staan.
press-again = Nog een wedstrijd? { $yes } of { $no }
leave-sure = Het spel is nog niet uit. Weggaan? { $yes } of { $no }
goodbye = Tot de volgende keer.
record-kept = Het verslag staat in { $file }.

# Aan een tafel van een server, via de link.
link-name = Typ je naam om te gaan zitten, of druk op Enter om alleen mee te kijken.
link-answer = Vind je dat goed? { $yes } of { $no }
clocks-left = Tijd over: { $clocks }
not-replace = Iedereen zit aan tafel: een computerspeler is niet nodig.
seat-kept = Je plaats wordt bewaard: met dezelfde opdracht kom je terug.

not-understood = “{ $said }” ken ik niet. Typ { $help } om te zien wat ik wel ken.
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
record-hints = { $count ->
    [one] Er is om een hint gevraagd vóór zet { $moves }.
   *[other] Er is om hints gevraagd vóór de zetten { $moves }.
}

# Maiko in de terminal.
help-maiko = Typ een plaats, zoals c7, om de tegel daar om te draaien, of de naam van een leermeester om die te roepen.
help-maiko-marks = In het huis is ## een dichte tegel, .. een lege plaats, [ ] een tegel die open ligt of bekeken is, en zijn twee tekens een gezicht. Wat je van een bord kunt kiezen, staat in een lijst: typ het nummer.
help-stop = { $word }: stoppen na een paar, of de rest laten liggen
help-teachers = { $word }: zien wat de vier leermeesters doen, en wie je kunt roepen
help-why = { $word }: zien wat nu niet kan, en waarom
help-house = { $word }: het huis nog eens zien
help-boards = { $word }: horen wat er op elk bord ligt
help-replace = { $word }: vragen om een computerspeler op de plaats van wie weg is
house-needs-room = Het huis heeft een venster van { $columns } kolommen en { $lines } regels nodig: dit heeft er { $width } en { $height }.
press-seen = Druk op Enter als je het gezien hebt.
press-ready = Druk op Enter als jij { $name } bent.
press-again-game = Nog een spel? { $yes } of { $no }

maiko-is = Maiko: { $players }
standing = { $name }: { $points }, { $kamon }.
score-is = { $points } { $count ->
    [one] punt
   *[other] punten
}
board-bare = Er ligt niets op het bord
house-counts = { $down ->
    [one] { $down } dichte tegel
   *[other] { $down } dichte tegels
}, { $friends ->
    [one] { $friends } vriend
   *[other] { $friends } vrienden
} nog te ontmoeten, { $reserve } kamon in voorraad.
choice = { $number }: { $what }
course = Ronde { $round }: { $scores }. { $down ->
    [one] Eén dichte tegel.
   *[other] { $down } dichte tegels.
}

step-back-down = De tegel van { $place } gaat weer dicht.
step-saw = Daar ligt: { $tile }.
step-stopped = { $who ->
    [you] Je stopt.
   *[other] { $name } stopt.
}

not-a-place = “{ $said }” is geen plaats en geen woord dat ik ken. Typ { $help } voor de woorden die ik wel ken.
not-back-seen = Gezien is gezien: bij Maiko neem je niets terug.
not-there = Op { $place } { $room } ligt niets.
not-up = De tegel van { $place } { $room } ligt al open.
not-a-friend = Op { $place } { $room } staat { $friend }, en die blijft daar.
not-twice = Je hebt { $place } al bekeken.
not-stop = { $phase ->
    [first] Stoppen mag pas na een paar.
    [second] Er ligt één tegel open.
    [one-san] Bekijk er ten minste één.
   *[other] Maak eerst af wat begonnen is.
}
not-to-pick = Hier kun je niet kiezen: { $tile }. Typ het nummer van een tegel uit de lijst.
not-a-tile-now = Er valt nu niets van een bord te kiezen.
teacher-ready = Kun je nu roepen.
teacher-line = { $name }, { $who }. { $does } Op de kaart: { $kamon }. { $now }
why-line = { $what }: { $reason }
why-nothing = Alles kan: een tegel omdraaien, een leermeester roepen, of stoppen.

count-line = { $name }: { $tiles }. { $made }: { $points }
wins-alone = { $who ->
    [you] Jij wint.
   *[other] { $name } wint.
}

record-round = Ronde { $round }
record-of = { $names }, bij { $game }
record-hidden = De verdeling blijft geheim tot het spel uit is. Tot nu toe: { $actions }

# A call that cannot be: what was given, and what was expected.
wrong-language = { $given } is geen taal van hanamachi: verwacht { $known }
wrong-both = { $against } past niet naast de plaatsen { $seats }: verwacht --against of --seats, niet allebei
wrong-game = { $given } is geen spel van hanamachi: verwacht { $known }
wrong-player = { $given } is geen computerspeler van { $game }: verwacht { $known }
wrong-against = { $given } zijn { $count } tegenstanders: verwacht { $game ->
    [okiya] 1
   *[maiko] 1 tot 3
}
wrong-seats = { $given } zet geen { $game ->
    [okiya] twee spelers aan tafel: verwacht twee
   *[maiko] twee tot vier spelers aan tafel: verwacht twee tot vier
} van { $known }, zoals { $example }
wrong-colours = { $given } zijn geen kleuren van plaatsen: verwacht verschillende van { $known }
wrong-many-colours = { $given } zijn kleuren voor meer dan { $seats } plaatsen: verwacht één per plaats
wrong-first = --first { $given } is geen plaats van deze tafel: verwacht 1 tot { $seats }
wrong-names = { $count } namen voor { $people } aan tafel: verwacht één per persoon
wrong-name = { $given } kan geen naam zijn: verwacht 1 tot { $most } letters, cijfers of tekens die je ziet
wrong-option = { $game } heeft geen optie { $given }: verwacht { $known }
wrong-form = { $given } is geen vorm van een wedstrijd: verwacht single, first-to-1 tot first-to-9, points-10, -15 of -20
wrong-full-garden = { $given } is geen regel voor de volle tuin: verwacht blockade of draw
wrong-stall = { $given } rondes zonder vooruitgang kunnen geen spel beëindigen: verwacht 1 tot 99
wrong-left-out = { $given } kan door { $seats } spelers niet worden weggelaten: verwacht { $seats ->
    [2] { $first } of { $other }
   *[other] geen kleur
}
wrong-resume = --resume gaat verder met een tafel zoals die is: verwacht geen optie die er een andere van maakt
wrong-file = { $file }: dit bestand bestaat al
wrong-layouts = { $given } is geen soort tuinen als een volle tuin { $ruling } is: verwacht { $known }
wrong-deals = { $given } is geen soort verdeling van { $game }: verwacht { $known }
wrong-hints = bij { $game } zijn er geen hints: verwacht geen
wrong-link = { $given } is geen link naar een tafel: verwacht er een zoals { $example }
wrong-link-options = een link brengt je naar een tafel zoals die is: verwacht --name één keer, --language, --plain, --pause
wrong-file-missing = { $file }: dit bestand of deze map bestaat niet
wrong-file-folder = { $file }: dit is een map
wrong-file-no-folder = { $file }: dit is geen map
wrong-file-forbidden = { $file }: geen toegang
wrong-file-full = { $file }: er is geen plaats meer op de schijf
wrong-workers = --workers telt threads van deze machine, --scheduler vraagt het aan andere: verwacht een van de twee
wrong-hands = { $given } handen kunnen niet worden nagekeken: verwacht 1 tot { $most }
wrong-date = { $given } is geen dag: verwacht er een zoals 2026-11-21
wrong-day = --date { $day } past niet naast { $file }: verwacht een bestand of een dag, niet allebei
wrong-moves = { $given } zetten vooruit kan niet geteld worden: verwacht 0 tot { $most }
wrong-count = { $given } puzzels kunnen niet gemaakt worden: verwacht 1 of meer
wrong-begun = { $given } is een spel dat al begonnen is: verwacht alleen de tuin, '{ $layout }'
wrong-step = --step gaat met de pijltjes door een spel: verwacht een terminal, geen pipe of bestand
wrong-pdf = een terminal kan geen PDF tonen: verwacht de naam van een bestand, of een pipe zoals -o - | lp
wrong-overwrite = { $file } bestaat al: verwacht de naam van een nieuw bestand, of --overwrite
wrong-parquet = Parquet heeft het pakket pyarrow nodig: `{ $call }` installeert het
wrong-neither = { $given } is geen bestand en geen spel: { $why }
wrong-record = { $file } is een verslag van { $game }: verwacht een van okiya
wrong-no-game = { $file } bevat geen spel: er is geen partij begonnen
wrong-secret = de notatie bevat geen spel waarvan de verdeling nog geheim is: verwacht een spel dat uit is, of een .json
call-option = er is geen optie { $given }{ $near ->
    [none] { ": --help toont ze allemaal" }
   *[other] { ", " }maar wel { $near }
}
call-command = er is geen opdracht { $given }{ $near ->
    [none] { ": --help toont ze allemaal" }
   *[other] { ", " }maar wel { $near }
}
call-extra = er werd niets meer verwacht, en er staat { $given }
call-missing = { $given } ontbreekt
call-unfollowed = na { $given } staat niets: verwacht een waarde
call-followed = { $given } heeft een waarde: verwacht geen
call-value = { $option }: { $why }
call-expected = { $given }, verwacht { $wanted }
call-whole = een geheel getal
call-number = een getal
call-least = { $ge } of meer
call-most = { $le } of minder
link-unreached = niemand antwoordt op { $house }: { $why }
link-certificate = het certificaat van { $house } wordt hier niet vertrouwd: { $why }
link-no-house = { $house } is geen server van hanamachi: verwacht de link naar een van zijn tafels
link-no-table = { $house } heeft geen tafel { $table }: verwacht de link zoals die gestuurd is
link-refused = { $house } weigert: { $why }
link-version = { $house } is van een andere versie dan { $version }: verwacht een server van dezelfde versie
link-not-understood = “{ $said }” ken ik niet. Typ { $help } om te zien wat ik wel ken.
