"""What is to be printed, as it is given in a terminal, and PDFs as files."""

import errno
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hanamachi.command_line.call_errors import FailedCall
from hanamachi.command_line.new_file import check_ending, new_file
from hanamachi.drawing.colouring import MAX_BYTES, Colouring, ColouringError
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.locales import choose, phrases
from hanamachi.printing import recorded
from hanamachi.printing.errors import NoRoom, NothingBegun
from hanamachi.printing.options import TILE, PrintOptions
from hanamachi.printing.paper import Paper, usual
from hanamachi.printing.position_code import SITE, site_at
from hanamachi.table.record import BadRecord
from hanamachi.terminal import records

STDOUT = Path("-")
OPEN_FILES = (Path("/dev"), Path("/dev/fd"))
"""Folders whose names stand for open files, such as /dev/stdout. The shell has opened the file behind one to be
written over; files in other folders of /dev, such as /dev/shm, are kept."""
PACKAGES = "typst", "segno"
"""Packages of the extra `print`."""


def options(
    paper: Paper | None,
    language: str | None,
    coloured: Path | None = None,
    style: RenderStyle = RenderStyle.COLOUR,
    tile: float = TILE,
    **rest: Any,
) -> PrintOptions:
    """Return the options of a print; paper and language are those of the environment unless they are given.

    Raises PrintError, UnknownLanguage, ColouringError or OSError.
    """
    own = coloured and read(coloured)
    return PrintOptions(
        paper or usual(os.environ), choose(language, os.environ), style, tile, colouring=own or None, **rest
    )


def read(file: Path) -> Colouring:
    """The set that a file holds; raises ColouringError or OSError."""
    try:
        with file.open("rb") as opened:
            return Colouring.parse(opened.read(MAX_BYTES + 1))
    except ColouringError as error:
        raise ColouringError(f"{file}: {error}") from None


def output_file(out: Path | None, usual: str, *, overwrite: bool) -> Path:
    """Return the file to write: `out`, or the `usual` name in the current folder.

    Raises ImportError without the packages that print, and FailedCall or OSError where the file cannot be written.
    This is found out before anything is drawn, which takes seconds.
    """
    for package in PACKAGES:
        if find_spec(package) is None:
            raise ImportError(f"printing needs {package}: install hanamachi with its extra `print`")
    chosen = out or Path(usual)
    if chosen == STDOUT and sys.stdout.isatty():
        raise FailedCall("wrong-pdf")
    check_ending(chosen, ".pdf")
    if not chosen.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(chosen))
    if chosen.is_file() and not overwrite and chosen.parent not in OPEN_FILES:
        raise FailedCall("wrong-overwrite", file=str(chosen))
    return chosen


def write(pdf: bytes, out: Path, language: str) -> None:
    """Write a PDF whole or not at all, and say where it is; raises OSError."""
    if out == STDOUT:
        sys.stdout.buffer.write(pdf)
        return
    try:
        # a pipe or a device takes it as it comes
        if out.exists() and not out.is_file():
            out.write_bytes(pdf)
            return
        with new_file(out, overwrite=True) as part:
            part.write_bytes(pdf)
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(out)) from None
    print(phrases(language, "terminal")("print-written", file=str(out)))


def record(options: PrintOptions, file: Path, site: str | None) -> bytes:
    """The games of a record in pictures; raises BadRecord, OSError or PrintError."""
    kept, where = records.read_record_file(file), site_at(site or SITE)
    try:
        return recorded.compose(options, kept, where).pdf()
    except (NothingBegun, NoRoom) as error:
        raise BadRecord(f"{file}: {error}") from None
