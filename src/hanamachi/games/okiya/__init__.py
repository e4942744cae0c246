"""Okiya: two players, sixteen tiles, nothing hidden."""

from hanamachi.games.okiya.garden import (
    BORDER,
    CELL_NAMES,
    PATTERNS,
    Cell,
    Cells,
    Pattern,
    completed,
    mask,
    members,
    parse_cell,
)
from hanamachi.games.okiya.layout import Layout
from hanamachi.games.okiya.match import Form, Match, Result
from hanamachi.games.okiya.notation import Game
from hanamachi.games.okiya.position import FullGarden, Outcome, Position, Reason, perft
from hanamachi.games.okiya.rules import RULES, OkiyaGame, Options
from hanamachi.games.okiya.tiles import TILES, Symbol, Tile, Vegetation
from hanamachi.games.okiya.view import GardenView, view

__all__ = [
    "BORDER",
    "CELL_NAMES",
    "PATTERNS",
    "RULES",
    "TILES",
    "Cell",
    "Cells",
    "Form",
    "FullGarden",
    "Game",
    "GardenView",
    "Layout",
    "Match",
    "OkiyaGame",
    "Options",
    "Outcome",
    "Pattern",
    "Position",
    "Reason",
    "Result",
    "Symbol",
    "Tile",
    "Vegetation",
    "completed",
    "mask",
    "members",
    "parse_cell",
    "perft",
    "view",
]
