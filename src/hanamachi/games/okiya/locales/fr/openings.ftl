# L’ouverture d’Okiya en chiffres : sur sa page dans le navigateur, dans le terminal, dans les images de la documentation.

openings = L’ouverture en chiffres
openings-lead = Ce que vaut chacune des douze ouvertures, et pourquoi. Tout est calculé jusqu’au bout, dans votre navigateur.
openings-to-analysis = Vers le plateau d’analyse

# Un jardin et ses douze ouvertures ; $count dit combien gagnent.
openings-win = { $count ->
    [0] Aucune des douze ouvertures ne gagne
    [one] Une seule des douze ouvertures gagne
    [12] Les douze ouvertures gagnent
   *[other] { $count } des 12 ouvertures gagnent
}
openings-choose = Choisissez-en une, dans le jardin ou ici, pour voir pourquoi.
openings-list = Les douze ouvertures
openings-all = Toutes les ouvertures

# Une ouverture. $worth vient du solveur, comme `gagne avec une tuile restante` ; $cells sont des répliques.
opening-is = { $cell } { $worth }
opening-refuted = { $count ->
    [one] Une des six répliques fait perdre cette ouverture : { $cells }.
    [6] Les six répliques font perdre cette ouverture : { $cells }.
   *[other] { $count } des 6 répliques font perdre cette ouverture : { $cells }.
}
opening-drawn = { $count ->
    [one] Une des six répliques empêche cette ouverture de gagner : { $cells }.
    [6] Les six répliques empêchent cette ouverture de gagner : { $cells }.
   *[other] { $count } des 6 répliques empêchent cette ouverture de gagner : { $cells }.
}
opening-holds = Aucune des six répliques ne fait perdre cette ouverture.
opening-narrowest = { $answers ->
    [one] Ce qu’il y a de plus dur à contrer : { $cells }. Ensuite, une seule réponse sur cinq gagne encore.
   *[other] Ce qu’il y a de plus dur à contrer : { $cells }. Ensuite, { $answers } réponses sur 5 gagnent encore.
}
opening-ends = { $how ->
    [line] La meilleure suite finit par une ligne.
    [square] La meilleure suite finit par un carré.
    [blockade] La meilleure suite finit par un blocage.
   *[full-garden] La meilleure suite finit sur un jardin plein.
}
opening-replies = Les répliques
opening-reply-refutes = { $value ->
    [draw] fait nulle
   *[other] la fait perdre
}
opening-reply-met = { $count ->
    [one] une réponse gagne : { $cells }
   *[other] { $count } réponses gagnent : { $cells }
}
opening-line = La meilleure suite
opening-step = Coup { $move } sur { $of }
opening-play = Dérouler
opening-pause = Pause
opening-forward = Un coup en avant
opening-backward = Un coup en arrière

# Ce que montre un échantillon de jardins. Les valeurs sont des parts déjà écrites.
openings-of = { NUMBER($layouts) } jardins tirés au hasard (graine aléatoire { $seed })
openings-how = Pour chacun, toutes les ouvertures et toutes leurs répliques ont été calculées jusqu’au bout. Un jardin plein donne la victoire au second joueur.
openings-whiskers = Les traits fins sont des intervalles de confiance à 95 % : 19 fois sur 20, un tel intervalle contient la vraie proportion.
openings-counting = Décompte
openings-stopped = Arrêté après { $done ->
    [one] { NUMBER($done) } jardin
   *[other] { NUMBER($done) } jardins
} sur { NUMBER($layouts) }.
openings-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
openings-between = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
openings-numbers = Ce que disent tous les jardins
openings-made = D’après les données publiées, produites par { $command }

openings-column-share = proportion
openings-column-between = intervalle à 95 %
openings-column-of = décompte

openings-opening = Les coins gagnent un peu plus souvent
    .what = Ouvertures gagnantes
    .told = Un coin gagne dans { $corner } des cas, une tuile entre deux coins dans { $edge }.
