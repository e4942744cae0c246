"""What somebody types, a line at a time: the name of something, or a word. A visit reads it, whoever reads the keys."""

from collections import deque
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Protocol

from hanamachi.locales import Phrases
from hanamachi.narration.voice import Word

__all__ = ["Input", "TypedLines", "Word", "Words"]


class Input(Protocol):
    """Reads the lines that somebody types; `prompts` says that it is at a prompt, where what comes is seen at once."""

    prompts: bool
    steps: Sequence[str]
    """What the arrows step through."""

    words: Sequence[str]
    """What Tab completes besides."""

    def read(self) -> str | None:
        """The next line, or None when it was woken instead; raises EOFError when nothing more will come."""

    def put_back(self, *lines: str) -> None:
        """Let these lines be read next."""

    def wake(self) -> None:
        """Let whoever waits for a line read None; from any thread."""


class TypedLines:
    """Lines on their way from the thread that reads keys to the one that obeys; none is lost that was typed ahead."""

    prompts = True

    def __init__(self) -> None:
        self.steps: Sequence[str] = ()
        self.words: Sequence[str] = ()
        self.awaited: Callable[[], None] = lambda: None
        """Called by whoever begins to wait for a line."""
        self._queue: SimpleQueue[str | BaseException | None] = SimpleQueue()
        self._next: deque[str] = deque()

    def read(self) -> str | None:
        """The next line, or None when it was woken instead; raises what came instead of a line."""
        if self._next:
            return self._next.popleft()
        self.awaited()
        line = self._queue.get()
        if isinstance(line, BaseException):
            raise line
        return line

    def put_back(self, *lines: str) -> None:
        """Let these lines be read next."""
        self._next.extendleft(reversed(lines))

    def wake(self) -> None:
        """Let whoever waits for a line read None."""
        self._queue.put(None)

    def type(self, line: str | BaseException) -> None:
        """Type a line, or end the typing by an EOFError, a KeyboardInterrupt or a SystemExit."""
        self._queue.put(line)


class PipedLines:
    """Lines of a pipe or a file; nobody looks on."""

    prompts = False

    def __init__(self) -> None:
        self.steps: Sequence[str] = ()
        self.words: Sequence[str] = ()
        self._next: deque[str] = deque()

    def read(self) -> str | None:
        """The next line."""
        return self._next.popleft() if self._next else input()

    def put_back(self, *lines: str) -> None:
        """Let these lines be read next."""
        self._next.extendleft(reversed(lines))

    def wake(self) -> None:
        """Nobody waits who could be woken."""


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
