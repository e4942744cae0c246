"""When a table acts by itself: a computer player moves, a clock runs out, or little is left of a clock of days."""

from hanamachi.table import Table
from hanamachi.table.computers import find_next_computer_seat

SOON_SECONDS = 600.0
"""A table without connections stays in memory if it acts within this time. Later acts are found in the store."""

LOW_TIME_PART = 4
"""Little time is left when one part in this many is left: a quarter."""


def compute_time_of_low_clock(table: Table) -> int | None:
    """Return the time (ms) when a quarter of the time for a move is left; None without a running clock of days."""
    clock = table.setup.clock
    if not clock or not clock.days_per_move or table.deadline is None or table.turn is None:
        return None
    return table.deadline - 1000 * clock.seconds // LOW_TIME_PART


def compute_next_own_action_time(table: Table, now: int) -> int | None:
    """Return the time (ms) when a table acts next by itself, for the store; None if it waits for a person only.

    It acts for computer players, for a low clock, and at the end of a clock. `now` is the current time (ms).
    """
    if find_next_computer_seat(table) is not None:
        return now
    low_time = compute_time_of_low_clock(table)
    return low_time if low_time is not None and low_time > now else table.deadline
