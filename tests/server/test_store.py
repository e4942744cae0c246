"""Behaviour of both stores, SQLite and PostgreSQL."""

import asyncio
import re
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest
from sqlalchemy import create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.personal_data import PersonalData
from hanamachi.server.people.preferences import Preferences, PuzzleDay
from hanamachi.server.store import ConnectedPeople, Overtaken, Store, StoreError, Taken, migrations, sqlite
from hanamachi.server.store.migrate import upgrade_database_schema
from hanamachi.server.store.migrations import HEAD
from hanamachi.server.store.news import EntryAppended, News, NewsMissed, PresenceChanged, TablesUnowned
from hanamachi.server.store.postgres import PostgresStore
from hanamachi.server.store.postgres import open_store as open_postgres
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.server.store.sqlite_file import connect_to_sqlite_store
from hanamachi.table import Entry, Setup, replay_entries
from hanamachi.table.commands import Act, Sit
from tests.server.databases import Databases
from tests.server.stores import OpenStore, make_file_opener, open_copy, sql, use_store

SETUP = Setup(game=OkiyaSetup(), seed="ab" * 32, made=5)


def make_entry(n: int, person: str = "", at: int = 10) -> Entry:
    return Entry(n, at, 0, Sit("M") if person else Act("a4"), person)


async def load_entries(store: Store, table: str, since: int = 0) -> tuple[Entry, ...]:
    kept = await store.load_table(table, since)
    assert kept and kept.setup == SETUP
    return tuple(kept.entries)


async def test_stored_data_is_there_when_the_store_is_opened_again(open_store: OpenStore) -> None:
    async with use_store(open_store) as store:
        await store.create_table("t", SETUP)
        for n in (1, 2, 3):
            await store.append("t", make_entry(n, "m" if n == 1 else ""), None)
    async with use_store(open_store) as store:
        assert await load_entries(store, "t") == (make_entry(1, "m"), make_entry(2), make_entry(3))
        assert await load_entries(store, "t", since=2) == (make_entry(3),)
        assert await store.load_table("u") is None


async def test_the_whole_file_is_checked_only_after_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    examined: list[Path] = []
    monkeypatch.setattr(sqlite, "check_sqlite_integrity", lambda _, file: examined.append(file))
    file, killed = tmp_path / "server.sqlite3", tmp_path / "killed" / "server.sqlite3"
    killed.parent.mkdir()

    async with use_store(make_file_opener(file)) as store:
        await store.create_table("t", SETUP)
        # as a kill at this moment would leave it
        for name in (file.name, f"{file.name}-wal"):
            (killed.parent / name).write_bytes((tmp_path / name).read_bytes())
    for at in (file, killed):
        assert examined == []
        async with use_store(make_file_opener(at)) as store:
            assert await store.load_table("t")
    assert examined == [killed]


async def test_the_first_entry_with_a_number_wins(store: Store) -> None:
    await store.create_table("t", SETUP)
    entries = [Entry(1, 10, seat, Act("a4")) for seat in range(20)]
    told = await asyncio.gather(*(store.append("t", e, None) for e in entries), return_exceptions=True)
    assert sum(answer is None for answer in told) == 1
    assert sum(isinstance(answer, Overtaken) for answer in told) == 19
    assert await load_entries(store, "t") == (entries[told.index(None)],)


async def test_a_thousand_concurrent_entries_are_all_stored(store: Store) -> None:
    for table in range(10):
        await store.create_table(str(table), SETUP)
    await asyncio.gather(*(store.append(str(t), make_entry(n), None) for n in range(1, 101) for t in range(10)))
    for table in range(10):
        assert [e.n for e in await load_entries(store, str(table))] == list(range(1, 101))


