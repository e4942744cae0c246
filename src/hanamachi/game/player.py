"""What every computer player of every game keeps to: one function."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from hanamachi.game.arguments import check_callable, check_minimum, check_type

Seat = int
"""A place at a table, from 0; it stays the same from game to game."""


class Chance(NamedTuple):
    """All randomness that a computer player has.

    `now` is fresh for each decision; `always` begins anew at each decision of a game, and always the same: what is
    drawn from it first is drawn alike every time, so that what was forgotten stays forgotten.
    """

    per_decision: Random
    per_game: Random

    @staticmethod
    def for_decision(seed: int | str | bytes, decision: int) -> "Chance":
        """The chance of a decision in a game whose seed this is."""
        check_type(seed, (int, str, bytes), "a seed", "a whole number, a text or bytes")
        check_minimum(decision, 0, "the number of a decision")
        return Chance(Random(f"{seed!r} {decision}"), Random(f"{seed!r}"))


ComputerPlayer = Callable[[Any, Chance], str]
"""`choose(known, chance)`: the text of a legal action, from the game's `observation` for the player to move."""


@runtime_checkable
class MatchPlayer(Protocol):
    """A player that plays for the match, and not for each of its games alone."""

    def __call__(self, known: Any, chance: Chance) -> str:
        """The action in a single game, as of every player."""

    def for_match(self, match: Any, seat: Seat) -> ComputerPlayer:
        """The player of that seat in the game now due of a match, of which all may know what was played before."""


def player_for_match(choose: ComputerPlayer, match: Any, seat: Seat) -> ComputerPlayer:
    """The player as it plays in a match (None: outside of one); most play every game alike."""
    check_callable(choose, "choose", "a computer player, such as those of `Game.players`")
    check_minimum(seat, 0, "a seat")
    return choose.for_match(match, seat) if match is not None and isinstance(choose, MatchPlayer) else choose
