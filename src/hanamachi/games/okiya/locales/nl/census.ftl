# De telling van alle tuinen, zoals de terminal ervan vertelt. Een portie is wat er uitgedeeld wordt.

census-counting = Deel { $part }
census-checking = Controle
census-stopped = Gestopt na { NUMBER($hands) } van { NUMBER($of) } porties. Dezelfde opdracht gaat daar verder.
census-right =
    { $hands ->
        [one] Eén van de { NUMBER($of) } porties
       *[other] { NUMBER($hands) } van de { NUMBER($of) } porties
    } opnieuw geteld door de oplosser die op elke computer werkt, { $slowly ->
        [0] en geen klasse door de trage oplosser
        [one] en één klasse door de trage oplosser
       *[other] en { NUMBER($slowly) } klassen door de trage oplosser
    }: geen verschil.

census-whole = De telling van alle tuinen
census-parts = { $count ->
    [one] Deel { $parts } van de telling van alle tuinen
   *[other] Delen { $parts } van de telling van alle tuinen
}
census-trial = Deel { $parts } van de tuinen die met { $tiles } beginnen
census-unfinished = Nog niet klaar: { NUMBER($hands) } van { NUMBER($of) } porties geteld.
census-sums = { NUMBER($classes) } klassen, die voor { NUMBER($layouts) } tuinen staan
census-of-all = Dat is { NUMBER($share, style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3) } van alle { NUMBER($all) } tuinen.
census-adds-up = Dat zijn alle klassen, en samen alle 16! (16 faculteit) tuinen.

census-column-classes = klassen
census-column-layouts = tuinen
census-column-share = aandeel
census-column-about = geschat voor alle tuinen
census-blockade = Een volle tuin is een blokkade
census-draw = Een volle tuin is gelijkspel
census-first = de eerste speler wint
census-drawn = niemand wint
census-second = de tweede speler wint
census-left = { $count ->
    [0] geen tegel over
    [one] één tegel over
   *[other] { $count } tegels over
}
census-openings = Winnende openingen
census-mean = Gemiddeld winnen { NUMBER($mean, minimumFractionDigits: 4, maximumFractionDigits: 4) } van de twaalf openingen.
census-extrapolated = De laatste kolom is niet geteld, maar geschat: het aandeel is doorgetrokken naar alle { NUMBER($all) } tuinen. De ± geeft een 95%-betrouwbaarheidsinterval, uit de verschillen tussen de porties.
census-number = { NUMBER($number) }
census-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 4, maximumFractionDigits: 4) }
census-within = { " " }± { NUMBER($share, style: "percent", minimumFractionDigits: 4, maximumFractionDigits: 4) }
