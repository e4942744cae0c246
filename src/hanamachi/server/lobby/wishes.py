"""Games that can be asked for in the lobby: few and fixed, so that people meet."""

from functools import cache
from typing import Literal

import msgspec

from hanamachi.game.registry import installed_games
from hanamachi.table.setup import DAY_SECONDS, Clock, GameSetup

SLOW_CLOCK = Clock(3 * DAY_SECONDS)
"""Three days for each move, in any game."""

CLOCKS: dict[Literal["game", "turn"], tuple[Clock, ...]] = {
    "game": (Clock(300, 3), Clock(600, 5), SLOW_CLOCK),
    "turn": (Clock(30), Clock(60), SLOW_CLOCK),
}
"""Clocks to choose from, by whether a game is timed as a whole or by turns. Each wish has one: a stranger may leave."""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that a person wants to play with strangers, with its number of seats and its clock.

    People with equal wishes are seated together.
    """

    game: GameSetup
    seats: int
    clock: Clock
    rated: bool = False

    @property
    def text(self) -> str:
        """The wish as JSON, as it is stored; equal wishes have equal texts."""
        return msgspec.json.encode(self).decode()


@cache
def list_wishes() -> tuple[Wish, ...]:
    """Return all wishes (games with seats and clock) that the lobby accepts, sorted by game."""
    return tuple(
        Wish(game.setup_type(), seats, clock, rated)
        for game in installed_games()
        for seats in game.rules.seat_counts
        for clock in CLOCKS[game.rules.clock_scope]
        for rated in (False, True)
    )
