"""Progress bar on standard error for long work."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SPEED_PERIOD = 1800.0
"""Seconds of past work from which the remaining time is estimated: some items take twice as long as others."""


@contextmanager
def show_progress_bar(
    title: str, total: int, *, done: int = 0, digits: int = 0, is_watched: bool = True
) -> Iterator[Callable[..., None]]:
    """Show a progress bar while the block runs. Prints nothing if standard error is not a terminal.

    Yields a function to report progress. Its arguments are the amount of work just done and an optional new title.

    Args:
        title: The title.
        total: The total amount of work.
        done: The amount that was done before.
        digits: The number of digits after the decimal point when amounts are shown.
        is_watched: False to show nothing, because other output appears on the terminal.
    """
    # rich takes as long to import as everything else
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn(f"{{task.completed:.{digits}f}} / {{task.total:.0f}}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns,
        console=Console(stderr=True),
        disable=not (is_watched and sys.stderr.isatty()),
        # other output belongs to standard output, also if that is a file
        redirect_stdout=False,
        speed_estimate_period=SPEED_PERIOD,
        transient=True,
    ) as bar:
        task = bar.add_task(title, total=total, completed=done)
        yield lambda more, title=None: bar.update(task, advance=more, description=title)
