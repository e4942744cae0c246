"""The embedded store: one SQLite file, one thread that writes.

Rule 1: one transaction holds all that waits while the disk is busy with the one before (group commit), and
        synchronous=FULL means that what is committed has reached the disk.
Rule 2: nobody hears of an entry before its transaction is committed.
Rule 3: what is asked by SQL finds all entries at their tables; until then they wait in one place (`sqlite_appends.py`).
"""

import asyncio
import os
import queue
import secrets
import sqlite3
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec

from hanamachi.server.metrics import COMMITTED, QUEUED
from hanamachi.server.store import (
    InUse,
    People,
    Rows,
    Statement,
    StoredTable,
    StoreError,
    Taken,
    Unreadable,
    long_ago,
    table_repository,
    version_repository,
)
from hanamachi.server.store.migrations import HEAD
from hanamachi.server.store.news import News
from hanamachi.server.store.sqlite_appends import READ_ONLY, SINCE, Appended, move, write
from hanamachi.table import Entry, Setup
from hanamachi.table.commands import Sit
from hanamachi.table.setup import decode_setup

UNNOTED, NOTED = 1, 2
"""What a file says of its version: that of the first house, or that Alembic has noted it in the file."""

DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
RESTORE = "restore it from a backup"

PULSE_BYTES = 10_000
"""Bytes that are written to see whether an entry could be: three pages of the file, where most entries take one."""

BESIDE = "", "-wal", "-shm"
"""The endings of the three files that SQLite keeps: the database, its log, and the log's index."""

SETTLED_NS = 3_000_000_000
"""Nanoseconds after which a folder's time is believed: some file systems keep time in steps of two seconds."""

Read = TypeVar("Read")
Job = Callable[[sqlite3.Connection], Any]
Future = asyncio.Future[Any]
Waiting = tuple[Job | Appended, Future, float]
"""What is to be done, who waits for it, and since when."""

Settled = tuple[Future, Any, Exception | None]
_entries = msgspec.json.Decoder(Entry)


def connect(file: Path) -> sqlite3.Connection:
    """A connection to the file, made or upgraded if need be; raises StoreError when it is not a store of ours."""
    try:
        connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA foreign_keys = ON")
        # what is deleted is overwritten with zeroes, and not only called free
        connection.execute("PRAGMA secure_delete = ON")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version not in (0, UNNOTED, NOTED):
            raise StoreError(f"{file} is of version {version}: this hanamachi reads versions {UNNOTED} and {NOTED}")
        noted = version == NOTED and connection.execute(version_repository.select_version().text).fetchone()
        if noted != (HEAD,):
            _upgrade(connection, file, unnoted=version == UNNOTED)
    except UnicodeDecodeError as error:
        raise StoreError(f"{file} is damaged ({error}): {RESTORE}") from None
    except (OSError, sqlite3.Error) as error:
        what_to_do = f", {RESTORE}" if getattr(error, "sqlite_errorname", "") in DAMAGED else ""
        raise StoreError(f"{file} cannot be opened as a store: {error}{what_to_do}") from None
    return connection


def connect_beside(file: Path) -> sqlite3.Connection:
    """Return a connection to a file that a server may have open; what is there is neither made nor upgraded."""
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
    connection.execute("PRAGMA busy_timeout = 5000")
    return connection


def needs_upgrade(file: Path) -> bool:
    """Return whether a file is a store of an older version; False for what cannot be read, which `connect` refuses."""
    if not file.is_file():
        return False
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version != NOTED:
                return bool(version == UNNOTED)
            noted = connection.execute(version_repository.select_version().text).fetchone()
            return noted is not None and str(noted[0]) < HEAD
    except (OSError, sqlite3.Error, UnicodeDecodeError):
        return False


def examine(connection: sqlite3.Connection, file: Path) -> None:
    """Read through the whole file; raises StoreError when a page of it is damaged."""
    try:
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        found = str(error)
    if found != "ok":
        raise StoreError(f"{file} is damaged ({' '.join(found.split())}): {RESTORE}")


