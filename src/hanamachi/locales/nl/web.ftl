# Wat alleen de pagina’s zeggen.

language = Taal
theme-auto = Uiterlijk: zoals op je apparaat
theme-light = Uiterlijk: licht
theme-dark = Uiterlijk: donker
sound-on = Geluid aan
sound-off = Geluid uit
settings = Instellingen
keys = Toetsen
tools = Hulpmiddelen

# De balk met pagina’s, en hoe je die overslaat
pages = Pagina’s
page-play = Spelen
page-learn = Leren
page-puzzles = Puzzels
page-analysis = Analyse
page-openings = Openingen
page-daily = Dagspel
page-memory = Geheugen
page-studio = Atelier
page-print = Afdrukken
page-you = Jij
to-game = Naar het spel
to-content = Naar de inhoud

# Onder aan elke pagina
foot-authors = Okiya is een spel van Bruno Cathala, Maiko een spel van Cécile Langlais en Ludovic Maublanc.
foot-publishers = Wij zijn niet de uitgevers van die spellen, en hebben niets met hen te maken.
foot-licence = Vrije software, onder de MIT-licentie.
foot-kept = We bewaren je partijen, de namen waaronder je speelt en een cookie; we volgen niemand.
foot-privacy = Wat we bewaren
foot-docs = Documentatie: spelregels, vragen en antwoorden, en al de rest

maiko = Maiko

# Wachten en uitnodigingen
waiting-title = Wachten op een vriend
waiting-lead = Stuur deze link naar één persoon. Wie hem het eerst opent, mag aanschuiven.
waiting-several = { $count ->
    [one] Wachten op nog één speler
   *[other] Wachten op nog { $count } spelers
}
waiting-several-lead = { $count ->
    [one] Stuur deze link naar wie je uitnodigt. De partij begint zodra de laatste plaats bezet is.
   *[other] Stuur deze ene link naar iedereen die je uitnodigt. De partij begint zodra de laatste plaats bezet is.
}
at-the-table = Aan tafel
waiting-link = De uitnodiging
copy = Kopiëren
copied = Gekopieerd
share = Delen…
qr-code = QR-code
qr-code-scan = Scan om aan te schuiven
qr-code-label = QR-code van de uitnodiging
qr-code-note = Richt er de camera van een andere telefoon op.
qr-code-close = Sluiten
share-text = { $name } nodigt je uit voor { $game }
invites = { $name } nodigt je uit
invites-to = voor Okiya ({ $form })
invites-to-maiko = { $count ->
    [2] voor Maiko, met z’n tweeën
    [3] voor Maiko, met z’n drieën
   *[4] voor Maiko, met z’n vieren
}
invites-to-other = voor een partij { $game }
invites-nobody = Je bent uitgenodigd
sit-name = Je naam
sit-down = Aanschuiven
sit-colour = Je speelt met { $colour }
only-watch = Alleen kijken
stands-open = { $count ->
    [one] Er is nog één plaats vrij. De partij begint zodra daar iemand zit.
   *[other] Er zijn nog { $count } plaatsen vrij. De partij begint zodra overal iemand zit.
}
open-seat = Vrije plaats

