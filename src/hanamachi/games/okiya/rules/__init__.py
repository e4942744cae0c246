"""The rules of Okiya as immutable values, without input or output, clock or randomness."""

from hanamachi.games.okiya.rules.full_garden import FullGarden, FullGardenRuling, Outcome, Reason
from hanamachi.games.okiya.rules.garden import (
    BORDER_CELLS,
    CELL_NAMES,
    PATTERNS,
    Cell,
    CellMask,
    Pattern,
    completed_patterns,
    iter_cells_of_mask,
    mask_of_cells,
    parse_cell,
)
from hanamachi.games.okiya.rules.layout import Layout
from hanamachi.games.okiya.rules.match import GameResult, Match, MatchForm
from hanamachi.games.okiya.rules.notation import Game
from hanamachi.games.okiya.rules.options import Options
from hanamachi.games.okiya.rules.position import Position, perft
from hanamachi.games.okiya.rules.tiles import TILES, Symbol, Tile, Vegetation

__all__ = [
    "BORDER_CELLS",
    "CELL_NAMES",
    "PATTERNS",
    "TILES",
    "Cell",
    "CellMask",
    "MatchForm",
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
    "GameResult",
    "Symbol",
    "Tile",
    "Vegetation",
    "completed_patterns",
    "mask_of_cells",
    "iter_cells_of_mask",
    "parse_cell",
    "perft",
]
