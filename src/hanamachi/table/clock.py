"""Clocks of a game. All times are in milliseconds."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from hanamachi.game import Seat
from hanamachi.table.setup import Clock


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of all seats.

    Attributes:
        remaining: The remaining time of each seat when the running clock was started.
        increment: The time added after each action.
        per_turn: The time for each turn, or None if the time is for the whole game.
        running: The seat whose clock runs, or None.
        running_since: The time at which the running clock was started.
    """

    remaining: tuple[int, ...]
    increment: int
    per_turn: int | None = None
    running: Seat | None = None
    running_since: int = 0

    @staticmethod
    def make_full(clock: Clock, seats: int, timed: Literal["game", "turn"] = "game") -> "Clocks":
        """Return full clocks, none of them running. `timed` says whether the time is for a game or for each turn."""
        full = 1000 * clock.seconds
        return Clocks((full,) * seats, 1000 * clock.increment, full if clock.days_per_move or timed == "turn" else None)

    def refill_for_turn(self) -> "Clocks":
        """Return the clocks at the beginning of a turn: full if each turn has its own time, else unchanged."""
        return self if self.per_turn is None else replace(self, remaining=(self.per_turn,) * len(self.remaining))

    @property
    def deadline(self) -> int | None:
        """The time at which the running clock will be empty, or None."""
        return None if self.running is None else self.running_since + self.remaining[self.running]

    def remaining_at(self, now: int) -> tuple[int, ...]:
        """Return the remaining time of each seat at a time, at least 0."""
        return tuple(
            max(0, left - max(0, now - self.running_since)) if seat == self.running else left
            for seat, left in enumerate(self.remaining)
        )

    def stop(self, now: int) -> "Clocks":
        """Return the clocks with none running."""
        return replace(self, remaining=self.remaining_at(now), running=None)

    def run(self, seat: Seat, now: int) -> "Clocks":
        """Return the clocks with only the clock of this seat running."""
        return replace(self.stop(now), running=seat, running_since=now)

    def add_increment(self, seat: Seat, times: int = 1) -> "Clocks":
        """Return the clocks with increments added to a seat. Negative `times` subtract, down to 1 ms."""
        return replace(
            self,
            remaining=tuple(
                max(1, t + times * self.increment) if s == seat else t for s, t in enumerate(self.remaining)
            ),
        )
