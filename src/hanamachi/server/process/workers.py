"""A supervisor of several server processes (workers) that accept connections from one listening socket.

1. The supervisor owns the socket and accepts nothing itself. When a worker ends, connections that wait there go to
   another one.
2. A worker that ends by itself is replaced: after a growing delay, if that happens again and again.
3. SIGTERM and Ctrl-C end all workers gracefully, and at once if they come again. SIGHUP replaces one worker after the
   other by the program that is on disk then; the new one serves before the old one ends.
4. If the supervisor is killed, its workers end: each reads from a pipe that breaks then.
5. A worker without a heartbeat for `read_watchdog_seconds` is killed and replaced. systemd watches the supervisor's
   own one.
6. A signal to the whole process group also reaches each worker. A worker counts two SIGTERMs as one and ignores SIGHUP;
   the supervisor uses SIGKILL to end it at once.
"""

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

import structlog

from hanamachi.server.process.systemd import notify_systemd, read_watchdog_seconds

EARLY_DEATH_SECONDS = 10.0
"""Lifetime below which a worker's end counts as an early death, as of a server that cannot start."""

MAX_RESTART_DELAY = 30.0
"""Maximum seconds between the end of a worker and the start of the next."""

REPLACED_SIGNAL = signal.SIGINT
"""Ends a worker that another has replaced: it need not drain, since the other accepts from the same socket."""

RunServer = Callable[[socket.socket, socket.socket | None, Callable[[], None], Callable[[], None]], None]
"""Type of `run_server_process` with its settings bound: two sockets, and functions to announce and to beat."""

log = structlog.get_logger()


class CannotWork(OSError):
    """No worker process could start."""


class Worker:
    """A server process that the supervisor has started.

    A worker that replaces another one gets its number and its metrics socket.
    """

    def __init__(
        self, number: int, listening: socket.socket, metrics: socket.socket | None, run_server: RunServer
    ) -> None:
        # a new interpreter has none of the parent's threads and locks, and runs the new program after an upgrade
        context = get_context("spawn")
        self.number, self.started_at, self.is_ready = number, time.monotonic(), False
        self.last_beat = self.started_at
        """Time (monotonic, s) of the last heartbeat."""
        self.heartbeats, heartbeat_sender = context.Pipe(duplex=False)
        parent_watch, self._parent_alive = context.Pipe(duplex=False)
        self.process = context.Process(
            target=_run_worker_process,
            args=(run_server, listening, metrics, heartbeat_sender, parent_watch),
            daemon=False,
        )
        self.process.start()
        heartbeat_sender.close()
        parent_watch.close()

    @property
    def sentinel(self) -> int:
        """A handle for `multiprocessing.connection.wait` that is ready when the process has ended."""
        return self.process.sentinel

    def receive_heartbeat(self) -> None:
        """Receive a heartbeat from the worker; the first one means that the worker serves.

        If its pipe is broken, the pipe is closed.
        """
        try:
            self.heartbeats.recv_bytes()
            self.is_ready, self.last_beat = True, time.monotonic()
        except EOFError:
            self.heartbeats.close()

    def is_hanging(self, seconds: float) -> bool:
        """Return whether the worker served before, but has sent no heartbeat for `seconds` seconds."""
        return self.is_ready and time.monotonic() - self.last_beat > seconds

    def send_signal(self, number: int) -> None:
        """Send a signal to the process, if it still runs."""
        if self.process.pid and self.process.is_alive():
            os.kill(self.process.pid, number)


def _run_worker_process(
    run_server: RunServer,
    listening_socket: socket.socket,
    metrics_socket: socket.socket | None,
    heartbeat_sender: Connection,
    parent_pipe: Connection,
) -> None:
    if sys.platform != "win32":
        # the supervisor handles Ctrl-C and a terminal that closes
        os.setpgid(0, 0)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    def end_with_parent() -> None:
        try:
            parent_pipe.recv_bytes()
        except EOFError:
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=end_with_parent, daemon=True, name="parent watch").start()

    def beat() -> None:
        # without a parent, `end_with_parent` ends this process
        with suppress(OSError):
            heartbeat_sender.send_bytes(b"beat")

    run_server(listening_socket, metrics_socket, beat, beat)


