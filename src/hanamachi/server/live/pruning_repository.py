"""Statements that find old tables and delete them."""

from collections.abc import Iterator, Sequence

from hanamachi.server.store import Statement, list_sql_placeholders, table_repository

MARKED = -1
"""Stands instead of the time of change at a table that is being deleted."""

IDLE = """
    changed < $1 AND (wakes IS NULL OR wakes < $2)
    AND NOT EXISTS (SELECT 1 FROM attendance WHERE attendance.table_id = tables.id)
"""
"""Tables not changed since $1, that do not act by themselves after $2, and where nobody is."""

DEPENDENT_TABLES = ("entries", "sitters", "worn", "results", "counted_tables", "notifications")
"""Tables with a column `table_id`, whose rows go with a table."""


def select_old_game_tables_sql(unchanged_since: int, no_timer_after: int, after_table_id: str, limit: int) -> Statement:
    """Return SQL to select game tables, sorted by id, with the set-up of those that are idle (old and not in use).

    Columns of the rows: id, setup (encoded; NULL if the table is not idle), number of the last entry.

    Args:
        unchanged_since: An idle table was not changed since this time (ms since 1970).
        no_timer_after: An idle table does not act by itself after this time (ms since 1970). Nobody is connected to it,
            either.
        after_table_id: Select only tables whose id comes after this one.
        limit: Maximum number of rows.
    """
    text = f"""
        SELECT id, CASE WHEN {IDLE} THEN setup END, (SELECT max(n) FROM entries WHERE table_id = tables.id)
        FROM tables WHERE id > $3 ORDER BY id LIMIT $4
    """
    return Statement(text, (unchanged_since, no_timer_after, after_table_id, limit))


def select_entries_after_number_sql(table_id: str, entry_number: int, limit: int) -> Statement:
    """Return SQL to select, in order, the entries of a game table with a number higher than `entry_number`.

    The only column is `entry`.
    """
    text = "SELECT entry FROM entries WHERE table_id = $1 AND n > $2 ORDER BY n LIMIT $3"
    return Statement(text, (table_id, entry_number, limit))


def mark_game_tables_for_deletion_sql(table_ids: Sequence[str], unchanged_since: int, no_timer_after: int) -> Statement:
    """Return SQL to mark the given game tables for deletion, except tables in use. No process appends to marked ones.

    The only column is `id`. A table is in use if it has changed since `unchanged_since`, or acts by itself after
    `no_timer_after` (both ms since 1970). A table to which somebody is connected is in use, too.
    """
    text = f"""
        UPDATE tables SET changed = {MARKED} WHERE id IN ({list_sql_placeholders(table_ids, 3)}) AND {IDLE} RETURNING id
    """
    return Statement(text, (unchanged_since, no_timer_after, *table_ids))


def delete_marked_game_tables_sql(table_ids: Sequence[str]) -> Iterator[Statement]:
    """Yield SQL to delete the marked tables among the given ones, with all their rows.

    `mark_game_tables_for_deletion_sql` marks them.
    """
    marked = f"SELECT id FROM tables WHERE id IN ({list_sql_placeholders(table_ids)}) AND changed = {MARKED}"
    for each in DEPENDENT_TABLES:
        yield Statement(f"DELETE FROM {each} WHERE table_id IN ({marked})", tuple(table_ids))
    yield Statement(f"DELETE FROM tables WHERE id IN ({marked})", tuple(table_ids))


def delete_game_table_and_rows_sql(table_id: str) -> Iterator[Statement]:
    """Yield SQL statements to delete one game table with all rows that depend on it, whether it is old or not."""
    yield table_repository.lock_game_table_sql(table_id)
    for each in (*DEPENDENT_TABLES, "attendance"):
        text = f"DELETE FROM {each} WHERE table_id = $1"
        yield Statement(text, (table_id,))
    yield table_repository.delete_game_table_sql(table_id)
