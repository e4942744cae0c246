"""Appending entries to SQLite, all that wait at once in one transaction."""

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from hanamachi.server.store import Overtaken, StoreError

ENTRIES_SINCE = "SELECT entry FROM entries WHERE table_id = $1 AND n > $2 ORDER BY n"
"""Selects the entries of a table after a number."""


class SqliteEntry(NamedTuple):
    """An entry (action) of a game table that must be written, with its changes of the table.

    `at` is the time of the entry. `wakes` is the time when the table acts by itself, or None (both ms since 1970).
    `sitter` is the ID of the person who takes a seat with the entry, or empty.
    """

    table: str
    n: int
    entry: bytes
    at: int
    wakes: int | None
    sitter: str


def write_pending_entries(
    connection: sqlite3.Connection, pending_entries: Sequence[SqliteEntry]
) -> list[StoreError | None]:
    """Write entries in the open transaction. Return for each entry the error that refused it, or None.

    Raises:
        sqlite3.Error: If none can be written, for example because the disk is full.
    """
    if len(pending_entries) == 1:
        # needs no savepoint: an insert that fails changes nothing
        return [_write_one(connection, pending_entries[0])]
    connection.execute("SAVEPOINT batch")
    try:
        _insert_pending_entries(connection, pending_entries)
    except sqlite3.IntegrityError:
        # one of them is refused; the others can be written
        connection.execute("ROLLBACK TO batch")
        return [_write_one(connection, each) for each in pending_entries]
    finally:
        connection.execute("RELEASE batch")
    return [None] * len(pending_entries)


def _insert_pending_entries(connection: sqlite3.Connection, pending_entries: Sequence[SqliteEntry]) -> None:
    connection.executemany(
        "INSERT INTO entries (table_id, n, entry) VALUES (?, ?, ?)", [each[:3] for each in pending_entries]
    )
    latest = {each.table: (each.at, each.wakes, each.table) for each in pending_entries}
    connection.executemany("UPDATE tables SET changed = ?, wakes = ? WHERE id = ?", latest.values())
    if sitters := [(each.sitter, each.table) for each in pending_entries if each.sitter]:
        connection.executemany("INSERT OR IGNORE INTO sitters VALUES (?, ?)", sitters)


def _write_one(connection: sqlite3.Connection, pending: SqliteEntry) -> StoreError | None:
    try:
        _insert_pending_entries(connection, [pending])
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY":
            return StoreError(f"entry {pending.n} belongs to no table: {error}")
        # a retry of the same entry is no error
        written = connection.execute(ENTRIES_SINCE, {"1": pending.table, "2": pending.n - 1}).fetchone()
        if written != (pending.entry,):
            return Overtaken(f"entry {pending.n} of table {pending.table} is written already")
    return None
