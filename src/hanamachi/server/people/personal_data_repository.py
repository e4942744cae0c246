"""Statements on all that is kept of people, wherever it stands."""

from collections.abc import Iterator, Sequence
from typing import Literal

from hanamachi.server.store import Statement, placeholders

COLUMNS_OF_A_PERSON = (
    ("door_wishes", "person"),
    ("door_answers", "person"),
    ("blocks", "person"),
    ("blocks", "blocked"),
    ("notifications", "person"),
    ("push_subscriptions", "person"),
    ("worn", "person"),
    ("ratings", "person"),
    ("results", "person"),
    ("choices", "person"),
    ("puzzle_days", "person"),
    ("streaks", "person"),
    ("passkeys", "person"),
    ("cookies", "person"),
    ("accounts", "person"),
)
"""Columns that name a person, in the order in which their rows can be deleted; without `aliases` and `sitters`."""

ExportedTable = Literal["door_wishes", "door_answers", "push_subscriptions", "notifications"]

EXPORTED_COLUMNS: dict[ExportedTable, str] = {
    "door_wishes": "wish, name, since, until",
    "door_answers": "table_id, seat, name, at",
    "push_subscriptions": "endpoint, p256dh, auth, language, quiet_since, quiet_until, utc_offset, origin, renewed",
    "notifications": "endpoint, table_id, kind, n, due, at",
}
"""Columns whose values are in a person's file as they are in the store."""


def select_exported(table: ExportedTable, people: Sequence[str]) -> Statement:
    """Rows: the exported columns of a table."""
    columns = EXPORTED_COLUMNS[table]
    text = f"SELECT {columns} FROM {table} WHERE person IN ({placeholders(people)}) ORDER BY {columns}"
    return Statement(text, tuple(people))


def select_worn(people: Sequence[str]) -> Statement:
    """Rows: table_id, person, worn."""
    text = f"SELECT table_id, person, worn FROM worn WHERE person IN ({placeholders(people)})"
    return Statement(text, tuple(people))


def select_attendance() -> Statement:
    """Rows: table_id, here; of everybody."""
    return Statement("SELECT table_id, here FROM attendance")


def delete_wishes(people: Sequence[str]) -> Statement:
    """Delete what people wish for at the door."""
    return Statement(f"DELETE FROM door_wishes WHERE person IN ({placeholders(people)})", tuple(people))


def delete_people(people: Sequence[str]) -> Iterator[Statement]:
    """Delete all rows of people, the first of whom may have an account; but for `sitters`, and entries."""
    among = placeholders(people)
    yield Statement(f"DELETE FROM aliases WHERE person = $1 OR alias IN ({among})", tuple(people))
    for table, column in COLUMNS_OF_A_PERSON:
        yield Statement(f"DELETE FROM {table} WHERE {column} IN ({among})", tuple(people))
