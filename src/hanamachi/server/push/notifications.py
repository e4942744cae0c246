"""What devices are still to be told, in the store: every process adds to it, and any of them sends it.

Rule 1: a device is told of one thing at a table once: `n` says which, and only a later one is told after it.
Rule 2: who takes a notification has it for LEASE; when it is not done by then, for its process was killed, another
        takes it. So it may be told twice, where the second takes the place of the first, and is never lost.
Rule 3: what is new of one thing takes the place of what still waits: ten moves are one notification.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from hanamachi.server.push.subscriptions import Subscription
from hanamachi.server.store import Statement, Store

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
    """A notification that is to be sent now, for the time that it was taken `tries` times."""

    endpoint: str
    table: str
    notification: Notification
    tries: int


class Notifications:
    """The notifications of one store; times are in milliseconds since 1970."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, table: str, notification: Notification, devices: Iterable[tuple[Subscription, int]]) -> None:
        """Have devices told, each when it is due; raises StoreError."""
        told = ", ".join(f"{name} = excluded.{name}" for name in ("person", "seat", "other", "n", "tries"))
        calm = f"notifications.at + {CALM}"
        insert = (
            "INSERT INTO notifications (endpoint, table_id, kind, person, seat, other, n, due, tries, at)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0) ON CONFLICT (endpoint, table_id, kind) DO UPDATE"
            f" SET {told}, due = CASE WHEN {calm} > excluded.due THEN {calm} ELSE excluded.due END"
            " WHERE notifications.n < excluded.n"
        )
        statements: list[Statement] = [
            (
                insert,
                (
                    device.endpoint,
                    table,
                    notification.kind,
                    device.person,
                    notification.seat,
                    notification.other,
                    notification.n,
                    due,
                ),
            )
            for device, due in devices
        ]
        if statements:
            await self._store.run(*statements)

    async def take(self, now: int) -> list[Due]:
        """Take what is due, the longest due first, and no more than AT_ONCE; raises StoreError."""
        which = f"SELECT endpoint, table_id, kind FROM notifications WHERE due <= $1 ORDER BY due LIMIT {AT_ONCE}"
        take = (
            "UPDATE notifications SET due = $2, tries = tries + 1"
            f" WHERE due <= $1 AND (endpoint, table_id, kind) IN ({which})"
            " RETURNING endpoint, table_id, kind, seat, other, n, tries"
        )
        (rows,) = await self._store.run((take, (now, now + LEASE)))
        return [Due(endpoint, table, Notification(*rest), tries) for endpoint, table, *rest, tries in rows]

    async def sent(self, due: Due, now: int) -> None:
        """A notification was sent; raises StoreError."""
        await self._settle(due, "due = NULL, at = $5", now)

    async def drop(self, due: Due) -> None:
        """A notification is to be sent no more; raises StoreError."""
        await self._settle(due, "due = CAST($5 AS BIGINT)", None)

    async def put_off(self, due: Due, until: int) -> None:
        """A notification is to be sent later; raises StoreError."""
        await self._settle(due, "due = $5", until)

    async def _settle(self, due: Due, change: str, value: int | None) -> None:
        told = due.notification
        where = "endpoint = $1 AND table_id = $2 AND kind = $3 AND n = $4"
        await self._store.run(
            (f"UPDATE notifications SET {change} WHERE {where}", (due.endpoint, due.table, told.kind, told.n, value))
        )

    async def tidy(self, now: int) -> None:
        """Forget what was told long ago; raises StoreError."""
        await self._store.run(("DELETE FROM notifications WHERE due IS NULL AND at < $1", (now - KEPT,)))
