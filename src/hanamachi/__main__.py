"""The front door: the command `hanamachi`, put together from what each room offers."""

import codecs
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated
from unicodedata import normalize

import click

from hanamachi import __version__
from hanamachi.command_line.command_group import INTERRUPTED, make_command_group, print_help_without_command
from hanamachi.command_line.parameters import Option
from hanamachi.extras import MissingExtra, find_extra_with_package
from hanamachi.game.registry import load_entry_points
from hanamachi.server.process import command as server
from hanamachi.server.process import copy_commands as copies
from hanamachi.server.process import operator
from hanamachi.server.settings import ENVIRONMENT_ONLY
from hanamachi.terminal import commands as terminal
from hanamachi.terminal.own_options import PlayCommand
from hanamachi.terminal.print.commands import printing


def print_version_and_exit(is_asked: bool) -> bool:
    """Print the version and exit, if the option is given."""
    if is_asked:
        print(f"hanamachi {__version__}")
        raise click.exceptions.Exit
    return is_asked


def main_group(
    context: click.Context,
    version: Annotated[
        bool, Option("--version -V", callback=print_version_and_exit, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Play, solve, analyse and print the board games Okiya and Maiko.

    Examples:

      hanamachi play

      hanamachi play maiko

      hanamachi serve --open

      hanamachi COMMAND --help
    """
    print_help_without_command(context)


app = make_command_group("hanamachi", callback=main_group, context_settings={"help_option_names": ["-h", "--help"]})
app.command("play", cls=PlayCommand)(terminal.play)
app.command("rules")(terminal.print_rules)
# environment variables set the options of a service: HANAMACHI_PORT is --port, and so for every option
ENVIRONMENT = {"auto_envvar_prefix": "HANAMACHI"}
SECRETS = "\n\n".join(f"{name} in the environment: {help_text}" for name, help_text in ENVIRONMENT_ONLY.items())
app.command("serve", context_settings=ENVIRONMENT, epilog=SECRETS)(server.serve)
app.command("check", context_settings={"ignore_unknown_options": True, "allow_extra_args": True})(server.check)
app.command("backup")(copies.backup)
app.command("restore")(copies.restore)
app.command("move")(copies.move)
# These commands delete data only after a confirmation.
app.command("prune")(server.prune)
app.add_command(operator.keys)
app.add_command(operator.tables)
app.add_command(operator.people)
app.add_command(terminal.records)
app.command("analyse")(terminal.analyse)
for _, add in load_entry_points("hanamachi.commands"):
    # Games add their own commands to both groups.
    add(app, printing)
app.add_command(printing)


def describe_user_error(error: Exception, command_words: Sequence[str]) -> str | None:
    """Return the sentence of an error that the caller made, on one line; None for an error of the program itself.

    If there is a phrase for the error, it is in the language of the call's options, or of the environment.
    """
    if isinstance(error, ModuleNotFoundError) and error.name and find_extra_with_package(error.name):
        error = MissingExtra(error.name)
    if isinstance(error, ImportError) and error.name is None:  # the kernel is missing, and says so itself
        return " ".join(str(error).split())
    # imported only now, for it takes a while: most calls make no mistake
    from hanamachi.command_line.call_errors import BadFile, describe_command_error
    from hanamachi.drawing.colouring import ColouringError
    from hanamachi.game import GameError
    from hanamachi.printing.errors import PrintError
    from hanamachi.server.store import StoreError
    from hanamachi.table import TableRefusal
    from hanamachi.table.record import BadRecord

    if (phrase := describe_command_error(error, command_words)) is not None:
        message = phrase
    elif isinstance(error, OSError) and error.strerror:
        message = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    elif isinstance(
        error,
        GameError | TableRefusal | BadRecord | BadFile | StoreError | PrintError | ColouringError | OSError,
    ):
        message = str(error)
    else:
        return None
    return " ".join(message.split())


SPELLED = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "—": "-",
        "’": "'",
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "…": "...",
        "·": "-",
        "×": "x",
        "±": "+/-",
        "°": " ",
        "œ": "oe",
        "Œ": "OE",
        "←": "<-",
        "→": "->",
        "↑": "^",
        "↓": "v",
        "●": "*",
        "○": "o",
    }
)
"""Replacements in ASCII for signs that an encoding lacks. Letters lose their accents instead."""


def replace_unencodable_letters(error: UnicodeError) -> tuple[str, int]:
    """Return ASCII for what a stream's encoding lacks, and where to go on: a handler of errors for `codecs`."""
    assert isinstance(error, UnicodeEncodeError)
    lacked = (normalize("NFKD", sign.translate(SPELLED)) for sign in error.object[error.start : error.end])
    return "".join("".join(filter(str.isascii, sign)) or "?" for sign in lacked), error.end


codecs.register_error("spelled", replace_unencodable_letters)


def main() -> None:
    """Run the command; a mistake is one sentence, and exit code 2 for wrong usage, 1 for a failure."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "spelled"), (sys.stderr, "spelled")):
        # a letter that the terminal's encoding lacks is spelled in another way, and does not end the game
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    if sys.platform == "win32":
        # Click installs colorama on Windows. Without this call, old consoles print colour codes as text.
        from colorama import just_fix_windows_console  # type: ignore[import-untyped,unused-ignore]

        just_fix_windows_console()
    try:
        sys.exit(app(standalone_mode=False))
    except click.Abort:  # Ctrl-C, or the end of what is typed
        sys.exit(INTERRUPTED)
    except Exception as error:
        if (message := describe_user_error(error, sys.argv[1:])) is None:
            raise
        print(f"hanamachi: {message}", file=sys.stderr)
        from hanamachi.command_line.call_errors import exit_code_for_error

        sys.exit(exit_code_for_error(error))


if __name__ == "__main__":
    main()
