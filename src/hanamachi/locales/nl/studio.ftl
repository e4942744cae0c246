# Het kleuratelier: het gereedschap, de inkten en paletten, en de delen van de tekeningen.

# Gereedschap
studio = Kleuratelier
studio-lead = Kleur de tekeningen van beide spellen in, en speel ermee.
studio-drawings = Tekeningen
studio-drawing = { $name }, om in te kleuren
studio-regions = Delen van deze tekening
studio-regions-how = Tik een deel aan om het te kleuren. Met het toetsenbord: pijltjes naar een deel, Enter om te kleuren, Delete om de inkt weg te halen.
studio-region = { $part }, { $ink }
studio-bare = blanco
studio-painted = { $part }: { $ink }
studio-inks = Inkt
studio-palette = Palet
studio-own-add = Meng een inkt
studio-own-drop = { $ink } van je palet halen
studio-eraser = Gum
studio-undo = Ongedaan maken
studio-redo = Opnieuw uitvoeren
studio-fill = Kleur de rest
studio-clear = Deze tekening wissen
studio-filled = De lege delen zijn nu gekleurd.
studio-cleared = Deze tekening is weer leeg.
studio-undone = Ongedaan gemaakt.
studio-redone = Opnieuw uitgevoerd.
studio-changed = Deze kleuren zijn op een andere pagina gewijzigd.
studio-preview = Hoe het eruitziet

# Sets
studio-sets = Je sets
studio-set = Set
studio-set-name = Naam van deze set
studio-unnamed = Set { $number }
studio-add = Nieuwe set
studio-remove = Deze set verwijderen
studio-remove-sure = { $name } voorgoed verwijderen?
studio-remove-yes = Verwijderen
studio-remove-no = Bewaren
studio-removed = { $name } is verwijderd.
studio-export = Als bestand bewaren
studio-import = Bestand openen
studio-imported = { $name } is geopend en wordt nu gebruikt.
studio-import-broken = Dit bestand is geen set kleuren: open een bestand dat je in het atelier hebt bewaard.
studio-import-full = Er is geen plaats voor meer dan { $most } sets: verwijder er eerst een.
studio-print = Afdrukken
studio-wear = Speel met deze kleuren
studio-wear-how = Je ziet ze hier op elk bord. Anderen zien ze alleen als ze dat goedvinden. Tekeningen die je niet hebt ingekleurd, houden hun gewone kleuren.
studio-unsaved = Dit apparaat heeft geen ruimte meer en heeft je laatste penseelstreken niet bewaard: bewaar de set als bestand.
studio-no-drawings = De tekeningen zijn niet aangekomen. Open deze pagina opnieuw als je online bent.

# Kleuren die sommige ogen niet uit elkaar houden
studio-eyes = Voor wie kleurenblind is
studio-eyes-well = Iedereen kan deze kleuren uit elkaar houden.
studio-eyes-which = { $eyes ->
    [protan] Wie slecht rood ziet,
    [deutan] Wie slecht groen ziet,
   *[tritan] Wie slecht blauw ziet,
}
studio-eyes-pair = ziet { $one } en { $other } als dezelfde kleur: { $first } en { $second }.
studio-eyes-same = Niemand kan deze uit elkaar houden: { $first } en { $second }.
studio-eyes-kin = { $part } ({ $drawing })

