"""Limits on entries that do not advance a game, so that a record stays short enough to load.

The limits apply to new commands only, not to the entries of a record. Those were accepted when they were made, and
their persons may have been deleted since.
"""

from collections.abc import Sequence

from hanamachi.table.commands import Accept, Act, AnyCommand, Entry, Leave, Resign, Sit, Start, Tick
from hanamachi.table.errors import NotPossibleNow
from hanamachi.table.table import Table

FREE_ENTRIES = 500
"""Entries since the last action that are accepted from anybody before per-person limits apply."""

MAX_ENTRIES_PER_PERSON = 100
"""After that, the maximum number of such entries from one person."""

MAX_RECORD_ENTRIES = 20_000
"""Maximum length of a record, which is more than a month of evenings at one table."""

MAX_ENTRIES_FOR_NEWCOMERS = 5000
"""Entries since the last action after which nobody can sit down, because one person could return under many names."""


def check_entry_limits(table: Table, entries: Sequence[Entry], person: str, command: AnyCommand) -> None:
    """Check that a person has not given too many commands since the last move at a table; raises NotPossibleNow.

    Args:
        table: The current table.
        entries: The entries of its record.
        person: The ID of the person who gives the command.
        command: The command.
    """
    recent_count = table.entry_count - table.last_action_number
    if table.entry_count >= MAX_RECORD_ENTRIES and not isinstance(command, Leave | Resign):
        raise NotPossibleNow(f"the record of this table is full, with {table.entry_count} entries: make another table")
    if isinstance(command, Leave) and not table.games:
        # Leaving frees a seat, and taking it was counted already.
        return
    if recent_count < FREE_ENTRIES or isinstance(command, Act | Resign | Start | Tick | Accept):
        return
    if isinstance(command, Sit) and recent_count >= MAX_ENTRIES_FOR_NEWCOMERS:
        raise NotPossibleNow(f"{recent_count} things were said here and nothing happened: make another table")
    if count_entries_of_person(table, entries, person) >= MAX_ENTRIES_PER_PERSON:
        raise NotPossibleNow(
            f"you said more than {MAX_ENTRIES_PER_PERSON} things since anything happened: play on, or let others speak"
        )


def count_entries_of_person(table: Table, entries: Sequence[Entry], person: str) -> int:
    """Return how many entries of the record a person has made since the last move."""
    # After the first move, seats keep their persons. Before it, all entries count, also those that took seats.
    sits = {seat: state.person for seat, state in enumerate(table.seats)} if table.last_action_number else {}
    count = 0
    for entry in entries[table.last_action_number :]:
        if isinstance(entry.command, Sit):
            sits[entry.seat] = entry.person
        count += bool(person) and sits.get(entry.seat) == person
    return count
