# Wat alleen de terminal zegt.

# De woorden die je kunt typen, door spaties gescheiden; het eerste van elk is wat getoond wordt.
word-back = terug terugnemen
word-resign = opgeven
word-moves = zetten
word-hint = hint
word-rules = regels
word-board = bord
word-help = hulp ?
word-quit = verlaten weggaan
word-next = volgende
word-yes = ja j
word-no = nee n
word-replace = vervangen computer
word-say = zeg zeggen

# De hulp, een regel elk.
help-action = Typ wat je wilt spelen, zoals het in de lijst staat.
help-moves = { $word }: zien wat je kunt spelen
help-hint = { $word }: zien wat elke zet waard is
help-board = { $word }: het bord nog eens zien
help-back = { $word }: je laatste zet terugnemen
help-resign = { $word }: deze partij opgeven
help-quit = { $word }: van tafel gaan
help-help = { $word }: deze lijst nog eens zien
help-more = Typ { $word } voor alles wat je kunt typen.

player = Speler
player-number = Speler { $number }
player-you = Jij
named-alike = { $name } { $number }
may-do = Je kunt spelen: { $actions }

press-next = Druk op Enter voor partij { $number }, of typ { $quit } om van tafel te gaan.
press-again = Nog een wedstrijd? { $yes } of { $no }
leave-sure = De partij is nog niet uit. Weggaan? { $yes } of { $no }
goodbye = Tot de volgende keer.
record-kept = Het verslag staat in { $file }.
print-written = { $file } is geschreven.

# Aan een tafel van een server, via de link.
link-name = Typ je naam om aan te schuiven, of druk op Enter om alleen mee te kijken.
link-answer = Vind je dat goed? { $yes } of { $no }
clocks-left = Tijd over: { $clocks }
not-replace = Voor zover de server weet, zit iedereen nog aan tafel. Hij wacht even voordat hij zeker weet dat iemand weg is: vraag het zo nog eens.
table-made = De tafel staat klaar. De link:
seat-kept-made = Je plaats wordt bewaard. Om terug te komen: hanamachi play '{ $link }'
seat-kept = Je plaats wordt bewaard: met dezelfde opdracht kom je terug.

not-understood = “{ $said }” ken ik niet. Typ { $help } om te zien wat ik wel ken.
not-back = Er is geen zet om terug te nemen.
not-playing = Er wordt geen partij gespeeld.

help-rules = { $word }: hoe je een zet doet, en waarmee je wint
help-line = Je mag meerdere zetten op één regel typen.
help-edited = Met ← en → loop je langs wat je kunt spelen, Tab vult een woord aan, ↑ haalt terug wat je typte.
help-drawn = F1 of ? toont deze lijst, met PgUp en PgDn blader je door lange pagina’s; je kunt op een vak klikken.
window-small = Te klein: maak het venster groter of speel met --plain.
resign-confirm = Deze partij opgeven? { $yes } of { $no }
not-made = Niet meer gespeeld, omdat het daarvoor al misging: { $moves }
record-resume = Verder spelen: hanamachi play --resume { $file }. Bewaar { $beside } ernaast: daarin staan de verdelingen van de partijen die nog komen, en die moeten zolang geheim blijven.
seat-yours = Jij bent { $name }.
line-waits = “{ $said }” is niet verstuurd: “{ $waiting }” wacht nog op de verbinding.
line-unsent = “{ $said }” is niet verstuurd, of er kwam geen antwoord.

# Een verslag zoals het getoond wordt.
record-match-on = De wedstrijd is niet uitgespeeld.
record-no-games = Er is geen partij begonnen.
record-checked = { $file }: { record-games }, { record-entries }, elke verdeling en elke zet nagekeken{ record-given }
record-unchecked = { $file }: { record-games } nagekeken{ record-given }, maar { $unchecked ->
    [one] 1 van { record-entries } kan
   *[other] { $unchecked } van { record-entries } kunnen
} pas nagekeken worden als de laatste partij uit is, want de verdeling daarvan is nog geheim
record-games = { $games ->
    [one] 1 partij
   *[other] { $games } partijen
}
record-entries = { $entries ->
    [one] 1 gebeurtenis
   *[other] { $entries } gebeurtenissen
}
record-given = { $given ->
    [0] { "" }
    [one] { " " }(1 verdeling gekozen, niet geloot)
   *[other] { " " }({ $given } verdelingen gekozen, niet geloot)
}

help-replace = { $word }: vragen om een computerspeler op de plaats van wie weg is
help-say = { $word } 3: iets zeggen tegen de anderen; { $word } zonder nummer laat de zinnetjes zien
press-seen = Druk op Enter als je het gezien hebt.

record-of = { $game }: { $names }
record-hidden = De verdeling blijft geheim tot de partij uit is. Tot nu toe: { $actions }

