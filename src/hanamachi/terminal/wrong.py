"""What is wrong with a call, told in the language of the rest."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from hanamachi.games.game import BadOption
from hanamachi.locales import LANGUAGES, Phrases, UnknownLanguage, choose, phrases


class WrongCall(BadOption):
    """A call that cannot be, told by a phrase and its values; by itself it speaks English."""

    def __init__(self, phrase: str, **values: object) -> None:
        self._phrase, self._values = phrase, values
        super().__init__(self.told(phrases("en", "terminal")))

    def told(self, say: Phrases) -> str:
        """What is wrong, in the language of `say`."""
        return say(self._phrase, **self._values)


@contextmanager
def told_in(language: str | None) -> Iterator[None]:
    """Tell a wrong call in that language or, where none is named or known, the environment's: raises BadOption."""
    try:
        say = phrases(choose(language, os.environ), "terminal")
    except UnknownLanguage:
        say = phrases(choose(None, os.environ), "terminal")
        raise BadOption(say("wrong-language", given=repr(language), known=", ".join(LANGUAGES))) from None
    try:
        yield
    except WrongCall as error:
        raise BadOption(error.told(say)) from None
