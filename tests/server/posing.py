"""Writing of tables and their records into a store, so that a test need not play up to a position."""

import asyncio
import secrets
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import asyncpg
import msgspec

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.people.identity import CookieKey, sign_cookie
from hanamachi.server.settings import DATABASE_FILE
from hanamachi.table import Clock, Setup
from hanamachi.table.commands import Act, Sit
from hanamachi.table.computers import choose_next_computer_command, find_next_computer_seat
from tests.server.running import Server
from tests.table.sitting import SEED, Sitting

Row = Sequence[Any]


def store_table(server: Server, sitting: Sitting, *, wakes: int | None = None) -> str:
    """Put a table and its record into the store of a server, running or not; returns the table's name.

    `wakes` is when the table needs somebody by itself (ms), as a server would have noted it unless it is given.
    """
    if wakes is None:
        wakes = sitting.table.deadline if find_next_computer_seat(sitting.table) is None else sitting.now
    table, setup, entries = secrets.token_urlsafe(9), sitting.table.setup, sitting.entries
    changed = entries[-1].at if entries else setup.made
    sitters = {entry.person for entry in entries if isinstance(entry.command, Sit)}
    _run_statements(
        server,
        [
            (
                "INSERT INTO tables (id, setup, changed, wakes) VALUES ($1, $2, $3, $4)",
                [(table, msgspec.json.encode(setup), changed, wakes)],
            ),
            (
                "INSERT INTO entries VALUES ($1, $2, $3)",
                [(table, entry.n, msgspec.json.encode(entry)) for entry in entries],
            ),
            ("INSERT INTO sitters VALUES ($1, $2)", [(person, table) for person in sitters]),
        ],
    )
    return table


def count_stored_entries(server: Server, table: str) -> int:
    """Return the number of entries of a table in the store, without a visit that would open it."""
    ((number,),) = _run_statements(server, [("SELECT count(*) FROM entries WHERE table_id = $1", [(table,)])])
    return int(number)


def make_game_at_computers_turn(left: int, at: int) -> Sitting:
    """Return a game in which a computer player is to move since `at` (ms). The person has `left` ms left."""
    seconds = 600
    setup = Setup(
        game=OkiyaSetup("single"), computers=(None, "random"), clock=Clock(seconds, 0), first=0, seed=SEED, made=1000
    )
    sitting = Sitting(setup)
    sitting.say(0, Sit("Mizuki"), "m")
    thought = 1000 * seconds - left
    sitting.now = at - thought - 2
    sitting.play(sitting.legal()[0])
    answered = choose_next_computer_command(sitting.table)
    assert answered
    # each seat's first turn is untimed
    sitting.say(*answered)
    sitting.say(0, Act(sitting.legal()[0]), after=thought)
    assert sitting.now == at
    return sitting


def make_cookie(server: Server, person: str) -> tuple[str, str]:
    """Return the name and the value of the cookie that identifies a person to a server."""
    ((kept,),) = _run_statements(server, [("SELECT value FROM keys WHERE name = $1", [("cookies",)])])
    key = CookieKey.from_secrets(bytes(kept))
    return key.name, sign_cookie(person, key)


def _run_statements(server: Server, statements: Sequence[tuple[str, Sequence[Row]]]) -> list[Row]:
    """Run each statement with each of its rows in one transaction; returns what the last one found."""
    if server.database:
        # the driver of a browser has an event loop in this thread
        with ThreadPoolExecutor(1) as aside:
            return aside.submit(asyncio.run, _run_there(server.database, statements)).result()
    found: list[Row] = []
    with sqlite3.connect(server.data / DATABASE_FILE, timeout=20) as connection:
        for text, rows in statements:
            for row in rows:
                found = connection.execute(text, {str(n): value for n, value in enumerate(row, 1)}).fetchall()
    connection.close()
    return found


async def _run_there(database: str, statements: Sequence[tuple[str, Sequence[Row]]]) -> list[Row]:
    connection = await asyncpg.connect(database)
    found: list[Row] = []
    try:
        async with connection.transaction():
            for text, rows in statements:
                for row in rows:
                    found = [tuple(each) for each in await connection.fetch(text, *row)]
    finally:
        await connection.close()
    return found
