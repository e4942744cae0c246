"""Queue of push notifications in the store: every process adds to it, and any process sends from it.

Rule 1: a device gets one notification of each kind for a table, and a later one (a greater `n`) replaces it.
Rule 2: a process that takes a notification has it for LEASE_MS. If it was not sent by then, because its process was
        killed, another process takes it. So it may be sent twice, but is never lost.
Rule 3: a later notification does not reset a retry: if the push service asked for a pause, that is kept.
Rule 4: a slow push service does not delay others. From a provider that has not proven itself, one notification is
        taken at a time.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Literal

from hanamachi.server.push import notification_repository
from hanamachi.server.push.endpoint import provider_domain
from hanamachi.server.push.subscriptions import Subscription
from hanamachi.server.store import Store

NotificationKind = Literal["turn", "sat", "rematch", "next", "hurry"]
"""Your turn; a player sat down; offer of a rematch; the next game can begin; a quarter of your time is left."""

LEASE_MS = 120_000
"""Time for which a process has a notification: longer than a delivery takes, retries of the store included."""

MIN_INTERVAL_MS = 10_000
"""Minimum time between two notifications of one kind for one table and device."""

MAX_TAKEN = 20
"""Maximum notifications that are taken by one statement."""

KEPT_MS = 30 * 24 * 3_600_000
"""Time for which it is stored that a notification was sent, so that it is not sent again."""


@dataclass(frozen=True, slots=True)
class Notification:
    """An event that waits for a player: its kind, the player's seat, the seat that caused it, and a growing number."""

    kind: NotificationKind
    seat: int
    other: int
    n: int


@dataclass(frozen=True, slots=True)
class DueNotification:
    """A notification that should be sent to an endpoint now; `tries` counts the attempts since the last success."""

    endpoint: str
    provider: str
    table: str
    notification: Notification
    tries: int


class NotificationQueue:
    """The stored push notifications that wait to be sent. All times are in milliseconds since 1970."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add_notification_for_devices(
        self, table: str, notification: Notification, devices_and_times: Iterable[tuple[Subscription, int]]
    ) -> None:
        """Store a notification for some devices, each with the time when it should be sent; raises StoreError."""
        statements = [
            notification_repository.insert_push_notification_sql(
                device.endpoint,
                provider_domain(device.endpoint),
                table,
                notification.kind,
                device.person,
                notification.seat,
                notification.other,
                notification.n,
                due,
                MIN_INTERVAL_MS,
            )
            for device, due in devices_and_times
        ]
        if statements:
            await self._store.run(*statements)

    async def lease_due_notifications(
        self, now: int, proven_providers: Collection[str] = (), busy_providers: Collection[str] = ()
    ) -> list[DueNotification]:
        """Take up to MAX_TAKEN due notifications for this process, for the time LEASE_MS; raises StoreError.

        Args:
            now: Time in milliseconds.
            proven_providers: Providers of which more than one may be taken.
            busy_providers: Providers of which none is taken.
        """
        statement = notification_repository.lease_due_notifications_sql(
            now, now + LEASE_MS, proven_providers, busy_providers, MAX_TAKEN
        )
        (rows,) = await self._store.run(statement)
        return [
            DueNotification(endpoint, provider, table, Notification(*columns), tries)
            for endpoint, provider, table, *columns, tries in rows
        ]

    async def mark_sent(self, due: DueNotification, now: int) -> None:
        """Store that a notification was sent; the next may follow after MIN_INTERVAL_MS. Raises StoreError."""
        await self._store.run(notification_repository.mark_notification_sent_sql(*_key(due), now, MIN_INTERVAL_MS))

    async def mark_failed(self, due: DueNotification, now: int) -> None:
        """Store that a notification can never be sent; the next may follow after MIN_INTERVAL_MS. Raises StoreError."""
        await self._store.run(notification_repository.mark_notification_failed_sql(*_key(due), now, MIN_INTERVAL_MS))

    async def mark_outdated(self, due: DueNotification, now: int) -> None:
        """Store that a notification is not true any more; raises StoreError."""
        await self._store.run(notification_repository.mark_notification_outdated_sql(*_key(due), now, MIN_INTERVAL_MS))

    async def withdraw_notification(self, table: str, notification: Notification) -> None:
        """Withdraw a notification, so that it is sent to no more devices; raises StoreError."""
        seat, kind, n = notification.seat, notification.kind, notification.n
        await self._store.run(notification_repository.withdraw_push_notification_sql(table, seat, kind, n))

    async def postpone_notification(
        self, due_notification: DueNotification, due_at: int, *, has_failed: bool = True
    ) -> None:
        """Postpone a notification, or a later one that has replaced it, to a time; raises StoreError.

        `has_failed` is whether an attempt to send it failed. If not, the device has quiet hours, and no attempt is
        counted.
        """
        build_statement = (
            notification_repository.postpone_failed_notification_sql
            if has_failed
            else notification_repository.postpone_untried_notification_sql
        )
        await self._store.run(build_statement(*_key(due_notification), due_at))

    async def delete_old(self, now: int) -> None:
        """Delete the notifications that were sent more than KEPT_MS ago; raises StoreError."""
        await self._store.run(notification_repository.delete_sent_notifications_sql(now - KEPT_MS))


def _key(due: DueNotification) -> tuple[str, str, NotificationKind, int]:
    """Return the key of a notification in the store: endpoint, table, kind and number."""
    return due.endpoint, due.table, due.notification.kind, due.notification.n
