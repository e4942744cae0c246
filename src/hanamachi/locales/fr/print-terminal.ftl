# Errors of prints, which the command line says in the language of the call.

wrong-print-paper = { $given } n’est pas un format de papier connu : choisissez parmi { $expected }
wrong-print-dress = { $given } n’est pas un style de dessin connu : choisissez parmi { $expected }
wrong-print-part = { $given } n’est pas un contenu à imprimer : choisissez parmi { $expected }
wrong-print-tile-size = des tuiles de { $given } mm ne peuvent pas être imprimées : il faut de { $least } à { $most } mm
wrong-print-size = { $given } n’est pas une taille : il faut des millimètres, par exemple 45
wrong-print-sets = { $given } exemplaires ne peuvent pas être imprimés à la fois : il en faut de 1 à { $most }
wrong-print-nothing-begun = rien à imprimer : il faut une partie commencée (et terminée, pour un jeu à tuiles cachées)
wrong-print-games = une feuille de { $given } { $counted ->
    [boards] plateaux
   *[games] parties
} ne peut pas être imprimée : il en faut de 1 à { $most }
wrong-print-pieces = des pièces de { $given } mm ne tiennent pas sur le papier { $paper } : il faut { $expected } mm au plus
wrong-print-mat = un tapis aux tuiles de { $given } mm ne tient pas sur le papier { $paper } : il faut { $most } mm au plus
wrong-print-puzzles = { $given } problèmes ne peuvent pas être imprimés à la fois : il en faut de 1 à { $most }
wrong-print-address = { $given } n’est pas l’adresse d’un serveur : il faut une adresse comme { $example }
wrong-print-own-address = { $given } n’est une adresse que pour cette machine : il en faut une qu’un téléphone peut ouvrir, comme { $example }
wrong-print-both = --dress { $dress } et --set : un coloriage a ses propres couleurs, il faut une seule des deux options
wrong-print-region = { $file } : aucun dessin n’a de partie { $given } : il faut une partie qu’on peut colorier{ $near ->
    [none] {""}
   *[other] , par exemple { $near }
}
wrong-print-doubled = { $given } n’est pas un jardin : { $tile } y est deux fois, il faut chacune des seize tuiles une fois
wrong-print-no-set = { $file } n’est pas un coloriage : il faut un fichier JSON écrit par l’atelier
wrong-print-set = { $file } n’est pas un coloriage de l’atelier (en anglais : { $why })
wrong-print-record = la feuille de partie ne peut pas être lue (en anglais : { $why })
wrong-print-layout = { $given } n’est pas un jardin : il faut quatre rangées de quatre tuiles, comme { $example }, ou un nombre de 0 à { $most }
