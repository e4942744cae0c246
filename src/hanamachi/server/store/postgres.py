"""The shared store: PostgreSQL, the one engine that any number of processes have in common.

Rule 1: one statement holds all that waits while the one before is under way (group commit); the key (table, number)
        decides, and nobody hears of an entry before the statement is committed.
Rule 2: a NOTIFY carries the sender, the table and the number, never what was said; who hears it reads.
Rule 3: a process is alive as long as it holds its advisory lock, which goes with its connection and outlives no crash.
Rule 4: when the answer to a statement is lost, the statement is repeated: what is there already is there once.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

import asyncpg
import msgspec

from hanamachi.server.store import (
    OutcomeUnknown,
    Overtaken,
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
from hanamachi.server.store.database_address import DatabaseAddress, parse_address
from hanamachi.server.store.groups import Groups, Waiting
from hanamachi.server.store.lifeline import CHANNEL, LOST, PROCESSES, Lifeline, retries
from hanamachi.server.store.migrations import HEAD
from hanamachi.server.store.news import ANY_PROCESS, News, PresenceChanged, TablesUnowned, encode_message
from hanamachi.table import Entry, Setup
from hanamachi.table.commands import Sit
from hanamachi.table.setup import decode_setup

UPGRADING = 0x68616E6100000001
"""Held while the schema is brought to the newest version: of processes that start together, one does it."""

GROUP = 220
"""Maximum entries in one statement: with names of 24 letters and numbers of 6 digits they fit into one NOTIFY.

A NOTIFY holds 8,000 bytes, and such an entry takes 34 of them.
"""

CONNECTIONS = 4
STATEMENT_SECONDS = 10.0
PATIENCE = 10.0
"""For how many seconds a lost database is waited for before whoever asks is told."""

ACQUIRED_AT_ONCE = 200

APPEND = """
WITH said AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bigint[], $6::text[])
        AS s (table_id, n, entry, at, wakes, person) ORDER BY table_id
), written AS (
    INSERT INTO entries (table_id, n, entry)
    SELECT said.table_id, said.n, said.entry FROM said JOIN tables ON id = said.table_id
    ON CONFLICT DO NOTHING RETURNING table_id, n
), moved AS (
    UPDATE tables SET changed = said.at, wakes = said.wakes, keeper = $7
    FROM said JOIN written USING (table_id, n) WHERE id = said.table_id
), sat AS (
    INSERT INTO sitters (person, table_id)
    SELECT said.person, said.table_id FROM said JOIN written USING (table_id, n) WHERE said.person <> ''
    ON CONFLICT DO NOTHING
)
SELECT array_agg(table_id), pg_notify(
    $8, replace(jsonb_build_object('sender', $7::bigint, 'entries', jsonb_object_agg(table_id, n))::text, ' ', '')
) FROM written HAVING count(*) > 0
"""

ALIVE = """
    SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid::bigint = $1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""

# What a process has written was written after it had its lock, so a statement that sees the row sees the lock, too.
ACQUIRE = f"""
UPDATE tables SET keeper = $2 WHERE id IN (
    SELECT id FROM tables WHERE wakes <= $5 AND changed > $3 AND (keeper IS NULL OR keeper NOT IN ({ALIVE}))
    LIMIT $4 FOR UPDATE SKIP LOCKED
) RETURNING id
"""

# In the name of nobody, so that everybody hears of it.
FORGET = f"""
WITH gone AS (DELETE FROM attendance WHERE process NOT IN ({ALIVE}) RETURNING table_id)
SELECT pg_notify($2, replace(jsonb_build_object(
    'sender', {ANY_PROCESS}, 'news', jsonb_build_array(jsonb_build_object('type', 'presence', 'table', table_id))
)::text, ' ', '')) FROM (SELECT DISTINCT table_id FROM gone) AS tables
"""

# The first of them: of the others it is seen that the lock is gone.
LEAVE = """
UPDATE tables SET keeper = NULL WHERE id IN (
    SELECT id FROM tables WHERE keeper = $1 AND wakes IS NOT NULL ORDER BY wakes LIMIT $2
)
"""

OWNED = "SELECT id FROM tables WHERE keeper = $1 AND wakes <= $2 AND changed > $3"

ATTEND = """
INSERT INTO attendance (process, table_id, here, watching) VALUES ($1, $2, $3, $4)
ON CONFLICT (process, table_id) DO UPDATE SET here = excluded.here, watching = excluded.watching
"""

