# Wat alleen de pagina's zeggen.

language = Taal
theme-auto = Licht en donker: zoals het apparaat
theme-light = Licht en donker: licht
theme-dark = Licht en donker: donker
sound-on = Geluid aan
sound-off = Geluid uit
tools = Gereedschap

# Voorpagina
okiya-print = Een kraanvogel voor de rijzende zon, met iris, den en esdoorn
maiko-print = Een maiko onder papieren lantaarns, met een open waaier
maiko = Maiko
maiko-facts = Twee tot vier spelers · een geheugenspel
maiko-line = Draai twee tegels om, en onthoud wat je zag.
maiko-later = Nog niet open. Haar lantaarns worden opgehangen.
ways = Hoe je speelt
way-friend = Nodig iemand uit
    .note = met een link
way-computer = Speel tegen de computer
    .note = twee sterktes
way-screen = Deel dit scherm
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
set-clock-own = eigen…
set-minutes = minuten
set-increment = seconden per zet
set-strength = Sterkte
set-name = Je naam
set-names = Namen
set-name-first = Eerste naam aan dit scherm
set-name-second = Tweede naam aan dit scherm
play = Speel
play-friend = Maak de uitnodiging
making = Een ogenblik…
your-tables = Je tafels
your-table-turn = jouw beurt
your-table-waiting = wacht op iemand
your-table-playing = bezig
your-table-between = tussen twee partijen
your-table-over = afgelopen
nobody-yet = een vrije plaats

# Wachten en uitnodigingen
waiting-title = Wachten op een vriend
waiting-lead = Stuur deze link naar één persoon. Wie hem het eerst opent, mag gaan zitten.
waiting-link = De uitnodiging
copy = Kopieer
copied = Gekopieerd
share = Deel…
share-text = { $name } nodigt je uit voor Okiya
invites = { $name } nodigt je uit
invites-to = voor Okiya, { $form }
invites-nobody = Een vrije plaats
sit-name = Je naam
sit-down = Ga zitten
only-watch = Alleen kijken
stands-open = Eén plaats is nog vrij. Het spel begint zodra daar iemand zit.
open-seat = Vrije plaats

# Tafel
you = jij
computer = computer
away = is weg
offline = offline
watching = Je kijkt mee
watchers = { $count ->
    [one] één kijker
   *[other] { $count } kijkers
}
copy-link = Kopieer link
link-copied = Link gekopieerd
link-by-hand = Kopieer deze link
take-back = Neem terug
resign = Geef op
resign-sure = Deze partij opgeven?
resign-yes = Geef op
resign-no = Speel door
takeback-asked = { $name } vraagt om een zet terug te nemen.
takeback-waiting = Je vraagt om je zet terug te nemen.
allow = Sta toe
refuse = Weiger
withdraw = Trek in
rematch = Revanche
rematch-asked = { $name } vraagt om een revanche.
rematch-waiting = Je vraagt om een revanche.
next-game = Volgende partij
waiting-ready = Wachten op { $name }
ready = klaar
leave = Ga van tafel
come-back = Kom terug
left-table = Je bent van tafel gegaan. Je plaats blijft van jou.
new-table = Een andere tafel
download-text = Verslag als tekst
download-json = Verslag als JSON
moves = Zetten
no-moves = Nog geen zet.
games = Partijen
game-won = { $name }, { $how }, { $left }
game-drawn = gelijk, { $how }
score = Stand

# Terugkijken
look-back = Kijk terug
look-at = Kijk terug naar partij { $number }
look-title = Je kijkt terug
look-at-move = { $move ->
    [0] Partij { $number }, voor de eerste zet
   *[other] Partij { $number }, zet { $move } van { $moves }
}
look-first = Eerste
look-previous = Vorige
look-next = Volgende
look-last = Laatste
look-stop = Terug naar de tafel
look-moved = Het spel is doorgegaan.
look-move = Zet { $move }: { $name }, { $tile } op { $cell }

# De lijn
line-opening = De tafel gaat open…
line-lost = De lijn is weg. Nieuwe poging…
line-kept = De lijn is weg. Je zet wordt bewaard en verstuurd zodra hij terug is.
line-back = De lijn is terug.

# Verdwaald
missing-title = Hier woont niemand
missing-lead = Deze pagina bestaat niet. Misschien raakte het adres onderweg een stukje kwijt.
missing-table-title = Geen tafel te vinden
missing-table-lead = Deze tafel is nooit gedekt, of al afgeruimd. Misschien raakte de link onderweg een stukje kwijt.
to-front = Naar de voorpagina
failed = Het huis antwoordt niet. Probeer het zo nog eens.

# Titels van het venster
title-turn = { $who ->
    [you] Jouw beurt
   *[other] { $name } is aan zet
}
title-waiting = Wachten
title-over = Partij voorbij
title-watching = Je kijkt mee
