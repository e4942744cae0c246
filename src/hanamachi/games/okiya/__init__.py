"""Okiya: two players, sixteen tiles, nothing hidden."""

from hanamachi.games.okiya import notebook, rules
from hanamachi.games.okiya.game import GAME, OkiyaGame
from hanamachi.games.okiya.rules import *
from hanamachi.games.okiya.setup import OkiyaSetup
from hanamachi.games.okiya.views import GardenView, garden_view

__all__ = ["GAME", "GardenView", "OkiyaGame", "OkiyaSetup", "garden_view"]
__all__ += rules.__all__

notebook.install_notebook_svg()
