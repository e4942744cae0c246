"""What every store must do, whichever it is."""

import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hanamachi.server.sqlite import SqliteStore
from hanamachi.server.store import Kept, Overtaken, Store, StoreError
from hanamachi.table import Entry, OkiyaSetup, Setup
from hanamachi.table.commands import Act, Sit

SETUP = Setup(game=OkiyaSetup(), seed="ab" * 32, made=5)
OPENERS: dict[str, Callable[[Path], Store]] = {"sqlite": lambda folder: SqliteStore(folder / "house.sqlite3")}


@pytest.fixture(params=OPENERS)
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    return lambda: OPENERS[request.param](tmp_path)


def run(open_store: Callable[[], Store], work: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = open_store()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())


def entry(n: int, person: str = "", at: int = 10) -> Entry:
    return Entry(n, at, 0, Sit("M") if person else Act("a4"), person)


def test_what_is_kept_is_there_when_the_store_is_opened_again(open_store: Callable[[], Store]) -> None:
    async def write(store: Store) -> None:
        await store.make("t", SETUP)
        for n in (1, 2, 3):
            await store.append("t", entry(n, "m" if n == 1 else ""), None)

    async def read(store: Store) -> None:
        assert await store.load("t") == Kept(SETUP, (entry(1, "m"), entry(2), entry(3)))
        assert await store.load("u") is None

    run(open_store, write)
    run(open_store, read)


def test_whoever_writes_a_number_first_has_written_it(open_store: Callable[[], Store]) -> None:
    async def work(store: Store) -> None:
        await store.make("t", SETUP)
        entries = [Entry(1, 10, seat, Act("a4")) for seat in range(20)]
        told = await asyncio.gather(*(store.append("t", e, None) for e in entries), return_exceptions=True)
        assert sum(answer is None for answer in told) == 1
        assert sum(isinstance(answer, Overtaken) for answer in told) == 19
        kept = await store.load("t")
        assert kept is not None
        assert kept.entries == (entries[told.index(None)],)

    run(open_store, work)


def test_a_thousand_at_once_are_all_kept(open_store: Callable[[], Store]) -> None:
    async def work(store: Store) -> None:
        for table in range(10):
            await store.make(str(table), SETUP)
        await asyncio.gather(*(store.append(str(t), entry(n), None) for n in range(1, 101) for t in range(10)))
        for table in range(10):
            kept = await store.load(str(table))
            assert kept is not None
            assert [e.n for e in kept.entries] == list(range(1, 101))

    run(open_store, work)


def test_a_person_finds_the_tables_where_they_sat_the_last_changed_first(open_store: Callable[[], Store]) -> None:
    async def work(store: Store) -> None:
        for name, at in (("a", 10), ("b", 30), ("c", 20)):
            await store.make(name, SETUP)
            await store.append(name, entry(1, "m" if name != "c" else "r", at), None)
        assert list(await store.tables_of("m", 9)) == ["b", "a"]
        assert list(await store.tables_of("m", 1)) == ["b"]
        await store.append("a", entry(2, at=40), None)
        assert list(await store.tables_of("m", 9)) == ["a", "b"]
        assert list(await store.tables_of("nobody", 9)) == []

    run(open_store, work)


def test_the_tables_that_wake_are_those_whose_last_entry_says_so(open_store: Callable[[], Store]) -> None:
    now = 10**13

    async def work(store: Store) -> None:
        for name in ("a", "b"):
            await store.make(name, SETUP)
            await store.append(name, entry(1, at=now), now + 5)
        await store.append("b", entry(2, at=now), None)
        assert list(await store.waking()) == ["a"]

    run(open_store, work)


def test_a_key_is_made_once_and_is_each_stores_own(open_store: Callable[[], Store]) -> None:
    seen: list[bytes] = []

    async def work(store: Store) -> None:
        seen.append(await store.key("cookies"))
        assert len(seen[-1]) == 32
        assert await store.key("other") != seen[-1]

    run(open_store, work)
    run(open_store, work)
    assert seen[0] == seen[1]


def test_an_entry_of_no_table_is_refused(open_store: Callable[[], Store]) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match="belongs to no table") as refused:
            await store.append("nowhere", entry(1), None)
        assert not isinstance(refused.value, Overtaken)
        await store.make("t", SETUP)
        await store.append("t", entry(1), None)

    run(open_store, work)


# ------------------------------------------------------------------------------------------------------------ SQLite


def test_a_file_that_is_no_store_is_refused_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"
    file.write_bytes(b"not a database at all, but long enough to be read as one" * 100)
    with pytest.raises(StoreError, match=r"house\.sqlite3 cannot be opened as a store"):
        SqliteStore(file)


def test_a_second_server_on_the_same_file_is_refused_and_a_later_one_is_not(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"

    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match="is in use by another server"):
            SqliteStore(file)

    run(lambda: SqliteStore(file), work)
    run(lambda: SqliteStore(file), lambda store: store.make("t", SETUP))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no file modes")
def test_only_its_owner_reads_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    run(lambda: SqliteStore(folder / "house.sqlite3"), lambda store: store.make("t", SETUP))
    assert folder.stat().st_mode & 0o077 == 0
    assert {file.stat().st_mode & 0o077 for file in folder.iterdir()} == {0}


def test_a_fault_in_one_job_is_told_and_the_writer_goes_on(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.make("t", SETUP)
        with pytest.raises(StoreError, match="nothing was written"):
            await store.append("t", entry(1), 2**70)
        await store.append("t", entry(1), None)

    run(lambda: SqliteStore(tmp_path / "house.sqlite3"), work)


def test_a_table_that_cannot_be_read_is_told_by_name(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"
    run(lambda: SqliteStore(file), lambda store: store.make("t", SETUP))
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET setup = CAST('x' AS BLOB)")

    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match="table t cannot be read"):
            await store.load("t")

    run(lambda: SqliteStore(file), work)


def test_a_store_of_a_later_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite3"
    run(lambda: SqliteStore(file), lambda store: store.make("t", SETUP))
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="is of version 99"):
        SqliteStore(file)