# Een eigen fiche
studio-token = Je eigen fiche
studio-token-lead = Teken het met het potlood, of kies een afbeelding. Het fiche krijgt de rand van jouw plaats aan tafel.
studio-pencil = Papier voor je fiche: pijltjes verplaatsen het potlood, de spatiebalk zet het neer en tilt het op
studio-pencil-down = Potlood neergezet
studio-pencil-up = Potlood opgetild
studio-pencil-full = De tekening is vol: er passen geen lijnen meer bij.
studio-width = Dikte van het potlood
studio-width-1 = dun
studio-width-2 = middel
studio-width-3 = dik
studio-ground = Vul de achtergrond
studio-upload = Kies een afbeelding
studio-upload-how = SVG of PNG, hooguit 2 MB
studio-uploaded = Je afbeelding staat op het fiche.
studio-token-off = Geen eigen fiche
studio-fault-size = Dit bestand is groter dan 2 MB: kies een kleiner bestand.
studio-fault-type = Dit is geen SVG en geen PNG: kies een van die twee.
studio-fault-broken = Deze afbeelding kan niet worden getekend: het bestand is beschadigd.
studio-fault-entities = Deze SVG bevat eigen afkortingen (entiteiten) en kan niet worden geopend: bewaar het bestand zonder die afkortingen.
studio-fault-pixels = Deze afbeelding heeft een zijde van meer dan 6000 pixels: kies een kleinere.
studio-fault-empty = Op deze afbeelding is niets te zien.
studio-fault-detail = Deze afbeelding is te druk voor een fiche: kies een eenvoudigere.

# Aan tafel
others-colours = De kleuren van anderen
others-colours-ask = { $name } speelt met eigen kleuren. Wil je de kleuren van anderen zien?
others-colours-show = Toon ze
others-colours-hide = Liever gewone kleuren

# Paletten: de prent, wie hem maakte en wanneer
palette-wave = De grote golf
    .by = Hokusai, omstreeks 1831
palette-fuji = De rode Fuji
    .by = Hokusai, omstreeks 1831
palette-shower = Plotselinge bui boven de Ōhashi-brug
    .by = Hiroshige, 1857
palette-plums = De pruimentuin in Kameido
    .by = Hiroshige, 1857
palette-tokaido = Halteplaatsen aan de Tōkaidō
    .by = Hiroshige, omstreeks 1833
palette-beauties = Schoonheden op mica
    .by = Utamaro, omstreeks 1793
palette-actors = Portretten van acteurs
    .by = Sharaku, 1794
palette-brocade = Brokaatprenten
    .by = Harunobu, omstreeks 1767
palette-heroes = Het skelet van Sōma
    .by = Kuniyoshi, omstreeks 1845
palette-moon = Honderd aspecten van de maan
    .by = Yoshitoshi, 1885–1892
palette-snow = De Zōjō-ji in de sneeuw
    .by = Hasui, 1925
palette-world = Een wereld van dingen
    .by = Sekka, 1909–1910

# Inkten
ink-sumi = sumizwart
ink-charcoal = houtskool
ink-ash = asgrijs
ink-silver = zilvergrijs
ink-mist = nevel
ink-snow = sneeuwwit
ink-paper = papierwit
ink-straw = stro
ink-gamboge = guttegom
ink-orpiment = operment
ink-gold = goud
ink-amber = barnsteen
ink-ochre = oker
ink-clay = klei
ink-tea = theebruin
ink-bark = boomschors
ink-brick = baksteen
ink-vermilion = vermiljoen
ink-lacquer = lakrood
ink-madder = meekrap
ink-safflower = saffloerroze
ink-cherry = kersenbloesem
ink-peach = perzik
ink-mauve = mauve
ink-plum = pruim
ink-violet = violet
ink-wisteria = blauweregen
ink-iris = iris
ink-night = nachtblauw
ink-indigo = indigo
ink-prussian = Pruisisch blauw
ink-dayflower = commelinablauw
ink-sky = hemelsblauw
ink-spray = zeeschuim
ink-teal = petrol
ink-celadon = celadon
ink-bamboo = bamboe
ink-pine = dennengroen
ink-moss = mos
ink-willow = wilg
ink-olive = olijf

