"""The rules of Okiya as values: from nothing but the standard library."""

from hanamachi.games.okiya.rules.full_garden import FullGarden, FullGardenRuling, Outcome, Reason
from hanamachi.games.okiya.rules.garden import (
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
from hanamachi.games.okiya.rules.layout import Layout
from hanamachi.games.okiya.rules.match import Form, Match, Result
from hanamachi.games.okiya.rules.notation import Game
from hanamachi.games.okiya.rules.options import Options
from hanamachi.games.okiya.rules.position import Position, perft
from hanamachi.games.okiya.rules.tiles import TILES, Symbol, Tile, Vegetation

__all__ = [
    "BORDER",
    "CELL_NAMES",
    "PATTERNS",
    "TILES",
    "Cell",
    "Cells",
    "Form",
    "FullGarden",
    "FullGardenRuling",
    "Game",
    "Layout",
    "Match",
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
]
