"""Inputs of a session: lines from a pipe, from a prompt, or from a thread that reads the keyboard."""

import sys
from collections import deque
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread

PROMPT = "> "


class LineInput:
    """Input of lines from a pipe or file. Nobody sees updates there, so that nothing wakes it.

    Attributes:
        has_prompt: Whether a person types at a prompt and sees updates at once.
        can_edit: Whether keys edit the line.
        steps: The moves that the arrow keys step through.
        words: Words that Tab completes besides.
    """

    has_prompt = can_edit = False

    def __init__(self) -> None:
        self.steps: Sequence[str] = ()
        self.words: Sequence[str] = ()
        self._next: deque[str] = deque()

    def read_line(self) -> str | None:
        """Wait for the next line and return it, or return None when woken. Raises EOFError at the end."""
        return self._next.popleft() if self._next else self._wait()

    def _wait(self) -> str | None:
        return input()

    def put_back(self, *lines: str) -> None:
        """Put lines in front, to be read next."""
        self._next.extendleft(reversed(lines))

    def wake(self) -> None:
        """Let `read` return None. May be called from any thread."""


class QueuedLines(LineInput):
    """Queue of lines from the thread that reads keys to the thread of the session. Lines typed ahead are kept."""

    has_prompt = can_edit = True

    def __init__(self) -> None:
        super().__init__()
        self._queue: SimpleQueue[str | BaseException | None] = SimpleQueue()

    def _wait(self) -> str | None:
        line = self._queue.get()
        if isinstance(line, BaseException):
            raise line
        return line

    def wake(self) -> None:
        """Let `read` return None."""
        self._queue.put(None)

    def type(self, line: str | BaseException) -> None:
        """Add a line, or an error that `read` raises: EOFError, KeyboardInterrupt or SystemExit."""
        self._queue.put(line)


class DumbTerminalLines(QueuedLines):
    """Lines of a terminal that cannot erase. Updates are printed below the prompt, and the prompt is repeated."""

    can_edit = False

    def __init__(self) -> None:
        super().__init__()
        Thread(target=self._read_keyboard, daemon=True).start()

    def _wait(self) -> str | None:
        print(PROMPT, end="", flush=True)
        if (line := super()._wait()) is None:
            print()
        return line

    def _read_keyboard(self) -> None:
        # a file of its own: at the end of the process Python waits for a thread that still reads sys.stdin
        with open(0, encoding=sys.stdin.encoding, errors="replace", closefd=False) as keyboard:
            for line in keyboard:
                self.type(line.rstrip("\n"))
        self.type(EOFError())