# Delen: elk naast de naam van zijn tekening
part-band = band
part-bead = kraal
part-beads = kralen
part-beard = baard
part-bell = belletje
part-belly = buik
part-binding = touw
part-blade = wieken
part-body = lijf
part-bow = strik
part-bowl = kom
part-branch = tak
part-brim = { $drawing ->
    [traveller] rand van de hoed
   *[other] rand
}
part-broom = bezem
part-bud = knop
part-bud-twist = draai van de knop
part-bundle = bundel
part-calyx = kelk
part-cap = kap
part-cheek = wang
part-cheeks = wangen
part-cloak = mantel
part-cloth-w-ground = witte stof
part-cloud = wolk
part-coat = jas
part-collar = { $drawing ->
    [cat] halsband
   *[other] kraag
}
part-comb = kam
part-cord = koord
part-cords = koorden
part-crest = familiewapen
part-crown = kruin
part-cuff = manchet
part-disc = schijf
part-dots = stippen
part-drop = druppels
part-ear = oren
part-eave = dakrand
part-edge = rand
part-end = uiteinde
part-eye = oog
part-fall = hangende bloembladen
part-fan = waaier
part-fan-fold = vouwen van de waaier
part-fan-sun = zon op de waaier
part-far-needles = achterste naalden
part-feather = veren
part-fish = vis
part-flake = goudsnippers
part-flat-tile = platte dakpannen
part-flower = bloemen
part-frame = lijst
part-friend-ground = achtergrond
part-friend-moon = maan
part-glass = spiegel
part-glasses = bril
part-glaze = glazuur
part-gold = goud
part-great-needles = grote naalden
part-grip = greep
part-ground = achtergrond
part-guard = { $drawing ->
    [comb] buitenste tanden
   *[other] buitenste latjes
}
part-hair = haar
part-handle = handvat
part-hat = hoed
part-hat-band = hoedband
part-head = { $drawing ->
    [shamisen] schroevenkast
   *[other] kop
}
part-heart = hart
part-hem = zoom
part-hub = naaf
part-joint = voegen
part-kimono = kimono
part-knot = knoop
part-lantern = lantaarn
part-lantern-disc = teken op de lantaarn
part-lantern-rim = randen van de lantaarn
part-leaf = { $drawing ->
    [fan] waaierblad
   *[other] blad
}
part-leaf-shade = blad in de schaduw
part-left = linkertak
part-lining = voering
part-lips = lippen
part-low-cloud = lage wolk
part-low-needles = onderste naalden
part-middle-standard = middelste bloemblad
part-mist = nevel
part-moustache = snor
part-mouth = mond
part-neck = hals
part-obi = obi
part-pale-blade = lichte wieken
part-panel = banen
part-second-panel = tussenbanen
part-paper = papier
part-parasol = parasol
part-patch = vlek
part-peg = stemschroeven
part-petal = bloembladen
part-pin = haarspeld
part-plectrum = plectrum
part-poem = gedicht
part-poem-edge = rand van het gedicht
part-pot = pot
part-ribbon = lint
part-right = rechtertak
part-rim = rand
part-ring = ring
part-rivet = klinknagel
part-robe = gewaad
part-round-tile = ronde dakpannen
part-sash = sjerp
part-sea = zee
part-shawl = sjaal
part-sheath = schutblad
part-shirt = overhemd
part-skin = { $drawing ->
    [shamisen] vel
   *[other] huid
}
part-sky = lucht
part-sleeve = mouw
part-small-leaf = klein blad
part-spine = rug
part-spot = stippen
part-standard = opstaande bloembladen
part-steam = damp
part-stem = stengel
part-stick = stok
part-strip = papierstrook
part-stripe = strepen
part-thin-stripe = dunne strepen
part-sun = zon
part-tail = staart
part-tailpiece = staartstuk
part-tea = thee
part-teacher-ground = achtergrond
part-teacher-moon = maan
part-teeth = tanden
part-tie = das
part-tile-paper = rand van de tegel
part-tip = punt van de staart
part-tongue = tong
part-topknot = knotje
part-towel = handdoek
part-trunk = stam
part-twig = twijg
part-wave = golven
part-wing = vleugel
