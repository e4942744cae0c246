"""Sending of push notifications for all tables of a store, in background tasks.

Rule 1: no action of a player waits for it. The number of concurrent tasks and of attempts is limited.
Rule 2: a notification is sent only if it is still true. A device in quiet hours gets it afterwards, if it is still true
        then. A warning that time runs out before that is sent at once, without sound.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from typing import Protocol

import structlog

from hanamachi.server import wall_clock
from hanamachi.server.metrics import NOTIFICATIONS
from hanamachi.server.push.delivery import Delivered, Outcome, Rejected, RetryLater, SubscriptionGone, Urgency
from hanamachi.server.push.message import build_notification_json
from hanamachi.server.push.notifications import MAX_TAKEN, DueNotification, Notification, NotificationQueue
from hanamachi.server.push.services import PushServices
from hanamachi.server.push.subscriptions import Subscription, Subscriptions
from hanamachi.server.push.vapid import VapidKey
from hanamachi.server.rate_limits import UNCHARGED_READER, ChargedReader, TooMany
from hanamachi.server.store import Store, StoreError
from hanamachi.table import Table

SWEEP_SECONDS = 5.0
"""Mean pause between two searches for due notifications: postponed ones, and those of other processes."""

CLEANUP_SECONDS = 3600.0
"""Pause between two deletions of old notifications."""

MAX_STORING = 500
"""Maximum notifications that wait to be stored. More are dropped, so that memory stays bounded."""

MAX_SENDING, MAX_SENDING_TO_PROVIDER = 80, 30
"""Maximum concurrent deliveries, in all and to one provider, so that a slow provider leaves room for others.

To a provider that is not proven it is one: it may be slow, or a host of anybody.
"""

PROVEN_SECONDS = 5.0
"""A provider is proven if it accepted the last message within this time."""

MAX_PROVEN = 1000
"""Maximum providers that are remembered as proven."""

RETRY_SECONDS = (15, 60, 300, 1800, 7200)
"""Pauses before a message is sent again that a push service could not accept."""

TTL_SECONDS = 24 * 3600
"""Time for which a push service keeps a message for a device that is off."""

CLOSE_SECONDS = 2.0
"""Maximum wait for running tasks when the server stops."""

OUTCOME_LABELS = {Delivered: "delivered", SubscriptionGone: "gone", Rejected: "rejected", RetryLater: "notnow"}
"""Values of the metric's label `outcome`."""

log = structlog.get_logger()


class WaitingTable(Protocol):
    """Interface of a game table in memory, with the parts that the sender of notifications needs."""

    @property
    def table(self) -> Table:
        """The current state of the table."""

    def should_send_notification(self, notification: Notification) -> bool:
        """Tell whether a push notification should be sent.

        It should if its event still waits for the player, and the player has no active page open in this process.
        """


OpenTable = Callable[[str, ChargedReader], AbstractAsyncContextManager[WaitingTable]]
"""Opens the live table of a name while it is used; raises LookupError, StoreError or TooMany."""


