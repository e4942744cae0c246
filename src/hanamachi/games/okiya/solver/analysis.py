"""A game looked back upon: what each move was worth, and what the best would have been."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from hanamachi.game import Player
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Game, Position
from hanamachi.games.okiya.solver.answer import Answer
from hanamachi.games.okiya.solver.native import solve

Mistake = Literal["win", "draw", "tiles"]


@dataclass(frozen=True, slots=True)
class Judged:
    """A move of a game, its values counted from the side of the player who made it.

    `value` is that of the move and `best` that of the best ones, `best_moves`. `mistake` says what was thrown away: a
    win, a draw, or mere tiles, where a win was made smaller or a loss larger.
    """

    player: Player
    cell: Cell
    value: int
    best: int
    best_moves: tuple[Cell, ...]

    @property
    def mistake(self) -> Mistake | None:
        """What the move threw away; None if nothing."""
        if self.value == self.best:
            return None
        if self.best > 0 >= self.value:
            return "win"
        return "draw" if self.best == 0 else "tiles"

    @property
    def tiles(self) -> int:
        """How many tiles a win became smaller or a loss larger by; 0 where more than tiles was thrown away."""
        return self.best - self.value if self.mistake == "tiles" else 0

    def as_dict(self) -> dict[str, Any]:
        """The move in plain values, its cells by their names."""
        return {
            "player": self.player,
            "cell": CELL_NAMES[self.cell],
            "value": self.value,
            "best": self.best,
            "best_moves": [CELL_NAMES[cell] for cell in self.best_moves],
            "mistake": self.mistake,
        }


def judge(game: Game, solve: Callable[[Position], Answer] = solve) -> tuple[Judged, ...]:
    """The moves of a game, each held against the exact answer for the position in which it was made."""
    return tuple(
        _judged(position, cell, solve(position)) for position, cell in zip(game.positions[:-1], game.moves, strict=True)
    )


def _judged(position: Position, cell: Cell, answer: Answer) -> Judged:
    best = tuple(move for move, value in answer.moves.items() if value == answer.value)
    return Judged(position.mover, cell, answer.moves[cell], answer.value, best)
