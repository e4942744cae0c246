"""Views of a game of Okiya for players and spectators. Nothing is hidden, so all views are equal."""

from functools import lru_cache
from typing import Literal

import msgspec

from hanamachi.game import BadArgument, Seat, shorten_repr
from hanamachi.game.arguments import check_in_range, check_type
from hanamachi.games.okiya.rules.full_garden import FullGardenRuling, Reason
from hanamachi.games.okiya.rules.garden import CELL_NAMES, Cell, Pattern, Shape, iter_cells_of_mask, mask_of_cells
from hanamachi.games.okiya.rules.layout import Layout
from hanamachi.games.okiya.rules.position import Position

TakeReason = Literal["border", "vegetation", "symbol"]

SEATS = range(2)
SEATS_AND_SPECTATORS = (None, *SEATS)


class CellView(msgspec.Struct, frozen=True):
    """A cell: its tile, the seat whose token is on it, and the reason why its tile can be taken now (or None)."""

    cell: str
    tile: str
    owner: Seat | None
    claim: TakeReason | None


class PatternView(msgspec.Struct, frozen=True):
    """A winning pattern: its shape, and the names of its four cells in the order a4 to d1."""

    shape: Shape
    cells: tuple[str, ...]


class OutcomeView(msgspec.Struct, frozen=True):
    """The outcome of a game by the rules. `winners` is empty after a draw."""

    winners: tuple[Seat, ...]
    reason: Reason
    ties: tuple[PatternView, ...]
    tiles_left: int


class GardenView(msgspec.Struct, frozen=True):
    """The view of a garden: sixteen cells from a4 to d1, the seat to move, the last move, and the outcome."""

    layout: str
    cells: tuple[CellView, ...]
    turn: Seat | None
    last: str | None
    last_tile: str | None
    outcome: OutcomeView | None


def make_outcome_view(position: Position, first_seat: Seat) -> OutcomeView | None:
    """Return the outcome of a game, with the players as seats, or None before the end of the game.

    Args:
        position: The position.
        first_seat: The seat (0 or 1) of the player who moved first.
    """
    if position.__class__ is not Position or first_seat.__class__ is not int or first_seat >> 1:
        check_view_arguments(position, first_seat)
    ended = position.outcome
    if ended is None:
        return None
    winners = tuple([1 - winner for winner in ended.winners]) if first_seat else ended.winners
    return OutcomeView(winners, ended.reason, tuple(map(_pattern_view, ended.patterns)), ended.tiles_left)


def check_view_arguments(position: Position, first_seat: Seat, seat: Seat | None = None) -> None:
    """Check the types and ranges of the arguments of a view. Raises BadArgument for a wrong one.

    Args:
        position: Must be a position of Okiya.
        first_seat: Must be the seat (0 or 1) of the player who moved first.
        seat: Must be a seat, or None for a spectator.
    """
    check_type(position, Position, "a position", "a Position of Okiya")
    if seat is not None:
        check_in_range(seat, SEATS, "a seat")
    check_in_range(first_seat, SEATS, "the seat of the first player")


def _pattern_view(pattern: Pattern) -> PatternView:
    return PatternView(pattern.shape, tuple(CELL_NAMES[c] for c in iter_cells_of_mask(pattern.cells)))


@lru_cache(1 << 10)
def _make_cell_views_of_layout(tile_texts: tuple[str, ...]) -> tuple[tuple[CellView, ...], ...]:
    """Return the six possible views of each cell of a layout, cached so that many positions use the same objects.

    The views 0 to 2 are a tile that cannot be taken, a token of seat 0, and a token of seat 1. The views 3 to 5 are a
    tile that can be taken, each with its own reason: `border`, `vegetation` (same plant) and `symbol`.

    Args:
        tile_texts: The texts of the sixteen tiles, such as `Ms`.
    """
    seen: tuple[tuple[Seat | None, TakeReason | None], ...] = (
        (None, None), (0, None), (1, None), (None, "border"), (None, "vegetation"), (None, "symbol"),
    )  # fmt: skip
    return tuple(
        tuple(CellView(name, text, owner, claim) for owner, claim in seen)
        for name, text in zip(CELL_NAMES, tile_texts, strict=True)
    )


