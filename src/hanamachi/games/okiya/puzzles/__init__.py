"""Puzzles of Okiya: what one is, how they are found, and those of the days."""
