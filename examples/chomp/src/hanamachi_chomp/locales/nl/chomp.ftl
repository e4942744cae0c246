chomp = Chomp
chomp-help = Typ een blokje, zoals c2, om het af te bijten met alles erboven en rechts ervan. a1 is giftig.
chomp-bite = { $who ->
    [you] Je bijt bij { $square }.
   *[other] { $name } bijt bij { $square }.
}
chomp-poisoned = { $who ->
    [you] Je at het giftige blokje.
   *[other] { $name } at het giftige blokje.
}
