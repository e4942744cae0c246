"""Answers of a solver about a position."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hanamachi.game import GameError
from hanamachi.game.arguments import check_type
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Layout, Position


class GameFinished(GameError):
    """A solver was asked about a position in which the game is over."""

    code = "finished"

    def __init__(self, position: Position) -> None:
        super().__init__(f"'{position}' is finished: expected a position in which a tile can still be taken")


def convert_to_position(position_or_layout: Position | Layout) -> Position:
    """Return the position before the first move on a layout. If the argument is a position, return it unchanged.

    Raises:
        BadArgument: The argument is neither a position nor a layout.
    """
    if isinstance(position_or_layout, Layout):
        return Position.start(position_or_layout)
    check_type(position_or_layout, Position, "a position", "a Position or a Layout of Okiya")
    return position_or_layout


@dataclass(frozen=True, slots=True)
class Answer:
    """The exact result of best play from a position, from the side of the player to move.

    A value is the number of tiles left on the board at the end, plus one. It is positive for a win, negative for a
    loss, and 0 for a draw. The winner wants many tiles left, and the loser few. Examples:

    - `4`: The player to move wins with 3 tiles left.
    - `1`: It wins with no tile left.
    - `0`: It draws, which only the draw ruling allows.
    - `-1`: It loses with no tile left.
    - `-3`: It loses with 2 tiles left.

    If the solver does not count tiles, a value is 1, -1 or 0.

    Attributes:
        value: The value of the position.
        moves: The value of each legal move, also from the side of the player to move.
        line: The cells of one line of best play, to the end of the game.
        positions: The number of positions that the solver searched.
    """

    value: int
    moves: Mapping[Cell, int] = field(default_factory=dict, hash=False)
    line: tuple[Cell, ...] = ()
    positions: int = 0

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as a dictionary for JSON. Cells are names such as "b1"."""
        return {
            "value": self.value,
            "moves": {CELL_NAMES[cell]: value for cell, value in self.moves.items()},
            "line": [CELL_NAMES[cell] for cell in self.line],
            "positions": self.positions,
        }
