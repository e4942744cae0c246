"""SQL statements on push subscriptions (table `push_subscriptions`)."""

from hanamachi.server.store import Statement

COLUMNS = "endpoint, person, p256dh, auth, language, quiet_since, quiet_until, utc_offset, origin, renewed"


def select_push_subscription_sql(endpoint: str) -> Statement:
    """Return SQL to select the push subscription of an endpoint. At most one row, with the columns in `COLUMNS`."""
    return Statement(f"SELECT {COLUMNS} FROM push_subscriptions WHERE endpoint = $1", (endpoint,))


def select_push_subscriptions_of_person_sql(person: str) -> Statement:
    """Return SQL to select the push subscriptions of a person under all IDs of this person.

    Columns of the rows: those in `COLUMNS`.
    """
    known = "coalesce((SELECT person FROM aliases WHERE alias = $1), CAST($1 AS TEXT))"
    text = f"""
        SELECT {COLUMNS} FROM push_subscriptions
        WHERE person = $1 OR person = {known} OR person IN (SELECT alias FROM aliases WHERE person = {known})
        ORDER BY endpoint
    """
    return Statement(text, (person,))


def insert_push_subscription_sql(
    endpoint: str,
    person: str,
    p256dh: bytes,
    auth: bytes,
    language: str,
    quiet_hours: tuple[int, int, int] | None,
    origin: str,
    renewed_at: int,
) -> Statement:
    """Return SQL to insert a push subscription, or replace that of the same endpoint.

    `quiet_hours` has the begin and end of the quiet hours (minutes after midnight), and the offset of local time
    (minutes).
    """
    changes = ", ".join(f"{name} = excluded.{name}" for name in COLUMNS.split(", ")[1:])
    text = f"""
        INSERT INTO push_subscriptions ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (endpoint) DO UPDATE SET {changes}
    """
    hours = quiet_hours or (None, None, None)
    return Statement(text, (endpoint, person, p256dh, auth, language, *hours, origin, renewed_at))


def delete_push_subscription_sql(endpoint: str) -> Statement:
    """Return SQL to delete a subscription."""
    return Statement("DELETE FROM push_subscriptions WHERE endpoint = $1", (endpoint,))


def delete_notifications_for_endpoint_sql(endpoint: str) -> Statement:
    """Return SQL to delete all notifications for an endpoint."""
    return Statement("DELETE FROM notifications WHERE endpoint = $1", (endpoint,))


def delete_notifications_of_other_people_sql(endpoint: str, person: str) -> Statement:
    """Return SQL to delete the notifications for an endpoint that are meant for anybody but this person."""
    return Statement("DELETE FROM notifications WHERE endpoint = $1 AND person <> $2", (endpoint, person))


OLDEST = """
    SELECT endpoint FROM push_subscriptions WHERE person = $1 ORDER BY renewed DESC, endpoint LIMIT 1000 OFFSET $2
"""
"""Query for the endpoints of a person ($1), without the $2 that were renewed last."""


def delete_oldest_subscriptions_sql(person: str, max_kept: int) -> Statement:
    """Return SQL to delete the subscriptions of a person, except the `max_kept` that were renewed last."""
    return Statement(f"DELETE FROM push_subscriptions WHERE endpoint IN ({OLDEST})", (person, max_kept))


def delete_notifications_of_oldest_subscriptions_sql(person: str, max_kept: int) -> Statement:
    """Return SQL to delete the notifications for the subscriptions that `delete_oldest_subscriptions_sql` deletes."""
    return Statement(f"DELETE FROM notifications WHERE endpoint IN ({OLDEST})", (person, max_kept))


def delete_push_subscriptions_of_person_sql(person: str) -> Statement:
    """Return SQL to delete all subscriptions of a person."""
    return Statement("DELETE FROM push_subscriptions WHERE person = $1", (person,))


def delete_notifications_for_person_sql(person: str) -> Statement:
    """Return SQL to delete all notifications for a person."""
    return Statement("DELETE FROM notifications WHERE person = $1", (person,))
