"""The random numbers for one decision of a computer player: 113 words of 32 bits, used as in kernel/players.h."""

from collections.abc import Sequence
from typing import TypeVar

from hanamachi.game.player import Chance
from hanamachi.games.okiya.rules import Cell

WORD_COUNT = 113
"""The number of words for a decision: one for the final choice, and seven for each of the sixteen cells."""

WORDS_PER_CELL = 7

MEAN_ERROR_SUM = 12 * 0xFFFF // 2
"""The mean of a sum of twelve random 16-bit numbers."""

Item = TypeVar("Item")


def draw_words(chance: Chance) -> bytes:
    """Return the random numbers for one decision of a computer player: 113 words of 32 bits, as little-endian bytes."""
    return chance.per_decision.randbytes(4 * WORD_COUNT)


class RandomWords:
    """The random numbers for one decision of a computer player.

    Each number has a fixed use, so that the player in Python and the player in C make the same decision.
    """

    def __init__(self, chance: Chance) -> None:
        words = draw_words(chance)
        self._words = [int.from_bytes(words[at : at + 4], "little") for at in range(0, len(words), 4)]

    def choose_item(self, items: Sequence[Item]) -> Item:
        """Return one item at random. All items have equal chances."""
        return items[self._words[0] * len(items) >> 32]

    def is_overlooked(self, cell: Cell, per_mille: int) -> bool:
        """Return whether the computer player overlooks the move on a cell, as a person may do.

        Args:
            cell: The cell of the move, 0 to 15.
            per_mille: The chance to overlook it, in units of 1/1000.
        """
        return self._words[1 + WORDS_PER_CELL * cell] * 1000 >> 32 < per_mille

    def evaluation_error(self, cell: Cell) -> int:
        """Return the random error that a weak computer player adds to the value of the move on a cell.

        The errors have approximately a normal distribution with mean 0 and standard deviation 65,536. An error is the
        sum of twelve uniform 16-bit numbers, minus the mean of such sums.
        """
        begin = 2 + WORDS_PER_CELL * cell
        return sum((word & 0xFFFF) + (word >> 16) for word in self._words[begin : begin + 6]) - MEAN_ERROR_SUM
