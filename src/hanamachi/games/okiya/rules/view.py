"""What a seat sees of a game of Okiya: everything, for nothing is hidden."""

from functools import lru_cache
from typing import Literal

import msgspec

from hanamachi.game import Seat
from hanamachi.games.okiya.rules.garden import CELL_NAMES, Pattern, Shape, members
from hanamachi.games.okiya.rules.position import Position, Reason

Claim = Literal["border", "vegetation", "symbol"]


class CellView(msgspec.Struct, frozen=True):
    """A cell: its tile, the seat whose token lies there, and why its tile may be taken now (None: it may not)."""

    cell: str
    tile: str
    owner: Seat | None
    claim: Claim | None


class TieView(msgspec.Struct, frozen=True):
    """Four cells that won, in order, and their shape."""

    shape: Shape
    cells: tuple[str, ...]


class OutcomeView(msgspec.Struct, frozen=True):
    """How the game ended by the rules."""

    winner: Seat | None
    reason: Reason
    ties: tuple[TieView, ...]
    tiles_left: int


class GardenView(msgspec.Struct, frozen=True):
    """A garden as it lies: sixteen cells from a4 to d1, the seat to move, the last cell, and the result."""

    layout: str
    cells: tuple[CellView, ...]
    turn: Seat | None
    last: str | None
    last_tile: str | None
    outcome: OutcomeView | None


def outcome(position: Position, first: Seat) -> OutcomeView | None:
    """How a position whose first player sits at `first` has ended, or None."""
    ended = position.outcome
    if ended is None:
        return None
    winner = None if ended.winner is None else (ended.winner + first) % 2
    return OutcomeView(winner, ended.reason, tuple(map(_tie, ended.patterns)), ended.tiles_left)


def _tie(pattern: Pattern) -> TieView:
    return TieView(pattern.shape, tuple(CELL_NAMES[c] for c in members(pattern.cells)))


# there are some thousands of these, and every move shows sixteen
_cell = lru_cache(1 << 13)(CellView)


def view(position: Position, seat: Seat | None, first: Seat) -> GardenView:
    """What any seat, or a spectator, sees of a position whose first player sits at `first`."""
    seats = (first, 1 - first)
    legal, layout, last = position.legal_cells, position.layout, position.last
    tiles, texts, turn = layout.tiles, layout.texts, position.turn
    mine, other = position.first, position.second
    cells = []
    for cell, name in enumerate(CELL_NAMES):
        stone = 1 << cell
        owner = seats[0] if mine & stone else seats[1] if other & stone else None
        claim: Claim | None = None
        if legal & stone:
            if last is None:
                claim = "border"
            else:
                claim = "vegetation" if tiles[cell].vegetation is tiles[last].vegetation else "symbol"
        cells.append(_cell(name, texts[cell], owner, claim))
    return GardenView(
        layout=str(layout),
        cells=tuple(cells),
        turn=None if turn is None else seats[turn],
        last=None if last is None else CELL_NAMES[last],
        last_tile=None if last is None else texts[last],
        outcome=outcome(position, first),
    )
