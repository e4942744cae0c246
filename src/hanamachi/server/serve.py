"""Runs the server until it is told to stop."""

import asyncio
import errno
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

import structlog
import uvicorn

from hanamachi.server.app import create_app
from hanamachi.server.messages import MAX_MESSAGE_BYTES
from hanamachi.server.settings import Settings
from hanamachi.server.sqlite import SqliteStore

FILE = "hanamachi.sqlite3"


class CannotListen(OSError):
    """The address is taken, or not one of this machine's."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at an address; raises CannotListen."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    # without this a restart within a minute of a stop would find its own old port taken
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotListen(
                f"port {port} of {host} is taken: stop what runs there, or choose another with --port"
            ) from None
        raise CannotListen(f"cannot listen at port {port} of {host}: {error.strerror}") from None
    return listening


def address(listening: socket.socket) -> str:
    """Where a browser finds the server."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def serve(host: str, port: int, settings: Settings, *, open_browser: bool) -> None:
    """Serve until interrupted; raises CannotListen or StoreError before anything is served."""
    configure_log()
    with listen(host, port) as listening, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(listening, settings, open_browser=open_browser))


def configure_log() -> None:
    """Log to standard error, faults with their traceback but never with the values in it: some are secrets."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso"),
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
            ),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's loop where there is one: it is not made for Windows."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _serve(listening: socket.socket, settings: Settings, *, open_browser: bool) -> None:
    store = SqliteStore(Path(settings.data) / FILE)
    server = uvicorn.Server(
        uvicorn.Config(
            await create_app(settings, store),
            ws="websockets-sansio",
            ws_max_size=8 * MAX_MESSAGE_BYTES,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            lifespan="on",
            timeout_graceful_shutdown=3,
        )
    )
    serving = asyncio.ensure_future(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        print(f"hanamachi is open at {address(listening)}", flush=True)
        if open_browser:
            webbrowser.open(address(listening))
    await serving
