# Het analysebord van Okiya, in de browser. De spelers heten naar de kleur van hun fiches.

analysis = Analysebord
analysis-lead = Wat elke zet waard is, tot het einde van de partij doorgerekend, in je eigen browser.
analysis-first = Blauw
analysis-second = Rood

analysis-layout = Tuin
analysis-draw-layout = Nieuwe tuin
analysis-deal = Zelf leggen
analysis-type = Typen of plakken
analysis-text = Een tuin of een partij, een adres van deze pagina, of een verslag
analysis-read = Tonen
analysis-deal-how = Kies de tegels zoals ze liggen, rij voor rij. Nu: { $cell }.
analysis-tray = Tegels die nog niet liggen
analysis-laid = { $tile } op { $cell }. Nu: { $next }.
analysis-unlay = De laatste terugnemen
analysis-copy = Adres kopiëren
analysis-flip = Tuin draaien
analysis-answers = Zetwaarden
analysis-legend = +3: wie deze tegel pakt, wint met drie tegels over. −3: verliest met drie tegels over. Alleen + of −: er blijft geen tegel over. =: gelijkspel. Gouden ring: beter kan niet.
analysis-keys = Met de pijltjestoetsen loop je door de partij; in de tuin doe je dat met Shift en een pijltje.
analysis-openings = De twaalf openingen uitgelegd
analysis-mat = Deze tuin als speelmat afdrukken

analysis-verdict = Wie er wint
analysis-to-move = { $name } is aan de beurt
analysis-wins = { $name } wint
analysis-wins-with = { $count ->
    [0] met de laatste tegel, als beiden zo goed mogelijk spelen.
    [one] met één tegel over, als beiden zo goed mogelijk spelen.
   *[other] met { $count } tegels over, als beiden zo goed mogelijk spelen.
}
analysis-draws = als beiden zo goed mogelijk spelen.
analysis-best-play = Het beste vervolg
analysis-play-out = Uitspelen
analysis-play-to = Doorspelen tot { $tile } op { $cell }
analysis-best-move = beter kan niet
analysis-reckons = Een ogenblik…
analysis-dumb = Geen rekenprogramma
analysis-dumb-why = Het rekenprogramma kon niet worden geladen, dus deze pagina weet niet wat er gepakt mag worden en wat dat waard is.
analysis-home = Terug naar de partij

# Waarom een tekst niet getoond wordt.
analysis-bad-nothing = Er is nog niets te zien. Schrijf een tuin: vier rijen van vier tegels, met / ertussen.
analysis-bad-layout = “{ $text }” is geen tuin: vier rijen van vier tegels, met / ertussen, zoals MsCbPrIt/…/…/….
analysis-bad-tile = “{ $text }” is geen tegel: M, C, P of I voor de plant, dan s, b, r of t voor het symbool.
analysis-bad-twice = Eén tegel ligt er twee keer: { $tile }. Eén ontbreekt: { $missing }.
analysis-bad-cell = “{ $text }” is geen vak: een kolom van a t/m d en een rij van 1 t/m 4, zoals b3.
analysis-bad-move = Zet { $move }, { $text }: die tegel mag dan niet gepakt worden.
analysis-bad-over = Na zet { $move } is de partij uit, dus er is geen zet { $next }.
analysis-bad-maiko = Dat is een verslag van Maiko. Dit bord kent alleen Okiya.
analysis-bad-json = Dat is een verslag als JSON. Plak het verslag als tekst: daarin staan de tuinen uitgeschreven.
analysis-bad-position = Dat is een stelling zonder de zetten die eraan voorafgingen. Schrijf de tuin, en dan de vakken in de volgorde waarin ze gepakt zijn.
analysis-bad-empty-record = In dat verslag staat geen partij.
analysis-bad-file = Daar is geen partij Okiya uit te lezen.
analysis-bad-long = Dat is te lang voor een verslag.
analysis-bad-secret = Dat verslag zegt niet hoe de tegels lagen.
analysis-bad-changed = Dat verslag is veranderd: er staat een tuin of een zet in die niet kan.

# Leren van een partij. $what is weggegeven of wordt gezocht: `win`, `draw`, `tiles`, of er is niets anders dan `loss`.
analysis-learn = Het verloop van de partij
analysis-after = { $move ->
    [0] Vóór de eerste zet
   *[other] Na zet { $move }
}: { $worth }
analysis-worth = { $name } { $worth }
analysis-drawn = gelijkspel
analysis-mistakes = Wat er weggegeven is
analysis-threw = { $what ->
    [win] { $name } geeft de winst weg op { $cell }.
    [draw] { $name } geeft het gelijkspel weg op { $cell }.
   *[tiles] { $count ->
        [one] { $name } geeft één tegel weg op { $cell }.
       *[other] { $name } geeft { $count } tegels weg op { $cell }.
    }
}
analysis-better = Beter: { $cells } ({ $worth }).
analysis-flawless = { $slips ->
    [0] Geen zet gaf iets weg.
   *[other] Geen zet gaf winst of gelijkspel weg.
}
analysis-slips = { $count ->
    [one] Eén zet kostte tegels
   *[other] { $count } zetten kostten tegels
}
analysis-again = Opnieuw
analysis-again-from = Opnieuw vanaf zet { $move }
analysis-try = Een betere zet voor { $name }?
analysis-try-why = { $what ->
    [win] De winst zit er nog in.
    [draw] Gelijkspel zit er nog in.
   *[tiles] Een zet die geen tegels kost.
}
analysis-mended = Hersteld!
analysis-mended-why = { $what ->
    [win] De winst is gered: deze zet { $worth }.
    [draw] Het gelijkspel is gered.
   *[loss] Beter kan niet: deze zet { $worth }.
}
analysis-not-yet = Nog niet
analysis-no-better = { $what ->
    [win] Ook die zet geeft de winst weg.
   *[draw] Ook die zet geeft het gelijkspel weg.
}
analysis-less = { $count ->
    [one] Dat kost één tegel.
   *[other] Dat kost { $count } tegels.
}
analysis-once-more = Nog eens
analysis-show = Laat zien
analysis-go-on = Vanaf hier doorspelen
