"""A store with a full disk or a damaged file: the server prints one sentence, and other tables still work."""

import asyncio
import os
import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.settings import DATABASE_FILE
from hanamachi.server.store import StoredTable, StoreError
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.server.store.sqlite_file import FILE_SUFFIXES, FileWatch
from hanamachi.table import Entry, Setup
from hanamachi.table.commands import Act
from tests.server.running import Server, TableLine, Visitor, parse_problem

pytestmark = pytest.mark.sqlite
resource = pytest.importorskip("resource", reason="only where there is POSIX can a disk seem full")

PAGE = 4096
TABLES, ENTRIES = 30, 60
RESTORE = re.compile(r"server\.sqlite3 .*restore it from a backup")


# ---------------------------------------------------------------------------------------------------------- a full disk


@contextmanager
def simulate_full_disk(server: Server) -> Iterator[None]:
    """Limit the size of the server's files, log included, as on a full disk."""
    assert server.process is not None
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, most))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))


@contextmanager
def open_table_on_one_screen(tmp_path: Path) -> Iterator[tuple[Server, Visitor, str, TableLine]]:
    """Yield a server with a log, a visitor on both seats of a table, the table's name, and a connection to it."""
    with Server(tmp_path / "data", log=tmp_path / "log") as server:
        visitor = Visitor(server)
        table = visitor.make_table({"who": "you", "name": "A"}, {"who": "you", "name": "B"}, first=0)["table"]
        yield server, visitor, table, visitor.connect_and_update(table)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits a process that runs")
def test_on_a_full_disk_a_move_is_refused_until_there_is_room(tmp_path: Path) -> None:
    with open_table_on_one_screen(tmp_path) as (server, visitor, table, line):
        line.take_first_tile()
        before = line.view
        with simulate_full_disk(server):
            # also a moment after something was written
            assert parse_problem(visitor.web.get("/readyz")) == (503, "store-error")
            for _ in range(3):
                refused = line.take_first_tile()
                assert (refused["tell"], refused["error"]) == ("refused", "store-error")
                assert "nothing was written" in refused["message"]
            # the data can be read, and an attempt to make a table is refused with the reason
            assert visitor.web.get(f"/api/tables/{table}").json()["number"] == before["number"]
            seats = [{"who": "you", "name": "A"}, {"who": "you", "name": "B"}]
            answer = visitor.web.post("/api/tables", json={"game": {"game": "okiya"}, "seats": seats})
            assert parse_problem(answer) == (503, "store-error")
            assert [each["table"] for each in visitor.web.get("/api/tables").json()] == [table]
            assert visitor.web.get("/api/to-watch").status_code == 200
            assert visitor.web.get("/healthz").status_code == 200
        assert visitor.web.get("/readyz").status_code == 200
        heard = line.take_first_tile()
        assert heard == {"tell": "heard", "number": before["number"] + 1}
        server.kill()
        server.start()
        assert visitor.web.get(f"/api/tables/{table}").json()["number"] == heard["number"]


# ------------------------------------------------------------------------------------------------- a file that is gone


@pytest.mark.parametrize("gone", ["moved", "deleted", "replaced"])
def test_commands_are_not_acknowledged_while_the_file_is_missing(gone: str, tmp_path: Path) -> None:
    with open_table_on_one_screen(tmp_path) as (_, visitor, _, line):
        assert line.take_first_tile()["tell"] == "heard"
        if gone == "moved":
            (tmp_path / "data").rename(tmp_path / "elsewhere")
        else:
            shutil.rmtree(tmp_path / "data")
        if gone == "replaced":
            (tmp_path / "data").mkdir()
            (tmp_path / "data" / DATABASE_FILE).touch()
        refused = line.take_first_tile()
        assert (refused["tell"], refused["error"]) == ("refused", "store-error")
        assert visitor.web.get("/readyz").status_code == 503
        assert "was moved or deleted while it was in use" in (tmp_path / "log").read_text()
        if gone == "moved":
            (tmp_path / "elsewhere").rename(tmp_path / "data")
            assert line.take_first_tile()["tell"] == "heard"
            assert visitor.web.get("/readyz").status_code == 200


