"""SQL statements on the table `keys`: secrets of the store, and the time of its last backup."""

from hanamachi.server.store import Statement


def select_cookie_keys_sql() -> Statement:
    """Return SQL to select the cookie keys. Columns of the rows: name, value."""
    return Statement("SELECT name, value FROM keys WHERE name LIKE 'cookies%'")


def insert_key_sql(name: str, value: bytes) -> Statement:
    """Return SQL to insert a key."""
    return Statement("INSERT INTO keys (name, value) VALUES ($1, $2)", (name, value))


def select_last_backup_time_sql() -> Statement:
    """Return SQL to select the time of the last backup.

    At most one row, with the column `value`: the time in decimal digits.
    """
    return Statement("SELECT value FROM keys WHERE name = 'backup'")


def update_last_backup_time_sql(decimal_time: bytes) -> Statement:
    """Return SQL to set the time of the last backup, in decimal digits."""
    text = """
        INSERT INTO keys (name, value) VALUES ('backup', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value
    """
    return Statement(text, (decimal_time,))
