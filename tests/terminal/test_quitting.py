"""Leaving a game in the terminal: by a command, a signal or the end of input. The record is kept."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hanamachi.table.record import decode_record
from tests.terminal.conftest import ENGLISH, Call
from tests.terminal.playing import AGAINST_WARY


@pytest.mark.parametrize("typed", ["", "b1\n", "quit\n", "b1\nexit\nb2\n"])
def test_the_end_of_what_is_typed_and_quit_end_politely(typed: str, call: Call) -> None:
    assert call(*AGAINST_WARY, typed=typed).out.endswith("\nUntil next time.\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send to one process")
def test_an_interruption_ends_politely_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "interrupted.json"
    command = [sys.executable, "-m", "hanamachi", *AGAINST_WARY, "--record", str(file)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=os.environ | ENGLISH,
    ) as playing:
        assert playing.stdin is not None and playing.stdout is not None and playing.stderr is not None
        playing.stdin.write("a4\n")
        playing.stdin.flush()
        while not playing.stdout.readline().startswith("Your turn"):
            assert playing.poll() is None
        playing.send_signal(signal.SIGINT)
        out, errors = playing.communicate(timeout=30)
    assert (playing.returncode, errors) == (130, "")
    assert out.endswith(
        f"Until next time.\nThe record is in {file}.\n"
        "Keep .interrupted.json.resume beside it: that file holds the deals to come, secret until they are played. "
        f"To go on: hanamachi play --resume {file}\n"
    )
    assert len(decode_record(file.read_bytes()).entries) == 3


def test_a_record_is_begun_only_when_the_table_can_be_made(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    assert call("play", "--name", "\t", "--record", file).mistake is not None
    assert not file.exists()
