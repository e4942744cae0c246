"""The worker pool: few processes for long jobs, with a fair queue for each client."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import pytest

from hanamachi.games.okiya import GAME, OkiyaSetup
from hanamachi.server import worker_pool
from hanamachi.server.http.health import check_readiness
from hanamachi.server.live.making import make_game_table
from hanamachi.server.live.outbox import Outbox
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import ComputerSeat, NewTable, YourSeat
from hanamachi.server.metrics import WORKERS_FAILING
from hanamachi.server.rate_limits import UNCHARGED_READER, ChargedReader
from hanamachi.server.settings import Settings
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.server.worker_pool import WorkerDied, WorkerPool
from hanamachi.table.commands import Act
from hanamachi.table.messages import CommandRequest
from tests.server.running import wait_until_async
from tests.server.working import make_thread_executor
from tests.table.sitting import legal_actions

PATIENCE = 20.0

PROCESS = worker_pool.make_worker
"""A real worker process, which the other tests here do without."""


@pytest.fixture(autouse=True)
def threads(posted: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run jobs in threads, so that they share memory with the test."""
    monkeypatch.setattr(worker_pool, "make_worker", make_thread_executor)


class BlockingJobs:
    """Jobs that run until the test releases them, and the order in which they began."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.at_once = self.most = 0
        self._lock = threading.Lock()
        self._go = threading.Semaphore(0)

    def run_until_released(self, name: str) -> str:
        with self._lock:
            self.begun.append(name)
            self.at_once += 1
            self.most = max(self.most, self.at_once)
        assert self._go.acquire(timeout=PATIENCE)
        with self._lock:
            self.at_once -= 1
        return name.upper()

    def release(self, many: int = 1) -> None:
        self._go.release(many)

    async def wait_until_begun(self, many: int) -> None:
        await wait_until_async(lambda: len(self.begun) >= many)


@pytest.fixture
def heads() -> BlockingJobs:
    return BlockingJobs()


@pytest.fixture
def thinking(request: pytest.FixtureRequest, heads: BlockingJobs) -> Iterator[WorkerPool]:
    """Yield a pool of two workers; parametrize it indirectly for another number."""
    pool = WorkerPool(getattr(request, "param", 2))
    yield pool
    heads.release(1000)
    pool.close()


async def test_the_worker_pool_limits_concurrency_and_answers_all(thinking: WorkerPool, heads: BlockingJobs) -> None:
    names = [f"t{n}" for n in range(20)]
    asked = [
        asyncio.ensure_future(thinking.run_job_in_worker("a", partial(heads.run_until_released, name)))
        for name in names
    ]
    await heads.wait_until_begun(2)
    assert thinking.waiting == 18
    heads.release(20)
    assert await asyncio.gather(*asked) == [name.upper() for name in names]
    assert sorted(heads.begun) == sorted(names)
    assert heads.most == 2


@pytest.mark.parametrize("thinking", [1], indirect=True)
async def test_a_client_with_many_jobs_waits_behind_one_with_few(thinking: WorkerPool, heads: BlockingJobs) -> None:
    asked = [
        asyncio.ensure_future(thinking.run_job_in_worker("many", partial(heads.run_until_released, f"many {n}")))
        for n in range(50)
    ]
    await heads.wait_until_begun(1)
    asked += [
        asyncio.ensure_future(thinking.run_job_in_worker(who, partial(heads.run_until_released, who)))
        for who in ("one", "another")
    ]
    await asyncio.sleep(0)
    heads.release(52)
    await asyncio.gather(*asked)
    # with one at a time, they begin in the order in which they had their turn
    assert heads.begun[:5] == ["many 0", "many 1", "one", "another", "many 2"]
    assert len(heads.begun) == 52


async def test_a_caller_that_disconnects_leaves_the_queue(thinking: WorkerPool, heads: BlockingJobs) -> None:
    asked = [
        asyncio.ensure_future(thinking.run_job_in_worker("a", partial(heads.run_until_released, str(n))))
        for n in range(6)
    ]
    await heads.wait_until_begun(2)
    for waiting in asked[2:5]:
        waiting.cancel()
    heads.release(6)
    assert await asked[5] == "5"
    assert sorted(heads.begun) == ["0", "1", "5"]


async def test_a_job_without_a_waiting_caller_keeps_its_worker_until_it_ends(
    thinking: WorkerPool, heads: BlockingJobs
) -> None:
    for n in range(2):
        given_up = asyncio.ensure_future(
            thinking.run_job_in_worker("a", partial(heads.run_until_released, f"given up {n}"))
        )
        await heads.wait_until_begun(n + 1)
        given_up.cancel()
    last = asyncio.ensure_future(thinking.run_job_in_worker("a", partial(heads.run_until_released, "last")))
    await wait_until_async(lambda: bool(thinking.waiting))
    heads.release(3)
    assert await last == "LAST"
    assert heads.most == 2


async def test_a_failed_job_is_reported_and_the_next_one_runs(thinking: WorkerPool, heads: BlockingJobs) -> None:
    for _ in range(5):
        with pytest.raises(ZeroDivisionError):
            await thinking.run_job_in_worker("a", lambda: 1 // 0)
    heads.release()
    assert await thinking.run_job_in_worker("a", partial(heads.run_until_released, "fine")) == "FINE"


# ------------------------------------------------------------------------------------------------ in other processes


def kill_this_process(left: Path, times: int) -> int:
    """Kill this process without warning in the first `times` calls, as for lack of memory; then return its ID."""
    if len(list(left.iterdir())) < times:
        (left / str(os.getpid())).touch()
        os._exit(1)
    return os.getpid()


def send_end_signals_to_self() -> int:
    """Send this process the signals that all processes of a stopping server get."""
    for number in (signal.SIGTERM, signal.SIGINT):
        os.kill(os.getpid(), number)
    return os.getpid()


async def test_a_worker_process_is_replaced_when_it_dies_or_has_grown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "make_worker", PROCESS)
    thinking = WorkerPool(1)
    first = await thinking.run_job_in_worker("a", send_end_signals_to_self)
    assert first != os.getpid()
    assert await thinking.run_job_in_worker("a", os.getpid) == first
    assert await thinking.run_job_in_worker("a", partial(kill_this_process, tmp_path, 1)) != first
    with pytest.raises(WorkerDied, match="the process of thinking ended twice during this job"):
        await thinking.run_job_in_worker("a", partial(kill_this_process, tmp_path, 3))
    monkeypatch.setattr(worker_pool, "MAX_WORKER_BYTES", 0)
    assert await thinking.run_job_in_worker("a", os.getpid) != await thinking.run_job_in_worker("a", os.getpid)
    thinking.close()


def make_unstartable_worker() -> Executor:
    """Return a worker whose process ends before its first work."""
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=os._exit, initargs=(1,))


def count_broken_pools() -> float:
    """Return the number of worker pools without a worker, from the metrics."""
    [family] = WORKERS_FAILING.collect()
    return family.samples[0].value


async def test_a_pool_without_workers_reports_errors_until_one_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry, thinking = TableRegistry(SqliteStore(tmp_path / "server.sqlite3"), Settings(tmp_path)), WorkerPool(1)

    async def is_ready() -> bool:
        try:
            return bool(await check_readiness.fn(registry, (thinking,)))
        except WorkerDied:
            return False

    assert await is_ready()
    monkeypatch.setattr(worker_pool, "make_worker", make_unstartable_worker)
    with pytest.raises(WorkerDied, match="no process of thinking can start"):
        await thinking.run_job_in_worker("a", os.getpid)
    assert (await is_ready(), count_broken_pools()) == (False, 1)
    monkeypatch.setattr(worker_pool, "make_worker", make_thread_executor)
    # a process is not started for each question
    with pytest.raises(WorkerDied):
        await thinking.run_job_in_worker("a", os.getpid)
    thinking._start_again = 0
    assert (await is_ready(), count_broken_pools()) == (True, 0)
    assert await thinking.run_job_in_worker("a", os.getpid) == os.getpid()
    thinking.close()
    await registry.stop_and_close_store()


KILLED = """
import asyncio, os, signal
from hanamachi.server.worker_pool import WorkerPool

