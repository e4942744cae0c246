# Wat de pagina zegt waarop je iemand vindt om mee te spelen.

door-title = { play-now }
door-lead = Zeg wat je wilt spelen. De volgende die hetzelfde wil, komt bij je aan tafel.
door-game = Spel
door-rated-why = Je speelt als { $name }, tegen iemand die ook een account heeft. Er zijn geen hints, en zetten terugnemen kan niet.
door-others = { $count ->
    [0] Er wacht nu niemand op zo’n partij.
    [one] Er wacht iemand op zo’n partij.
   *[other] Er wachten { $count } mensen op zo’n partij.
}
door-knock = Zoek iemand
door-closed-title = Hier speel je met vrienden
door-closed-lead = Op deze server speel je alleen met mensen die je kent: nodig iemand uit met een link.
door-cut-title = Zonder server kun je niemand ontmoeten
door-cut-lead = Er is nu geen verbinding met de server. Deze pagina probeert het vanzelf opnieuw. Intussen kun je hier spelen, op dit apparaat:
door-waits-title = Wachten op iemand
door-waits = { $here ->
    [1] { $seats ->
        [2] Je bent de eerste. De partij begint zodra er nog iemand komt.
       *[other] Je bent de eerste. De partij begint zodra er { $seats } spelers zijn.
    }
   *[other] { $here } van de { $seats } spelers zijn er al. De partij begint zodra iedereen er is.
}
door-waits-note = Je mag intussen iets anders doen: laat deze pagina openstaan; de titel laat zien wanneer de partij begint.
door-stop = Stop met wachten
door-instead = Of doe iets anders
door-cut = Nu even geen verbinding. Je blijft wachten, en we proberen het opnieuw.
door-found = Er is iemand. De partij begint.
door-window = Wachten
door-problem-not-waiting = Je wacht niet meer: het duurde erg lang, de verbinding viel weg, of je wacht in een ander venster.
door-problem-too-many-at-once = Er wachten al veel mensen die hetzelfde netwerk gebruiken als jij. Probeer het straks nog eens.
