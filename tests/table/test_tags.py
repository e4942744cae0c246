"""Tags of commands, events and errors in messages and records, which stay when classes are renamed."""

import ast
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import hanamachi
from hanamachi.table import AnyCommand, AnyEvent, Entry, Setup, Table, apply_with_search
from hanamachi.table.record import decode_record, encode_record, make_record

LINES = (Path(__file__).parents[1] / "data/tables-by-class-names.jsonl").read_bytes().splitlines()
"""Tables as they were written when tags were made of the names of classes."""

COMMANDS = {"sit", "leave", "return", "start", "act", "hint", "resign", "offer", "accept", "decline", "tick"}
EVENTS = {
    *("sat", "left", "returned", "ready", "dealt", "acted", "saw", "hinted", "resigned", "timedout", "ended"),
    *("matchended", "offered", "agreed", "declined", "replaced", "tookback"),
}


def list_tags(union: object) -> set[str]:
    """Return the tags of a union's structs."""
    return {str(struct.__struct_config__.tag) for struct in get_args(union)}


def test_commands_and_events_have_the_tags_that_they_always_had() -> None:
    assert list_tags(AnyCommand) == COMMANDS
    assert list_tags(AnyEvent) == EVENTS


class Told(msgspec.Struct):
    """A line of the file: a table as a store had it, what happened at each entry, and its record as it was shown."""

    setup: Setup
    entries: list[Entry]
    happened: list[list[AnyEvent]]
    record: msgspec.Raw


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_an_old_table_with_short_tags_has_the_same_views_and_events(line: bytes) -> None:
    told = msgspec.json.decode(line, type=Told)
    table, happened = Table.from_setup(told.setup), []
    for entry in told.entries:
        _, table, done = apply_with_search(table, entry)
        happened.append([*done])
    assert msgspec.json.encode(happened) == msgspec.json.encode(told.happened)
    record = encode_record(make_record(table, told.entries))
    assert record == msgspec.json.format(told.record, indent=1) + b"\n"
    assert encode_record(decode_record(record)) == record


def test_those_records_have_every_command_and_every_event() -> None:
    said, happened = set[str](), set[str]()
    for line in LINES:
        told = msgspec.json.decode(line)
        said |= {entry["command"]["do"] for entry in told["entries"]}
        happened |= {event["happened"] for done in told["happened"] for event in done}
    assert (said, happened) == (COMMANDS, EVENTS)


CODES = {
    *(
        "account-refusal",
        "bad-argument",
        "bad-endpoint",
        "bad-name",
        "bad-option",
        "bad-passkey",
        "bad-subscription",
        "bad-text",
    ),
    *("colouring-error", "deal-hidden"),
    *("finished", "foreign-page", "game-error", "gone", "has-account", "illegal-action", "in-doubt", "in-use"),
    *("last-passkey", "leaving", "name-taken", "needs-account", "no-account", "no-address", "no-cookie", "no-deal"),
    *(
        "no-hints",
        "no-passkeys-here",
        "no-press",
        "no-puzzle",
        "no-room",
        "no-such-game",
        "no-such-page",
        "no-such-seat",
    ),
    *("no-such-passkey", "no-such-table", "not-invited", "not-now", "not-searched", "not-seated", "not-text"),
    *("not-understood", "not-your-turn", "nothing-begun", "overtaken", "passkey-used", "press-error", "scarce"),
    *("seat-taken", "still-hidden", "store-error", "table-refusal", "taken", "time-is-up", "too-large", "too-late"),
    *("too-many", "too-many-at-once", "too-many-passkeys", "too-quick", "unknown-choice", "unknown-cookie"),
    *("unknown-language", "unsent", "worker-died"),
    *("game-hides", "nobody-else", "too-many-phrases"),
    *("bad-played-table", "block-refusal", "cannot-block", "door-closed", "door-refusal", "no-such-block"),
    *("no-such-card", "not-waiting", "too-many-blocks"),
}


def list_error_codes() -> list[str]:
    """Return the `code` of each class in the source that has one."""
    found = []
    for file in Path(hanamachi.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found += [
                    str(line.value.value)
                    for line in node.body
                    if isinstance(line, ast.Assign)
                    and isinstance(line.value, ast.Constant)
                    and ast.unparse(line.targets[0]) == "code"
                ]
    return found


def test_refusals_have_the_codes_that_they_always_had_each_its_own() -> None:
    found = list_error_codes()
    assert set(found) == CODES
    assert len(found) == len(CODES)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in found)
