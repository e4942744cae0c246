"""When a table acts by itself: a computer player moves, a clock runs out, or little is left of a clock of days."""

from hanamachi.table import Table
from hanamachi.table.computers import speaker

SOON_SECONDS = 600.0
"""Only for what it does so soon a table stays open though nobody uses it: of what comes later the store knows."""

LAST_PART = 4
"""Little is left when it is a quarter."""


def hurries(table: Table) -> int | None:
    """When (ms) a quarter is left of the clock of days that runs; None where none runs."""
    clock = table.setup.clock
    if not clock or not clock.days or table.deadline is None or table.turn is None:
        return None
    return table.deadline - 1000 * clock.seconds // LAST_PART


def wakes(table: Table, now: int) -> int | None:
    """When (ms) a table acts next by itself, as the store remembers it; None: not before somebody says something."""
    if speaker(table) is not None:
        return now
    hurry = hurries(table)
    return hurry if hurry is not None and hurry > now else table.deadline
