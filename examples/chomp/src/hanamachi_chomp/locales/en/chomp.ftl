chomp = Chomp
chomp-help = Type a square, such as c2, to bite it off with all above it and to its right. a1 is poisoned.
chomp-bite = { $who ->
    [you] You bite at { $square }.
   *[other] { $name } bites at { $square }.
}
chomp-poisoned = { $who ->
    [you] You ate the poisoned square.
   *[other] { $name } ate the poisoned square.
}
