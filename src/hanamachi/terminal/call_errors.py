"""What is wrong with a call, told in the language of the rest."""

import errno
import os
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from hanamachi.game import BadOption, GameError
from hanamachi.locales import LANGUAGES, Phrases, UnknownLanguage, choose, phrases

FILE = {
    errno.ENOENT: "wrong-file-missing",
    errno.EEXIST: "wrong-file",
    errno.EISDIR: "wrong-file-folder",
    errno.ENOTDIR: "wrong-file-no-folder",
    errno.EACCES: "wrong-file-forbidden",
    errno.EPERM: "wrong-file-forbidden",
    errno.EROFS: "wrong-file-forbidden",
    errno.ENOSPC: "wrong-file-full",
}
"""What cannot be done with a file, by the number of the system's error."""

CALL = {
    phrase: re.compile(pattern, re.DOTALL)
    for phrase, pattern in {
        "call-option": r"No such option: (?P<given>.*?)(?: \(Possible options: (?P<near>.*)\))?",
        "call-command": r"No such command (?P<given>.*?)\.(?: Did you mean (?P<near>.*)\?)?",
        "call-extra": r"Got unexpected extra argument\(s\) \((?P<given>.*)\)",
        "call-missing": r"Missing (?:argument|option) (?P<given>.*?)\.",
        "call-unfollowed": r"Option (?P<given>.*) requires an argument\.",
        "call-followed": r"Option (?P<given>.*) does not take a value\.",
        "call-value": r"Invalid value for (?P<option>'[^']*'(?: / '[^']*')*): (?P<why>.*)",
    }.items()
}
"""What the library that reads a call says of a wrong one."""

VALUE = {
    "int_parsing": "call-whole",
    "int_from_float": "call-whole",
    "float_parsing": "call-number",
    "greater_than_equal": "call-least",
    "less_than_equal": "call-most",
}
"""What a wrong value of an option should have been, by what the library that reads it calls the mistake."""


class PhrasedError(Exception):
    """An error with a phrase and its values, for any language; `str` gives the English one."""

    def __init__(self, phrase: str, **values: object) -> None:
        self._phrase, self._values = phrase, values
        super().__init__(self.told(phrases("en", "terminal")))

    def told(self, say: Phrases) -> str:
        """What is wrong, in the language of `say`."""
        return say(self._phrase, **self._values)


class WrongCall(PhrasedError, BadOption):
    """A call whose words are wrong."""


class FailedCall(PhrasedError):
    """A call whose words are right, and that cannot be done now or on this machine."""


class BadFile(ValueError):
    """A file that does not hold what was expected."""


WRONG_USAGE, FAILURE = 2, 1
"""Exit codes: the same words are always wrong, or they may succeed another time or on another machine."""


def exit_code(error: Exception) -> int:
    """Return the exit code for a mistake of the caller's: WRONG_USAGE or FAILURE."""
    # imported only now, for it takes a while: most calls make no mistake
    from hanamachi.printing.errors import PrintError
    from hanamachi.table import TableRefusal

    wrong = isinstance(error, GameError | TableRefusal | PrintError | UnknownLanguage)
    # errors of the library that reads a call
    return WRONG_USAGE if wrong or hasattr(error, "format_message") else FAILURE


def spoken(words: Sequence[str]) -> Phrases:
    """The terminal's phrases in the language that a call's words ask for, else in the environment's."""
    asked = [word.partition("=")[2] for word in words if word.startswith("--language=")]
    asked += [after for word, after in pairwise(words) if word == "--language"]
    try:
        language = choose(asked[-1] if asked else None, os.environ)
    except UnknownLanguage:
        language = choose(None, os.environ)
    return phrases(language, "terminal")


def told(error: Exception, say: Phrases) -> str | None:
    """What a mistake of the caller's says, where there is a phrase for it: a wrong call, or what a file is not."""
    if isinstance(error, PhrasedError):
        return error.told(say)
    if isinstance(error, UnknownLanguage):
        return say("wrong-language", given=repr(error.given), known=", ".join(LANGUAGES))
    if isinstance(error, OSError) and error.errno in FILE and error.filename is not None:
        return say(FILE[error.errno], file=str(error.filename))
    return _misread(error, say) if hasattr(error, "format_message") else None


def _misread(error: Any, say: Phrases) -> str:
    """What the library that reads a call says of a wrong one, in our words where there are some."""
    said = str(error.format_message())
    for phrase, pattern in CALL.items():
        if found := pattern.fullmatch(said):
            values = {name: value or "none" for name, value in found.groupdict().items()}
            return say(phrase, **values | _expected(error, found.groupdict().get("why", ""), say))
    return said


def _expected(error: Any, why: str, say: Phrases) -> dict[str, str]:
    """Of a value that cannot be read: what it is, and what was expected instead."""
    if isinstance(error.__cause__, PhrasedError):
        return {"why": error.__cause__.told(say)}
    found: list[Any] = getattr(error.__cause__, "errors", list)()
    if not found or found[0]["type"] not in VALUE:
        return {"why": why}
    bounds = {name: f"{bound:g}" for name, bound in found[0].get("ctx", {}).items() if name in ("ge", "le")}
    return {"why": say("call-expected", given=repr(found[0]["input"]), wanted=say(VALUE[found[0]["type"]], **bounds))}
