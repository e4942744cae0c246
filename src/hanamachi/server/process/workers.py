"""Several processes at one address: a parent that serves nobody, and keeps so many children alive.

Rule 1: the address is the parent's, and every child accepts from it: a child that ends loses nobody who waits there.
Rule 2: a child that ends by itself is replaced; when that happens again and again, after a longer wait each time.
Rule 3: SIGTERM and Ctrl-C end all of them gracefully, and said again at once. SIGHUP replaces them one by one, from
        the program as it is on disk then, and the new one serves before the old one is told to end.
Rule 4: a parent that is killed takes its children along: each holds a pipe that ends with it.
Rule 5: a child whose event loop does not beat for `hang_seconds` hangs: it is killed, and so replaced. The parent's own
        beat is what systemd watches.
Rule 6: whoever tells a whole group tells the parent and, past it, each child: a child takes SIGTERM twice for once, and
        nothing of SIGHUP. What is to be done at once the parent says by SIGKILL.
"""

import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

import structlog

from hanamachi.server.process.systemd import hang_seconds, notify

SOON_SECONDS = 10.0
"""A child that lives shorter than this has hardly begun."""

LONGEST_WAIT = 30.0

REPLACED = signal.SIGINT
"""Ends a worker whose place another has taken: visitors are the other's at once, so it need not drain."""

Work = Callable[[socket.socket, socket.socket | None, Callable[[], None], Callable[[], None]], None]
"""What a child does: serve at a socket and show metrics at another, tell when it has begun, and beat from then on."""

log = structlog.get_logger()


class CannotWork(OSError):
    """No worker could begin."""


class Worker:
    """A child that serves, from its birth on; those of one number show metrics at one socket, one after the other."""

    def __init__(self, number: int, listening: socket.socket, metrics: socket.socket | None, work: Work) -> None:
        # a fresh interpreter: nothing of the parent's threads and locks, and after an upgrade the new program
        context = get_context("spawn")
        self.number, self.born, self.ready = number, time.monotonic(), False
        self.beat = self.born
        """When (s) it was heard of last."""
        self.told, theirs = context.Pipe(duplex=False)
        here, self._leash = context.Pipe(duplex=False)
        self.process = context.Process(target=_work, args=(work, listening, metrics, theirs, here), daemon=False)
        self.process.start()
        theirs.close()
        here.close()

    @property
    def sentinel(self) -> int:
        """What becomes ready when the child has ended."""
        return self.process.sentinel

    def hear(self) -> None:
        """Take note of its beat, the first of which says that it serves; a pipe that ends is a child that does."""
        try:
            self.told.recv_bytes()
            self.ready, self.beat = True, time.monotonic()
        except EOFError:
            self.told.close()

    def hangs(self, seconds: float) -> bool:
        """Return whether it serves and its last beat is older than some seconds."""
        return self.ready and time.monotonic() - self.beat > seconds

    def tell(self, number: int) -> None:
        """Send a signal."""
        if self.process.pid and self.process.is_alive():
            os.kill(self.process.pid, number)


def _work(
    work: Work, listening: socket.socket, metrics: socket.socket | None, told: Connection, leash: Connection
) -> None:
    # Ctrl-C and a terminal that closes are the parent's to hear
    os.setpgid(0, 0)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)

    def follow() -> None:
        try:
            leash.recv_bytes()
        except EOFError:
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True, name="leash").start()

    def beat() -> None:
        # a parent that is gone is followed by the leash
        with suppress(OSError):
            told.send_bytes(b"beat")

    work(listening, metrics, beat, beat)