# Tafel
you = jij
computer = computer
away = is weg
offline = offline
watching = Je kijkt mee
watching-full = Alle plaatsen zijn bezet: je kijkt mee.
watchers = { $count ->
    [one] één kijker
   *[other] { $count } kijkers
}
copy-link = Link kopiëren
link-copied = Link gekopieerd
phrases = Iets zeggen
phrases-mute = Verberg wat anderen zeggen
phrases-unmute = Toon wat anderen zeggen
link-by-hand = Kopieer deze link
take-back = Terugnemen
resign = Opgeven
resign-sure = Deze partij opgeven?
resign-yes = Opgeven
resign-no = Doorspelen
takeback-asked = { $name } wil een zet terugnemen.
takeback-waiting = Je vraagt of je je zet mag terugnemen.
allow = Accepteren
refuse = Weigeren
withdraw = Intrekken
rematch = Revanche
rematch-asked = { $name } vraagt om revanche.
rematch-waiting = Je vraagt om revanche.
replace = Een computerspeler
replace-asked = { $whom ->
    [nobody] { $name } vraagt om een computerspeler op de vrije plaats.
    [you] { $name } vraagt om een computerspeler op jouw plaats.
   *[other] { $name } vraagt om een computerspeler op de plaats van { $chair }.
}
replace-waiting = { $whom ->
    [nobody] Je vraagt om een computerspeler op de vrije plaats.
    [you] Je vraagt om een computerspeler op jouw plaats.
   *[other] Je vraagt om een computerspeler op de plaats van { $chair }.
}
offer-agreed = Akkoord: { $names }
offer-asked = Wachten op antwoord van { $names }
seat-left = { $name } is van tafel gegaan. Wacht even, of laat een computerspeler de plaats overnemen.
seat-take-over = Computerspeler in de plaats
seat-fill = Computerspeler erbij
next-game = Volgende partij
waiting-ready = Wachten op { $name }
ready = klaar
leave = Van tafel gaan
play-now = Speel nu tegen iemand
unmeet = { $name } niet meer ontmoeten
unmeet-note = Als je tegen onbekenden speelt, zetten we jullie niet meer samen aan tafel. { $name } krijgt dat niet te horen.
unmet = Je ontmoet { $name } niet meer.
unmet-undo = Ongedaan maken
met-again = Je kunt { $name } weer ontmoeten.
come-back = Weer aanschuiven
left-table = Je bent van tafel gegaan. Je plaats wordt bewaard.
new-table = Een andere tafel
rules = Regels
on-paper = Afdrukken
download-text = Verslag als tekst
download-pictures = Verslag in beeld
download-json = Verslag als JSON
moves = Zetten
no-moves = Nog geen zetten.
games = Partijen
game-won = { $name } heeft gewonnen ({ $how }, { $left })
game-drawn = gelijkspel ({ $how })
score = Stand
you-or-name = { $who ->
    [you] Jij
   *[other] { $name }
}
score-of = { $kind ->
    [points] { you-or-name }: { $points } van { $target } punten
   *[games] { you-or-name }: { $points } van { $target } zeges
}

# Terugkijken
look-back = Terugkijken
look-at = Partij { $number } terugkijken: { $how }
analyse = Analyseren
look-title = Terugkijken
look-at-move = { $move ->
    [0] Partij { $number }, vóór de eerste zet
   *[other] Partij { $number }, zet { $move } van { $moves }
}
look-at-tile = { $position }: { $name }, { $tile } op { $cell }
look-first = Eerste
look-previous = Vorige
look-next = Volgende
look-last = Laatste
look-stop = Terug naar de tafel
look-moved = Er is intussen doorgespeeld.
look-move = Zet { $move }: { $name }, { $tile } op { $cell }
look-hinted = { look-move }, na een hint

# De verbinding
line-opening = De tafel wordt geopend…
line-needed = Voor deze tafel is internet nodig: hij gaat open zodra er weer verbinding is.
line-lost = De verbinding is weg. Nieuwe poging…
line-offline = Dit apparaat is offline. De pagina maakt vanzelf weer verbinding. Is er een klok, dan loopt die door.
line-kept = De verbinding is weg. Wat je deed, wordt bewaard en verstuurd zodra er weer verbinding is.
line-back = De verbinding is terug.
line-counted = De verbinding is terug, en wat je deed, is aangekomen.
line-refused = Deze pagina kan voorlopig geen verbinding maken.
line-refused-too-many = Te veel verzoeken. Wacht een minuut.
line-refused-too-quick = { line-refused-too-many }
line-refused-too-many-at-once = Er staan op jouw netwerk te veel pagina’s open. Sluit er een paar.
notice = Bericht
line-try = Nu proberen

# Verdwaald
missing-title = Hier woont niemand
missing-lead = Deze pagina bestaat niet. Misschien raakte het adres onderweg een stukje kwijt.
missing-table-title = Geen tafel te vinden
missing-table-lead = Deze tafel is nooit gedekt, of al afgeruimd. Misschien raakte de link onderweg een stukje kwijt.
to-front = Naar de startpagina
failed = Geen verbinding. Probeer het zo nog eens.

# Titels van het venster
title-turn = { $who ->
    [you] Jouw beurt
   *[other] { $name } is aan de beurt
}
title-lost = Geen verbinding
title-over = Partij afgelopen
title-watching = Je kijkt mee

# Namen voor wie er nog geen heeft.
guest-fox = Vos
guest-beaver = Bever
guest-hedgehog = Egel
guest-hare = Haas
guest-squirrel = Eekhoorn
guest-tortoise = Schildpad

# De tafel van welk spel ook
plain-board = { $none ->
    [yes] Het bord. Er is nog niets gespeeld.
   *[no] Het bord. Het laatst gespeeld: { $last }.
}
plain-actions = Wat je kunt spelen

days-a-move = { $count ->
    [one] 1 dag per beurt
   *[other] { $count } dagen per beurt
}
