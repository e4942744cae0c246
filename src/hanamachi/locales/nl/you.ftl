# De pagina van een persoon: een account, als je dat wilt, sterktes, tafels, en alles wat bewaard wordt.

you-title = Jij
you-lead = Om te spelen heb je geen account nodig. We herkennen deze browser alleen aan een willekeurig getal in een cookie. Met een naam en een passkey gaan je tafels en je ratings met je mee naar andere apparaten.
you-since = Hier sinds { $date }
you-sign-in-title = Hier al eens geweest?
you-sign-in = Inloggen met een passkey
you-bring = { $tables ->
    [0] Neem je instellingen en opgeloste puzzels van dit apparaat mee
    [one] Neem de tafel van dit apparaat mee
   *[other] Neem de { $tables } tafels van dit apparaat mee
}
you-make-title = Een account
you-make-note = Een naam en een passkey: je apparaat vraagt om je vingerafdruk, je gezicht of je pincode, en niets daarvan komt bij ons terecht. Geen wachtwoord, geen e-mailadres.
you-make = Account maken
you-name = Naam
you-no-browser = Deze browser kent geen passkeys; daarom kun je hier geen account maken. Al het andere werkt.
you-no-https = Browsers maken passkeys alleen via https, en deze pagina is via http geopend. Al het andere werkt.
you-no-name = Een passkey hoort bij een webadres met een naam, en deze pagina is via een IP-adres geopend. Al het andere werkt.
you-no-name-here = Op deze computer kun je hanamachi ook openen via
you-account = Je account
you-sign-out = Uitloggen op dit apparaat
you-sign-out-everywhere = Uitloggen op alle andere apparaten
you-sign-out-everywhere-sure = Elke andere browser vergeet wie je bent; daar heb je een passkey nodig om terug te komen. Hier blijf je ingelogd, en je tafels, partijen en ratings blijven zoals ze zijn.
you-sign-out-everywhere-yes = Nu op alle andere apparaten uitloggen
you-sign-out-everywhere-no = Daar ingelogd blijven
you-passkeys = Passkeys
you-passkeys-note = Met een passkey op een tweede apparaat, of in een wachtwoordbeheerder, kun je ook inloggen als je de eerste kwijt bent.
you-passkey-name = Naam van de passkey { $name }
you-passkey-used = laatst gebruikt op { $date }
you-passkey-add = Passkey toevoegen
you-passkey-remove = De passkey { $name } verwijderen
you-ratings = Ratings
you-ratings-note = Iedereen begint op 1000. Je ware sterkte ligt 19 van de 20 keer tussen de uiteinden van de streep; elke partij brengt die dichter bij elkaar.
you-no-ratings = Nog geen partij voor de rating. Nodig je iemand uit die ook een account heeft, dan kun je kiezen dat de tafel voor de rating telt.
you-rating = Rating
you-rated-games = { $games ->
    [one] één partij
   *[other] { $games } partijen
}
you-rated = voor de rating
you-won = gewonnen
you-lost = verloren
you-drew = gelijk
you-no-tables = Je hebt nog aan geen tafel gezeten.
you-later = Nieuwer
you-earlier = Ouder
you-sit-as = Je schuift hier aan als { $name }. De tafel telt voor de rating: geen hints, en zetten terugnemen kan niet.
you-needed = Deze tafel telt voor de rating: iedereen speelt er met een account. Een naam en een passkey, en het is zo gebeurd.
you-go = Maak een account, of log in
you-back = Terug naar de tafel
you-unmet = Niet meer ontmoeten
you-unmet-note = Met “{ play-now }” kom je nooit bij deze mensen aan tafel. Zij krijgen dat niet te horen.
you-kept = Wat we van je bewaren
you-kept-cookie = Het willekeurige getal van deze browser; aan welke tafels je zat, onder welke namen, in welke kleuren, en wat je daar deed en won; wie je niet meer wilt ontmoeten; op welke apparaten je meldingen krijgt. Geen e-mailadres, geen IP-adres.
you-kept-account = De naam en de datum van je account; de namen, de openbare sleutels en de datums van je passkeys; de willekeurige getallen van de apparaten waarop je inlogde; je ratings, instellingen en puzzels; aan welke tafels je zat, onder welke namen, in welke kleuren, en wat je daar deed en won; wie je niet meer wilt ontmoeten; op welke apparaten je meldingen krijgt. Geen e-mailadres, geen IP-adres.
you-file = Alles in een bestand
you-delete = Alles wissen
you-delete-sure = Dit kan niet ongedaan worden gemaakt. Je naam verdwijnt van elke tafel. Heb je een account, dan verdwijnt dat ook, met je ratings. Je zetten blijven in de partijen van anderen.
you-delete-yes = Nu alles wissen
you-delete-no = Alles bewaren

