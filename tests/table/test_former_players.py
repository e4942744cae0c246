"""Tables of version 0.2 with computer players that have another name now: they replay, verify and are played on."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from hanamachi.game import BadOption
from hanamachi.games.maiko import GAME, MaikoSetup
from hanamachi.locales import load_phrases
from hanamachi.narration.record_text import translate_seat_names
from hanamachi.table import Entry, Setup, apply_with_search
from hanamachi.table.notation import format_table_notation, parse_record
from hanamachi.table.record import decode_record, encode_record, make_record
from hanamachi.table.setup import decode_setup
from tests.table.sitting import Sitting

STORED, RECORD = (Path(__file__).parents[1] / "data/tables-with-former-players.jsonl").read_bytes().splitlines()
"""A table as a store has it, in its first game, and the record of a finished table. `search` sits at both."""


class StoredTable(msgspec.Struct):
    setup: msgspec.Raw
    entries: list[Entry]


def open_stored_table(setup: Setup, entries: list[Entry]) -> Sitting:
    sitting = Sitting(setup)
    for entry in entries:
        _, sitting.table, _ = apply_with_search(sitting.table, entry)
    sitting.entries, sitting.now = list(entries), sitting.table.updated_at
    return sitting


@pytest.mark.parametrize("rulings", [1, 2])
def test_a_stored_table_with_a_former_player_is_played_on(rulings: int) -> None:
    stored = msgspec.json.decode(STORED, type=StoredTable)
    setup = msgspec.structs.replace(decode_setup(bytes(stored.setup)), rulings=rulings)
    assert setup.computers == (None, "search", "perfect")
    # the first rulings deal other tiles, so that its entries fit the others only
    sitting = open_stored_table(setup, stored.entries[: 1 if rulings == 1 else None])
    assert [seat.computer for seat in sitting.table.seats] == [None, "master", "perfect"]
    assert sitting.table.is_playing
    sitting.play_on(Random(1))
    assert sitting.table.game is not None
    assert sitting.table.game.ending is not None
    record = make_record(sitting.table, sitting.entries)
    assert decode_record(encode_record(record)).table.game == sitting.table.game


def test_a_record_with_a_former_player_verifies_and_names_the_new_one() -> None:
    data = msgspec.json.format(RECORD, indent=1) + b"\n"
    record = decode_record(data)
    assert record.setup.computers == ("search", "memory-2", "perfect")
    assert record.table.game is not None
    assert record.table.game.ending is not None
    assert record.table.game.ending.winners == (0,)
    assert translate_seat_names(record, load_phrases("en", "table")) == ("Master", "Memory 2", "Perfect")
    assert encode_record(make_record(record.table, record.entries)) == data
    table = parse_record(format_table_notation(record.table).replace('"master"', '"search"')).table
    assert table.seats[0].computer == "master"
    assert table.game is not None
    assert table.game.actions == record.table.game.actions


def test_a_former_name_makes_a_table_and_an_unknown_one_does_not() -> None:
    assert Sitting(Setup(game=MaikoSetup(), computers=(None, "search"))).table.seats[1].name == "master"
    assert GAME.get_player("search") is GAME.get_player("master")
    with pytest.raises(BadOption, match=r"^'thinker' is not a computer player of maiko: expected random, .*, master$"):
        GAME.get_player("thinker")
