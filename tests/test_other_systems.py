"""Windows and macOS, simulated on Linux: paths, locks, signals, encodings, line ends and processes."""

import ast
import io
import json
import mimetypes
import os
import re
import resource
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hanamachi import __main__ as command
from hanamachi.command_line.output_file import write_output_file
from hanamachi.drawing.colouring import Colouring
from hanamachi.game import BadOption
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.games.okiya.terminal.puzzles.files import check_puzzle_file
from hanamachi.locales import load_phrases
from hanamachi.research.census.census import Census, CensusPart, parse_tiles
from hanamachi.research.census.census_file import BadCensus, make_empty_census_count, open_journal
from hanamachi.research.census.census_run import WorkerOptions, count_census_part
from hanamachi.server import worker_pool
from hanamachi.server.http.static_files import _guess_media_type, load_pages
from hanamachi.server.listening import CannotListen, bind_tcp_socket, bind_unix_socket_while_open
from hanamachi.server.process.backup import back_up_store
from hanamachi.server.process.restore import check_backup_by_restoring, restore_backup_to_store
from hanamachi.server.process.serve import check_workers_share
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import InUse
from hanamachi.server.store.sqlite_file import connect_to_sqlite_store, lock_store_file
from hanamachi.server.worker_pool import make_worker
from hanamachi.table import Setup, parse_record
from hanamachi.table.notation import format_table_notation
from hanamachi.table.record import encode_record, make_record
from hanamachi.terminal.play.saved_game import create_record_files
from tests.other_systems import WITHOUT_LINUX, Msvcrt, refuse_changes_of_open_files
from tests.server.running import Server, connect_two_people
from tests.table.sitting import BLOCKADE, STRAIGHT, seat_two_people

ROOT = Path(__file__).resolve().parent.parent
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
"""File names that stand for devices on Windows, with any suffix."""

WINDOWS = SimpleNamespace(platform="win32")


def simulate_windows(patch: pytest.MonkeyPatch, *modules: str) -> None:
    """Let modules of hanamachi see Windows and its module `msvcrt`, and no module `fcntl`."""
    for module in modules:
        patch.setattr(f"hanamachi.{module}.sys", WINDOWS)
    patch.setitem(sys.modules, "msvcrt", Msvcrt())
    patch.setitem(sys.modules, "fcntl", None)


# -------------------------------------------------------------------------------------------------------------- files


def test_every_file_of_the_project_can_exist_on_windows_and_macos() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    names = listed.stdout.decode().split("\0")[:-1]
    if not names:
        pytest.skip("this is no clone with git")
    folders = {str(parent) for name in names for parent in Path(name).parents}
    both = [*names, *folders - {"."}]
    assert len({name.lower() for name in both}) == len(both)
    for name in names:
        assert not re.search(r'[<>:"\\|?*\x00-\x1f]|[ .](/|$)', name), name
        assert not any(map(RESERVED.match, name.split("/"))), name
        # Windows allows 259 characters, of which a user's folder of packages takes about a hundred
        assert len(name) < 120, name


def find_faulty_opens(tree: ast.Module) -> list[tuple[int, str]]:
    """Return the line and a reproach of each call that opens a text file as the system would, and not as written."""
    found = []
    for call in (each for each in ast.walk(tree) if isinstance(each, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        options = {each.arg for each in call.keywords}
        texts = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        mode = next((text for text in texts if re.fullmatch(r"[rwxab+t]{1,3}", text)), "r")
        writes = name == "write_text" or (name in ("open", "fdopen") and mode[0] in "wxa")
        if name in ("read_text", "write_text"):
            is_encoded = "encoding" in options or texts[-1:] in (["utf-8"], ["ascii"])
        elif name in ("open", "fdopen") and "b" not in mode and (texts or isinstance(call.func, ast.Name)):
            is_encoded = "encoding" in options
        elif name in ("run", "Popen", "check_output"):
            is_encoded, writes = not options & {"text", "universal_newlines"}, False
        else:
            continue
        if getattr(getattr(call.func, "value", None), "id", "") == "formatter":
            continue  # Click's, which writes to no file
        if not is_encoded:
            found.append((call.lineno, f"{name} without an encoding"))
        if writes and "newline" not in options:
            found.append((call.lineno, f"{name} without newline"))
    return found


def test_text_files_are_utf8_with_lf_on_every_system() -> None:
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "docs").rglob("*.py"), ROOT / "web/npm.py"]
    opens = re.compile(rb"\b(open|read_text|write_text|subprocess\.\w+)\(")
    some = {each: content for each in files if opens.search(content := each.read_bytes())}
    found = {str(each): calls for each, content in some.items() if (calls := find_faulty_opens(ast.parse(content)))}
    assert found == {}


