"""PDF files of the commands `hanamachi print`: their options, their names and how they are written."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hanamachi.command_line.output_file import STDOUT, check_output_file, write_output_file
from hanamachi.drawing.colouring import MAX_BYTES, Colouring, ColouringError
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.locales import load_phrases, resolve_language
from hanamachi.printing import recorded
from hanamachi.printing.errors import NoRoom, NothingBegun
from hanamachi.printing.options import DEFAULT_TILE, PrintOptions
from hanamachi.printing.paper import Paper, default_paper
from hanamachi.printing.position_code import DEFAULT_SITE, parse_site
from hanamachi.table.record import BadRecord
from hanamachi.terminal import records

PACKAGES = "typst", "segno"
"""Packages of the extra `print`."""


def print_options(
    paper: Paper | None,
    language: str | None,
    colouring: Path | None = None,
    style: RenderStyle = RenderStyle.COLOUR,
    tile: float = DEFAULT_TILE,
    **rest: Any,
) -> PrintOptions:
    """Return the options of a print. Paper and language are those of the environment unless they are given.

    `colouring` is the file of a coloured set. Raises PrintError, UnknownLanguage, ColouringError or OSError.
    """
    own = colouring and read_colouring(colouring)
    paper, language = paper or default_paper(os.environ), resolve_language(language, os.environ)
    return PrintOptions(paper, language, style, tile, colouring=own or None, **rest)


def read_colouring(file: Path) -> Colouring:
    """Read the coloured set of a file. Raises ColouringError or OSError."""
    try:
        with file.open("rb") as opened:
            return Colouring.parse(opened.read(MAX_BYTES + 1))
    except ColouringError as error:
        raise ColouringError(f"{file}: {error}") from None


def pdf_path(out: Path | None, default: str, *, overwrite: bool) -> Path:
    """Return the file to write: `out`, or the `default` name in the current folder.

    Raises ImportError without the packages that print, and WrongCall, FailedCall or OSError for the file.
    """
    for package in PACKAGES:
        if find_spec(package) is None:
            raise ImportError(f"printing needs {package}: install hanamachi with its extra `print`")
    file = out or Path(default)
    check_output_file(file, ".pdf", overwrite=overwrite)
    return file


def write_pdf(pdf: bytes, file: Path, language: str) -> None:
    """Write a PDF, and print the name of a regular file. Raises OSError."""
    is_regular = file != STDOUT and (file.is_file() or not file.exists())
    write_output_file(pdf, file)
    if is_regular:
        print(load_phrases(language, "terminal")("print-written", file=str(file)))


def record_pdf(options: PrintOptions, file: Path, site: str | None) -> bytes:
    """Return the games of a record in pictures. Raises BadRecord, OSError or PrintError."""
    record, address = records.read_record_file(file), parse_site(site or DEFAULT_SITE)
    try:
        return recorded.compose_record(options, record, address).render_pdf()
    except (NothingBegun, NoRoom) as error:
        raise BadRecord(f"{file}: {error}") from None
