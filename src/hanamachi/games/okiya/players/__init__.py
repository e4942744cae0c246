"""Computer players of Okiya. Tables use those of the kernel (`native.py`)."""

from hanamachi.games.okiya.players.native import PLAYERS

__all__ = ["PLAYERS"]