def test_records_puzzles_and_colour_sets_may_have_the_line_ends_of_windows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = seat_two_people("single", deals=(STRAIGHT,))
    sitting.play(*BLOCKADE)
    notation = format_table_notation(sitting.table)
    assert notation.count("\n") > 5
    assert format_table_notation(parse_record(notation.replace("\n", "\r\n").encode()).table) == notation
    record = encode_record(make_record(sitting.table, sitting.entries))
    assert encode_record(parse_record(record.replace(b"\n", b"\r\n"))) == record
    puzzles = (ROOT / "src/hanamachi/games/okiya/puzzles/daily_puzzles/monday.txt").read_text("utf-8").split("\n")[:2]
    file = tmp_path / "puzzles.txt"
    file.write_bytes("\r\n".join(puzzles).encode())
    assert check_puzzle_file(file, "en")
    assert capsys.readouterr().out
    colours = Colouring("night", {"ground": "#123456"})
    assert Colouring.parse(json.dumps(json.loads(colours.to_json()), indent=1).replace("\n", "\r\n")) == colours


def test_a_census_is_locked_and_renamed_on_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate_windows(monkeypatch, "research.census.census_file")
    refuse_changes_of_open_files(monkeypatch)
    census = Census(parse_tiles("MsMbCsPrIrCbPsCrIt"))
    expected = make_empty_census_count(census, CensusPart(1, 6))
    file = tmp_path / "sixth.jsonl"
    with (
        open_journal(file, expected),
        pytest.raises(BadCensus, match="by another process"),
        open_journal(file, expected),
    ):
        pass
    counted = count_census_part(CensusPart(1, 6), file, census, WorkerOptions(1), load_phrases("en", "census"))
    assert counted.is_finished
    assert not list(tmp_path.glob("*.partial"))


def test_backups_saved_games_and_prints_leave_no_file_open_when_they_rename_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_changes_of_open_files(monkeypatch)
    with pytest.raises(PermissionError), (tmp_path / "open").open("w") as file:
        Path(file.name).rename(tmp_path / "other")
    settings = Settings(data=tmp_path / "data")
    with lock_store_file(settings.data / DATABASE_FILE):
        connect_to_sqlite_store(settings.data / DATABASE_FILE).close()
    backup, tables = back_up_store(settings, tmp_path / "backup.sqlite3")
    assert tables == 0
    assert check_backup_by_restoring(settings, backup) == 0
    assert restore_backup_to_store(Settings(data=tmp_path / "restored"), backup) == 0
    record = tmp_path / "game.json"
    create_record_files(record, Setup(game=OkiyaSetup(), seed="5e" * 32))
    write_output_file(b"%PDF", tmp_path / "print.pdf")
    assert sorted(each.name for each in tmp_path.iterdir() if each.is_file()) == [
        ".game.json.resume",
        "backup.sqlite3",
        "game.json",
        "open",
        "print.pdf",
    ]


# -------------------------------------------------------------------------------------------------------------- locks


def test_a_store_has_one_process_on_windows_and_sqlite_can_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulate_windows(monkeypatch, "server.store.sqlite_file")
    file = tmp_path / DATABASE_FILE
    with lock_store_file(file):
        connect_to_sqlite_store(file).close()
        with pytest.raises(InUse, match="in use by another server"):
            lock_store_file(file)
    lock_store_file(file).close()


def test_a_commit_waits_for_the_disk_itself_on_macos(tmp_path: Path) -> None:
    with closing(connect_to_sqlite_store(tmp_path / DATABASE_FILE)) as connection:
        assert connection.execute("PRAGMA fullfsync").fetchone() == (1,)


# ------------------------------------------------------------------------------------------------------------ servers


def test_a_server_without_uvloop_sighup_and_fork_plays_and_stops(tmp_path: Path) -> None:
    with Server(tmp_path, program=("-c", WITHOUT_LINUX)) as server:
        _, one, two = connect_two_people(server)
        one.take_first_tile()
        two.receive_until_turn(1)
        assert server.process is not None
        server.process.send_signal(signal.SIGINT)
        assert [one.receive_until_closed(), two.receive_until_closed()] == [1012, 1012]
        assert server.wait_for_end() == 0


