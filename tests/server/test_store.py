"""Behaviour of both stores, SQLite and PostgreSQL."""

import asyncio
import re
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import msgspec
import pytest
from sqlalchemy import create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.personal_data import PersonalData
from hanamachi.server.people.preferences import Preferences, PuzzleDay
from hanamachi.server.store import Overtaken, People, Store, StoreError, Taken, sqlite
from hanamachi.server.store.migrate import newest_version, upgrade
from hanamachi.server.store.migrations import HEAD
from hanamachi.server.store.news import EntryAppended, News, NewsMissed, PresenceChanged, TablesUnowned
from hanamachi.server.store.postgres import PostgresStore
from hanamachi.server.store.postgres import open_store as open_postgres
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.server.store.sqlite_file import connect
from hanamachi.table import Entry, Setup, replay_entries
from hanamachi.table.commands import Act, Sit
from tests.server.databases import Databases
from tests.server.stores import OpenStore, copied, in_file, run, sql

SETUP = Setup(game=OkiyaSetup(), seed="ab" * 32, made=5)


def entry(n: int, person: str = "", at: int = 10) -> Entry:
    return Entry(n, at, 0, Sit("M") if person else Act("a4"), person)


def test_what_is_kept_is_there_when_the_store_is_opened_again(open_store: OpenStore) -> None:
    async def write(store: Store) -> None:
        await store.create_table("t", SETUP)
        for n in (1, 2, 3):
            await store.append("t", entry(n, "m" if n == 1 else ""), None)

    async def read(store: Store) -> None:
        kept = await store.load_table("t")
        assert kept
        assert (kept.setup, kept.entries) == (SETUP, (entry(1, "m"), entry(2), entry(3)))
        later = await store.load_table("t", since=2)
        assert later
        assert later.entries == (entry(3),)
        assert await store.load_table("u") is None

    run(open_store, write)
    run(open_store, read)


def test_the_whole_file_is_examined_only_after_an_end_that_was_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    examined: list[Path] = []
    monkeypatch.setattr(sqlite, "check_integrity", lambda _, file: examined.append(file))
    file, killed = tmp_path / "server.sqlite3", tmp_path / "killed" / "server.sqlite3"
    killed.parent.mkdir()

    async def keep() -> None:
        store = SqliteStore(file)
        await store.create_table("t", SETUP)
        # as a kill at this moment would leave it
        for name in (file.name, f"{file.name}-wal"):
            (killed.parent / name).write_bytes((tmp_path / name).read_bytes())
        await store.close()

    async def look(at: Path) -> None:
        store = SqliteStore(at)
        assert await store.load_table("t")
        await store.close()

    asyncio.run(keep())
    asyncio.run(look(file))
    assert examined == []
    asyncio.run(look(killed))
    assert examined == [killed]


def test_whoever_writes_a_number_first_has_written_it(open_store: OpenStore) -> None:
    async def work(store: Store) -> None:
        await store.create_table("t", SETUP)
        entries = [Entry(1, 10, seat, Act("a4")) for seat in range(20)]
        told = await asyncio.gather(*(store.append("t", e, None) for e in entries), return_exceptions=True)
        assert sum(answer is None for answer in told) == 1
        assert sum(isinstance(answer, Overtaken) for answer in told) == 19
        kept = await store.load_table("t")
        assert kept is not None
        assert kept.entries == (entries[told.index(None)],)

    run(open_store, work)


def test_a_thousand_at_once_are_all_kept(open_store: OpenStore) -> None:
    async def work(store: Store) -> None:
        for table in range(10):
            await store.create_table(str(table), SETUP)
        await asyncio.gather(*(store.append(str(t), entry(n), None) for n in range(1, 101) for t in range(10)))
        for table in range(10):
            kept = await store.load_table(str(table))
            assert kept is not None
            assert [e.n for e in kept.entries] == list(range(1, 101))

    run(open_store, work)


