"""One table: commands and the time in, events out."""

from hanamachi.table.apply import apply, next_entry, replay, searched
from hanamachi.table.commands import AnyCommand, Entry
from hanamachi.table.errors import TableRefusal
from hanamachi.table.events import AnyEvent
from hanamachi.table.notation import read_record
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
    "next_entry",
    "read_record",
    "replay",
    "searched",
]
