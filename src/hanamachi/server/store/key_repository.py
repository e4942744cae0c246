"""Statements on `keys`: secrets of the store, and the time of its last backup."""

from hanamachi.server.store import Statement


def select_cookie_keys() -> Statement:
    """Rows: name, value."""
    return Statement("SELECT name, value FROM keys WHERE name LIKE 'cookies%'")


def insert_key(name: str, value: bytes) -> Statement:
    """Add a key."""
    return Statement("INSERT INTO keys (name, value) VALUES ($1, $2)", (name, value))


def select_last_backup() -> Statement:
    """Rows, one at most: value, the time of the last backup in decimal digits."""
    return Statement("SELECT value FROM keys WHERE name = 'backup'")


def set_last_backup(value: bytes) -> Statement:
    """Note the time of the last backup."""
    text = """
        INSERT INTO keys (name, value) VALUES ('backup', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value
    """
    return Statement(text, (value,))
