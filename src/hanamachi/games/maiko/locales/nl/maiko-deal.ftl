# Het dagspel: je speelt het alleen, en vult je bord in zo weinig mogelijk beurten.
# $par is het aantal beurten dat de beste computerspeler nodig heeft.

daily-title = Het spel van de dag
daily-of = Het spel van { $date }
daily-lead = Elke dag een spel, voor iedereen hetzelfde. Je bent alleen in de okiya: vul de negen vakken van je bord in zo weinig mogelijk beurten. Alle regels van een spel voor twee gelden, maar de ander doet nooit iets.
daily-par = { $par ->
    [one] Doel: { $par } beurt
   *[other] Doel: { $par } beurten
}
daily-par-note = Het doel is het aantal beurten dat onze beste computerspeler nodig heeft. Die vergeet niets, dus het doel halen is moeilijk.
daily-turn = beurt { $turn }
daily-turns = { $turns ->
    [one] { $turns } beurt, doel { $par }.
   *[other] { $turns } beurten, doel { $par }.
}
daily-stars = { $count ->
    [0] geen ster
    [one] één ster
   *[other] { $count } sterren
}
daily-goal = in hoogstens { $turns } beurten
daily-goal-last = het bord is vol
daily-filled = Je bord is vol!
daily-not-filled = Deze keer niet vol
daily-ended-no-pair = Er was geen paar meer te vinden.
daily-ended-stall = Niets nieuws, beurt na beurt: het spel is afgelopen.
daily-again = Speel het opnieuw
daily-again-note = Je eerste volle bord blijft je resultaat.
daily-days = De spellen van de week
daily-was-filled = bord gevuld
daily-today = Het spel van vandaag
daily-row = { $count ->
    [0] Dat van vandaag wacht op je.
    [one] Eén dag tot nu toe: vul het volgende bord voor een reeks.
   *[other] { $count } dagen op rij.
}
daily-row-note = Een dag telt als je het bord op de dag zelf vult.
daily-honest = De datum bepaalt het spel, op elke server. Wie kan programmeren kan het bekijken, en iedereen kan het twee keer spelen: de sterren zijn alleen voor jou.
daily-needs-connection = Geen verbinding met de server. Het spel van de dag heeft die nodig: de tegels die je niet hebt omgedraaid liggen daar.
daily-problem = De server kan dit spel nu niet laten zien. Probeer het zo nog eens.
daily-no-day = “{ $text }” is geen datum. Schrijf een datum zoals 2026-11-21. Dit is het spel van vandaag.
daily-not-now = Het spel van { $text } kun je vandaag niet spelen: alleen die van de laatste vier weken. Dit is het spel van vandaag.
