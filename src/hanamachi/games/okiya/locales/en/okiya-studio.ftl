# Texts of the colouring studio for Okiya only.

studio-preview-okiya = A garden of sixteen tiles in your colours

# Drawings without a name in the game
drawing-token-a = token with the patterned ground
drawing-token-b = token with the plain ground
drawing-paper = back of a tile