# A call that cannot be: what was given, and what was expected.
wrong-language = { $given } is geen taal van hanamachi: kies uit { $known }
wrong-both = --against { $against } en --seats { $seats } gaan niet samen: kies een van de twee
wrong-game = { $given } is geen spel van hanamachi: kies uit { $known }
wrong-player = { $given } is geen computerspeler van { $game }: kies uit { $known }
wrong-against = { $given } telt { $count ->
    [one] één tegenstander
   *[other] { $count } tegenstanders
}: geef er { $opponents }
wrong-seats = { $given } past niet bij deze tafel: kies { $seats } spelers uit { $known }, zoals { $example }
wrong-shared = bij { $game } blijft voor iedereen iets verborgen, en { $people } mensen delen deze terminal: laat hier maar één persoon spelen
wrong-first = --first { $given } is geen plaats aan deze tafel: kies 1 t/m { $seats }
wrong-names = { $count ->
    [one] één naam
   *[other] { $count } namen
} voor { $people ->
    [one] één persoon
   *[other] { $people } mensen
} aan tafel: geef één naam per persoon
wrong-name = { $given } kan geen naam zijn: geef 1 t/m { $most } zichtbare letters, cijfers of tekens
wrong-option = { $game } heeft geen optie { $given }: kies uit { $known }
wrong-resume = --resume gaat verder met een tafel zoals die is: laat de opties weg die er een andere van maken
wrong-file = { $file } bestaat al: geef de naam van een nieuw bestand
wrong-deals = { $game } kent de verdeling { $given } niet: kies uit { $known }
wrong-hints = bij { $game } zijn er geen hints: laat --hints weg
wrong-link = { $given } is geen link naar een tafel: geef er een zoals { $example }
wrong-server = { $given } is niet het adres van een server: geef een adres zoals { $example }
wrong-server-options = met --server verdeelt en bewaart de server alles zelf: laat --deal, --seed, --record en --resume weg
wrong-link-options = een link brengt je naar een tafel zoals die is: gebruik alleen --name (één keer), --language, --plain en --pause
wrong-file-missing = { $file }: dit bestand of deze map bestaat niet
wrong-file-folder = { $file }: dit is een map
wrong-file-no-folder = { $file }: dit is geen map
wrong-file-forbidden = { $file }: geen toegang
wrong-file-full = { $file }: er is geen plaats meer op de schijf
wrong-pdf = een terminal kan geen pdf tonen: geef de naam van een bestand, of een pipe zoals -o - | lp
wrong-overwrite = { wrong-file }, of --overwrite
wrong-ending = { $file } kan niet worden geschreven: geef een naam die eindigt op { $ending }
wrong-secret = in de notatie kan geen partij staan waarvan de verdeling nog geheim is: kies een partij die uit is, of een .json
wrong-extra = hiervoor is het pakket { $package } nodig: `{ $call }` installeert het
resume-over = { $file }: deze wedstrijd is uitgespeeld: kies er een die is onderbroken
resume-alone = { $file }: het verborgen bestand { $beside } staat er niet naast, en alleen daarin staan de verdelingen die nog komen: bewaar ze samen, onder dezelfde naam
call-option = er is geen optie { $given }{ $near ->
    [none] { ": --help toont ze allemaal" }
   *[other] { ", " }maar wel { $near }
}
call-command = er is geen opdracht { $given }{ $near ->
    [none] { ": --help toont ze allemaal" }
   *[other] { ", " }maar wel { $near }
}
call-extra = { $given } is te veel: gebruik { $usage }
call-missing = { $given } ontbreekt: gebruik { $usage }
call-unfollowed = na { $given } staat niets: geef een waarde
call-followed = bij { $given } hoort geen waarde: laat die weg
call-value = { $option }: { $why }
call-expected = { $given } kan hier niet: geef { $wanted }
call-whole = een geheel getal
call-number = een getal
call-switch = true of false
call-least = { $least } of meer
call-between = { $least } t/m { $most }
link-unreached = geen antwoord van { $server }: { $why }
link-certificate = het certificaat van { $server } wordt hier niet vertrouwd: { $why }
link-no-server = { $server } is geen server van hanamachi: geef het adres van zo’n server, of de link naar een van zijn tafels
link-no-table = { $server } heeft geen tafel { $table }: gebruik de link zoals die gestuurd is
link-refused = { $server } weigert: { $why }
link-version = { $server } heeft een andere versie dan { $version }: gebruik aan beide kanten dezelfde versie
link-not-understood = { $server } zei iets wat deze versie van hanamachi niet begrijpt: gebruik aan beide kanten dezelfde versie
wrong-neither = { $given } is geen bestand en geen partij: { $why }
wrong-record = { $file } is een verslag van { $given }: geef er een van { $game }, zoals het eerste
wrong-analysis = partijen van { $game } kunnen niet worden geanalyseerd, die van Okiya en Maiko wel
wrong-analysis-option = { $option } is alleen voor { $game }
