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

from hanamachi.server.push.endpoint import provider
from hanamachi.server.push.subscriptions import Subscription
from hanamachi.server.store import Statement, Store, placeholders

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


_SINCE = f"due = CASE WHEN n > $4 THEN CAST($5 AS BIGINT) + {CALM} END"
"""Done, but for what has come since, which is due a moment after $5."""


class Notifications:
    """The notifications of one store; times are in milliseconds since 1970."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, table: str, notification: Notification, devices: Iterable[tuple[Subscription, int]]) -> None:
        """Have devices told, each when it is due; raises StoreError."""
        told = ", ".join(f"{name} = excluded.{name}" for name in ("person", "seat", "other", "n"))
        put_off, calm = "notifications.due", f"notifications.at + {CALM}"
        insert = (
            "INSERT INTO notifications (endpoint, provider, table_id, kind, person, seat, other, n, due, tries, at)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0) ON CONFLICT (endpoint, table_id, kind) DO UPDATE"
            f" SET {told}, due = CASE WHEN notifications.tries > 1 AND {put_off} > excluded.due THEN {put_off}"
            f" WHEN {calm} > excluded.due THEN {calm} ELSE excluded.due END"
            " WHERE notifications.n < excluded.n"
        )
        statements: list[Statement] = [
            (
                insert,
                (
                    device.endpoint,
                    provider(device.endpoint),
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

    async def take(self, now: int, proven: Collection[str] = (), full: Collection[str] = ()) -> list[Due]:
        """Take what is due, the longest due first, and no more than AT_ONCE; raises StoreError.

        Of a provider that is not `proven` it is one at most, and none of one that is `full`.
        """
        others = f" AND provider NOT IN ({placeholders([*full], 3)})" if full else ""
        place = "row_number() OVER (PARTITION BY provider ORDER BY due) AS place"
        ranked = f"SELECT endpoint, provider, table_id, kind, due, {place} FROM notifications WHERE due <= $1{others}"
        any_place = f"provider IN ({placeholders([*proven], 3 + len(full))})"
        which = (
            f"SELECT endpoint, table_id, kind FROM ({ranked}) AS ranked"
            f" WHERE place = 1 OR {any_place} ORDER BY due LIMIT {AT_ONCE}"
        )
        take = (
            "UPDATE notifications SET due = $2, tries = tries + 1"
            f" WHERE due <= $1 AND (endpoint, table_id, kind) IN ({which})"
            " RETURNING endpoint, provider, table_id, kind, seat, other, n, tries"
        )
        (rows,) = await self._store.run((take, (now, now + LEASE, *full, *proven)))
        return [
            Due(endpoint, provider, table, Notification(*told), tries)
            for endpoint, provider, table, *told, tries in rows
        ]

    async def sent(self, due: Due, now: int) -> None:
        """A notification was sent; one that has come since is sent a moment later. Raises StoreError."""
        await self._settle(due, f"{_SINCE}, at = $5, tries = 0", now)

    async def give_up(self, due: Due, now: int) -> None:
        """A notification could not be sent; one that has come since is tried a moment later. Raises StoreError."""
        await self._settle(due, f"{_SINCE}, at = $5", now)

    async def drop(self, due: Due, now: int) -> None:
        """A notification is to be sent no more; raises StoreError."""
        await self._settle(due, f"{_SINCE}, tries = 0", now)

    async def take_back(self, table: str, notification: Notification) -> None:
        """Tell nobody of what was to be told later; raises StoreError."""
        where = "table_id = $1 AND seat = $2 AND kind = $3 AND n = $4"
        values = table, notification.seat, notification.kind, notification.n
        await self._store.run((f"UPDATE notifications SET due = NULL WHERE {where}", values))

    async def put_off(self, due: Due, until: int, *, failed: bool = True) -> None:
        """A notification, or one that has come since, is to be sent later, since it `failed` or for quiet hours.

        Raises StoreError.
        """
        await self._settle(due, f"due = $5, tries = {'tries' if failed else 0}", until)

    async def _settle(self, due: Due, change: str, value: int) -> None:
        told = due.notification
        where = "endpoint = $1 AND table_id = $2 AND kind = $3 AND (n = $4 OR n > $4 AND due IS NOT NULL)"
        await self._store.run(
            (f"UPDATE notifications SET {change} WHERE {where}", (due.endpoint, due.table, told.kind, told.n, value))
        )

    async def tidy(self, now: int) -> None:
        """Forget what was told long ago; raises StoreError."""
        await self._store.run(("DELETE FROM notifications WHERE due IS NULL AND at < $1", (now - KEPT,)))
