"""A pseudo-terminal for tests of output that only a terminal gets."""

import os
import re
import selectors
import struct
from collections.abc import Mapping

import pytest

from tests.forked import start_process
from tests.terminal.conftest import ENGLISH

pty = pytest.importorskip("pty", reason="Windows has no pseudo-terminals")
fcntl, termios = pytest.importorskip("fcntl"), pytest.importorskip("termios")


def run_in_terminal(
    *arguments: str,
    typed: str = "",
    verb: str = "play",
    columns: int = 100,
    lines: int = 40,
    environment: Mapping[str, str] = {},
) -> str:
    """Run a command in a pseudo-terminal, type `typed` at the first prompt, then Ctrl-D, and return the output."""
    ours, theirs = pty.openpty()
    _set_window_size(ours, columns, lines)
    kind = {"COLUMNS": "", "LINES": "", "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    env = os.environ | ENGLISH | {"NO_COLOR": ""} | kind | dict(environment)
    playing = start_process([verb, *arguments], env, stdin=theirs, stdout=theirs, stderr=theirs, session=True)
    try:
        os.close(theirs)
        # Ctrl-D ends the input
        sent, waiting = b"", [f"{typed}\x04"]
        while chunk := _read_output(ours):
            sent += chunk
            if waiting and re.search(rb">(?: |\x08|\x1b\[C|\x1b\[0m)", sent):
                # the terminal keeps input that is typed ahead
                os.write(ours, waiting.pop(0).encode())
        assert playing.wait(30) == 0
    finally:
        playing.kill()  # who still waits to be told something would wait for ever
        os.close(ours)
    return sent.decode()


def _set_window_size(file: int, columns: int, lines: int) -> None:
    fcntl.ioctl(file, termios.TIOCSWINSZ, struct.pack("4H", lines, columns, 0, 0))


def _read_output(file: int) -> bytes:
    """Return the next output, or nothing at the end or after half a minute of silence."""
    with selectors.DefaultSelector() as waiting:
        waiting.register(file, selectors.EVENT_READ)
        if not waiting.select(30):
            return b""
    try:
        return os.read(file, 65536)
    except OSError:  # the other end is closed
        return b""
