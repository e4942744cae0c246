# What is printed on paper besides the rules.

print-one-side = Op één kant afdrukken
print-scale = Afdrukken op 100%: dit is 50 millimeter.

print-okiya-pieces = { $sets ->
    [one] Okiya: tegels en fiches
   *[other] Okiya: tegels en fiches, set { $set } van { $sets }
}
print-token-a = Fiche met een patroon: een maiko van opzij
print-token-b = Effen fiche: een maiko onder haar parasol

print-making-title = Zelf maken
print-making = Druk af op 100%, op één kant van stevig papier, of plak de vellen op karton. Leg een liniaal langs de vijftig millimeter onder aan een vel en knip dan langs de stippellijnen.
print-making-backs = Naast elk stuk staat zijn achterkant: knip om beide heen, vouw op de streepjeslijn en plak ze op elkaar.

print-score = Score
print-score-games = Op partijen, tot
print-score-points = Op punten, tot
print-score-date = Datum
print-score-total = samen
print-score-note = Een gewonnen partij telt de tegels die nog in de tuin liggen. Wie verliest, begint de volgende.
