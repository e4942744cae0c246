"""A process of simulated players, for any measured server: its orders, its measurements and its reports.

It reads one `Order` per line and answers each with one line, a `Report`. Moves at a table come at a regular interval,
the beat. If the beat is 0, each move comes as soon as the previous one was received.
"""

import asyncio
import os
import sys
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec

from benchmarks._lines import Endpoint
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


class Table(ABC):
    """A table at a measured server, as the crowd knows it."""

    def __init__(self, crowd: "Crowd", number: int) -> None:
        self.crowd = crowd
        # Each table connects from its own address, because limits apply to each address.
        source = f"127.{crowd.number + 1}.{number // 250}.{number % 250 + 1}" if sys.platform == "linux" else ""
        # All sockets of a table go to one server. Two tables, one of each game, go to the same server.
        self.place = Endpoint(crowd.host, crowd.ports[number // 2 % len(crowd.ports)], source)
        self.next_move = 0.0

    @property
    @abstractmethod
    def sockets_open(self) -> int:
        """The number of open sockets of the table."""

    @abstractmethod
    async def open_sockets(self, gate: asyncio.Semaphore) -> None:
        """Make a table, take all seats, and open every socket."""

    @abstractmethod
    def schedule_actions(self) -> None:
        """Schedule the action of each person whose turn it is."""

    @abstractmethod
    async def has_lost_entries(self) -> bool:
        """Return whether the server has lost an acknowledged entry of the table."""

    def delay_before_action(self, said_last: float) -> float:
        """Return the seconds until a person may act who last sent a message at `said_last`."""
        now = time.perf_counter()
        if self.crowd.beat:
            return max(0.0, self.next_move - now)
        return max(0.0, said_last + PATIENCE - now)


class Crowd:
    """The simulated players and their measurements. `make_table` makes a table from its number and the order."""

    def __init__(
        self, host: str, ports: list[int], number: int, make_table: Callable[["Crowd", int, Open], Table]
    ) -> None:
        self.host, self.ports, self.number, self.chance = host, ports, number, Random(7 + number)
        self.make_table = make_table
        self.tables: list[Table] = []
        self.beat = 0.0
        self.move_on = self.playing = self.counting = False
        self.report = Report(0)
        self.faults: Counter[str] = Counter()

    async def carry_out(self, order: Open | Play | Rest | Check) -> Report:
        """Carry out an order."""
        self.report, self.faults = Report(0), Counter()
        match order:
            case Open(tables=tables):
                first, began = len(self.tables), time.perf_counter()
                self.tables += [self.make_table(self, number, order) for number in range(first, first + tables)]
                gate = asyncio.Semaphore(AT_ONCE)
                await asyncio.gather(*(table.open_sockets(gate) for table in self.tables[first:]))
                self.report.began, self.report.seconds = began, time.perf_counter() - began
            case Play():
                await self._play_and_measure(order)
            case Rest(seconds=seconds, watch=watch):
                await self._measure(seconds, watch)
            case Check():
                await self._count_incomplete_tables()
        self.report.sockets = sum(table.sockets_open for table in self.tables)
        self.report.faults = dict(self.faults)
        return self.report

    async def _play_and_measure(self, order: Play) -> None:
        self.beat, self.move_on, self.playing = order.beat, order.move_on, True
        began = time.perf_counter()
        for table in self.tables:
            table.next_move = began + self.chance.random() * max(order.beat, 0.5)
            table.schedule_actions()
        await asyncio.sleep(order.warm)
        await self._measure(order.seconds - order.warm, order.watch)
        # wait for the last answers
        await asyncio.sleep(1.0)

    async def _measure(self, seconds: float, watch: tuple[int, ...]) -> None:
        self.counting, began = True, time.perf_counter()
        before, own = (
            [measure_processor_time(*process_tree(each)) for each in watch],
            measure_processor_time(os.getpid()),
        )
        await asyncio.sleep(seconds)
        self.counting = self.playing = False
        self.report.began, self.report.seconds = began, time.perf_counter() - began
        after = [measure_processor_time(*process_tree(each)) for each in watch]
        self.report.watched = [now.subtract(then) for now, then in zip(after, before, strict=True)]
        self.report.own = measure_processor_time(os.getpid()).subtract(own)

    async def _count_incomplete_tables(self) -> None:
        for table in self.tables:
            self.report.missing += await table.has_lost_entries()


async def carry_out_orders(crowd: Crowd) -> None:
    """Carry out the orders from standard input until it ends."""
    orders = msgspec.json.Decoder(Open | Play | Rest | Check)
    while line := await asyncio.to_thread(sys.stdin.buffer.readline):
        report = await crowd.carry_out(orders.decode(line))
        sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
        sys.stdout.buffer.flush()


def main(argv: list[str], make_table: Callable[[Crowd, int, Open], Table]) -> None:
    """Run a crowd. Arguments: the host of the server, its ports separated by commas, and the number of this crowd."""
    host, ports, number = argv
    crowd = Crowd(host, [int(port) for port in ports.split(",")], int(number), make_table)
    try:
        import uvloop
    except ImportError:
        asyncio.run(carry_out_orders(crowd))
    else:
        uvloop.run(carry_out_orders(crowd))
