"""The twelve openings of layouts of Okiya in numbers."""
