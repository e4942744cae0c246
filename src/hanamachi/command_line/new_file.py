"""New files, written whole or not at all."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hanamachi.command_line.call_errors import WrongCall


@contextmanager
def new_file(file: Path, *, overwrite: bool = False) -> Iterator[Path]:
    """Yield a path to write to, which becomes `file` when the block ends, and goes away if it fails.

    Raises FileExistsError at once where it is there already, unless `overwrite`.
    """
    if file.exists() and not overwrite:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
    # a link stays, and what it leads to is written
    target = Path(os.path.realpath(file))
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        yield part
        part.replace(target)
    except OSError as error:
        # what is wrong with the file beside is wrong with the one that was named
        error.filename = str(file) if error.filename == str(part) else error.filename
        raise
    finally:
        part.unlink(missing_ok=True)


def check_ending(file: Path | None, ending: str) -> None:
    """Raise WrongCall where a file's name promises another form than the one that is written."""
    if file and file.suffix.lower() not in ("", ending):
        raise WrongCall("wrong-ending", file=str(file), ending=ending)
