"""The page on threats: each threat has existing tests, and the limits on the page are those of the code."""

import re
from pathlib import Path

import pytest

from hanamachi.games.maiko import daily_deal
from hanamachi.server.http.account_services import CHANGES_PER_TABLE, PREFERENCE_WRITES_PER_TABLE, TABLES_PER_EXPORT
from hanamachi.server.live.broadcast import MAX_MISSED_ENTRIES
from hanamachi.server.live.outbox import MAX_QUEUED, MAX_QUEUED_BYTES
from hanamachi.server.live.phrases import MAX_PHRASES
from hanamachi.server.live.played_tables import DAY_MS, MAX_AGE_MS
from hanamachi.server.messages import (
    MAX_COLOUR_SET_MESSAGE_BYTES,
    MAX_MESSAGE_BYTES,
    MAX_PLAYED_BYTES,
    MAX_PLAYED_ENTRIES,
)
from hanamachi.server.people.blocks import MAX_BLOCKS
from hanamachi.server.printing import print_queue
from hanamachi.server.rate_limits import (
    CATCH_UP_UNIT_BYTES,
    CATCH_UP_UNITS_PER_REQUEST,
    ENTRIES_PER_READ,
    MAX_WAITING_PER_ADDRESS,
    PRINTS_PER_TABLE,
    READS_PER_TABLE,
)
from hanamachi.server.settings import Settings
from hanamachi.server.sockets.connections import HTTP_CONNECTIONS, Bounds
from hanamachi.server.sockets.message_reader import MAX_COLOUR_SETS, MESSAGE_LIMITS
from hanamachi.server.worker_pool import DEFAULT_WORKERS
from hanamachi.table.flood_control import MAX_RECORD_ENTRIES

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/reference/limits-and-threats.md").read_text("utf-8")
TESTS = (ROOT / "docs/reference/threat-tests.md").read_text("utf-8")
THREATS, LIMITS = (part.split("\n## ")[0] for part in re.split(r"\n## What they might try|\n## Limits", PAGE)[1:])


def parse_table_rows(text: str) -> list[list[str]]:
    """Return the cells of the rows of a Markdown table, without its heading."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_every_threat_names_what_stops_it_and_has_its_tests() -> None:
    assert all(attempt and stopped_by for _, attempt, stopped_by in parse_table_rows(THREATS))
    assert [attempt for _, attempt, _ in parse_table_rows(THREATS)] == [
        attempt for attempt, _ in parse_table_rows(TESTS)
    ]


@pytest.mark.parametrize("row", parse_table_rows(TESTS), ids=lambda row: row[0])
def test_every_test_of_a_threat_exists(row: list[str]) -> None:
    _, tests = row
    named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", tests)
    assert named and len(named) == tests.count("::")
    for file, test in named:
        source = (ROOT / "tests" / file).read_text("utf-8")
        assert re.search(rf"^(?:async )?def {test}\(", source, re.MULTILINE), (file, test)


def test_the_limits_on_the_page_are_those_that_are_kept() -> None:
    bounds, settings = Bounds(), Settings(ROOT)
    kept = [
        f"{settings.requests_a_minute} in a minute",
        f"{settings.tables_a_minute} in a minute",
        f"{PRINTS_PER_TABLE} for each table",
        f"{READS_PER_TABLE} for each table allowed; {ENTRIES_PER_READ} entries or actions count as one",
        f"actions of a deal of the day | {daily_deal.MAX_ACTIONS}, and deals of four weeks",
        f"{CHANGES_PER_TABLE} for each table allowed",
        f"for accounts, for an address | {PREFERENCE_WRITES_PER_TABLE} for each table allowed",
        f"one for { {5: 'five'}[TABLES_PER_EXPORT] } tables allowed",
        f"{settings.sockets_an_address} (`--sockets-an-address`)",
        f"| {MAX_WAITING_PER_ADDRESS} | 429",
        f"| {MAX_BLOCKS} | undo one first",
        f"{HTTP_CONNECTIONS} more than WebSockets",
        (
            f"{settings.requests_a_minute * CATCH_UP_UNITS_PER_REQUEST:,} times {CATCH_UP_UNIT_BYTES} bytes "
            f"in a minute ({ {5: 'five'}[CATCH_UP_UNITS_PER_REQUEST] } times `--requests-a-minute`), "
            f"{MAX_MISSED_ENTRIES} entries at once"
        ),
        f"a table's record | {MAX_RECORD_ENTRIES:,} entries",
        (
            f"a table that is handed in | {MAX_PLAYED_ENTRIES} entries, "
            f"made within {MAX_AGE_MS // DAY_MS} days, {MAX_PLAYED_BYTES} bytes"
        ),
        ", ".join(f"{most} {what}" for most, what in sorted(MESSAGE_LIMITS.values(), reverse=True)) + ", in 20 s",
        f"| {MAX_COLOUR_SETS} in 20 s",
        f"set phrases of a seat that are broadcast | {MAX_PHRASES} in 20 s",
        f"{MAX_MESSAGE_BYTES} bytes; a colour set {MAX_COLOUR_SET_MESSAGE_BYTES}",
        f"| {bounds.fragments} |",
        f"{bounds.control_frames} in 20 s",
        f"{MAX_QUEUED} messages, {MAX_QUEUED_BYTES} bytes",
        (
            f"{bounds.head_seconds:.0f} s, {bounds.head_bytes} bytes, "
            f"{bounds.head_lines} headers of {bounds.head_line_bytes} bytes"
        ),
        "body of a request | 65536 bytes | 413",
        f"{bounds.body_seconds:.0f} s more, {bounds.request_bytes} bytes",
        f"| {bounds.pipelined} |",
        f"{bounds.stall_seconds:.0f} s",
        f"look-backs and slow computer players, at once | {DEFAULT_WORKERS} |",
        f"prints and pictures of links, at once | {print_queue.PRINT_WORKERS} |",
    ]
    assert [each for each in kept if each not in LIMITS] == []
    assert f"beyond {print_queue.MAX_WAITING_PER_CLIENT}: 429" in LIMITS
    assert len(kept) == len(parse_table_rows(LIMITS))
