"""Statements on notifications: what devices are still to be told, and what they were told of each table."""

from collections.abc import Collection

from hanamachi.server.store import Statement, placeholders

COLUMNS = "endpoint, provider, table_id, kind, person, seat, other, n"


def insert_notification(
    endpoint: str,
    provider: str,
    table: str,
    kind: str,
    person: str,
    seat: int,
    other: int,
    n: int,
    due: int,
    calm: int,
) -> Statement:
    """Add a notification, or let it take the place of an earlier one of its kind.

    It is due no earlier than `calm` after the one before was sent, nor than the next try of one that failed.
    """
    text = f"""
        INSERT INTO notifications ({COLUMNS}, due, tries, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0)
        ON CONFLICT (endpoint, table_id, kind) DO UPDATE
        SET person = excluded.person, seat = excluded.seat, other = excluded.other, n = excluded.n, due = CASE
            WHEN notifications.tries > 1 AND notifications.due > excluded.due THEN notifications.due
            WHEN notifications.at + $10 > excluded.due THEN notifications.at + $10
            ELSE excluded.due
        END
        WHERE notifications.n < excluded.n
    """
    return Statement(text, (endpoint, provider, table, kind, person, seat, other, n, due, calm))


def take_notifications(now: int, until: int, proven: Collection[str], full: Collection[str], limit: int) -> Statement:
    """Put what is due now off until a time, the longest due first: `limit` at most.

    Of a provider that is not `proven` one is taken at most, and none of a provider that is `full`.
    Rows: endpoint, provider, table_id, kind, seat, other, n, tries.
    """
    others = f"AND provider NOT IN ({placeholders(full, 4)})" if full else ""
    text = f"""
        UPDATE notifications SET due = $2, tries = tries + 1
        WHERE due <= $1 AND (endpoint, table_id, kind) IN (
            SELECT endpoint, table_id, kind FROM (
                SELECT endpoint, provider, table_id, kind, due,
                    row_number() OVER (PARTITION BY provider ORDER BY due) AS place
                FROM notifications WHERE due <= $1 {others}
            ) AS ranked
            WHERE place = 1 OR provider IN ({placeholders(proven, 4 + len(full))})
            ORDER BY due LIMIT $3
        )
        RETURNING endpoint, provider, table_id, kind, seat, other, n, tries
    """
    return Statement(text, (now, until, limit, *full, *proven))


DONE = "due = CASE WHEN n > $4 THEN CAST($5 AS BIGINT) + $6 END"
"""Not due any more, unless one has come since: that is due at $5 + $6."""

TAKEN = "endpoint = $1 AND table_id = $2 AND kind = $3 AND (n = $4 OR n > $4 AND due IS NOT NULL)"
"""The notification number $4, or one that has come since."""


def set_sent(endpoint: str, table: str, kind: str, n: int, now: int, calm: int) -> Statement:
    """Note that a notification was sent; one that has come since is due after `calm`."""
    text = f"UPDATE notifications SET {DONE}, at = $5, tries = 0 WHERE {TAKEN}"
    return Statement(text, (endpoint, table, kind, n, now, calm))


def set_given_up(endpoint: str, table: str, kind: str, n: int, now: int, calm: int) -> Statement:
    """Note that a notification could not be sent; one that has come since is due after `calm`."""
    text = f"UPDATE notifications SET {DONE}, at = $5 WHERE {TAKEN}"
    return Statement(text, (endpoint, table, kind, n, now, calm))


def set_dropped(endpoint: str, table: str, kind: str, n: int, now: int, calm: int) -> Statement:
    """Note that a notification is out of date; one that has come since is due after `calm`."""
    text = f"UPDATE notifications SET {DONE}, tries = 0 WHERE {TAKEN}"
    return Statement(text, (endpoint, table, kind, n, now, calm))


def set_failed(endpoint: str, table: str, kind: str, n: int, until: int) -> Statement:
    """Put a notification off that could not be sent yet."""
    text = f"UPDATE notifications SET due = $5 WHERE {TAKEN}"
    return Statement(text, (endpoint, table, kind, n, until))


def set_put_off(endpoint: str, table: str, kind: str, n: int, until: int) -> Statement:
    """Put a notification off that nobody tried to send."""
    text = f"UPDATE notifications SET due = $5, tries = 0 WHERE {TAKEN}"
    return Statement(text, (endpoint, table, kind, n, until))


def take_back(table: str, seat: int, kind: str, n: int) -> Statement:
    """Let nobody be told of something."""
    text = "UPDATE notifications SET due = NULL WHERE table_id = $1 AND seat = $2 AND kind = $3 AND n = $4"
    return Statement(text, (table, seat, kind, n))


def delete_told_notifications(before: int) -> Statement:
    """Delete what was told before a time."""
    return Statement("DELETE FROM notifications WHERE due IS NULL AND at < $1", (before,))
