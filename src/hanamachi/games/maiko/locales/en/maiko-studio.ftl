# Texts of the colouring studio for Maiko only.

studio-preview-maiko = Maiko tiles in your colours
drawing-cloth-w = white cloth
drawing-cloth-v = violet cloth
drawing-cloth-p = pink cloth
drawing-cloth-g = green cloth
drawing-kamon = kamon
drawing-first = first player’s token
drawing-back = back of a tile
