"""Errors of a call, and their sentences in the language of the call."""

import errno
import os
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from typing import Any

import typer

from hanamachi.command_line.command_group import ExtraWords, NoSuchCommand, typed_names, usage, variable
from hanamachi.game import BadOption, GameError, shorten_repr
from hanamachi.locales import LANGUAGES, Phrases, UnknownLanguage, load_phrases, resolve_language

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

READER: Any = import_module(typer.BadParameter.__module__)
"""The errors of the library that reads a call: Click, or Typer's own copy of it. Of its classes Typer itself names only
BadParameter, so the others are found where that one stands."""

VALUE = {
    "int_parsing": "call-whole",
    "int_from_float": "call-whole",
    "float_parsing": "call-number",
    "bool_parsing": "call-switch",
}
"""The phrase for what was expected, by the kind of error of pydantic, which reads values for Typer."""

BOUNDS = "greater_than_equal", "less_than_equal"
"""Kinds of pydantic's errors for a number that is too low or too high."""


class PhrasedError(Exception):
    """An error with a phrase and its values, for any language; `str` gives the English one."""

    def __init__(self, phrase: str, **values: object) -> None:
        self._phrase, self._values = phrase, values
        super().__init__(self.told(load_phrases("en", "terminal")))

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
    return WRONG_USAGE if wrong or isinstance(error, READER.ClickException) else FAILURE


def spoken(words: Sequence[str]) -> Phrases:
    """The terminal's phrases in the language that a call's words ask for, else in the environment's."""
    asked = [word.partition("=")[2] for word in words if word.startswith("--language=")]
    asked += [after for word, after in pairwise(words) if word == "--language"]
    try:
        language = resolve_language(asked[-1] if asked else None, os.environ)
    except UnknownLanguage:
        language = resolve_language(None, os.environ)
    return load_phrases(language, "terminal")


def told(error: Exception, words: Sequence[str]) -> str | None:
    """Return the sentence on a wrong call or a file, in the language that its words ask for; None without one."""
    say = spoken(words)
    if isinstance(error, PhrasedError):
        return error.told(say)
    if isinstance(error, UnknownLanguage):
        return say("wrong-language", given=repr(error.given), known=", ".join(LANGUAGES))
    if isinstance(error, OSError) and error.errno in FILE and error.filename is not None:
        return say(FILE[error.errno], file=str(error.filename))
    return _misread(error, words, say) if isinstance(error, READER.ClickException) else None


def _misread(error: Any, words: Sequence[str], say: Phrases) -> str:
    """Return the sentence on a call that cannot be read."""
    near = ", ".join(sorted(getattr(error, "possibilities", None) or ())) or "none"
    match error:
        case READER.NoSuchOption():
            return say("call-option", given=error.option_name, near=near)
        case NoSuchCommand():
            return say("call-command", given=shorten_repr(error.given), near=near)
        case ExtraWords():
            return say("call-extra", given=shorten_repr(" ".join(error.given)), usage=usage(error.ctx))
        case READER.MissingParameter():
            return say("call-missing", given=", ".join(typed_names(error.param)), usage=usage(error.ctx))
        case READER.BadOptionUsage():
            # a switch is followed by `=` and a value in the same word, an option without its value ends the call
            followed = any(word.startswith(f"{error.option_name}=") for word in words)
            return say("call-followed" if followed else "call-unfollowed", given=error.option_name)
        case typer.BadParameter() if error.param is not None:
            return say("call-value", option=_named_as_given(error), why=_expected(error, say))
    # a sentence of our own
    return str(error.message)


def _named_as_given(error: Any) -> str:
    """Return the name of a parameter as it was given: an option's, or that of a variable of the environment."""
    names = ", ".join(typed_names(error.param))
    source = error.ctx and error.ctx.get_parameter_source(error.param.name)
    return variable(error.ctx, error.param) or names if source and source.name == "ENVIRONMENT" else names


def _expected(error: Any, say: Phrases) -> str:
    """Return what a value is that cannot be read, and what was expected instead."""
    if isinstance(error.__cause__, PhrasedError):
        return error.__cause__.told(say)
    found: list[Any] = getattr(error.__cause__, "errors", list)()
    if not found:
        return str(error.message)
    phrase, parameter = VALUE.get(found[0]["type"]), error.param
    if found[0]["type"] in BOUNDS:
        phrase = "call-least" if parameter.max is None else "call-between"
        wanted = say(phrase, least=str(parameter.min), most=str(parameter.max))
    else:
        # what stands for a choice in the help are its values
        wanted = say(phrase) if phrase else str(parameter.metavar)
    return say("call-expected", given=shorten_repr(found[0]["input"]), wanted=wanted)
