"""Inputs of a session: lines from a pipe, from a prompt, or from a thread that reads the keyboard."""

import sys
from collections import deque
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread

PROMPT = "> "


class LineInput:
    """Input of lines from a pipe or a file. Derived classes read from a terminal, where updates interrupt the reading.

    Attributes:
        has_prompt: Whether a person types at a prompt and sees updates at once.
        can_edit: Whether keys can edit the line.
        steps: The moves that the arrow keys step through.
        words: Additional words that the Tab key completes.
    """

    has_prompt = can_edit = False

    def __init__(self) -> None:
        self.steps: Sequence[str] = ()
        self.words: Sequence[str] = ()
        self._next: deque[str] = deque()

    def read_line(self) -> str | None:
        """Wait for the next line and return it, or return None if `interrupt_read_line` was called.

        Raises EOFError at the end of the input.
        """
        return self._next.popleft() if self._next else self._wait_for_line()

    def _wait_for_line(self) -> str | None:
        return input()

    def put_back(self, *lines: str) -> None:
        """Insert lines before all others, so that they are read next."""
        self._next.extendleft(reversed(lines))

    def interrupt_read_line(self) -> None:
        """Make a waiting `read_line` return None. May be called from any thread. The base class does nothing."""


class QueuedLines(LineInput):
    """Queue of typed lines, from the thread that reads the keyboard to the thread of the session.

    Lines that are typed before they are needed are kept.
    """

    has_prompt = can_edit = True

    def __init__(self) -> None:
        super().__init__()
        self._queue: SimpleQueue[str | BaseException | None] = SimpleQueue()

    def _wait_for_line(self) -> str | None:
        line = self._queue.get()
        if isinstance(line, BaseException):
            raise line
        return line

    def interrupt_read_line(self) -> None:
        """Make a waiting `read_line` return None. May be called from any thread."""
        self._queue.put(None)

    def type(self, line: str | BaseException) -> None:
        """Add a line to the queue, or an error that `read_line` raises: EOFError, KeyboardInterrupt or SystemExit."""
        self._queue.put(line)


class DumbTerminalLines(QueuedLines):
    """Input of lines from a terminal that cannot erase text (TERM=dumb).

    Updates are printed below the prompt, and then the prompt is printed again.
    """

    can_edit = False

    def __init__(self) -> None:
        super().__init__()
        Thread(target=self._queue_keyboard_lines, daemon=True).start()

    def _wait_for_line(self) -> str | None:
        print(PROMPT, end="", flush=True)
        if (line := super()._wait_for_line()) is None:
            print()
        return line

    def _queue_keyboard_lines(self) -> None:
        # a file of its own: at the end of the process Python waits for a thread that still reads sys.stdin
        with open(0, encoding=sys.stdin.encoding, errors="replace", closefd=False) as keyboard:
            for line in keyboard:
                self.type(line.rstrip("\n"))
        self.type(EOFError())