class PushSender:
    """Background tasks that store push notifications, and send them when they are due."""

    def __init__(self, store: Store, open_table: OpenTable, services: PushServices) -> None:
        self._store, self._open_table = store, open_table
        self.subscriptions, self._queue = Subscriptions(store), NotificationQueue(store)
        self.services = services
        self._key: VapidKey | None = None
        self._storing: set[asyncio.Task[None]] = set()
        self._sending: dict[asyncio.Task[None], str] = {}
        """Running deliveries, with their provider."""
        self._proven: set[str] = set()
        """Providers that accepted the last message quickly."""
        self._task: asyncio.Task[None] | None = None
        self._send_now = asyncio.Event()
        self._cleaned_at = time.monotonic()

    # ---------------------------------------------------------------------------------------------------- storing

    def start_notifying_person(
        self, table: str, person: str, notification: Notification, delay_seconds: float = 0.0
    ) -> None:
        """Start to store a notification for all devices of a person, to be sent after a delay in seconds.

        Errors are only logged.
        """
        due = wall_clock.now_ms() + int(1000 * delay_seconds)
        self._start_task_to_store(table, partial(self._store_notification, table, person, notification, due))

    def withdraw(self, table: str, notification: Notification) -> None:
        """Start to withdraw a notification that was not sent yet; errors of the store are logged."""
        self._start_task_to_store(table, partial(self._queue.withdraw_notification, table, notification))

    async def _store_notification(self, table: str, person: str, notification: Notification, when: int) -> None:
        if devices := await self.subscriptions.load_devices_of(person):
            due = [(device, compute_send_time_after_quiet_hours(device, notification, when)) for device in devices]
            await self._queue.add_notification_for_devices(table, notification, due)
            self._send_now.set()

    def _start_task_to_store(self, table: str, store_notifications: Callable[[], Awaitable[None]]) -> None:
        if len(self._storing) >= MAX_STORING:
            return
        task = asyncio.ensure_future(self._run_and_log_errors(table, store_notifications))
        self._storing.add(task)
        task.add_done_callback(self._storing.discard)

    async def _run_and_log_errors(self, table: str, work: Callable[[], Awaitable[None]]) -> None:
        try:
            # The coroutine is made here, because a task that is cancelled before it starts never awaits anything.
            await work()
        except StoreError as error:
            log.info("not told", table=table, error=str(error))
        except Exception as fault:
            log.error("unforeseen", table=table, exc_info=fault)

    # ---------------------------------------------------------------------------------------------------- sending

    def start(self) -> None:
        """Start the task that sends due notifications."""
        self._task = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        """Stop sending, and wait a moment for running tasks. Another process sends the remaining notifications."""
        if self._task:
            self._task.cancel()
        if running := self._storing | self._sending.keys():
            _, late = await asyncio.wait(running, timeout=CLOSE_SECONDS)
            for task in late:
                task.cancel()
        self.services.close()

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                # Random, so that several processes do not start the same work at the same time.
                await asyncio.wait_for(self._send_now.wait(), SWEEP_SECONDS * random.uniform(0.5, 1.5))
            self._send_now.clear()
            try:
                await self._send_due()
            except StoreError as error:
                log.info("not swept", error=str(error))
            except Exception as fault:
                log.error("unforeseen", exc_info=fault)

    async def _send_due(self) -> None:
        if time.monotonic() - self._cleaned_at > CLEANUP_SECONDS:
            self._cleaned_at = time.monotonic()
            await self._queue.delete_old(wall_clock.now_ms())
        while len(self._sending) <= MAX_SENDING - MAX_TAKEN:
            taken = await self._queue.lease_due_notifications(
                wall_clock.now_ms(), self._proven, self._list_providers_at_limit()
            )
            for due in taken:
                task = asyncio.ensure_future(self._send(due))
                self._sending[task] = due.provider
                task.add_done_callback(self._handle_end_of_sending)
            if not taken:
                return

    def _list_providers_at_limit(self) -> set[str]:
        """Return the providers to which no more deliveries may be started now."""
        counts = Counter(self._sending.values())
        return {
            provider
            for provider, count in counts.items()
            if count >= (MAX_SENDING_TO_PROVIDER if provider in self._proven else 1)
        }

    def _handle_end_of_sending(self, task: asyncio.Task[None]) -> None:
        was_full = self._sending[task] in self._list_providers_at_limit()
        del self._sending[task]
        if was_full or len(self._sending) == MAX_SENDING - MAX_TAKEN:
            # more can be started again
            self._send_now.set()

    async def _send(self, due: DueNotification) -> None:
        try:
            device = await self.subscriptions.load_device(due.endpoint)
            table = await self._load_table_if_true(due)
            if device is None or table is None:
                await self._queue.mark_outdated(due, wall_clock.now_ms())
                return
            now = wall_clock.now_ms()
            when = compute_send_time_after_quiet_hours(device, due.notification, now)
            if when > now:
                await self._queue.postpone_notification(due, when, has_failed=False)
                return
            started_at = time.monotonic()
            outcome = await self._deliver_to_device(device, table, due)
            is_quick = time.monotonic() - started_at < PROVEN_SECONDS
            NOTIFICATIONS.labels(OUTCOME_LABELS[type(outcome)]).inc()
            self._set_proven(due.provider, is_proven=is_quick and isinstance(outcome, Delivered))
            match outcome:
                case SubscriptionGone():
                    await self.subscriptions.remove(device.endpoint)
                case RetryLater(why, retry_after) if due.tries <= len(RETRY_SECONDS):
                    log.info("a push service cannot", why=why, tries=due.tries)
                    wait = max(RETRY_SECONDS[due.tries - 1] * random.uniform(0.8, 1.2), retry_after or 0.0)
                    await self._queue.postpone_notification(due, wall_clock.now_ms() + int(1000 * wait))
                case Delivered():
                    await self._queue.mark_sent(due, wall_clock.now_ms())
                case _:
                    await self._queue.mark_failed(due, wall_clock.now_ms())
        except (StoreError, TooMany) as error:
            # taken again when its lease has ended
            log.info("not notified", table=due.table, error=str(error))
        except Exception as fault:
            log.error("unforeseen", table=due.table, exc_info=fault)

    def _set_proven(self, provider: str, *, is_proven: bool) -> None:
        self._proven.discard(provider)
        if is_proven:
            if len(self._proven) == MAX_PROVEN:
                self._proven.pop()
            self._proven.add(provider)

    async def _load_table_if_true(self, due: DueNotification) -> Table | None:
        """Return the table of a notification that is still true.

        Returns None if the notification should not be sent. Raises StoreError.
        """
        try:
            async with self._open_table(due.table, UNCHARGED_READER) as live:
                return live.table if live.should_send_notification(due.notification) else None
        except LookupError:
            return None

    async def _deliver_to_device(
        self, device: Subscription, table: Table, due_notification: DueNotification
    ) -> Outcome:
        now = wall_clock.now_ms()
        silent = bool(device.quiet and device.quiet.find_next_time_outside(now) > now)
        # in a thread, because loading the phrases of a language takes long
        message = await asyncio.to_thread(
            build_notification_json,
            due_notification.table,
            table,
            due_notification.notification,
            device.language,
            now,
            is_silent=silent,
        )
        urgency: Urgency = "high" if due_notification.notification.kind in ("turn", "hurry") else "normal"
        key = await self.load_vapid_key()
        return await self.services.send_message(device, message, due_notification.table, key, TTL_SECONDS, urgency)

    async def load_vapid_key(self) -> VapidKey:
        """Return the key with which this server signs requests to push services; raises StoreError."""
        if self._key is None:
            self._key = VapidKey(await self._store.get_or_create_secret("push"))
        return self._key


def compute_send_time_after_quiet_hours(device: Subscription, notification: Notification, now: int) -> int:
    """Return the time (ms since 1970) to send a notification: `now`, or the end of the device's quiet hours.

    A warning that little time is left is sent now, if the time would end during the quiet hours.
    """
    loud = device.quiet.find_next_time_outside(now) if device.quiet else now
    return now if notification.kind == "hurry" and notification.n <= loud else loud
