# What is printed on paper besides the rules.

print-one-side = Op één kant afdrukken
print-scale = Afdrukken op 100%: dit is 50 millimeter.

print-okiya-pieces = { $sets ->
    [one] Okiya: tegels en fiches
   *[other] Okiya: tegels en fiches, set { $set } van { $sets }
}
print-token-a = Fiche met een patroon: een maiko van opzij
print-token-b = Effen fiche: een maiko onder haar parasol
