"""hanamachi: the board games Okiya and Maiko, played, answered and drawn."""

__version__ = "0.1.0"
