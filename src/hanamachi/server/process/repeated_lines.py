"""Counts repeated warnings and errors of one kind from one client, so that nobody can fill the disk with the log.

The 1st, 10th, 100th … line of a kind is written, from the second on with the number of such lines so far. A kind that
a client has not caused for a minute begins anew. Lines that no client caused are all written.
"""

import logging
import time
from collections import OrderedDict
from collections.abc import Hashable
from types import TracebackType

from hanamachi.server.rate_limits import MINUTE, UNKNOWN_CLIENT, served_client

MAX_COUNTS = 1024
"""Maximum counts kept in memory (about 300 bytes each); the one that was used longest ago is forgotten."""


class RepeatCounter:
    """The number of lines of each kind from each client."""

    def __init__(self) -> None:
        self._counts: OrderedDict[Hashable, tuple[int, float]] = OrderedDict()

    def count(self, key: Hashable, now: float) -> int:
        """Count a line at a time (s); return how many there have been without a minute's pause."""
        count, last = self._counts.pop(key, (0, now))
        count = count + 1 if now - last < MINUTE else 1
        self._counts[key] = count, now
        if len(self._counts) > MAX_COUNTS:
            self._counts.popitem(last=False)
        return count


def is_written(count: int) -> bool:
    """Return whether the line with this count is written: the 1st, 10th, 100th and so on are."""
    return str(count).strip("0") == "1"


_counter = RepeatCounter()


def times_said(level: int, event: str, error: BaseException | None, client: str | None = None) -> int:
    """Count a line for a client, by default the one whom this task serves; 1 for a line that no client caused."""
    client = client or served_client()
    if client == UNKNOWN_CLIENT or level < logging.WARNING:
        return 1
    # what else a line tells may be of the client's choice
    return _counter.count((client, event, type(error), _place(error)), time.monotonic())


def _place(error: BaseException | None) -> tuple[str, int] | None:
    """The file and line that raised an error."""
    trace: TracebackType | None = error.__traceback__ if error else None
    if trace is None:
        return None
    while trace.tb_next:
        trace = trace.tb_next
    return trace.tb_frame.f_code.co_filename, trace.tb_lineno
