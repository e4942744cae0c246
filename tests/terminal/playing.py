"""Arguments of games and the table of a record, for tests of playing in the terminal."""

from pathlib import Path

from hanamachi.table import Table
from hanamachi.table.record import decode_record

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"

AGAINST_WARY = ("play", "--seed", "3", "--first", "1")

TWO = ("play", "--seats", "person,person", "--first", "1", "--deal", LAYOUT)


def table_of(record: Path) -> Table:
    """Return the table of a record file."""
    return decode_record(record.read_bytes()).table