def test_of_many_at_once_only_those_are_refused_that_cannot_be_kept(open_store: OpenStore) -> None:
    async def work(store: Store) -> None:
        names = [f"t{n:02}" for n in range(90)]
        for name in names:
            await store.create_table(name, SETUP)
        await store.append("t07", entry(1, "first"), None)
        await store.append("t08", entry(1, "same"), None)
        said = [(name, entry(1, "same" if name == "t08" else f"of {name}")) for name in names]
        said[40:40] = [("nowhere", entry(1)), ("t39", entry(2))]
        refused = await asyncio.gather(
            *(store.append(name, entry, entry.n) for name, entry in said), return_exceptions=True
        )
        assert {name: type(error) for (name, _), error in zip(said, refused, strict=True) if error} == {
            "t07": Overtaken,
            "nowhere": StoreError,
        }
        for name in names:
            kept = await store.load_table(name)
            assert kept
            whose = {"t07": "first", "t08": "same"}.get(name, f"of {name}")
            assert kept.entries == (entry(1, whose), entry(2))[: 2 if name == "t39" else 1]
        assert list(await PersonalData(store).list_tables(["of t50"], 9)) == ["t50"]

    run(open_store, work)


def test_a_person_finds_the_tables_where_they_sat_the_last_changed_first(open_store: OpenStore) -> None:
    async def work(store: Store) -> None:
        for name, at in (("a", 10), ("b", 30), ("c", 20)):
            await store.create_table(name, SETUP)
            await store.append(name, entry(1, "m" if name != "c" else "r", at), None)
        assert list(await PersonalData(store).list_tables(["m"], 9)) == ["b", "a"]
        assert list(await PersonalData(store).list_tables(["m"], 1)) == ["b"]
        await store.append("a", entry(2, at=40), None)
        assert list(await PersonalData(store).list_tables(["m"], 9)) == ["a", "b"]
        assert list(await PersonalData(store).list_tables(["nobody"], 9)) == []

    run(open_store, work)


def test_the_tables_that_wake_are_those_whose_last_entry_says_so(open_store: OpenStore) -> None:
    now = 10**13

    async def write(store: Store) -> None:
        for name in ("a", "b"):
            await store.create_table(name, SETUP)
            await store.append(name, entry(1, at=now), now + 5)
        await store.append("b", entry(2, at=now), None)

    async def acquire(store: Store) -> None:
        assert list(await store.acquire_tables(10**14)) == ["a"]
        assert list(await store.acquire_tables(10**14)) == []

    run(open_store, write)
    run(open_store, acquire)


def test_an_entry_that_is_said_twice_is_there_once(open_store: OpenStore) -> None:
    async def work(store: Store) -> None:
        await store.create_table("t", SETUP)
        for _ in range(3):
            await store.append("t", entry(1, "m"), None)
        kept = await store.load_table("t")
        assert kept
        assert kept.entries == (entry(1, "m"),)
        with pytest.raises(Overtaken):
            await store.append("t", entry(1, "r"), None)

    run(open_store, work)


def test_statements_are_done_together_or_not_at_all(open_store: OpenStore) -> None:
    seat = "INSERT INTO sitters (person, table_id) VALUES ($1, $2)"

    async def work(store: Store) -> None:
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
        assert list(await PersonalData(store).list_tables(["m"], 9)) == ["t"]
        await store.check_writable()

    run(open_store, work)


def test_what_is_committed_to_the_file_has_reached_the_disk(tmp_path: Path) -> None:
    with closing(connect(tmp_path / "server.sqlite3")) as connection:
        (synchronous,), (journal,) = (
            connection.execute(f"PRAGMA {name}").fetchone() for name in ("synchronous", "journal_mode")
        )
    # 2 is FULL: a commit waits for the disk
    assert (synchronous, journal) == (2, "wal")


def test_what_is_worn_is_kept_with_the_table(open_store: OpenStore) -> None:
    async def dress(store: Store) -> None:
        await store.create_table("t", SETUP)
        await store.save_colours("t", "m", b"[1]")
        await store.save_colours("t", "m", b"[2]")
        await store.save_colours("t", "r", b"[3]")
        await store.save_colours("t", "r", None)
        await store.publish_presence("t", frozenset({"m"}), 2)

    async def look(store: Store) -> None:
        assert await store.load_people("t") == People(worn={"m": b"[2]"})

    run(open_store, dress)
    run(open_store, look)


