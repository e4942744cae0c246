"""Entries written to SQLite, many in few statements.

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
        # a statement changes a table once
        one_each = len({each.table for each in part}) == len(part)
        try:
            if one_each:
                _write(connection, part)
        except sqlite3.IntegrityError:
            # it has changed nothing: one of the entries is refused, the others can be written
            one_each = False
        refused += [None if one_each else _write_one(connection, each) for each in part]
    return refused


def _write(connection: sqlite3.Connection, part: Sequence[Appended]) -> None:
    connection.execute(_insert(len(part)), [field for each in part for field in each[:3]])
    changed = [field for each in part for field in (each.table, each.at, each.wakes)]
    connection.execute(_update(len(part)), changed)
    if sitters := [(each.sitter, each.table) for each in part if each.sitter]:
        connection.executemany("INSERT OR IGNORE INTO sitters VALUES (?, ?)", sitters)


def _write_one(connection: sqlite3.Connection, appended: Appended) -> StoreError | None:
    try:
        _write(connection, [appended])
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorname != "SQLITE_CONSTRAINT_PRIMARYKEY":
            return StoreError(f"entry {appended.n} belongs to no table: {error}")
        query = "SELECT entry FROM entries WHERE table_id = ? AND n = ?"
        # the very same may have been asked for again
        if connection.execute(query, appended[:2]).fetchone() != (appended.entry,):
            return Overtaken(f"entry {appended.n} of table {appended.table} is written already")
    return None


@cache
def _insert(size: int) -> str:
    return f"INSERT INTO entries (table_id, n, entry) VALUES {', '.join(['(?, ?, ?)'] * size)}"


@cache
def _update(size: int) -> str:
    rows = ", ".join(["(?, ?, ?)"] * size)
    return f"UPDATE tables SET changed = column2, wakes = column3 FROM (VALUES {rows}) WHERE id = column1"


def _parts(group: Sequence[Appended]) -> Iterator[Sequence[Appended]]:
    begin = 0
    for size in SIZES:
        while len(group) - begin >= size:
            yield group[begin : begin + size]
            begin += size
