"""Sends what devices are to be told, for all tables of a store: found in the store, sent beside what people do.

Rule 1: nobody's action waits for it, and what it does is bounded: so much is begun at once, so often is it tried.
Rule 2: before it is sent it is asked whether it is still so; a device that is to be quiet is told when it may be loud,
        if it is still so then. That time runs out before that is told at once, and silently.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from typing import Protocol

import msgspec
import structlog

from hanamachi.locales import phrases
from hanamachi.server import wall_clock
from hanamachi.server.metrics import NOTIFICATIONS
from hanamachi.server.push.delivery import Delivered, Gone, NotNow, Outcome, Urgency
from hanamachi.server.push.notifications import AT_ONCE, Due, Notification, Notifications
from hanamachi.server.push.services import PushServices
from hanamachi.server.push.subscriptions import Subscription, Subscriptions
from hanamachi.server.push.vapid import VapidKey
from hanamachi.server.rate_limits import UNCHARGED, Reader, TooMany
from hanamachi.server.store import Store, StoreError
from hanamachi.table import Table

SWEEP_SECONDS = 5.0
"""Every so often a process looks for what is due: of other processes, or put off."""

TIDY_SECONDS = 3600.0

MAX_BEGUN = 500
"""So much may wait to be put in the store: what is beyond that is told to nobody."""

MAX_SENDING, MAX_OF_ONE = 80, 30
"""So many messages are under way at once, and to one provider before more are begun: few others must wait for it.

