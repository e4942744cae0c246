# Geheugenpuzzels: een paar beurten om naar te kijken, dan de ene actie die de meeste punten oplevert.
# $gain is een aantal punten met het woord erbij, zoals `2,5 punten`.

memory-title = Geheugenpuzzels
memory-number = Niveau { $level }, puzzel { $number } van { $of }
memory-level = { $level ->
    [one] Niveau 1: één tegel onthouden
    [5] Niveau 5: vijf tegels of meer onthouden
   *[other] Niveau { $level }: { $level } tegels onthouden
}
memory-levels = Niveaus
memory-today = De dagpuzzel
memory-lead = Je komt binnen als het spel bijna voorbij is, en hebt nog geen tegel gezien. Kijk naar de beurten, en onthoud. Kies daarna de ene actie die je tot het eind van je beurt de meeste punten oplevert.
memory-colour = Jouw kleur: { $colour }.
memory-watch = { $turns ->
    [one] Kijk naar één beurt
   *[other] Kijk naar { $turns } beurten
}
memory-watching = { $turn ->
    [0] Nu begin jij
   *[other] Beurt { $turn } van { $turns }: kijk en onthoud
}
memory-again = Nog eens kijken
memory-looked = { $count ->
    [one] Eén keer gekeken
   *[other] { $count } keer gekeken
}
memory-ask = Welke actie levert je het meeste op?
memory-right = Goed!
memory-wrong = Het kon beter
memory-gain = Jouw keuze, { $action }, levert gemiddeld { $gain } op tot het eind van je beurt.
memory-next-best = De beste van de andere acties levert { $gain } op.
memory-best = Het beste was { $action }: { $gain }.
memory-any-unseen = een tegel die niet is getoond
memory-theme-pair = Je had beide tegels van dit paar gezien.
memory-theme-match = Van alle tegels die bij de eerste passen, levert deze het meeste op.
memory-theme-toll = Deze tegels kosten je punten, maar wat ze in deze beurt mogelijk maken is meer waard.
memory-theme-danna = Met deze tegel levert Danna je het meeste op.
memory-theme-teacher = Zonder deze leermeester zou je beurt je minder opleveren.
memory-theme-unseen = Geen van de getoonde tegels helpt hier, dus alleen een nieuwe geeft je een kans.
memory-theme-harmless = Die maakt een eind aan je beurt. Elke andere tegel kan je punten kosten.
memory-theme-stop = Wat je nog meer omdraait, kost je gemiddeld punten.
memory-needed = Om te onthouden
memory-needed-tile = { $place }: { $tile }, beurt { $turn }
memory-needed-now = { $place }: { $tile }, aan het begin van je beurt
memory-next = Volgende puzzel
memory-proof = Hier is niets geschat: alle mogelijke plekken van de tegels die niet zijn getoond, zijn geteld. Vergeet je een van de tegels om te onthouden, dan kies je iets anders, of je weet het niet.
memory-honest = De pagina kent het antwoord vanaf het begin. Wie kan programmeren, zou het kunnen lezen.
memory-no-such = “{ $text }” is geen geheugenpuzzel. Hier is die van vandaag.
memory-needs-connection = Geen verbinding met de server, waar de puzzels zijn.
memory-problem = De server kan deze puzzel nu niet laten zien. Probeer het zo nog eens.
