"""One table without input or output: it takes commands and the time, and returns events."""

from hanamachi.table.apply import apply, apply_with_search, make_next_entry, replay_entries
from hanamachi.table.commands import AnyCommand, Entry
from hanamachi.table.errors import TableRefusal
from hanamachi.table.events import AnyEvent
from hanamachi.table.notation import parse_record
from hanamachi.table.record import BadRecord, Record
from hanamachi.table.setup import Clock, Setup
from hanamachi.table.table import Table

__all__ = [
    "AnyCommand",
    "AnyEvent",
    "BadRecord",
    "Clock",
    "Entry",
    "Record",
    "Setup",
    "Table",
    "TableRefusal",
    "apply",
    "apply_with_search",
    "make_next_entry",
    "parse_record",
    "replay_entries",
]
