"""SQL statements on push notifications that wait or were sent (table `notifications`).

One row is kept for each endpoint, table and kind; `n` is the number of its latest notification. `due` is when it is
sent, NULL once it was. Times are in milliseconds since 1970.
"""

from collections.abc import Collection

from hanamachi.server.store import Statement, list_sql_placeholders

COLUMNS = "endpoint, provider, table_id, kind, person, seat, other, n"


def insert_push_notification_sql(
    endpoint: str,
    provider: str,
    table_id: str,
    kind: str,
    person: str,
    seat: int,
    causing_seat: int,
    number: int,
    due_at: int,
    min_interval_ms: int,
) -> Statement:
    """Return SQL to insert a push notification, or replace an earlier one of the same endpoint, table and kind.

    If the earlier one was sent, the new one is due `min_interval_ms` after that time, or at `due_at` if this is later.
    If an attempt to send the earlier one failed, the new one is sent at the time of its next attempt, or at `due_at` if
    later.

    Args:
        endpoint: The URL of the device at its push service.
        provider: The domain of the provider of the push service.
        table_id: The ID of the game table.
        kind: The kind of notification, such as "turn".
        person: The ID of the person who gets it.
        seat: The seat of this person.
        causing_seat: The seat of the player who caused the event.
        number: The number of the notification. An earlier one with this or a higher number is not replaced.
        due_at: The time to send it, in ms since 1970.
        min_interval_ms: The minimum time between two notifications, in ms.
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
    return Statement(
        text, (endpoint, provider, table_id, kind, person, seat, causing_seat, number, due_at, min_interval_ms)
    )


def lease_due_notifications_sql(
    now: int, leased_until: int, proven_providers: Collection[str], busy_providers: Collection[str], limit: int
) -> Statement:
    """Return SQL to take due push notifications: they are postponed, so that no other process takes them, too.

    Columns of the rows: endpoint, provider, table_id, kind, seat, other, n, tries.

    Args:
        now: A notification is taken if it is due at this time (ms since 1970).
        leased_until: The time to which the taken notifications are postponed (ms since 1970).
        proven_providers: Providers of push services from which several notifications may be taken; from others, one is
            taken.
        busy_providers: Providers from which none is taken.
        limit: Maximum number of notifications taken, the longest due first.
    """
    others = f"AND provider NOT IN ({list_sql_placeholders(busy_providers, 4)})" if busy_providers else ""
    text = f"""
        UPDATE notifications SET due = $2, tries = tries + 1
        WHERE due <= $1 AND (endpoint, table_id, kind) IN (
            SELECT endpoint, table_id, kind FROM (
                SELECT endpoint, provider, table_id, kind, due,
                    row_number() OVER (PARTITION BY provider ORDER BY due) AS rank
                FROM notifications WHERE due <= $1 {others}
            ) AS ranked
            WHERE rank = 1 OR provider IN ({list_sql_placeholders(proven_providers, 4 + len(busy_providers))})
            ORDER BY due LIMIT $3
        )
        RETURNING endpoint, provider, table_id, kind, seat, other, n, tries
    """
    return Statement(text, (now, leased_until, limit, *busy_providers, *proven_providers))


DONE = "due = CASE WHEN n > $4 THEN CAST($5 AS BIGINT) + $6 END"
"""Assignment: not due any more, unless a later notification has replaced it; that is due at $5 + $6."""

TAKEN_OR_LATER = "endpoint = $1 AND table_id = $2 AND kind = $3 AND (n = $4 OR n > $4 AND due IS NOT NULL)"
"""Condition: the notification with number $4, or a later one that has replaced it."""


def mark_notification_sent_sql(
    endpoint: str, table_id: str, kind: str, number: int, now: int, min_interval_ms: int
) -> Statement:
    """Return SQL to note that a notification was sent; the next one is due after `min_interval_ms` (ms)."""
    text = f"UPDATE notifications SET {DONE}, at = $5, tries = 0 WHERE {TAKEN_OR_LATER}"
    return Statement(text, (endpoint, table_id, kind, number, now, min_interval_ms))


def mark_notification_failed_sql(
    endpoint: str, table_id: str, kind: str, number: int, now: int, min_interval_ms: int
) -> Statement:
    """Return SQL to note that a notification can never be sent; the next one is due after `min_interval_ms` (ms)."""
    text = f"UPDATE notifications SET {DONE}, at = $5 WHERE {TAKEN_OR_LATER}"
    return Statement(text, (endpoint, table_id, kind, number, now, min_interval_ms))


def mark_notification_outdated_sql(
    endpoint: str, table_id: str, kind: str, number: int, now: int, min_interval_ms: int
) -> Statement:
    """Return SQL to note that a notification is not true any more; the next one is due after `min_interval_ms` (ms)."""
    text = f"UPDATE notifications SET {DONE}, tries = 0 WHERE {TAKEN_OR_LATER}"
    return Statement(text, (endpoint, table_id, kind, number, now, min_interval_ms))


def postpone_failed_notification_sql(endpoint: str, table_id: str, kind: str, number: int, due_at: int) -> Statement:
    """Return SQL to postpone a notification to the time `due_at`, when it is tried again."""
    text = f"UPDATE notifications SET due = $5 WHERE {TAKEN_OR_LATER}"
    return Statement(text, (endpoint, table_id, kind, number, due_at))


def postpone_untried_notification_sql(endpoint: str, table_id: str, kind: str, number: int, due_at: int) -> Statement:
    """Return SQL to postpone a notification to the time `due_at`, not counting an attempt.

    The number of its attempts is set to zero.
    """
    text = f"UPDATE notifications SET due = $5, tries = 0 WHERE {TAKEN_OR_LATER}"
    return Statement(text, (endpoint, table_id, kind, number, due_at))


def withdraw_push_notification_sql(table_id: str, seat: int, kind: str, number: int) -> Statement:
    """Return SQL to withdraw a notification, so that it is not sent to any device any more."""
    text = "UPDATE notifications SET due = NULL WHERE table_id = $1 AND seat = $2 AND kind = $3 AND n = $4"
    return Statement(text, (table_id, seat, kind, number))


def delete_sent_notifications_sql(sent_before: int) -> Statement:
    """Return SQL to delete the notifications that were sent before a time."""
    return Statement("DELETE FROM notifications WHERE due IS NULL AND at < $1", (sent_before,))
