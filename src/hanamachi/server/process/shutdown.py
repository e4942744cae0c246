"""How a process that serves comes to its end.

Rule 1: told to stop, it says so at /readyz and serves on for as long as a proxy needs to notice; then it lets nobody
        new in, finishes what it writes, and asks everybody to come back; then it is gone, and its exit code is 0. One
        whose socket is another's, too, has no proxy to tell: visitors are the other's as soon as it takes no more.
Rule 2: told again, it is gone at once. What was acknowledged is on disk.
Rule 3: whatever hangs, it is gone `END_SECONDS` after that.
Rule 4: a terminal that closes tells it to stop, once or several times; who was started to outlive it does not listen.
"""

import asyncio
import atexit
import os
import signal
import socket
import threading
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from types import FrameType
from typing import Any

import structlog
import uvicorn

END_SECONDS = 15.0
THREADS_SECONDS = 2.0
LAST_SECONDS = 0.1
"""Whoever was let in at the last moment has so long to say what they came for, and is answered."""

AT_ONCE = signal.SIGTERM, signal.SIGINT
"""Said a second time, these are the end."""

log = structlog.get_logger()


class EndingServer(uvicorn.Server):
    """A server that keeps to the rules above.

    `leave` is called when it is told to stop, `drain` seconds before nobody is let in any more; then `rest` is awaited.
    `at_once` are the signals that are the end when they come as a second one; others then say nothing new. `replaced`
    is the signal that says that another process serves at the same socket: nothing is drained then.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        rest: Callable[[], Awaitable[None]],
        leave: Callable[[], None] = lambda: None,
        drain: float = 0.0,
        at_once: tuple[int, ...] = AT_ONCE,
        replaced: int | None = None,
    ) -> None:
        super().__init__(config)
        self._replaced = replaced
        self._rest, self._leave, self.drain, self._at_once = rest, leave, drain, at_once

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Listen to signals while it serves: to SIGHUP too, unless it is ignored, as under nohup."""
        hangup = getattr(signal, "SIGHUP", None)
        with super().capture_signals():
            if hangup is None or signal.getsignal(hangup) is signal.SIG_IGN:
                yield
                return
            before = signal.signal(hangup, self.handle_exit)
            try:
                yield
            finally:
                signal.signal(hangup, before)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take a signal to stop: the first begins the end, the second is the end."""
        if self.should_exit:
            if sig in self._at_once:
                os._exit(128 + sig)
            return
        self.should_exit = True
        if sig == self._replaced:
            self.drain = 0.0
        leave_within(self.drain + END_SECONDS, 1)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting, rest, and close what is still open."""
        log.info("stopping")
        self._leave()
        await asyncio.sleep(self.drain)
        for server in self.servers:
            server.close()
        await asyncio.sleep(LAST_SECONDS)
        await self._rest()
        await super().shutdown(sockets)
        log.info("stopped")


def end_tracker_at_exit() -> None:
    """End the process that multiprocessing keeps beside workers before this one ends.

    From Python 3.12 on it does so by itself. Otherwise systemd warns, at each stop and each start, of a process that
    was left over.
    """

    def end() -> None:
        tracker: Any = resource_tracker._resource_tracker
        # a worker has the one of its parent, whose number it does not know
        if getattr(tracker, "_pid", None) is not None:
            tracker._stop()

    # runs when the workers have ended, which write to it
    atexit.register(end)


def leave_within(seconds: float, code: int) -> None:
    """Make sure that the process is gone in so many seconds, whatever its threads still do."""

    def leave() -> None:
        if code:
            log.error("did not stop in time", seconds=seconds)
        os._exit(code)

    timer = threading.Timer(seconds, leave)
    timer.daemon = True
    timer.start()
