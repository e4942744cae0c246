"""Worker processes for jobs that take long: a search for layouts, a replay, a print, the choice of a slow player.

Rule 1: Jobs run in a few processes with a lower priority than the event loop, so that the loop keeps its core.
Rule 2: Each client has a queue, and the queues take turns. Many jobs of one client do not delay a job of another.
Rule 3: A worker that dies is replaced, and its job runs once more. A worker that uses too much memory is replaced.
Rule 4: While no worker can start, every job fails at once. The pool tries to start one every `START_SECONDS`.
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
from contextlib import suppress
from multiprocessing import connection, get_context, parent_process
from pathlib import Path
from typing import TypeVar

import structlog

from hanamachi.server.metrics import JOB_WAITED, WORKERS_DIED, WORKERS_FAILING
from hanamachi.server.rate_limits import TooMany

DEFAULT_WORKERS = 2
"""Limit of jobs that run at the same time. Two leave a server of four cores half of them."""

MAX_WORKER_BYTES = 400 * 1024 * 1024
"""Memory of a worker in bytes, above which it is replaced. A search takes some 150 MB."""

ADDED_NICENESS = 5
"""Niceness that is added to a worker. At 5 the event loop gets about three times as much of a contended core."""

START_RETRY_SECONDS = 10.0
"""Time between two attempts to start a worker while none can start. An attempt takes about half a second of a core."""

Result = TypeVar("Result")

log = structlog.get_logger()


class WorkerDied(RuntimeError):
    """A worker process ended during a job and again during the second attempt, or no worker process can start."""

    code = "worker-died"


def make_worker() -> Executor:
    """Return an executor with one worker process, which starts when it gets its first job."""
    # a fresh interpreter inherits no thread, lock or file of the server
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=_initialize_worker_process)


def _initialize_worker_process() -> None:
    # A signal that stops the server reaches all its processes. Workers ignore it and end after the last answers.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        # where a sandbox refuses it, jobs run at the priority of the event loop
        with suppress(OSError):
            os.nice(ADDED_NICENESS)
    threading.Thread(target=_exit_with_parent, daemon=True, name="exit-with-parent").start()


def _exit_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(0)


def _run_job_and_measure_memory(job: Callable[[], Result]) -> tuple[Result, int]:
    """Run a job; return its result and the memory (bytes) that its process uses afterwards.

    On macOS it is the maximum that the process has used, and on Windows 0, because it is not known there.
    """
    result = job()
    if sys.platform == "win32":
        used = 0
    elif sys.platform == "darwin":
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    else:
        used = int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return result, used


class WorkerPool:
    """A few worker processes that run jobs. The waiting jobs of each client are in a queue of their own.

    Args:
        size: Number of worker processes.
        name: Name of the pool in the log and in errors.
        max_waiting: Limit of waiting jobs of one client, or None.
    """

    def __init__(self, size: int = DEFAULT_WORKERS, name: str = "thinking", max_waiting: int | None = None) -> None:
        self._max_waiting, self._name = max_waiting, name
        self._idle: list[Executor | None] = [None] * size
        self._waiting: OrderedDict[str, deque[asyncio.Future[Executor | None]]] = OrderedDict()
        self._closed = False
        self._failure: Exception | None = None
        """The error of the last attempt to start a worker, or None."""
        self._start_again = 0.0
        """Time of the event loop in seconds before which no further attempt is made."""

    async def check(self) -> None:
        """Check that a worker process can start; raises WorkerDied.

        It tries to start one only if the last attempt failed.
        """
        if self._failure and self._idle:
            executor = self._idle.pop()
            try:
                executor = executor or await self._start_worker()
            finally:
                self._release_worker(executor)

    @property
    def waiting(self) -> int:
        """Number of jobs that wait for a worker."""
        return sum(map(len, tuple(self._waiting.values())))

    async def run_job_in_worker(
        self, client: str, job: Callable[[], Result], look_up_result: Callable[[], Result | None] = lambda: None
    ) -> Result:
        """Run a job in a worker process.

        Args:
            client: Client for whom the job runs; each client has a queue.
            job: Function without arguments; it and its result are pickled.
            look_up_result: Function that is called before the job starts. The job does not run if it returns a result,
                because an equal job of somebody else was finished in the meantime.

        Raises:
            TooMany: The client has too many waiting jobs.
            WorkerDied: The worker ended twice, or none can start.
            Exception: Any error that the job raises.
        """
        began = time.perf_counter()
        worker = await self._wait_for_free_worker(client)
        JOB_WAITED.observe(time.perf_counter() - began)
        if (found := look_up_result()) is not None:
            self._release_worker(worker)
            return found
        running = asyncio.ensure_future(self._run_in(worker, job))
        # a job that has begun goes on to its end, even if nobody waits for it any more
        running.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(running)

    def close(self) -> None:
        """Start no more jobs; end the idle workers."""
        self._closed = True
        while self._idle:
            if idle := self._idle.pop():
                idle.shutdown(wait=False)

    async def _wait_for_free_worker(self, client: str) -> Executor | None:
        if self._idle:
            return self._idle.pop()
        waiting = sum(not turn.done() for turn in self._waiting.get(client, ()))
        if self._max_waiting is not None and waiting >= self._max_waiting:
            raise TooMany(f"{waiting} jobs of {self._name} wait for one address already: expected fewer", waiting)
        turn: asyncio.Future[Executor | None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            # the worker was handed over in the moment in which the client gave up
            if turn.done() and not turn.cancelled():
                self._release_worker(turn.result())
            raise

    async def _run_in(self, worker: Executor | None, job: Callable[[], Result]) -> Result:
        try:
            for _ in range(2):
                worker = worker or await self._start_worker()
                try:
                    result, memory = await asyncio.get_running_loop().run_in_executor(
                        worker, _run_job_and_measure_memory, job
                    )
                except BrokenProcessPool:
                    log.error("worker died", of=self._name)
                    WORKERS_DIED.inc()
                    worker = None
                    continue
                if memory > MAX_WORKER_BYTES:
                    worker.shutdown(wait=False)
                    worker = None
                return result
            raise WorkerDied(f"the process of {self._name} ended twice during this job, which is not tried again")
        finally:
            self._release_worker(worker)

    async def _start_worker(self) -> Executor:
        """Start and return a worker; raises WorkerDied if none can start, or if an attempt failed a moment ago."""
        loop = asyncio.get_running_loop()
        if self._failure is None or loop.time() >= self._start_again:
            self._start_again = loop.time() + START_RETRY_SECONDS
            try:
                started = make_worker()
                await loop.run_in_executor(started, os.getpid)
            except (BrokenProcessPool, OSError) as error:
                if self._failure is None:
                    log.error("no worker can start", of=self._name, error=str(error))
                    WORKERS_FAILING.inc()
                self._failure = error
            else:
                if self._failure:
                    log.info("workers start again", of=self._name)
                    WORKERS_FAILING.dec()
                self._failure = None
                return started
        raise WorkerDied(f"no process of {self._name} can start: {self._failure}")

    def _release_worker(self, worker: Executor | None) -> None:
        if self._closed and worker:
            worker.shutdown(wait=False)
            return
        while self._waiting:
            client, queue = self._waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._waiting[client] = queue
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)
