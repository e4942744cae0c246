"""A prompt at which a line is typed key by key: Tab completes it, and arrows step through what may be taken."""

import codecs
import os
import re
import select
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

try:
    import termios
    import tty
except ImportError:  # Windows has none: there its own console edits the line
    TERMINAL = False
else:
    TERMINAL = True

PROMPT = "> "
LONGEST = 38
"""Signs that a line may have: on a narrow terminal wide ones have room, too."""

_KEYS = re.compile("\x1b(?:\\[[\\d;]*[A-Za-z~]|O[A-Za-z])|\x1b(?:\\[[\\d;]*|O)?$|.", re.DOTALL)
_LEFT, _RIGHT = ("\x1b[D", "\x1bOD"), ("\x1b[C", "\x1bOC")
_HOME, _END = ("\x01", "\x1b[H", "\x1bOH", "\x1b[1~"), ("\x05", "\x1b[F", "\x1bOF", "\x1b[4~")


class Line:
    """A line as it is typed, and where in it; `steps` may be stepped through, they and `words` complete it."""

    def __init__(self, steps: Sequence[str] = (), words: Sequence[str] = ()) -> None:
        self.text, self.at = "", 0
        self._steps, self._words = steps, words
        self._stepped = self._completed = -1  # which of them the line is
        self._matches: list[str] = []

    def press(self, key: str) -> None:
        """Do what a key asks for; what it can't do is nothing."""
        before, after = self.text[: self.at], self.text[self.at :]
        if key == "\t":
            self._complete()
            return
        self._matches = []
        if key in (*_LEFT, *_RIGHT):
            self._move(1 if key in _RIGHT else -1)
        elif key in (*_HOME, *_END):
            self.at = 0 if key in _HOME else len(self.text)
        elif key in ("\x7f", "\b"):
            self._set(before[:-1], after)
        elif key == "\x1b[3~":
            self._set(before, after[1:])
        elif key == "\x15":
            self._set("", after)
        elif key == "\x17":
            self._set(re.sub(r"\S*\s*$", "", before), after)
        elif key.isprintable() and len(self.text) < LONGEST:
            self._set(before + key, after)

    def _set(self, before: str, after: str = "") -> None:
        self.text, self.at, self._stepped = before + after, len(before), -1

    def _move(self, by: int) -> None:
        """Step from an empty line, or from what was stepped to; in a line that was typed go along it."""
        if self._steps and (not self.text or self._stepped >= 0):
            to = (self._stepped + by if self._stepped >= 0 else min(by, 0)) % len(self._steps)
            self._set(self._steps[to])
            self._stepped = to
        else:
            self.at = min(max(self.at + by, 0), len(self.text))

    def _complete(self) -> None:
        """Make the line the first of all that begin as it does, with each Tab more the next."""
        if not self._matches:
            typed = self.text.casefold()
            matches = (word for word in (*self._steps, *self._words) if word.casefold().startswith(typed))
            self._matches, self._completed = [*dict.fromkeys(matches)], -1
        if self._matches:
            self._completed = (self._completed + 1) % len(self._matches)
            self._set(self._matches[self._completed])


def wake() -> None:
    """Let the prompt draw again; from any thread."""
    if TERMINAL and (typing := threading.main_thread().ident):
        signal.pthread_kill(typing, signal.SIGWINCH)


def typed(again: Callable[[], None], come: Callable[[], bool], steps: Sequence[str], words: Sequence[str]) -> str:
    """The line that somebody types; raises EOFError where nothing more will come.

    Where the terminal gets another size, or comes back, or something has `come`, all is drawn `again`, and what was
    typed is put back.
    """
    file, line = sys.stdin.fileno(), Line(steps, words)

    def ready(when: int = termios.TCSANOW) -> None:
        tty.setcbreak(file, when)
        print(PROMPT + line.text, end="", flush=True)

    def anew() -> None:
        print("\r\x1b[K", end="")
        again()
        ready()
        line.at = len(line.text)

    before = termios.tcgetattr(file)
    try:
        with _woken(file) as woken:
            if come():
                again()
            ready(termios.TCSAFLUSH)  # what was typed while others moved was meant for nothing that is asked now
            for key in _keys(file, woken, anew):
                if key in ("\r", "\n"):
                    print(flush=True)
                    return line.text
                if key == "\x04" and not line.text:
                    raise EOFError
                shown = line.text if line.at == len(line.text) else None
                line.press(key)
                _show(line, shown)
        raise EOFError
    finally:
        with suppress(termios.error):  # the window may be closed
            termios.tcsetattr(file, termios.TCSADRAIN, before)


def typed_whole(again: Callable[[], None], come: Callable[[], bool]) -> str:
    """The line that somebody types where nothing can be erased; raises EOFError where nothing more will come.

    Where something has `come` it is drawn below, and so is the prompt.
    """
    with _woken(sys.stdin.fileno()) as woken:
        if come():
            again()
        print(PROMPT, end="", flush=True)
        while woken():
            if come():
                print()
                again()
                print(PROMPT, end="", flush=True)
        return input()


def _keys(file: int, woken: Callable[[], bool], anew: Callable[[], None]) -> Iterator[str]:
    """The keys that are pressed, until nothing more will come; where it is woken all is drawn anew."""
    decoder, rest = codecs.getincrementaldecoder(sys.stdin.encoding)("replace"), ""
    while True:
        while woken():
            anew()
        data = b""
        with suppress(OSError):  # the window may be closed
            data = os.read(file, 1024)
        if not data:
            return
        keys = _KEYS.findall(rest + decoder.decode(data))
        # a key that is not whole yet
        rest = keys.pop() if keys and re.fullmatch("\x1b(?:\\[[\\d;]*|O)?", keys[-1]) else ""
        yield from keys


def _show(line: Line, shown: str | None) -> None:
    """Show a line: only what was typed at its end if all before it is `shown`, which a reader aloud can follow."""
    if shown is not None and line.at == len(line.text) and line.text.startswith(shown):
        print(line.text[len(shown) :], end="", flush=True)
    else:
        back = f"\r{PROMPT}{line.text[: line.at]}" if line.at < len(line.text) else ""
        print(f"\r\x1b[K{PROMPT}{line.text}{back}", end="", flush=True)


@contextmanager
def _woken(file: int) -> Iterator[Callable[[], bool]]:
    """Waits until the file can be read or, and then True, the terminal gets another size or comes back, or `wake`."""
    ours, theirs = os.pipe()
    os.set_blocking(theirs, False)
    before = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGWINCH, signal.SIGCONT)}
    told = signal.set_wakeup_fd(theirs, warn_on_full_buffer=False)

    def woken() -> bool:
        ready, _, _ = select.select([file, ours], [], [])
        if ours in ready:
            os.read(ours, 1024)
        return ours in ready

    try:
        yield woken
    finally:
        signal.set_wakeup_fd(told)
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(ours)
        os.close(theirs)