def test_two_colons_mean_every_address_also_where_ipv6_is_usually_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ipv6Alone(socket.socket):
        """A socket of Windows."""

        def __init__(self, family: int = -1, *more: Any, **options: Any) -> None:
            super().__init__(family, *more, **options)
            if family == socket.AF_INET6:
                self.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)

    monkeypatch.setattr(socket, "socket", Ipv6Alone)
    try:
        listening = bind_tcp_socket("::", 0)
    except CannotListen:
        pytest.skip("this machine has no IPv6")
    with listening:
        listening.listen()
        with socket.create_connection(("127.0.0.1", listening.getsockname()[1]), 5):
            pass


def test_features_that_windows_lacks_are_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate_windows(monkeypatch, "server.listening", "server.process.serve")
    with pytest.raises(CannotListen, match="Windows has no Unix sockets"), bind_unix_socket_while_open(tmp_path / "s"):
        pass
    with pytest.raises(BadOption, match="2 workers need signals, which Windows does not have"):
        check_workers_share(2, Settings(data=tmp_path, database="postgresql://localhost/hanamachi"))
    check_workers_share(1, Settings(data=tmp_path))


def test_a_worker_runs_jobs_if_processes_are_spawned_without_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanamachi.server.worker_pool.sys", WINDOWS)
    worker = make_worker()
    try:
        assert worker.submit(worker_pool._run_job_and_measure_memory, os.getpid).result(60)[0] != os.getpid()
    finally:
        worker.shutdown()


def test_the_memory_of_a_worker_is_known_on_macos_and_not_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanamachi.server.worker_pool.sys", SimpleNamespace(platform="darwin"))
    assert worker_pool._run_job_and_measure_memory(int) == (0, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    monkeypatch.setattr("hanamachi.server.worker_pool.sys", WINDOWS)
    assert worker_pool._run_job_and_measure_memory(int) == (0, 0)


def test_media_types_are_those_of_the_web_whatever_the_system_says(monkeypatch: pytest.MonkeyPatch) -> None:
    # Windows reads them from its registry, where an editor may have changed them
    monkeypatch.setattr(mimetypes, "guess_type", lambda _: ("text/plain", None))
    pages = load_pages()
    types = {path.rpartition(".")[2]: _guess_media_type(path) for path in pages._makers if not path.startswith("docs")}
    assert types.keys() >= {"svg", "json"}
    assert "application/octet-stream" not in types.values()
    assert [_guess_media_type(f"assets/a.{each}") for each in ("js", "css", "webp", "html")] == [
        "text/javascript",
        "text/css",
        "image/webp",
        "text/html",
    ]


# ----------------------------------------------------------------------------------------------------------- consoles


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "cp850", "ascii"])
def test_every_phrase_can_be_printed_in_the_encodings_of_windows(encoding: str) -> None:
    folders = [ROOT / "src/hanamachi/locales", *(ROOT / "src/hanamachi/games").glob("*/locales")]
    signs = set("●○−×").union(*(file.read_text("utf-8") for folder in folders for file in folder.rglob("*.ftl")))
    assert {"œ", "→"} <= signs
    lost = [sign for sign in signs - {"?"} if "?" in sign.encode(encoding, "spelled").decode(encoding)]
    assert lost == []


def test_an_old_console_of_windows_is_asked_to_show_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[bool]()
    colorama = SimpleNamespace(just_fix_windows_console=lambda: asked.append(True))
    monkeypatch.setitem(sys.modules, "colorama", colorama)
    for platform in ("linux", "win32"):
        here = SimpleNamespace(**vars(sys) | {"platform": platform, "argv": ["hanamachi", "--version"]})
        monkeypatch.setattr(command, "sys", here)
        with pytest.raises(SystemExit):
            command.main()
        assert asked == [True] * (platform == "win32")


@pytest.mark.parametrize("encoding", ["cp1252", "cp437"])
@pytest.mark.parametrize(
    "words",
    [
        "--help",
        "solve MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt --language fr",
        "rules maiko --language fr",
        "play okiya --plain --language fr",
    ],
)
def test_commands_write_to_a_pipe_of_windows(words: str, encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written, typed = io.BytesIO(), io.BytesIO("b4\n\ufffd\n".encode("utf-8"))
    out = io.TextIOWrapper(written, encoding, errors="strict", newline="\r\n")
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(typed, encoding, errors="strict"))
    monkeypatch.setattr(sys, "argv", ["hanamachi", *words.split()])
    with pytest.raises(SystemExit) as ended:
        command.main()
    out.flush()
    assert ended.value.code in (None, 0)
    assert len(written.getvalue().decode(encoding).splitlines()) > 3
