"""Maiko: two to four players, hidden tiles, a game of memory."""

from hanamachi.games.maiko import notebook, rules
from hanamachi.games.maiko.game_rules import RULES, MaikoRules
from hanamachi.games.maiko.history_views import Look, StepView
from hanamachi.games.maiko.house_view import HouseView, Observation, PlayerBoard
from hanamachi.games.maiko.package import GAME
from hanamachi.games.maiko.rules import *
from hanamachi.games.maiko.setup import MaikoSetup
from hanamachi.games.maiko.views import make_observation

__all__ = [
    "GAME",
    "RULES",
    "HouseView",
    "Look",
    "MaikoRules",
    "MaikoSetup",
    "PlayerBoard",
    "StepView",
    "Observation",
    "make_observation",
]
__all__ += rules.__all__

notebook.enable_pictures_in_notebooks()
