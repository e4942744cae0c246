"""Exit codes of commands: 0 for success, 2 for wrong usage, 1 for a failure, 130 after Ctrl-C; the form of JSON."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from hanamachi.__main__ import app
from hanamachi.command_line.call_errors import FAILURE, WRONG_USAGE, exit_code_for_error
from tests.terminal.conftest import ENGLISH, Call, Process
from tests.terminal.playing import ENDED_GAME, LAYOUT
from tests.terminal.test_documented import COMMANDS

FAILURES = {
    "play": ["--record there", "--resume missing", "http://127.0.0.1:1/t/Wq3v8xTz"],
    "serve": ["--host 192.0.2.1 --port 0 --data ."],
    "backup": ["new --data ."],
    "prune": ["--older-than 9 --data ."],
    "check": ["--data there"],
    "tables list": ["--data missing"],
    "tables show": ["Wq3v8xTz --data missing"],
    "tables delete": ["Wq3v8xTz --data missing"],
    "people find": ["Jan --data missing"],
    "people delete": ["Jan --data missing"],
    "restore": ["missing --data .", "there --data ."],
    "move": ["sqlite --data ."],
    "key rotate": ["--data missing"],
    "key show": ["--data missing"],
    "analyse": ["there"],
    "record show": ["missing", "there"],
    "record verify": ["missing", "there"],
    "record convert": ["missing -o new", "record.txt -o there"],
    "research sample": ["9 --csv there", "9 --file there"],
    "research openings": ["9 --plot there"],
    "research census": ["--part 1/200 --file there"],
    "research census merge": ["missing -o new", "there -o new"],
    "research census check": ["missing", "there"],
    "research census show": ["missing", "there"],
    "puzzles make": ["--out there"],
    "puzzles check": ["missing", "there"],
    "puzzles solve": ["missing", "there"],
    "print record": ["missing", "there", "record.txt -o there"],
    "print maiko": ["-o there", "--set there", "-o missing/new"],
    "print okiya": ["-o there", "--set missing"],
    "print mat": [f"{LAYOUT} -o there"],
    "print puzzles": ["missing", "there"],
}
"""Calls that are right, and fail: `there` is a file that holds nothing of use, `missing` is none."""

CANNOT_FAIL = {"rules", "perft", "solve", "research opening", "puzzles today"}
"""Commands that need nothing but their words."""

WRONG = {
    "": ["plya", "--nonsense"],
    "play": ["go", "--against nobody", "--first 9", "--resume missing --hints", "--language tlh"],
    "serve": ["--port 99999", "--workers 2", "--trusted-proxy nowhere", "--log loud"],
    "backup": ["", "a b"],
    "prune": ["", "--older-than 0", "--older-than 9 --shrink --dry-run"],
    "check": ["a", "--port 99999"],
    "tables": ["lst"],
    "tables list": ["a"],
    "tables show": ["", "a b"],
    "tables delete": [""],
    "people": ["fnd"],
    "people find": ["", "a b"],
    "people delete": [""],
    "restore": ["", "a b"],
    "move": ["", "mysql"],
    "key": ["shw"],
    "key rotate": ["now"],
    "key show": ["all"],
    "rules": ["chess", "okiya maiko"],
    "perft": [f"{LAYOUT} 17", "Ms 3", LAYOUT],
    "solve": ["", "Ms", f"{LAYOUT} z9", f"{LAYOUT} --ruling drawn", ENDED_GAME],
    "analyse": ["", "Ms", f"{LAYOUT} b2", "there --step --json"],
    "record": ["shw"],
    "record show": [""],
    "record verify": ["a b"],
    "record convert": ["record.txt"],
    "research": ["smple"],
    "research sample": ["0", "many", "9 --ruling drawn", "9 --workers 1 --scheduler tcp://127.0.0.1:1"],
    "research opening": ["Ms", ENDED_GAME],
    "research openings": ["0", "9 --workers 0"],
    "research census": ["--part 1/0", "--begin Ms", "--part 1/1 --begin Zz"],
    "research census merge": ["missing"],
    "research census check": [""],
    "research census show": [""],
    "puzzles": ["slve"],
    "puzzles make": ["--count 0", "--level 9", "--theme dull"],
    "puzzles today": ["--date soon"],
    "puzzles check": [""],
    "puzzles solve": ["missing --date 2026-11-21"],
    "print": ["chess"],
    "print record": ["", "record.txt --paper a5"],
    "print maiko": ["--tile 61", "--sets 9"],
    "print okiya": ["--dress grey", "--tile wide"],
    "print mat": ["", "Ms", f"{LAYOUT} --address house", f"{LAYOUT} a4"],
    "print puzzles": ["--date soon"],
}
"""Calls with invalid words, which are refused before anything is read."""


def exit_code_of(line: str) -> int:
    """Return the exit code of a call."""
    with patch.dict(os.environ, ENGLISH | {"HANAMACHI_DATABASE": ""}):
        result = CliRunner().invoke(app, line.split(), standalone_mode=False)
    if result.exception is None:
        # without an exception Click returns the code that a command leaves with
        return int(result.return_value or 0)
    assert isinstance(result.exception, Exception)
    return exit_code_for_error(result.exception)


def test_every_command_is_tried() -> None:
    groups = {name for name in COMMANDS if any(other.startswith(f"{name} ".lstrip()) for other in COMMANDS if other)}
    assert set(WRONG) == set(COMMANDS)
    assert set(FAILURES) | CANNOT_FAIL | groups - {"research census"} >= set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_wrong_usage_exits_with_2(command: str, here: Path) -> None:
    for words in (*WRONG[command], "--nonsense"):
        assert exit_code_of(f"{command} {words}") == WRONG_USAGE, words
    assert sorted(file.name for file in here.iterdir()) == ["record.txt", "there"]


@pytest.mark.parametrize("command", FAILURES)
def test_a_failure_exits_with_1(command: str, here: Path) -> None:
    for words in FAILURES[command]:
        assert exit_code_of(f"{command} {words}") == FAILURE, words
    assert (here / "there").read_text() == "nothing of use\n"


def test_a_process_ends_with_the_code_and_one_sentence(here: Path, process: Process) -> None:
    for words, code in ((["record", "show", "missing"], 1), (["record", "shw"], 2)):
        done = process(*words)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (code, "", 1)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send to one process")
def test_ctrl_c_exits_with_130_and_no_traceback() -> None:
    command = [sys.executable, "-m", "hanamachi", "perft", LAYOUT, "16"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ | ENGLISH
    ) as counting:
        assert counting.stdout is not None
        assert counting.stdout.readline() == b"12\n"
        counting.send_signal(signal.SIGINT)
        _, errors = counting.communicate(timeout=30)
    assert (counting.returncode, errors.strip()) == (130, b"")


ANSWERS = [
    f"perft {LAYOUT} 2",
    f"solve {ENDED_GAME.rsplit(' ', 1)[0]}",
    f"analyse {ENDED_GAME}",
    "record show record.txt",
    "record verify record.txt",
    "research sample 3",
    f"research opening {LAYOUT}",
    "research openings 3",
    "puzzles today",
]


@pytest.mark.parametrize("call_for_json", ANSWERS)
def test_answers_for_programs_are_indented_alike(call_for_json: str, here: Path, call: Call) -> None:
    out = call(*call_for_json.split(), "--json").out
    assert out == json.dumps(json.loads(out), indent=1, ensure_ascii=False) + "\n"
