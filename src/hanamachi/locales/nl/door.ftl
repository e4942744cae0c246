# Wat de pagina zegt waarop je iemand vindt om mee te spelen.

door-title = { play-now }
door-lead = Zeg wat je wilt spelen. De volgende die hetzelfde wil, komt tegenover je zitten.
door-game = Spel
door-rated-why = Je speelt als { $name }, tegen iemand die ook een account heeft. Er is geen hulp, en geen zet wordt teruggenomen.
door-others = { $count ->
    [0] Er wacht nu niemand op zo’n partij.
    [one] Er wacht iemand op zo’n partij.
   *[other] Er wachten { $count } mensen op zo’n partij.
}
door-knock = Zoek iemand
door-closed-title = De deur is dicht
door-closed-lead = In dit huis spelen vrienden met vrienden: nodig iemand uit met een link.
door-cut-title = Om iemand te ontmoeten is de server nodig
door-cut-lead = Er is nu geen verbinding met de server. Deze pagina probeert het vanzelf opnieuw. Intussen kun je hier spelen, op dit apparaat:
door-waits-title = Wachten op iemand
door-waits = { $here ->
    [1] { $seats ->
        [2] Je bent de eerste. De partij begint zodra er nog iemand komt.
       *[other] Je bent de eerste. De partij begint zodra er { $seats } spelers zijn.
    }
   *[other] { $here } van de { $seats } spelers zijn er al. De partij begint zodra iedereen er is.
}
door-waits-note = Je mag intussen iets anders doen: laat deze pagina open, en haar titel zegt wanneer de partij begint.
door-stop = Stop met wachten
door-instead = Of doe iets anders
door-cut = Nu even geen verbinding. Je blijft wachten, en we proberen het opnieuw.
door-found = Er is iemand. De partij begint.
door-window = Wachten
door-problem-not-waiting = Je wacht niet meer: het duurde erg lang, de verbinding viel weg, of je wacht in een ander venster.
door-problem-too-many-at-once = Er wachten al veel mensen van jouw netwerk. Probeer het straks nog eens.
