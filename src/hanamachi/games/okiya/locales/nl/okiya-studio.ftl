# Wat het kleuratelier alleen over Okiya zegt.

studio-preview-okiya = Een tuin van zestien tegels in jouw kleuren

# Tekeningen zonder naam in een spel
drawing-token-a = fiche met patroon
drawing-token-b = effen fiche
drawing-paper = achterkant van een tegel
