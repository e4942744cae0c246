"""Errors of printing, and the check of the number of games."""

from functools import partial
from typing import Any

from hanamachi.locales import Phrases, load_phrases


class PrintError(ValueError):
    """The request cannot be printed. The message shows the given value and the expected one.

    The error has the name of a phrase and the values to insert into it. `str` returns the English message.
    """

    code = "press-error"

    def __init__(self, phrase: str, **values: object) -> None:
        self._phrase, self._values = phrase, values
        super().__init__(self.sentence(load_phrases("en", "terminal")))

    def __reduce__(self) -> tuple[Any, ...]:
        # worker processes send errors by pickle, which would call the class with the message alone
        return partial(type(self), self._phrase, **self._values), ()

    def sentence(self, say: Phrases) -> str:
        """Return the error message in the language of the phrases `say`, from the catalogue `terminal`."""
        return say(self._phrase, **self._values)


class UnknownChoice(PrintError):
    """No paper or drawing style has the given name."""

    code = "unknown-choice"


class NothingBegun(PrintError):
    """The record (the saved games of a table) contains no game that can be printed."""

    code = "nothing-begun"


class NoRoom(PrintError):
    """The size does not fit the paper, or there are too few or too many sets, games or boards to print."""

    code = "no-room"


def check_game_count(game_count: int, max_count: int, counted_items: str = "games") -> None:
    """Check that the number of games (or of their boards) to be printed is between 1 and `max_count`.

    Raises:
        NothingBegun: There is no game.
        NoRoom: There are more than `max_count` games.
    """
    if not game_count:
        raise NothingBegun("wrong-print-nothing-begun")
    if game_count > max_count:
        raise NoRoom("wrong-print-games", given=str(game_count), counted=counted_items, most=str(max_count))