To a provider that has not taken the last one, and quickly, it is one: it may be slow, or anybody's.
"""

QUICK_SECONDS = 5.0
MAX_PROVEN = 1000

WAITS = (15, 60, 300, 1800, 7200)
"""After so many seconds it is tried again where a push service cannot take a message."""

TTL = 24 * 3600
"""For so many seconds a push service keeps a message for a device that is off."""

STORING_SECONDS = 2.0
"""How long a house that closes waits for what it has begun."""

log = structlog.get_logger()


class Waiting(Protocol):
    """A table, as far as it is asked whom it still waits for."""

    @property
    def table(self) -> Table:
        """The table as it is."""

    def waits(self, told: Notification) -> bool:
        """Whether it still waits for somebody as they are to be told."""


LiveTables = Callable[[str, Reader], AbstractAsyncContextManager[Waiting]]
"""The live table of a name, while it is used; raises LookupError, StoreError or TooMany."""


class PushSender:
    """Tells devices what waits for their people at the tables of one store."""

    def __init__(self, store: Store, live_table: LiveTables, services: PushServices) -> None:
        self._store, self._live_table = store, live_table
        self.subscriptions, self._notifications = Subscriptions(store), Notifications(store)
        self.services = services
        self._key: VapidKey | None = None
        self._begun: set[asyncio.Task[None]] = set()
        self._sending: dict[asyncio.Task[None], str] = {}
        """What is under way, and to which provider."""
        self._proven: set[str] = set()
        """Providers that have taken the last message that they were brought, and quickly."""
        self._sweeping: asyncio.Task[None] | None = None
        self._sweep_now = asyncio.Event()
        self._tidied = time.monotonic()

    # ---------------------------------------------------------------------------------------------------- telling

    def tell(self, table: str, person: str, told: Notification, later: float = 0.0) -> None:
        """Have a person told, wherever they want to be, so many seconds later; in vain where the store is lost."""
        self._begin(table, partial(self._tell, table, person, told, wall_clock.now_ms() + int(1000 * later)))

    def untell(self, table: str, told: Notification) -> None:
        """Have nobody told of it, if that was to be later; in vain where the store is lost."""
        self._begin(table, partial(self._notifications.take_back, table, told))

    async def _tell(self, table: str, person: str, told: Notification, when: int) -> None:
        if devices := await self.subscriptions.of(person):
            await self._notifications.add(table, told, [(device, _due(device, told, when)) for device in devices])
            self._sweep_now.set()

    def _begin(self, table: str, work: Callable[[], Awaitable[None]]) -> None:
        if len(self._begun) >= MAX_BEGUN:
            return
        task = asyncio.ensure_future(self._carry_through(table, work))
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)

    async def _carry_through(self, table: str, work: Callable[[], Awaitable[None]]) -> None:
        try:
            # The coroutine is made here, because a task that is cancelled before it starts never awaits anything.
            await work()
        except StoreError as error:
            log.info("not told", table=table, error=str(error))
        except Exception as fault:
            log.error("unforeseen", table=table, exc_info=fault)

    # ---------------------------------------------------------------------------------------------------- sending

    def open(self) -> None:
        """Begin to send what is due."""
        self._sweeping = asyncio.ensure_future(self._keep_sending())

    async def close(self) -> None:
        """Send no more: what is under way is another's after a while, and what was begun is in the store."""
        if self._sweeping:
            self._sweeping.cancel()
        if begun := self._begun | self._sending.keys():
            _, late = await asyncio.wait(begun, timeout=STORING_SECONDS)
            for each in late:
                each.cancel()
        self.services.close()

    async def _keep_sending(self) -> None:
        while True:
            with suppress(TimeoutError):
                # scattered, so that one of many processes finds what is to be done, and the others find it done
                await asyncio.wait_for(self._sweep_now.wait(), SWEEP_SECONDS * random.uniform(0.5, 1.5))
            self._sweep_now.clear()
            try:
                await self._sweep()
            except StoreError as error:
                log.info("not swept", error=str(error))
            except Exception as fault:
                log.error("unforeseen", exc_info=fault)

    async def _sweep(self) -> None:
        if time.monotonic() - self._tidied > TIDY_SECONDS:
            self._tidied = time.monotonic()
            await self._notifications.tidy(wall_clock.now_ms())
        while len(self._sending) <= MAX_SENDING - AT_ONCE:
            taken = await self._notifications.take(wall_clock.now_ms(), self._proven, self._full())
            for due in taken:
                sending = asyncio.ensure_future(self._send(due))
                self._sending[sending] = due.provider
                sending.add_done_callback(self._sent)
            if not taken:
                return

    def _full(self) -> set[str]:
        under_way = Counter(self._sending.values())
        return {each for each, many in under_way.items() if many >= (MAX_OF_ONE if each in self._proven else 1)}

    def _sent(self, sending: asyncio.Task[None]) -> None:
        was_full = self._sending[sending] in self._full()
        del self._sending[sending]
        if was_full or len(self._sending) == MAX_SENDING - AT_ONCE:
            # there is room again
            self._sweep_now.set()

    async def _send(self, due: Due) -> None:
        try:
            device = await self.subscriptions.at(due.endpoint)
            table = await self._waiting_table(due)
            if device is None or table is None:
                await self._notifications.drop(due, wall_clock.now_ms())
                return
            now = wall_clock.now_ms()
            when = _due(device, due.notification, now)
            if when > now:
                await self._notifications.put_off(due, when, failed=False)
                return
            begun = time.monotonic()
            outcome = await self._deliver(device, table, due)
            quick = time.monotonic() - begun < QUICK_SECONDS
            NOTIFICATIONS.labels(type(outcome).__name__.lower()).inc()
            self._note(due.provider, proven=quick and isinstance(outcome, Delivered))
            match outcome:
                case Gone():
                    await self.subscriptions.remove(device.endpoint)
                case NotNow(why, retry_after) if due.tries <= len(WAITS):
                    log.info("a push service cannot", why=why, tries=due.tries)
                    wait = max(WAITS[due.tries - 1] * random.uniform(0.8, 1.2), retry_after or 0.0)
                    await self._notifications.put_off(due, wall_clock.now_ms() + int(1000 * wait))
                case Delivered():
                    await self._notifications.sent(due, wall_clock.now_ms())
                case _:
                    await self._notifications.give_up(due, wall_clock.now_ms())
        except (StoreError, TooMany) as error:
            # it is found again when its lease has ended
            log.info("not notified", table=due.table, error=str(error))
        except Exception as fault:
            log.error("unforeseen", table=due.table, exc_info=fault)

    def _note(self, provider: str, *, proven: bool) -> None:
        self._proven.discard(provider)
        if proven:
            if len(self._proven) == MAX_PROVEN:
                self._proven.pop()
            self._proven.add(provider)

    async def _waiting_table(self, due: Due) -> Table | None:
        """The table, if it still waits for somebody as they are to be told; raises StoreError."""
        try:
            async with self._live_table(due.table, UNCHARGED) as live:
                return live.table if live.waits(due.notification) else None
        except LookupError:
            return None

    async def _deliver(self, device: Subscription, table: Table, due: Due) -> Outcome:
        silent = bool(device.quiet and device.quiet.over(wall_clock.now_ms()) > wall_clock.now_ms())
        message = await asyncio.to_thread(_message, device, table, due, silent=silent)
        urgency: Urgency = "high" if due.notification.kind in ("turn", "hurry") else "normal"
        return await self.services.send(device, message, due.table, await self.key(), TTL, urgency)

    async def key(self) -> VapidKey:
        """The key with which this house signs; raises StoreError."""
        if self._key is None:
            self._key = VapidKey(await self._store.key("push"))
        return self._key


def _due(device: Subscription, told: Notification, now: int) -> int:
    """When a device is told: when it may be loud, or at once where time will have run out by then."""
    loud = device.quiet.over(now) if device.quiet else now
    return now if told.kind == "hurry" and told.n <= loud else loud


def _message(device: Subscription, table: Table, due: Due, *, silent: bool) -> bytes:
    """What a device shows, in its language: names and what waits, and nothing that anybody hides."""
    told, say = due.notification, phrases(device.language, "push", "web", table.setup.package.name)
    name = table.seats[told.other].name
    hours = max(1, round((told.n - wall_clock.now_ms()) / 3_600_000)) if told.kind == "hurry" else 0
    others = ", ".join(state.name for seat, state in enumerate(table.seats) if seat != told.seat and state.name)
    shown = {
        "title": say(f"push-{told.kind}", name=name, hours=hours),
        "body": say("push-at", game=say(table.setup.package.name), names=others),
        "table": due.table,
        "silent": silent,
    }
    return msgspec.json.encode(shown)
