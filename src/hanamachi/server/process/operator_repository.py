"""SQL statements for an operator: people by their names, and the size of the database."""

from hanamachi.server.store import Statement


def select_accounts_by_name(begin: str) -> Statement:
    """Return SQL to select the accounts whose name begins with a text. The only column is `person`."""
    return Statement("SELECT person FROM accounts WHERE substr(name, 1, length($1)) = $1", (begin,))


def sqlite_entries_with(data: bytes) -> Statement:
    """Return SQL for SQLite to select the encoded entries that contain these bytes. The only column is `entry`."""
    return Statement("SELECT entry FROM entries WHERE instr(entry, $1) > 0", (data,))


def postgres_entries_with(data: bytes) -> Statement:
    """Return SQL for PostgreSQL to select the encoded entries that contain these bytes. The only column is `entry`."""
    return Statement("SELECT entry FROM entries WHERE position($1 IN entry) > 0", (data,))


def postgres_size() -> Statement:
    """Return SQL to select the size of the PostgreSQL database. The result is one row: the number of bytes."""
    return Statement("SELECT pg_database_size(current_database())")
