"""Errors of commands, and their sentences in the language of the call."""

import errno
from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

import click

from hanamachi.command_line.call_language import find_language_of_command
from hanamachi.command_line.command_group import (
    ExtraWords,
    environment_variable_name,
    list_option_spellings,
    usage_line,
)
from hanamachi.command_line.parameters import BadValue
from hanamachi.game import BadOption, GameError, shorten_repr
from hanamachi.locales import LANGUAGES, Phrases, UnknownLanguage, load_phrases

FILE_PHRASES = {
    errno.ENOENT: "wrong-file-missing",
    errno.EEXIST: "wrong-file",
    errno.EISDIR: "wrong-file-folder",
    errno.ENOTDIR: "wrong-file-no-folder",
    errno.EACCES: "wrong-file-forbidden",
    errno.EPERM: "wrong-file-forbidden",
    errno.EROFS: "wrong-file-forbidden",
    errno.ENOSPC: "wrong-file-full",
}
"""Phrases for errors of files, by the number of the system's error."""


@runtime_checkable
class TranslatedError(Protocol):
    """An error with a message in every language, such as `PhrasedError` or `PrintError`."""

    def sentence(self, say: Phrases) -> str:
        """Return the message in the language of the phrases `say`, from the catalogue `terminal`."""
        ...


class PhrasedError(Exception):
    """Base of errors with a message in any supported language. `str` returns the English message.

    The error has the name of a phrase and the values to insert into it.
    """

    def __init__(self, phrase: str, **values: object) -> None:
        self._phrase, self._values = phrase, values
        super().__init__(self.sentence(load_phrases("en", "terminal")))

    def sentence(self, say: Phrases) -> str:
        """Return the message in the language of the phrases `say`."""
        return say(self._phrase, **self._values)


class WrongCall(PhrasedError, BadOption):
    """The error for a command with wrong arguments. Such a command always fails, on every machine."""


class FailedCall(PhrasedError):
    """The error for a command with valid arguments that cannot be executed now or on this machine."""


class BadFile(ValueError):
    """The error for a file that does not have the expected content."""


WRONG_USAGE, FAILURE = 2, 1
"""Exit codes: for arguments that are always wrong, and for a command that may succeed another time."""


def exit_code_for_error(error: Exception) -> int:
    """Return the exit code of the program for an error: WRONG_USAGE or FAILURE."""
    # imported only now, because most calls have no error
    from hanamachi.printing.errors import PrintError
    from hanamachi.table import TableRefusal

    wrong = isinstance(error, GameError | TableRefusal | PrintError | UnknownLanguage)
    return WRONG_USAGE if wrong or isinstance(error, click.ClickException) else FAILURE


def load_phrases_for_command(command_words: Sequence[str]) -> Phrases:
    """Return the phrases for messages of a command, in the language of its option `--language` or of the environment.

    `command_words` are the arguments of the command.
    """
    return load_phrases(find_language_of_command(command_words), "terminal")


def describe_command_error(error: Exception, command_words: Sequence[str]) -> str | None:
    """Return the message for an error that the user caused, or None for other errors.

    Args:
        error: The error.
        command_words: The arguments of the command. Its option `--language` determines the language.
    """
    say = load_phrases_for_command(command_words)
    if isinstance(error, TranslatedError):
        return error.sentence(say)
    if isinstance(error, UnknownLanguage):
        return say("wrong-language", given=repr(error.given), known=", ".join(LANGUAGES))
    if isinstance(error, OSError) and error.errno in FILE_PHRASES and error.filename is not None:
        return say(FILE_PHRASES[error.errno], file=str(error.filename))
    return _describe_parsing_error(error, command_words, say) if isinstance(error, click.ClickException) else None


def _describe_parsing_error(error: Any, command_words: Sequence[str], say: Phrases) -> str:
    """Return the message for command-line arguments that Click cannot parse."""
    near = ", ".join(sorted(getattr(error, "possibilities", None) or ())) or "none"
    match error:
        case click.NoSuchOption():
            return say("call-option", given=error.option_name, near=near)
        case click.exceptions.NoSuchCommand():
            return say("call-command", given=shorten_repr(error.command_name), near=near)
        case ExtraWords():
            return say("call-extra", given=shorten_repr(" ".join(error.given)), usage=usage_line(error.ctx))
        case click.MissingParameter():
            return say("call-missing", given=", ".join(list_option_spellings(error.param)), usage=usage_line(error.ctx))
        case click.BadOptionUsage():
            # a switch with a value has it after `=` in the same word; an option without a value ends the call
            followed = any(word.startswith(f"{error.option_name}=") for word in command_words)
            return say("call-followed" if followed else "call-unfollowed", given=error.option_name)
        case click.BadParameter() if error.param is not None:
            return say(
                "call-value", option=_format_wrong_parameter_names(error), why=_describe_expected_value(error, say)
            )
    # a message of this project
    return str(error.message)


def _format_wrong_parameter_names(error: Any) -> str:
    """Return the name of the option, argument or environment variable that an error is about."""
    names = ", ".join(list_option_spellings(error.param))
    source = error.ctx and error.ctx.get_parameter_source(error.param.name)
    return (
        environment_variable_name(error.ctx, error.param) or names if source and source.name == "ENVIRONMENT" else names
    )


def _describe_expected_value(error: Any, say: Phrases) -> str:
    """Return a sentence that states the given value of an option and the expected one."""
    if isinstance(error.__cause__, PhrasedError):
        return error.__cause__.sentence(say)
    if isinstance(error, BadValue):
        return say("call-expected", given=shorten_repr(error.given), wanted=error.describe_expected(say))
    return str(error.message)
