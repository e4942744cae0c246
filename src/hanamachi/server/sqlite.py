"""The embedded store: one SQLite file, one thread that writes.

Rule 1: one transaction holds all that waits while the disk is busy with the one before (group commit), and
        synchronous=FULL means that what is committed has reached the disk.
Rule 2: nobody hears of an entry before its transaction is committed.
"""

import asyncio
import os
import queue
import secrets
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec

from hanamachi.server.store import Kept, Overtaken, StoreError
from hanamachi.table import Entry, Setup
from hanamachi.table.commands import Sit

VERSION = 1

SCHEMA = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    setup BLOB NOT NULL,
    changed INTEGER NOT NULL,
    wakes INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_waking ON tables (wakes) WHERE wakes IS NOT NULL;
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE sitters (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
"""

Read = TypeVar("Read")
Job = Callable[[sqlite3.Connection], Any]
_setups = msgspec.json.Decoder(Setup)
_entries = msgspec.json.Decoder(Entry)


def connect(file: Path) -> sqlite3.Connection:
    """A connection to the file, made if it is not there; raises StoreError when it is not a store of this version."""
    try:
        connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA foreign_keys = ON")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version == 0:
            connection.executescript(f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT")
        elif version != VERSION:
            raise StoreError(f"{file} is of version {version}: this hanamachi reads version {VERSION}")
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{file} cannot be opened as a store: {error}") from None
    return connection


def lock(file: Path) -> IO[bytes]:
    """Hold the file for this process alone, readable for its owner alone; raises StoreError when another has it."""
    beside = file.with_name(f"{file.name}.lock")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        for path in (file, beside):
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        held = beside.open("r+b")
    except OSError as error:
        raise StoreError(f"{file} cannot be opened as a store: {error}") from None
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise StoreError(f"{file} is in use by another server: stop it, or choose another folder with --data") from None
    return held


class SqliteStore:
    """A Store in one SQLite file."""

    def __init__(self, file: Path) -> None:
        self._lock = lock(file)
        try:
            self._connection = connect(file)
            self._reading = connect(file)
        except StoreError:
            self._lock.close()
            raise
        self._jobs: queue.SimpleQueue[tuple[Job, Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store writer", daemon=True)
        self._writer.start()
        self._reader = ThreadPoolExecutor(1, "store reader")

    # --------------------------------------------------------------------------------------------------- writing

    async def make(self, table: str, setup: Setup) -> None:
        """Keep a new table."""
        row = (table, msgspec.json.encode(setup), setup.made)
        await self._do(lambda c: c.execute("INSERT INTO tables (id, setup, changed) VALUES (?, ?, ?)", row))

    async def append(self, table: str, entry: Entry, wakes: int | None) -> None:
        """Keep an entry, and when the table needs somebody by itself."""

        def job(connection: sqlite3.Connection) -> None:
            row = (table, entry.n, msgspec.json.encode(entry))
            try:
                connection.execute("INSERT INTO entries (table_id, n, entry) VALUES (?, ?, ?)", row)
            except sqlite3.IntegrityError as error:
                if error.sqlite_errorname != "SQLITE_CONSTRAINT_PRIMARYKEY":
                    raise StoreError(f"entry {entry.n} belongs to no table: {error}") from None
                raise Overtaken(f"entry {entry.n} of table {table} is written already") from None
            connection.execute("UPDATE tables SET changed = ?, wakes = ? WHERE id = ?", (entry.at, wakes, table))
            if isinstance(entry.command, Sit) and entry.person:
                connection.execute("INSERT OR IGNORE INTO sitters VALUES (?, ?)", (entry.person, table))

        await self._do(job)

    async def key(self, name: str) -> bytes:
        """A secret of this store's."""

        def job(connection: sqlite3.Connection) -> bytes:
            connection.execute("INSERT OR IGNORE INTO keys VALUES (?, ?)", (name, secrets.token_bytes(32)))
            return bytes(connection.execute("SELECT value FROM keys WHERE name = ?", (name,)).fetchone()[0])

        key: bytes = await self._do(job)
        return key

    async def _do(self, job: Job) -> Any:
        done: Future[Any] = Future()
        self._jobs.put((job, done))
        return await asyncio.wrap_future(done)

    def _write(self) -> None:
        while (first := self._jobs.get()) is not None:
            group = [first]
            while not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    self._jobs.put(None)
                    break
                group.append(following)
            self._commit(group)

    def _commit(self, group: list[tuple[Job, Future[Any]]]) -> None:
        # from here on nobody can cancel: what is in the group is written, and told
        group = [(job, done) for job, done in group if done.set_running_or_notify_cancel()]
        results: list[tuple[Future[Any], Any, Exception | None]] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for job, done in group:
                try:
                    results.append((done, job(self._connection), None))
                except StoreError as error:
                    results.append((done, None, error))
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  whatever it is, whoever waits must hear of it and the writer live
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            failed = StoreError(f"nothing was written: {error}")
            results = [(done, None, failed) for _, done in group]
        for done, result, refused in results:
            if refused is None:
                done.set_result(result)
            else:
                done.set_exception(refused)

    # --------------------------------------------------------------------------------------------------- reading

    async def load(self, table: str) -> Kept | None:
        """A table, or None."""

        def read() -> Kept | None:
            row = self._reading.execute("SELECT setup FROM tables WHERE id = ?", (table,)).fetchone()
            if row is None:
                return None
            rows = self._reading.execute("SELECT entry FROM entries WHERE table_id = ? ORDER BY n", (table,))
            try:
                return Kept(_setups.decode(row[0]), tuple(_entries.decode(entry) for (entry,) in rows))
            except msgspec.DecodeError as error:
                raise StoreError(f"table {table} cannot be read: {error}") from None

        return await self._read(read)

    async def tables_of(self, person: str, limit: int) -> Sequence[str]:
        """The tables at which a person has sat, the last changed first."""
        return await self._names(
            "SELECT id FROM tables JOIN sitters ON id = table_id WHERE person = ? ORDER BY changed DESC LIMIT ?",
            (person, limit),
        )

    async def waking(self) -> Sequence[str]:
        """The tables that need somebody by themselves."""
        month_ago = int(1000 * (time.time() - 30 * 24 * 3600))
        return await self._names("SELECT id FROM tables WHERE wakes IS NOT NULL AND changed > ?", (month_ago,))

    async def _names(self, query: str, values: tuple[object, ...]) -> list[str]:
        return await self._read(lambda: [name for (name,) in self._reading.execute(query, values)])

    async def _read(self, read: Callable[[], Read]) -> Read:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, read)
        except sqlite3.Error as error:
            raise StoreError(f"nothing could be read: {error}") from None

    async def close(self) -> None:
        """Write what waits and close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._connection.close()
        self._reading.close()
        self._lock.close()
