"""How much may be said at a table while nothing happens there, so that its record stays one that can be read.

It is asked of what is about to be said, and not of what a record holds: of that, what was said was let pass, and who
said it may have been forgotten since.
"""

from collections.abc import Sequence

from hanamachi.table.commands import Accept, Act, AnyCommand, Entry, Leave, Resign, Sit, Start, Tick
from hanamachi.table.errors import NotNow
from hanamachi.table.table import Table

FREELY = 500
"""So much is said since anything happened before it is asked by whom."""

EACH = 100
"""From then on, so much of it at most may be anybody's own."""

LONGEST = 20_000
"""A record of so many entries is full: of a table that goes on for a month of evenings."""

NEWCOMERS = 5000
"""And from so much on nobody sits down: who says little may be somebody who comes again and again as another."""


def check_flood(table: Table, entries: Sequence[Entry], person: str, command: AnyCommand) -> None:
    """Let pass what a person wants to say at a table with these entries; raises NotNow if they said too much before."""
    said = table.number - table.changed
    if table.number >= LONGEST and not isinstance(command, Leave | Resign):
        raise NotNow(f"the record of this table is full, with {table.number} entries: make another table")
    if isinstance(command, Leave) and not table.games:
        # it gives back a seat that was taken by something that counted
        return
    if said < FREELY or isinstance(command, Act | Resign | Start | Tick | Accept):
        return
    if isinstance(command, Sit) and said >= NEWCOMERS:
        raise NotNow(f"{said} things were said here and nothing happened: make another table")
    if said_by(table, entries, person) >= EACH:
        raise NotNow(f"you said more than {EACH} things since anything happened: play on, or let others speak")


def said_by(table: Table, entries: Sequence[Entry], person: str) -> int:
    """How much a person has said since anything happened."""
    # seats change hands only before the first deal, when all that was said still counts
    sits = {seat: state.person for seat, state in enumerate(table.seats)} if table.changed else {}
    count = 0
    for entry in entries[table.changed :]:
        if isinstance(entry.command, Sit):
            sits[entry.seat] = entry.person
        count += bool(person) and sits.get(entry.seat) == person
    return count
