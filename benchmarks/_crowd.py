"""Simulated players of a measured server: a process that plays games of both kinds over real sockets.

It reads one `Order` per line and answers each with one line, a `Report`. Moves at a table come at a regular interval,
the beat. If the beat is 0, each move comes as soon as the previous one was received.
"""

import asyncio
import json
import os
import sys
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec

from benchmarks._lines import ConnectionCut, Endpoint, SocketClient, request_http
from benchmarks._running import ProcessorTime, measure_processor_time, process_tree

PATIENCE = 0.21
"""Minimum seconds between two messages of a person. The server accepts a hundred messages in twenty seconds."""

AT_ONCE = 16
"""Number of tables that are opened concurrently."""


class Order(msgspec.Struct, tag_field="order", tag=str.lower):
    """A command for the crowd process."""


class Open(Order):
    """Make tables, sit down at them, and open sockets. Sockets beyond the number of seats are spectators.

    Attributes:
        tables: The number of new tables.
        sockets: The number of sockets of each table.
        game: The game of all tables. If it is empty, every second table is of Maiko, the others of Okiya.
    """

    tables: int
    sockets: int
    game: str = ""


class Play(Order):
    """Play games at all tables, and measure them.

    Attributes:
        seconds: The duration.
        warm: The seconds at the beginning that are not measured.
        beat: The seconds between two moves at a table.
        move_on: Whether players go to a new table after a match. Otherwise they play again at the same table.
        watch: The IDs of processes whose processor time is measured, together with their child processes.
    """

    seconds: float
    warm: float
    beat: float
    move_on: bool = False
    watch: tuple[int, ...] = ()


class Check(Order):
    """Check that each table at the server has all acknowledged entries."""


class Rest(Order):
    """Do nothing for some seconds. The processor time of the processes in `watch` is measured, as in `Play`."""

    seconds: float
    watch: tuple[int, ...] = ()


class Report(msgspec.Struct):
    """The result of an order: open sockets, acknowledged moves and other entries, and the seconds that each took.

    `began` is the time when the measurement began, by the clock that all processes share, and `seconds` its length.
    `bytes` counts the bytes that the crowd received. `watched` and `own` are the processor time of each watched process
    and of the crowd. `missing` counts tables that lack acknowledged entries, and `faults` counts errors by kind.
    """

    sockets: int
    began: float = 0.0
    seconds: float = 0.0
    moves: int = 0
    others: int = 0
    games: int = 0
    tables: int = 0
    bytes: int = 0
    took: list[float] = []
    watched: list[ProcessorTime] = []
    own: ProcessorTime = ProcessorTime(0, 0)
    missing: int = 0
    faults: dict[str, int] = {}

    def add_reports(self, *others: "Report") -> "Report":
        """Return the sum of this report and others. Watched processor times and the duration are from this one."""
        every = (self, *others)
        return Report(
            sum(each.sockets for each in every),
            self.began,
            self.seconds,
            sum(each.moves for each in every),
            sum(each.others for each in every),
            sum(each.games for each in every),
            sum(each.tables for each in every),
            sum(each.bytes for each in every),
            [took for each in every for took in each.took],
            self.watched,
            self.own.add(*(each.own for each in others)),
            sum(each.missing for each in every),
            dict(sum((Counter(each.faults) for each in every), Counter())),
        )


class Seen(msgspec.Struct):
    """The fields of a view that a simulated player needs."""

    number: int
    phase: str
    actions: tuple[str, ...]
    can: tuple[str, ...]


class Told(msgspec.Struct):
    """The fields of an update that a simulated player needs."""

    view: Seen


class ChangedForAll(msgspec.Struct):
    """The fields of a patch for everybody that a simulated player needs."""

    number: int
    phase: str | None = None


class ChangedForYou(msgspec.Struct):
    """The fields of a patch for one person that a simulated player needs, each in an array of one."""

    actions: tuple[tuple[str, ...]] | None = None
    can: tuple[tuple[str, ...]] | None = None


