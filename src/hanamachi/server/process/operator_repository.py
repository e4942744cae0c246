"""SQL statements for an operator: people by their names, and the size of the database."""

from hanamachi.server.store import Statement


def select_accounts_by_name_start_sql(name_start: str) -> Statement:
    """Return SQL to select the accounts whose name begins with a text. The only column is `person`."""
    return Statement("SELECT person FROM accounts WHERE substr(name, 1, length($1)) = $1", (name_start,))


def select_sqlite_entries_containing_sql(data: bytes) -> Statement:
    """Return SQL for SQLite to select the encoded entries that contain these bytes. The only column is `entry`."""
    return Statement("SELECT entry FROM entries WHERE instr(entry, $1) > 0", (data,))


def select_postgres_entries_containing_sql(data: bytes) -> Statement:
    """Return SQL for PostgreSQL to select the encoded entries that contain these bytes. The only column is `entry`."""
    return Statement("SELECT entry FROM entries WHERE position($1 IN entry) > 0", (data,))


def select_postgres_size_sql() -> Statement:
    """Return SQL to select the size of the PostgreSQL database. The result is one row: the number of bytes."""
    return Statement("SELECT pg_database_size(current_database())")
