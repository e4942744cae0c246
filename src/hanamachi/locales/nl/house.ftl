# Het huis zelf, overal.

house-name = hanamachi
house-tagline = Twee spellen uit de bloemenwijk
house-lead = Geen account, niets te installeren. Kies een spel en hoe je wilt spelen.