class Changed(msgspec.Struct):
    """The fields of a change message that a simulated player needs."""

    follows: int
    all: ChangedForAll
    you: ChangedForYou

    def apply_to(self, seen: Seen) -> Seen:
        """Return the view after the change."""
        actions = self.you.actions[0] if self.you.actions else seen.actions
        can = self.you.can[0] if self.you.can else seen.can
        return Seen(self.all.number, self.all.phase or seen.phase, actions, can)


class Answer(msgspec.Struct):
    """The fields of the messages `Heard` and `Refused` that a simulated player needs."""

    tell: str
    number: int
    error: str = ""


_updates, _changes, _answers = map(msgspec.json.Decoder, (Told, Changed, Answer))
_clock = time.perf_counter


class Table(ABC):
    """A table at a measured server, as the crowd knows it."""

    def __init__(self, crowd: "Crowd", number: int) -> None:
        self.crowd = crowd
        # Each table connects from its own address, because limits apply to each address.
        source = f"127.{crowd.number + 1}.{number // 250}.{number % 250 + 1}" if sys.platform == "linux" else ""
        # of several servers, one has all of a table's sockets; tables of either game come two by two
        self.place = Endpoint(crowd.host, crowd.ports[number // 2 % len(crowd.ports)], source)
        self.next_move = 0.0

    @property
    @abstractmethod
    def sockets_open(self) -> int:
        """The number of open sockets of the table."""

    @abstractmethod
    async def open(self, gate: asyncio.Semaphore) -> None:
        """Make a table, sit down, and open every socket."""

    @abstractmethod
    def go_on(self) -> None:
        """Let each person whose turn it is act."""

    @abstractmethod
    async def lacks(self) -> bool:
        """Return whether the server has lost an acknowledged entry of the table."""

    def when(self, said_last: float) -> float:
        """Return the seconds until a person whose turn it is acts."""
        now = _clock()
        if self.crowd.beat:
            return max(0.0, self.next_move - now)
        return max(0.0, said_last + PATIENCE - now)


class Crowd:
    """The simulated players and their measurements. `made` makes a table from its number and the order."""

    def __init__(self, host: str, ports: list[int], number: int, made: Callable[["Crowd", int, Open], Table]) -> None:
        self.host, self.ports, self.number, self.chance = host, ports, number, Random(7 + number)
        self.made = made
        self.tables: list[Table] = []
        self.beat = 0.0
        self.move_on = self.playing = self.counting = False
        self.report = Report(0)
        self.faults: Counter[str] = Counter()

    async def do(self, order: Open | Play | Rest | Check) -> Report:
        """Carry out an order."""
        self.report, self.faults = Report(0), Counter()
        match order:
            case Open(tables=tables):
                first, began = len(self.tables), _clock()
                self.tables += [self.made(self, number, order) for number in range(first, first + tables)]
                gate = asyncio.Semaphore(AT_ONCE)
                await asyncio.gather(*(table.open(gate) for table in self.tables[first:]))
                self.report.began, self.report.seconds = began, _clock() - began
            case Play():
                await self._play(order)
            case Rest(seconds=seconds, watch=watch):
                await self._count(seconds, watch)
            case Check():
                await self._check()
        self.report.sockets = sum(table.sockets_open for table in self.tables)
        self.report.faults = dict(self.faults)
        return self.report

    async def _play(self, order: Play) -> None:
        self.beat, self.move_on, self.playing = order.beat, order.move_on, True
        began = _clock()
        for table in self.tables:
            table.next_move = began + self.chance.random() * max(order.beat, 0.5)
            table.go_on()
        await asyncio.sleep(order.warm)
        await self._count(order.seconds - order.warm, order.watch)
        # what was said last is still answered
        await asyncio.sleep(1.0)

    async def _count(self, seconds: float, watch: tuple[int, ...]) -> None:
        self.counting, began = True, _clock()
        before, own = (
            [measure_processor_time(*process_tree(each)) for each in watch],
            measure_processor_time(os.getpid()),
        )
        await asyncio.sleep(seconds)
        self.counting = self.playing = False
        self.report.began, self.report.seconds = began, _clock() - began
        after = [measure_processor_time(*process_tree(each)) for each in watch]
        self.report.watched = [now.subtract(then) for now, then in zip(after, before, strict=True)]
        self.report.own = measure_processor_time(os.getpid()).subtract(own)

    async def _check(self) -> None:
        for table in self.tables:
            self.report.missing += await table.lacks()


class TableOfPeople(Table):
    """One table of ours: who sits there, who watches, and their sockets."""

    def __init__(self, crowd: Crowd, number: int, order: Open) -> None:
        super().__init__(crowd, number)
        self.sockets = order.sockets
        maiko = order.game == "maiko" if order.game else number % 2 == 1
        self.seats = min(self.sockets, 4) if maiko else 2
        self.game = {"game": "maiko"} if maiko else {"game": "okiya", "form": "first-to-3"}
        self.cookies: list[str] = [""] * self.seats
        self.lines: list[Person] = []
        self.name = ""
        self.acknowledged = 0
        self.moving: asyncio.Future[None] | None = None

    @property
    def sockets_open(self) -> int:
        return len(self.lines)

    async def open(self, gate: asyncio.Semaphore) -> None:
        async with gate:
            seats = [{"who": "you", "name": "Aki"}, *[{"who": "open"}] * (self.seats - 1)]
            wish = json.dumps({"game": self.game, "seats": seats}).encode()
            try:
                self.cookies[0], body = await request_http(self.place, "POST /api/tables", self.cookies[0], wish)
                made = json.loads(body)
                self.name, self.acknowledged = made["table"], 0
                for seat in range(self.sockets):
                    if 0 < seat < self.seats and not self.cookies[seat]:
                        self.cookies[seat], _ = await request_http(self.place, "GET /")
                    person = Person(self, seat)
                    self.lines.append(person)
                    await person.come(self.cookies[seat] if seat < self.seats else "", made["invitation"])
            except (ConnectionCut, OSError) as error:
                self.crowd.faults[f"not opened: {error}"] += 1

    def go_on(self) -> None:
        for line in self.lines:
            line.look()

    async def lacks(self) -> bool:
        _, body = await request_http(self.place, f"GET /api/tables/{self.name}", self.cookies[0])
        return msgspec.json.decode(body, type=Seen).number < self.acknowledged

    async def move(self) -> None:
        """Close all connections after a match, and seat the same people at another table."""
        for line in self.lines:
            line.close()
        self.lines = []
        await self.open(asyncio.Semaphore())
        if self.crowd.counting:
            self.crowd.report.tables += 1
        self.go_on()


class Person:
    """One socket at a table, and what its person does when it is their turn."""

    def __init__(self, table: TableOfPeople, seat: int) -> None:
        self.table, self.seat, self.crowd = table, seat, table.crowd
        self.plays = seat < table.seats
        self.wire: SocketClient | None = None
        self.seen: Seen | None = None
        self.said_at = 0.0
        self.waits = self.acts = False
        self.timer: asyncio.TimerHandle | None = None
        self.sat: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def come(self, cookie: str, invitation: str) -> None:
        """Open the socket, and take a seat if there is one left."""
        self.wire = await SocketClient.open(
            self.table.place, f"/api/tables/{self.table.name}/live?since=0&changes=1", cookie, self.heard
        )
        self.wire.on_close = self.cut
        if 0 < self.seat < self.table.seats:
            sit = {"say": "do", "follows": 0, "command": {"do": "sit", "name": f"Guest {self.seat}"}}
            self.said_at, self.waits, self.acts = _clock(), True, False
            self.wire.send_text(json.dumps(sit | {"invitation": invitation}).encode())
            await asyncio.wait_for(self.sat, 60)

    def heard(self, data: bytes) -> None:
        """Look at an update, take an answer."""
        if self.crowd.counting:
            self.crowd.report.bytes += len(data)
        if not self.plays:
            return
        if data.startswith(b'{"tell":"update"'):
            self.seen = _updates.decode(data).view
            self.look()
        elif data.startswith(b'{"tell":"changed"'):
            changed = _changes.decode(data)
            if self.seen is None or self.seen.number != changed.follows:
                self.crowd.faults["a change of what was not told"] += 1
                return
            self.seen = changed.apply_to(self.seen)
            self.look()
        elif data.startswith((b'{"tell":"heard"', b'{"tell":"refused"')):
            self._answered(_answers.decode(data))

    def _answered(self, answer: Answer) -> None:
        self.waits = False
        if not self.sat.done():
            self.sat.set_result(None)
        if answer.tell == "heard":
            self.table.acknowledged = max(self.table.acknowledged, answer.number)
            if self.crowd.counting:
                report = self.crowd.report
                report.moves += self.acts
                report.others += not self.acts
                report.took.append(_clock() - self.said_at)
        elif answer.error != "too-late":
            self.crowd.faults[f"refused: {answer.error}"] += 1
        self.look()

    def look(self) -> None:
        """Do what the table waits for, at its time."""
        if self.plays and self.crowd.playing and not (self.waits or self.timer) and self._wanted() is not None:
            delay = self.table.when(self.said_at)
            self.timer = asyncio.get_running_loop().call_later(delay, self.speak) if delay else None
            if not delay:
                self.speak()

    def _wanted(self) -> dict[str, str] | None:
        seen = self.seen
        if seen is None:
            return None
        if seen.actions:
            return {"do": "act", "action": self.crowd.chance.choice(seen.actions)}
        if "start" in seen.can:
            return {"do": "start"}
        if seen.phase == "over" and not self.crowd.move_on:
            if "accept" in seen.can:
                return {"do": "accept"}
            if self.seat == 0 and "rematch" in seen.can:
                return {"do": "offer", "offer": "rematch"}
        if seen.phase == "over" and self.seat == 0:
            return {"do": "move on"}
        return None

    def speak(self) -> None:
        """Say it."""
        self.timer = None
        wanted = self._wanted()
        if wanted is None or self.seen is None or self.wire is None or self.waits or not self.crowd.playing:
            return
        self.table.next_move = max(self.table.next_move + self.crowd.beat, _clock())
        if wanted["do"] == "move on":
            self.seen = None
            self.crowd.report.games += 1
            self.table.moving = asyncio.ensure_future(self.table.move())
            return
        self.waits, self.acts, self.said_at = True, wanted["do"] == "act", _clock()
        follows = self.seen.number
        self.wire.send_text(json.dumps({"say": "do", "follows": follows, "command": wanted}).encode())

    def cut(self, why: str) -> None:
        """Handle a connection that the server closed."""
        self.crowd.faults[f"cut: {why}"] += 1
        if not self.sat.done():
            self.sat.set_exception(ConnectionCut(why))

    def close(self) -> None:
        """Close the connection."""
        if self.timer:
            self.timer.cancel()
        if self.wire:
            self.wire.on_close = None
            self.wire.close()


async def follow(crowd: Crowd) -> None:
    """Take orders from standard input until it ends."""
    orders = msgspec.json.Decoder(Open | Play | Rest | Check)
    while line := await asyncio.to_thread(sys.stdin.buffer.readline):
        report = await crowd.do(orders.decode(line))
        sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
        sys.stdout.buffer.flush()


def main(argv: list[str], made: Callable[[Crowd, int, Open], Table] = TableOfPeople) -> None:
    """Follow the orders for a server: its address, its ports with commas between, and which of the crowds this is."""
    host, ports, number = argv
    crowd = Crowd(host, [int(port) for port in ports.split(",")], int(number), made)
    try:
        import uvloop
    except ImportError:
        asyncio.run(follow(crowd))
    else:
        uvloop.run(follow(crowd))


if __name__ == "__main__":
    main(sys.argv[1:])
