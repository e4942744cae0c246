# Voorbeelden van links naar pagina’s die alleen Maiko heeft.

card-daily = Maiko: het spel van de dag
    .line = Vul je bord in zo weinig mogelijk beurten.
card-memory = Maiko: geheugenpuzzels
    .line = Kijk naar een paar beurten, en vind dan de beste actie.
card-compare = Maiko: twee keer hetzelfde spel
    .line = Twee partijen van hetzelfde spel, beurt voor beurt.
