"""hanamachi: the board games Okiya and Maiko, played, answered and drawn."""

__version__ = "0.2.0"
