"""Arguments of games and the table of a record, for tests of playing in the terminal."""

from pathlib import Path

from hanamachi.table import Table
from hanamachi.table.record import decode_record

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"

ENDED_GAME = "MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr a4 d3 b3 c3 d1 a3 c2"

RECORD = f"""[Game "okiya"]
[Form "single"]
[FullGarden "blockade"]
[Seat1 "Mizuki"]
[Seat2 "Ren"]
[First "2"]

1. {ENDED_GAME} line 0-1
"""

AGAINST_WARY = ("play", "--seed", "3", "--first", "1")

TWO = ("play", "--seats", "person,person", "--first", "1", "--deal", LAYOUT)


def load_table(record: Path) -> Table:
    """Return the table of a record file."""
    return decode_record(record.read_bytes()).table
