"""A simulated world of browsers, connections, server processes and one store; a schedule decides each next step.

A connection is two queues. Messages in a queue arrive in order, late, or, if the connection is cut, not at all. A
message that a browser sent before it disconnected may arrive long after the browser has connected again.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextvars import copy_context
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, cast

from hanamachi.server.live.errors import NoSuchTable
from hanamachi.server.live.outbox import TRY_AGAIN, Farewell, Outbox
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.lobby.lobby import Lobby
from hanamachi.server.push.delivery import Delivered, Outcome, RetryLater, SubscriptionGone
from hanamachi.server.push.subscriptions import Subscription, Subscriptions
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import Settings
from hanamachi.server.sockets.table_socket import Visit, handle_messages_until_close
from hanamachi.server.store import StoreError
from hanamachi.table import Setup
from hanamachi.table.commitments import derive_invitation_key
from tests.faults.browser import NO_SUCH_TABLE, Browser, Message
from tests.faults.disk import INTENT, Client, Disk
from tests.faults.loop import Clock, Loop

START_TIME = 1_800_000_000.0
TABLE = "table"
GOES_AWAY, GONE = 1001, 1006
BUFFERED = 8
ANSWERS = (b'{"tell":"heard"', b'{"tell":"refused"')


class Push:
    """The simulated push services. By `mode` they accept a message, fail, are slow, or do not know the browser."""

    def __init__(self) -> None:
        self.mode = "up"
        self.sent: list[bytes] = []

    async def send_message(self, device: object, message: bytes, subject: str, *_: object) -> Outcome:
        """Record a message, which is not encrypted here, and return the outcome by the mode."""
        self.sent.append(message)
        if self.mode == "slow":
            await asyncio.sleep(30.0)
        outcomes: dict[str, Outcome] = {"gone": SubscriptionGone(), "down": RetryLater("down", 1.0)}
        return outcomes.get(self.mode, Delivered())

    def close(self) -> None:
        """There is nothing to close."""


class Process:
    """A server process: an event loop, a registry of tables, and its pending jobs for the store."""

    def __init__(self, world: "World") -> None:
        self.loop = Loop(world.clock)
        self.store: Client = world.disk.make_client(self.loop)
        self.registry = TableRegistry(self.store, Settings(world.folder, think=0.7, away=45.0), world.push)
        self.door = Lobby(self.registry)
        self.store.opened = self.loop.create_task(self.registry.start_background_tasks())


class Wire:
    """A simulated connection between a page and a server process. The page uses it as a Socket."""

    def __init__(self, page: "Page", process: Process, since: int) -> None:
        self.page, self.process, self.since = page, process, since
        self.up: deque[tuple[bytes, int | None]] = deque()
        self.down: deque[bytes | Farewell] = deque()
        self.open = True
        """Whether the page has not closed it."""
        self.cut = False
        """Whether messages no longer arrive. Neither side may have noticed yet."""
        self.visit: Visit | None = None
        self.stuffed = False
        """Whether the server waits until the send buffer has room."""
        self.unanswered = 0
        self.parted = False
        self.asked: deque[int] = deque()
        """The intents of commands that were not answered yet. Answers come in the same order."""
        self.served: asyncio.Task[None] | None = None

    def send(self, data: bytes, intent: int | None) -> None:
        if not self.cut:
            self.up.append((data, intent))

    def close(self) -> None:
        self.open = False
        self.down.clear()

    @property
    def finished(self) -> bool:
        """Whether it has nothing more to deliver."""
        if not self.process.store.alive:
            return not self.open or not self.down
        return not self.open and (self.cut or not self.up) and self.served is not None and self.served.done()

    # ------------------------------------------------------------------------------------------- at the server's end

    def accept_connection(self) -> None:
        """Accept the connection, as the server."""
        self.served = self.process.loop.create_task(self._serve_visit())

    async def _serve_visit(self) -> None:
        """Run a real visit over this connection, as the WebSocket handler does."""
        try:
            async with self.process.registry.open_table(TABLE, UNCHARGED_READER) as room:
                await room.read_up_to(self.since)
                farewell = await handle_messages_until_close(
                    cast("Any", self), room, Outbox(self.page.person, wants_patches=True), self.since
                )
        except NoSuchTable as error:
            farewell = Farewell(NO_SUCH_TABLE, str(error))
        except StoreError:
            farewell = Farewell(TRY_AGAIN, "the store cannot be reached")
        if farewell and not self.cut and self.open:
            self.down.append(farewell)

    @property
    def has_room(self) -> bool:
        """Whether the server may send: a page that does not read gets only as many messages as the buffers hold."""
        self.stuffed = not (self.page.reads or len(self.down) < BUFFERED)
        return not self.stuffed

    def write(self, data: bytes) -> None:
        """Send a message, as the server."""
        self.unanswered -= data.startswith(ANSWERS)
        if not self.cut and self.open:
            self.down.append(data)

    def set_listener(self, visit: Visit) -> None:
        """Set the receiver of later messages, as the server."""
        self.visit = visit

    def set_reading(self, *, enabled: bool) -> None:
        """Note that the server pauses or resumes reading; it gets one message at a time anyhow."""

    def deliver_to_server(self) -> bool:
        """Deliver the next message to the server. Return False if the server does not listen."""
        if self.visit is None or self.unanswered > 0 or not self.up:
            return False
        data, intent = self.up.popleft()
        if intent is not None:
            self.asked.append(intent)
            self.unanswered += 1
        context, visit = copy_context(), self.visit
        context.run(INTENT.set, intent)
        self.process.loop.call_within(lambda: context.run(visit.handle_message, data, is_text=True))
        return True

    def resume_writing(self) -> None:
        """Let the server send again if the buffer has room."""
        if self.visit is not None and self.stuffed and self.has_room:
            self.process.loop.call_within(self.visit.resume_writing)

    def report_loss(self) -> None:
        """Tell the server that the connection is lost."""
        self.parted = True
        if self.visit is not None:
            self.process.loop.call_within(self.visit.handle_disconnect)
        elif self.served is not None:
            self.served.cancel()


class Page:
    """A page at the table in a simulated browser, with its person."""

    def __init__(self, world: "World", person: str, seed: int) -> None:
        self.world, self.person = world, person
        self.reads = True
        self.wire: Wire | None = None
        self.older: list[Message] = []
        self.browser = self._make_browser(seed)

    def _make_browser(self, seed: int) -> Browser:
        return Browser(self._connect, Random(seed).random)

    def _connect(self, since: int | None) -> Wire:
        self.wire = self.world.connect(self, since or 0)
        return self.wire

    def reload(self, pick: int, now: float) -> None:
        """Reload the page, without any state or with an older view that the browser has stored."""
        older = self.older[pick % len(self.older)] if self.older and pick % 3 else None
        self.world.close_page(self)
        self.browser = self._make_browser(pick)
        self.browser.update = older
        self.browser.open_socket(now)


class World:
    """The simulated parts. Each method is an event, and `settle` lets the processes do all their pending work."""

    def __init__(self, folder: Path, disk: Disk, clock: Clock, setup: Setup, processes: int) -> None:
        self.folder, self.disk, self.clock, self.setup = folder, disk, clock, setup
        self.invitation = derive_invitation_key(bytes.fromhex(setup.seed))
        self.pages: list[Page] = []
        self.wires: list[Wire] = []
        self.retired: list[Browser] = []
        self.intents: dict[int, tuple[str, Message]] = {}
        self.push: Any = Push()
        self.sent_down = self.sent_up = self.dialled = 0
        self._numbers = count(1)
        self.disk.run_jobs_at_once(disk.store.create_table(TABLE, setup))
        self.processes = [Process(self) for _ in range(processes)]
        self.run_processes()

    @property
    def deliveries(self) -> int:
        """The number of messages that have arrived, at pages and at processes."""
        return self.sent_down + self.sent_up

    def open_page(self, person: str, seed: int) -> Page:
        """Open a page for a person."""
        self.pages.append(page := Page(self, person, seed))
        page.browser.open_socket(self.clock.now)
        return page

    def subscribe(self, person: str) -> None:
        """Subscribe a person to push messages."""
        device = Subscription(
            f"https://push.example/{person}", person, b"", b"", "en", None, "https://house.example", 0
        )
        self.disk.run_jobs_at_once(Subscriptions(cast("Any", self.disk.store)).store_subscription(device))

    def sleep_all_pages(self, seconds: float) -> None:
        """Let time pass while all pages sleep: their connections are cut, and pages that wake connect again."""
        for wire in self.wires:
            if wire.open and not wire.cut:
                self.cut(wire, 0, 0, page_knows=False, process_knows=True)
        self.clock.now += seconds
        self.run_processes()

    def close_page(self, page: Page) -> None:
        """Close a page, and keep its browser for the final checks."""
        if page.wire:
            page.wire.close()
        self.retired.append(page.browser)

    def send_command(self, page: Page, command: Message, key: str = "") -> None:
        """Send a command of a person from a page, and give it an intent number."""
        intent = next(self._numbers)
        if page.browser.send_command(intent, command, key, self.clock.now):
            self.intents[intent] = page.person, command

    # ------------------------------------------------------------------------------------------------------- network

    def connect(self, page: Page, since: int) -> Wire:
        """Connect a page to any process, as a load balancer does. Return the connection."""
        self.wires = [wire for wire in self.wires if not wire.finished or wire.page.wire is wire]
        self.dialled += 1
        chosen = self.processes[(self.dialled * 7 + since) % len(self.processes)]
        self.wires.append(wire := Wire(page, chosen, since))
        return wire

    def deliver_up(self, wire: Wire) -> bool:
        """Deliver what a page has sent next: a connection, a message or a disconnection. Return False for none."""
        if not wire.process.store.alive:
            return False
        if wire.served is None:
            if wire.cut or not wire.open:
                return False
            wire.accept_connection()
        elif wire.deliver_to_server():
            self.sent_up += 1
        elif not wire.up and not wire.open and not wire.cut and not wire.parted:
            wire.report_loss()
        else:
            return False
        self.run_processes()
        return True

    def deliver_down(self, wire: Wire) -> bytes | None:
        """Deliver the next thing that a process has sent. Return the message, if one was received."""
        if not wire.open or not wire.down or not wire.page.reads:
            return None
        self.sent_down += 1
        told = wire.down.popleft()
        if isinstance(told, Farewell):
            wire.page.browser.handle_close(told.code, self.clock.now)
            return None
        return told

    def cut(self, wire: Wire, up: int, down: int, *, page_knows: bool, process_knows: bool) -> None:
        """Cut a connection. Of the messages under way, only the first `up` and `down` still arrive."""
        wire.cut = True
        while len(wire.up) > up:
            wire.up.pop()
        while len(wire.down) > down:
            wire.down.pop()
        if process_knows:
            self.notice_loss(wire)
        if page_knows and wire.open:
            wire.page.browser.handle_close(GONE, self.clock.now)

    def notice_loss(self, wire: Wire) -> None:
        """Let a process notice that a connection is lost."""
        wire.up.clear()
        wire.report_loss()
        self.run_processes()

    # ----------------------------------------------------------------------------------------------------- processes

    def kill(self, number: int, *, page_knows: bool) -> None:
        """Kill a process, and start another one in its place."""
        dying = self.processes[number % len(self.processes)]
        self._handle_process_end(dying, page_knows=page_knows)
        self.processes[number % len(self.processes)] = Process(self)
        self.run_processes()

    def stop(self, number: int) -> asyncio.Task[None]:
        """Begin to stop a process. Return the task that ends with it."""
        stopping = self.processes[number % len(self.processes)]
        leaving = stopping.loop.create_task(stopping.registry.stop_and_close_store())
        self.run_processes()
        return leaving

    def lose_power(self, written: int, of: int) -> None:
        """Cut the power in the middle of a write to the disk, and restart the machine."""
        self.disk.lose_power(written, of)
        for dying in self.processes:
            self._handle_process_end(dying, page_knows=False)
        self.processes = [Process(self) for _ in self.processes]
        self.run_processes()

    def _handle_process_end(self, process: Process, *, page_knows: bool) -> None:
        self.disk.forget_client(process.store)
        process.loop.cancel_all()
        for wire in self.wires:
            if wire.process is process:
                wire.cut = True
                wire.up.clear()
                if page_knows and wire.open:
                    wire.page.browser.handle_close(GONE, self.clock.now)

    def run_processes(self) -> None:
        """Let each process do all work that it can do now, and send its messages."""
        for process in self.processes:
            process.loop.run_due_callbacks()
        for wire in self.wires:
            if wire.process.store.alive and wire.stuffed:
                wire.resume_writing()

    # ---------------------------------------------------------------------------------------------------------- time

    def advance(self, seconds: float) -> None:
        """Let time pass, and run each timer when it is due."""
        until = self.clock.now + seconds
        while (due := min(self._iter_due_times(), default=until)) < until:
            self.clock.now = max(due, self.clock.now)
            for page in self.pages:
                if page.browser.due is not None and page.browser.due <= self.clock.now:
                    page.browser.run_due_timer(self.clock.now)
            self.run_processes()
        self.clock.now = until
        self.run_processes()

    def _iter_due_times(self) -> Iterator[float]:
        for process in self.processes:
            if process.loop.due is not None:
                yield process.loop.due
        for page in self.pages:
            if page.browser.due is not None:
                yield page.browser.due

    def stop_all(self) -> None:
        """Stop all processes."""
        for process in self.processes:
            self.disk.forget_client(process.store)
            process.loop.cancel_all()
