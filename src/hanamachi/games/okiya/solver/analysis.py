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
    """The judgement of a move by the exact solver. All values are from the side of the player who made the move.

    A value is the number of tiles left at the end plus one: positive for a win, negative for a loss, 0 for a draw.

    Attributes:
        player: The player who made the move: 0 moved first in the game, 1 second.
        cell: The cell of the taken tile, 0 to 15.
        value: The value of the move.
        best: The value of the best moves.
        best_moves: The cells of all moves with the best value.
    """

    player: Player
    cell: Cell
    value: int
    best: int
    best_moves: tuple[Cell, ...]

    @property
    def mistake(self) -> Mistake | None:
        """The loss by this move: "win", "draw" or "tiles" (same winner, but a worse score). None for a best move."""
        if self.value == self.best:
            return None
        if self.best > 0 >= self.value:
            return "win"
        return "draw" if self.best == 0 else "tiles"

    @property
    def tiles_lost(self) -> int:
        """The number of tiles by which the move made the score worse.

        It is 0 for a best move. It is also 0 if the move changed the result itself (`mistake` is "win" or "draw").
        """
        return self.best - self.value if self.mistake == "tiles" else 0

    def as_dict(self) -> dict[str, Any]:
        """Return the judgement as a dictionary for JSON. Cells are names such as "b1"."""
        return {
            "player": self.player,
            "cell": CELL_NAMES[self.cell],
            "value": self.value,
            "best": self.best,
            "best_moves": [CELL_NAMES[cell] for cell in self.best_moves],
            "mistake": self.mistake,
        }


def judge_moves(game: Game, solve: Callable[[Position], Answer] = solve) -> tuple[MoveJudgement, ...]:
    """Judge each move of a game by the exact values of all legal moves in the position before it.

    Args:
        game: The game.
        solve: The solver: a function that returns the exact answer for a position.
    """
    return tuple(
        _judge_move(position, cell, solve(position))
        for position, cell in zip(game.positions[:-1], game.moves, strict=True)
    )


def _judge_move(position: Position, cell: Cell, answer: Answer) -> MoveJudgement:
    best = tuple(move for move, value in answer.moves.items() if value == answer.value)
    return MoveJudgement(position.mover, cell, answer.moves[cell], answer.value, best)
