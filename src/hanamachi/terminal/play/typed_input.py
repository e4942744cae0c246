"""What somebody types, a line at a time: the name of something, or a word."""

from collections.abc import Sequence
from typing import Protocol

from hanamachi.locales import Phrases
from hanamachi.narration.voice import Word

__all__ = ["Read", "Word", "Words"]


class Read(Protocol):
    """Reads the next line that somebody types; None when nothing more will come."""

    def __call__(self, steps: Sequence[str] = (), words: Sequence[str] = ()) -> str | None:
        """The line: arrows step through the `steps` at a prompt, and Tab completes one of them or of the `words`."""


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
