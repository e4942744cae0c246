"""What somebody may wish who knocks at the door: few and fixed wishes, so that people meet."""

from functools import cache
from typing import Literal

import msgspec

from hanamachi.game.registry import games
from hanamachi.table.setup import DAY_SECONDS, Clock, GameSetup

DAYS = Clock(3 * DAY_SECONDS)
"""Three days for each move, of any game."""

CLOCKS: dict[Literal["game", "turn"], tuple[Clock, ...]] = {
    "game": (Clock(300, 3), Clock(600, 5), DAYS),
    "turn": (Clock(30), Clock(60), DAYS),
}
"""The times to choose from, by what a clock of the game is for. None is without: a stranger may never move."""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game for so many; who wishes the same may be seated together."""

    game: GameSetup
    seats: int
    clock: Clock
    rated: bool = False

    @property
    def text(self) -> str:
        """The wish as the store keeps it: equal wishes are equal texts."""
        return msgspec.json.encode(self).decode()


@cache
def wishes() -> tuple[Wish, ...]:
    """All that may be wished, by game."""
    return tuple(
        Wish(game.setup_type(), seats, clock, rated)
        for game in games()
        for seats in game.rules.seats
        for clock in CLOCKS[game.rules.timed]
        for rated in (False, True)
    )
