"""The embedded store: one SQLite file, written by one thread.

1. One transaction holds all that waits while the disk is busy with the one before (group commit). A commit returns when
   it has reached the disk.
2. The result of a job is given out after the commit of its transaction.
3. Reads use a connection and a thread of their own, and never wait for the disk.
"""

import asyncio
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from hanamachi.server.metrics import COMMITTED, QUEUED
from hanamachi.server.store import (
    ConnectedPeople,
    Rows,
    Statement,
    StoredTable,
    StoreError,
    Taken,
    Unreadable,
    oldest_wake_time,
    table_repository,
)
from hanamachi.server.store.news import News
from hanamachi.server.store.sqlite_appends import ENTRIES_SINCE, SqliteEntry, write_pending_entries
from hanamachi.server.store.sqlite_file import (
    FileWatch,
    check_sqlite_integrity,
    connect_to_sqlite_store,
    execute_statements,
    lock_store_file,
    read_device_and_inode,
)
from hanamachi.table import Entry, Setup
from hanamachi.table.commands import Sit
from hanamachi.table.setup import decode_setup

PROBE_BYTES = 10_000
"""Bytes written to see whether an entry could be written: three pages of the file, where most entries change two."""

Result = TypeVar("Result")
Future = asyncio.Future[Any]

Transaction = Callable[[sqlite3.Connection], Any]
"""Statements to be run by the writer's thread, within its open transaction."""

QueuedJob = tuple[Transaction | SqliteEntry, Future, float]
"""A job for the writer, the future of its result, and when it was queued (perf_counter, s)."""

JobResult = tuple[Future, Any, Exception | None]
"""The future of a job, and its result or error."""

_entry_decoder = msgspec.json.Decoder(Entry)


def _set_results(results: list[JobResult]) -> None:
    for future, result, error in results:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