async def test_of_many_entries_only_the_impossible_ones_are_refused(store: Store) -> None:
    names = [f"t{n:02}" for n in range(90)]
    for name in names:
        await store.create_table(name, SETUP)
    await store.append("t07", make_entry(1, "first"), None)
    await store.append("t08", make_entry(1, "same"), None)
    said = [(name, make_entry(1, "same" if name == "t08" else f"of {name}")) for name in names]
    said[40:40] = [("nowhere", make_entry(1)), ("t39", make_entry(2))]
    refused = await asyncio.gather(
        *(store.append(name, entry, entry.n) for name, entry in said), return_exceptions=True
    )
    assert {name: type(error) for (name, _), error in zip(said, refused, strict=True) if error} == {
        "t07": Overtaken,
        "nowhere": StoreError,
    }
    for name in names:
        whose = {"t07": "first", "t08": "same"}.get(name, f"of {name}")
        assert await load_entries(store, name) == (make_entry(1, whose), make_entry(2))[: 2 if name == "t39" else 1]
    assert list(await PersonalData(store).list_tables_of_person(["of t50"], 9)) == ["t50"]


async def test_a_person_finds_the_tables_where_they_sat_the_last_changed_first(store: Store) -> None:
    for name, at in (("a", 10), ("b", 30), ("c", 20)):
        await store.create_table(name, SETUP)
        await store.append(name, make_entry(1, "m" if name != "c" else "r", at), None)
    assert list(await PersonalData(store).list_tables_of_person(["m"], 9)) == ["b", "a"]
    assert list(await PersonalData(store).list_tables_of_person(["m"], 1)) == ["b"]
    await store.append("a", make_entry(2, at=40), None)
    assert list(await PersonalData(store).list_tables_of_person(["m"], 9)) == ["a", "b"]
    assert list(await PersonalData(store).list_tables_of_person(["nobody"], 9)) == []


async def test_tables_are_woken_by_the_time_in_their_last_entry(open_store: OpenStore) -> None:
    now = 10**13
    async with use_store(open_store) as store:
        for name in ("a", "b"):
            await store.create_table(name, SETUP)
            await store.append(name, make_entry(1, at=now), now + 5)
        await store.append("b", make_entry(2, at=now), None)
    async with use_store(open_store) as store:
        assert list(await store.acquire_ownerless_tables(10**14)) == ["a"]
        assert list(await store.acquire_ownerless_tables(10**14)) == []


async def test_an_entry_that_is_appended_twice_is_stored_once(store: Store) -> None:
    await store.create_table("t", SETUP)
    for _ in range(3):
        await store.append("t", make_entry(1, "m"), None)
    assert await load_entries(store, "t") == (make_entry(1, "m"),)
    with pytest.raises(Overtaken):
        await store.append("t", make_entry(1, "r"), None)


async def test_statements_are_done_together_or_not_at_all(store: Store) -> None:
    seat = "INSERT INTO sitters (person, table_id) VALUES ($1, $2)"
    await store.create_table("t", SETUP)
    await store.create_table("u", SETUP)
    seated, rows = await store.run(
        sql(seat, "m", "t"), sql("SELECT person, table_id FROM sitters WHERE table_id = $1", "t")
    )
    assert (seated, rows) == ([], [("m", "t")])
    with pytest.raises(Taken):
        await store.run(sql(seat, "m", "u"), sql(seat, "m", "t"))
    with pytest.raises(StoreError) as wrong:
        await store.run(sql(seat, "m", "u"), sql("INSERT INTO nothing VALUES ($1)", 1))
    assert not isinstance(wrong.value, Taken)
    with pytest.raises(StoreError):
        await store.run(sql(seat, "m", "u"), sql(seat, "m", "no such table"))
    assert list(await PersonalData(store).list_tables_of_person(["m"], 9)) == ["t"]
    await store.check_writable()


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    with closing(connect_to_sqlite_store(tmp_path / "server.sqlite3")) as connection:
        (synchronous,), (journal,) = (
            connection.execute(f"PRAGMA {name}").fetchone() for name in ("synchronous", "journal_mode")
        )
    # 2 is FULL: a commit waits for the disk
    assert (synchronous, journal) == (2, "wal")


async def test_worn_colour_sets_are_stored_with_the_table(open_store: OpenStore) -> None:
    async with use_store(open_store) as store:
        await store.create_table("t", SETUP)
        await store.save_colours("t", "m", b"[1]")
        await store.save_colours("t", "m", b"[2]")
        await store.save_colours("t", "r", b"[3]")
        await store.save_colours("t", "r", None)
        await store.publish_presence("t", frozenset({"m"}), 2)
    async with use_store(open_store) as store:
        assert await store.load_people_and_colours("t") == ConnectedPeople(worn={"m": b"[2]"})


