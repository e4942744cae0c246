"""Computer players: the function that each of them is, and its sources of randomness."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from hanamachi.game.arguments import check_callable, check_minimum, check_type

Seat = int
"""A seat at a table, from 0. A person keeps it from game to game."""


class Chance(NamedTuple):
    """The sources of random numbers for one decision of a computer player.

    Attributes:
        per_decision: Random numbers that differ at each decision.
        per_game: Random numbers that are the same at each decision of a game. A player that uses them to forget a tile
            forgets the same tile again at its next decision.
    """

    per_decision: Random
    per_game: Random

    @staticmethod
    def for_decision(seed: int | str | bytes, decision: int) -> "Chance":
        """Return the sources of random numbers for one decision. The same arguments give the same numbers.

        Args:
            seed: The seed of the game.
            decision: The number of the decision in the game, from 0.
        """
        check_type(seed, (int, str, bytes), "a seed", "a whole number, a text or bytes")
        check_minimum(decision, 0, "the number of a decision")
        return Chance(Random(f"{seed!r} {decision}"), Random(f"{seed!r}"))


ComputerPlayer = Callable[[Any, Chance], str]
"""A computer player: a function of an observation and its chance that returns a legal action.

The observation is that of the player to move, from `Rules.make_observation`.
"""


@runtime_checkable
class MatchPlayer(Protocol):
    """Interface of a computer player whose moves depend on the score of the match."""

    def __call__(self, known: Any, chance: Chance) -> str:
        """Return the move to play in a game that belongs to no match.

        Args:
            known: What the player may know of the position.
            chance: The sources of random numbers.
        """

    def make_player_for_match(self, match: Any, seat: Seat) -> ComputerPlayer:
        """Return a computer player for the next game of a match. `match` has the score before that game."""


def player_for_match(choose: ComputerPlayer, match: Any, seat: Seat) -> ComputerPlayer:
    """Return the computer player that plays the next game of a match.

    Most computer players ignore the score of the match and are returned unchanged.

    Args:
        choose: The computer player.
        match: The match before its current game, or None for a game outside of a match.
        seat: The seat of the player.
    """
    check_callable(choose, "choose", "a computer player, such as those of `GamePackage.load_players`")
    check_minimum(seat, 0, "a seat")
    return (
        choose.make_player_for_match(match, seat) if match is not None and isinstance(choose, MatchPlayer) else choose
    )
