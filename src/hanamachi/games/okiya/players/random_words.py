"""The random numbers for one decision of a computer player: 113 words of 32 bits, used as in kernel/okiya/players.h."""

from hanamachi.game.player import Chance

WORD_COUNT = 113
"""The number of words for a decision: one for the final choice, and seven for each of the sixteen cells."""


def draw_words(chance: Chance) -> bytes:
    """Return the random numbers for one decision of a computer player: 113 words of 32 bits, as little-endian bytes."""
    return chance.per_decision.randbytes(4 * WORD_COUNT)
