"""Orders for the press as they are given in a terminal, and PDFs as files."""

import os
import sys
from pathlib import Path
from typing import Any

from hanamachi.draw.colouring import Colouring, ColouringError
from hanamachi.locales import choose
from hanamachi.press.order import TILE, Order
from hanamachi.press.paper import usual

STDOUT = Path("-")


def order(
    paper: str | None,
    language: str | None,
    coloured: Path | None = None,
    dress: str = "colour",
    tile: str | float = TILE,
    **rest: Any,
) -> Order:
    """The order that somebody typed; paper and language are those of the environment unless they are named.

    Raises PressError, UnknownLanguage, ColouringError or OSError.
    """
    named = choose(language, os.environ)
    return Order.of(paper or usual(os.environ), named, dress, tile, colouring=coloured and read(coloured), **rest)


def read(file: Path) -> Colouring:
    """The set that a file holds; raises ColouringError or OSError."""
    try:
        return Colouring.parse(file.read_bytes())
    except ColouringError as error:
        raise ColouringError(f"{file}: {error}") from None


def write(pdf: bytes, out: Path) -> None:
    """Write a PDF whole or not at all: beside its place first, then into it; raises OSError."""
    if out == STDOUT:
        sys.stdout.buffer.write(pdf)
        return
    if out.exists() and not out.is_file():  # a pipe or a device takes it as it comes
        out.write_bytes(pdf)
        return
    beside = out.with_name(f".{out.name}.{os.getpid()}")
    try:
        with beside.open("xb") as file:
            file.write(pdf)
        beside.replace(out)
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(out)) from None
    finally:
        beside.unlink(missing_ok=True)
