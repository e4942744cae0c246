"""What somebody types, a line at a time: the name of something, or a word. A visit reads it, whoever reads the keys."""

import os
import sys
from collections import deque
from collections.abc import Sequence
from queue import SimpleQueue
from select import select

from hanamachi.locales import Phrases
from hanamachi.narration.voice import Word

__all__ = ["BareLines", "Input", "PipedLines", "TypedLines", "Word", "Words"]

PROMPT = "> "


class Input:
    """Reads the lines that somebody types.

    `prompts` says that it is at a prompt, where what comes is seen at once, and `edits` that keys edit a line there.
    """

    prompts = edits = True

    def __init__(self) -> None:
        self.steps: Sequence[str] = ()
        """What the arrows step through."""

        self.words: Sequence[str] = ()
        """What Tab completes besides."""

        self._next: deque[str] = deque()

    def read(self) -> str | None:
        """The next line, or None when it was woken instead; raises EOFError when nothing more will come."""
        return self._next.popleft() if self._next else self._wait()

    def _wait(self) -> str | None:
        """Wait for the next line."""
        raise NotImplementedError

    def put_back(self, *lines: str) -> None:
        """Let these lines be read next."""
        self._next.extendleft(reversed(lines))

    def wake(self) -> None:
        """Let whoever waits for a line read None; from any thread."""


class PipedLines(Input):
    """Lines of a pipe or a file; nobody looks on, and nobody waits who could be woken."""

    prompts = edits = False

    def _wait(self) -> str:
        return input()


class BareLines(Input):
    """Lines of a terminal that cannot erase: what comes while one is typed stands below it, then the prompt again."""

    edits = False

    def __init__(self) -> None:
        super().__init__()
        self._woken, self._waker = os.pipe()

    def _wait(self) -> str | None:
        if os.name == "nt":  # where sockets alone can be waited for
            return input(PROMPT)
        if self._is_woken(0):  # by what was told already, or before anything is asked
            return None
        print(PROMPT, end="", flush=True)
        if self._is_woken(None):
            print()
            return None
        return input()

    def _is_woken(self, seconds: float | None) -> bool:
        """Wait for a line, or to be woken; whether it was that."""
        woken = self._woken in select([sys.stdin, self._woken], (), (), seconds)[0]
        return woken and bool(os.read(self._woken, 4096))

    def wake(self) -> None:
        """Let whoever waits for a line read None."""
        os.write(self._waker, b".")


class TypedLines(Input):
    """Lines on their way from the thread that reads keys to the one that obeys; none is lost that was typed ahead."""

    def __init__(self) -> None:
        super().__init__()
        self._queue: SimpleQueue[str | BaseException | None] = SimpleQueue()

    def _wait(self) -> str | None:
        line = self._queue.get()
        if isinstance(line, BaseException):
            raise line
        return line

    def wake(self) -> None:
        """Let whoever waits for a line read None."""
        self._queue.put(None)

    def type(self, line: str | BaseException) -> None:
        """Type a line, or end the typing by an EOFError, a KeyboardInterrupt or a SystemExit."""
        self._queue.put(line)


class Words:
    """The words that are understood: those of a language, and the English names for everybody."""

    def __init__(self, say: Phrases, vocabulary: Sequence[Word]) -> None:
        spelled = {word: say(f"word-{word}").split() for word in vocabulary}
        self.shown: dict[Word, str] = {word: names[0] for word, names in spelled.items()}
        self._meant: dict[str, Word] = {word: word for word in vocabulary}
        # what a language calls a word goes before an English word that is spelled alike, and a later before an earlier
        for word, names in spelled.items():
            self._meant.update(dict.fromkeys(names, word))

    def read(self, line: str) -> tuple[Word | None, str]:
        """The word that a line is, or None, and the line itself with its blanks and capitals gone."""
        typed = " ".join(line.split()).casefold()
        return self._meant.get(typed), typed