class SqliteStore:
    """A Store in one SQLite file."""

    def __init__(self, file: Path) -> None:
        self._file, self._lock = file, lock_store_file(file)
        # SQLite deletes its log when the last connection is closed, so a log is left by a crash
        log = file.with_name(f"{file.name}-wal")
        crashed = log.exists() and log.stat().st_size > 0
        try:
            self._connection = connect_to_sqlite_store(file)
            if crashed:
                check_sqlite_integrity(self._connection, file)
            self._reading = connect_to_sqlite_store(file)
            self._reading.execute("PRAGMA query_only = ON")
        except StoreError:
            self._lock.close()
            raise
        self._files = FileWatch(file)
        self._batches: queue.SimpleQueue[list[QueuedJob] | None] = queue.SimpleQueue()
        self._next_batch: list[QueuedJob] = []
        self._writer = threading.Thread(target=self._run_writer, name="store writer", daemon=True)
        self._writer.start()
        self._reader = ThreadPoolExecutor(1, "store reader")
        self._acquired = False

    async def create_table(self, table: str, setup: Setup) -> None:
        """Store a new game table without entries."""
        listed = 1 if setup.listed else None
        await self.run(
            table_repository.insert_game_table_sql(table, msgspec.json.encode(setup), setup.made, listed=listed)
        )

    def append(self, table: str, entry: Entry, wakes: int | None) -> Awaitable[None]:
        """Store an entry (action) of a game table; `wakes` is when the table acts by itself (ms since 1970) or None."""
        sitter = entry.person if isinstance(entry.command, Sit) else ""
        return self._queue_job_for_writer(
            SqliteEntry(table, entry.n, msgspec.json.encode(entry), entry.at, wakes, sitter)
        )

    async def get_or_create_secret(self, secret_name: str) -> bytes:
        """Return the secret of this name, which is made at the first call."""

        def read_key(connection: sqlite3.Connection) -> bytes:
            connection.execute("INSERT OR IGNORE INTO keys VALUES (?, ?)", (secret_name, secrets.token_bytes(32)))
            return bytes(connection.execute("SELECT value FROM keys WHERE name = ?", (secret_name,)).fetchone()[0])

        key: bytes = await self._queue_job_for_writer(read_key)
        return key

    def _queue_job_for_writer(self, job: Transaction | SqliteEntry) -> Future:
        loop = asyncio.get_running_loop()
        future: Future = loop.create_future()
        self._next_batch.append((job, future, time.perf_counter()))
        if len(self._next_batch) == 1:
            # jobs of one round of the event loop form a batch, so that the writer is woken once
            loop.call_soon(self._send_batch)
        return future

    def _send_batch(self) -> None:
        batch, self._next_batch = self._next_batch, []
        if batch:
            self._batches.put(batch)

    def _run_writer(self) -> None:
        while (batch := self._batches.get()) is not None:
            while not self._batches.empty():
                following = self._batches.get()
                if following is None:
                    self._batches.put(None)
                    break
                batch += following
            self._commit_batch(batch)

    def _commit_batch(self, batch: list[QueuedJob]) -> None:
        # a job that is cancelled later is written all the same
        batch = [job for job in batch if not job[1].cancelled()]
        began = time.perf_counter()
        for _, _, queued in batch:
            QUEUED.observe(began - queued)
        results: list[JobResult] = []
        try:
            if missing := self._files.find_missing_file():
                self._keep_acknowledged(missing)
                raise StoreError(f"{missing} is not there any more: it was moved or deleted while it was in use")
            self._connection.execute("BEGIN IMMEDIATE")
            for _, jobs in groupby(batch, lambda job: isinstance(job[0], SqliteEntry)):
                results += self._run_jobs_in_transaction(list(jobs))
            began = time.perf_counter()
            self._connection.execute("COMMIT")
            COMMITTED.observe(time.perf_counter() - began)
        except Exception as error:  # noqa: BLE001  every error must reach the futures, and the writer must go on
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            failed = StoreError(f"nothing was written: {error}")
            results = [(future, None, failed) for _, future, _ in batch]
        # each event loop is woken once for all of its results
        for loop in {future.get_loop() for future, _, _ in results}:
            of_loop = [result for result in results if result[0].get_loop() is loop]
            # a closed loop waits for nothing
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(_set_results, of_loop)

    def _keep_acknowledged(self, missing: Path) -> None:
        """Copy entries into the database file from a deleted write-ahead log that SQLite still holds open.

        Nothing is copied if another file has taken the log's place, because another program may have written to the
        database.
        """
        if missing.name.startswith(f"{self._file.name}-") and read_device_and_inode(missing) is None:
            with suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _run_jobs_in_transaction(self, jobs: list[QueuedJob]) -> list[JobResult]:
        """Run jobs in the open transaction, and return their results. All jobs are entries to be stored, or none is."""
        entries = [job for job, _, _ in jobs if isinstance(job, SqliteEntry)]
        if entries:
            errors = write_pending_entries(self._connection, entries)
            return [(future, None, error) for (_, future, _), error in zip(jobs, errors, strict=True)]
        results: list[JobResult] = []
        for job, future, _ in jobs:
            assert not isinstance(job, SqliteEntry)
            try:
                results.append((future, job(self._connection), None))
            except StoreError as error:
                results.append((future, None, error))
        return results

    async def save_colours(self, table: str, person: str, colours_json: bytes | None) -> None:
        """Store the colours (JSON) that a person has chosen at a table, or delete them if `colours_json` is None."""
        if colours_json is None:
            await self.run(Statement("DELETE FROM worn WHERE table_id = $1 AND person = $2", (table, person)))
        else:
            await self.run(Statement("INSERT OR REPLACE INTO worn VALUES ($1, $2, $3)", (table, person, colours_json)))

    async def run(self, *statements: Statement) -> list[Rows]:
        """Run statements in one transaction, and return the rows of each."""

        def run_transaction(connection: sqlite3.Connection) -> list[Rows]:
            connection.execute("SAVEPOINT statements")
            try:
                return execute_statements(connection, statements)
            except sqlite3.Error as error:
                connection.execute("ROLLBACK TO statements")
                taken = error.sqlite_errorname in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
                raise (Taken if taken else StoreError)(f"nothing was written: {error}") from None
            finally:
                connection.execute("RELEASE statements")

        try:
            rows: list[Rows] = await self._queue_job_for_writer(run_transaction)
        except Taken:
            raise
        except StoreError as error:
            # statements that only read can be run although nothing can be written
            try:
                return await self._read(partial(execute_statements, self._reading, statements))
            except StoreError:
                raise error from None
        return rows

    async def load_table(self, table: str, after_entry: int = 0) -> StoredTable | None:
        """Return a game table with its entries after number `after_entry`, or None if there is no such table."""

        def read_table() -> StoredTable | None:
            try:
                row = self._reading.execute("SELECT setup FROM tables WHERE id = ?", (table,)).fetchone()
                if row is None:
                    return None
                rows = self._reading.execute(ENTRIES_SINCE, {"1": table, "2": after_entry})
                return StoredTable(decode_setup(row[0]), tuple(_entry_decoder.decode(entry) for (entry,) in rows))
            except (msgspec.DecodeError, UnicodeDecodeError, sqlite3.Error) as error:
                raise Unreadable(f"table {table} cannot be read: {error}") from None

        return await self._read(read_table)

    async def acquire_ownerless_tables(self, until: int) -> Sequence[str]:
        """Return the names of tables that must act by themselves by the time `until` (ms), at the first call only.

        Later calls return nothing, because only this process uses the file, so it owns all tables already.
        """
        if self._acquired:
            return ()
        waking = await self.list_tables_acting_until(until)
        self._acquired = True
        return waking

    async def list_tables_acting_until(self, until: int) -> Sequence[str]:
        """Return the names of tables that must act by themselves before the time `until` (ms since 1970)."""
        query = "SELECT id FROM tables WHERE wakes <= $1 AND changed > $2"
        [waking] = await self.run(Statement(query, (until, oldest_wake_time())))
        return [table for (table,) in waking]

    async def publish_presence(self, table: str, player_ids: frozenset[str], spectator_count: int) -> None:
        """Do nothing, because no other process uses the file."""

    async def publish_news(self, *news: News) -> None:
        """Do nothing, because no other process uses the file."""

    async def load_people_and_colours(self, table: str) -> ConnectedPeople:
        """Return the colours of a table's players; nobody is connected through another process."""

        def read_people() -> ConnectedPeople:
            rows = self._reading.execute("SELECT person, worn FROM worn WHERE table_id = ?", (table,))
            return ConnectedPeople(worn=dict(rows.fetchall()))

        return await self._read(read_people)

    async def check_writable(self) -> None:
        """Check that entries can be written, by writing random bytes."""
        # equal bytes would not be written again
        probe = f"INSERT OR REPLACE INTO keys VALUES ('pulse', randomblob({PROBE_BYTES}))"
        await self._queue_job_for_writer(lambda connection: connection.execute(probe))

    def subscribe_to_news(self, handle_news: Callable[[News], None]) -> None:
        """Do nothing, because no other process writes to the file."""

    async def _read(self, read: Callable[[], Result]) -> Result:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, read)
        except sqlite3.Error as error:
            raise StoreError(f"nothing could be read: {error}") from None

    async def close(self) -> None:
        """Write all waiting entries, and close the file."""
        self._send_batch()
        self._batches.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._connection.close()
        self._reading.close()
        self._lock.close()
