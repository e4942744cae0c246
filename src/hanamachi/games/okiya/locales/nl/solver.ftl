# Wat de oplosser zegt: hoe een partij afloopt als beide spelers zo goed mogelijk spelen.

# Wat een stelling of een zet waard is voor wie hem heeft; $what is `win`, `loss` of `draw`.
worth = { $what ->
    [win] wint { $count ->
        [0] met de laatste tegel
        [one] met één tegel over
       *[other] met { $count } tegels over
    }
    [loss] verliest { $count ->
        [0] pas bij de laatste tegel
        [one] met één tegel over
       *[other] met { $count } tegels over
    }
   *[draw] komt uit op gelijkspel
}
layout-rank = Tuin nummer { $rank }
to-move = { $player ->
    [first] De eerste speler ({ $token }) is aan de beurt en { $worth }.
   *[second] De tweede speler ({ $token }) is aan de beurt en { $worth }.
}
best-play = Het beste vervolg: { $line } ({ $how })
looked-at = { $count ->
    [one] Eén stelling bekeken.
   *[other] { $count } stellingen bekeken.
}

# Een partij achteraf bekeken. $what is weggegeven: `win`, `draw` of `tiles`; $best zegt wat de beste vakken waard zijn.
analysed-player = { $player ->
    [first] Eerste speler
   *[second] Tweede speler
}
judged = { $worth }.
judged-mistake = { $what ->
    [win] De winst is weggegeven. Beter: { $best }.
    [draw] Het gelijkspel is weggegeven. Beter: { $best }.
   *[tiles] { $count ->
        [one] Eén tegel
       *[other] { $count } tegels
    } weggegeven. Beter: { $best }.
}
judged-none = Er is geen zet gedaan.
step-keys = ← → een zet terug of verder, Home en End: eerste en laatste, q: stoppen
step-signs = Onder een tegel: +1 wint met 1 tegel over, − verliest pas bij de laatste tegel, = is gelijkspel.
judged-sum = { $name }: { $moves ->
    [one] één zet
   *[other] { $moves } zetten
}, { $mistakes ->
    [0] geen fout
    [one] één fout
   *[other] { $mistakes } fouten
}.

# Een steekproef van tuinen, willekeurig getrokken.
sample-drawing = Trekking
sample-of = { NUMBER($layouts) } willekeurig getrokken tuinen, startgetal { $seed }
sample-intervals = Tussen haakjes: 95%-betrouwbaarheidsintervallen. 19 van de 20 keer ligt de werkelijke waarde in zo’n interval.
sample-first = de eerste speler wint
sample-drawn = niemand wint
sample-second = de tweede speler wint
sample-openings = Van de twaalf openingen winnen er gemiddeld { $mean }. Aantal winnende openingen:
sample-corner = Winst met een opening in een hoek: { $mean }
sample-edge = Winst met een opening tussen twee hoeken: { $mean }
sample-number = { NUMBER($number) }
sample-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3) }
sample-decimal = { NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
sample-between = ({ $low }–{ $high })
sample-stopped = Gestopt na { NUMBER($done) } van { NUMBER($layouts) } tuinen. { $kept ->
    [yes] Dezelfde opdracht gaat daar verder.
   *[no] Met --file FILE waren ze bewaard gebleven.
}
sample-whiskers = De dunne lijnen zijn 95%-betrouwbaarheidsintervallen: 19 van de 20 keer ligt het werkelijke aandeel in zo’n interval.
sample-left = Tegels over in de tuin
sample-how-many = Hoeveel van de twaalf openingen winnen
sample-short = { NUMBER($share, style: "percent", maximumSignificantDigits: 3) }
