"""SQL statements on tables, their entries, and the people who have sat at them."""

from collections.abc import Sequence

from hanamachi.server.store import Statement, placeholders

# ------------------------------------------------------------------------------------------------------------ tables


def select_table(table: str) -> Statement:
    """Return SQL to select a game table. At most one row, with the columns: changed, setup."""
    return Statement("SELECT changed, setup FROM tables WHERE id = $1", (table,))


def select_table_ids() -> Statement:
    """Return SQL to select the names of all game tables. The only column is `id`."""
    return Statement("SELECT id FROM tables ORDER BY id")


def select_newest_tables(limit: int) -> Statement:
    """Return SQL to select the game tables that were changed last.

    Columns of the rows, newest first: id, changed, setup, number of entries.
    """
    text = """
        SELECT id, changed, setup, (SELECT count(*) FROM entries WHERE table_id = id)
        FROM (SELECT id, changed, setup FROM tables ORDER BY changed DESC, id LIMIT $1) AS newest
        ORDER BY changed DESC, id
    """
    return Statement(text, (limit,))


def select_watchable_tables(since: int, limit: int) -> Statement:
    """Return SQL to select game tables that anybody may watch and that were changed after a time (ms).

    Columns of the rows, newest first: id.
    """
    text = "SELECT id FROM tables WHERE listed IS NOT NULL AND changed > $1 ORDER BY changed DESC LIMIT $2"
    return Statement(text, (since, limit))


def count_tables() -> Statement:
    """Return SQL to count all game tables. The result is one row: the number."""
    return Statement("SELECT count(*) FROM tables")


def insert_table(
    table: str, setup: bytes, changed: int, wakes: int | None = None, listed: int | None = None
) -> Statement:
    """Return SQL to insert a game table without entries."""
    text = "INSERT INTO tables (id, setup, changed, wakes, listed) VALUES ($1, $2, $3, $4, $5)"
    return Statement(text, (table, setup, changed, wakes, listed))


def update_wake_time(table: str, before: int, after: int | None) -> Statement:
    """Return SQL to change the time when a game table acts by itself from `before` to `after` (ms since 1970).

    It changes nothing if the time is not `before` any more.
    """
    text = "UPDATE tables SET wakes = $3 WHERE id = $1 AND wakes = $2"
    return Statement(text, (table, before, after))


def lock_table(table: str) -> Statement:
    """Return SQL to lock a game table until the end of the transaction, so that no entries can be appended."""
    return Statement("UPDATE tables SET changed = changed WHERE id = $1", (table,))


def delete_table(table: str) -> Statement:
    """Return SQL to delete a game table; no other row may refer to it."""
    return Statement("DELETE FROM tables WHERE id = $1", (table,))


# ----------------------------------------------------------------------------------------------------------- entries


def select_entries(table: str) -> Statement:
    """Return SQL to select the entries of a game table. Columns of the rows, in their order: n, entry."""
    return Statement("SELECT n, entry FROM entries WHERE table_id = $1 ORDER BY n", (table,))


def count_entries(table: str) -> Statement:
    """Return SQL to count the entries of a game table. The result is one row: the number."""
    return Statement("SELECT count(*) FROM entries WHERE table_id = $1", (table,))


def insert_entries(table: str, entries: Sequence[tuple[int, bytes]]) -> Statement:
    """Return SQL to insert the entries (actions) of a new game table, each as (number, encoded entry)."""
    rows = ", ".join(f"($1, ${2 * at + 2}, ${2 * at + 3})" for at in range(len(entries)))
    text = f"INSERT INTO entries (table_id, n, entry) VALUES {rows}"
    return Statement(text, (table, *(value for entry in entries for value in entry)))


def update_entry(table: str, n: int, entry: bytes) -> Statement:
    """Return SQL to replace an entry of a game table."""
    text = "UPDATE entries SET entry = $3 WHERE table_id = $1 AND n = $2"
    return Statement(text, (table, n, entry))


# ----------------------------------------------------------------------------------------------------------- sitters


def count_tables_of(people: Sequence[str]) -> Statement:
    """Return SQL to count the game tables at which any of these people has sat. The result is one row: the number."""
    text = f"SELECT count(DISTINCT table_id) FROM sitters WHERE person IN ({placeholders(people)})"
    return Statement(text, tuple(people))


def select_tables_of(people: Sequence[str], limit: int, offset: int) -> Statement:
    """Return SQL to select the game tables at which any of these people has sat.

    The only column is `id`. The table that was changed last comes first.
    """
    at = len(people)
    text = f"""
        SELECT id FROM tables WHERE id IN (SELECT table_id FROM sitters WHERE person IN ({placeholders(people)}))
        ORDER BY changed DESC, id LIMIT ${at + 1} OFFSET ${at + 2}
    """
    return Statement(text, (*people, limit, offset))


def select_seats_of_people(people: Sequence[str]) -> Statement:
    """Return SQL to select the game tables at which these people have a seat.

    Columns of the rows, sorted by table: person, table_id.
    """
    text = f"SELECT person, table_id FROM sitters WHERE person IN ({placeholders(people)}) ORDER BY table_id"
    return Statement(text, tuple(people))


def insert_sitter(person: str, table: str) -> Statement:
    """Return SQL to store that a person has a seat at a game table."""
    return Statement("INSERT INTO sitters (person, table_id) VALUES ($1, $2)", (person, table))


def delete_seats_of_people(table: str, people: Sequence[str], length: int) -> Statement:
    """Return SQL to delete the rows which say that these people have a seat at a game table.

    Args:
        table: The ID of the table.
        people: The IDs of the people.
        length: The expected number of entries of the table. With any other number nothing is deleted.
    """
    text = f"""
        DELETE FROM sitters WHERE table_id = $1 AND person IN ({placeholders(people, 3)})
            AND (SELECT count(*) FROM entries WHERE table_id = $1) = $2
    """
    return Statement(text, (table, length, *people))
