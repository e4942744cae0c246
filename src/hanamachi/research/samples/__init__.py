"""Random samples of layouts of Okiya: drawing, solving, storage in files, and statistics."""
