"""Statements on push subscriptions: the browsers that want to be told."""

from hanamachi.server.store import Statement

COLUMNS = "endpoint, person, p256dh, auth, language, quiet_since, quiet_until, utc_offset, origin, renewed"


def select_subscription(endpoint: str) -> Statement:
    """Rows, one at most: `COLUMNS`."""
    return Statement(f"SELECT {COLUMNS} FROM push_subscriptions WHERE endpoint = $1", (endpoint,))


def select_subscriptions(person: str) -> Statement:
    """Rows: `COLUMNS`, of a person under all their numbers."""
    known = "coalesce((SELECT person FROM aliases WHERE alias = $1), CAST($1 AS TEXT))"
    text = f"""
        SELECT {COLUMNS} FROM push_subscriptions
        WHERE person = $1 OR person = {known} OR person IN (SELECT alias FROM aliases WHERE person = {known})
        ORDER BY endpoint
    """
    return Statement(text, (person,))


def insert_subscription(
    endpoint: str,
    person: str,
    p256dh: bytes,
    auth: bytes,
    language: str,
    quiet: tuple[int, int, int] | None,
    origin: str,
    renewed: int,
) -> Statement:
    """Add a subscription, or change it; `quiet` is since, until and offset of its quiet hours."""
    changes = ", ".join(f"{name} = excluded.{name}" for name in COLUMNS.split(", ")[1:])
    text = f"""
        INSERT INTO push_subscriptions ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (endpoint) DO UPDATE SET {changes}
    """
    hours = quiet or (None, None, None)
    return Statement(text, (endpoint, person, p256dh, auth, language, *hours, origin, renewed))


def delete_subscription(endpoint: str) -> Statement:
    """Delete a subscription."""
    return Statement("DELETE FROM push_subscriptions WHERE endpoint = $1", (endpoint,))


def delete_notifications(endpoint: str) -> Statement:
    """Delete the notifications of a browser."""
    return Statement("DELETE FROM notifications WHERE endpoint = $1", (endpoint,))


def delete_notifications_of_others(endpoint: str, person: str) -> Statement:
    """Delete the notifications of a browser that are for somebody else than a person."""
    return Statement("DELETE FROM notifications WHERE endpoint = $1 AND person <> $2", (endpoint, person))


OLDEST = """
    SELECT endpoint FROM push_subscriptions WHERE person = $1 ORDER BY renewed DESC, endpoint LIMIT 1000 OFFSET $2
"""
"""A query for the endpoints of a person beyond the $2 that were renewed last."""


def delete_oldest_subscriptions(person: str, most: int) -> Statement:
    """Delete the subscriptions of a person but for the `most` that were renewed last."""
    return Statement(f"DELETE FROM push_subscriptions WHERE endpoint IN ({OLDEST})", (person, most))


def delete_notifications_of_oldest(person: str, most: int) -> Statement:
    """Delete the notifications of the subscriptions that `delete_oldest_subscriptions` deletes."""
    return Statement(f"DELETE FROM notifications WHERE endpoint IN ({OLDEST})", (person, most))


def delete_subscriptions(person: str) -> Statement:
    """Delete the subscriptions of a person."""
    return Statement("DELETE FROM push_subscriptions WHERE person = $1", (person,))


def delete_notifications_for(person: str) -> Statement:
    """Delete the notifications for a person."""
    return Statement("DELETE FROM notifications WHERE person = $1", (person,))
