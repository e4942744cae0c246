"""What is to be printed, as it is given in a terminal, and PDFs as files."""

import os
import sys
from pathlib import Path
from typing import Any

from hanamachi.drawing.colouring import MAX_BYTES, Colouring, ColouringError
from hanamachi.locales import choose
from hanamachi.printing import recorded
from hanamachi.printing.errors import NothingBegun
from hanamachi.printing.options import TILE, PrintOptions
from hanamachi.printing.paper import usual
from hanamachi.printing.position_code import SITE, site_at
from hanamachi.table.record import BadRecord
from hanamachi.terminal import records
from hanamachi.terminal.call_errors import WrongCall

STDOUT = Path("-")
OPEN_FILES = (Path("/dev"), Path("/dev/fd"))
"""Folders whose names stand for open files, such as /dev/stdout. The shell has opened the file behind one to be
written over; files in other folders of /dev, such as /dev/shm, are kept."""


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
    if out.is_file() and not overwrite and out.parent not in OPEN_FILES:
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


def record(options: PrintOptions, file: Path, site: str | None) -> bytes:
    """The games of a record in pictures; raises BadRecord, OSError or PrintError."""
    kept, where = records.read(file), site_at(site or SITE)
    try:
        return recorded.compose(options, kept, where).pdf()
    except NothingBegun as error:
        raise BadRecord(f"{file}: {error}") from None
