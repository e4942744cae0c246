"""Never lost, never doubled: random schedules of a world in which lines are cut and processes die, at any moment.

A schedule is a few programs, and a program is a string of bytes: what happens, and to whom. Hypothesis makes them,
and makes the one that violates an invariant as short as it can.
"""

import asyncio
import logging
import secrets
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
import structlog
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from hanamachi.games.maiko import MaikoSetup
from hanamachi.table import Entry
from tests.faults.browser import Browser
from tests.faults.disk import Client, Disk
from tests.faults.invariants import InvariantViolation
from tests.faults.loop import Clock
from tests.faults.schedule import TABLES, Schedule
from tests.faults.world import START_TIME

PARTS = 10
SECRETIVE = [number for number, setup in enumerate(TABLES) if isinstance(setup.game, MaikoSetup)]
SHARED_MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None


class Tally:
    """Counts of what happened in all schedules of a run."""

    schedules = deliveries = entries = kills = pushes = met = 0


@cache
def make_empty_store() -> bytes:
    """Return the file of a store with nothing in it, made once."""
    with tempfile.TemporaryDirectory() as folder:
        disk = Disk(Path(folder), Clock(START_TIME))
        disk.run_jobs_at_once(disk.store.close())
        return disk.file.read_bytes()


@contextmanager
def simulate_disk(*, shared: bool) -> Iterator[tuple[Path, Clock, Disk]]:
    """Yield a store on a simulated disk that a real SQLite writes, with its simulated clock and disk."""
    clock, folder = Clock(START_TIME), Path(tempfile.mkdtemp(prefix="hanamachi-", dir=SHARED_MEMORY))
    (folder / "0.sqlite3").write_bytes(make_empty_store())
    disk = Disk(folder, clock, shared=shared)
    try:
        with (
            patch("hanamachi.server.wall_clock.now_ms", lambda: int(1000 * clock.now)),
            # a request is forgotten after an hour, and hours pass here
            patch("hanamachi.server.lobby.lobby.ANSWER_SECONDS", 1e9),
            patch("hanamachi.server.live.turn_notices.time", SimpleNamespace(monotonic=lambda: clock.now)),
            patch("hanamachi.server.push.sender.time", SimpleNamespace(monotonic=lambda: clock.now)),
            patch(
                "hanamachi.server.sockets.table_socket.time",
                SimpleNamespace(monotonic=lambda: clock.now, perf_counter=time.perf_counter),
            ),
        ):
            yield folder, clock, disk
    finally:
        disk.close()
        shutil.rmtree(folder)


class Alone(RuleBasedStateMachine):
    """Schedules with one server process and its own store."""

    shared = False

    def __init__(self) -> None:
        super().__init__()
        self.given = simulate_disk(shared=self.shared)
        self.made = self.given.__enter__()
        self.schedule: Schedule | None = None
        self.whole = False

    @initialize(table=st.integers(0, len(TABLES) - 1), tabs=st.integers(0, 15), watchers=st.integers(0, 2))
    def start_world(self, table: int, tabs: int, watchers: int) -> None:
        self.schedule = Schedule(*self.made, table, tabs, watchers)
        self.whole = True

    @rule(data=st.binary(min_size=28, max_size=100))
    def play(self, data: bytes) -> None:
        """Run a part of a schedule with few faults."""
        self.run(data, first=0)

    @rule(data=st.binary(min_size=4, max_size=60))
    def play_with_faults(self, data: bytes) -> None:
        """Run a part of a schedule with many faults."""
        self.run(data, first=8)

    def run(self, data: bytes, *, first: int) -> None:
        assert self.schedule is not None
        self.whole = False
        self.schedule.run(data, first=first)
        self.whole = True

    def teardown(self) -> None:
        try:
            if self.schedule is not None:
                self.check_end(self.schedule)
        finally:
            self.given.__exit__(None, None, None)

    def check_end(self, schedule: Schedule) -> None:
        world = schedule.world
        try:
            if not self.whole:
                return
            schedule.settle_at_end()
            schedule.checker.check_final_state()
            schedule.checker.check_lobby(schedule.strangers)
            for fault in [fault for process in world.processes for fault in process.loop.faults]:
                raise InvariantViolation(f"unforeseen: {fault}")
        finally:
            world.stop_all()
        Tally.schedules += 1
        Tally.deliveries += world.deliveries
        Tally.entries += len(schedule.disk.written)
        Tally.kills += schedule.kills
        Tally.pushes += len(world.push.sent)
        Tally.met += sum(len(stranger.tables) for stranger in schedule.strangers)


class Shared(Alone):
    """Schedules with two server processes on one store, as with PostgreSQL."""

    shared = True


