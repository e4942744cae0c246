"""Wall clock of this machine, in milliseconds."""

import time


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def offset_ms() -> int:
    """Return the wall clock minus the monotonic clock (ms).

    It is constant unless the wall clock is set or the computer sleeps.
    """
    return now_ms() - time.monotonic_ns() // 1_000_000
