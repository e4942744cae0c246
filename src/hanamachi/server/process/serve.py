"""Runs the server until it is told to stop."""

import asyncio
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from hanamachi import __version__
from hanamachi.game import BadOption
from hanamachi.server.listening import (
    bind_socket,
    list_network_addresses,
    local_address,
    reserve_unix_socket,
    stop_listening,
)
from hanamachi.server.messages import MAX_MESSAGE_BYTES
from hanamachi.server.metrics import MetricsServer, listen_for_metrics, measure_collections
from hanamachi.server.process.app import create_app
from hanamachi.server.process.backup import copy_before_upgrade, copy_database_before_upgrade
from hanamachi.server.process.beside import NEEDS_PACKAGE
from hanamachi.server.process.garbage import collect_garbage
from hanamachi.server.process.logs import configure_log, is_text
from hanamachi.server.process.shutdown import (
    AT_ONCE,
    THREADS_SECONDS,
    EndingServer,
    end_tracker_at_exit,
    leave_within,
)
from hanamachi.server.process.systemd import hang_seconds, is_service, keep_socket, notify, take_kept_socket
from hanamachi.server.process.workers import REPLACED, Supervisor
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.sockets.connections import ConnectionGuard
from hanamachi.server.store import Store, StoreError
from hanamachi.server.store.database_address import parse_address
from hanamachi.server.store.sqlite import SqliteStore


def serve(host: str, port: int, settings: Settings, *, open_browser: bool = False, workers: int = 1) -> None:
    """Serve until told to stop; raises BadOption, CannotListen, CannotWork or StoreError before anything is served."""
    configure_log(settings.log)
    end_tracker_at_exit()
    check_workers_share(workers, settings)
    kept = take_kept_socket()
    # a SQLite file has one process: nobody else could take its visitors, so they wait while it restarts
    if keeps := is_service() and not settings.database:
        settings = replace(settings, drain=0.0)
    elif kept:
        stop_listening(kept)
    reserved: AbstractContextManager[socket.socket]
    if settings.unix_socket:
        reserved = reserve_unix_socket(settings.unix_socket, kept if keeps else None, stays=keeps)
    else:
        reserved = bind_socket(host, port, kept if keeps else None)
    with reserved as listening, ExitStack() as closing:
        metrics = [closing.enter_context(each) for each in listen_for_metrics(settings.metrics, workers)]

        def opened() -> None:
            # systemd still has the one that it handed over
            if keeps and listening is not kept:
                keep_socket(listening)
            notify("READY=1")
            announce(settings, local_address(listening), list_network_addresses(listening))
            if open_browser:
                webbrowser.open(local_address(listening))

        if workers == 1:
            try:
                work(settings, listening, next(iter(metrics), None), opened, lambda: notify("WATCHDOG=1"))
            except StoreError:
                # the next start may fail, too, and who waits should hear of it
                stop_listening(listening)
                raise
        else:
            # what is wrong with the database is told once, and what is old in it brought up to date
            asyncio.run(_try(settings))
            Supervisor(listening, metrics, workers, partial(work, settings, at_once=()), opened).run()


def check_workers_share(workers: int, settings: Settings) -> None:
    """Refuse several workers without a store that they can share; raises BadOption."""
    if workers > 1 and not settings.database:
        raise BadOption(
            f"{workers} workers cannot share the file of one: expected HANAMACHI_DATABASE, the address of a PostgreSQL"
        )


def announce(settings: Settings, here: str, network: list[str]) -> None:
    """Print on standard output that the server is open: for people, or as JSON where the log is JSON."""
    if is_text(settings.log):
        public = f", {settings.origin} for visitors" if settings.origin else ""
        print(f"hanamachi {__version__} is open at {here}{public}", flush=True)
        _invite(network)
        return
    said = {"address": here, "origin": settings.origin, "network": network, "version": __version__}
    structlog.wrap_logger(structlog.PrintLogger(sys.stdout)).info("open", **said)


def _invite(addresses: list[str]) -> None:
    """Say where friends on this network find the house, with a code of the first that a phone can read."""
    for each in addresses:
        print(f"on your network: {each}", flush=True)
    if addresses and sys.stdout.isatty():
        with suppress(ImportError):  # it comes with the press
            import segno

            segno.make(addresses[0], error="l").terminal(compact=True)


