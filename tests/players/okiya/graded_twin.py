"""A slow reference of the eight graded players, which look ahead and overlook things as people do.

An exact value tells the number of plies to the end under best play. A grade sees a win or a loss within its horizon,
unless it overlooks it. It judges all other positions by a simple evaluation with random noise.
"""

from collections.abc import Mapping
from typing import NamedTuple

from hanamachi.game.player import Chance, ComputerPlayer
from hanamachi.games.okiya.players.random_words import draw_words
from hanamachi.games.okiya.rules import CELL_NAMES, PATTERNS, Cell, Position
from tests.players.okiya.perfect_twin import exact_move_values

OURS = (0, 4, 14, 36, 36)
THEIRS = (0, 4, 18, 64)
REPLY = 7
"""Weights of the evaluation, in twentieths: of an open pattern by its tokens, and of each reply of the opponent.

They are fitted by logistic regression on winning moves, over 80,000 moves of games between middle grades. A completing
token that a grade has overlooked counts like three tokens of four.
"""


WORDS_PER_CELL = 7

MEAN_ERROR_SUM = 12 * 0xFFFF // 2
"""The mean of a sum of twelve random 16-bit numbers."""


class RandomWords:
    """The random numbers for one decision: one for the final choice, and seven for each of the sixteen cells."""

    def __init__(self, chance: Chance) -> None:
        words = draw_words(chance)
        self._words = [int.from_bytes(words[at : at + 4], "little") for at in range(0, len(words), 4)]

    def is_overlooked(self, cell: Cell, per_mille: int) -> bool:
        """Return whether the player overlooks the move on a cell, with a chance of `per_mille` in 1,000."""
        return self._words[1 + WORDS_PER_CELL * cell] * 1000 >> 32 < per_mille

    def evaluation_error(self, cell: Cell) -> int:
        """Return the noise in the value of the move on a cell, with a standard deviation of 65,536.

        It is the sum of twelve uniform 16-bit numbers, minus the mean of such sums.
        """
        begin = 2 + WORDS_PER_CELL * cell
        return sum((word & 0xFFFF) + (word >> 16) for word in self._words[begin : begin + 6]) - MEAN_ERROR_SUM


class Grade(NamedTuple):
    """The strength of a player.

    Attributes:
        horizon: The number of plies that it looks ahead, its own move among them.
        overlooked: How often in a thousand it overlooks a win or loss within its horizon, drawn for each move.
        haze: The standard deviation of the noise in its evaluation, in twentieths.
    """

    horizon: int
    overlooked: int
    haze: int


GRADES: Mapping[str, Grade] = {
    "grade-1": Grade(1, 600, 80),
    "grade-2": Grade(2, 280, 40),
    "grade-3": Grade(3, 160, 26),
    "grade-4": Grade(5, 100, 18),
    "grade-5": Grade(7, 60, 12),
    "grade-6": Grade(9, 35, 9),
    "grade-7": Grade(11, 15, 6),
    "grade-8": Grade(13, 10, 4),
}


def estimate_position(position: Position) -> int:
    """Estimate a position, in units of 1/20, for the player who has just moved: open patterns and replies."""
    ours, others = (position.second_cells, position.first_cells)[:: -1 if position.mover else 1]
    looks = -REPLY * position.legal_cells.bit_count()
    for pattern in PATTERNS:
        if not pattern.cells & others:
            looks += OURS[(pattern.cells & ours).bit_count()]
        elif not pattern.cells & ours:
            looks -= THEIRS[(pattern.cells & others).bit_count()]
    return looks


def plies_to_end(position: Position, value: int) -> int:
    """Return the number of plies to the end of the game, including the next move, from a value."""
    left = 16 - position.taken_cells.bit_count()
    return left - abs(value) + 1 if value else left


def visible_values(position: Position, grade: Grade, draws: RandomWords) -> dict[Cell, int]:
    """Return the moves whose result a player of a grade sees, with their values."""
    return {
        cell: value
        for cell, value in exact_move_values(position).items()
        if value and plies_to_end(position, value) <= grade.horizon and not draws.is_overlooked(cell, grade.overlooked)
    }


def make_graded_player(grade: Grade) -> ComputerPlayer:
    """Return the player of a grade. It takes the quickest win, or the best-looking non-loss, or the longest loss."""

    def choose(position: Position, chance: Chance) -> str:
        moves, draws = position.legal_moves, RandomWords(chance)
        known = visible_values(position, grade, draws)
        looks = {
            cell: (estimate_position(position.play(cell)) << 16) + grade.haze * draws.evaluation_error(cell)
            for cell in moves
        }
        if any(value > 0 for value in known.values()):
            return CELL_NAMES[max(known, key=lambda cell: (known[cell], looks[cell]))]
        open_ = [cell for cell in moves if cell not in known]
        if open_:
            return CELL_NAMES[max(open_, key=looks.__getitem__)]
        return CELL_NAMES[max(moves, key=lambda cell: (known[cell], looks[cell]))]

    return choose
