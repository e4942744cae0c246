"""Computer players of Okiya: those that play are the kernel's (`native`)."""

from hanamachi.games.okiya.players.native import PLAYERS

__all__ = ["PLAYERS"]
