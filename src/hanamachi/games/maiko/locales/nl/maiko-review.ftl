# Terugkijken op een partij Maiko. $who is `you` of `other`; raad is voor wie op die plaats speelt.

could-have-known = Wie wat kon weten
back-to-end = Terug naar de telling
replay-start = Vóór de eerste tegel. Alles ligt nu open.
replay-highlight = { $who ->
    [you] Hier begint de beurt die het meest telde: { $points } voor jou.
   *[other] Hier begint de beurt die het meest telde: { $points } voor { $name }.
}
replay-opening = De partij wordt geopend…
replay-failed = De partij kon niet worden opgehaald. Probeer het later nog eens.
replay-step = Stap { $step } van { $steps }
turn-before = Vorige beurt
turn-after = Volgende beurt
step-before = Een stap terug
step-after = Een stap verder
known-pairs = Bekende paren:
known-no-pair = Er was nog geen paar bekend.

review-seat = Keuzes van
review-working = De keuzes van { $name } worden vergeleken. Dat duurt een paar seconden, en langer als de server het druk heeft.
review-failed = De keuzes konden niet worden vergeleken.
review-retry = Opnieuw vergelijken
review-lessons = { $count ->
    [one] Eén ding om de volgende keer beter te doen
   *[other] Twee dingen om de volgende keer beter te doen
}
review-lessons-none = { $who ->
    [you] Goed gespeeld: geen van je keuzes kostte duidelijk punten.
   *[other] Goed gespeeld: geen keuze van { $name } kostte duidelijk punten.
}
review-forgotten = Onthoud waar { $tile } ligt
review-forgotten-more = Onthoud de tegels die je hebt gezien
review-risky = Neem wat zeker is voor je een gok waagt
review-missed-pair = Neem het beste paar dat je kent
review-missed-teacher = Roep een leermeester als dat helpt
review-missed-one-teacher = Roep { $teacher } op het goede moment
review-missed-kamon = Bewaar je kamon voor later
review-missed-stop = Stop op tijd
review-missed-more = Stop niet te vroeg
review-missed-sweep = Veeg de juiste tegel weg
review-missed-tile = Zoek de betere tegel
# $points is iets als “1,4 punten”.
review-lesson-cost = Ronde { $round }: dit kostte ongeveer { $points }.
review-seen = { $secret ->
    [yes] In het geheim gezien op { $place } in ronde { $round }.
   *[no] Gezien op { $place } in ronde { $round }.
}
review-go = Erheen
review-go-to = Erheen: { $lesson }
review-kind-forgotten = Vergeten
review-kind-risky = Gewaagd
review-kind-missed = Gemist
review-kind-good = Goed gekozen
review-costly = { $count ->
    [0] Geen keuze kostte duidelijk punten
    [one] Eén keuze kostte punten
   *[other] { $count } keuzes kostten punten
}
review-costs = Een keuze kostte ongeveer wat de betere tot het eind van het spel had opgeleverd, als daarna niemand meer iets vergeet. Je kunt deze kosten niet optellen.
review-about = ongeveer { $points }
review-round = Ronde { $round }
review-why-forgotten = { $who ->
    [you] Je had al een tegel gezien die hier helpt.
   *[other] { $name } had al een tegel gezien die hier helpt.
}
review-why-risky = Iets zekers was beter dan een gok.
review-why-missed-pair = Een bekend paar pakken was beter.
review-why-missed-teacher = Een leermeester had geholpen.
review-why-missed-kamon = Het was beter om nu geen leermeester te roepen.
review-why-missed-stop = Stoppen was beter.
review-why-missed-more = Doorgaan was beter.
review-why-missed-sweep = Een andere tegel wegvegen was beter.
review-why-missed-tile = Een andere tegel was beter.
review-why-good = Niets wat is vergeleken, is duidelijk beter.
review-chosen = { $who ->
    [you] Jouw keuze
   *[other] De keuze van { $name }
}
review-best = Het beste met een perfect geheugen
review-best-by-memory = { $who ->
    [you] Het beste met jouw geheugen
   *[other] Het beste met het geheugen van { $name }
}
review-better = { $who ->
    [you] Jouw keuze: { $move }. Beter: { $best }.
   *[other] De keuze van { $name }: { $move }. Beter: { $best }.
}
review-same = wat is gekozen
review-options = Alle keuzes die zijn vergeleken
review-option = Voorsprong aan het eind: { $lead }. Kans om te winnen: { $win }.
review-show-seen = Laat zien wanneer
review-show-seen-tile = Laat zien wanneer { $tile } te zien was
review-return = Terug naar de keuze
review-was-seen = Hier was { $tile } te zien op { $place }.
review-try = Probeer opnieuw
review-try-lead = Dit zag { $who ->
    [you] je
   *[other] { $name }
} in ronde { $round }. Kies wat je nu zou doen.
review-try-stop = Stoppen met proberen
review-try-other = Een andere keuze proberen
review-try-best = Laat de beste keuze zien
review-verdict-best = Dat is de beste keuze: { $move }.
review-verdict-good = Dat is ongeveer even goed als de beste keuze.
review-verdict-worse = { $points } slechter dan de beste keuze.
review-verdict-unknown = Deze keuze is niet vergeleken: op het eerste gezicht leken andere beter.
review-verdict-played = Dit is in de partij gekozen.
review-best-is = De beste keuze: { $move }.
review-turn = { $place } omdraaien, { $tile }
review-turn-unknown = { $place } omdraaien, een onbekende tegel
review-look = in het geheim naar { $place } kijken
review-danna = { $place } nemen, { $tile }
review-danna-unknown = { $place } nemen, een onbekende tegel
review-call = { $teacher } roepen
review-take = { $tile } van { $name } nemen
review-sweep = { $tile } wegvegen
review-stop = de beurt beëindigen
review-stop-one-san = niet meer kijken
review-stop-sweep = niets meer wegvegen
review-memory = { $who ->
    [you] Hoeveel je onthield
   *[other] Hoeveel { $name } onthield
}
review-memory-unknown = Te weinig keuzes laten zien hoeveel { $who ->
    [you] je onthield
   *[other] { $name } onthield
}. Hier wordt van vijf tegels uitgegaan.
review-memory-perfect = Alles, of bijna alles ({ $low } of meer)
review-memory-tiles = { $tiles ->
    [0] Bijna niets
    [one] Ongeveer één tegel
   *[other] Ongeveer { $tiles } tegels
} { $open ->
    [yes] ({ $low } of meer)
   *[no] ({ $low } tot { $high })
}
review-memory-misplaced = { $count ->
    [one] Eén keer werd de tegel naast de juiste omgedraaid.
   *[other] { $count } keer werd een tegel naast de juiste omgedraaid.
}
review-memory-known = dichte tegels die bekend konden zijn
review-memory-kept = waarschijnlijk onthouden
review-memory-point = Ronde { $round }: { $low } tot { $high } van { $known }
review-knows = { $name } kon { $count ->
    [0] geen dichte tegel
    [one] één dichte tegel
   *[other] { $count } dichte tegels
} kennen
review-you-know = Je kon { $count ->
    [0] geen dichte tegel
    [one] één dichte tegel
   *[other] { $count } dichte tegels
} kennen
review-known-to = { $label }, kon bekend zijn bij { $names }
review-known-to-nobody = { $label }, kon bij niemand bekend zijn
