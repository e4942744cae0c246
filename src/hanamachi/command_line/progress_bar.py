"""Progress bar on standard error for long work."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SPEED_PERIOD = 1800.0
"""Seconds of past work from which the remaining time is estimated: some items take twice as long as others."""


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
    # rich takes as long to import as everything else
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn(f"{{task.completed:.{decimal_places}f}} / {{task.total:.0f}}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns,
        console=Console(stderr=True),
        disable=not (is_visible and sys.stderr.isatty()),
        # other output belongs to standard output, also if that is a file
        redirect_stdout=False,
        speed_estimate_period=SPEED_PERIOD,
        transient=True,
    ) as bar:
        task = bar.add_task(title, total=total_amount, completed=done_before)
        yield lambda more, title=None: bar.update(task, advance=more, description=title)
