"""New files, written whole or not at all."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hanamachi.command_line.call_errors import WrongCall


@contextmanager
def replace_file_when_complete(file: Path, *, overwrite: bool = False) -> Iterator[Path]:
    """Write a file safely: yield a temporary path that is renamed to `file` when the block ends.

    If the block fails, the temporary file is deleted. Raises OSError with the name of the file.

    Args:
        file: The file to write.
        overwrite: Whether an existing file is replaced. If False, FileExistsError is raised before the block.
    """
    if file.exists() and not overwrite:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
    # a symbolic link stays, and its target is written
    target = Path(os.path.realpath(file))
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        yield part
        part.replace(target)
    except OSError as error:
        # the caller knows the file that was named, and not the temporary one
        error.filename = str(file) if error.filename == str(part) else error.filename
        raise
    finally:
        part.unlink(missing_ok=True)


def check_file_suffix(file: Path | None, suffix: str) -> None:
    """Check that a file name ends in the suffix of its format, such as `.pdf`; raises WrongCall."""
    if file and file.suffix.lower() not in ("", suffix):
        raise WrongCall("wrong-ending", file=str(file), ending=suffix)
