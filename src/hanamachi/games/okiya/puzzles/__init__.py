"""Puzzles of Okiya: their definition, the search for them, and the daily puzzles."""
