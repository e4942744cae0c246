"""A bar on standard error that says how far a long piece of work is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

HALF_AN_HOUR = 1800.0
"""Seconds of work from which the rest is estimated: some pieces take twice as long as others."""


@contextmanager
def progress_bar(
    what: str, total: int, *, done: int = 0, digits: int = 0, is_watched: bool = True
) -> Iterator[Callable[..., None]]:
    """Show a bar where standard error is a terminal, until the block ends.

    Yields a function that takes how much more is done, and a new title if there is one. Counts have so many `digits`
    after the point. `is_watched` is False where something else is shown meanwhile.
    """
    # rich takes as long to import as all the rest
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
        # what is printed meanwhile belongs to standard output, wherever that leads
        redirect_stdout=False,
        speed_estimate_period=HALF_AN_HOUR,
        transient=True,
    ) as bar:
        task = bar.add_task(what, total=total, completed=done)
        yield lambda more, title=None: bar.update(task, advance=more, description=title)
