"""Latency of the bare disk, measured beside a server, to explain late responses."""

import os
import threading
import time
from pathlib import Path
from statistics import quantiles
from types import TracebackType
from typing import NamedTuple, Self

from benchmarks._report import Figures

APPENDED_BYTES = bytes(4096)
"""The data of one append, about as much as a server's commit of one entry."""

PAUSE_SECONDS = 0.1
"""Seconds between two appends, so that they hardly delay the server."""


class Append(NamedTuple):
    """A durable append: its time on the clock of all processes, and its duration in seconds."""

    at: float
    took: float


class Disk:
    """A thread, bound to some cores, that appends to its own file and waits until the data is on the disk."""

    def __init__(self, folder: Path, on: set[int]) -> None:
        self.file, self.on = folder / "bare-disk", on
        self.kept: list[Append] = []
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._append_until_stopped, daemon=True)

    def _append_until_stopped(self) -> None:
        # On Linux this binds only the calling thread.
        os.sched_setaffinity(0, self.on)
        with self.file.open("ab", buffering=0) as file:
            while not self._enough.wait(PAUSE_SECONDS):
                began = time.perf_counter()
                file.write(APPENDED_BYTES)
                os.fdatasync(file.fileno())
                now = time.perf_counter()
                self.kept.append(Append(now, now - began))

    def make_figures(self, title: str, began: float, ended: float) -> Figures:
        """Return the median and the 99th percentile of the writes between two times."""
        took = [each.took for each in list(self.kept) if began <= each.at <= ended]
        if len(took) < 2:
            return {}
        marks = quantiles(took, n=100, method="inclusive")
        return {
            f"{title}: the bare disk's fdatasync, p50 ms": 1000 * marks[49],
            f"{title}: the bare disk's fdatasync, p99 ms": 1000 * marks[98],
        }

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._enough.set()
        self._thread.join()
