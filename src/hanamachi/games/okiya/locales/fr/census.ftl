# Le recensement de tous les jardins, tel que le terminal le raconte. Un lot ($hands) est une part du travail.

census-counting = Tranche { $part }
census-checking = Vérification
census-stopped = Arrêté après { $hands ->
    [one] { NUMBER($hands) } lot de jardins
   *[other] { NUMBER($hands) } lots de jardins
} sur { NUMBER($of) }. La même commande reprendra où elle s’est arrêtée.
census-right =
    { $hands ->
        [one] Un lot de jardins sur { NUMBER($of) } recompté
       *[other] { NUMBER($hands) } lots de jardins sur { NUMBER($of) } recomptés
    } par le calcul de référence, { $slowly ->
        [0] et aucune classe par le solveur lent
        [one] et une classe par le solveur lent
       *[other] et { NUMBER($slowly) } classes par le solveur lent
    } : aucune différence.

census-whole = Le recensement de tous les jardins
census-parts = { $count ->
    [one] Tranche { $parts } du recensement de tous les jardins
   *[other] Tranches { $parts } du recensement de tous les jardins
}
census-trial = Tranche { $parts } des jardins qui commencent par { $tiles }
census-unfinished = Inachevé : { $hands ->
    [one] { NUMBER($hands) } lot de jardins compté
   *[other] { NUMBER($hands) } lots de jardins comptés
} sur { NUMBER($of) }.
census-sums = { NUMBER($classes) } classes, qui représentent { NUMBER($layouts) } jardins
census-of-all = C’est { NUMBER($share, style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3) } des { NUMBER($all) } jardins.
census-adds-up = Toutes les classes y sont, et l’ensemble des 16! jardins.

census-column-classes = classes
census-column-layouts = jardins
census-column-share = proportion
census-column-about = du total, environ
census-blockade = Un jardin plein est un blocage
census-draw = Un jardin plein est une partie nulle
census-first = le premier joueur gagne
census-drawn = personne ne gagne
census-second = le second joueur gagne
census-left = { $count ->
    [0] aucune tuile restante
    [one] une tuile restante
   *[other] { $count } tuiles restantes
}
census-openings = Ouvertures gagnantes
census-mean = En moyenne, { NUMBER($mean, minimumFractionDigits: 4, maximumFractionDigits: 4) } des douze ouvertures gagnent.
census-extrapolated = La dernière colonne n’est pas un décompte : elle applique la proportion à l’ensemble des { NUMBER($all) } jardins. Le signe ± donne un intervalle de confiance à 95 %, tiré des écarts entre les lots de jardins.
census-number = { NUMBER($number) }
census-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 4, maximumFractionDigits: 4) }
census-within = { " " }± { NUMBER($share, style: "percent", minimumFractionDigits: 4, maximumFractionDigits: 4) }
