"""Statements of an operator: people by their names, and the size of the store."""

from hanamachi.server.store import Statement


def select_accounts_by_name(begin: str) -> Statement:
    """Rows: person, of each account whose name begins so."""
    return Statement("SELECT person FROM accounts WHERE substr(name, 1, length($1)) = $1", (begin,))


def sqlite_entries_with(data: bytes) -> Statement:
    """Rows: entry, of each that contains these bytes."""
    return Statement("SELECT entry FROM entries WHERE instr(entry, $1) > 0", (data,))


def postgres_entries_with(data: bytes) -> Statement:
    """Rows: entry, of each that contains these bytes."""
    return Statement("SELECT entry FROM entries WHERE position($1 IN entry) > 0", (data,))


def postgres_size() -> Statement:
    """One row: the size of the database in bytes."""
    return Statement("SELECT pg_database_size(current_database())")
