# L’atelier de coloriage : ses outils, les encres et les palettes, et les parties des dessins.

# Outils
studio = Atelier de coloriage
studio-lead = Coloriez les dessins des deux jeux, et jouez avec.
studio-drawings = Dessins
studio-drawing = { $name }, à colorier
studio-regions = Parties de ce dessin
studio-regions-how = Touchez une partie pour la peindre. Au clavier : les flèches passent de l’une à l’autre, Entrée peint, Suppr enlève l’encre.
studio-region = { $part }, { $ink }
studio-bare = sans encre
studio-painted = { $part } : { $ink }
studio-inks = Encre
studio-palette = Palette
studio-own-add = Mélanger une encre
studio-own-drop = Retirer l’encre « { $ink } » de votre palette
studio-eraser = Gomme
studio-undo = Annuler
studio-redo = Refaire
studio-fill = Colorier le reste
studio-clear = Effacer ce dessin
studio-filled = Les parties vierges sont maintenant coloriées.
studio-cleared = Ce dessin est de nouveau vierge.
studio-undone = Annulé.
studio-redone = Refait.
studio-changed = Ces couleurs ont été changées sur une autre page.
studio-preview = L’effet d’ensemble

# Jeux de couleurs
studio-sets = Vos coloriages
studio-set = Coloriage
studio-set-name = Nom de ce coloriage
studio-unnamed = Coloriage { $number }
studio-add = Nouveau coloriage
studio-remove = Supprimer ce coloriage
studio-remove-sure = Supprimer « { $name } » pour de bon ?
studio-remove-yes = Supprimer
studio-remove-no = Garder
studio-removed = « { $name } » est supprimé.
studio-export = Enregistrer dans un fichier
studio-import = Ouvrir un fichier
studio-imported = « { $name } » est ouvert : c’est maintenant votre coloriage.
studio-import-broken = Ce fichier n’est pas un coloriage : ouvrez-en un que l’atelier a enregistré.
studio-import-full = Il n’y a pas de place pour plus de { $most } coloriages : supprimez-en un d’abord.
studio-print = Imprimer
studio-wear = Jouer avec ces couleurs
studio-wear-how = Vous les voyez ici sur tous les plateaux. Les autres ne les voient que s’ils le veulent bien. Un dessin que vous n’avez pas touché garde ses couleurs habituelles.
studio-unsaved = Cet appareil n’a plus de place et n’a pas gardé vos derniers coups de pinceau : enregistrez le coloriage dans un fichier.
studio-no-drawings = Les dessins ne sont pas arrivés. Rouvrez cette page quand vous serez en ligne.

# Couleurs que certains yeux confondent
studio-eyes = Pour les personnes daltoniennes
studio-eyes-well = Tous les yeux distinguent ces couleurs.
studio-eyes-which = { $eyes ->
    [protan] Les personnes qui ne perçoivent pas le rouge
    [deutan] Les personnes qui ne perçoivent pas le vert
   *[tritan] Les personnes qui ne perçoivent pas le bleu
}
studio-eyes-pair = confondent { $one } et { $other } : { $first } et { $second }.
studio-eyes-same = Personne ne peut les distinguer : { $first } et { $second }.
studio-eyes-kin = { $part } ({ $drawing })

# Un jeton à soi
studio-token = Votre propre jeton
studio-token-lead = Dessinez-le au crayon, ou choisissez une image. Il aura un liseré à votre couleur.
studio-pencil = Papier de votre jeton : les flèches déplacent le crayon, la barre d’espace le pose et le lève
studio-pencil-down = Crayon posé
studio-pencil-up = Crayon levé
studio-pencil-full = Le dessin est plein : il n’y a plus de place pour d’autres traits.
studio-width = Crayon
studio-width-1 = fin
studio-width-2 = moyen
studio-width-3 = large
studio-ground = Remplir le fond
studio-upload = Choisir une image
studio-upload-how = SVG ou PNG, 2 Mo au plus
studio-uploaded = Votre image est sur le jeton.
studio-token-off = Sans jeton personnel
studio-fault-size = Ce fichier dépasse 2 Mo : choisissez-en un plus petit.
studio-fault-type = Ce n’est ni un SVG ni un PNG : choisissez l’un des deux.
studio-fault-broken = Cette image ne peut pas être dessinée : le fichier est abîmé.
studio-fault-entities = Ce SVG définit ses propres entités et n’a pas été ouvert : enregistrez-le sans elles.
studio-fault-pixels = Cette image a plus de 6 000 pixels de côté : choisissez-en une plus petite.
studio-fault-empty = Il n’y a rien à voir sur cette image.
studio-fault-detail = Cette image est trop chargée pour un jeton : choisissez-en une plus simple.

# À la table
others-colours = Les couleurs des autres
others-colours-ask = { $name } joue avec ses propres couleurs. Voulez-vous voir ici les couleurs des autres ?
others-colours-show = Les montrer
others-colours-hide = Garder les couleurs habituelles

# Palettes : l’estampe, son auteur et sa date
palette-wave = La Grande Vague
    .by = Hokusai, vers 1831
palette-fuji = Le Fuji rouge
    .by = Hokusai, vers 1831
palette-shower = Averse soudaine sur le pont Ōhashi
    .by = Hiroshige, 1857
palette-plums = Le jardin des pruniers à Kameido
    .by = Hiroshige, 1857
palette-tokaido = Stations du Tōkaidō
    .by = Hiroshige, vers 1833
palette-beauties = Beautés sur fond de mica
    .by = Utamaro, vers 1793
palette-actors = Portraits d’acteurs
    .by = Sharaku, 1794
