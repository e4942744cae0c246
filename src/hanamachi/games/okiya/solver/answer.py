"""What a solver says of a position."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hanamachi.game import GameError
from hanamachi.game.arguments import check_type
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Layout, Position


class Finished(GameError):
    """A game that is over was to be solved."""

    code = "finished"

    def __init__(self, position: Position) -> None:
        super().__init__(f"'{position}' is finished: expected a position in which a tile can still be taken")


def position_of(asked: Position | Layout) -> Position:
    """The position itself, or that before the first move on a layout; raises BadArgument."""
    if isinstance(asked, Layout):
        return Position.start(asked)
    check_type(asked, Position, "a position", "a Position or a Layout of Okiya")
    return asked


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of best play, for the player to move.

    A value is the tiles left in the garden at the end + 1, plus for a win and minus for a loss, and 0 for a full
    garden that is a draw; where the scores were not asked for, it is 1, -1 or 0. The winner wants many tiles left and
    the loser few. `moves` has the value of every legal cell, still from the side of the player who moves there;
    `line` is a way in which best play may go, to the end of the game; `positions` says how many were looked at.
    """

    value: int
    moves: Mapping[Cell, int] = field(default_factory=dict, hash=False)
    line: tuple[Cell, ...] = ()
    positions: int = 0

    def as_dict(self) -> dict[str, Any]:
        """The answer in plain values, its cells by their names."""
        return {
            "value": self.value,
            "moves": {CELL_NAMES[cell]: value for cell, value in self.moves.items()},
            "line": [CELL_NAMES[cell] for cell in self.line],
            "positions": self.positions,
        }