class Secretive(Alone):
    """Schedules with one server process, at tables of a game with hidden information."""

    @initialize(table=st.sampled_from(SECRETIVE), tabs=st.integers(0, 15), watchers=st.integers(0, 2))
    def start_world(self, table: int, tabs: int, watchers: int) -> None:
        super().start_world(table, tabs, watchers)


def run_schedules(machine: type[Alone], schedules: int, *, derandomize: bool, shrink: bool = True) -> None:
    how = settings(
        max_examples=schedules,
        phases=[Phase.generate, *([Phase.shrink] if shrink else [])],
        report_multiple_bugs=False,
        stateful_step_count=8,
        deadline=None,
        derandomize=derandomize,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(machine, settings=how)


@pytest.fixture(autouse=True)
def silent_log() -> Iterator[None]:
    """Turn off the log, which thousands of simulated servers would fill."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    yield
    structlog.reset_defaults()


@pytest.mark.parametrize("machine", [Alone, Shared])
def test_a_hundred_schedules_lose_nothing_and_double_nothing(machine: type[Alone]) -> None:
    before = Tally.pushes, Tally.met
    run_schedules(machine, 100, derandomize=True)
    assert Tally.pushes > before[0], "nobody was ever called back"
    assert Tally.met > before[1], "nobody ever met at the door"


@pytest.mark.long("faults")
@pytest.mark.parametrize("machine", [Alone, Shared])
@pytest.mark.parametrize("part", range(1, PARTS // 2 + 1))
def test_sixteen_thousand_schedules_lose_and_double_nothing(machine: type[Alone], part: int) -> None:
    """Run a part of the schedules, so that several parts can run at once. Each part has its own random choices."""
    before = Tally.schedules, Tally.deliveries, Tally.entries, Tally.kills
    run_schedules(machine, 16_000 // PARTS, derandomize=False)
    after = Tally.schedules, Tally.deliveries, Tally.entries, Tally.kills
    schedules, deliveries, entries, kills = (now - then for now, then in zip(after, before, strict=True))
    print(f"part {part}: {schedules} schedules, {deliveries} deliveries, {entries} entries, {kills} processes lost")
    assert schedules >= 16_000 // PARTS
    # a million in all on average; a part varies by some per cent
    assert deliveries >= 900_000 // PARTS


@pytest.mark.parametrize("pause", [0.0, 50.0], ids=["while it lasts", "after its end"])
def test_a_request_that_is_polled_at_any_moment_of_its_pairing_leads_to_the_table(pause: float) -> None:
    for moment in range(8):
        with simulate_disk(shared=False) as made:
            schedule = Schedule(*made, table=0, tabs=0, watchers=0)
            (process,), (one, other, *_) = schedule.world.processes, schedule.strangers
            for stranger in one, other:
                schedule.deliver_everything()
                stranger.send_request(process)
                schedule.world.run_processes()
            for _ in range(moment):
                schedule.disk.run_pending_jobs(1)
                schedule.world.run_processes()
            schedule.world.advance(pause)
            one.send_request(process)
            schedule.settle_at_end()
            schedule.checker.check_lobby(schedule.strangers)
            schedule.world.stop_all()
            assert one.tables


# --------------------------------------------------------------------------------- the checks find omitted rules

append = Client.append
hang_up = Browser._close_socket


async def append_without_waiting(store: Client, table: str, entry: Entry, wakes: int | None) -> None:
    """Append an entry, but answer before it is written."""
    asyncio.ensure_future(append(store, table, entry, wakes)).add_done_callback(lambda done: done.exception())


def hang_up_and_forget(browser: Browser) -> None:
    """Forget the pending action of a browser when its connection is lost."""
    hang_up(browser)
    browser.pending = None


@pytest.mark.parametrize(
    ("machine", "what", "other"),
    [
        (Secretive, "hanamachi.server.live.action_check.refuse_outdated_command", lambda *_: None),
        (
            Secretive,
            "hanamachi.server.live.broadcast.filter_events_for_person",
            lambda _, happened, *__, **___: happened,
        ),
        (Alone, "tests.faults.disk.Client.append", append_without_waiting),
        (Alone, "tests.faults.browser.Browser._close_socket", hang_up_and_forget),
        (Alone, "hanamachi.server.lobby.lobby.request_id", lambda *_: secrets.token_hex(16)),
    ],
    ids=["what an action follows", "who may know what", "write before you tell", "say it again", "a knock counts once"],
)
@pytest.mark.usefixtures("swept")
@pytest.mark.filterwarnings("ignore:coroutine .* was never awaited:RuntimeWarning")
def test_schedules_find_a_server_or_browser_that_omits_a_rule(machine: type[Alone], what: str, other: Any) -> None:
    with patch(what, other), pytest.raises(AssertionError):
        run_schedules(machine, 1_000, derandomize=True, shrink=False)