WEAR = """
INSERT INTO worn (table_id, person, worn) VALUES ($1, $2, $3)
ON CONFLICT (table_id, person) DO UPDATE SET worn = excluded.worn
"""

PULSE = "INSERT INTO keys VALUES ('pulse', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value"

TAILS = """
SELECT place, setup, keeper AS owner, entry
FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (table_id, since, place)
JOIN tables ON id = asked.table_id LEFT JOIN entries ON entries.table_id = id AND n > since
ORDER BY place, n
"""

Answer = TypeVar("Answer")
Connection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
_entries = msgspec.json.Decoder(Entry)
_names = msgspec.json.Decoder(list[str])


class Appending(NamedTuple):
    """An entry that is to be stored."""

    table: str
    entry: Entry
    data: bytes
    wakes: int | None

    @property
    def person(self) -> str:
        """Who sits down by it, empty for nobody."""
        return self.entry.person if isinstance(self.entry.command, Sit) else ""


Appends = list[Waiting[Appending, None]]
Tails = list[Waiting[tuple[str, int], StoredTable | None]]


class Unsent(StoreError):
    """No connection was to be had: nothing was asked of the database."""

    code = "unsent"


class PostgresStore:
    """A Store in a PostgreSQL database, which other processes share; made by `open_store`."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", lifeline: Lifeline) -> None:
        self._pool, self._lifeline = pool, lifeline
        # of a table one at a time: its next number may hang on what becomes of this one
        self._appends: Groups[Appending, None] = Groups(self._append, GROUP, lambda appending: appending.table)
        self._tails: Groups[tuple[str, int], StoredTable | None] = Groups(self._read_tails, GROUP)
        self._acquired_unknown = False
        """Whether this process may own tables that it does not know of."""

    # --------------------------------------------------------------------------------------------------- writing

    async def make(self, table: str, setup: Setup) -> None:
        """Store a new table."""
        listed = 1 if setup.listed else None
        await self.run(table_repository.insert_table(table, msgspec.json.encode(setup), setup.made, listed=listed))

    def append(self, table: str, entry: Entry, wakes: int | None) -> Awaitable[None]:
        """Store an entry, and when the table needs somebody by itself; from then on this process owns the table."""
        return self._appends.ask(Appending(table, entry, msgspec.json.encode(entry), wakes))

    async def _append(self, group: Appends) -> None:
        try:
            await self._append_together(group)
        except (StoreError, asyncio.CancelledError):
            raise
        except Exception as error:  # noqa: BLE001  whatever the database says against it
            # one of them is at fault, and the others are not
            if len(group) == 1:
                raise StoreError(f"nothing was written: {error}") from None
            for waiting in group:
                try:
                    await self._append([waiting])
                except StoreError as fault:
                    waiting.refuse(fault)

    async def _append_together(self, group: Appends) -> None:
        said = [waiting.asked for waiting in group]
        columns = zip(*((a.table, a.entry.n, a.data, a.entry.at, a.wakes, a.person) for a in said), strict=True)
        values = [*map(list, columns), self._lifeline.number, CHANNEL]

        # an entry that is there already is there once: it may be sent again until an answer comes
        row = await self._again(lambda c: c.fetchrow(APPEND, *values))
        written = set(row[0]) if row else set()
        for waiting in group:
            if waiting.asked.table in written:
                waiting.answer(None)
        for waiting in group:
            if waiting.open:
                await self._explain(waiting)

    async def _explain(self, waiting: Waiting[Appending, None]) -> None:
        """What has become of an entry that was not written: it is there, or another is, or no such table."""
        table, entry, data, _ = waiting.asked
        try:
            rows = await self._rows("SELECT entry FROM entries WHERE table_id = $1 AND n = $2", table, entry.n)
        except StoreError as error:
            # an earlier try may have written it
            waiting.refuse(OutcomeUnknown(str(error)))
            return
        if not rows:
            waiting.refuse(StoreError(f"entry {entry.n} belongs to no table"))
        elif bytes(rows[0][0]) == data:
            waiting.answer(None)
        else:
            waiting.refuse(Overtaken(f"entry {entry.n} of table {table} is written already"))

    async def run(self, *statements: Statement) -> list[Rows]:
        """Run statements in one transaction, each with its rows."""

        async def whole(connection: Connection) -> list[Rows]:
            async with connection.transaction():
                return [[tuple(row) for row in await connection.fetch(each.text, *each.values)] for each in statements]

        try:
            return await self._again(whole, once=True)
        except asyncpg.UniqueViolationError as error:
            raise Taken(f"nothing was written: {error}") from None
        except (asyncpg.PostgresError, asyncpg.DataError) as error:
            raise StoreError(f"nothing was written: {error}") from None

    async def key(self, name: str) -> bytes:
        """A secret of this store's."""
        made = Statement("INSERT INTO keys VALUES ($1, $2) ON CONFLICT DO NOTHING", (name, secrets.token_bytes(32)))
        _, rows = await self.run(made, Statement("SELECT value FROM keys WHERE name = $1", (name,)))
        return bytes(rows[0][0])

    async def wear(self, table: str, person: str, worn: bytes | None) -> None:
        """Store what a person wears at a table, and let the others know."""
        if worn is None:
            change = Statement("DELETE FROM worn WHERE table_id = $1 AND person = $2", (table, person))
        else:
            change = Statement(WEAR, (table, person, worn))
        await self.run(change, self._tell(PresenceChanged(table)))

    # ---------------------------------------------------------------------------------------------- other processes

    def follow(self, hear: Callable[[News], None]) -> None:
        """Call this function with all that other processes do."""
        self._lifeline.follow(hear)

    async def attend(self, table: str, here: frozenset[str], watching: int) -> None:
        """Let the other processes know who is at a table through this one."""
        if here or watching:
            row = (self._lifeline.number, table, msgspec.json.encode(sorted(here)), watching)
            change = Statement(ATTEND, row)
        else:
            whose = (self._lifeline.number, table)
            change = Statement("DELETE FROM attendance WHERE process = $1 AND table_id = $2", whose)
        await self.run(change, self._tell(PresenceChanged(table)))

    async def people(self, table: str) -> People:
        """Who is at a table through other processes, and what everybody wears there."""
        query = "SELECT here, watching FROM attendance WHERE table_id = $1 AND process <> $2"
        elsewhere = await self._rows(query, table, self._lifeline.number)
        worn = await self._rows("SELECT person, worn FROM worn WHERE table_id = $1", table)
        return People(
            frozenset(person for here, _ in elsewhere for person in _names.decode(here)),
            sum(watching for _, watching in elsewhere),
            {person: bytes(colours) for person, colours in worn},
        )

    async def acquire(self, until: int) -> Sequence[str]:
        """Tables that act by themselves and that nobody owned, and let the others know who is gone."""
        if self._acquired_unknown:
            found = await self.waking(until)
            self._acquired_unknown = False
            return found
        self._acquired_unknown = True
        acquire = PROCESSES, self._lifeline.number, long_ago(), ACQUIRED_AT_ONCE, until
        acquired, _ = await self.run(Statement(ACQUIRE, acquire), Statement(FORGET, (PROCESSES, CHANNEL)))
        self._acquired_unknown = False
        return [name for (name,) in acquired]

    async def waking(self, until: int) -> Sequence[str]:
        """The tables of this process that act by themselves until a time."""
        return [name for (name,) in await self._rows(OWNED, self._lifeline.number, until, long_ago())]

    async def tell(self, *news: News) -> None:
        """Let other processes know what this one has done, all in one transaction."""
        await self.run(*map(self._tell, news))

    def _tell(self, news: News) -> Statement:
        """Let the others know."""
        return Statement("SELECT pg_notify($1, $2)", (CHANNEL, encode_message(self._lifeline.number, news)))

    # --------------------------------------------------------------------------------------------------- reading

    async def load(self, table: str, since: int = 0) -> StoredTable | None:
        """A table with its entries after a number, or None."""
        if since:
            # news comes in crowds
            return await self._tails.ask((table, since))
        known = await self._rows("SELECT setup, keeper AS owner FROM tables WHERE id = $1", table)
        if not known:
            return None
        rows = await self._rows("SELECT entry FROM entries WHERE table_id = $1 ORDER BY n", table)
        ((setup, owner),) = known
        return self._stored(table, setup, owner, [entry for (entry,) in rows])

    async def _read_tails(self, group: Tails) -> None:
        tables, since = zip(*(waiting.asked for waiting in group), strict=True)
        found: dict[int, list[Any]] = {}
        for row in await self._rows(TAILS, list(tables), list(since)):
            found.setdefault(row[0], []).append(row)
        for place, waiting in enumerate(group, 1):
            try:
                waiting.answer(self._tail(waiting.asked[0], found.get(place, [])))
            except StoreError as error:
                waiting.refuse(error)

    def _tail(self, table: str, rows: list[Any]) -> StoredTable | None:
        if not rows:
            return None
        _, setup, owner, _ = rows[0]
        return self._stored(table, setup, owner, [entry for *_, entry in rows if entry is not None])

    def _stored(self, table: str, setup: bytes, owner: int | None, entries: list[bytes]) -> StoredTable:
        try:
            read = tuple([_entries.decode(entry) for entry in entries])
            return StoredTable(decode_setup(setup), read, owner == self._lifeline.number)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Unreadable(f"table {table} cannot be read: {error}") from None

    async def ping(self) -> None:
        """Write a key that opens nothing, once, to see that an entry could be written; and see that news is heard."""
        if self._lifeline.deaf:
            raise StoreError("the database cannot be reached: nothing is heard of what other processes do")
        try:
            await self._pool.execute(PULSE, secrets.token_bytes(32), timeout=2.0)
        except LOST as error:
            raise StoreError(f"the database cannot be reached: {error}") from None
        except asyncpg.PostgresError as error:
            raise StoreError(f"nothing can be written: {error}") from None

    async def _rows(self, query: str, *values: object) -> Sequence[Any]:
        try:
            return await self._again(lambda c: c.fetch(query, *values))
        except OutcomeUnknown as error:
            raise StoreError(f"nothing could be read: {error}") from None
        except (asyncpg.PostgresError, asyncpg.DataError) as error:
            raise StoreError(f"nothing could be read: {error}") from None

    async def _again(self, ask: Callable[[Connection], Awaitable[Answer]], *, once: bool = False) -> Answer:
        """Ask until an answer comes or patience ends; what may be asked `once` only is not asked again after that."""
        wait, loop = retries(), asyncio.get_running_loop()
        until, doubt = loop.time() + PATIENCE, False
        while True:
            asked = False
            try:
                async with self._pool.acquire(timeout=PATIENCE) as connection:
                    asked = True
                    return await ask(connection)
            except (asyncpg.DeadlockDetectedError, asyncpg.SerializationError):
                continue
            except LOST as error:
                doubt = doubt or asked
                if (doubt and once) or loop.time() > until:
                    lost = OutcomeUnknown if doubt else Unsent
                    raise lost(f"the database cannot be reached: {str(error) or type(error).__name__}") from None
                await asyncio.sleep(wait())
            except asyncpg.PostgresError as error:
                if not doubt:
                    raise
                # this try has failed, but one before it may not have
                raise OutcomeUnknown(f"the database was lost, and then said: {error}") from None

    async def close(self) -> None:
        """Write what waits, leave the tables to the others and hang up."""
        await self._appends.close()
        me = self._lifeline.number
        try:
            _, left = await self.run(
                Statement(LEAVE, (me, ACQUIRED_AT_ONCE)),
                Statement("DELETE FROM attendance WHERE process = $1 RETURNING table_id", (me,)),
            )
            await self.run(*(self._tell(PresenceChanged(table)) for (table,) in left), self._tell(TablesUnowned()))
        except StoreError:
            pass  # the others see that the lock is gone
        await self._lifeline.close()
        self._pool.terminate()


