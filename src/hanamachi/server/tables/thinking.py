"""Where what takes long is done: a searching computer player's choice, a search for layouts, a look back, a print.

Rule 1: it is done in worker processes, few of them and behind the loop in rank, so that the loop keeps its core.
Rule 2: each client has a queue, and the queues take turns: much work of one waits behind little of another.
Rule 3: a worker that dies is replaced, and its work is tried once more; one that has grown large is renewed.
"""

import asyncio
import os
import signal
import sys
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection, get_context, parent_process
from pathlib import Path
from typing import TypeVar

import structlog

from hanamachi.server.limits import TooMany
from hanamachi.server.metrics import THOUGHT_WAITED

AT_ONCE = 2
"""How many works are done at the same time."""

LARGEST = 400 * 1024 * 1024
"""How many bytes a worker may hold before another takes its place."""

NICE = 5
"""By how much a worker stands behind the loop where both want a processor."""

Thought = TypeVar("Thought")

log = structlog.get_logger()


class WorkerDied(RuntimeError):
    """Twice the process that worked at something ended before it was done."""

    code = "worker-died"


def worker() -> Executor:
    """A process that does one work after the other; it begins with the first."""
    # a fresh interpreter: nothing of this one's threads, locks and files
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin)


def _begin() -> None:
    # whoever stops the house sends this to all of its processes; workers end with it, and not before it has parted
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICE)
    threading.Thread(target=_end_with_parent, daemon=True, name="leash").start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(0)


def _weighed(work: Callable[[], Thought]) -> tuple[Thought, int]:
    """What comes of a work, and how many bytes of memory its process holds after it, as far as Linux tells."""
    thought = work()
    if sys.platform != "linux":
        return thought, 0
    return thought, int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Thinking:
    """So many workers, and a queue for each client.

    The queue of one client has at most `longest` works that wait, if that is given.
    """

    def __init__(self, at_once: int = AT_ONCE, name: str = "thinking", longest: int | None = None) -> None:
        self._longest, self._name = longest, name
        self._idle: list[Executor | None] = [None] * at_once
        self._waiting: OrderedDict[str, deque[asyncio.Future[Executor | None]]] = OrderedDict()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many works wait for a worker."""
        return sum(map(len, tuple(self._waiting.values())))

    async def think(self, who: str, work: Callable[[], Thought]) -> Thought:
        """What comes of some work, which is sent to a worker as what comes of it is sent back, by pickle.

        Raises what the work raises, TooMany when too much waits, or WorkerDied.
        """
        began = time.perf_counter()
        worker = await self._turn(who)
        THOUGHT_WAITED.observe(time.perf_counter() - began)
        thought = asyncio.ensure_future(self._thought(worker, work))
        # a worker has its place until it is done, even if nobody waits for it any more
        thought.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(thought)

    def close(self) -> None:
        """Begin no work more."""
        self._closed = True
        while self._idle:
            if idle := self._idle.pop():
                idle.shutdown(wait=False)

    async def _turn(self, who: str) -> Executor | None:
        if self._idle:
            return self._idle.pop()
        waiting = sum(not turn.done() for turn in self._waiting.get(who, ()))
        if self._longest is not None and waiting >= self._longest:
            raise TooMany(f"{waiting} works of {self._name} wait for one address already: expected fewer", waiting)
        turn: asyncio.Future[Executor | None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            # it came at the very moment of hanging up
            if turn.done() and not turn.cancelled():
                self._give(turn.result())
            raise

    async def _thought(self, mine: Executor | None, work: Callable[[], Thought]) -> Thought:
        try:
            for _ in range(2):
                mine = mine or worker()
                try:
                    thought, held = await asyncio.get_running_loop().run_in_executor(mine, _weighed, work)
                except BrokenProcessPool:
                    log.error("worker died", of=self._name)
                    mine = None
                    continue
                if held > LARGEST:
                    mine.shutdown(wait=False)
                    mine = None
                return thought
            raise WorkerDied(f"the process of {self._name} ended twice at this, and it is not tried again")
        finally:
            self._give(mine)

    def _give(self, mine: Executor | None) -> None:
        if self._closed and mine:
            mine.shutdown(wait=False)
            return
        while self._waiting:
            who, queue = self._waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._waiting[who] = queue
            if not turn.done():
                turn.set_result(mine)
                return
        self._idle.append(mine)
