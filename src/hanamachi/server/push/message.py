"""Text of a push notification, as a device shows it."""

import msgspec

from hanamachi.locales import join_items_with_and, load_phrases
from hanamachi.server.push.notifications import Notification
from hanamachi.table import Table

HOUR_MS = 3_600_000


def build_notification_json(
    table_name: str, table: Table, notification: Notification, language: str, now: int, *, is_silent: bool
) -> bytes:
    """Return a push notification as JSON: its title and text in a language, and the table that it opens.

    It contains names of players and the event that waits, but nothing that the game hides from players.

    Args:
        table_name: Name of the table.
        table: The current state of the table.
        notification: What waits, and for which seat.
        language: Language of the device.
        now: Time in milliseconds since 1970.
        is_silent: Whether the device makes no sound.
    """
    say = load_phrases(language, "push", "table", "web", table.setup.package.name)
    other = table.seats[notification.other].name
    hours = max(1, round((notification.n - now) / HOUR_MS)) if notification.kind == "hurry" else 0
    names = [state.name for seat, state in enumerate(table.seats) if seat != notification.seat and state.name]
    return msgspec.json.encode(
        {
            "title": say(f"push-{notification.kind}", name=other, hours=hours),
            "body": say("push-at", game=say(table.setup.package.name), names=join_items_with_and(say, names)),
            "table": table_name,
            "silent": is_silent,
        }
    )
