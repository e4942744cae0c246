"""What the bare disk takes to keep a little, beside a server that is measured: where late answers may come from."""

import os
import threading
import time
from pathlib import Path
from statistics import quantiles
from types import TracebackType
from typing import NamedTuple, Self

from benchmarks._report import Figures

PIECE = bytes(4096)
"""What is appended each time: about what a server's commit of one entry appends."""

PAUSE = 0.1
"""Seconds between two appends: so few that the server hardly has to wait for them."""


class Kept(NamedTuple):
    """When an append was kept, by the clock that all processes share, and the seconds that it took."""

    at: float
    took: float


class Disk:
    """A thread on some cores that appends to a file of its own in a folder, and waits until the disk has it."""

    def __init__(self, folder: Path, on: set[int]) -> None:
        self.file, self.on = folder / "bare-disk", on
        self.kept: list[Kept] = []
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._work, daemon=True)

    def _work(self) -> None:
        # on Linux a thread is bound alone
        os.sched_setaffinity(0, self.on)
        with self.file.open("ab", buffering=0) as file:
            while not self._enough.wait(PAUSE):
                began = time.perf_counter()
                file.write(PIECE)
                os.fdatasync(file.fileno())
                now = time.perf_counter()
                self.kept.append(Kept(now, now - began))

    def figures(self, title: str, began: float, ended: float) -> Figures:
        """The times of what was kept between two moments."""
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