async def test_a_key_is_made_once_and_is_each_stores_own(open_store: OpenStore) -> None:
    seen: list[bytes] = []
    for _ in range(2):
        async with use_store(open_store) as store:
            seen.append(await store.get_or_create_secret("cookies"))
            assert len(seen[-1]) == 32
            assert await store.get_or_create_secret("other") != seen[-1]
    assert seen[0] == seen[1]


async def test_an_entry_of_no_table_is_refused(store: Store) -> None:
    with pytest.raises(StoreError, match="belongs to no table") as refused:
        await store.append("nowhere", make_entry(1), None)
    assert not isinstance(refused.value, Overtaken)
    await store.create_table("t", SETUP)
    await store.append("t", make_entry(1), None)


# -------------------------------------------------------------------------------------------------------- PostgreSQL

TwoStores = tuple[PostgresStore, PostgresStore]


@pytest.fixture
async def two_stores(postgres: str) -> AsyncIterator[TwoStores]:
    """Return the stores of two processes on one database."""
    one, other = await asyncio.gather(open_postgres(postgres), open_postgres(postgres))
    yield one, other
    await asyncio.gather(one.close(), other.close())


DOOMED = """
import asyncio, sys
from hanamachi.server.store.postgres import open_store

async def whole():
    store = await open_store(sys.argv[1])
    await store.publish_presence("t", frozenset({"x"}), 0)
    print("there", flush=True)
    await asyncio.sleep(60)

asyncio.run(whole())
"""


def subscribe_queue(store: PostgresStore) -> asyncio.Queue[News]:
    heard: asyncio.Queue[News] = asyncio.Queue()
    store.subscribe_to_news(heard.put_nowait)
    return heard


async def wait_for_news(heard: asyncio.Queue[News]) -> News:
    return await asyncio.wait_for(heard.get(), 20)


async def test_processes_get_news_of_entries_by_others_only(two_stores: TwoStores) -> None:
    one, other = two_stores
    here, there = subscribe_queue(one), subscribe_queue(other)
    await one.create_table("t", SETUP)
    await one.append("t", make_entry(1), None)
    assert await wait_for_news(there) == EntryAppended("t", 1)
    await other.append("t", make_entry(2), None)
    assert await wait_for_news(here) == EntryAppended("t", 2)
    assert there.empty()


async def test_of_two_processes_that_write_one_number_one_has_written_it(two_stores: TwoStores) -> None:
    one, other = two_stores
    for table in range(30):
        await one.create_table(str(table), SETUP)
    mine, theirs = make_entry(1, at=10), make_entry(1, at=11)
    told = await asyncio.gather(
        *(store.append(str(t), e, None) for t in range(30) for store, e in ((one, mine), (other, theirs))),
        return_exceptions=True,
    )
    for table in range(30):
        assert await load_entries(other, str(table)) == ((mine,) if told[2 * table] is None else (theirs,))
        assert sum(isinstance(answer, Overtaken) for answer in told[2 * table : 2 * table + 2]) == 1


async def test_the_appender_owns_a_table_until_its_process_is_gone(postgres: str, two_stores: TwoStores) -> None:
    now = 10**13
    one, other = two_stores
    await one.create_table("t", SETUP)
    await one.append("t", make_entry(1, at=now), now)
    assert list(await other.acquire_ownerless_tables(10**14)) == []
    kept, seen = await one.load_table("t"), await other.load_table("t")
    assert kept and seen and (kept.owned, seen.owned) == (True, False)
    await other.append("t", make_entry(2, at=now), now)
    assert list(await one.acquire_ownerless_tables(10**14)) == []

    third = await open_postgres(postgres)
    await third.append("t", make_entry(3, at=now), now)
    assert list(await one.acquire_ownerless_tables(10**14)) == []
    heard = subscribe_queue(one)
    await third.close()
    while await wait_for_news(heard) != TablesUnowned():
        pass
    assert list(await one.acquire_ownerless_tables(10**14)) == ["t"]
    assert list(await other.acquire_ownerless_tables(10**14)) == []


