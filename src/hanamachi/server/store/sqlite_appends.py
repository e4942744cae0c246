"""Entries written to SQLite, many in few statements, and moved to their tables later, more at a time.

Each table's entries lie together, so entries of many tables change a page each. They are appended to one place first,
`appended`, whose few pages are written again and again, and moved in the order of their tables when there are many:
then a table's page is written once for all that it gets.

Python's lock is given away for each statement, and has to be waited for after it while the rest of the process is at
work: so a group of entries takes as few statements as there are sizes that it can be parted into.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from hanamachi.server.store import Overtaken, StoreError

SIZES = (64, 16, 4, 1)
"""How many entries a statement takes; one of each kind and size is kept prepared."""

SINCE = """
SELECT entry FROM (
    SELECT n, entry FROM main.entries WHERE table_id = $1 AND n > $2
    UNION ALL SELECT n, entry FROM main.appended WHERE table_id = $1 AND n > $2
) ORDER BY n
"""
"""The entries of a table after a number, wherever they are."""

VIEWS = (
    """
    CREATE TEMP VIEW entries AS SELECT table_id, n, entry FROM main.entries
    UNION ALL SELECT table_id, n, entry FROM main.appended
    """,
    """
    CREATE TEMP VIEW tables AS
    SELECT id, setup, coalesce(latest.at, changed) AS changed, listed,
        CASE WHEN latest.at IS NULL THEN main.tables.wakes ELSE latest.wakes END AS wakes
    FROM main.tables LEFT JOIN (SELECT table_id, at, wakes, max(n) FROM main.appended GROUP BY table_id) AS latest
    ON latest.table_id = id
    """,
)
"""The tables as they are after the next move, for a connection that cannot write. They hide those of the same names.

They are slower than the tables: `changed` and `wakes` have no index there.
"""

READ_ONLY = ("PRAGMA temp_store = MEMORY", *VIEWS, "PRAGMA query_only = ON")
"""Statements that make a connection one that reads the tables as they are after the next move, and changes nothing."""

MOVE = (
    "INSERT INTO entries (table_id, n, entry) SELECT table_id, n, entry FROM appended ORDER BY table_id, n",
    """
    UPDATE tables SET changed = latest.at, wakes = latest.wakes
    FROM (SELECT table_id, at, wakes, max(n) FROM appended GROUP BY table_id) AS latest WHERE id = latest.table_id
    """,
    "DELETE FROM appended",
)


class Appended(NamedTuple):
    """An entry that is to be written, what it changes of its table, and who sits down by it (empty: nobody)."""

    table: str
    n: int
    entry: bytes
    at: int
    wakes: int | None
    sitter: str


def write(connection: sqlite3.Connection, group: Sequence[Appended]) -> list[StoreError | None]:
    """Write entries in the transaction that is open; why each was not written, or None. What else fails is raised."""
    refused: list[StoreError | None] = []
    for part in _parts(group):
        try:
            _write(connection, part)
        except sqlite3.IntegrityError:
            # it has changed nothing: one of the entries is refused, the others can be written
            refused += [_write_one(connection, each) for each in part]
        else:
            refused += [None] * len(part)
    return refused


def move(connection: sqlite3.Connection) -> None:
    """Move all that is appended to its tables, in the transaction that is open."""
    if connection.execute("SELECT EXISTS (SELECT 1 FROM appended)").fetchone() == (1,):
        for statement in MOVE:
            connection.execute(statement)


def _write(connection: sqlite3.Connection, part: Sequence[Appended]) -> None:
    connection.execute(_insert(len(part)), [field for each in part for field in each[:5]])
    if sitters := [(each.sitter, each.table) for each in part if each.sitter]:
        connection.executemany("INSERT OR IGNORE INTO sitters VALUES (?, ?)", sitters)


def _write_one(connection: sqlite3.Connection, appended: Appended) -> StoreError | None:
    try:
        _write(connection, [appended])
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY":
            return StoreError(f"entry {appended.n} belongs to no table: {error}")
        # the very same may have been asked for again
        written = connection.execute(SINCE, {"1": appended.table, "2": appended.n - 1}).fetchone()
        if written != (appended.entry,):
            return Overtaken(f"entry {appended.n} of table {appended.table} is written already")
    return None


@cache
def _insert(size: int) -> str:
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * size)
    return f"INSERT INTO appended (table_id, n, entry, at, wakes) VALUES {rows}"


def _parts(group: Sequence[Appended]) -> Iterator[Sequence[Appended]]:
    begin = 0
    for size in SIZES:
        while len(group) - begin >= size:
            yield group[begin : begin + size]
            begin += size
