"""Metrics of a process, for Prometheus.

Rule 1: each process has its own metrics at its own port. With several workers, the first has the chosen port and each
        other one the next port. Prometheus sums them. The parent process holds the ports, so a worker answers at the
        port of the worker that it replaces.
Rule 2: the metrics are not on the port for visitors, so no proxy can publish them by mistake.
Rule 3: no label holds a table or a person.
"""

import asyncio
import gc
import math
import socket
import threading
import time
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import accumulate
from wsgiref.simple_server import WSGIRequestHandler

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Info,
    PlatformCollector,
    ProcessCollector,
    make_wsgi_app,
)
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.exposition import ThreadingWSGIServer
from prometheus_client.registry import Collector

from hanamachi import __version__
from hanamachi.server.listening import CannotListen
from hanamachi.server.settings import parse_metrics_address

BUCKET_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds of the buckets of all histograms, around the 20 ms that the event loop may be held."""

LATENCY_PROBE_SECONDS = 1.0
"""Seconds between two measurements of the event loop's latency."""

REGISTRY = CollectorRegistry()


def _counter(name: str, text: str, *labels: str) -> Counter:
    return Counter(f"hanamachi_{name}", text, labels, registry=REGISTRY)


class Histogram(Collector):
    """A histogram of durations in seconds, for Prometheus. Only one thread adds durations, so it needs no lock."""

    def __init__(self, name: str, text: str) -> None:
        self._name, self._text = name, text
        self._counts, self._sum = [0] * (len(BUCKET_SECONDS) + 1), 0.0
        REGISTRY.register(self)

    def observe(self, seconds: float) -> None:
        """Add one duration to the histogram."""
        self._counts[bisect_left(BUCKET_SECONDS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[HistogramMetricFamily]:
        """Yield the histogram for Prometheus: the cumulative counts of its buckets, and the sum."""
        bounds = [*map(str, BUCKET_SECONDS), "+Inf"]
        yield HistogramMetricFamily(
            self._name, self._text, [*zip(bounds, accumulate(self._counts), strict=True)], self._sum
        )


def _histogram(name: str, text: str) -> Histogram:
    return Histogram(f"hanamachi_{name}", text)


ENTRIES = _counter("entries", "Entries that this process has stored; moves have the command act.", "game", "command")
NOTIFICATIONS = _counter("notifications", "Push notifications that this process has sent, by outcome.", "outcome")
ACKNOWLEDGED = _histogram("acknowledged_seconds", "Time from a command to its acknowledgement, with the entry on disk.")
APPENDED = _histogram("appended_seconds", "The part of hanamachi_acknowledged_seconds that the store took.")
QUEUED = _histogram("queued_seconds", "Time that an entry waited for its batch; SQLite only.")
COMMITTED = _histogram("committed_seconds", "Time of a batch until it was on disk; SQLite only.")
LOOP_LATENCY = _histogram("loop_late_seconds", "Delay of the event loop, measured once a second.")
GARBAGE_COLLECTION = _histogram(
    "garbage_collected_seconds", "Duration of each garbage collection, which stops everything else."
)
JOB_WAITED = _histogram("job_waited_seconds", "Time that a job waited for a worker process.")
REFUSED = _counter("refused", "Refused requests, commands and messages, by error code.", "error")
WORKERS_DIED = _counter("workers_died", "Worker processes that died during a job.")
WORKERS_FAILING = Gauge(
    "hanamachi_workers_failing", "Kinds of jobs for which no worker process can start; normally 0.", registry=REGISTRY
)
STORE_BYTES = Gauge("hanamachi_store_bytes", "Size of the SQLite files or the database.", registry=REGISTRY)
DISK_FREE = Gauge(
    "hanamachi_disk_free_bytes", "Free space on the disk of the SQLite file; NaN on PostgreSQL.", registry=REGISTRY
)
# NaN triggers no alert on little free space.
DISK_FREE.set(math.nan)
STORE_ERRORS = _counter("store_errors", "Failed operations of the store.")
CUT_OFF = _counter("cut_off", "WebSockets that were closed because the client did not read.")
LAST_BACKUP = Gauge(
    "hanamachi_last_backup_timestamp_seconds", "Time of the last good backup, 0 for never.", registry=REGISTRY
)

Info("hanamachi", "The version of the server.", registry=REGISTRY).info({"version": __version__})
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)


def start_measuring_garbage_collections() -> None:
    """Measure, from now on, how long each run of Python's garbage collector takes."""
    began = 0.0

    def note(phase: str, _: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = time.perf_counter()
        else:
            GARBAGE_COLLECTION.observe(time.perf_counter() - began)

    gc.callbacks.append(note)


async def measure_loop_latency() -> None:
    """Measure the delay of the event loop every `LATENCY_PROBE_SECONDS`, until the task is cancelled."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(LATENCY_PROBE_SECONDS)
        LOOP_LATENCY.observe(max(0.0, time.perf_counter() - began - LATENCY_PROBE_SECONDS))


def open_metrics_sockets(address_text: str | None, worker_count: int = 1) -> Sequence[socket.socket]:
    """Open a listening socket for the metrics of each worker process.

    Args:
        address_text: The address, `PORT` or `HOST:PORT`, for the first worker; the next workers have the next ports.
            None for no metrics.
        worker_count: Number of worker processes.

    Returns:
        A socket for each worker; empty without an address.

    Raises BadSetting or CannotListen.
    """
    if address_text is None:
        return ()
    host, first = parse_metrics_address(address_text, worker_count)
    sockets = []
    for port in range(first, first + worker_count):
        try:
            sockets.append(
                socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
            )
        except OSError as error:
            for each in sockets:
                each.close()
            raise CannotListen(f"cannot serve metrics at port {port} of {host}: {error.strerror}") from None
        # For a moment two workers accept from the same socket. The one that comes too late must not block.
        sockets[-1].setblocking(False)
    return sockets


class _SilentHandler(WSGIRequestHandler):
    """A handler that does not log each request to standard error."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the library calls it so)
        """Log nothing."""


class MetricsServer:
    """An HTTP server for Prometheus in its own thread, so that it answers even while the event loop is busy."""

    def __init__(self, listening: socket.socket) -> None:
        self._server = ThreadingWSGIServer(("", 0), _SilentHandler, bind_and_activate=False)
        self._server.socket.close()
        self._server.socket = listening
        self._server.server_name, self._server.server_port = listening.getsockname()[:2]
        self._server.setup_environ()
        self._server.set_app(make_wsgi_app(REGISTRY))
        threading.Thread(target=self._server.serve_forever, daemon=True, name="metrics").start()

    def close(self) -> None:
        """Stop this server; the worker process that replaces this one serves at the same port."""
        # shutting down blocks for up to half a second, so it has a thread
        threading.Thread(target=self._close, daemon=True).start()

    def _close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
