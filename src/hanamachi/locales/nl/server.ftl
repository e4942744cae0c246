# De server zelf, overal.

site-name = hanamachi
site-tagline = Twee spellen uit de bloemenwijk
site-lead = Geen account, niets te installeren. Kies een spel en hoe je wilt spelen.
club-only = Deze server is alleen voor leden van een club. Vraag een van hen om de uitnodigingslink van de club en open die één keer in deze browser.
club-then = Daarna werkt ook de link naar de tafel.
club-old = Deze uitnodiging voor de club is niet meer geldig.
