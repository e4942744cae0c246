"""SQL statements on tables, their entries, and the people who have sat at them."""

from collections.abc import Sequence

from hanamachi.server.store import Statement, placeholders

# ------------------------------------------------------------------------------------------------------------ tables


def select_table(table: str) -> Statement:
    """Select a table. Rows, one at most: changed, setup."""
    return Statement("SELECT changed, setup FROM tables WHERE id = $1", (table,))


def select_table_ids() -> Statement:
    """Select the names of all tables. Rows: id."""
    return Statement("SELECT id FROM tables ORDER BY id")


def select_newest_tables(limit: int) -> Statement:
    """Select the tables that were changed last. Rows, newest first: id, changed, setup, number of entries."""
    text = """
        SELECT id, changed, setup, (SELECT count(*) FROM entries WHERE table_id = id)
        FROM (SELECT id, changed, setup FROM tables ORDER BY changed DESC, id LIMIT $1) AS newest
        ORDER BY changed DESC, id
    """
    return Statement(text, (limit,))


def select_listed_tables(since: int, limit: int) -> Statement:
    """Select tables that anybody may watch and that were changed after a time (ms). Rows, newest first: id."""
    text = "SELECT id FROM tables WHERE listed IS NOT NULL AND changed > $1 ORDER BY changed DESC LIMIT $2"
    return Statement(text, (since, limit))


def count_tables() -> Statement:
    """Count all tables. One row: the number."""
    return Statement("SELECT count(*) FROM tables")


def insert_table(
    table: str, setup: bytes, changed: int, wakes: int | None = None, listed: int | None = None
) -> Statement:
    """Insert a table without entries."""
    text = "INSERT INTO tables (id, setup, changed, wakes, listed) VALUES ($1, $2, $3, $4, $5)"
    return Statement(text, (table, setup, changed, wakes, listed))


def update_wake_time(table: str, before: int, after: int | None) -> Statement:
    """Set when a table acts by itself, if it is still `before`."""
    text = "UPDATE tables SET wakes = $3 WHERE id = $1 AND wakes = $2"
    return Statement(text, (table, before, after))


def lock_table(table: str) -> Statement:
    """Lock a table until the end of the transaction, against appends and other locks."""
    return Statement("UPDATE tables SET changed = changed WHERE id = $1", (table,))


def delete_table(table: str) -> Statement:
    """Delete a table to which no other row refers."""
    return Statement("DELETE FROM tables WHERE id = $1", (table,))


# ----------------------------------------------------------------------------------------------------------- entries


def select_entries(table: str) -> Statement:
    """Select the entries of a table. Rows, in their order: n, entry."""
    return Statement("SELECT n, entry FROM entries WHERE table_id = $1 ORDER BY n", (table,))


def count_entries(table: str) -> Statement:
    """Count the entries of a table. One row: the number."""
    return Statement("SELECT count(*) FROM entries WHERE table_id = $1", (table,))


def insert_entries(table: str, entries: Sequence[tuple[int, bytes]]) -> Statement:
    """Insert the entries of a new table, each a pair of number and encoded entry."""
    rows = ", ".join(f"($1, ${2 * at + 2}, ${2 * at + 3})" for at in range(len(entries)))
    text = f"INSERT INTO entries (table_id, n, entry) VALUES {rows}"
    return Statement(text, (table, *(value for entry in entries for value in entry)))


def update_entry(table: str, n: int, entry: bytes) -> Statement:
    """Replace an entry of a table."""
    text = "UPDATE entries SET entry = $3 WHERE table_id = $1 AND n = $2"
    return Statement(text, (table, n, entry))


# ----------------------------------------------------------------------------------------------------------- sitters


def count_tables_of(people: Sequence[str]) -> Statement:
    """Count the tables at which any of these people has sat. One row: the number."""
    text = f"SELECT count(DISTINCT table_id) FROM sitters WHERE person IN ({placeholders(people)})"
    return Statement(text, tuple(people))


def select_tables_of(people: Sequence[str], limit: int, offset: int) -> Statement:
    """Select the tables at which any of these people has sat. Rows, newest first: id."""
    at = len(people)
    text = f"""
        SELECT id FROM tables WHERE id IN (SELECT table_id FROM sitters WHERE person IN ({placeholders(people)}))
        ORDER BY changed DESC, id LIMIT ${at + 1} OFFSET ${at + 2}
    """
    return Statement(text, (*people, limit, offset))


def select_sitters(people: Sequence[str]) -> Statement:
    """Select where these people have sat. Rows, by table: person, table_id."""
    text = f"SELECT person, table_id FROM sitters WHERE person IN ({placeholders(people)}) ORDER BY table_id"
    return Statement(text, tuple(people))


def insert_sitter(person: str, table: str) -> Statement:
    """Insert that a person sits at a table."""
    return Statement("INSERT INTO sitters (person, table_id) VALUES ($1, $2)", (person, table))


def delete_sitters(table: str, people: Sequence[str], length: int) -> Statement:
    """Delete that these people sit at a table, unless it has more or fewer than `length` entries."""
    text = f"""
        DELETE FROM sitters WHERE table_id = $1 AND person IN ({placeholders(people, 3)})
            AND (SELECT count(*) FROM entries WHERE table_id = $1) = $2
    """
    return Statement(text, (table, length, *people))
