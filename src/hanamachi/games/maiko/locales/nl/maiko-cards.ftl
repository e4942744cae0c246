# Voorbeelden van links naar pagina’s die alleen Maiko heeft.

card-daily = Maiko: het spel van de dag
    .line = Vul je bord in zo weinig mogelijk beurten.
