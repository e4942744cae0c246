# Wat de pagina zegt waarop je iemand vindt om mee te spelen.

meet-title = { play-now }
meet-lead = Zeg wat je wilt spelen. De volgende die hetzelfde wil, komt bij je aan tafel.
meet-game = Spel
meet-rated-why = Je speelt als { $name }, tegen iemand die ook een account heeft. Er zijn geen hints, en zetten terugnemen kan niet.
meet-others = { $count ->
    [0] Er wacht nu niemand op zo’n partij.
    [one] Er wacht iemand op zo’n partij.
   *[other] Er wachten { $count } mensen op zo’n partij.
}
meet-knock = Zoek iemand
meet-closed-title = Hier speel je met vrienden
meet-closed-lead = Op deze server speel je alleen met mensen die je kent: nodig iemand uit met een link.
meet-cut-title = Zonder server kun je niemand ontmoeten
meet-cut-lead = Er is nu geen verbinding met de server. Deze pagina probeert het vanzelf opnieuw. Intussen kun je hier spelen, op dit apparaat:
meet-waits-title = Wachten op iemand
meet-waits = { $here ->
    [1] { $seats ->
        [2] Je bent de eerste. De partij begint zodra er nog iemand komt.
       *[other] Je bent de eerste. De partij begint zodra er { $seats } spelers zijn.
    }
   *[other] { $here } van de { $seats } spelers zijn er al. De partij begint zodra iedereen er is.
}
meet-waits-note = Je mag intussen iets anders doen, als deze pagina maar openstaat: de titel laat zien wanneer de partij begint.
meet-stop = Stop met wachten
meet-instead = Of doe iets anders
meet-cut = Nu even geen verbinding. Je blijft wachten, en we proberen het opnieuw.
meet-found = Er is iemand. De partij begint.
meet-problem-not-waiting = Je wacht niet meer: het duurde erg lang, de verbinding viel weg, of je wacht in een ander venster.
meet-problem-too-many-at-once = Er wachten al veel mensen die hetzelfde netwerk gebruiken als jij. Probeer het straks nog eens.
