"""Deleting old tables from the command line, with a progress bar, and shrinking a SQLite file."""

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
"""Steps of SQLite's virtual machine between two checks for Ctrl-C: some milliseconds."""

STOPPED = 130
"""Exit code after Ctrl-C, as in shells."""


@dataclass(slots=True)
class PruneResult:
    """The numbers of deleted game tables and entries, and whether Ctrl-C stopped the deletion."""

    tables: int = 0
    entries: int = 0
    stopped: bool = False


class _Stopped(Exception):
    """The user has pressed Ctrl-C to stop the deletion."""


def prune(
    settings: Settings, days: int, stopped: Callable[[], bool], *, empty: bool = False, dry_run: bool = False
) -> PruneResult:
    """Delete the old game tables of a store, or only count them; raises StoreError.

    Args:
        settings: Settings that name the store.
        days: Days without use after which a table is old.
        stopped: Returns whether to stop, and is called after each batch.
        empty: Delete only tables without a game.
        dry_run: Count, and delete nothing.

    Returns:
        What was deleted, or would be.
    """
    return asyncio.run(_prune(settings, days, stopped, empty=empty, dry_run=dry_run))


def shrink(file: Path, stopped: Callable[[], bool]) -> tuple[int, int] | None:
    """Rewrite a SQLite file without its free pages.

    SQLite writes the rest to its folder for temporary files and then beside the file, which is unchanged until then.

    Returns:
        The size (bytes) before and after, or None if stopped.

    Raises:
        InUse: If a server has the file open.
        StoreError: If there is not enough free space.
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
    """Yield a function that returns whether Ctrl-C was pressed. A second Ctrl-C raises KeyboardInterrupt as usual."""
    pressed = False
    before = signal.getsignal(signal.SIGINT)

    def note_signal(_number: int, _frame: Any) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, note_signal)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


async def _prune(
    settings: Settings, days: int, stopped: Callable[[], bool], *, empty: bool, dry_run: bool
) -> PruneResult:
    file = settings.data / DATABASE_FILE
    if not settings.database and not file.is_file():
        raise StoreError(f"there is no store at {file}: name its folder with --data")
    if dry_run and not settings.database:
        async with run_beside(settings) as run:
            return await _count_with_progress(run, partial(pruning.find_old_tables, run, days, empty=empty), stopped)
    try:
        store = await open_store(settings)
    except InUse:
        raise StoreError(
            f"{file} is in use by a server, which alone knows who looks at its tables: "
            "stop it, or have it prune by itself, with --keep-days"
        ) from None
    try:
        if dry_run:
            return await _count_with_progress(
                store.run, partial(pruning.find_old_tables, store.run, days, empty=empty), stopped
            )
        return await _count_with_progress(
            store.run, partial(pruning.delete_old_tables, store, days, empty=empty, limits=OF_COMMAND), stopped
        )
    finally:
        await store.close()


async def _count_with_progress(
    run: Run, begin: Callable[..., AsyncIterator[EntryCounts]], stopped: Callable[[], bool]
) -> PruneResult:
    """Count the deleted tables and entries while they are deleted, and show a progress bar."""
    pruned = PruneResult()
    [[(tables,)]] = await run(table_repository.count_tables())
    with _progress_bar(tables) as advance:

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
def _progress_bar(tables: int) -> Iterator[Callable[[int, int], None]]:
    """Yield a function that advances a progress bar, if standard error is a terminal.

    Its arguments are the number of further tables that were checked, and the number of deleted tables.
    """
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
