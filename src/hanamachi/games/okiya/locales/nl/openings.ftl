# De opening van Okiya in cijfers: op haar pagina in de browser, in de terminal, in de plaatjes van de documentatie.

openings = De opening in cijfers
openings-lead = Wat elk van de twaalf openingen waard is, en waarom. Tot het einde doorgerekend, in je eigen browser.
openings-to-analysis = Naar het analysebord

# Een tuin en zijn twaalf openingen; $count is hoeveel ervan winnen.
openings-win = { $count ->
    [0] Geen van de twaalf openingen wint
    [one] Eén van de twaalf openingen wint
   *[other] { $count } van de 12 openingen winnen
}
openings-choose = Kies er een, in de tuin of hier, om te zien waarom.
openings-list = De twaalf openingen
openings-all = Alle openingen

# Eén opening. $worth komt van de oplosser, zoals `wint met één tegel over`; $cells zijn antwoorden van de tegenstander.
opening-is = { $cell } { $worth }
opening-refuted = { $count ->
    [one] Eén van de zes tegenzetten verslaat de opening: { $cells }.
   [6] Alle zes tegenzetten verslaan de opening: { $cells }.
   *[other] { $count } van de 6 tegenzetten verslaan de opening: { $cells }.
}
opening-drawn = { $count ->
    [one] Eén van de zes tegenzetten voorkomt dat de opening wint: { $cells }.
   *[other] { $count } van de 6 tegenzetten voorkomen dat de opening wint: { $cells }.
}
opening-holds = Geen van de zes tegenzetten verslaat de opening.
opening-narrowest = { $answers ->
    [one] Het lastigst: { $cells }. Daarna wint nog maar één van de vijf antwoorden.
   *[other] Het lastigst: { $cells }. Daarna winnen nog { $answers } van de 5 antwoorden.
}
opening-ends = { $how ->
    [line] Het beste vervolg eindigt met een lijn.
    [square] Het beste vervolg eindigt met een vierkant.
    [blockade] Het beste vervolg eindigt met een blokkade.
   *[full-garden] Het beste vervolg eindigt met een volle tuin.
}
opening-replies = De tegenzetten
opening-reply-refutes = { $value ->
    [draw] voorkomt dat de opening wint
   *[other] verslaat de opening
}
opening-reply-met = { $count ->
    [one] één antwoord wint: { $cells }
   *[other] { $count } antwoorden winnen: { $cells }
}
opening-line = Het beste vervolg
opening-step = Zet { $move } van { $of }
opening-play = Uitspelen
opening-pause = Pauze
opening-forward = Eén zet verder
opening-backward = Eén zet terug

# Wat een steekproef van tuinen laat zien. De waarden zijn aandelen die al uitgeschreven zijn.
openings-of = { NUMBER($layouts) } willekeurig getrokken tuinen, startgetal { $seed }
openings-how = Van elke tuin zijn alle openingen, en alle tegenzetten daarop, tot het einde doorgerekend. Een volle tuin is winst voor de tweede speler.
openings-whiskers = De dunne lijnen zijn 95%-betrouwbaarheidsintervallen: 19 van de 20 keer ligt het werkelijke aandeel in zo’n interval.
openings-counting = Tellen
openings-stopped = Gestopt na { NUMBER($done) } van { NUMBER($layouts) } tuinen.
openings-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
openings-between = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
openings-numbers = Over alle tuinen
openings-made = Uit de gepubliceerde gegevens, gemaakt met { $command }

openings-column-share = aandeel
openings-column-between = 95%-interval
openings-column-of = geteld

openings-opening = Hoeken winnen iets vaker
    .what = Winnende openingen
    .told = Een hoek wint in { $corner } van de gevallen, een tegel tussen twee hoeken in { $edge }.
openings-kin-in-middle = Laat weinig tegenzetten in het midden toe
    .what = Winnende openingen per aantal tegenzetten in het midden
    .told = Na jouw tegel mogen er zes gepakt worden. Ligt er daarvan geen in het midden, dan wint de opening in { $none } van de gevallen; met één is het { $one }, met vier { $four }.
