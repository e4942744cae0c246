# De woorden van Okiya. De `.title` van een familie staat alleen, `.none` zegt dat zij op is.

okiya = Okiya
okiya-line = Wat jij pakt, bepaalt wat de ander mag pakken.
okiya-facts = Twee spelers · alles open

family-maple = esdoorn
    .title = Esdoorn
    .none = geen esdoorn
family-cherry = bloesem
    .title = Bloesem
    .none = geen bloesem
family-pine = den
    .title = Den
    .none = geen den
family-iris = iris
    .title = Iris
    .none = geen iris
family-sun = zon
    .title = Zon
    .none = geen zon
family-bird = vogel
    .title = Vogel
    .none = geen vogel
family-rain = regen
    .title = Regen
    .none = geen regen
family-tanzaku = gedicht
    .title = Gedicht
    .none = geen gedicht

tile = { $vegetation } en { $symbol }

# Wat er van de speler die aan de beurt is gevraagd wordt; $who is `you` of `other`.
ask-take = { $who ->
    [you] Jouw beurt: pak
   *[other] { $name } mag pakken
}
ask-take-shared = { $name }: pak
ask-or = of
ask-border = { $who ->
    [you] Pak een tegel van de rand
   *[other] { $name } mag een tegel van de rand pakken
}
ask-border-shared = { $name }: pak een tegel van de rand
ask-border-why = De vier in het midden wachten tot de tweede zet.
ask-said = { $who ->
    [you] Jouw beurt: pak { $vegetation } of { $symbol }.
   *[other] { $name } mag { $vegetation } of { $symbol } pakken.
}

# Een vak zoals het wordt voorgelezen.
cell-legal = { $cell }: { $tile }, te pakken: { $family } past
cell-border = { $cell }: { $tile }, te pakken
cell-quiet = { $cell }: { $tile }
cell-taken = { $cell }: { $who ->
    [you] jouw fiche
   *[other] fiche van { $name }
}
cell-last = { cell-taken }, de laatste zet
cell-tied = { cell-taken }, in de winnende figuur
cell-matches-nothing = { $cell } heeft geen { $vegetation } en geen { $symbol }.
garden = De tuin

# De figuren, als kop van een uitslag; $count is hoeveel er tegelijk ontstonden.
shape-row = Een rij!
shape-column = Een kolom!
shape-diagonal = Een diagonaal!
shape-square = Een vierkant!
shape-several = { $count ->
    [2] Twee tegelijk!
    [3] Drie tegelijk!
   *[other] { $count } tegelijk!
}
result-blockade = Een blokkade!
result-full-garden = De tuin is vol
blockade-why = { $vegetation } en { $symbol } meer over.

# Hoe een partij eindigde, in een paar woorden, voor de lijst van partijen.
how-line = lijn
how-square = vierkant
how-blockade = blokkade
how-full-garden = volle tuin

tiles-left = { $count ->
    [0] geen tegels over
    [one] één tegel over
   *[other] { $count } tegels over
}

full-garden = Volle tuin
full-garden-blockade = de tweede speler wint
full-garden-draw = gelijkspel
full-garden-is = Volle tuin: { $ruling }
full-garden-why = Een volle tuin: alle zestien tegels zijn gepakt, en niemand heeft een lijn of een vierkant.
full-garden-invited = Als alle zestien tegels zijn gepakt zonder lijn of vierkant: { $ruling }

# Welke tuinen gedeeld worden; $kind is `first`, `second` of `neither`, naar wie wint als beiden zo goed mogelijk spelen, of `openings`.
layouts = Tuinen
layouts-are = Tuinen: { $kind }
layouts-any = alle
layouts-kind = { $kind ->
    [first] wie begint, wint
    [second] de ander wint
    [neither] niemand wint
    [openings] { $count ->
        [one] één winnende opening
       *[other] { $count } winnende openingen
    }
   *[any] { layouts-any }
}
layouts-why = Dit geldt als beiden zo goed mogelijk spelen.
layouts-why-friend = { layouts-why } De ander hoort dit pas na afloop van de wedstrijd.
layouts-were = Tuinen van deze wedstrijd, als beiden zo goed mogelijk spelen: { $kind }.
layouts-see = Kijk zelf:

