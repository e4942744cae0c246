"""SQL statements on tables, their entries, and the people who have sat at them."""

from collections.abc import Sequence

from hanamachi.server.store import Statement, list_sql_placeholders

# ------------------------------------------------------------------------------------------------------------ tables


def select_game_table_sql(table_id: str) -> Statement:
    """Return SQL to select a game table. At most one row, with the columns: changed, setup."""
    return Statement("SELECT changed, setup FROM tables WHERE id = $1", (table_id,))


def select_game_table_ids_sql() -> Statement:
    """Return SQL to select the names of all game tables. The only column is `id`."""
    return Statement("SELECT id FROM tables ORDER BY id")


def select_newest_game_tables_sql(limit: int) -> Statement:
    """Return SQL to select the game tables that were changed last.

    Columns of the rows, newest first: id, changed, setup, number of entries.
    """
    text = """
        SELECT id, changed, setup, (SELECT count(*) FROM entries WHERE table_id = id)
        FROM (SELECT id, changed, setup FROM tables ORDER BY changed DESC, id LIMIT $1) AS newest
        ORDER BY changed DESC, id
    """
    return Statement(text, (limit,))


def select_watchable_game_tables_sql(changed_after: int, limit: int) -> Statement:
    """Return SQL to select game tables that anybody may watch and that were changed after a time (ms).

    Columns of the rows, newest first: id.
    """
    text = "SELECT id FROM tables WHERE listed IS NOT NULL AND changed > $1 ORDER BY changed DESC LIMIT $2"
    return Statement(text, (changed_after, limit))


def count_game_tables_sql() -> Statement:
    """Return SQL to count all game tables. The result is one row: the number."""
    return Statement("SELECT count(*) FROM tables")


def insert_game_table_sql(
    table_id: str, setup: bytes, changed_at: int, wakes_at: int | None = None, listed: int | None = None
) -> Statement:
    """Return SQL to insert a game table without entries."""
    text = "INSERT INTO tables (id, setup, changed, wakes, listed) VALUES ($1, $2, $3, $4, $5)"
    return Statement(text, (table_id, setup, changed_at, wakes_at, listed))


def update_table_wake_time_sql(table_id: str, old_time: int, new_time: int | None) -> Statement:
    """Return SQL to change the time when a game table acts by itself from `old_time` to `new_time` (ms since 1970).

    It changes nothing if the time is not `old_time` any more.
    """
    text = "UPDATE tables SET wakes = $3 WHERE id = $1 AND wakes = $2"
    return Statement(text, (table_id, old_time, new_time))


def lock_game_table_sql(table_id: str) -> Statement:
    """Return SQL to lock a game table until the end of the transaction, so that no entries can be appended."""
    return Statement("UPDATE tables SET changed = changed WHERE id = $1", (table_id,))


def delete_game_table_sql(table_id: str) -> Statement:
    """Return SQL to delete a game table; no other row may refer to it."""
    return Statement("DELETE FROM tables WHERE id = $1", (table_id,))


# ----------------------------------------------------------------------------------------------------------- entries


def select_table_entries_sql(table_id: str) -> Statement:
    """Return SQL to select the entries of a game table. Columns of the rows, in their order: n, entry."""
    return Statement("SELECT n, entry FROM entries WHERE table_id = $1 ORDER BY n", (table_id,))


def count_table_entries_sql(table_id: str) -> Statement:
    """Return SQL to count the entries of a game table. The result is one row: the number."""
    return Statement("SELECT count(*) FROM entries WHERE table_id = $1", (table_id,))


def insert_table_entries_sql(table_id: str, numbered_entries: Sequence[tuple[int, bytes]]) -> Statement:
    """Return SQL to insert the entries (actions) of a new game table, each as (number, encoded entry)."""
    rows = ", ".join(f"($1, ${2 * at + 2}, ${2 * at + 3})" for at in range(len(numbered_entries)))
    text = f"INSERT INTO entries (table_id, n, entry) VALUES {rows}"
    return Statement(text, (table_id, *(value for entry in numbered_entries for value in entry)))


def update_table_entry_sql(table_id: str, entry_number: int, encoded_entry: bytes) -> Statement:
    """Return SQL to replace an entry of a game table."""
    text = "UPDATE entries SET entry = $3 WHERE table_id = $1 AND n = $2"
    return Statement(text, (table_id, entry_number, encoded_entry))


# ----------------------------------------------------------------------------------------------------------- sitters


def count_tables_of_person_sql(person_ids: Sequence[str]) -> Statement:
    """Return SQL to count the game tables at which any of these people has sat. The result is one row: the number."""
    text = f"SELECT count(DISTINCT table_id) FROM sitters WHERE person IN ({list_sql_placeholders(person_ids)})"
    return Statement(text, tuple(person_ids))


def select_tables_of_person_sql(person_ids: Sequence[str], limit: int, offset: int) -> Statement:
    """Return SQL to select the game tables at which any of these people has sat.

    The only column is `id`. The table that was changed last comes first.
    """
    at = len(person_ids)
    text = f"""
        SELECT id FROM tables
        WHERE id IN (SELECT table_id FROM sitters WHERE person IN ({list_sql_placeholders(person_ids)}))
        ORDER BY changed DESC, id LIMIT ${at + 1} OFFSET ${at + 2}
    """
    return Statement(text, (*person_ids, limit, offset))


def select_seats_of_people_sql(people: Sequence[str]) -> Statement:
    """Return SQL to select the game tables at which these people have a seat.

    Columns of the rows, sorted by table: person, table_id.
    """
    text = f"SELECT person, table_id FROM sitters WHERE person IN ({list_sql_placeholders(people)}) ORDER BY table_id"
    return Statement(text, tuple(people))


def insert_seated_person_sql(person: str, table_id: str) -> Statement:
    """Return SQL to store that a person has a seat at a game table."""
    return Statement("INSERT INTO sitters (person, table_id) VALUES ($1, $2)", (person, table_id))


def delete_seats_of_person_sql(table_id: str, person_ids: Sequence[str], expected_entries: int) -> Statement:
    """Return SQL to delete the rows which say that these people have a seat at a game table.

    Args:
        table_id: The ID of the table.
        person_ids: The IDs of the people.
        expected_entries: The expected number of entries of the table. With any other number nothing is deleted.
    """
    text = f"""
        DELETE FROM sitters WHERE table_id = $1 AND person IN ({list_sql_placeholders(person_ids, 3)})
            AND (SELECT count(*) FROM entries WHERE table_id = $1) = $2
    """
    return Statement(text, (table_id, expected_entries, *person_ids))