async def test_presence_is_known_to_other_processes_until_the_process_ends(
    postgres: str, two_stores: TwoStores
) -> None:
    one, other = two_stores
    heard = subscribe_queue(other)
    await one.create_table("t", SETUP)
    await one.publish_presence("t", frozenset({"m"}), 2)
    assert await wait_for_news(heard) == PresenceChanged("t")
    await other.publish_presence("t", frozenset({"r"}), 1)
    await one.save_colours("t", "m", b"[1]")
    assert await other.load_people_and_colours("t") == ConnectedPeople(frozenset({"m"}), 2, {"m": b"[1]"})
    assert await one.load_people_and_colours("t") == ConnectedPeople(frozenset({"r"}), 1, {"m": b"[1]"})
    await one.publish_presence("t", frozenset(), 0)
    assert await other.load_people_and_colours("t") == ConnectedPeople(worn={"m": b"[1]"})

    # a killed process sends nothing: others notice that its database connection is gone
    doomed = [sys.executable, "-c", DOOMED, postgres]
    third = await asyncio.create_subprocess_exec(*doomed, stdout=subprocess.PIPE)
    assert third.stdout
    assert await third.stdout.readline() == b"there\n"
    assert (await other.load_people_and_colours("t")).here == {"x"}
    third.kill()
    await third.wait()
    async with asyncio.timeout(30):
        while (await other.load_people_and_colours("t")).here:
            await asyncio.sleep(0.05)
            await other.acquire_ownerless_tables(10**14)
    assert await one.load_people_and_colours("t") == ConnectedPeople(frozenset({"r"}), 1, {"m": b"[1]"})


async def test_a_returning_database_is_reconnected_and_no_news_is_lost(stoppable: Databases) -> None:
    store = await open_postgres(stoppable.make_database())
    heard = subscribe_queue(store)
    for table in range(20):
        await store.create_table(str(table), SETUP)
    told = [asyncio.ensure_future(store.append(str(t), make_entry(1), None)) for t in range(20)]
    await asyncio.to_thread(stoppable.restart_at_once)
    told += [asyncio.ensure_future(store.append(str(t), make_entry(2), None)) for t in range(20)]
    await asyncio.gather(*told)
    for table in range(20):
        assert await load_entries(store, str(table)) == (make_entry(1), make_entry(2))
    assert await wait_for_news(heard) == NewsMissed()
    await store.publish_presence("0", frozenset({"m"}), 0)
    await store.close()


async def test_a_database_that_has_become_read_only_is_reported(postgres: str) -> None:
    store = await open_postgres(postgres)
    await store.check_writable()
    beside = await asyncpg.connect(postgres)
    name = await beside.fetchval("SELECT current_database()")
    await beside.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    await beside.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    error = "cannot be reached"
    while "cannot be reached" in error:
        with pytest.raises(StoreError) as told:
            await store.check_writable()
        error = str(told.value)
    assert error == "nothing can be written: cannot execute INSERT in a read-only transaction"
    await beside.close()
    await store.close()


async def test_a_lost_database_is_reported(stoppable: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await open_postgres(stoppable.make_database())
    await store.create_table("t", SETUP)
    await asyncio.to_thread(stoppable.server.stop)
    with monkeypatch.context() as impatient:
        impatient.setattr("hanamachi.server.store.postgres.RETRY_SECONDS", 0.2)
        for asked in (store.check_writable(), store.append("t", make_entry(1), None), store.load_table("t")):
            with pytest.raises(StoreError, match="cannot be reached"):
                await asked
        await asyncio.to_thread(stoppable.server.start)
    await store.append("t", make_entry(1), None)
    await store.close()


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql://127.0.0.1:1/house", "cannot be opened as a store"),
        ("postgresql://me:s3cret@127.0.0.1:1/house", "postgresql://me:…@127.0.0.1:1/house"),
        ("mysql://127.0.0.1/house", "expected postgresql://USER:PASSWORD@HOST/NAME"),
    ],
)
async def test_an_address_without_a_database_is_refused_and_no_password_is_told(address: str, why: str) -> None:
    with pytest.raises(StoreError, match=re.escape(why)) as refused:
        await open_postgres(address)
    assert "s3cret" not in str(refused.value)