def test_a_key_is_made_once_and_is_each_stores_own(open_store: OpenStore) -> None:
    seen: list[bytes] = []

    async def work(store: Store) -> None:
        seen.append(await store.get_or_create_key("cookies"))
        assert len(seen[-1]) == 32
        assert await store.get_or_create_key("other") != seen[-1]

    run(open_store, work)
    run(open_store, work)
    assert seen[0] == seen[1]


def test_an_entry_of_no_table_is_refused(open_store: OpenStore) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match="belongs to no table") as refused:
            await store.append("nowhere", entry(1), None)
        assert not isinstance(refused.value, Overtaken)
        await store.create_table("t", SETUP)
        await store.append("t", entry(1), None)

    run(open_store, work)


# -------------------------------------------------------------------------------------------------------- PostgreSQL

Work = Callable[[PostgresStore, PostgresStore], Awaitable[None]]


def two(address: str, work: Work) -> None:
    """Two processes' stores on one database."""

    async def whole() -> None:
        one, other = await asyncio.gather(open_postgres(address), open_postgres(address))
        try:
            await work(one, other)
        finally:
            await asyncio.gather(one.close(), other.close())

    asyncio.run(whole())


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


def heard_by(store: PostgresStore) -> asyncio.Queue[News]:
    heard: asyncio.Queue[News] = asyncio.Queue()
    store.subscribe_to_news(heard.put_nowait)
    return heard


async def soon(heard: asyncio.Queue[News]) -> News:
    return await asyncio.wait_for(heard.get(), 20)


def test_processes_hear_what_others_append_and_not_what_they_do_themselves(postgres: str) -> None:
    async def work(one: PostgresStore, other: PostgresStore) -> None:
        here, there = heard_by(one), heard_by(other)
        await one.create_table("t", SETUP)
        await one.append("t", entry(1), None)
        assert await soon(there) == EntryAppended("t", 1)
        await other.append("t", entry(2), None)
        assert await soon(here) == EntryAppended("t", 2)
        assert there.empty()

    two(postgres, work)


def test_of_two_processes_that_write_one_number_one_has_written_it(postgres: str) -> None:
    async def work(one: PostgresStore, other: PostgresStore) -> None:
        for table in range(30):
            await one.create_table(str(table), SETUP)
        mine, theirs = entry(1, at=10), entry(1, at=11)
        told = await asyncio.gather(
            *(store.append(str(t), e, None) for t in range(30) for store, e in ((one, mine), (other, theirs))),
            return_exceptions=True,
        )
        for table in range(30):
            kept = await other.load_table(str(table))
            assert kept
            assert kept.entries == ((mine,) if told[2 * table] is None else (theirs,))
            assert sum(isinstance(answer, Overtaken) for answer in told[2 * table : 2 * table + 2]) == 1

    two(postgres, work)


def test_the_appender_owns_a_table_until_its_process_is_gone(postgres: str) -> None:
    now = 10**13

    async def work(one: PostgresStore, other: PostgresStore) -> None:
        await one.create_table("t", SETUP)
        await one.append("t", entry(1, at=now), now)
        assert list(await other.acquire_tables(10**14)) == []
        kept, seen = await one.load_table("t"), await other.load_table("t")
        assert kept
        assert seen
        assert (kept.owned, seen.owned) == (True, False)
        await other.append("t", entry(2, at=now), now)
        assert list(await one.acquire_tables(10**14)) == []

        third = await open_postgres(postgres)
        await third.append("t", entry(3, at=now), now)
        assert list(await one.acquire_tables(10**14)) == []
        heard = heard_by(one)
        await third.close()
        while await soon(heard) != TablesUnowned():
            pass
        assert list(await one.acquire_tables(10**14)) == ["t"]
        assert list(await other.acquire_tables(10**14)) == []

    two(postgres, work)


