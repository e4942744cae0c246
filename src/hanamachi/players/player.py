"""What every computer player keeps to: one verb."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple


class Chance(NamedTuple):
    """All randomness that a computer player has.

    `now` is fresh for each decision; `always` begins anew at each decision of a game, and always the same: what is
    drawn from it first is drawn alike every time, so that what was forgotten stays forgotten.
    """

    now: Random
    always: Random

    @staticmethod
    def of(seed: int | str | bytes, decision: int) -> "Chance":
        """The chance of a decision in a game whose seed this is."""
        return Chance(Random(f"{seed!r} {decision}"), Random(f"{seed!r}"))


Choose = Callable[[Any, Chance], str]
"""`choose(known, chance)`: the text of a lawful action, from what the rules' `known` tells the player to move."""
