"""Okiya: two players, sixteen tiles, nothing hidden."""

from hanamachi.games.okiya import rules
from hanamachi.games.okiya.game import GAME, OkiyaGame
from hanamachi.games.okiya.rules import *
from hanamachi.games.okiya.setup import OkiyaSetup

__all__ = ["GAME", "OkiyaGame", "OkiyaSetup"]
__all__ += rules.__all__
