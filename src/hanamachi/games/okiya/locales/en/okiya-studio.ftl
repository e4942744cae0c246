# What the colouring studio says of Okiya alone.

studio-preview-okiya = A garden of sixteen tiles in your colours

# Drawings that have no name in a game
drawing-token-a = token with the patterned ground
drawing-token-b = token with the plain ground
drawing-paper = back of a tile
