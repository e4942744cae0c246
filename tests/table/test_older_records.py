"""Records of tables that were made by older rulings replay and verify as they did."""

from pathlib import Path

import msgspec
import pytest

from hanamachi.game import RULINGS
from hanamachi.table.record import decode_record, encode_record, make_record
from hanamachi.table.setup import decode_setup

LINES = (Path(__file__).parents[1] / "data/records-by-first-rulings.jsonl").read_bytes().splitlines()
ENDED: list[tuple[str, tuple[int, ...], tuple[int, ...]]] = [
    ("full board", (1,), (-1, 6)),
    ("full board", (1,), (6, 11)),
    ("full board", (2,), (-5, 5, 8)),
    ("full board", (0,), (10, 1, 1, 5)),
    ("stall", (2,), (-3, 0, 1)),
    ("resignation", (1, 2), (0, 0, 0)),
    ("resignation", (1,), (0, 31)),
    ("resignation", (1,), (0, 1)),
    ("square", (0,), (2, 0)),
]
"""For each record: the reason why its last game ended, its winner, and the score of the match."""


@pytest.mark.parametrize(("line", "ended"), [*zip(LINES, ENDED, strict=True)], ids=range(len(ENDED)))
def test_a_record_by_the_first_rulings_verifies_and_ends_as_it_did(
    line: bytes, ended: tuple[str, tuple[int, ...], tuple[int, ...]]
) -> None:
    data = msgspec.json.format(line, indent=1) + b"\n"
    record = decode_record(data)
    table = record.table
    assert table.setup.rulings == 1
    assert table.game is not None
    assert table.game.ending is not None
    assert table.match is not None
    assert (table.game.ending.reason, table.game.ending.winners, table.match.score) == ended
    assert encode_record(make_record(table, record.entries)) == data


def test_an_old_setup_has_the_first_rulings_and_a_new_one_the_newest() -> None:
    older = msgspec.json.encode(msgspec.json.decode(LINES[0])["setup"])
    assert b"rulings" not in older
    assert decode_setup(older).rulings == 1
    newer = msgspec.structs.replace(decode_setup(older), rulings=RULINGS)
    assert decode_setup(msgspec.json.encode(newer)) == newer