class Supervisor:
    """Starts worker processes at one listening socket and replaces those that end, until a signal stops it.

    Args:
        listening: The bound socket from which all workers accept.
        metrics: A listening socket for each worker's metrics, or none.
        count: Number of workers.
        run_server: Called in each worker process, to serve visitors.
        announce_open: Called when all workers serve for the first time.
    """

    def __init__(
        self,
        listening: socket.socket,
        metrics: Sequence[socket.socket],
        count: int,
        run_server: RunServer,
        announce_open: Callable[[], None],
    ) -> None:
        self._listening, self._metrics, self._count = listening, metrics, count
        self._run_server, self._announce_open = run_server, announce_open
        self._hang_seconds = read_watchdog_seconds()
        self._workers: list[Worker] = []
        self._ending: list[Worker] = []
        self._to_replace: list[Worker] = []
        self._early_deaths = 0
        self._next_start = 0.0
        self._signals: list[int] = []
        self._is_open = False

    def run_workers_until_stopped(self) -> None:
        """Supervise workers until all have ended; raises CannotWork if none could start."""
        wakeup, wakeup_sender = socket.socketpair()
        wakeup.setblocking(False)
        wakeup_sender.setblocking(False)
        before = {number: signal.signal(number, self._note_signal) for number in handled_signals()}
        previous_wakeup = signal.set_wakeup_fd(wakeup_sender.fileno())
        try:
            self._supervise(wakeup)
        finally:
            signal.set_wakeup_fd(previous_wakeup)
            for number, handler in before.items():
                signal.signal(number, handler)
            wakeup.close()
            wakeup_sender.close()

    def _note_signal(self, number: int, _frame: object) -> None:
        self._signals.append(number)

    def _supervise(self, wakeup: socket.socket) -> None:
        while True:
            self._handle_signals()
            if not self._count and not self._ending:
                return
            self._start_missing_workers()
            self._stop_next_replaced_worker()
            events = [wakeup, *(each for worker in self._all_workers() for each in self._events_of(worker))]
            for event in wait(events, timeout=1.0):
                if event is wakeup:
                    wakeup.recv(4096)
            notify_systemd("WATCHDOG=1")
            for worker in self._all_workers():
                while not worker.heartbeats.closed and worker.heartbeats.poll():
                    worker.receive_heartbeat()
                if worker in self._workers and worker.is_hanging(self._hang_seconds):
                    log.error("worker hangs", number=worker.number, seconds=self._hang_seconds)
                    worker.process.kill()
            self._remove_ended_workers()

    def _all_workers(self) -> list[Worker]:
        return [*self._workers, *self._ending]

    def _events_of(self, worker: Worker) -> list[Any]:
        return [worker.sentinel] if worker.heartbeats.closed else [worker.sentinel, worker.heartbeats]

    def _handle_signals(self) -> None:
        received, self._signals = self._signals, []
        for number in received:
            if number in (signal.SIGTERM, signal.SIGINT):
                notify_systemd("STOPPING=1")
                for worker in self._all_workers():
                    if self._count:
                        worker.send_signal(signal.SIGTERM)
                    else:
                        worker.process.kill()
                self._ending, self._workers, self._count = self._all_workers(), [], 0
            elif self._count:
                log.info("renewing workers")
                self._to_replace = [worker for worker in self._workers if worker not in self._to_replace]

    def _start_missing_workers(self) -> None:
        """Start workers in place of those that have ended; while workers are being replaced, start one more."""
        wanted = self._count + bool(self._to_replace)
        while len(self._workers) < wanted and time.monotonic() >= self._next_start:
            used = {worker.number for worker in self._workers}
            # An additional worker gets the number of the worker that it will replace.
            number = next((n for n in range(self._count) if n not in used), None)
            if number is None:
                number = self._to_replace[0].number
            metrics = self._metrics[number] if self._metrics else None
            self._workers.append(Worker(number, self._listening, metrics, self._run_server))

    def _stop_next_replaced_worker(self) -> None:
        """Stop the next worker that must be replaced, if its successor serves already.

        It also announces, once, that the server is open.
        """
        ready = sum(worker.is_ready for worker in self._workers)
        if not self._is_open and ready >= self._count > 0:
            self._is_open = True
            self._announce_open()
        if self._to_replace and ready > self._count:
            old = self._to_replace.pop(0)
            if old in self._workers:
                self._workers.remove(old)
                self._ending.append(old)
                old.send_signal(REPLACED_SIGNAL)

    def _remove_ended_workers(self) -> None:
        for worker in self._all_workers():
            if worker.process.is_alive():
                continue
            worker.process.join()
            if worker in self._ending:
                self._ending.remove(worker)
                continue
            self._workers.remove(worker)
            seconds, code = time.monotonic() - worker.started_at, worker.process.exitcode
            log.error("worker ended", number=worker.number, code=code, seconds=round(seconds, 1))
            self._early_deaths = self._early_deaths + 1 if seconds < EARLY_DEATH_SECONDS else 1
            if not self._is_open and self._early_deaths > self._count:
                for other in self._workers:
                    other.send_signal(signal.SIGTERM)
                    other.process.join()
                raise CannotWork("no worker could start: the log says why the last one ended")
            self._next_start = time.monotonic() + restart_delay(self._early_deaths)


def restart_delay(early_deaths: int) -> float:
    """Return the seconds to wait before a worker is started again.

    `early_deaths` is the number of workers in a row that ended soon after their start.
    """
    # the exponent is bounded: after a day of deaths the power would overflow
    return min(MAX_RESTART_DELAY, 0.1 * 2.0 ** min(early_deaths, 16))


def handled_signals() -> tuple[int, ...]:
    """Return the signals that a supervisor handles."""
    common = signal.SIGTERM, signal.SIGINT
    if sys.platform == "win32":
        return common
    return *common, signal.SIGHUP
