# De regels van Okiya, op één bladzijde. Welke delen er zijn, in welke volgorde en met welke tekeningen staat in `written_rules.py`.

rules-first-player = de eerste speler
rules-second-player = de tweede speler
rules-touch = Tik een tegel aan: mag je hem pakken?

rules-okiya-lead = Twee spelers vanaf 7 jaar, tien minuten per partij. Alles ligt open: wat jij pakt, bepaalt wat je tegenstander mag pakken.

rules-okiya-material-title = Wat er op tafel ligt
rules-okiya-material-1 = Zestien tegels, geen twee gelijk. Op elke tegel staat een van de vier planten en een van de vier symbolen.
rules-okiya-material-2 = esdoorn, bloesem, den, iris.
    .term = Planten:
rules-okiya-material-3 = zon, vogel, regen, gedicht.
    .term = Symbolen:
rules-okiya-material-4 = acht per speler: die van de ene speler hebben een achtergrond met een patroon, die van de andere een effen achtergrond.
    .term = Fiches:

rules-okiya-setup-title = De tuin leggen
rules-okiya-setup-1 = Schud de tegels en leg ze open neer, vier bij vier. Houd ernaast plaats vrij voor een stapel. Loot wie begint.

rules-okiya-turn-title = Jouw beurt
rules-okiya-turn-1 = Pak een tegel uit de tuin, leg hem open op de stapel, en leg een van je fiches op de plek die vrijkomt.
rules-okiya-turn-2 = komt van de rand. De vier in het midden moeten wachten, maar alleen die ene zet.
    .term = De eerste tegel van de partij
rules-okiya-turn-3 = heeft dezelfde plant of hetzelfde symbool als de tegel die net gepakt is en boven op de stapel ligt.
    .term = Elke volgende tegel
rules-okiya-turn-4 = Zolang er een tegel is die je mag pakken, moet je er een pakken.

rules-okiya-win-title = Winnen
rules-okiya-win-1 = Je wint meteen als je zet een van deze dingen oplevert:
rules-okiya-win-2 = vier van je fiches in een rij, een kolom of een van de twee lange diagonalen.
    .term = Een lijn:
rules-okiya-win-3 = vier van je fiches in een blok van twee bij twee, waar dan ook in de tuin.
    .term = Een vierkant:
rules-okiya-win-4 = er ligt geen tegel meer die je tegenstander mag pakken.
    .term = Een blokkade:

rules-okiya-full-title = Als de tuin vol is
rules-okiya-full-1 = Maakt het zestiende fiche geen lijn en geen vierkant, dan valt er niets meer te pakken. Ook dat is een blokkade: de tweede speler wint. Liever gelijkspel? Spreek dat dan vooraf af.

rules-okiya-match-title = Een wedstrijd
rules-okiya-match-1 = Kies vóór je begint waar je om speelt:
rules-okiya-match-2 = die beslist alles.
    .term = Losse partij:
rules-okiya-match-3 = wie er als eerste drie wint, wint de wedstrijd. Elk aantal van één tot en met negen mag.
    .term = Partijen:
rules-okiya-match-4 = wie een partij wint, krijgt een punt voor elke tegel die nog in de tuin ligt; een volle tuin levert dus niets op. Geeft iemand op of is iemands tijd om, dan zijn het er hoogstens 9. Wie het eerst 10 punten heeft, wint de wedstrijd; met 15 of 20 duurt hij langer.
    .term = Punten:
rules-okiya-match-5 = Wie een partij verliest, begint de volgende. Een gelijkspel levert niemand iets op; na een gelijkspel begint wie de vorige keer niet begon. Speel je maar één partij en wordt het gelijkspel, dan is het afgelopen en heeft niemand gewonnen.

# De tekeningen: de tekst wordt voorgelezen en staat eronder.
rules-okiya-figure-material = Vier van de zestien tegels, en van elke speler een fiche.
rules-okiya-figure-first = De eerste tegel: een van de twaalf aan de rand.
rules-okiya-figure-kin = Den en regen is net gepakt: nu mag elke tegel met een den of met regen.
rules-okiya-figure-line = Een lijn: hier een diagonaal.
rules-okiya-figure-square = Een vierkant.
rules-okiya-figure-blockade = Een blokkade: geen iris en geen regen meer over.
