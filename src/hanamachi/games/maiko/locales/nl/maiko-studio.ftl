# Wat het kleuratelier alleen over Maiko zegt.

studio-preview-maiko = Tegels van Maiko in jouw kleuren
drawing-cloth-w = witte stof
drawing-cloth-v = paarse stof
drawing-cloth-p = roze stof
drawing-cloth-g = groene stof
drawing-kamon = kamon
drawing-first = startfiche
drawing-back = achterkant van een tegel