def work(
    settings: Settings,
    listening: socket.socket,
    metrics: socket.socket | None,
    opened: Callable[[], None],
    beat: Callable[[], None],
    *,
    at_once: tuple[int, ...] = AT_ONCE,
) -> None:
    """Serve visitors at a socket, and metrics at another.

    `opened` is called when visitors are let in, and `beat` from then on by the event loop, as a sign that it turns.
    `at_once` are the signals that end it at once when it was told to stop already.
    """
    configure_log(settings.log)
    shown = MetricsServer(metrics) if metrics else None
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(listening, settings, opened, beat, shown, at_once))
        # all is kept; what a computer player still thinks about in a thread is worth no waiting
        leave_within(THREADS_SECONDS, 0)


async def open_store(settings: Settings) -> Store:
    """The store that the settings name, copied before it is upgraded; raises StoreError."""
    if not settings.database:
        file = Path(settings.data) / DATABASE_FILE
        await asyncio.to_thread(copy_before_upgrade, file)
        return SqliteStore(file)
    try:
        from hanamachi.server.store.postgres import open_store as open_postgres
    except ImportError:
        raise StoreError(NEEDS_PACKAGE) from None
    await copy_database_before_upgrade(parse_address(settings.database), Path(settings.data))
    return await open_postgres(settings.database)


async def _try(settings: Settings) -> None:
    await (await open_store(settings)).close()


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's loop where there is one: it is not made for Windows."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


UNIX_PEER = "unix socket"
"""Stands for the address of a peer at a Unix socket, which has none."""


def believe_proxy(app: Any, trusted: tuple[str, ...]) -> Any:
    """Wrap an application at a Unix socket: visitors' addresses come from the headers of the proxy that connects.

    Args:
        app: An ASGI application.
        trusted: Addresses or networks of proxies before that one.

    Returns:
        An ASGI application. uvicorn alone believes no peer without an address.
    """
    believing = ProxyHeadersMiddleware(app, [UNIX_PEER, *trusted])

    async def name_peer(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            scope["client"] = (UNIX_PEER, 0)
        await believing(scope, receive, send)

    return name_peer


async def _serve(
    listening: socket.socket,
    settings: Settings,
    opened: Callable[[], None],
    beat: Callable[[], None],
    metrics: MetricsServer | None,
    at_once: tuple[int, ...],
) -> None:
    app = await create_app(settings, await open_store(settings))
    registry = app.state["registry"]
    http, ws = ConnectionGuard.of(settings).protocols(direct=settings.direct_sockets)

    def leave() -> None:
        # a proxy that hears it sends nobody to the process that takes this one's place at its socket either
        if server.drain:
            registry.announce_shutdown()
        # a supervisor's process says so itself
        if at_once:
            notify("STOPPING=1")
        elif metrics:
            # the worker that takes its place is asked from now on
            metrics.close()

    server = EndingServer(
        uvicorn.Config(
            believe_proxy(app, settings.trusted_proxies) if settings.unix_socket else app,
            http=http,
            ws=ws,
            ws_max_size=8 * MAX_MESSAGE_BYTES,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            lifespan="on",
            # uvicorn by itself would believe whoever connects from this machine
            proxy_headers=bool(settings.trusted_proxies) and not settings.unix_socket,
            forwarded_allow_ips=list(settings.trusted_proxies),
            timeout_graceful_shutdown=3,
        ),
        registry.stop,
        leave,
        settings.drain,
        at_once,
        # what a supervisor says; Ctrl-C does not reach its workers
        None if at_once else REPLACED,
    )
    serving = asyncio.ensure_future(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    measure_collections()
    collecting = asyncio.ensure_future(collect_garbage(lambda: not registry.live_tables))
    await asyncio.sleep(0)
    if server.started:
        opened()
    beating = asyncio.ensure_future(_keep_beating(beat))
    await serving
    beating.cancel()
    collecting.cancel()


async def _keep_beating(beat: Callable[[], None]) -> None:
    """Beat six times in the time after which a process counts as hanging."""
    while True:
        beat()
        await asyncio.sleep(hang_seconds() / 6)
