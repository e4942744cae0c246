"""Analysis of a finished or unfinished game: the exact value of each move, and the best moves in its place."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from hanamachi.game import Player
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Game, Position
from hanamachi.games.okiya.solver.answer import Answer
from hanamachi.games.okiya.solver.native import solve

Mistake = Literal["win", "draw", "tiles"]
"""The loss by a bad move: a certain win, a certain draw, or only tiles (a smaller win, or a larger loss)."""


@dataclass(frozen=True, slots=True)
class MoveJudgement:
    """The judgement of a move. All values are from the side of the player who made it (see `Answer`).

    Attributes:
        player: The player who made the move.
        cell: The cell that was taken.
        value: The value of the move.
        best: The value of the best moves.
        best_moves: All moves with the best value.
    """

    player: Player
    cell: Cell
    value: int
    best: int
    best_moves: tuple[Cell, ...]

    @property
    def mistake(self) -> Mistake | None:
        """The loss by the move: "win", "draw" or "tiles", or None for one of the best moves."""
        if self.value == self.best:
            return None
        if self.best > 0 >= self.value:
            return "win"
        return "draw" if self.best == 0 else "tiles"

    @property
    def tiles_lost(self) -> int:
        """The number of tiles that a move lost without changing the winner; 0 if it lost a win or a draw."""
        return self.best - self.value if self.mistake == "tiles" else 0

    def as_dict(self) -> dict[str, Any]:
        """Return the judgement as JSON-compatible values, with names of cells."""
        return {
            "player": self.player,
            "cell": CELL_NAMES[self.cell],
            "value": self.value,
            "best": self.best,
            "best_moves": [CELL_NAMES[cell] for cell in self.best_moves],
            "mistake": self.mistake,
        }


def judge_moves(game: Game, solve: Callable[[Position], Answer] = solve) -> tuple[MoveJudgement, ...]:
    """Judge each move of a game against the exact answer for the position before it."""
    return tuple(
        _judge_move(position, cell, solve(position))
        for position, cell in zip(game.positions[:-1], game.moves, strict=True)
    )


def _judge_move(position: Position, cell: Cell, answer: Answer) -> MoveJudgement:
    best = tuple(move for move, value in answer.moves.items() if value == answer.value)
    return MoveJudgement(position.mover, cell, answer.moves[cell], answer.value, best)
