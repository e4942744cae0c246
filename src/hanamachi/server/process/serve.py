"""The server process: its listening socket, its event loop, and uvicorn's configuration."""

import asyncio
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, ExitStack, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import structlog
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from hanamachi import __version__
from hanamachi.extras import MissingExtra
from hanamachi.game import BadOption
from hanamachi.server.listening import (
    bind_tcp_socket,
    bind_unix_socket_while_open,
    build_local_url,
    list_urls_in_local_network,
    stop_listening,
)
from hanamachi.server.messages import MAX_MESSAGE_BYTES
from hanamachi.server.metrics import MetricsServer, open_metrics_sockets, start_measuring_garbage_collections
from hanamachi.server.process.app import create_app
from hanamachi.server.process.backup import copy_sqlite_file_before_upgrade, dump_database_before_upgrade
from hanamachi.server.process.garbage import collect_garbage_when_idle, exclude_existing_objects_from_collection
from hanamachi.server.process.logs import configure_logging, is_text
from hanamachi.server.process.shutdown import (
    ABORT_SIGNALS,
    THREADS_SECONDS,
    GracefulServer,
    end_resource_tracker_at_exit,
    exit_process_within,
)
from hanamachi.server.process.systemd import (
    is_service,
    keep_socket,
    notify_systemd,
    read_watchdog_seconds,
    take_socket_kept_by_systemd,
)
from hanamachi.server.process.workers import REPLACED_SIGNAL, Supervisor
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.sockets.connections import ConnectionGuard
from hanamachi.server.store import Store, StoreError
from hanamachi.server.store.database_address import parse_database_address
from hanamachi.server.store.sqlite import SqliteStore

Result = TypeVar("Result")


def serve_until_stopped(
    host: str, port: int, settings: Settings, *, open_browser: bool = False, worker_count: int = 1
) -> None:
    """Run the server until a signal stops it.

    Args:
        host: The address to listen at, unless the settings name a Unix socket.
        port: The port, or 0 for any free one.
        settings: The server's settings.
        open_browser: Whether to open the server in the browser.
        worker_count: Number of processes at the address.

    Raises:
        BadOption, CannotListen, CannotWork, StoreError: Before any visitor is served.
    """
    configure_logging(settings.log)
    end_resource_tracker_at_exit()
    check_workers_share(worker_count, settings)
    kept_socket = take_socket_kept_by_systemd()
    # a SQLite file has one process: no other could serve its visitors, so they wait while it restarts
    if keeps := is_service() and not settings.database:
        settings = replace(settings, drain=0.0)
    elif kept_socket:
        stop_listening(kept_socket)
    reserved: AbstractContextManager[socket.socket]
    if settings.unix_socket:
        reserved = bind_unix_socket_while_open(settings.unix_socket, kept_socket if keeps else None, keep_file=keeps)
    else:
        reserved = bind_tcp_socket(host, port, kept_socket if keeps else None)
    with reserved as listening, ExitStack() as closing:
        metrics = [closing.enter_context(each) for each in open_metrics_sockets(settings.metrics, worker_count)]

        def announce_server_is_open() -> None:
            # systemd still has a socket that it has passed to this process
            if keeps and listening is not kept_socket:
                keep_socket(listening)
            notify_systemd("READY=1")
            print_server_urls(settings, build_local_url(listening), list_urls_in_local_network(listening))
            if open_browser:
                webbrowser.open(build_local_url(listening))

        if worker_count == 1:
            try:
                run_server_process(
                    settings,
                    listening,
                    next(iter(metrics), None),
                    announce_server_is_open,
                    lambda: notify_systemd("WATCHDOG=1"),
                )
            except StoreError:
                # the next start may fail, too, so visitors who wait are refused
                stop_listening(listening)
                raise
        else:
            # once for all workers: reports an error of the database, and upgrades it
            asyncio.run(_open_and_close_store(settings))
            Supervisor(
                listening,
                metrics,
                worker_count,
                partial(run_server_process, settings, abort_signals=()),
                announce_server_is_open,
            ).run_workers_until_stopped()


def check_workers_share(workers: int, settings: Settings) -> None:
    """Check that several worker processes can be stopped, and have a store that they can share; raises BadOption."""
    if workers > 1 and sys.platform == "win32":
        raise BadOption(f"{workers} workers need signals, which Windows does not have: expected one worker")
    if workers > 1 and not settings.database:
        raise BadOption(
            f"{workers} workers cannot share the file of one: expected HANAMACHI_DATABASE, the address of a PostgreSQL"
        )


def print_server_urls(settings: Settings, local_url: str, network_urls: list[str]) -> None:
    """Print the address of the running server to standard output: as text, or as JSON if the log is JSON."""
    if is_text(settings.log):
        public = f", {settings.origin} for visitors" if settings.origin else ""
        print(f"hanamachi {__version__} is open at {local_url}{public}", flush=True)
        _print_urls_for_other_devices(network_urls)
        return
    fields = {"address": local_url, "origin": settings.origin, "network": network_urls, "version": __version__}
    structlog.wrap_logger(structlog.PrintLogger(sys.stdout)).info("open", **fields)


def _print_urls_for_other_devices(network_urls: list[str]) -> None:
    """Print the URLs at which other devices of the network find the server, and a QR code of the first URL."""
    for each in network_urls:
        print(f"on your network: {each}", flush=True)
    if network_urls and sys.stdout.isatty():
        with suppress(ImportError):  # installed with the print extra only
            import segno

            segno.make(network_urls[0], error="l").terminal(compact=True)


