"""A database lost in the middle of a transaction: the PostgreSQL store never reports a refusal if it may be written.

A script stands in for the database. It executes statements, and loses the connection where a test wants it.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

import asyncpg
import pytest

from hanamachi.server.store import OutcomeUnknown, StoreError, postgres
from hanamachi.server.store.lifeline import Lifeline
from hanamachi.server.store.postgres import PostgresStore
from hanamachi.server.store.postgres_statements import ACQUIRE_TABLES, APPEND_ENTRIES, SELECT_WAKING_TABLES
from hanamachi.table import Entry
from hanamachi.table.commands import Start

LOST = asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
READ_ONLY = asyncpg.ReadOnlySQLTransactionError("cannot execute INSERT in a read-only transaction")


class Database:
    """Entries and owners, and what goes wrong: `lost` after what was asked is done, or instead of it."""

    def __init__(self) -> None:
        self.entries: dict[tuple[str, int], bytes] = {}
        self.owners: dict[str, int | None] = {}
        self.after: dict[str, list[Exception | None]] = {}
        self.instead: dict[str, list[Exception | None]] = {}

    @asynccontextmanager
    async def acquire(self, timeout: float) -> AsyncIterator["Database"]:
        yield self

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        yield

    def _raise_if_failing(self, script: dict[str, list[Exception | None]], what: str) -> None:
        if fault := script.get(what) and script[what].pop(0):
            raise fault

    async def fetchrow(self, query: str, *values: Any) -> Any:
        assert query == APPEND_ENTRIES
        self._raise_if_failing(self.instead, "append")
        kept = [row for row in zip(*values[:3], strict=True) if row[:2] not in self.entries]
        self.entries |= {row[:2]: row[2] for row in kept}
        self._raise_if_failing(self.after, "append")
        return ([row[0] for row in kept], None) if kept else None

    async def fetch(self, query: str, *values: Any) -> Sequence[Any]:
        if query.startswith("SELECT entry"):
            self._raise_if_failing(self.instead, "explain")
            return [(self.entries[values],)] if values in self.entries else []
        if query == SELECT_WAKING_TABLES:
            return [(table,) for table, owner in self.owners.items() if owner == values[0]]
        if query == ACQUIRE_TABLES:
            found = [table for table, owner in self.owners.items() if owner is None]
            self.owners |= dict.fromkeys(found, values[1])
            self._raise_if_failing(self.after, "acquire")
            return [(table,) for table in found]
        return []


class Alive:
    """A process."""

    number = 7


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "RETRY_SECONDS", 0.2)


@pytest.fixture
def database() -> Database:
    return Database()


@pytest.fixture
async def store(database: Database) -> PostgresStore:
    return PostgresStore(cast("Any", database), cast("Lifeline", Alive()))


def make_entry(n: int) -> Entry:
    return Entry(n, 1, 0, Start(), "")


async def test_an_entry_whose_answer_was_lost_is_there_once(store: PostgresStore, database: Database) -> None:
    database.after["append"] = [LOST]
    await store.append("t", make_entry(1), None)
    assert list(database.entries) == [("t", 1)]


@pytest.mark.parametrize("fault", [READ_ONLY, asyncpg.DiskFullError("no space left")], ids=["standby", "full"])
async def test_an_entry_that_may_be_written_keeps_an_unknown_outcome(
    fault: Exception, store: PostgresStore, database: Database
) -> None:
    database.instead["append"], database.after["append"] = [None, fault], [LOST]
    with pytest.raises(OutcomeUnknown, match="was lost, and then said"):
        await store.append("t", make_entry(1), None)
    assert ("t", 1) in database.entries
    database.instead["append"] = [fault]
    with pytest.raises(StoreError, match="nothing was written") as refused:
        await store.append("t", make_entry(2), None)
    assert not isinstance(refused.value, OutcomeUnknown)


async def test_entries_known_to_be_written_are_sent_when_the_rest_is_unknown(
    store: PostgresStore, database: Database
) -> None:
    database.entries["overtaken", 1] = b"another"
    database.instead["explain"] = [LOST] * 1000
    told = await asyncio.gather(
        *(store.append(table, make_entry(1), None) for table in ("overtaken", "written")), return_exceptions=True
    )
    assert isinstance(told[0], OutcomeUnknown)
    assert told[1] is None


async def test_a_written_entry_that_cannot_be_read_has_an_unknown_outcome(
    store: PostgresStore, database: Database
) -> None:
    database.after["append"], database.instead["explain"] = [LOST], [LOST] * 1000
    with pytest.raises(OutcomeUnknown):
        await store.append("t", make_entry(1), None)


async def test_tables_acquired_without_an_answer_are_acquired_at_the_next_try(
    store: PostgresStore, database: Database
) -> None:
    database.owners, database.after["acquire"] = {"t": None, "other": 5}, [LOST]
    with pytest.raises(StoreError):
        await store.acquire_ownerless_tables(10**14)
    assert await store.acquire_ownerless_tables(10**14) == ["t"]
    assert await store.acquire_ownerless_tables(10**14) == []
