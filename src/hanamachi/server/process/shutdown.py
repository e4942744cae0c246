"""Graceful shutdown of a server process.

1. The first signal to stop makes `/readyz` answer 503. The process goes on serving for the drain time, in which a proxy
   can notice. It then accepts no more connections, finishes writing, closes all connections with a code that asks
   clients to reconnect, and exits with code 0. A worker that another replaces does not drain: both accept from one
   socket.
2. A second signal ends the process at once. Acknowledged entries are durable already.
3. Even if something hangs, the process ends `END_SECONDS` after the drain.
4. SIGHUP, which a closing terminal sends once or several times, counts as the first signal only. It stays ignored where
   it was ignored at the start, as by nohup.
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
"""Maximum time of a shutdown after the drain."""

THREADS_SECONDS = 2.0
"""Maximum time that threads may take after the event loop has ended: computer players think in them."""

LAST_REQUEST_SECONDS = 0.1
"""Time for connections that were accepted last to send their request, which is answered."""

ABORT_SIGNALS = signal.SIGTERM, signal.SIGINT
"""Signals that end the process at once if they come as a second one."""

log = structlog.get_logger()


class GracefulServer(uvicorn.Server):
    """A uvicorn server that goes on serving for a while after a signal to stop, and then closes all connections.

    Args:
        config: uvicorn's configuration.
        finish: Awaited after the server stops accepting connections, before it closes them.
        announce: Called at the first signal, `drain` seconds before the server stops accepting connections.
        drain: Time (s) to serve on after the first signal.
        abort_signals: Signals that end the process at once if they come as a second one.
        replaced_signal: A signal to stop without draining, because another process serves at the same socket.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        finish: Callable[[], Awaitable[None]],
        announce: Callable[[], None] = lambda: None,
        drain: float = 0.0,
        abort_signals: tuple[int, ...] = ABORT_SIGNALS,
        replaced_signal: int | None = None,
    ) -> None:
        super().__init__(config)
        self._replaced_signal = replaced_signal
        self._finish, self._announce, self.drain, self._abort_signals = finish, announce, drain, abort_signals

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Handle signals while the server runs. SIGHUP is handled, too, unless it is ignored, as with nohup."""
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
        """Start the shutdown at the first signal; end the process at once at a second signal."""
        if self.should_exit:
            if sig in self._abort_signals:
                os._exit(128 + sig)
            return
        self.should_exit = True
        if sig == self._replaced_signal:
            self.drain = 0.0
        exit_process_within(self.drain + END_SECONDS, 1)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve on for the drain time, then accept no more connections, finish all work, and close all connections."""
        log.info("stopping")
        self._announce()
        await asyncio.sleep(self.drain)
        for server in self.servers:
            server.close()
        await asyncio.sleep(LAST_REQUEST_SECONDS)
        await self._finish()
        await super().shutdown(sockets)
        log.info("stopped")


def end_resource_tracker_at_exit() -> None:
    """End the resource tracker of multiprocessing before this process exits.

    Python does so from 3.12 on. Without it, systemd warns of a left-over process at each stop and start.
    """

    def end_tracker() -> None:
        tracker: Any = resource_tracker._resource_tracker
        # a worker shares the tracker of its parent, and must not end it
        if getattr(tracker, "_pid", None) is not None:
            tracker._stop()

    # runs after the workers have ended, which use the tracker
    atexit.register(end_tracker)


def exit_process_within(seconds: float, exit_code: int) -> None:
    """Make sure that the process exits after some seconds, even if threads still run.

    `exit_code` is the exit code.
    """

    def exit_now() -> None:
        if exit_code:
            log.error("did not stop in time", seconds=seconds)
        os._exit(exit_code)

    timer = threading.Timer(seconds, exit_now)
    timer.daemon = True
    timer.start()
