"""Commands that make, check, show and solve puzzles of Okiya."""
