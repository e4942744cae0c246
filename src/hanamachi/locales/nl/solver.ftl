# Wat de oplosser zegt: hoe een partij afloopt als beide spelers zo goed mogelijk spelen.

# Wat een stelling of een zet waard is voor wie hem heeft; $what is `win`, `loss` of `draw`.
worth = { $what ->
    [win] wint { $count ->
        [0] met de laatste tegel
        [one] met één tegel over
       *[other] met { $count } tegels over
    }
    [loss] verliest { $count ->
        [0] bij de laatste tegel
        [one] met één tegel over
       *[other] met { $count } tegels over
    }
   *[draw] speelt gelijk
}
layout-rank = Tuin nummer { $rank }
to-move = { $player ->
    [first] De eerste speler ({ $token }) is aan zet en { $worth }.
   *[second] De tweede speler ({ $token }) is aan zet en { $worth }.
}
best-play = Het beste spel: { $line } ({ $how })
looked-at = { $count ->
    [one] Eén stelling bekeken.
   *[other] { $count } stellingen bekeken.
}
