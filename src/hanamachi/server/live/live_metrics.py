"""Metrics for Prometheus about the open tables of this process."""

from collections.abc import Iterable

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from hanamachi.server.live.registry import TableRegistry


class LiveMetrics(Collector):
    """Gauges of open tables, sockets and queues; their values are read each time Prometheus asks for metrics."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """Yield the gauges with their current values."""
        live_tables = list(self._registry.live_tables.values())
        waiting = [depth for live in live_tables for depth in live.queue_lengths]
        for name, value, text in (
            ("tables_open", len(live_tables), "Tables in the memory of this process."),
            ("sockets", len(waiting), "Open WebSockets."),
            ("lines_waiting", sum(waiting), "Messages that wait to be sent."),
            ("lines_waiting_most", max(waiting, default=0), "Messages that wait on the slowest WebSocket."),
            ("appending", sum(len(live.running_tasks) for live in live_tables), "Entries that wait for the store."),
            ("jobs_waiting", self._registry.worker_pool.waiting, "Jobs that wait for a worker process."),
        ):
            yield GaugeMetricFamily(f"hanamachi_{name}", text, value)
