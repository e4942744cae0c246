"""A table that people sit at together, at one terminal."""