class Supervisor:
    """Keeps `count` workers alive at a socket, until it is told to stop.

    `metrics` has a socket for each, or is empty.
    """

    def __init__(
        self,
        listening: socket.socket,
        metrics: Sequence[socket.socket],
        count: int,
        work: Work,
        opened: Callable[[], None],
    ) -> None:
        self._listening, self._metrics, self._count, self._work, self._opened = listening, metrics, count, work, opened
        self._hang_seconds = hang_seconds()
        self._workers: list[Worker] = []
        self._leaving: list[Worker] = []
        self._deaths = 0
        self._not_before = 0.0
        self._said: list[int] = []
        self._renew: list[Worker] = []
        self._open = False

    def run(self) -> None:
        """Keep them alive; returns when all have ended. Raises CannotWork when none could begin."""
        hear, speak = socket.socketpair()
        hear.setblocking(False)
        speak.setblocking(False)
        before = {number: signal.signal(number, self._signalled) for number in signals()}
        waker = signal.set_wakeup_fd(speak.fileno())
        try:
            self._watch(hear)
        finally:
            signal.set_wakeup_fd(waker)
            for number, handler in before.items():
                signal.signal(number, handler)
            hear.close()
            speak.close()

    def _signalled(self, number: int, _frame: object) -> None:
        self._said.append(number)

    def _watch(self, hear: socket.socket) -> None:
        while True:
            if self._stopped():
                return
            self._fill()
            self._step()
            waits = [hear, *(each for worker in self._all() for each in self._signs(worker))]
            for sign in wait(waits, timeout=1.0):
                if sign is hear:
                    hear.recv(4096)
            notify("WATCHDOG=1")
            for worker in self._all():
                while not worker.told.closed and worker.told.poll():
                    worker.hear()
                if worker in self._workers and worker.hangs(self._hang_seconds):
                    log.error("worker hangs", number=worker.number, seconds=self._hang_seconds)
                    worker.tell(signal.SIGKILL)
            self._bury()

    def _all(self) -> list[Worker]:
        return [*self._workers, *self._leaving]

    def _signs(self, worker: Worker) -> list[int | Connection]:
        return [worker.sentinel] if worker.told.closed else [worker.sentinel, worker.told]

    def _stopped(self) -> bool:
        """Whether all is over; passes on what was said."""
        said, self._said = self._said, []
        for number in said:
            if number in (signal.SIGTERM, signal.SIGINT):
                notify("STOPPING=1")
                for worker in self._all():
                    worker.tell(signal.SIGTERM if self._count else signal.SIGKILL)
                self._leaving, self._workers, self._count = self._all(), [], 0
            elif self._count:
                log.info("renewing workers")
                self._renew = [worker for worker in self._workers if worker not in self._renew]
        return not self._count and not self._leaving

    def _fill(self) -> None:
        """Replace who has ended, and begin one more than there should be while they are renewed."""
        wanted = self._count + bool(self._renew)
        while len(self._workers) < wanted and time.monotonic() >= self._not_before:
            taken = {worker.number for worker in self._workers}
            free = (n for n in range(self._count) if n not in taken)
            # one that is renewed gives its number to the next
            number = next(free, None)
            if number is None:
                number = self._renew[0].number
            metrics = self._metrics[number] if self._metrics else None
            self._workers.append(Worker(number, self._listening, metrics, self._work))

    def _step(self) -> None:
        """Say that the house is open, and tell the next of those that are renewed to end."""
        ready = sum(worker.ready for worker in self._workers)
        if not self._open and ready >= self._count > 0:
            self._open = True
            self._opened()
        if self._renew and ready > self._count:
            old = self._renew.pop(0)
            if old in self._workers:
                self._workers.remove(old)
                self._leaving.append(old)
                old.tell(REPLACED)

    def _bury(self) -> None:
        for worker in self._all():
            if worker.process.is_alive():
                continue
            worker.process.join()
            if worker in self._leaving:
                self._leaving.remove(worker)
                continue
            self._workers.remove(worker)
            lived, code = time.monotonic() - worker.born, worker.process.exitcode
            log.error("worker ended", number=worker.number, code=code, seconds=round(lived, 1))
            self._deaths = self._deaths + 1 if lived < SOON_SECONDS else 1
            if not self._open and self._deaths > self._count:
                for other in self._workers:
                    other.tell(signal.SIGTERM)
                    other.process.join()
                raise CannotWork("no worker could begin: what the log says of the last one tells why")
            self._not_before = time.monotonic() + pause(self._deaths)


def pause(deaths: int) -> float:
    """How many seconds to wait before another child, after so many that died young, one after the other."""
    # as a power of two, a day of deaths would be no number any more
    return min(LONGEST_WAIT, 0.1 * 2.0 ** min(deaths, 16))


def signals() -> tuple[int, ...]:
    """What a supervisor listens to."""
    return signal.SIGTERM, signal.SIGINT, signal.SIGHUP
