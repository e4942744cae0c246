"""Deleting old tables from the command line, with a progress bar, and shrinking a SQLite file."""

import signal
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from hanamachi.command_line.progress_bar import show_progress_bar
from hanamachi.server.live import pruning
from hanamachi.server.live.pruning import OF_COMMAND, EntryCounts
from hanamachi.server.process import copy_repository
from hanamachi.server.process.beside import call_with_store_beside_server, require_existing_sqlite_file
from hanamachi.server.process.serve import call_with_store
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import InUse, Run, Store, StoreError, table_repository
from hanamachi.server.store.sqlite_file import connect_to_sqlite_store, lock_store_file

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


def delete_or_count_old_tables(
    settings: Settings,
    days: int,
    is_stopped: Callable[[], bool],
    *,
    only_without_game: bool = False,
    is_dry_run: bool = False,
) -> PruneResult:
    """Delete the old game tables of a store, or only count them; raises StoreError.

    Args:
        settings: Settings that name the store.
        days: Days without use after which a table is old.
        is_stopped: Returns whether to stop, and is called after each batch.
        only_without_game: Delete only tables without a game.
        is_dry_run: Count, and delete nothing.

    Returns:
        What was deleted, or would be.
    """
    file = settings.data / DATABASE_FILE
    if is_dry_run and not settings.database:

        def count_old_tables(run_sql: Run) -> Coroutine[Any, Any, PruneResult]:
            return _count_tables_with_progress(
                run_sql,
                partial(pruning.find_old_tables, run_sql, days, only_without_game=only_without_game),
                is_stopped,
            )

        return call_with_store_beside_server(settings, count_old_tables)
    if not settings.database:
        require_existing_sqlite_file(settings)

    def delete_old_tables(store: Store) -> Coroutine[Any, Any, PruneResult]:
        find = partial(pruning.find_old_tables, store.run, days, only_without_game=only_without_game)
        find_and_delete = partial(
            pruning.delete_old_tables, store, days, only_without_game=only_without_game, batch_limits=OF_COMMAND
        )
        return _count_tables_with_progress(store.run, find if is_dry_run else find_and_delete, is_stopped)

    try:
        return call_with_store(settings, delete_old_tables)
    except InUse:
        raise StoreError(
            f"{file} is in use by a server, which alone knows who looks at its tables: "
            "stop it, or have it prune by itself, with --keep-days"
        ) from None


def shrink_sqlite_file(file: Path, is_stopped: Callable[[], bool]) -> tuple[int, int] | None:
    """Rewrite a SQLite file without its free pages.

    SQLite writes the rest to its folder for temporary files and then beside the file, which is unchanged until then.

    Returns:
        The size (bytes) before and after, or None if stopped.

    Raises:
        InUse: If a server has the file open.
        StoreError: If there is not enough free space.
    """
    with lock_store_file(file), closing(connect_to_sqlite_store(file)) as connection:
        before = file.stat().st_size
        connection.set_progress_handler(is_stopped, VACUUM_STEPS)
        try:
            connection.execute(copy_repository.shrink_sqlite_file_sql().text)
            connection.set_progress_handler(None, 0)
            connection.execute(copy_repository.empty_sqlite_log_sql().text)
        except sqlite3.Error as error:
            if is_stopped():
                return None
            raise StoreError(
                f"{file} is as large as it was ({error}): expected free space for what is left, "
                "once beside it and once in the folder for temporary files"
            ) from None
        return before, file.stat().st_size


@contextmanager
def catch_keyboard_interrupt() -> Iterator[Callable[[], bool]]:
    """Yield a function that returns whether Ctrl-C was pressed. A second Ctrl-C raises KeyboardInterrupt as usual."""
    pressed = False
    before = signal.getsignal(signal.SIGINT)

    def note_interrupt(_number: int, _frame: Any) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, note_interrupt)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


async def _count_tables_with_progress(
    run_sql: Run, find_or_delete_tables: Callable[..., AsyncIterator[EntryCounts]], is_stopped: Callable[[], bool]
) -> PruneResult:
    """Count the deleted tables and entries while they are deleted, and show a progress bar."""
    pruned = PruneResult()
    [[(tables,)]] = await run_sql(table_repository.count_game_tables_sql())
    with show_progress_bar("", tables) as advance:

        def examined(number: int) -> None:
            advance(number, f"old: {pruned.tables:,}")
            if is_stopped():
                raise _Stopped

        try:
            async for batch in find_or_delete_tables(on_tables_examined=examined):
                pruned.tables += len(batch)
                pruned.entries += sum(batch.values())
        except _Stopped:
            pruned.stopped = True
    return pruned
