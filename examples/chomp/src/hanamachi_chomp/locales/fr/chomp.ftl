chomp = Chomp
chomp-help = Tapez un carré, par exemple c2, pour le croquer avec tout ce qui est au-dessus et à sa droite. a1 est empoisonné.
chomp-bite = { $who ->
    [you] Vous croquez en { $square }.
   *[other] { $name } croque en { $square }.
}
chomp-poisoned = { $who ->
    [you] Vous avez mangé le carré empoisonné.
   *[other] { $name } a mangé le carré empoisonné.
}