openings-kin-in-middle = Avoir peu de points communs avec le milieu
    .what = Ouvertures gagnantes, selon les répliques au milieu
    .told = Après la première tuile, six autres peuvent être prises. Si aucune n’est au milieu, l’ouverture gagne dans { $none } des cas ; avec une seule, { $one } ; avec quatre, { $four }.
openings-reply = La réplique forte est au milieu
    .what = Répliques qui font perdre l’ouverture
    .told = Une réplique au milieu fait perdre l’ouverture dans { $middle } des cas où elle est possible ; une réplique dans un coin, dans { $corner } ; entre deux coins, dans { $edge }.
openings-after-corner = Après un coin
    .what = Coins perdants, selon la tuile prise en réplique
    .told = Ici, chaque coin est ramené en a4 par rotation et symétrie. La tuile du milieu qui le touche, b3, le fait perdre dans { $best } des cas ; le coin opposé, d1, dans { $opposite }.
openings-after-edge = Après une tuile entre deux coins
    .what = Autres ouvertures perdantes, selon la tuile prise en réplique
    .told = Ici, chacune de ces tuiles est ramenée en b4. La tuile du milieu juste à côté, b3, la fait perdre dans { $best } des cas ; celle qui lui est opposée par rapport au centre, c1, dans { $opposite }.
openings-answers-in-middle = Ne rien laisser au milieu
    .what = Répliques gagnantes, selon les réponses au milieu
    .told = Une réplique laisse toujours cinq tuiles pour répondre. Si aucune n’est au milieu, elle gagne dans { $none } des cas ; avec trois, dans { $three }.
openings-family = Plante ou symbole, peu importe
    .what = Répliques gagnantes, selon la plante ou le symbole en commun
    .told = Les répliques de même plante gagnent dans { $vegetation } des cas, celles de même symbole dans { $symbol }. Plantes et symboles pourraient échanger leurs rôles : les vraies proportions sont donc égales.
openings-refutations = Bien des ouvertures ne perdent que contre une seule réplique
    .what = Ouvertures, selon le nombre de répliques gagnantes
    .told = { $none } des ouvertures gagnent. { $one } ne perdent que contre une seule réplique, qu’il faut trouver ; { $all } perdent contre les six.
openings-winning-answers = Une ouverture gagnante ne suffit pas
    .what = Répliques à une ouverture gagnante, selon les réponses gagnantes
    .told = Après { $one } des répliques à une ouverture gagnante, une seule réponse gagne encore.
openings-narrowest = Presque toujours, tout tient à une seule réponse
    .what = Ouvertures gagnantes, selon les réponses gagnantes à la pire réplique
    .told = À { $one } des ouvertures gagnantes, on peut opposer une réplique après laquelle une seule réponse gagne encore.
openings-centres = Un milieu très varié dessert le premier joueur
    .what = Victoires du premier joueur, selon les plantes et symboles au milieu
    .told = Le milieu compte quatre tuiles. Si elles montrent les quatre plantes et les quatre symboles, le premier joueur gagne dans { $eight } des jardins ; si elles n’en montrent que six différents, dans { $six }. Un milieu qui montre les huit est rare : { $rare } des jardins. Même si un jardin plein était une partie nulle, le second joueur gagnerait encore dans { $nonetheless } de ces jardins-là ; parmi les autres jardins tirés, il ne gagnerait { $others ->
            [0] dans aucun
           *[other] que dans { NUMBER($others) }
        }.

# Les lignes. $count est un nombre de tuiles, de répliques, de réponses, ou de plantes et de symboles.
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
    [0] aucune réplique : victoire
    [one] une réplique
   *[other] { $count } répliques
}
openings-by-answers = { $count ->
    [one] une réponse
   *[other] { $count } réponses
}
openings-by-families = { $count } différents en tout
