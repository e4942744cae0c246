"""What is to be printed, as it is given in a terminal, and PDFs as files."""

import os
import sys
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from hanamachi.drawing.colouring import MAX_BYTES, Colouring, ColouringError
from hanamachi.game import BadText, GameError, shown
from hanamachi.games.okiya.printing import mat as mats
from hanamachi.games.okiya.printing import puzzles as sheets
from hanamachi.games.okiya.solver import question
from hanamachi.games.okiya.solver.puzzle_days import week
from hanamachi.games.okiya.solver.puzzles import Puzzle
from hanamachi.locales import choose
from hanamachi.printing import recorded
from hanamachi.printing.code import HOUSE, house_at
from hanamachi.printing.errors import NothingBegun
from hanamachi.printing.options import TILE, PrintOptions
from hanamachi.printing.paper import usual
from hanamachi.table.record import BadRecord
from hanamachi.terminal import records
from hanamachi.terminal.puzzles import files as puzzles_made
from hanamachi.terminal.wrong import WrongCall

STDOUT = Path("-")

Told = TypeVar("Told")


def options(
    paper: str | None,
    language: str | None,
    coloured: Path | None = None,
    dress: str = "colour",
    tile: str | float = TILE,
    **rest: Any,
) -> PrintOptions:
    """The options that somebody typed; paper and language are those of the environment unless they are named.

    Raises PrintError, UnknownLanguage, ColouringError or OSError.
    """
    named = choose(language, os.environ)
    return PrintOptions.of(
        paper or usual(os.environ), named, dress, tile, colouring=coloured and read(coloured), **rest
    )


def read(file: Path) -> Colouring:
    """The set that a file holds; raises ColouringError or OSError."""
    try:
        with file.open("rb") as opened:
            return Colouring.parse(opened.read(MAX_BYTES + 1))
    except ColouringError as error:
        raise ColouringError(f"{file}: {error}") from None


def write(pdf: bytes, out: Path, *, overwrite: bool) -> None:
    """Write a PDF whole or not at all: beside its place first, then into it; raises OSError, also for a file there."""
    if out == STDOUT:
        if sys.stdout.isatty():
            raise WrongCall("wrong-pdf")
        sys.stdout.buffer.write(pdf)
        return
    # whoever names /dev/stdout has opened the file behind it for this
    if out.is_file() and not overwrite and out.parts[:2] != ("/", "dev"):
        raise WrongCall("wrong-overwrite", file=str(out))
    try:
        # a pipe or a device takes it as it comes
        if out.exists() and not out.is_file():
            out.write_bytes(pdf)
        else:
            # through a link, which stays
            _put(pdf, Path(os.path.realpath(out)))
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(out)) from None


def _put(pdf: bytes, out: Path) -> None:
    beside = out.with_name(f".{out.name}.{os.getpid()}")
    try:
        with beside.open("xb") as file:
            file.write(pdf)
        beside.replace(out)
    finally:
        beside.unlink(missing_ok=True)


def mat(options: PrintOptions, layout: str, house: str | None) -> bytes:
    """A layout, or its number, as a mat; raises BadText, IllegalAction or PrintError."""
    game = question.parse(layout)
    if game.moves:
        raise WrongCall("wrong-begun", given=shown(layout), layout=str(game.layout))
    return mats.mat(options, game.layout, house_at(house or HOUSE))


def puzzles(options: PrintOptions, file: Path | None, day: date | None, house: str | None) -> bytes:
    """The puzzles of a file, or of the week of a day or of today; raises GameError, OSError or PrintError."""
    chosen = _of_file(file) if file else week(day or date.today())
    return sheets.puzzles(options, chosen, house_at(house or HOUSE))


def _of_file(file: Path) -> list[Puzzle]:
    lines = puzzles_made.read(file)
    sheets.check(len(lines))
    chosen = []
    for line in lines:
        try:
            chosen.append(Puzzle.parse(line.game))
        except GameError as error:
            raise BadText(f"{file}, line {line.number}: {error}") from None
    return chosen


def record(options: PrintOptions, file: Path, house: str | None) -> bytes:
    """The games of a record in pictures; raises BadRecord, OSError or PrintError."""
    kept, where = records.read(file), house_at(house or HOUSE)
    try:
        return recorded.compose(options, kept, where).pdf()
    except NothingBegun as error:
        raise BadRecord(f"{file}: {error}") from None
