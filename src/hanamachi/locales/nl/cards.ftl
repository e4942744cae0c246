# Wat een link naar een pagina over haar zegt, waar hij elders wordt getoond: een titel, en een `.line` eronder.

card-new = { $game } spelen
    .line = Nodig iemand uit met een link, speel tegen de computer, of samen op één scherm.
card-rules = Zo speel je { $game }
    .line = De regels in woord en beeld. Een paar minuten, en je kent ze.
card-first = Een eerste partij { $game }
    .line = Leer het spelenderwijs, in drie minuten.
card-studio = Kleuratelier
    .line = Kleur de tegels zoals je wilt, speel ermee, of druk ze af.
card-print = Afdrukken
    .line = Druk de spellen af, knip ze uit en speel aan de keukentafel.
card-print-of = { $game } afdrukken
    .line = Druk het af, knip het uit en speel aan de keukentafel.
card-you = Jij
    .line = Je naam, je tafels en je ratings.
card-invitation = { $count ->
    [one] { $names } nodigt je uit voor { $game }
   *[other] { $names } nodigen je uit voor { $game }
}
    .line = Er is een plaats vrij
card-table = { $count ->
    [one] { $names } speelt { $game }
   *[other] { $names } spelen { $game }
}
    .line = Kijk mee
    .over = De partij is afgelopen
card-days = { $count ->
    [one] 1 dag per beurt
   *[other] { $count } dagen per beurt
}

# De snelkoppelingen van hanamachi op een beginscherm, en wat zijn plaatjes in een lijst van programma’s tonen.
shortcut-computer = Tegen de computer
shortcut-puzzle = Dagpuzzel
shortcut-tables = Je tafels
shortcut-analysis = Analysebord
screenshot-okiya = Een partij Okiya
screenshot-maiko = Een partij Maiko
