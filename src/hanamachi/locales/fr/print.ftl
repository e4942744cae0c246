# What is printed on paper besides the rules.

print-one-side = Imprimer sur une seule face
print-scale = Imprimer à 100 % : ceci mesure 50 millimètres.

print-okiya-pieces = { $sets ->
    [one] Okiya : tuiles et jetons
   *[other] Okiya : tuiles et jetons, jeu { $set } sur { $sets }
}
print-token-a = Jeton à fond orné : une maiko de profil
print-token-b = Jeton à fond uni : une maiko sous son ombrelle
