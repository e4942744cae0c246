"""The shared store: a PostgreSQL database, for any number of server processes.

1. One statement appends all entries that wait while the one before runs (group commit). The primary key (table, number)
   lets each number be stored once, and an entry is broadcast after the commit.
2. A NOTIFY carries the sender, the table and the number of an entry, never its content, which receivers read.
3. A process is alive as long as it holds its advisory lock, which PostgreSQL releases with its connection.
4. When the result of an append is lost, the append is repeated: an entry that is stored already is stored once.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

import asyncpg
import msgspec

from hanamachi.server.store import (
    ConnectedPeople,
    OutcomeUnknown,
    Overtaken,
    Rows,
    Statement,
    StoredTable,
    StoreError,
    Taken,
    Unreadable,
    oldest_wake_time,
    table_repository,
)
from hanamachi.server.store.batch_queue import BatchQueue, QueuedValue
from hanamachi.server.store.database_address import parse_database_address
from hanamachi.server.store.lifeline import CHANNEL, LOST, PROCESSES, Lifeline, make_retry_delay_function
from hanamachi.server.store.news import News, PresenceChanged, TablesUnowned, encode_message
from hanamachi.server.store.postgres_statements import (
    ACQUIRE_TABLES,
    APPEND_ENTRIES,
    DELETE_ATTENDANCE_OF_DEAD,
    DISOWN,
    SELECT_NEW_ENTRIES,
    SELECT_WAKING_TABLES,
    UPSERT_ATTENDANCE,
    UPSERT_COLOURS,
    WRITE_PROBE,
)
from hanamachi.server.store.postgres_upgrade import upgrade_postgres_schema
from hanamachi.table import Entry, Setup
from hanamachi.table.commands import Sit
from hanamachi.table.setup import decode_setup

MAX_BATCH = 220
"""Maximum entries in one statement, so that they fit into one NOTIFY of 8,000 bytes.

