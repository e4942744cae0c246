"""Statistics about the twelve openings (first moves) of layouts of Okiya."""
