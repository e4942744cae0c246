"""Pruning from the command line: progress on a terminal, a stop between two batches, and a smaller file."""

import asyncio
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from hanamachi.server.live import pruning
from hanamachi.server.live.pruning import OF_COMMAND, EntryCounts
from hanamachi.server.process import copy_repository
from hanamachi.server.process.beside import run_beside
from hanamachi.server.process.serve import open_store
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import InUse, Run, StoreError, table_repository
from hanamachi.server.store.sqlite_file import connect, lock_file

VACUUM_STEPS = 10_000
"""Steps of SQLite's machine between two looks at whether to stop; it takes some milliseconds for them."""

STOPPED = 130
"""Exit code after Ctrl-C, as shells have it."""


@dataclass(slots=True)
class Pruned:
    """What went, or would go, and whether it was stopped before the end."""

    tables: int = 0
    entries: int = 0
    stopped: bool = False


class _Stopped(Exception):
    """Somebody pressed Ctrl-C."""


def prune(
    settings: Settings, days: int, stopped: Callable[[], bool], *, empty: bool = False, dry_run: bool = False
) -> Pruned:
    """Delete the old tables of a store, or only count them, until `stopped`; raises StoreError.

    A batch that is under way is finished first.
    """
    return asyncio.run(_prune(settings, days, stopped, empty=empty, dry_run=dry_run))


def shrink(file: Path, stopped: Callable[[], bool]) -> tuple[int, int] | None:
    """Rewrite a SQLite file without its free pages; return its size in bytes before and after, None if stopped.

    SQLite writes what is left once into its folder for temporary files and once beside the file. Until both are
    complete the file stays as it was. Raises InUse or StoreError.
    """
    with lock_file(file), closing(connect(file)) as connection:
        before = file.stat().st_size
        connection.set_progress_handler(stopped, VACUUM_STEPS)
        try:
            connection.execute(copy_repository.sqlite_shrink().text)
            connection.set_progress_handler(None, 0)
            connection.execute(copy_repository.sqlite_empty_log().text)
        except sqlite3.Error as error:
            if stopped():
                return None
            raise StoreError(
                f"{file} is as large as it was ({error}): expected free space for what is left, "
                "once beside it and once in the folder for temporary files"
            ) from None
        return before, file.stat().st_size


@contextmanager
def stop_requested() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed since; the second time it interrupts as ever."""
    pressed = False
    before = signal.getsignal(signal.SIGINT)

    def note(_number: int, _frame: Any) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, note)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


async def _prune(settings: Settings, days: int, stopped: Callable[[], bool], *, empty: bool, dry_run: bool) -> Pruned:
    file = settings.data / DATABASE_FILE
    if not settings.database and not file.is_file():
        raise StoreError(f"there is no store at {file}: name its folder with --data")
    if dry_run and not settings.database:
        # entries that a server has yet to move to their tables count, too
        async with run_beside(settings) as run:
            return await _count(run, partial(pruning.find_old_tables, run, days, empty=empty), stopped)
    try:
        store = await open_store(settings)
    except InUse:
        raise StoreError(
            f"{file} is in use by a server, which alone knows who looks at its tables: "
            "stop it, or have it prune by itself, with --keep-days"
        ) from None
    try:
        if dry_run:
            return await _count(store.run, partial(pruning.find_old_tables, store.run, days, empty=empty), stopped)
        return await _count(
            store.run, partial(pruning.delete_old_tables, store, days, empty=empty, limits=OF_COMMAND), stopped
        )
    finally:
        await store.close()


async def _count(run: Run, begin: Callable[..., AsyncIterator[EntryCounts]], stopped: Callable[[], bool]) -> Pruned:
    """Count what goes, with a bar that shows how many tables were judged."""
    pruned = Pruned()
    [[(tables,)]] = await run(table_repository.count_tables())
    with _bar(tables) as advance:

        def examined(number: int) -> None:
            advance(number, pruned.tables)
            if stopped():
                raise _Stopped

        try:
            async for few in begin(examined=examined):
                pruned.tables += len(few)
                pruned.entries += sum(few.values())
        except _Stopped:
            pruned.stopped = True
    return pruned


@contextmanager
def _bar(tables: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error where that is a terminal: told how many tables more were judged, and how many went."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(
        *columns,
        TextColumn("{task.description}"),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    ) as bar:
        task = bar.add_task("", total=tables)
        yield lambda more, went: bar.update(task, advance=more, description=f"old: {went:,}")