async def ask():
    print(await WorkerPool(1).run_job_in_worker("a", os.getpid), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(ask())
"""


def test_a_worker_ends_with_a_killed_server() -> None:
    # the worker has the pipe open too, so its output ends only when both processes have ended
    server = subprocess.run([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, timeout=PATIENCE, check=False)
    assert server.returncode == -signal.SIGKILL
    assert int(server.stdout)


# -------------------------------------------------------------------------------------------------- for whom it is


class Asked:
    """Thinks of nothing, and remembers for whom it was to think."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.waiting = 0

    async def run_job_in_worker(self, who: str, work: Callable[[], object]) -> object:
        self.asked.append(who)
        return work()

    def close(self) -> None:
        """There is nothing to close."""


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a quick computer player count as a slow one."""
    monkeypatch.setitem(vars(GAME), "slow_players", frozenset({"wary"}))


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize(("address", "leave"), [("203.0.113.7", False), ("203.0.113.7", True), ("", True)])
async def test_computer_moves_are_queued_under_the_players_address(
    registry: TableRegistry, monkeypatch: pytest.MonkeyPatch, address: str, leave: bool
) -> None:
    thinking = Asked()
    monkeypatch.setattr(registry, "worker_pool", thinking)
    wish = NewTable(game=OkiyaSetup(), seats=(YourSeat("M"), ComputerSeat("wary")), first=0)
    made = await make_game_table(registry, "m" * 32, wish, ChargedReader(address, None))
    async with registry.open_table(made.table, UNCHARGED_READER) as room:
        line = Outbox("m" * 32, address)
        room.connect_client(line, 0)
        if leave:
            room.disconnect_client(line)
        await room.act_for_person("m" * 32, CommandRequest(room.table.entry_count, Act(legal_actions(room.table)[0])))
        await wait_until_async(lambda: bool(thinking.asked))
        if not leave:
            room.disconnect_client(line)
    # all whose address is not known wait in one queue
    assert set(thinking.asked) == {address}
