# Texts of the colouring studio for Okiya only.

studio-preview-okiya = A garden of sixteen tiles in your colours

# Drawings without a name in the game
drawing-token-a = token with the patterned background
drawing-token-b = token with the plain background
drawing-paper = back of a tile
