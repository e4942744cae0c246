"""Counts of repeated warnings and errors per client, so that nobody can fill the disk with the log.

The 1st, 10th, 100th … line of a kind is written, with its count. A count is reset after a minute without such a line.
Lines that no client has caused are all written.
"""

import logging
import time
from collections import OrderedDict
from collections.abc import Hashable
from types import TracebackType

from hanamachi.server.rate_limits import MINUTE, UNKNOWN_CLIENT, served_client

MAX_COUNTS = 1024
"""Maximum counts in memory (about 300 bytes each); the least recently used one is evicted."""


class RepeatCounter:
    """Counts how often log lines of each kind and client are repeated; the least recently used counts are dropped."""

    def __init__(self) -> None:
        self._counts: OrderedDict[Hashable, tuple[int, float]] = OrderedDict()

    def count_repetition(self, line_key: Hashable, now: float) -> int:
        """Count a log line, and return how often it was repeated so far.

        The count begins again at 1 after a minute without such a line.

        Args:
            line_key: What is equal in repeated lines.
            now: The time (monotonic, s).
        """
        count, last = self._counts.pop(line_key, (0, now))
        count = count + 1 if now - last < MINUTE else 1
        self._counts[line_key] = count, now
        if len(self._counts) > MAX_COUNTS:
            self._counts.popitem(last=False)
        return count


def is_line_written(count: int) -> bool:
    """Return whether the repetition of a log line with this count is written: the 1st, 10th, 100th and so on."""
    return str(count).strip("0") == "1"


_counter = RepeatCounter()


def count_repeated_log_line(log_level: int, event: str, error: BaseException | None, client: str | None = None) -> int:
    """Count a log line, and return how often it was repeated so far.

    Args:
        log_level: The level of the line; lines below a warning are not counted.
        event: The line's fixed text. Other fields are ignored, since a client may choose their values.
        error: The error that is logged, if there is one.
        client: The client that has caused the line; by default, the client that the current task serves.

    Returns:
        The number of such lines so far, or 1 for a line that is not counted.
    """
    client = client or served_client()
    if client == UNKNOWN_CLIENT or log_level < logging.WARNING:
        return 1
    return _counter.count_repetition((client, event, type(error), _find_error_location(error)), time.monotonic())


def _find_error_location(error: BaseException | None) -> tuple[str, int] | None:
    """Return the source file and the line number where an error was raised, or None without a traceback."""
    trace: TracebackType | None = error.__traceback__ if error else None
    if trace is None:
        return None
    while trace.tb_next:
        trace = trace.tb_next
    return trace.tb_frame.f_code.co_filename, trace.tb_lineno