# ---------------------------------------------------------------------------------------------------------- upgrades

OLDEST = Path(__file__).parents[1] / "data/store-1.sql"
"""A store as the first version made it, with a table of each game in the middle of a game."""


def test_the_newest_version_is_that_of_the_last_step() -> None:
    assert max(file.name[:4] for file in Path(migrations.__file__).parent.glob("versions/0*.py")) == HEAD


def make_file(file: Path, version: str) -> None:
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as through:
        upgrade_database_schema(through, target_version=version)
        through.exec_driver_sql("PRAGMA user_version = 2")
    engine.dispose()


async def make_database(address: str, version: str) -> None:
    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(address))
    async with engine.begin() as through:
        await through.run_sync(lambda connection: upgrade_database_schema(connection, target_version=version))
    await engine.dispose()


def make_oldest_rows(table: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(OLDEST.read_text())
        return connection.execute(f"SELECT * FROM {table}").fetchall()


async def check_oldest(store: Store) -> None:
    for name, setup in [row[:2] for row in make_oldest_rows("tables")]:
        kept = await store.load_table(name)
        assert kept
        assert kept.setup == msgspec.structs.replace(msgspec.json.decode(setup, type=Setup), rulings=1)
        entries = [msgspec.json.decode(row[2], type=Entry) for row in make_oldest_rows("entries") if row[0] == name]
        assert list(kept.entries) == entries
        assert replay_entries(kept.setup, kept.entries).entry_count == len(entries)
    assert await store.get_or_create_secret("cookies") == bytes(range(32))
    assert len(await PersonalData(store).list_tables_of_person(["m" * 32])) == 2
    assert len(await store.acquire_ownerless_tables(10**14)) == 1


async def test_the_oldest_file_is_upgraded_with_all_that_it_holds(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(OLDEST.read_text())
    async with use_store(make_file_opener(file)) as store:
        await check_oldest(store)
    async with use_store(make_file_opener(file)) as store:
        await store.create_table("t", SETUP)


async def test_the_oldest_database_is_upgraded_with_all_that_it_holds(empty_postgres: str) -> None:
    await make_database(empty_postgres, "0001")
    oldest = await asyncpg.connect(empty_postgres)
    for table in ("tables", "entries", "sitters", "keys"):
        await oldest.copy_records_to_table(table, records=make_oldest_rows(table))
    await oldest.close()
    async with use_store(lambda: open_postgres(empty_postgres)) as store:
        await check_oldest(store)


SESSIONS = [("m" * 32, "m" * 32, 11), ("n" * 32, "m" * 32, None)]
AT_10 = (
    ("INSERT INTO accounts VALUES ($1, 'Mizuki', 5)", [("m" * 32,)]),
    ("INSERT INTO cookies VALUES ($1, $2, $3)", SESSIONS),
    ("INSERT INTO puzzle_days VALUES ($1, 'okiya', '2026-11-21', 2)", [("m" * 32,)]),
)
"""Rows of version 10 that a later step moves."""


async def test_sessions_and_puzzles_stay_when_a_file_of_version_10_is_upgraded(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    make_file(file, "0010")
    with closing(sqlite3.connect(file)) as connection, connection:
        for statement, rows in AT_10:
            connection.executemany(re.sub(r"\$\d", "?", statement), rows)
    async with use_store(make_file_opener(file)) as store:
        await check_version_10(store)


@pytest.mark.sqlite
async def test_upgrading_from_version_13_moves_entries_that_wait(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    waiting = tuple(Entry(n, n, 0, Act("a4"), "") for n in (1, 2, 3))
    make_file(file, "0013")
    with closing(sqlite3.connect(file)) as connection, connection:
        encoded = [msgspec.json.encode(each) for each in waiting]
        connection.execute("INSERT INTO tables VALUES ('t', ?, 1, 1, NULL, NULL)", (msgspec.json.encode(SETUP),))
        connection.execute("INSERT INTO entries VALUES ('t', 1, ?)", encoded[:1])
        connection.execute("INSERT INTO appended VALUES ('t', 2, ?, 2, NULL), ('t', 3, ?, 3, 7)", encoded[1:])
    async with use_store(make_file_opener(file)) as store:
        assert await load_entries(store, "t") == waiting
        assert await store.run(sql("SELECT changed, wakes FROM tables")) == [[(3, 7)]]


async def test_upgrading_from_version_10_keeps_sessions_and_puzzles(empty_postgres: str) -> None:
    await make_database(empty_postgres, "0010")
    connection = await asyncpg.connect(empty_postgres)
    for statement, rows in AT_10:
        await connection.executemany(statement, rows)
    await connection.close()
    async with use_store(lambda: open_postgres(empty_postgres)) as store:
        await check_version_10(store)


async def check_version_10(store: Store) -> None:
    accounts = Accounts(store)
    assert [(each.cookie, each.person, each.ended) for each in await accounts.load_sessions(["m" * 32])] == SESSIONS
    (puzzles,) = await Preferences(store).load_daily_puzzles("m" * 32)
    assert puzzles.days == {"2026-11-21": PuzzleDay("solved", 2)}
    # a person without an account may sign out
    await accounts.sign_out("g" * 32, "g" * 32, 12)
    assert await accounts.load_all_ids_of_session("g" * 32) == ()


async def test_processes_that_start_together_upgrade_once(empty_postgres: str) -> None:
    stores = await asyncio.gather(*(open_postgres(empty_postgres) for _ in range(4)))
    await stores[0].create_table("t", SETUP)
    assert await stores[3].load_table("t")
    await asyncio.gather(*(store.close() for store in stores))


async def test_an_upgrade_that_breaks_off_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(OLDEST.read_text())
        before = list(connection.iterdump())
        connection.execute("CREATE TABLE worn (mine INTEGER)")
    with pytest.raises(StoreError, match="cannot be upgraded"):
        SqliteStore(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TABLE worn")
        assert list(connection.iterdump()) == before
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    async with use_store(make_file_opener(file)) as store:
        await store.create_table("t", SETUP)


# ------------------------------------------------------------------------------------------------------------ SQLite


def test_a_file_that_is_no_store_is_refused_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    file.write_bytes(b"not a database at all, but long enough to be read as one" * 100)
    with pytest.raises(StoreError, match=r"server\.sqlite3 cannot be opened as a store"):
        SqliteStore(file)


async def test_a_second_server_on_one_file_is_refused_while_the_first_runs(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    async with use_store(make_file_opener(file)):
        with pytest.raises(StoreError, match="is in use by another server"):
            SqliteStore(file)
    async with use_store(make_file_opener(file)) as store:
        await store.create_table("t", SETUP)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no file modes")
async def test_only_its_owner_reads_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    async with use_store(make_file_opener(folder / "server.sqlite3")) as store:
        await store.create_table("t", SETUP)
    assert folder.stat().st_mode & 0o077 == 0
    assert {file.stat().st_mode & 0o077 for file in folder.iterdir()} == {0}


async def test_a_failed_job_is_reported_and_the_writer_continues(sqlite_store: Store) -> None:
    await sqlite_store.create_table("t", SETUP)
    with pytest.raises(StoreError, match="nothing was written"):
        await sqlite_store.append("t", make_entry(1), 2**70)
    await sqlite_store.append("t", make_entry(1), None)


async def test_an_unreadable_table_is_reported_by_name(sqlite_store: Store) -> None:
    await sqlite_store.create_table("t", SETUP)
    await sqlite_store.run(sql("UPDATE tables SET setup = CAST('x' AS BLOB)"))
    with pytest.raises(StoreError, match="table t cannot be read"):
        await sqlite_store.load_table("t")


def test_a_store_of_a_later_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    with closing(open_copy(file)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="is of version 99"):
        SqliteStore(file)


def test_a_store_made_by_a_newer_version_says_so(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    with closing(open_copy(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="it was made by a newer hanamachi"):
        SqliteStore(file)