def run_server_process(
    settings: Settings,
    listening_socket: socket.socket,
    metrics_socket: socket.socket | None,
    announce_open: Callable[[], None],
    send_heartbeat: Callable[[], None],
    *,
    abort_signals: tuple[int, ...] = ABORT_SIGNALS,
) -> None:
    """Serve visitors in an event loop until a signal stops it.

    Args:
        settings: The server's settings.
        listening_socket: A bound socket for visitors.
        metrics_socket: A listening socket for Prometheus, or None.
        announce_open: Called when the server begins to accept visitors.
        send_heartbeat: Heartbeat, called again and again by the event loop.
        abort_signals: Signals that end the process at once if it is shutting down already.
    """
    configure_logging(settings.log)
    metrics_server = MetricsServer(metrics_socket) if metrics_socket else None
    with asyncio.Runner(loop_factory=_find_event_loop_factory()) as runner:
        runner.run(
            _serve_in_event_loop(
                listening_socket, settings, announce_open, send_heartbeat, metrics_server, abort_signals
            )
        )
        # all entries are durable; a thread in which a computer player still thinks is not waited for
        exit_process_within(THREADS_SECONDS, 0)


async def open_store(settings: Settings) -> Store:
    """Open the store (database) in the settings. If it must be upgraded, a backup is made before. Raises StoreError."""
    if not settings.database:
        file = Path(settings.data) / DATABASE_FILE
        await asyncio.to_thread(copy_sqlite_file_before_upgrade, file)
        return SqliteStore(file)
    try:
        from hanamachi.server.store.postgres import open_store as open_postgres
    except ImportError:
        raise MissingExtra("asyncpg") from None
    await dump_database_before_upgrade(parse_database_address(settings.database), Path(settings.data))
    return await open_postgres(settings.database)


async def _open_and_close_store(settings: Settings) -> None:
    await (await open_store(settings)).close()


def call_with_store(settings: Settings, use_store: Callable[[Store], Awaitable[Result]]) -> Result:
    """Open the store for this process, and return what `use_store` returns. Raises StoreError."""

    async def run_work() -> Result:
        store = await open_store(settings)
        try:
            return await use_store(store)
        finally:
            await store.close()

    return asyncio.run(run_work())


def _find_event_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the function that makes event loops of uvloop, or None on Windows, where uvloop does not exist."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


UNIX_PEER = "unix socket"
"""Address of a peer at a Unix socket, which has none of its own."""


def wrap_app_to_trust_proxy(app: Any, trusted_proxies: tuple[str, ...]) -> Any:
    """Wrap an ASGI application that listens at a Unix socket: clients' addresses come from the proxy's headers.

    uvicorn itself trusts no peer without an address.

    Args:
        app: An ASGI application.
        trusted_proxies: Addresses or networks of further proxies, in front of the one that connects.

    Returns:
        An ASGI application.
    """
    with_headers = ProxyHeadersMiddleware(app, [UNIX_PEER, *trusted_proxies])

    async def set_peer(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            scope["client"] = (UNIX_PEER, 0)
        await with_headers(scope, receive, send)

    return set_peer


async def _serve_in_event_loop(
    listening_socket: socket.socket,
    settings: Settings,
    announce_open: Callable[[], None],
    send_heartbeat: Callable[[], None],
    metrics: MetricsServer | None,
    abort_signals: tuple[int, ...],
) -> None:
    app = await create_app(settings, await open_store(settings))
    registry = app.state["registry"]
    http, ws = ConnectionGuard.from_settings(settings).make_uvicorn_protocol_classes(
        with_direct_sockets=settings.direct_sockets
    )

    def announce_shutdown() -> None:
        # without a drain another process serves at this socket, which a proxy should go on using
        if server.drain:
            registry.announce_shutdown()
        # of several workers, the supervisor notifies systemd
        if abort_signals:
            notify_systemd("STOPPING=1")
        elif metrics:
            # from now on the worker that replaces this one answers at the port of its metrics
            metrics.close()

    server = GracefulServer(
        uvicorn.Config(
            wrap_app_to_trust_proxy(app, settings.trusted_proxies) if settings.unix_socket else app,
            http=http,
            ws=ws,
            ws_max_size=8 * MAX_MESSAGE_BYTES,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            lifespan="on",
            # uvicorn's default trusts every peer on this machine
            proxy_headers=bool(settings.trusted_proxies) and not settings.unix_socket,
            forwarded_allow_ips=list(settings.trusted_proxies),
            timeout_graceful_shutdown=3,
        ),
        registry.finish_work_and_disconnect,
        announce_shutdown,
        settings.drain,
        abort_signals,
        # sent by a supervisor; Ctrl-C does not reach its workers
        None if abort_signals else REPLACED_SIGNAL,
    )
    serving = asyncio.ensure_future(server.serve(sockets=[listening_socket]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    start_measuring_garbage_collections()
    collecting = None
    if settings.idle_collection:
        collecting = asyncio.ensure_future(collect_garbage_when_idle(lambda: not registry.live_tables))
        await asyncio.sleep(0)
    else:
        exclude_existing_objects_from_collection()
    if server.started:
        announce_open()
    beating = asyncio.ensure_future(_keep_beating(send_heartbeat))
    await serving
    beating.cancel()
    if collecting:
        collecting.cancel()


async def _keep_beating(beat: Callable[[], None]) -> None:
    """Send heartbeats until the task is cancelled.

    The interval is a sixth of the time without a heartbeat after which a process counts as hanging.
    """
    while True:
        beat()
        await asyncio.sleep(read_watchdog_seconds() / 6)