def test_presence_is_known_to_other_processes_until_the_process_ends(postgres: str) -> None:
    async def work(one: PostgresStore, other: PostgresStore) -> None:
        heard = heard_by(other)
        await one.create_table("t", SETUP)
        await one.publish_presence("t", frozenset({"m"}), 2)
        assert await soon(heard) == PresenceChanged("t")
        await other.publish_presence("t", frozenset({"r"}), 1)
        await one.save_colours("t", "m", b"[1]")
        assert await other.load_people("t") == People(frozenset({"m"}), 2, {"m": b"[1]"})
        assert await one.load_people("t") == People(frozenset({"r"}), 1, {"m": b"[1]"})
        await one.publish_presence("t", frozenset(), 0)
        assert await other.load_people("t") == People(worn={"m": b"[1]"})

        # a process that dies says nothing: its connections break, and the next who looks sees it
        doomed = [sys.executable, "-c", DOOMED, postgres]
        third = await asyncio.create_subprocess_exec(*doomed, stdout=subprocess.PIPE)
        assert third.stdout
        assert await third.stdout.readline() == b"there\n"
        assert (await other.load_people("t")).here == {"x"}
        third.kill()
        await third.wait()
        async with asyncio.timeout(30):
            while (await other.load_people("t")).here:
                await asyncio.sleep(0.05)
                await other.acquire_tables(10**14)
        assert await one.load_people("t") == People(frozenset({"r"}), 1, {"m": b"[1]"})

    two(postgres, work)


def test_a_returning_database_is_reconnected_and_no_news_is_lost(stoppable: Databases) -> None:
    async def work(running: Databases, address: str) -> None:
        store = await open_postgres(address)
        heard = heard_by(store)
        for table in range(20):
            await store.create_table(str(table), SETUP)
        told = [asyncio.ensure_future(store.append(str(t), entry(1), None)) for t in range(20)]
        await asyncio.to_thread(running.restart)
        told += [asyncio.ensure_future(store.append(str(t), entry(2), None)) for t in range(20)]
        await asyncio.gather(*told)
        for table in range(20):
            kept = await store.load_table(str(table))
            assert kept
            assert kept.entries == (entry(1), entry(2))
        assert await soon(heard) == NewsMissed()
        await store.publish_presence("0", frozenset({"m"}), 0)
        await store.close()

    asyncio.run(work(stoppable, stoppable.make()))


def test_a_database_that_has_become_read_only_is_told(postgres: str) -> None:
    async def work() -> None:
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

    asyncio.run(work())


def test_a_lost_database_is_told(stoppable: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(running: Databases, address: str) -> None:
        store = await open_postgres(address)
        await store.create_table("t", SETUP)
        await asyncio.to_thread(running.server.stop)
        monkeypatch.setattr("hanamachi.server.store.postgres.RETRY_SECONDS", 0.2)
        with pytest.raises(StoreError, match="cannot be reached"):
            await store.check_writable()
        with pytest.raises(StoreError, match="cannot be reached"):
            await store.append("t", entry(1), None)
        with pytest.raises(StoreError, match="cannot be reached"):
            await store.load_table("t")
        await asyncio.to_thread(running.server.start)
        monkeypatch.undo()
        await store.append("t", entry(1), None)
        await store.close()

    asyncio.run(work(stoppable, stoppable.make()))


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql://127.0.0.1:1/house", "cannot be opened as a store"),
        ("postgresql://me:s3cret@127.0.0.1:1/house", "postgresql://me:…@127.0.0.1:1/house"),
        ("mysql://127.0.0.1/house", "expected postgresql://USER:PASSWORD@HOST/NAME"),
    ],
)
def test_an_address_without_a_database_is_refused_and_no_password_is_told(address: str, why: str) -> None:
    with pytest.raises(StoreError, match=re.escape(why)) as refused:
        asyncio.run(open_postgres(address))
    assert "s3cret" not in str(refused.value)


# ---------------------------------------------------------------------------------------------------------- upgrades

