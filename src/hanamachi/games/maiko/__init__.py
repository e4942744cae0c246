"""Maiko: two to four players, hidden tiles, a game of memory."""

from hanamachi.games.maiko import rules
from hanamachi.games.maiko.game import GAME, MaikoGame
from hanamachi.games.maiko.rules import *
from hanamachi.games.maiko.setup import MaikoSetup

__all__ = ["GAME", "MaikoGame", "MaikoSetup"]
__all__ += rules.__all__
