"""Progress bar on standard error for long work."""

import shutil
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SPEED_PERIOD = 1800.0
"""Seconds of past work from which the remaining time is estimated: some items take twice as long as others."""
REDRAW_INTERVAL = 0.1
"""Minimum seconds between two drawings, so that fast work does not wait for the terminal."""
BAR_WIDTH = 40


@contextmanager
def show_progress_bar(
    title: str, total_amount: int, *, done_before: int = 0, decimal_places: int = 0, is_visible: bool = True
) -> Iterator[Callable[..., None]]:
    """Show a progress bar while the block runs. Prints nothing if standard error is not a terminal.

    Yields a function to report progress. Its arguments are the amount of work just done and an optional new title.

    Args:
        title: The title.
        total_amount: The total amount of work.
        done_before: The amount that was done before.
        decimal_places: The number of digits after the decimal point when amounts are shown.
        is_visible: False to show nothing, because other output appears on the terminal.
    """
    if not (is_visible and sys.stderr.isatty()):
        yield lambda *_: None
        return
    started = drawn_at = time.monotonic()
    done: float = done_before
    # times and amounts, for the speed
    past = deque([(started, done)])

    def draw(now: float) -> None:
        part = min(1.0, done / total_amount) if total_amount else 1.0
        bar = "#" * int(part * BAR_WIDTH)
        since, done_then = past[0]
        speed = (done - done_then) / (now - since) if now > since else 0
        left = format_duration((total_amount - done) / speed) if speed else "-:--:--"
        line = f"{title} [{bar:-<{BAR_WIDTH}}] {done:.{decimal_places}f} / {total_amount}"
        line = f"{line} {format_duration(now - started)} {left}".lstrip()
        print(f"\r{line[: shutil.get_terminal_size().columns - 1]}\033[K", end="", file=sys.stderr, flush=True)

    def advance(more: float, new_title: str | None = None) -> None:
        nonlocal title, done, drawn_at
        title, done, now = new_title or title, done + more, time.monotonic()
        if now - drawn_at >= REDRAW_INTERVAL:
            drawn_at = now
            past.append((now, done))
            while now - past[0][0] > SPEED_PERIOD:
                past.popleft()
            draw(now)

    draw(started)
    try:
        yield advance
    finally:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def format_duration(seconds: float) -> str:
    """Return a duration as hours, minutes and seconds, such as `0:01:30`."""
    minutes, seconds = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
