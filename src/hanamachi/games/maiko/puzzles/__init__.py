"""Memory puzzles: a few turns to watch, then the one action that gains most."""
