# Le recensement de toutes les dispositions, tel que le terminal le raconte. Une main est ce que l'on distribue.

census-counting = Partie { $part }
census-checking = Vérification
census-stopped = Arrêté après { NUMBER($hands) } mains sur { NUMBER($of) }. La même commande reprendra à cet endroit.
census-right =
    { $hands ->
        [one] Une main sur { NUMBER($of) } recomptée
       *[other] { NUMBER($hands) } mains sur { NUMBER($of) } recomptées
    } par la recherche portable, { $slowly ->
        [0] et aucune classe par le solveur lent
        [one] et une classe par le solveur lent
       *[other] et { NUMBER($slowly) } classes par le solveur lent
    } : aucune différence.

census-whole = Le recensement de toutes les dispositions
census-parts = { $count ->
    [one] Partie { $parts } du recensement de toutes les dispositions
   *[other] Parties { $parts } du recensement de toutes les dispositions
}
census-trial = Partie { $parts } des dispositions qui commencent par { $tiles }
census-unfinished = Inachevé : { NUMBER($hands) } mains sur { NUMBER($of) } sont comptées.
census-sums = { NUMBER($classes) } classes, qui représentent { NUMBER($layouts) } dispositions
census-of-all = C’est { NUMBER($share, style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3) } des { NUMBER($all) } dispositions.
census-adds-up = Ce sont toutes les classes, et toutes les 16! dispositions.

census-column-classes = classes
census-column-layouts = dispositions
census-column-share = part
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
census-extrapolated = La dernière colonne n’est pas comptée : elle étend la part à toutes les { NUMBER($all) } dispositions. Le signe ± donne un intervalle à 95 %, tiré de ce qui distingue les mains entre elles.
census-number = { NUMBER($number) }
census-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 4, maximumFractionDigits: 4) }
census-within = { " " }± { NUMBER($share, style: "percent", minimumFractionDigits: 4, maximumFractionDigits: 4) }
