"""The board games Okiya and Maiko: play, solve, analyse and print."""

__version__ = "0.3.0"
