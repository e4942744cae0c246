# L’ouverture d’Okiya en chiffres : sur sa page dans le navigateur, dans le terminal, dans les images de la documentation.

openings = L’ouverture en chiffres
openings-lead = Ce que vaut chacune des douze ouvertures, et pourquoi. Calculé jusqu’à la fin, dans votre propre navigateur.
openings-to-analysis = Vers la table d’analyse
openings-legend = Sur les tuiles : + gagne et − perd, avec tant de tuiles restantes ; = fait nulle. Cerclé d’or : rien de mieux.

# Une disposition et ses douze ouvertures ; $count dit combien gagnent.
openings-win = { $count ->
    [0] Aucune des douze ouvertures ne gagne
    [one] Une seule des douze ouvertures gagne
   *[other] { $count } des douze ouvertures gagnent
}
openings-choose = Choisissez-en une, au jardin ou ici, pour voir pourquoi.
openings-list = Les douze ouvertures
openings-all = Toutes les ouvertures

# Une ouverture. $worth vient du solveur, comme `gagne avec une tuile restante` ; $cells sont des répliques.
opening-is = { $cell } { $worth }
opening-refuted = { $count ->
    [one] Une des six répliques la réfute : { $cells }.
   *[other] { $count } des six répliques la réfutent : { $cells }.
}
opening-drawn = { $count ->
    [one] Une des six répliques l’empêche de gagner : { $cells }.
   *[other] { $count } des six répliques l’empêchent de gagner : { $cells }.
}
opening-holds = Aucune des six répliques ne la réfute.
opening-narrowest = { $answers ->
    [one] Le plus difficile à contrer : { $cells }. Alors une seule réponse sur cinq gagne encore.
   *[other] Le plus difficile à contrer : { $cells }. Alors { $answers } réponses sur cinq gagnent encore.
}
opening-ends = { $how ->
    [line] Le meilleur jeu finit par une ligne.
    [square] Le meilleur jeu finit par un carré.
    [blockade] Le meilleur jeu finit par un blocage.
   *[full-garden] Le meilleur jeu remplit tout le jardin.
}
opening-replies = Les répliques
opening-reply-refutes = { $value ->
    [draw] fait nulle
   *[other] la réfute
}
opening-reply-met = { $count ->
    [one] une réponse gagne : { $cells }
   *[other] { $count } réponses gagnent : { $cells }
}
opening-line = Le meilleur jeu
opening-step = Coup { $move } sur { $of }
opening-play = Dérouler
opening-pause = Pause
opening-forward = Un coup en avant
opening-backward = Un coup en arrière

# Ce que montre un échantillon de dispositions. Les valeurs sont des parts déjà écrites.
openings-of = { NUMBER($layouts) } dispositions tirées au hasard, graine { $seed }
openings-how = Pour chacune, toutes les ouvertures et toutes leurs répliques ont été calculées jusqu’à la fin. Un jardin plein est gagné par le second joueur.
openings-whiskers = Les traits fins : où se trouve la vraie part, intervalles à 95 %.
openings-counting = Décompte
openings-stopped = Arrêté après { NUMBER($done) } dispositions sur { NUMBER($layouts) }.
openings-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
openings-between = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
openings-numbers = Ce que disent toutes les dispositions
openings-made = D’après les données publiées, faites par { $command }

openings-column-share = part
openings-column-between = intervalle à 95 %
openings-column-of = décompte

openings-opening = Les coins gagnent un peu plus souvent
    .what = Ouvertures qui gagnent
    .told = Un coin gagne dans { $corner } des cas, une tuile entre deux coins dans { $edge }.
openings-kin-in-middle = Ouvrir là où peu de tuiles mènent au milieu
    .what = Ouvertures qui gagnent, par répliques au milieu
    .told = Après la vôtre, six tuiles peuvent être prises. Si aucune n’est au milieu, l’ouverture gagne dans { $none } des cas ; avec une seule, { $one } ; avec quatre, { $four }.
openings-reply = La réplique forte est au milieu
    .what = Répliques qui réfutent l’ouverture
    .told = Une réplique au milieu réfute { $middle } des ouvertures après lesquelles on peut la prendre ; une réplique dans un coin, { $corner } ; entre deux coins, { $edge }.
openings-after-corner = Après un coin
    .what = Coins qu’une réplique ici réfute
    .told = Chaque coin est ici tourné en a4, et le jardin replié en miroir. La tuile du milieu qui le touche, b3, réfute dans { $best } des cas ; le coin opposé, d1, dans { $opposite }.
openings-after-edge = Après une tuile entre deux coins
    .what = Autres ouvertures qu’une réplique ici réfute
    .told = Chacune de ces tuiles est ici tournée en b4. La tuile du milieu juste à côté, b3, réfute dans { $best } des cas ; celle d’en face, c1, dans { $opposite }.
openings-answers-in-middle = Ne rien laisser au milieu
    .what = Répliques qui réfutent, par réponses au milieu
    .told = Une réplique laisse toujours cinq tuiles pour répondre. Si aucune n’est au milieu, elle réfute dans { $none } des cas ; avec trois, dans { $three }.
openings-family = Plante ou symbole, c’est tout un
    .what = Répliques qui réfutent, par famille commune
    .told = Les répliques de même plante réfutent dans { $vegetation } des cas, celles de même symbole dans { $symbol }. Les deux familles pourraient échanger leurs places : les vraies parts sont donc égales.
openings-refutations = Bien des ouvertures n’échouent que sur une réplique
    .what = Ouvertures, par répliques qui les réfutent
    .told = { $none } des ouvertures gagnent. { $one } n’échouent que sur une seule réplique, qu’il faut trouver ; { $all } échouent sur toutes les six.
openings-winning-answers = Une ouverture gagnante, il faut la tenir
    .what = Répliques à un gain, par réponses gagnantes
    .told = Après { $one } des répliques à une ouverture gagnante, une seule réponse gagne encore.
openings-narrowest = Quelque part, il n’y a qu’une seule réponse
    .what = Ouvertures gagnantes, par réponses à la pire réplique
    .told = À { $one } des ouvertures gagnantes, on peut opposer une réplique après laquelle une seule réponse gagne encore.
openings-centres = Huit familles au milieu, et le premier joueur est mal
    .what = Gains du premier joueur, par familles au milieu
    .told = Le milieu a quatre tuiles. Si elles montrent les quatre plantes et les quatre symboles, le premier joueur gagne { $eight } des dispositions ; s’il y a six familles différentes, { $six }. Un milieu de huit est rare : { $rare } des dispositions. Si un jardin plein était nul, le second joueur gagnerait quand même { $nonetheless } de celles-ci ; des autres dispositions tirées, { $others ->
            [0] pas une seule
           *[other] { NUMBER($others) }
        }.

# Les lignes. $count est un nombre de tuiles, de répliques, de réponses ou de familles.
openings-corner = un coin
openings-edge = entre deux coins
openings-middle = au milieu
openings-vegetation = même plante
openings-symbol = même symbole
openings-in-middle = { $count ->
    [0] aucune au milieu
    [one] une au milieu
   *[other] { $count } au milieu
}
openings-by-replies = { $count ->
    [0] aucune réplique : elle gagne
    [one] une réplique
   *[other] { $count } répliques
}
openings-by-answers = { $count ->
    [one] une réponse
   *[other] { $count } réponses
}
openings-by-families = { $count } familles