openings-reply = De sterke tegenzet ligt in het midden
    .what = Tegenzetten die de opening verslaan
    .told = Een tegenzet in het midden verslaat { $middle } van de openingen waarop hij mogelijk is; in een hoek is dat { $corner }, tussen twee hoeken { $edge }.
openings-after-corner = Na een hoek
    .what = Hoeken die door een tegenzet op die plek worden verslagen
    .told = Elke hoek is hier door draaien en spiegelen op a4 gelegd. De tegel in het midden die eraan grenst, b3, verslaat { $best }; de hoek ertegenover, d1, { $opposite }.
openings-after-edge = Na een tegel tussen twee hoeken
    .what = Openingen tussen hoeken, verslagen door een tegenzet op die plek
    .told = Al die tegels zijn hier door draaien en spiegelen op b4 gelegd. De tegel in het midden die eraan grenst, b3, verslaat { $best }; de tegel ertegenover, c1, { $opposite }.
openings-answers-in-middle = Laat niets in het midden over
    .what = Winnende tegenzetten per aantal antwoorden in het midden
    .told = Na een tegenzet zijn er altijd vijf tegels over om mee te antwoorden. Ligt er daarvan geen in het midden, dan verslaat de tegenzet de opening in { $none } van de gevallen; met drie is het { $three }.
openings-family = Plant of symbool, het maakt niet uit
    .what = Tegenzetten die de opening verslaan, naar wat ze delen
    .told = Tegenzetten met dezelfde plant verslaan de opening in { $vegetation } van de gevallen, die met hetzelfde symbool in { $symbol }. Planten en symbolen zouden van rol kunnen wisselen, dus in werkelijkheid is het aandeel gelijk.
openings-refutations = Veel openingen stranden op één tegenzet
    .what = Openingen per aantal tegenzetten die ze verslaan
    .told = { $none } van de openingen wint. { $one } strandt op één enkele tegenzet, en die moet je maar net vinden; { $all } strandt op alle zes.
openings-winning-answers = Met een winnende opening ben je er nog niet
    .what = Tegenzetten op een winnende opening per aantal winnende antwoorden
    .told = Na { $one } van de tegenzetten op een winnende opening wint nog maar één antwoord.
openings-narrowest = Bijna altijd hangt de winst van één antwoord af
    .what = Winnende openingen per aantal winnende antwoorden op de lastigste tegenzet
    .told = Op { $one } van de winnende openingen bestaat een tegenzet waarna nog maar één antwoord wint.
openings-centres = Alle planten en symbolen in het midden: slecht als je begint
    .what = Winst voor wie begint, per aantal planten en symbolen in het midden
    .told = In het midden liggen vier tegels. Staan daarop alle vier de planten en alle vier de symbolen, dan wint de eerste speler in { $eight } van de tuinen; staan er van de acht maar zes op, dan in { $six }. Zo’n midden met alle acht is zeldzaam: { $rare } van alle tuinen. Ook als een volle tuin gelijkspel was, zou de tweede speler nog in { $nonetheless } van die tuinen winnen, en in de andere getrokken tuinen { $others ->
            [0] nooit
           *[other] maar { NUMBER($others) } keer
        }.

# De rijen. $count is een aantal tegels, tegenzetten, antwoorden of families.
openings-corner = een hoek
openings-edge = tussen twee hoeken
openings-middle = in het midden
openings-vegetation = zelfde plant
openings-symbol = zelfde symbool
openings-in-middle = { $count ->
    [0] geen in het midden
    [one] één in het midden
   *[other] { $count } in het midden
}
openings-by-replies = { $count ->
    [0] geen tegenzet: winst
    [one] één tegenzet
   *[other] { $count } tegenzetten
}
openings-by-answers = { $count ->
    [one] één antwoord
   *[other] { $count } antwoorden
}
openings-by-families = { $count } te zien