An entry of a table with a name of 24 letters and a number of 6 digits takes 34 bytes.
"""

CONNECTIONS = 4
"""Maximum connections of a process, beside the one that listens: more do not make it faster."""

STATEMENT_SECONDS = 10.0
"""Maximum time of one statement, and of opening a connection."""

RETRY_SECONDS = 10.0
"""Time for which a statement is retried while the database is lost, before its caller gets an error."""

ACQUIRED_AT_ONCE = 200
"""Maximum tables that a process acquires or gives up in one statement, so that it takes some milliseconds."""

Result = TypeVar("Result")
Connection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
_entry_decoder = msgspec.json.Decoder(Entry)
_people_decoder = msgspec.json.Decoder(list[str])


class PostgresEntry(NamedTuple):
    """An entry (action) to be stored, encoded in `data`; `wakes` is when its table acts by itself (ms since 1970)."""

    table: str
    entry: Entry
    data: bytes
    wakes: int | None

    @property
    def sitter(self) -> str:
        """The ID of the person who takes a seat with this entry; empty for other entries."""
        return self.entry.person if isinstance(self.entry.command, Sit) else ""


EntryBatch = list[QueuedValue[PostgresEntry, None]]
LoadBatch = list[QueuedValue[tuple[str, int], StoredTable | None]]


class Unsent(StoreError):
    """No connection was available, so nothing was sent to the database."""

    code = "unsent"


class PostgresStore:
    """A store in a PostgreSQL database that several processes share; made by `open_store`."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", lifeline: Lifeline) -> None:
        self._pool, self._lifeline = pool, lifeline
        # one entry of a table at a time: its next number may depend on whether this one is stored
        self._appends: BatchQueue[PostgresEntry, None] = BatchQueue(
            self._append_batch, MAX_BATCH, lambda pending: pending.table
        )
        self._loads: BatchQueue[tuple[str, int], StoredTable | None] = BatchQueue(self._load_batch_of_tables, MAX_BATCH)
        self._may_own_unknown_tables = False
        """Whether the result of an acquisition was lost."""

    async def create_table(self, table: str, setup: Setup) -> None:
        """Store a new game table without entries."""
        listed = 1 if setup.listed else None
        await self.run(
            table_repository.insert_game_table_sql(table, msgspec.json.encode(setup), setup.made, listed=listed)
        )

    def append(self, table: str, entry: Entry, wakes: int | None) -> Awaitable[None]:
        """Store an entry (action) of a game table; this process then owns the table.

        `wakes` is the time (ms since 1970) when the table acts by itself, or None.
        """
        return self._appends.add(PostgresEntry(table, entry, msgspec.json.encode(entry), wakes))

    async def _append_batch(self, batch: EntryBatch) -> None:
        try:
            await self._append_batch_in_one_statement(batch)
        except (StoreError, asyncio.CancelledError):
            raise
        except Exception as error:  # noqa: BLE001  whatever the database or its driver raises
            # one of the entries is at fault; the others can be stored
            if len(batch) == 1:
                raise StoreError(f"nothing was written: {error}") from None
            for request in batch:
                try:
                    await self._append_batch([request])
                except StoreError as fault:
                    request.set_error(fault)

    async def _append_batch_in_one_statement(self, batch: EntryBatch) -> None:
        entries = [request.value for request in batch]
        columns = zip(*((e.table, e.entry.n, e.data, e.entry.at, e.wakes, e.sitter) for e in entries), strict=True)
        values = [*map(list, columns), self._lifeline.number, CHANNEL]

        # safe to repeat: an entry that is stored already is stored once
        row = await self._call_and_retry_if_disconnected(lambda c: c.fetchrow(APPEND_ENTRIES, *values))
        written = set(row[0]) if row else set()
        for request in batch:
            if request.value.table in written:
                request.set_result(None)
        for request in batch:
            if request.is_open:
                await self._resolve_entry_not_written(request)

    async def _resolve_entry_not_written(self, request: QueuedValue[PostgresEntry, None]) -> None:
        """Set the result of a request whose entry was not written, after finding out the reason.

        The entry may be stored already, another entry may have its number, or the table may not exist.
        """
        table, entry, data, _ = request.value
        try:
            rows = await self._rows("SELECT entry FROM entries WHERE table_id = $1 AND n = $2", table, entry.n)
        except StoreError as error:
            # an earlier attempt may have written it
            request.set_error(OutcomeUnknown(str(error)))
            return
        if not rows:
            request.set_error(StoreError(f"entry {entry.n} belongs to no table"))
        elif bytes(rows[0][0]) == data:
            request.set_result(None)
        else:
            request.set_error(Overtaken(f"entry {entry.n} of table {table} is written already"))

    async def run(self, *statements: Statement) -> list[Rows]:
        """Run statements in one transaction, and return the rows of each."""

        async def run_transaction(connection: Connection) -> list[Rows]:
            async with connection.transaction():
                return [[tuple(row) for row in await connection.fetch(each.text, *each.values)] for each in statements]

        try:
            return await self._call_and_retry_if_disconnected(run_transaction, only_once=True)
        except asyncpg.UniqueViolationError as error:
            raise Taken(f"nothing was written: {error}") from None
        except (asyncpg.PostgresError, asyncpg.DataError) as error:
            raise StoreError(f"nothing was written: {error}") from None

    async def get_or_create_secret(self, secret_name: str) -> bytes:
        """Return the secret of this name, which is made at the first call."""
        insertion = Statement(
            "INSERT INTO keys VALUES ($1, $2) ON CONFLICT DO NOTHING", (secret_name, secrets.token_bytes(32))
        )
        _, rows = await self.run(insertion, Statement("SELECT value FROM keys WHERE name = $1", (secret_name,)))
        return bytes(rows[0][0])

    async def save_colours(self, table: str, person: str, colours_json: bytes | None) -> None:
        """Store the colours (JSON) that a person has chosen at a table, or delete them; tell other processes."""
        if colours_json is None:
            change = Statement("DELETE FROM worn WHERE table_id = $1 AND person = $2", (table, person))
        else:
            change = Statement(UPSERT_COLOURS, (table, person, colours_json))
        await self.run(change, self._notification(PresenceChanged(table)))

    def subscribe_to_news(self, handle_news: Callable[[News], None]) -> None:
        """Call a function with all news of other processes."""
        self._lifeline.subscribe(handle_news)

    async def publish_presence(self, table: str, player_ids: frozenset[str], spectator_count: int) -> None:
        """Store which people are connected to a table through this process, and tell other processes."""
        if player_ids or spectator_count:
            row = (self._lifeline.number, table, msgspec.json.encode(sorted(player_ids)), spectator_count)
            change = Statement(UPSERT_ATTENDANCE, row)
        else:
            key = (self._lifeline.number, table)
            change = Statement("DELETE FROM attendance WHERE process = $1 AND table_id = $2", key)
        await self.run(change, self._notification(PresenceChanged(table)))

    async def load_people_and_colours(self, table: str) -> ConnectedPeople:
        """Return the people who are connected to a table through other processes, and the colours of its players."""
        query = "SELECT here, watching FROM attendance WHERE table_id = $1 AND process <> $2"
        elsewhere = await self._rows(query, table, self._lifeline.number)
        worn = await self._rows("SELECT person, worn FROM worn WHERE table_id = $1", table)
        return ConnectedPeople(
            frozenset(person for present, _ in elsewhere for person in _people_decoder.decode(present)),
            sum(watching for _, watching in elsewhere),
            {person: bytes(colours) for person, colours in worn},
        )

    async def acquire_ownerless_tables(self, until: int) -> Sequence[str]:
        """Make this process the owner of ownerless tables that must act by themselves by the time `until` (ms).

        It also deletes the lists of connected people of processes that have ended. Returns the names of the tables.
        """
        if self._may_own_unknown_tables:
            owned = await self.list_tables_acting_until(until)
            self._may_own_unknown_tables = False
            return owned
        self._may_own_unknown_tables = True
        acquire = PROCESSES, self._lifeline.number, oldest_wake_time(), ACQUIRED_AT_ONCE, until
        acquired, _ = await self.run(
            Statement(ACQUIRE_TABLES, acquire), Statement(DELETE_ATTENDANCE_OF_DEAD, (PROCESSES, CHANNEL))
        )
        self._may_own_unknown_tables = False
        return [name for (name,) in acquired]

    async def list_tables_acting_until(self, until: int) -> Sequence[str]:
        """Return the names of this process's tables that must act by themselves before `until` (ms since 1970)."""
        return [
            name for (name,) in await self._rows(SELECT_WAKING_TABLES, self._lifeline.number, until, oldest_wake_time())
        ]

    async def publish_news(self, *news: News) -> None:
        """Send news to other processes, in one transaction."""
        await self.run(*map(self._notification, news))

    def _notification(self, news: News) -> Statement:
        return Statement("SELECT pg_notify($1, $2)", (CHANNEL, encode_message(self._lifeline.number, news)))

    async def load_table(self, table: str, after_entry: int = 0) -> StoredTable | None:
        """Return a game table with its entries after number `after_entry`, or None if there is no such table."""
        if after_entry:
            # after news, many tables are read at the same time
            return await self._loads.add((table, after_entry))
        head = await self._rows("SELECT setup, keeper AS owner FROM tables WHERE id = $1", table)
        if not head:
            return None
        rows = await self._rows("SELECT entry FROM entries WHERE table_id = $1 ORDER BY n", table)
        ((setup, owner),) = head
        return self._decode_table(table, setup, owner, [entry for (entry,) in rows])

    async def _load_batch_of_tables(self, batch: LoadBatch) -> None:
        tables, since = zip(*(request.value for request in batch), strict=True)
        rows_at: dict[int, list[Any]] = {}
        for row in await self._rows(SELECT_NEW_ENTRIES, list(tables), list(since)):
            rows_at.setdefault(row[0], []).append(row)
        for place, request in enumerate(batch, 1):
            try:
                request.set_result(self._decode_rows_of_table(request.value[0], rows_at.get(place, [])))
            except StoreError as error:
                request.set_error(error)

    def _decode_rows_of_table(self, table: str, rows: list[Any]) -> StoredTable | None:
        if not rows:
            return None
        _, setup, owner, _ = rows[0]
        return self._decode_table(table, setup, owner, [entry for *_, entry in rows if entry is not None])

    def _decode_table(self, table: str, setup: bytes, owner: int | None, entries: list[bytes]) -> StoredTable:
        try:
            decoded = tuple([_entry_decoder.decode(entry) for entry in entries])
            return StoredTable(decode_setup(setup), decoded, owner == self._lifeline.number)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Unreadable(f"table {table} cannot be read: {error}") from None

    async def check_writable(self) -> None:
        """Check that entries can be written, by writing random bytes, and that news from other processes arrives."""
        if self._lifeline.is_lost:
            raise StoreError("the database cannot be reached: nothing is heard of what other processes do")
        try:
            await self._pool.execute(WRITE_PROBE, secrets.token_bytes(32), timeout=2.0)
        except LOST as error:
            raise StoreError(f"the database cannot be reached: {error}") from None
        except asyncpg.PostgresError as error:
            raise StoreError(f"nothing can be written: {error}") from None

    async def _rows(self, query: str, *values: object) -> Sequence[Any]:
        try:
            return await self._call_and_retry_if_disconnected(lambda c: c.fetch(query, *values))
        except OutcomeUnknown as error:
            raise StoreError(f"nothing could be read: {error}") from None
        except (asyncpg.PostgresError, asyncpg.DataError) as error:
            raise StoreError(f"nothing could be read: {error}") from None

    async def _call_and_retry_if_disconnected(
        self, use_connection: Callable[[Connection], Awaitable[Result]], *, only_once: bool = False
    ) -> Result:
        """Run `use_connection` with a database connection, and try again while the database cannot be reached.

        With `only_once`, work that may have been done already is not repeated: OutcomeUnknown is raised instead.
        """
        next_delay, loop = make_retry_delay_function(), asyncio.get_running_loop()
        until, may_be_done = loop.time() + RETRY_SECONDS, False
        while True:
            started = False
            try:
                async with self._pool.acquire(timeout=RETRY_SECONDS) as connection:
                    started = True
                    return await use_connection(connection)
            except (asyncpg.DeadlockDetectedError, asyncpg.SerializationError):
                continue
            except LOST as error:
                may_be_done = may_be_done or started
                if (may_be_done and only_once) or loop.time() > until:
                    lost = OutcomeUnknown if may_be_done else Unsent
                    raise lost(f"the database cannot be reached: {str(error) or type(error).__name__}") from None
                await asyncio.sleep(next_delay())
            except asyncpg.PostgresError as error:
                if not may_be_done:
                    raise
                # this attempt has failed, but one before it may have been done
                raise OutcomeUnknown(f"the database was lost, and then said: {error}") from None

    async def close(self) -> None:
        """Write all waiting entries, give up the ownership of tables, and close all connections."""
        await self._appends.close()
        process = self._lifeline.number
        try:
            _, left = await self.run(
                Statement(DISOWN, (process, ACQUIRED_AT_ONCE)),
                Statement("DELETE FROM attendance WHERE process = $1 RETURNING table_id", (process,)),
            )
            presence = (self._notification(PresenceChanged(table)) for (table,) in left)
            await self.run(*presence, self._notification(TablesUnowned()))
        except StoreError:
            pass  # other processes see that the lock is gone
        await self._lifeline.close()
        self._pool.terminate()


async def open_store(url: str) -> PostgresStore:
    """Open the store in a database; its tables are made or upgraded if necessary. Raises StoreError."""
    address = parse_database_address(url)
    lifeline = Lifeline(url)
    try:
        await upgrade_postgres_schema(address)
        await lifeline.open()
        pool = await asyncpg.create_pool(
            url, min_size=1, max_size=CONNECTIONS, command_timeout=STATEMENT_SECONDS, timeout=STATEMENT_SECONDS
        )
    except (*LOST, asyncpg.PostgresError, ValueError) as error:
        raise StoreError(f"{address} cannot be opened as a store: {error}") from None
    return PostgresStore(pool, lifeline)