async def open_store(url: str) -> PostgresStore:
    """The store in a database, made or upgraded if need be; raises StoreError."""
    address = parse_address(url)
    lifeline = Lifeline(url)
    try:
        await upgrade_database(address)
        await lifeline.open()
        pool = await asyncpg.create_pool(
            url, min_size=1, max_size=CONNECTIONS, command_timeout=STATEMENT_SECONDS, timeout=STATEMENT_SECONDS
        )
    except (*LOST, asyncpg.PostgresError, ValueError) as error:
        raise StoreError(f"{address} cannot be opened as a store: {error}") from None
    return PostgresStore(pool, lifeline)


async def upgrade_database(address: DatabaseAddress) -> None:
    """Make the tables of a store in a database, or bring them to the newest version; raises StoreError."""
    connection = await asyncpg.connect(address.text, timeout=STATEMENT_SECONDS)
    try:
        noted = await connection.fetchval(version_repository.postgres_has_version().text)
        if noted and await connection.fetchval(version_repository.select_version().text) == HEAD:
            return
    finally:
        await connection.close()
    # SQLAlchemy and Alembic take longer to import than all else here: only an upgrade needs them
    import sqlalchemy as sa
    from sqlalchemy.ext.asyncio import create_async_engine

    from hanamachi.server.store.migrate import UnknownVersion, upgrade

    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(address.text))
    try:
        async with engine.begin() as through:
            await through.execute(sa.text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
            await through.run_sync(upgrade)
    except (UnknownVersion, sa.exc.SQLAlchemyError) as error:
        raise StoreError(f"{address} cannot be upgraded: {error}") from None
    finally:
        await engine.dispose()
