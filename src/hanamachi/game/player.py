"""The interface of computer players: one function."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from hanamachi.game.arguments import check_callable, check_minimum, check_type

Seat = int
"""A place at a table, from 0; it stays the same from game to game."""


class Chance(NamedTuple):
    """The randomness of a computer player at one decision.

    Attributes:
        per_decision: A generator with a different seed for each decision.
        per_game: A generator with the same seed at every decision of a game, which starts again each time. A player
            uses it to forget: a tile that it has forgotten stays forgotten.
    """

    per_decision: Random
    per_game: Random

    @staticmethod
    def for_decision(seed: int | str | bytes, decision: int) -> "Chance":
        """Return the randomness of a decision, numbered from 0, in the game with this seed."""
        check_type(seed, (int, str, bytes), "a seed", "a whole number, a text or bytes")
        check_minimum(decision, 0, "the number of a decision")
        return Chance(Random(f"{seed!r} {decision}"), Random(f"{seed!r}"))


ComputerPlayer = Callable[[Any, Chance], str]
"""A function `choose(known, chance)` that returns the text of a legal action, from the observation of the mover."""


@runtime_checkable
class MatchPlayer(Protocol):
    """A computer player that takes the score of the match into account."""

    def __call__(self, known: Any, chance: Chance) -> str:
        """Choose an action in a single game."""

    def for_match(self, match: Any, seat: Seat) -> ComputerPlayer:
        """Return the player of a seat for the next game of a match."""


def player_for_match(choose: ComputerPlayer, match: Any, seat: Seat) -> ComputerPlayer:
    """Return the player of a seat for the next game of a match, or `choose` itself if it ignores matches."""
    check_callable(choose, "choose", "a computer player, such as those of `Game.players`")
    check_minimum(seat, 0, "a seat")
    return choose.for_match(match, seat) if match is not None and isinstance(choose, MatchPlayer) else choose
