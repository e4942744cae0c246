"""What devices are still to be told, in the store: every process adds to it, and any of them sends it.

Rule 1: a device is told of one thing at a table once: `n` says which, and only a later one is told after it.
Rule 2: who takes a notification has it for LEASE; when it is not done by then, for its process was killed, another
        takes it. So it may be told twice, where the second takes the place of the first, and is never lost.
Rule 3: what is new of one thing takes the place of what still waits: ten moves are one notification. They are not ten
        tries, either: where a push service could not, it is asked again when it would have been.
Rule 4: whoever takes messages slowly, or none, keeps no other provider waiting: which are begun says who takes them.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Literal

from hanamachi.server.push import notification_repository
from hanamachi.server.push.endpoint import provider
from hanamachi.server.push.subscriptions import Subscription
from hanamachi.server.store import Store

Kind = Literal["turn", "sat", "rematch", "next", "hurry"]
"""Your turn; they sat down; they offer a rematch; they wait for the next game; a quarter of your time is left."""

LEASE = 120_000
CALM = 10_000
"""A device is told of one kind of thing at one table so often at most, in milliseconds."""

AT_ONCE = 20
KEPT = 30 * 24 * 3_600_000
"""For so long (ms) it is remembered what a device was told."""


@dataclass(frozen=True, slots=True)
class Notification:
    """That something waits for a seat: what, who did it (`other`), and its number, which grows."""

    kind: Kind
    seat: int
    other: int
    n: int


@dataclass(frozen=True, slots=True)
class Due:
    """A notification that is to be sent now; it was taken `tries` times since its endpoint last took one."""

    endpoint: str
    provider: str
    table: str
    notification: Notification
    tries: int


class Notifications:
    """The notifications of one store; times are in milliseconds since 1970."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, table: str, notification: Notification, devices: Iterable[tuple[Subscription, int]]) -> None:
        """Have devices told, each when it is due; raises StoreError."""
        statements = [
            notification_repository.insert_notification(
                device.endpoint,
                provider(device.endpoint),
                table,
                notification.kind,
                device.person,
                notification.seat,
                notification.other,
                notification.n,
                due,
                CALM,
            )
            for device, due in devices
        ]
        if statements:
            await self._store.run(*statements)

    async def take(self, now: int, proven: Collection[str] = (), full: Collection[str] = ()) -> list[Due]:
        """Take what is due, the longest due first, and no more than AT_ONCE; raises StoreError.

        Of a provider that is not `proven` it is one at most, and none of one that is `full`.
        """
        (rows,) = await self._store.run(
            notification_repository.take_notifications(now, now + LEASE, proven, full, AT_ONCE)
        )
        return [
            Due(endpoint, provider, table, Notification(*told), tries)
            for endpoint, provider, table, *told, tries in rows
        ]

    async def sent(self, due: Due, now: int) -> None:
        """A notification was sent; one that has come since is sent a moment later. Raises StoreError."""
        await self._store.run(notification_repository.set_sent(*_key(due), now, CALM))

    async def give_up(self, due: Due, now: int) -> None:
        """A notification could not be sent; one that has come since is tried a moment later. Raises StoreError."""
        await self._store.run(notification_repository.set_given_up(*_key(due), now, CALM))

    async def drop(self, due: Due, now: int) -> None:
        """A notification is to be sent no more; raises StoreError."""
        await self._store.run(notification_repository.set_dropped(*_key(due), now, CALM))

    async def take_back(self, table: str, notification: Notification) -> None:
        """Tell nobody of what was to be told later; raises StoreError."""
        told = notification
        await self._store.run(notification_repository.take_back(table, told.seat, told.kind, told.n))

    async def put_off(self, due: Due, until: int, *, failed: bool = True) -> None:
        """A notification, or one that has come since, is to be sent later, since it `failed` or for quiet hours.

        Raises StoreError.
        """
        statement = notification_repository.set_failed if failed else notification_repository.set_put_off
        await self._store.run(statement(*_key(due), until))

    async def tidy(self, now: int) -> None:
        """Forget what was told long ago; raises StoreError."""
        await self._store.run(notification_repository.delete_told_notifications(now - KEPT))


def _key(due: Due) -> tuple[str, str, Kind, int]:
    """Return what a notification is found by: its endpoint, table, kind and number."""
    return due.endpoint, due.table, due.notification.kind, due.notification.n
