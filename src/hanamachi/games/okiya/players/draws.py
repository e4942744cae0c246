"""The random numbers of one decision, each for its purpose: 113 words of 32 bits, in the order of kernel/players.h."""

from collections.abc import Sequence
from typing import TypeVar

from hanamachi.game.player import Chance
from hanamachi.games.okiya.rules import Cell

WORDS = 113
WORDS_A_CELL = 7
BELL = 12 * 0xFFFF // 2
"""The mean of twelve halves of words."""

One = TypeVar("One")


def drawn(chance: Chance) -> bytes:
    """The words of a decision, the lowest byte of each first."""
    return chance.now.randbytes(4 * WORDS)


class Draws:
    """What is drawn for one decision."""

    def __init__(self, chance: Chance) -> None:
        words = drawn(chance)
        self._words = [int.from_bytes(words[at : at + 4], "little") for at in range(0, len(words), 4)]

    def one_of(self, several: Sequence[One]) -> One:
        """Any of several things."""
        return several[self._words[0] * len(several) >> 32]

    def overlooks(self, cell: Cell, thousandths: int) -> bool:
        """Whether something is overlooked that is in so many of a thousand cases."""
        return self._words[1 + WORDS_A_CELL * cell] * 1000 >> 32 < thousandths

    def haze(self, cell: Cell) -> int:
        """A normal error as good as can be told, in 65,536ths of its deviation: twelve halves of words, added up."""
        begin = 2 + WORDS_A_CELL * cell
        return sum((word & 0xFFFF) + (word >> 16) for word in self._words[begin : begin + 6]) - BELL
