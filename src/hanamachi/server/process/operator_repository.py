"""SQL statements for an operator: people by their names, and the size of the database."""

from hanamachi.server.store import Statement


def select_accounts_by_name(begin: str) -> Statement:
    """Select the accounts whose name begins with a text. Rows: person."""
    return Statement("SELECT person FROM accounts WHERE substr(name, 1, length($1)) = $1", (begin,))


def sqlite_entries_with(data: bytes) -> Statement:
    """Select the entries that contain these bytes, in SQLite. Rows: entry."""
    return Statement("SELECT entry FROM entries WHERE instr(entry, $1) > 0", (data,))


def postgres_entries_with(data: bytes) -> Statement:
    """Select the entries that contain these bytes, in PostgreSQL. Rows: entry."""
    return Statement("SELECT entry FROM entries WHERE position($1 IN entry) > 0", (data,))


def postgres_size() -> Statement:
    """Select the size of the PostgreSQL database. One row: bytes."""
    return Statement("SELECT pg_database_size(current_database())")
