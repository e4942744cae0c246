"""Commands that solve positions, analyse games and count sequences of moves of Okiya."""