# Hardop gezegd als het gebeurd is.
you-made = Je account is gemaakt.
you-signed-in = Je bent ingelogd.
you-signed-out = Je bent op dit apparaat uitgelogd.
you-signed-out-everywhere = Je bent op alle andere apparaten uitgelogd.
you-renamed = De nieuwe naam is bewaard.
you-passkey-added = De passkey is toegevoegd.
you-passkey-removed = De passkey { $name } is verwijderd.
you-deleted = Alles wat we van je bewaarden, is gewist.

you-problem-bad-name = Deze naam kan hier niet worden gebruikt. Een naam heeft 1 tot 24 letters, cijfers of andere tekens.
you-problem-bad-passkey = De passkey gaf niet het goede antwoord. Probeer het nog eens.
you-problem-cancelled = Je apparaat gaf geen antwoord, of je hebt je bedacht. Er is niets veranderd.
you-problem-last-passkey = Dit is je laatste passkey: voeg er eerst een andere toe.
you-problem-no-such-passkey = We kennen deze passkey niet. Misschien is hij verwijderd, of is het account gewist.
you-problem-passkey-known = Dit apparaat heeft al een passkey van je account.
you-problem-passkey-used = Dit antwoord is al gebruikt. Probeer het nog eens.
you-problem-too-many = Dat was veel in één minuut. Wacht even.
you-problem-too-many-passkeys = Je hebt 20 passkeys: verwijder er eerst een.
you-problem-unreachable = Geen verbinding. Probeer het zo nog eens.
you-problem-other = Dat is niet gelukt. Er is niets veranderd.

# Wat iemand koos voor alle pagina’s en tafels.
set-look = Uiterlijk
look-auto = zoals op je apparaat
look-light = licht
look-dark = donker
set-sound = Geluid
set-on = aan
set-off = uit
set-contrast = Tekeningen
contrast-auto = zoals op je apparaat
contrast-on = met hoog contrast
contrast-off = in kleur
set-confirm-resign = Opgeven
confirm-resign-on = eerst vragen
confirm-resign-off = meteen
set-confirm-move = Een tegel kiezen
confirm-move-off = met één tik
confirm-move-on = met twee tikken
settings-here = Deze keuzes blijven op dit apparaat. Met een account gaan ze met je mee naar je andere apparaten.
settings-follow = Deze keuzes gaan met je account mee naar al je apparaten.

# Hoe iemand speelt.
results = Uitslagen
results-opponent = Tegen
results-won = gewonnen
results-drawn = gelijk
results-lost = verloren
results-all = { $games ->
    [one] Eén partij
   *[other] Alle partijen ({ $games })
}
results-gone = Iemand die hier niet meer speelt
results-none = Nog geen uitslagen. Hier tellen we per tegenstander je partijen tegen de computer en tegen mensen op andere apparaten. Partijen op één scherm tellen niet mee.
results-more = We zijn de oudere partijen nog aan het tellen.
results-waiting = Het is druk. We tellen zo verder.
