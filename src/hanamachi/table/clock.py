"""Clocks of a game. All times are in milliseconds."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from hanamachi.game import Seat
from hanamachi.table.setup import Clock


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of all players at a table. Times are in milliseconds.

    Attributes:
        remaining: The remaining time of each seat at the moment when the running clock was started.
        increment: The time that is added after each move.
        per_turn: The time for each turn, or None if the time is for the whole game.
        running: The seat whose clock is running, or None.
        running_since: The time at which the running clock was started, since 1970.
    """

    remaining: tuple[int, ...]
    increment: int
    per_turn: int | None = None
    running: Seat | None = None
    running_since: int = 0

    @staticmethod
    def make_full(clock_setup: Clock, seat_count: int, time_applies_to: Literal["game", "turn"] = "game") -> "Clocks":
        """Return clocks with the full time for each seat. No clock is running.

        Args:
            clock_setup: The time that a player has.
            seat_count: The number of seats.
            time_applies_to: Whether the time is for the whole game or for each turn.
        """
        full = 1000 * clock_setup.seconds
        return Clocks(
            (full,) * seat_count,
            1000 * clock_setup.increment,
            full if clock_setup.days_per_move or time_applies_to == "turn" else None,
        )

    def refill_for_turn(self) -> "Clocks":
        """Return the clocks for the beginning of a turn.

        They are full if the time is for each turn. Otherwise they are unchanged.
        """
        return self if self.per_turn is None else replace(self, remaining=(self.per_turn,) * len(self.remaining))

    @property
    def deadline(self) -> int | None:
        """The time at which the running clock will be empty, in milliseconds since 1970. None if no clock runs."""
        return None if self.running is None else self.running_since + self.remaining[self.running]

    def remaining_at(self, now: int) -> tuple[int, ...]:
        """Return the remaining time of each seat at the time `now`, in milliseconds, never below 0."""
        return tuple(
            max(0, left - max(0, now - self.running_since)) if seat == self.running else left
            for seat, left in enumerate(self.remaining)
        )

    def stop(self, now: int) -> "Clocks":
        """Return the clocks after the running clock was stopped at the time `now`, in milliseconds since 1970."""
        return replace(self, remaining=self.remaining_at(now), running=None)

    def run(self, seat: Seat, now: int) -> "Clocks":
        """Return the clocks after the clock of a seat was started at the time `now`. All other clocks are stopped."""
        return replace(self.stop(now), running=seat, running_since=now)

    def add_increment(self, seat: Seat, times: int = 1) -> "Clocks":
        """Return the clocks after the increment was added to the remaining time of a seat.

        Args:
            seat: The seat.
            times: How often to add it. A negative number subtracts it. At least 1 ms remains.
        """
        return replace(
            self,
            remaining=tuple(
                max(1, t + times * self.increment) if s == seat else t for s, t in enumerate(self.remaining)
            ),
        )
