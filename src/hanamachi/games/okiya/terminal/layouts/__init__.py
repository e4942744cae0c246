"""All layouts of Okiya at once: samples, openings in numbers, and the census."""
