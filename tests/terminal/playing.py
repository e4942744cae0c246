"""What the tests of playing in the terminal share: games to call for, and the table of a record."""

from pathlib import Path

from hanamachi.table import Table
from hanamachi.table.record import decode_record

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"

AGAINST_WARY = ("play", "--seed", "3", "--first", "1")

TWO = ("play", "--seats", "person,person", "--first", "1", "--deal", LAYOUT)


def table_of(record: Path) -> Table:
    """The table that a file holds."""
    return decode_record(record.read_bytes()).table