@pytest.mark.parametrize("deleted", [["-wal"], ["-shm"], ["-wal", "-shm"]])
def test_nothing_is_acknowledged_once_a_file_beside_is_deleted(deleted: list[str], tmp_path: Path) -> None:
    with open_table_on_one_screen(tmp_path) as (server, visitor, table, line):
        acknowledged = line.take_first_tile()["number"]
        for ending in deleted:
            (tmp_path / "data" / f"{DATABASE_FILE}{ending}").unlink()
        refused = line.take_first_tile()
        assert (refused["tell"], refused["error"]) == ("refused", "store-error")
        assert visitor.web.get("/readyz").status_code == 503
        assert f"{DATABASE_FILE}{deleted[0]} is not there any more" in (tmp_path / "log").read_text()
        # what was acknowledged before is on disk
        server.kill()
        server.start()
        assert visitor.web.get(f"/api/tables/{table}").json()["number"] == acknowledged


def test_a_missing_file_is_seen_also_in_a_folder_that_was_quiet(tmp_path: Path) -> None:
    file = tmp_path / DATABASE_FILE
    for ending in FILE_SUFFIXES:
        file.with_name(f"{DATABASE_FILE}{ending}").touch()
    watch = FileWatch(file)
    for second in (5, 6):
        # in the second round the modification time of the folder is old enough to be reliable
        os.utime(tmp_path, (second, second))
        assert watch.find_missing_file() is watch.find_missing_file() is None
    file.with_name(f"{DATABASE_FILE}-shm").unlink()
    assert watch.find_missing_file() == file.with_name(f"{DATABASE_FILE}-shm")
    file.with_name(f"{DATABASE_FILE}-shm").touch()
    file.unlink()
    assert watch.find_missing_file() == file
    shutil.rmtree(tmp_path)
    assert watch.find_missing_file() == tmp_path


def test_a_second_server_is_kept_out_though_a_file_beside_is_deleted(tmp_path: Path) -> None:
    with Server(tmp_path / "data"):
        for beside in (tmp_path / "data").glob("*.lock"):
            beside.unlink()
        with pytest.raises(StoreError, match="is in use by another server"):
            SqliteStore(tmp_path / "data" / DATABASE_FILE)


# ------------------------------------------------------------------------------------------------------- a damaged file


