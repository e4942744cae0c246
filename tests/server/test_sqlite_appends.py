"""A process that is killed between any two statements of SQLite loses no acknowledged entry, and doubles none."""

import asyncio
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.store import Overtaken, Store
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.table import Entry, Setup
from hanamachi.table.commands import Act
from tests.server.stores import make_file_opener, run_with_store, sql

pytestmark = pytest.mark.sqlite

SETUP = Setup(game=OkiyaSetup(), seed="ab" * 32, made=5)
NOW = 10**13
TABLES = "ab"
ENTRIES = [(table, n) for n in range(1, 6) for table in TABLES]


def make_entry(n: int, at: int = NOW) -> Entry:
    return Entry(n, at, 0, Act("a4"), "")


class Kill(NamedTuple):
    """The files as a process leaves them that is killed at some point, and how many entries it had acknowledged."""

    file: Path
    acknowledged: int
    before: str


class Watched(SqliteStore):
    """A store that copies its files before each statement, as a process leaves them that is killed there."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.kills: list[Kill] = []
        self.acknowledged = 0
        self._connection.set_trace_callback(lambda statement: self._leave(file, statement))

    def _leave(self, file: Path, statement: str) -> None:
        folder = file.with_name(f"kill-{len(self.kills)}")
        folder.mkdir()
        for each in (file, file.with_name(f"{file.name}-wal")):
            shutil.copyfile(each, folder / each.name)
        self.kills.append(Kill(folder / file.name, self.acknowledged, " ".join(statement.split())))


@pytest.fixture(scope="module")
def kills(tmp_path_factory: pytest.TempPathFactory) -> list[Kill]:
    """Return the files at every statement of a store that is appended to, read and closed."""

    async def work() -> list[Kill]:
        store = Watched(tmp_path_factory.mktemp("killed") / "server.sqlite3")
        for table in TABLES:
            await store.create_table(table, SETUP)
        for table, n in ENTRIES:
            # table b still has to act after its last entry, table a does not
            await store.append(table, make_entry(n), NOW if table == "b" or n == 1 else None)
            store.acknowledged += 1
        await store.run(sql("SELECT count(*) FROM entries"))
        await store.close()
        return store.kills

    return asyncio.run(work())


def test_a_kill_before_any_statement_loses_no_entry(kills: list[Kill]) -> None:
    for begun in ("BEGIN IMMEDIATE", "INSERT INTO entries", "UPDATE tables", "COMMIT"):
        assert sum(kill.before.startswith(begun) for kill in kills) >= 3, begun
    for kill in kills:
        run_with_store(make_file_opener(kill.file), lambda store, kill=kill: _check_after_kill(store, kill))  # type: ignore[misc]


async def _check_after_kill(store: Store, kill: Kill) -> None:
    there = {table: kept.entries for table in TABLES if (kept := await store.load_table(table))}
    numbers = sorted((each.n, table) for table, entries in there.items() for each in entries)
    # no acknowledged entry is lost; only the last entry may be stored without an acknowledgement
    assert len(numbers) - kill.acknowledged in (0, 1), kill
    assert [(table, n) for n, table in numbers] == ENTRIES[: len(numbers)], kill
    waking = {table for table, entries in there.items() if entries and (table == "b" or len(entries) == 1)}
    assert set(await store.acquire_ownerless_tables(10**14)) == waking, kill
    for table, entries in there.items():
        for each in entries:
            await store.append(table, each, None)
            with pytest.raises(Overtaken, match=f"entry {each.n} of table {table}"):
                await store.append(table, make_entry(each.n, at=NOW + 1), None)
        await store.append(table, make_entry(len(entries) + 1), None)
        kept = await store.load_table(table)
        assert kept and kept.entries == (*entries, make_entry(len(entries) + 1)), kill