def _upgrade(connection: sqlite3.Connection, file: Path, *, unnoted: bool) -> None:
    # SQLAlchemy and Alembic take longer to import than all else here: only an upgrade needs them
    import sqlalchemy as sa

    from hanamachi.server.store.migrate import UnknownVersion, upgrade

    engine = sa.create_engine("sqlite://", creator=lambda: connection, poolclass=sa.pool.StaticPool)
    # sqlite3 itself would begin before the first change of a row only, and leave half of an upgrade done
    sa.event.listen(engine, "begin", lambda through: through.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as through:
            upgrade(through, unnoted=unnoted)
            through.exec_driver_sql(f"PRAGMA user_version = {NOTED}")
    except (UnknownVersion, sa.exc.SQLAlchemyError) as error:
        raise StoreError(f"{file} cannot be upgraded: {error}") from None


def lock(file: Path) -> IO[bytes]:
    """Hold the file for this process alone, readable for its owner alone; raises StoreError when another has it."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        if sys.platform == "win32":
            import msvcrt

            # there a lock keeps SQLite out, too: it is on a file beside
            held = file.with_name(f"{file.name}.lock").open("a+b")
            hold = partial(msvcrt.locking, held.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            # of another kind than those that SQLite itself takes, which it does not meet
            held = file.open("r+b")
            hold = partial(fcntl.flock, held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise StoreError(f"{file} cannot be opened as a store: {error}") from None
    try:
        hold()
    except OSError:
        held.close()
        raise InUse(f"{file} is in use by another server: stop it, or choose another folder with --data") from None
    return held


def _inode(file: Path) -> tuple[int, int] | None:
    """What a path leads to, by device and number; None where there is nothing."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class FileWatch:
    """Sees whether the files of an open database are still where they were.

    SQLite goes on writing to files that were deleted: what it commits then is lost when the process ends.
    """

    def __init__(self, file: Path) -> None:
        self._inodes = {beside: _inode(beside) for beside in (file.with_name(file.name + ending) for ending in BESIDE)}
        self._folder, self._settled = file.parent, (0, 0, 0)

    def find_missing(self) -> Path | None:
        """Return a file that was moved, deleted or replaced, or None.

        One system call as long as the folder's list of files has not changed: each gives Python's lock away.
        """
        try:
            folder = self._folder.stat()
        except OSError:
            return self._folder
        found = folder.st_dev, folder.st_ino, folder.st_mtime_ns
        if found == self._settled:
            return None
        for file, inode in self._inodes.items():
            if _inode(file) != inode:
                return file
        if abs(time.time_ns() - folder.st_mtime_ns) > SETTLED_NS:
            self._settled = found
        return None


def fetch(connection: sqlite3.Connection, statements: Sequence[Statement]) -> list[Rows]:
    """Run statements, and return the rows of each."""
    return [
        connection.execute(each.text, {str(i): value for i, value in enumerate(each.values, 1)}).fetchall()
        for each in statements
    ]


def _settle(results: list[Settled]) -> None:
    """Tell whoever still waits what has become of their jobs."""
    for done, result, refused in results:
        if done.done():
            continue
        if refused is None:
            done.set_result(result)
        else:
            done.set_exception(refused)


class SqliteStore:
    """A Store in one SQLite file."""

    moved_at = 2000
    """When so many entries wait, they are moved to their tables."""

    def __init__(self, file: Path) -> None:
        self._file, self._lock = file, lock(file)
        # SQLite takes it away when the last connection is closed
        log = file.with_name(f"{file.name}-wal")
        ended_in_order = not log.exists() or not log.stat().st_size
        try:
            self._connection = connect(file)
            if not ended_in_order:
                examine(self._connection, file)
            self._reading = connect(file)
            for statement in READ_ONLY:
                self._reading.execute(statement)
        except StoreError:
            self._lock.close()
            raise
        self._files = FileWatch(file)
        self._jobs: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._asked: list[Waiting] = []
        self._writer = threading.Thread(target=self._write, name="store writer", daemon=True)
        self._writer.start()
        self._reader = ThreadPoolExecutor(1, "store reader")
        self._acquired = False
        self._appended = 0

    # --------------------------------------------------------------------------------------------------- writing

    async def make(self, table: str, setup: Setup) -> None:
        """Store a new table."""
        listed = 1 if setup.listed else None
        await self.run(table_repository.insert_table(table, msgspec.json.encode(setup), setup.made, listed=listed))

    def append(self, table: str, entry: Entry, wakes: int | None) -> Awaitable[None]:
        """Store an entry, and when the table needs somebody by itself."""
        sitter = entry.person if isinstance(entry.command, Sit) else ""
        return self._do(Appended(table, entry.n, msgspec.json.encode(entry), entry.at, wakes, sitter))

    async def key(self, name: str) -> bytes:
        """A secret of this store's."""

        def job(connection: sqlite3.Connection) -> bytes:
            connection.execute("INSERT OR IGNORE INTO keys VALUES (?, ?)", (name, secrets.token_bytes(32)))
            return bytes(connection.execute("SELECT value FROM keys WHERE name = ?", (name,)).fetchone()[0])

        key: bytes = await self._do(job)
        return key

    def _do(self, job: Job | Appended) -> Future:
        loop = asyncio.get_running_loop()
        done: Future = loop.create_future()
        self._asked.append((job, done, time.perf_counter()))
        if len(self._asked) == 1:
            # all that is asked in one round of the loop goes together: the writer is woken once
            loop.call_soon(self._hand_over)
        return done

    def _hand_over(self) -> None:
        asked, self._asked = self._asked, []
        if asked:
            self._jobs.put(asked)

    def _write(self) -> None:
        while (first := self._jobs.get()) is not None:
            group = first
            while not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    self._jobs.put(None)
                    break
                group += following
            self._commit(group)
        self._move()

    def _move(self) -> None:
        # what cannot be moved now is safe where it is, and found there
        with suppress(sqlite3.Error), self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            move(self._connection)
        self._appended = 0

    def _commit(self, group: list[Waiting]) -> None:
        # from here on nobody can cancel: what is in the group is written, and told to whoever still waits
        group = [waiting for waiting in group if not waiting[1].cancelled()]
        began = time.perf_counter()
        for _, _, since in group:
            QUEUED.observe(began - since)
        results: list[Settled] = []
        try:
            if missing := self._files.find_missing():
                self._keep_acknowledged(missing)
                raise StoreError(f"{missing} is not there any more: it was moved or deleted while it was in use")
            self._connection.execute("BEGIN IMMEDIATE")
            for _, alike in groupby(group, lambda waiting: isinstance(waiting[0], Appended)):
                results += self._results(list(alike))
            began = time.perf_counter()
            self._connection.execute("COMMIT")
            COMMITTED.observe(time.perf_counter() - began)
        except Exception as error:  # noqa: BLE001  whatever it is, whoever waits must hear of it and the writer live
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            failed = StoreError(f"nothing was written: {error}")
            results = [(done, None, failed) for _, done, _ in group]
        # each loop is woken once for all that it waits for
        for loop in {done.get_loop() for done, _, _ in results}:
            mine = [settled for settled in results if settled[0].get_loop() is loop]
            # a loop that is closed waits for nothing
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(_settle, mine)
        if self._appended >= self.moved_at:
            self._move()

    def _keep_acknowledged(self, missing: Path) -> None:
        """Copy what was acknowledged from a deleted log, which SQLite still holds open, to the file itself.

        Where another file has taken its place, another program may have written to the database since.
        """
        if missing.name.startswith(f"{self._file.name}-") and _inode(missing) is None:
            with suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _results(self, alike: list[Waiting]) -> list[Settled]:
        entries = [job for job, _, _ in alike if isinstance(job, Appended)]
        if entries:
            refused = write(self._connection, entries)
            self._appended += len(entries)
            return [(done, None, error) for (_, done, _), error in zip(alike, refused, strict=True)]
        results: list[Settled] = []
        for job, done, _ in alike:
            assert not isinstance(job, Appended)
            try:
                results.append((done, job(self._connection), None))
            except StoreError as error:
                results.append((done, None, error))
        return results

    async def wear(self, table: str, person: str, worn: bytes | None) -> None:
        """Store what a person wears at a table."""
        if worn is None:
            await self.run(Statement("DELETE FROM worn WHERE table_id = $1 AND person = $2", (table, person)))
        else:
            await self.run(Statement("INSERT OR REPLACE INTO worn VALUES ($1, $2, $3)", (table, person, worn)))

    async def run(self, *statements: Statement) -> list[Rows]:
        """Run statements in one transaction, each with its rows."""

        def job(connection: sqlite3.Connection) -> list[Rows]:
            if any(each.needs_move for each in statements):
                move(connection)
            connection.execute("SAVEPOINT whole")
            try:
                done = fetch(connection, statements)
            except sqlite3.Error as error:
                connection.execute("ROLLBACK TO whole")
                taken = error.sqlite_errorname in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
                raise (Taken if taken else StoreError)(f"nothing was written: {error}") from None
            finally:
                connection.execute("RELEASE whole")
            return done

        try:
            rows: list[Rows] = await self._do(job)
        except Taken:
            raise
        except StoreError as error:
            # what only reads needs no room on the disk: it can be asked of the views
            try:
                return await self._read(partial(fetch, self._reading, statements))
            except StoreError:
                raise error from None
        return rows

    # --------------------------------------------------------------------------------------------------- reading

    async def load(self, table: str, since: int = 0) -> StoredTable | None:
        """A table with its entries after a number, or None."""

        def read() -> StoredTable | None:
            try:
                row = self._reading.execute("SELECT setup FROM main.tables WHERE id = ?", (table,)).fetchone()
                if row is None:
                    return None
                rows = self._reading.execute(SINCE, {"1": table, "2": since})
                return StoredTable(decode_setup(row[0]), tuple(_entries.decode(entry) for (entry,) in rows))
            except (msgspec.DecodeError, UnicodeDecodeError, sqlite3.Error) as error:
                raise Unreadable(f"table {table} cannot be read: {error}") from None

        return await self._read(read)

    async def acquire(self, until: int) -> Sequence[str]:
        """The tables that act by themselves, once: nobody else ever owns them."""
        if self._acquired:
            return ()
        waking = await self.waking(until)
        self._acquired = True
        return waking

    async def waking(self, until: int) -> Sequence[str]:
        """The tables that act by themselves until a time."""
        query = "SELECT id FROM tables WHERE wakes <= $1 AND changed > $2"
        [waking] = await self.run(Statement(query, (until, long_ago()), needs_move=True))
        return [table for (table,) in waking]

    async def attend(self, table: str, here: frozenset[str], watching: int) -> None:
        """Nobody else needs to know."""

    async def tell(self, *news: News) -> None:
        """Nobody else needs to know."""

    async def people(self, table: str) -> People:
        """What everybody wears at a table: all who are there are there through this process."""

        def read() -> People:
            rows = self._reading.execute("SELECT person, worn FROM worn WHERE table_id = ?", (table,))
            return People(worn=dict(rows.fetchall()))

        return await self._read(read)

    async def ping(self) -> None:
        """Write a key that opens nothing, to see that an entry could be written."""
        # it must be another one each time: what stays the same is not written
        pulse = f"INSERT OR REPLACE INTO keys VALUES ('pulse', randomblob({PULSE_BYTES}))"
        await self._do(lambda connection: connection.execute(pulse))

    def follow(self, hear: Callable[[News], None]) -> None:
        """There is nothing to hear: nobody else writes to the file."""

    async def _read(self, read: Callable[[], Read]) -> Read:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, read)
        except sqlite3.Error as error:
            raise StoreError(f"nothing could be read: {error}") from None

    async def close(self) -> None:
        """Write what waits and close the file."""
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._connection.close()
        self._reading.close()
        self._lock.close()
