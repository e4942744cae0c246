"""The clocks of a game, in milliseconds."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from hanamachi.game import Seat
from hanamachi.table.setup import Clock


class Clocks(msgspec.Struct, frozen=True):
    """What each seat has left, and since when the clock of `running` runs (None: all stand).

    `each` is what a clock is full of again when a turn begins; None where the time is for the whole game.
    """

    left: tuple[int, ...]
    increment: int
    each: int | None = None
    running: Seat | None = None
    since: int = 0

    @staticmethod
    def of(clock: Clock, seats: int, timed: Literal["game", "turn"] = "game") -> "Clocks":
        """Full clocks, standing, for a game or for each turn."""
        full = 1000 * clock.seconds
        return Clocks((full,) * seats, 1000 * clock.increment, full if clock.days or timed == "turn" else None)

    def turned(self) -> "Clocks":
        """The clocks when another turn begins: full again, if each turn has its own time."""
        return self if self.each is None else replace(self, left=(self.each,) * len(self.left))

    @property
    def deadline(self) -> int | None:
        """The time at which the running clock is empty."""
        return None if self.running is None else self.since + self.left[self.running]

    def at(self, now: int) -> tuple[int, ...]:
        """What each seat has left at a time, never under 0."""
        return tuple(
            max(0, left - max(0, now - self.since)) if seat == self.running else left
            for seat, left in enumerate(self.left)
        )

    def stop(self, now: int) -> "Clocks":
        """The clocks with the running one stopped."""
        return replace(self, left=self.at(now), running=None)

    def run(self, seat: Seat, now: int) -> "Clocks":
        """The clocks with only this seat's running."""
        return replace(self.stop(now), running=seat, since=now)

    def add(self, seat: Seat, times: int = 1) -> "Clocks":
        """The clocks with this seat's increment added; for times below 0 taken away again, down to 1 ms."""
        return replace(
            self,
            left=tuple(max(1, t + times * self.increment) if s == seat else t for s, t in enumerate(self.left)),
        )
