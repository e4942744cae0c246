"""Errors in arguments: one sentence with the given value and what was expected, in three languages."""

import os
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import click
import pytest
from click.testing import CliRunner

from hanamachi.__main__ import app, describe_user_error
from hanamachi.command_line.command_group import ExtraWords
from hanamachi.command_line.parameters import BadValue
from hanamachi.locales import LANGUAGES
from hanamachi.server.settings import DATABASE_FILE
from tests.server.stores import make_file_opener, run_with_store
from tests.server.test_backup import make_one
from tests.terminal.conftest import ENGLISH, Call
from tests.terminal.playing import LAYOUT
from tests.terminal.test_documented import COMMANDS

OF_TYPES = "<", "list[", "int range", "<=", "TEXT", "INTEGER", "PATH"
"""Texts that no help may show: names of types, and bounds as programs write them."""

READ = {
    "NoSuchOption": ("play --colour", "there is no option --colour, but there is --colours, --record"),
    "NoSuchCommand": ("plya", "there is no command 'plya', but there is play"),
    "ExtraWords": ("backup a b", "'b' is an argument too many: expected hanamachi backup [OPTIONS] FILE"),
    "MissingParameter": ("move", "postgresql|sqlite is missing: expected hanamachi move [OPTIONS] postgresql|sqlite"),
    "BadOptionUsage": ("play --plain=1", "--plain has a value: expected none"),
    "BadValue": ("move mysql", "postgresql|sqlite: 'mysql', expected postgresql|sqlite"),
}
"""A call for each class of error that the library raises while it reads a call."""

NEVER = {"ClickException", "BadParameter", "UsageError", "BadArgumentUsage", "NoArgsIsHelpError", "FileError"}
"""Classes that no command of ours raises: bases, arguments of two values, help without words, files it opens."""

CALLS = """
play --against                   | --against is followed by nothing: expected a value
play --first 9                   | --first: '9', expected 1 to 4
play --hints=yes                 | --hints has a value: expected none
play --resume there              | there: not a record of hanamachi: JSON is malformed: invalid character (byte 4)
solve -5                         | -5 is not the rank of a layout: expected 0 to 20922789887999
solve 5 --nonsense               | there is no option --nonsense: --help shows them all
solve                            | LAYOUT is missing: expected hanamachi solve [OPTIONS] LAYOUT [CELL…]
analyse a b                      | 'a b' is neither a file nor a game: 'a' is not a layout: expected four rows
analyse record.txt missing       | missing: No such file or directory
analyse                          | FILE… is missing: expected hanamachi analyse [OPTIONS] FILE…
perft 5 many                     | N: 'many', expected a whole number
research sample -5                | N: '-5', expected 1 or more
research openings 5 --plot x.png  | x.png cannot be written: expected a name that ends in .svg
puzzles today --date soon        | --date: 'soon' is not a day: expected one such as 2026-11-21
record show a b                  | 'b' is an argument too many: expected hanamachi record show [OPTIONS] FILE
record convert record.txt        | -o, --out is missing: expected hanamachi record convert [OPTIONS] FILE --out FILE
print okiya -o okiya.png         | okiya.png cannot be written: expected a name that ends in .pdf
serve --port 99999               | --port: '99999', expected 0 to 65535
serve --log loud                 | --log: 'loud', expected auto|text|json
serve --origin x                 | --origin: 'x' is no origin: expected https:// and a name
check a                          | 'a' is an argument too many: expected hanamachi check [OPTIONS]
backup                           | FILE is missing: expected hanamachi backup [OPTIONS] FILE
backup new --keep-days 4         | --keep-days deletes old copies in a folder: 'new' is none
prune                            | --older-than is missing: expected hanamachi prune [OPTIONS] --older-than DAYS
key shw                          | there is no command 'shw', but there is show
tables list --limit 0            | --limit: '0', expected 1 to 100000
people find                      | NAME is missing: expected hanamachi people find [OPTIONS] NAME
"""


def error_of_call(line: str) -> Exception:
    """Return the error that a call raises."""
    with patch.dict(os.environ, ENGLISH):
        error = CliRunner().invoke(app, line.split(), prog_name="hanamachi", standalone_mode=False).exception
    assert isinstance(error, Exception)
    return error


def test_a_wrong_call_is_told_what_was_given_and_what_is_expected(here: Path, call: Call) -> None:
    for line in CALLS.strip().splitlines():
        words, _, expected = (part.strip() for part in line.partition("|"))
        out, mistake = call(*words.split(), HANAMACHI_DATABASE="")
        assert out == ""
        assert mistake and mistake.startswith(expected), (words, mistake)


def iter_subclasses(of: type[Exception]) -> Iterator[type[Exception]]:
    yield of
    for below in of.__subclasses__():
        yield from iter_subclasses(below)


def test_each_class_of_errors_of_a_call_is_reported_in_three_languages() -> None:
    assert {each.__name__ for each in iter_subclasses(click.ClickException)} == set(READ) | NEVER
    assert {BadValue, ExtraWords} < set(iter_subclasses(click.BadParameter))
    for name, (line, expected) in READ.items():
        error = error_of_call(line)
        assert type(error).__name__ == name
        assert describe_user_error(error, line.split()) == expected
        told = {describe_user_error(error, [*line.split(), "--language", language]) for language in LANGUAGES}
        assert len(told) == len(LANGUAGES), told


def test_a_variable_of_the_environment_is_named_where_it_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANAMACHI_PORT", "high")
    error = error_of_call("serve")
    assert describe_user_error(error, ["serve"]) == "HANAMACHI_PORT: 'high', expected a whole number"


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_no_types_of_a_programming_language(command: str, call: Call) -> None:
    out = call(*command.split(), "--help").out
    assert [each for each in OF_TYPES if each in out] == []
    assert " None" not in out


def test_a_file_that_is_there_is_refused_in_the_same_words_everywhere(here: Path, call: Call) -> None:
    record, old = here / "record.txt", b"somebody's own"
    run_with_store(make_file_opener(here / DATABASE_FILE), make_one)
    writers = {
        "play --record": (),
        f"record convert {record} --out": (),
        "puzzles make --out": (),
        "research sample 2 --csv": (),
        "research sample 2 --parquet": (),
        "research sample 2 --plot": (),
        "research openings 2 --plot": (),
        "research openings 2 --garden": (),
        "research census merge missing --out": (),
        "backup --data .": (),
        "print okiya --out": ", or --overwrite",
        "print maiko --out": ", or --overwrite",
        f"print mat {LAYOUT} --out": ", or --overwrite",
        f"print record {record} --out": ", or --overwrite",
        "print puzzles --out": ", or --overwrite",
    }
    for line, more in writers.items():
        (here / "taken").write_bytes(old)
        mistake = call(*line.split(), "taken", HANAMACHI_DATABASE="").mistake
        assert mistake == "taken is there already: expected the name of a new file" + "".join(more), line
        assert (here / "taken").read_bytes() == old, line
