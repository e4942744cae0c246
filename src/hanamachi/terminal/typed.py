"""What somebody types, a line at a time: the name of something to take, or a word."""

from typing import Literal, get_args

from hanamachi.locales import Phrases

Word = Literal["back", "resign", "moves", "garden", "help", "quit", "next", "yes", "no"]


class Words:
    """The words that are understood: those of a language, and the English names for everybody."""

    def __init__(self, say: Phrases) -> None:
        self.shown: dict[Word, str] = {}
        self._meant: dict[str, Word] = {}
        for word in get_args(Word):
            self._meant[word] = word
        for word in get_args(Word):
            spelled = say(f"word-{word}").split()
            self.shown[word] = spelled[0]
            self._meant.update(dict.fromkeys(spelled, word))

    def read(self, line: str) -> tuple[Word | None, str]:
        """The word that a line is, or None, and the line itself with its blanks and capitals gone."""
        typed = " ".join(line.split()).casefold()
        return self._meant.get(typed), typed