OLDEST = Path(__file__).parents[1] / "data/store-1.sql"
"""Return a store as the first version made it, with a table of each game in the middle of a game."""


def test_the_newest_version_is_that_of_the_last_step() -> None:
    assert newest_version() == HEAD


def test_the_oldest_file_is_upgraded_with_all_that_it_holds(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(OLDEST.read_text())
        setups = dict(connection.execute("SELECT id, setup FROM tables"))
        entries = connection.execute("SELECT table_id, n, entry FROM entries ORDER BY table_id, n").fetchall()

    async def read(store: Store) -> None:
        for name, setup in setups.items():
            kept = await store.load_table(name)
            assert kept
            assert kept.setup == msgspec.structs.replace(msgspec.json.decode(setup, type=Setup), rulings=1)
            mine = [msgspec.json.decode(entry, type=Entry) for table, _, entry in entries if table == name]
            assert list(kept.entries) == mine
            assert replay_entries(kept.setup, kept.entries).entry_count == len(mine)
        assert await store.get_or_create_key("cookies") == bytes(range(32))
        assert len(await PersonalData(store).list_tables(["m" * 32])) == 2
        assert len(await store.acquire_tables(10**14)) == 1

    run(in_file(file), read)
    run(in_file(file), lambda store: store.create_table("t", SETUP))


def test_the_oldest_database_is_upgraded_with_all_that_it_holds(empty_postgres: str) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(OLDEST.read_text())
        rows = [
            (t, row)
            for t in ("tables", "entries", "sitters", "keys")
            for row in connection.execute(f"SELECT * FROM {t}")
        ]

    async def fill() -> None:
        engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(empty_postgres))
        async with engine.begin() as through:
            await through.run_sync(lambda c: upgrade(c, to="0001"))
        await engine.dispose()
        oldest = await asyncpg.connect(empty_postgres)
        for table, values in rows:
            marks = ", ".join(f"${i}" for i in range(1, len(values) + 1))
            await oldest.execute(f"INSERT INTO {table} VALUES ({marks})", *values)
        await oldest.close()

    async def read(store: Store) -> None:
        for name, setup in [row[:2] for table, row in rows if table == "tables"]:
            kept = await store.load_table(name)
            assert kept
            assert kept.setup == msgspec.structs.replace(msgspec.json.decode(setup, type=Setup), rulings=1)
            entries = [row[2] for table, row in rows if table == "entries" and row[0] == name]
            assert list(kept.entries) == [msgspec.json.decode(entry, type=Entry) for entry in entries]
        assert await store.get_or_create_key("cookies") == bytes(range(32))
        assert len(await PersonalData(store).list_tables(["m" * 32])) == 2
        assert len(await store.acquire_tables(10**14)) == 1

    asyncio.run(fill())
    run(lambda: open_postgres(empty_postgres), read)


SESSIONS = [("m" * 32, "m" * 32, 11), ("n" * 32, "m" * 32, None)]
AT_10 = (
    ("INSERT INTO accounts VALUES ($1, 'Mizuki', 5)", [("m" * 32,)]),
    ("INSERT INTO cookies VALUES ($1, $2, $3)", SESSIONS),
    ("INSERT INTO puzzle_days VALUES ($1, 'okiya', '2026-11-21', 2)", [("m" * 32,)]),
)
"""Rows of version 10 that a later step moves."""


