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
    """Return the random words for a decision as little-endian bytes."""
    return chance.per_decision.randbytes(4 * WORD_COUNT)


class RandomWords:
    """The random words for one decision, with a fixed use for each."""

    def __init__(self, chance: Chance) -> None:
        words = draw_words(chance)
        self._words = [int.from_bytes(words[at : at + 4], "little") for at in range(0, len(words), 4)]

    def choose_item(self, items: Sequence[Item]) -> Item:
        """Return a random item."""
        return items[self._words[0] * len(items) >> 32]

    def is_overlooked(self, cell: Cell, per_mille: int) -> bool:
        """Return whether the player overlooks a cell, which happens in `per_mille` of 1000 cases."""
        return self._words[1 + WORDS_PER_CELL * cell] * 1000 >> 32 < per_mille

    def evaluation_error(self, cell: Cell) -> int:
        """Return an error with an approximately normal distribution and a standard deviation of 65,536.

        It is the sum of twelve uniform 16-bit numbers minus its mean.
        """
        begin = 2 + WORDS_PER_CELL * cell
        return sum((word & 0xFFFF) + (word >> 16) for word in self._words[begin : begin + 6]) - MEAN_ERROR_SUM