def make_entry(n: int) -> Entry:
    return Entry(n, 10 + n, n % 2, Act("a4"))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return the files of a store that was killed: what it holds, and a log with what it wrote last."""
    file = tmp_path_factory.mktemp("sound") / "server.sqlite3"

    async def write() -> dict[str, bytes]:
        store = SqliteStore(file)
        for table in range(TABLES):
            await store.create_table(f"table {table}", Setup(game=OkiyaSetup(), seed="5e" * 32, made=5))
        for first in range(1, ENTRIES, 20):
            numbers = range(first, first + 20)
            await asyncio.gather(
                *(store.append(f"table {t}", make_entry(n), None) for n in numbers for t in range(TABLES))
            )
            if first == 1:
                with sqlite3.connect(file) as connection:
                    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                connection.close()
        files = {each.name: each.read_bytes() for each in file.parent.iterdir() if not each.name.endswith("-shm")}
        await store.close()
        return files

    return asyncio.run(write())


def count_readable_entries(files: dict[str, bytes], folder: Path) -> dict[str, int | str]:
    """Return the number of entries of each readable table, or the reason why a store refuses the files."""
    for name, data in files.items():
        (folder / name).write_bytes(data)

    async def read() -> dict[str, int | str]:
        store = SqliteStore(folder / "server.sqlite3")
        found: dict[str, int | str] = {}
        try:
            for table in range(TABLES):
                name = f"table {table}"
                try:
                    kept = await store.load_table(name)
                except StoreError as error:
                    found[name] = str(error)
                    continue
                assert isinstance(kept, StoredTable)
                assert kept.entries == tuple(map(make_entry, range(1, len(kept.entries) + 1)))
                found[name] = len(kept.entries)
        finally:
            await store.close()
        return found

    return asyncio.run(read())


def test_files_of_a_store_that_was_killed_hold_everything(sound: dict[str, bytes], tmp_path: Path) -> None:
    assert len(sound["server.sqlite3"]) > 10 * PAGE
    assert len(sound["server.sqlite3-wal"]) > 10 * PAGE
    assert count_readable_entries(sound, tmp_path) == {f"table {table}": ENTRIES for table in range(TABLES)}


def refusal_to_open(files: dict[str, bytes], folder: Path) -> str:
    """Return the reason why a store does not open files, or None."""
    try:
        count_readable_entries(files, folder)
    except StoreError as error:
        return str(error)
    return ""


def test_a_file_with_a_spoilt_page_is_refused_with_what_to_do(sound: dict[str, bytes], tmp_path: Path) -> None:
    # pages in the log are not read from the file, so damage there would not be noticed
    whole = write_log_into_file(sound, tmp_path)
    for seed in range(10):
        chance, file = Random(seed), bytearray(whole)
        page = chance.randrange(len(file) // PAGE)
        file[page * PAGE : (page + 1) * PAGE] = chance.randbytes(PAGE)
        assert RESTORE.search(refusal_to_open(make_files_of_killed_server(file), make_folder(tmp_path, seed))), seed


def test_a_file_that_was_cut_short_is_refused_with_what_to_do(sound: dict[str, bytes], tmp_path: Path) -> None:
    whole = write_log_into_file(sound, tmp_path)
    for percent in (90, 50, 10):
        file = whole[: len(whole) * percent // 100 // PAGE * PAGE]
        assert RESTORE.search(refusal_to_open(make_files_of_killed_server(file), make_folder(tmp_path, percent))), (
            percent
        )


def test_bytes_spoilt_within_a_page_give_no_table_another_record(sound: dict[str, bytes], tmp_path: Path) -> None:
    """Check that each damaged table is complete, or that the store refuses the file or the table by its name."""
    whole = write_log_into_file(sound, tmp_path)
    for seed in range(10):
        chance, file = Random(seed), bytearray(whole)
        for _ in range(chance.randrange(1, 30)):
            # a byte that is in no word of JSON
            file[chance.randrange(len(file))] = 0xFF
        try:
            found = count_readable_entries(make_files_of_killed_server(file), make_folder(tmp_path, seed))
        except StoreError as error:
            found = {"server.sqlite3": str(error)}
        for name, there in found.items():
            assert there == ENTRIES or (isinstance(there, str) and name in there), seed


def test_a_spoilt_log_is_read_as_far_as_it_is_whole(sound: dict[str, bytes], tmp_path: Path) -> None:
    """Check that each table has its first entries without a gap, as after a loss of power, and can continue."""
    for seed in range(10):
        chance, log = Random(seed), bytearray(sound["server.sqlite3-wal"])
        if seed % 2:
            del log[chance.randrange(len(log)) :]
        else:
            log[chance.randrange(len(log))] ^= 1 + chance.randrange(255)
        found = count_readable_entries(sound | {"server.sqlite3-wal": bytes(log)}, make_folder(tmp_path, seed))
        # entries in the file itself do not depend on the log
        assert all(isinstance(each, int) and 20 <= each <= ENTRIES for each in found.values()), seed


def make_folder(folder: Path, number: int) -> Path:
    """Return a new folder without files of another store."""
    made = folder / str(number)
    made.mkdir()
    return made


def make_files_of_killed_server(file: bytes | bytearray) -> dict[str, bytes]:
    """Return the files of a server that was killed before its log reached the disk."""
    return {"server.sqlite3": bytes(file), "server.sqlite3-wal": bytes(32)}


def write_log_into_file(files: dict[str, bytes], folder: Path) -> bytes:
    """Return the file when its log is empty."""
    for name, data in files.items():
        (folder / name).write_bytes(data)
    with sqlite3.connect(folder / "server.sqlite3") as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    data = (folder / "server.sqlite3").read_bytes()
    for each in folder.iterdir():
        each.unlink()
    return data