def test_sessions_and_puzzles_stay_when_a_file_of_version_10_is_upgraded(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as through:
        upgrade(through, to="0010")
        through.exec_driver_sql("PRAGMA user_version = 2")
        for statement, rows in AT_10:
            through.exec_driver_sql(re.sub(r"\$\d", "?", statement), rows)
    engine.dispose()
    run(in_file(file), check_version_10)


@pytest.mark.sqlite
def test_upgrading_from_version_13_moves_entries_that_wait(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    waiting = [Entry(n, n, 0, Act("a4"), "") for n in (1, 2, 3)]
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as through:
        upgrade(through, to="0013")
        through.exec_driver_sql("PRAGMA user_version = 2")
    engine.dispose()
    with closing(sqlite3.connect(file)) as connection:
        encoded = [msgspec.json.encode(each) for each in waiting]
        connection.execute("INSERT INTO tables VALUES ('t', ?, 1, 1, NULL, NULL)", (msgspec.json.encode(SETUP),))
        connection.execute("INSERT INTO entries VALUES ('t', 1, ?)", encoded[:1])
        connection.execute("INSERT INTO appended VALUES ('t', 2, ?, 2, NULL), ('t', 3, ?, 3, 7)", encoded[1:])
        connection.commit()

    async def check(store: Store) -> None:
        loaded = await store.load_table("t")
        assert loaded and [*loaded.entries] == waiting
        assert await store.run(sql("SELECT changed, wakes FROM tables")) == [[(3, 7)]]

    run(in_file(file), check)


def test_upgrading_from_version_10_keeps_sessions_and_puzzles(empty_postgres: str) -> None:
    async def fill() -> None:
        engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(empty_postgres))
        async with engine.begin() as through:
            await through.run_sync(lambda c: upgrade(c, to="0010"))
        await engine.dispose()
        connection = await asyncpg.connect(empty_postgres)
        for statement, rows in AT_10:
            await connection.executemany(statement, rows)
        await connection.close()

    asyncio.run(fill())
    run(lambda: open_postgres(empty_postgres), check_version_10)


async def check_version_10(store: Store) -> None:
    accounts = Accounts(store)
    assert [(each.cookie, each.person, each.ended) for each in await accounts.load_sessions(["m" * 32])] == SESSIONS
    (puzzles,) = await Preferences(store).load_puzzles("m" * 32)
    assert puzzles.days == {"2026-11-21": PuzzleDay("solved", 2)}
    # a person without an account may sign out
    await accounts.sign_out("g" * 32, "g" * 32, 12)
    assert await accounts.resolve_session("g" * 32) == ()


def test_processes_that_start_together_upgrade_once(empty_postgres: str) -> None:
    async def work() -> None:
        stores = await asyncio.gather(*(open_postgres(empty_postgres) for _ in range(4)))
        await stores[0].create_table("t", SETUP)
        assert await stores[3].load_table("t")
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(work())


def test_an_upgrade_that_breaks_off_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
    run(in_file(file), lambda store: store.create_table("t", SETUP))


# ------------------------------------------------------------------------------------------------------------ SQLite


def test_a_file_that_is_no_store_is_refused_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    file.write_bytes(b"not a database at all, but long enough to be read as one" * 100)
    with pytest.raises(StoreError, match=r"server\.sqlite3 cannot be opened as a store"):
        SqliteStore(file)


def test_a_second_server_on_one_file_is_refused_while_the_first_runs(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"

    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match="is in use by another server"):
            SqliteStore(file)

    run(in_file(file), work)
    run(in_file(file), lambda store: store.create_table("t", SETUP))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no file modes")
def test_only_its_owner_reads_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    run(in_file(folder / "server.sqlite3"), lambda store: store.create_table("t", SETUP))
    assert folder.stat().st_mode & 0o077 == 0
    assert {file.stat().st_mode & 0o077 for file in folder.iterdir()} == {0}


def test_a_fault_in_one_job_is_told_and_the_writer_goes_on(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create_table("t", SETUP)
        with pytest.raises(StoreError, match="nothing was written"):
            await store.append("t", entry(1), 2**70)
        await store.append("t", entry(1), None)

    run(in_file(tmp_path / "server.sqlite3"), work)


def test_a_table_that_cannot_be_read_is_told_by_name(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    run(in_file(file), lambda store: store.create_table("t", SETUP))
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET setup = CAST('x' AS BLOB)")

    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match="table t cannot be read"):
            await store.load_table("t")

    run(in_file(file), work)


def test_a_store_of_a_later_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    run(in_file(file), lambda store: store.create_table("t", SETUP))
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="is of version 99"):
        SqliteStore(file)


def test_a_store_made_by_a_newer_version_says_so(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    with closing(copied(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="it was made by a newer hanamachi"):
        SqliteStore(file)
