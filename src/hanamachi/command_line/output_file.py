"""Output of a command: a file that is written whole or not at all, or standard output for the name `-`."""

import errno
import os
import sys
from pathlib import Path

from hanamachi.command_line.call_errors import FailedCall
from hanamachi.command_line.new_file import check_file_suffix, replace_file_when_complete

STDOUT = Path("-")

OPEN_FILE_FOLDERS = (Path("/dev"), Path("/dev/fd"))
"""Folders whose names stand for open files, such as /dev/stdout. The shell has opened the file behind one to be
written over; files in other folders of /dev, such as /dev/shm, are kept."""


def check_output_path(file: Path, suffix: str, *, overwrite: bool) -> None:
    """Check that a binary file can be written; raises WrongCall, FailedCall or OSError.

    A command calls this before it starts work that takes seconds.

    Args:
        file: The file, or `-` for standard output.
        suffix: The expected suffix, such as `.pdf`.
        overwrite: Whether an existing file may be replaced.
    """
    if file == STDOUT and sys.stdout.isatty():
        raise FailedCall("wrong-pdf")
    check_file_suffix(file, suffix)
    if not file.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file))
    if file.is_file() and not overwrite and file.parent not in OPEN_FILE_FOLDERS:
        raise FailedCall("wrong-overwrite", file=str(file))


def write_output_file(data: bytes, file: Path) -> None:
    """Write bytes to a file, or to standard output for `-`. Raises OSError, which names the file."""
    if file == STDOUT:
        sys.stdout.buffer.write(data)
        return
    try:
        # a pipe or a device has no other file beside it
        if file.exists() and not file.is_file():
            file.write_bytes(data)
            return
        with replace_file_when_complete(file, overwrite=True) as part:
            part.write_bytes(data)
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(file)) from None
