"""The record of a game in the terminal is written as it is played, survives every way to leave, and can be resumed."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hanamachi.table import Entry, Setup, Table, apply_with_search, make_next_entry
from hanamachi.table.commands import Sit
from hanamachi.table.record import decode_record
from hanamachi.table.setup import decode_setup
from hanamachi.terminal.play import saved_game
from tests.terminal.conftest import ENGLISH, Call
from tests.terminal.playing import AGAINST_WARY

MAIKO = ("play", "maiko", "--against", "memory-4", "--seed", "3", "--first", "1")

needs_signals = pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to send to one process")


@contextmanager
def start_play(*arguments: str | Path, typed: str) -> Iterator["subprocess.Popen[str]"]:
    """Yield a process of `hanamachi play` that has read the typed lines and waits for more."""
    command = [sys.executable, "-m", "hanamachi", *map(str, arguments)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, encoding="utf-8", env=os.environ | ENGLISH, **pipes) as playing:  # type: ignore[call-overload]
        assert playing.stdin is not None and playing.stdout is not None
        playing.stdin.write(typed)
        playing.stdin.flush()
        while not playing.stdout.readline().startswith("Your turn"):
            assert playing.poll() is None
        yield playing


@needs_signals
@pytest.mark.parametrize("number", ["SIGTERM", "SIGHUP", "SIGKILL"])
def test_a_game_can_be_resumed_after_any_end_of_the_process(number: str, tmp_path: Path, call: Call) -> None:
    file = tmp_path / "evening.json"
    with start_play(*AGAINST_WARY, "--record", file, typed="a4\n") as playing:
        playing.send_signal(getattr(signal, number))
        _, errors = playing.communicate(timeout=30)
    assert errors == ""
    assert playing.returncode == (-9 if number == "SIGKILL" else 128 + getattr(signal, number))
    left = decode_record(file.read_bytes())
    assert len(left.entries) == 3
    said = call("play", "--resume", file, typed="resign\nno\n")
    assert said.mistake is None
    assert "You resigned" in said.out
    gone_on = decode_record(file.read_bytes())
    assert gone_on.entries[:3] == left.entries
    assert len(gone_on.entries) == 4


def test_a_saved_hidden_game_reveals_nothing_and_can_be_resumed(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "house.json"
    assert call(*MAIKO, "--record", file, typed="a9\nquit\nyes\n").mistake is None
    left = decode_record(file.read_bytes())
    assert left.unchecked_count > 0
    assert (left.setup.seed, left.setup.secrets) == ("", ("",))
    said = call("play", "--resume", file, typed="b9\nresign\nno\n")
    assert said.mistake is None
    assert "b9" in said.out
    over = decode_record(file.read_bytes())
    assert (over.unchecked_count, over.entries[: len(left.entries)]) == (0, left.entries)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["house.json"], "what was needed to go on is gone"
    assert "its match is over" in str(call("play", "--resume", file).mistake)


def test_only_the_owner_reads_what_is_needed_to_go_on(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "house.json"
    call(*MAIKO, "--record", file, typed="a9\n")
    (beside,) = (path for path in tmp_path.iterdir() if path != file)
    assert os.name == "nt" or beside.stat().st_mode & 0o777 == 0o600


def test_a_copy_needs_the_hidden_file_and_says_what_it_is_for(tmp_path: Path, call: Call) -> None:
    file, copy = tmp_path / "one.json", tmp_path / "copy.json"
    call(*AGAINST_WARY, "--record", file, typed="a4\n")
    copy.write_bytes(file.read_bytes())
    said = call("play", "--resume", copy)
    assert ".copy.json.resume, which holds the deals to come, is not beside it" in str(said.mistake)
    saved_game.secrets_file(copy).write_bytes(saved_game.secrets_file(file).read_bytes())
    assert call("play", "--resume", copy, typed="resign\n").mistake is None


def test_files_of_two_tables_cannot_be_resumed(tmp_path: Path, call: Call) -> None:
    for name in ("one", "two"):
        call(
            *AGAINST_WARY, "--seed", str(len(name) + ord(name[0])), "--record", tmp_path / f"{name}.json", typed="a4\n"
        )
    (tmp_path / "one.json").replace(tmp_path / "two.json")
    assert "are not of one table" in str(call("play", "--resume", tmp_path / "two.json").mistake)


@pytest.mark.parametrize("more", [("--record", "x.json"), ("--seed", "0"), ("--against", "random"), ("--hints",)])
def test_resuming_refuses_options_for_a_new_table(more: tuple[str, ...], tmp_path: Path, call: Call) -> None:
    assert "expected none of the options for a new table" in str(
        call("play", "--resume", tmp_path / "x", *more).mistake
    )


@pytest.mark.parametrize(("answer", "left"), [("yes", True), ("no", False), ("", False), ("quit", True)])
def test_leaving_a_game_that_is_on_asks_first(answer: str, left: bool, tmp_path: Path, call: Call) -> None:
    file = tmp_path / "evening.json"
    out = call(*AGAINST_WARY, "--record", file, typed=f"quit\n{answer}\na4\n").out
    assert "The game is not over. Leave it? yes or no" in out
    assert (len(decode_record(file.read_bytes()).entries) == 1) == left


@pytest.mark.parametrize("game", ["okiya", "maiko"])
def test_a_table_interrupted_during_seating_can_be_resumed(game: str, tmp_path: Path, call: Call) -> None:
    file = tmp_path / "begun.json"
    assert call("play", game, "--seats", "person,person", "--record", file, typed="").mistake is None
    setup = decode_setup((tmp_path / ".begun.json.resume").read_bytes())
    saved_game.save_record(file, *_seat_people(setup, 1))
    assert call("play", "--resume", file, typed="quit\n").mistake is None
    assert len(decode_record(file.read_bytes()).entries) == 2


def _seat_people(setup: Setup, people: int) -> tuple[Table, list[Entry]]:
    """Return a table with a number of people, and its record."""
    table, entries = Table.from_setup(setup), list[Entry]()
    for seat in range(people):
        entry, table, _ = apply_with_search(table, make_next_entry(table, seat, Sit(f"Player {seat + 1}"), setup.made))
        entries.append(entry)
    return table, entries