palette-brocade = Estampes de brocart
    .by = Harunobu, vers 1767
palette-heroes = Squelette au palais de Sōma
    .by = Kuniyoshi, vers 1845
palette-moon = Cent aspects de la lune
    .by = Yoshitoshi, 1885–1892
palette-snow = Le Zōjō-ji sous la neige
    .by = Hasui, 1925
palette-world = Un monde de choses
    .by = Sekka, 1909–1910

# Encres
ink-sumi = noir de sumi
ink-charcoal = charbon
ink-ash = gris cendre
ink-silver = gris argent
ink-mist = brume
ink-snow = blanc de neige
ink-paper = papier
ink-straw = paille
ink-gamboge = gomme-gutte
ink-orpiment = orpiment
ink-gold = or
ink-amber = ambre
ink-ochre = ocre
ink-clay = argile
ink-tea = brun thé
ink-bark = écorce
ink-brick = brique
ink-vermilion = vermillon
ink-lacquer = rouge laque
ink-madder = garance
ink-safflower = rose de carthame
ink-cherry = fleur de cerisier
ink-peach = pêche
ink-mauve = mauve
ink-plum = prune
ink-violet = violet
ink-wisteria = glycine
ink-iris = iris
ink-night = bleu nuit
ink-indigo = indigo
ink-prussian = bleu de Prusse
ink-dayflower = bleu de commeline
ink-sky = bleu ciel
ink-spray = embruns
ink-teal = bleu canard
ink-celadon = céladon
ink-bamboo = bambou
ink-pine = vert pin
ink-moss = mousse
ink-willow = saule
ink-olive = olive

# Parties : chacune à côté du nom de son dessin
part-band = bande
part-bead = perle
part-beads = perles
part-beard = barbe
part-bell = grelot
part-belly = ventre
part-binding = lien
part-blade = ailes
part-body = corps
part-bow = nœud
part-bowl = bol
part-branch = branche
part-brim = bord
part-broom = balai
part-bud = bouton
part-bud-twist = torsade du bouton
part-bundle = baluchon
part-calyx = calice
part-cap = coiffe
part-cheek = joue
part-cheeks = joues
part-cloak = manteau
part-cloth-w-ground = étoffe blanche
part-cloud = nuage
part-coat = veste
part-collar = { $drawing ->
    [cat] collier
   *[other] col
}
part-comb = peigne
part-cord = cordon
part-cords = cordons
part-crest = blason
part-crown = { $drawing ->
    [bird] calotte
   *[other] cime
}
part-cuff = manchette
part-disc = disque
part-dots = pois
part-drop = gouttes
part-ear = oreilles
part-eave = auvent
part-edge = bord
part-end = bout
part-eye = œil
part-fall = pétales tombants
part-fan = éventail
part-fan-fold = plis de l’éventail
part-fan-sun = soleil de l’éventail
part-far-needles = aiguilles du fond
part-feather = plumes
part-fish = poisson
part-flake = paillettes
part-flat-tile = tuiles plates
part-flower = fleurs
part-frame = cadre
part-friend-ground = fond
part-friend-moon = lune
part-glass = miroir
part-glasses = lunettes
part-glaze = glaçure
part-gold = or
part-great-needles = grandes aiguilles
part-grip = poignée
part-ground = fond
part-guard = { $drawing ->
    [comb] montants
   *[other] panaches
}
part-hair = cheveux
part-handle = manche
part-hat = chapeau
part-hat-band = ruban du chapeau
part-head = { $drawing ->
    [shamisen] chevillier
   *[other] tête
}
part-heart = cœur
part-hem = ourlet
part-hub = moyeu
part-joint = joints
part-kimono = kimono
part-knot = nœud
part-lantern = lanterne
part-lantern-disc = signe de la lanterne
part-lantern-rim = bords de la lanterne
part-leaf = feuille
part-leaf-shade = feuille dans l’ombre
part-left = branche gauche
part-lining = doublure
part-lips = lèvres
part-low-cloud = nuage bas
part-low-needles = aiguilles du bas
part-middle-standard = pétale du milieu
part-mist = brume
part-moustache = moustache
part-mouth = bouche
part-neck = { $drawing ->
    [shamisen] manche
   *[other] cou
}
part-obi = obi
part-pale-blade = ailes claires
part-panel = panneaux
part-second-panel = panneaux alternés
part-paper = papier
part-parasol = ombrelle
part-patch = tache
part-peg = chevilles
part-petal = pétales
part-pin = épingle
part-plectrum = plectre
part-poem = poème
part-poem-edge = bord du poème
part-pot = pot
part-ribbon = ruban
part-right = branche droite
part-rim = bord
part-ring = anneau
part-rivet = rivet
part-robe = robe
part-round-tile = tuiles rondes
part-sash = écharpe
part-sea = mer
part-shawl = châle
part-sheath = gaine
part-shirt = chemise
part-skin = peau
part-sky = ciel
part-sleeve = manche
part-small-leaf = petite feuille
part-spine = dos
part-spot = pois
part-standard = pétales dressés
part-steam = vapeur
part-stem = tige
part-stick = bâton
part-strip = bande de papier
part-stripe = rayures
part-thin-stripe = fines rayures
part-sun = soleil
part-tail = queue
part-tailpiece = cordier
part-tea = thé
part-teacher-ground = fond
part-teacher-moon = lune
part-teeth = dents
part-tie = cravate
part-tile-paper = bord de la tuile
part-tip = bout de la queue
part-tongue = langue
part-topknot = chignon
part-towel = serviette
part-trunk = tronc
part-twig = rameau
part-wave = vagues
part-wing = aile