# Hints, waar dat is afgesproken toen de tafel werd gedekt; $cells zijn de beste vakken.
hints = Hints
hints-none = geen
hints-agreed = op verzoek
hints-why = Wie aan de beurt is, mag vragen wat elke zet waard is.
hints-why-friend = Wie aan de beurt is, mag vragen wat elke zet waard is. De ander krijgt te horen dat er een hint is gevraagd, en gaat daarmee akkoord door aan te schuiven.
hints-table = Hints op verzoek
layouts-invited = De tuinen zijn van een soort die voor deze wedstrijd is gekozen. Na afloop hoor je welke.
hints-invited = Hints op verzoek: wie aan de beurt is, mag vragen wat elke zet waard is; de ander krijgt te horen dat er een hint is gevraagd. Door aan te schuiven ga je daarmee akkoord.
hint = Hint
hint-best = { $what ->
    [loss] Elke zet verliest. Het minst slecht: { $cells } ({ tiles-left }).
    [draw] Het beste: { $cells }. Het wordt gelijkspel als daarna niemand een fout maakt.
   *[win] Het beste: { $cells }. Je wint ({ tiles-left }) als je daarna geen fout maakt.
}
hint-dumb = De hint kon op dit apparaat niet worden uitgerekend.

event-acted = { $who ->
    [you] Je pakte { $tile } op { $cell }.
   *[other] { $name } pakte { $tile } op { $cell }.
}

# Op de pagina van een persoon: keuzes voor de tuin, hoe precies iemand speelt, en puzzels.
set-coordinates = Coördinaten
coordinates-auto = als er plaats is
coordinates-on = altijd
coordinates-off = nooit
garden-press-again = { $cell }: tik nog eens om de tegel te pakken.
exactness = Hoe precies je Okiya speelt
exactness-latest = In { $month } gaf je per zet gemiddeld { $lost } { $count ->
   *[other] tegels
} weg; bij { $exact } van je zetten kon het niet beter.
exactness-by-month = Per maand
exactness-column-month = maand
exactness-column-games = partijen
exactness-column-moves = zetten
exactness-column-exact = kon niet beter
exactness-column-lost = tegels weggegeven per zet
exactness-note = Elke balk toont hoeveel tegels een zet weggaf, vergeleken met de beste zet: hoe korter, hoe beter. Zetten zonder keuze en zetten na een hint tellen niet mee.
exactness-none = Hier is nog niets te zien. Speel een partij Okiya uit tegen de computer of tegen iemand op een ander apparaat, dan vergelijken we je zetten met de beste zet. Partijen op één scherm tellen niet mee.
solved = Je puzzels
solved-count = { $count ->
    [one] { $clean ->
        [0] Eén dagpuzzel opgelost, maar niet in één keer.
       *[other] Eén dagpuzzel opgelost, in één keer.
    }
   *[other] { $clean ->
        [0] { $count } dagpuzzels opgelost, geen enkele in één keer.
        [one] { $count } dagpuzzels opgelost, één in één keer.
       *[other] { $count } dagpuzzels opgelost, { $clean } in één keer.
    }
}
solved-row = { $count ->
    [0] Die van vandaag wacht op je.
    [one] Eén dag tot nu toe: los de volgende op voor een reeks.
   *[other] { $count } dagen op rij.
}
solved-streak = { $count ->
    [one] Record tegen de klok: één puzzel.
   *[other] Record tegen de klok: { $count } puzzels.
}
solved-note = De laatste twaalf weken, elk een kolom: een volle stip is een puzzel die in één keer goed was, een ring is er een met een of meer fouten.
solved-none = Nog geen dagpuzzel opgelost.
solved-go = Dagpuzzel