def garden_view(position: Position, seat: Seat | None, first_seat: Seat) -> GardenView:
    """Return what a seat or a spectator can see of a game. In Okiya nothing is hidden, so all see the same.

    Args:
        position: The position.
        seat: The seat (0 or 1) that looks, or None for a spectator.
        first_seat: The seat of the player who moved first.
    """
    if (
        position.__class__ is not Position
        or first_seat.__class__ is not int
        or first_seat >> 1
        or seat not in SEATS_AND_SPECTATORS
    ):
        check_view_arguments(position, first_seat, seat)
    legal, layout, last = position.legal_cells, position.layout, position.last
    tiles, texts, turn = layout.tiles, layout.tile_texts, position.turn
    first_cells, second_cells = position.first_cells, position.second_cells
    kin = None if last is None else tiles[last].vegetation
    cells, stone = [], 1
    for tile, seen in zip(tiles, _make_cell_views_of_layout(texts), strict=True):
        if first_cells & stone:
            now = first_seat + 1
        elif second_cells & stone:
            now = 2 - first_seat
        elif not legal & stone:
            now = 0
        else:
            now = 3 if kin is None else 4 if tile.vegetation is kin else 5
        cells.append(seen[now])
        stone <<= 1
    return GardenView(
        layout=str(layout),
        cells=tuple(cells),
        turn=None if turn is None else (turn + first_seat) % 2,
        last=None if last is None else CELL_NAMES[last],
        last_tile=None if last is None else texts[last],
        outcome=make_outcome_view(position, first_seat),
    )


def restore_position_from_view(view: GardenView) -> tuple[Position, Seat]:
    """Return the position that a view shows, and the seat (0 or 1) of the player who moved first."""
    check_type(view, GardenView, "a view", "a GardenView")
    owned = [mask_of_cells(at for at, cell in enumerate(view.cells) if cell.owner == seat) for seat in SEATS]
    last = None if view.last is None else CELL_NAMES.index(view.last)
    # After an odd number of moves, the player of the last move is also the player of the first move.
    first = 0
    if last is not None:
        odd = sum(cells.bit_count() for cells in owned) & 1
        first = owned[1] >> last & 1 if odd else owned[0] >> last & 1
    drawn = view.outcome is not None and not view.outcome.winners
    ruling = FullGardenRuling.DRAW if drawn else FullGardenRuling.BLOCKADE
    return Position(Layout.parse(view.layout), owned[first], owned[1 - first], last, ruling), first


def make_view_patch(before: Position, after: Position, first_seat: Seat) -> dict[str, object]:
    """Return only those fields of the view that a move changed. The server sends them instead of the whole view.

    Args:
        before: The position before the move.
        after: The position after the move. The game must not be over.
        first_seat: The seat (0 or 1) of the player who moved first.
    """
    check_view_arguments(before, first_seat)
    check_view_arguments(after, first_seat)
    layout, last = after.layout, after.last
    if last is None:
        raise BadArgument(f"{shorten_repr(after)} does not follow a move: expected a position with a last cell")
    owner = (first_seat + 1 - after.mover) % 2
    cells: dict[int, object] = {last: {"owner": owner, "claim": None}}
    closed, free = before.takeable_cells & ~(1 << last), after.takeable_cells
    for cell in iter_cells_of_mask(closed | free):
        now = _explain_why_cell_is_legal(layout, last, cell) if free >> cell & 1 else None
        if not closed >> cell & 1 or _explain_why_cell_is_legal(layout, before.last, cell) != now:
            cells[cell] = _REASON_PATCHES[now]
    return {
        "cells": cells,
        "turn": 1 - owner,
        "last": CELL_NAMES[last],
        "last_tile": layout.tile_texts[last],
    }


def _explain_why_cell_is_legal(layout: Layout, last_cell: Cell | None, cell: Cell) -> TakeReason:
    """Return the reason why the tile of a cell can be taken: it is on the border, or its plant or symbol matches.

    Args:
        layout: The sixteen tiles.
        last_cell: The cell of the tile taken last, or None before the first move.
        cell: The cell of a tile that can be taken.
    """
    if last_cell is None:
        return "border"
    return "vegetation" if layout.tiles[cell].vegetation is layout.tiles[last_cell].vegetation else "symbol"


_REASON_PATCHES: dict[TakeReason | None, dict[str, TakeReason | None]] = {
    claim: {"claim": claim} for claim in ("border", "vegetation", "symbol", None)
}
