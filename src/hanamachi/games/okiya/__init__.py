"""Okiya: two players, sixteen tiles, nothing hidden."""

from hanamachi.games.okiya import notebook, rules
from hanamachi.games.okiya.game_rules import RULES, OkiyaRules
from hanamachi.games.okiya.package import GAME
from hanamachi.games.okiya.rules import *
from hanamachi.games.okiya.setup import OkiyaSetup
from hanamachi.games.okiya.views import GardenView, garden_view

__all__ = ["GAME", "RULES", "GardenView", "OkiyaRules", "OkiyaSetup", "garden_view"]
__all__ += rules.__all__

notebook.enable_pictures_in_notebooks()
