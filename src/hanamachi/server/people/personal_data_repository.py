"""SQL statements for the export and the deletion of all data of a person."""

from collections.abc import Iterator, Sequence
from typing import Literal

from hanamachi.server.store import Statement, list_sql_placeholders

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
"""Tables and columns with person IDs, in an order in which rows can be deleted; without `aliases` and `sitters`."""

ExportedTable = Literal["door_wishes", "door_answers", "push_subscriptions", "notifications"]

EXPORTED_COLUMNS: dict[ExportedTable, str] = {
    "door_wishes": "wish, name, since, until",
    "door_answers": "table_id, seat, name, at",
    "push_subscriptions": "endpoint, p256dh, auth, language, quiet_since, quiet_until, utc_offset, origin, renewed",
    "notifications": "endpoint, table_id, kind, n, due, at",
}
"""Columns that a person's export holds exactly as they are stored, by table."""


def select_rows_to_export_sql(database_table: ExportedTable, person_ids: Sequence[str]) -> Statement:
    """Return SQL to select all rows of a database table that belong to some people, for the export of their data.

    Columns of the rows: those in `EXPORTED_COLUMNS` for the table.
    """
    columns, placeholders = EXPORTED_COLUMNS[database_table], list_sql_placeholders(person_ids)
    text = f"SELECT {columns} FROM {database_table} WHERE person IN ({placeholders}) ORDER BY {columns}"
    return Statement(text, tuple(person_ids))


def select_chosen_colours_sql(person_ids: Sequence[str]) -> Statement:
    """Return SQL to select the tile colours that people have chosen to show at their game tables.

    Columns of the rows: table_id, person, worn (the colours as JSON).
    """
    text = f"SELECT table_id, person, worn FROM worn WHERE person IN ({list_sql_placeholders(person_ids)})"
    return Statement(text, tuple(person_ids))


def select_connected_people_sql() -> Statement:
    """Return SQL to select the people that are connected to each game table.

    There is one row for each table. Columns: table_id, here (a JSON list of person IDs).
    """
    return Statement("SELECT table_id, here FROM attendance")


def delete_lobby_requests_of_person_sql(person_ids: Sequence[str]) -> Statement:
    """Return SQL to delete the lobby requests of people."""
    return Statement(
        f"DELETE FROM door_wishes WHERE person IN ({list_sql_placeholders(person_ids)})", tuple(person_ids)
    )


def delete_rows_of_person_sql(person_ids: Sequence[str]) -> Iterator[Statement]:
    """Yield SQL statements to delete all rows of one person, except entries and the rows of `sitters`.

    Args:
        person_ids: All IDs of the person, that of the account first.
    """
    among = list_sql_placeholders(person_ids)
    yield Statement(f"DELETE FROM aliases WHERE person = $1 OR alias IN ({among})", tuple(person_ids))
    for table, column in COLUMNS_OF_A_PERSON:
        yield Statement(f"DELETE FROM {table} WHERE {column} IN ({among})", tuple(person_ids))
