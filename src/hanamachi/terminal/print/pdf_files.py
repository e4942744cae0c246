"""PDF files of the commands `hanamachi print`: their options, their names and how they are written."""

import os
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hanamachi.command_line.call_errors import PhrasedError, WrongCall
from hanamachi.command_line.output_file import STDOUT, check_output_path, write_output_file
from hanamachi.drawing.colouring import FORMER_REGIONS, MAX_BYTES, Colouring, ColouringError, NotColourSet
from hanamachi.drawing.game_drawing import studio_drawings
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.extras import MissingExtra
from hanamachi.game import shorten_repr
from hanamachi.locales import Phrases, load_phrases, resolve_language
from hanamachi.printing import recorded
from hanamachi.printing.errors import NoRoom, NothingBegun, PrintError
from hanamachi.printing.options import DEFAULT_TILE, PrintOptions
from hanamachi.printing.paper import Paper, choose_default_paper
from hanamachi.printing.position_code import normalize_public_server_address
from hanamachi.table.record import BadRecord
from hanamachi.terminal import records


class BadColourSet(PhrasedError, ColouringError):
    """The error for a file that is not a colour set of the studio."""


class NotARecord(PhrasedError, BadRecord):
    """The error for a file that is not a record."""


class UnprintableRecord(BadRecord):
    """The error for a record file without a game that can be printed, or with too many. `reason` says which."""

    def __init__(self, file: Path, reason: PrintError) -> None:
        super().__init__(f"{file}: {reason}")
        self.file, self.reason = file, reason

    def sentence(self, say: Phrases) -> str:
        """Return the message in the language of the phrases `say`, from the catalogue `terminal`."""
        return f"{self.file}: {self.reason.sentence(say)}"


PACKAGES = "typst", "segno"
"""Packages of the extra `print`."""


def make_print_options(
    paper: Paper | None,
    language: str | None,
    colouring: Path | None = None,
    style: RenderStyle | None = None,
    tile: float = DEFAULT_TILE,
    **rest: Any,
) -> PrintOptions:
    """Return the options for printing a PDF.

    Raises WrongCall, PrintError, UnknownLanguage, ColouringError or OSError.

    Args:
        paper: The paper size, or None for the usual one of the environment's locale.
        language: The language code, or None for the language of the environment.
        colouring: A file with the user's own colours for the drawings, or None.
        style: How drawings are printed. None: in colour, or as line art with the colours of `colouring`.
        tile: The side of a tile in millimetres.
        rest: Further options of `PrintOptions`.
    """
    if colouring and style:
        raise WrongCall("wrong-print-both", dress=style.value)
    own = colouring and read_colouring(colouring)
    paper, language = paper or choose_default_paper(os.environ), resolve_language(language, os.environ)
    return PrintOptions(paper, language, style or RenderStyle.COLOUR, tile, colouring=own or None, **rest)


def read_colouring(file: Path) -> Colouring:
    """Read a file with the user's own colours for the drawings. Raises WrongCall, ColouringError or OSError."""
    try:
        with file.open("rb") as opened:
            colouring = Colouring.parse(opened.read(MAX_BYTES + 1))
    except NotColourSet:
        raise BadColourSet("wrong-print-no-set", file=str(file)) from None
    except ColouringError as error:
        raise BadColourSet("wrong-print-set", file=str(file), why=str(error)) from None
    regions = {name for offered in studio_drawings().values() for drawing in offered for name in drawing.regions}
    for name in sorted(colouring.inks.keys() - regions - FORMER_REGIONS):
        near = next(iter(get_close_matches(name, regions, 1)), "none")
        raise WrongCall("wrong-print-region", file=str(file), given=shorten_repr(name), near=near)
    return colouring


def check_pdf_path(requested_path: Path | None, default_name: str, *, overwrite: bool) -> Path:
    """Check the PDF file to write and return its path: `requested_path`, or `default_name` in the current folder.

    Raises MissingExtra if the packages for printing are not installed. Raises WrongCall, FailedCall or OSError if the
    file cannot be written.
    """
    for package in PACKAGES:
        if find_spec(package) is None:
            raise MissingExtra(package)
    file = requested_path or Path(default_name)
    check_output_path(file, ".pdf", overwrite=overwrite)
    return file


def write_pdf(pdf: bytes, file: Path, language: str) -> None:
    """Write a PDF to a file or to standard output. If it is a regular file, print its name. Raises OSError."""
    is_regular = file != STDOUT and (file.is_file() or not file.exists())
    write_output_file(pdf, file)
    if is_regular:
        print(load_phrases(language, "terminal")("print-written", file=str(file)))


def render_record_pdf(options: PrintOptions, record_file: Path, server_address: str | None) -> bytes:
    """Return a PDF with pictures of the games of a record file. Raises BadRecord, OSError or PrintError.

    Args:
        options: The options of the print.
        record_file: The record file.
        server_address: The address of the server, for the QR codes. None: the document has no codes.
    """
    try:
        record = records.read_record_file(record_file)
    except BadRecord as error:
        raise NotARecord("wrong-print-record", why=str(error)) from None
    address = normalize_public_server_address(server_address) if server_address else None
    try:
        return recorded.compose_record_document(options, record, address).render_pdf()
    except (NothingBegun, NoRoom) as error:
        raise UnprintableRecord(record_file, error) from None
