"""Simulation of the differences of Windows, for tests that run on Linux."""

import errno
import fcntl
import os
import struct
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

# l_type, l_whence, l_start, l_len, l_pid of fcntl(2), where the kernel ignores the last one
_LOCK = "hhqqi"


class Msvcrt(SimpleNamespace):
    """The module `msvcrt` of Windows: locks of a part of a file, which also keep out other files of this process."""

    LK_UNLCK, LK_LOCK, LK_NBLCK = 0, 1, 2

    @staticmethod
    def locking(descriptor: int, mode: int, byte_count: int) -> None:
        """Lock bytes from the position of a file on; raise OSError if another open file has locked them."""
        assert mode == Msvcrt.LK_NBLCK
        start, size = os.lseek(descriptor, 0, os.SEEK_CUR), os.fstat(descriptor).st_size
        # Windows refuses to read and write locked bytes, also to SQLite
        assert start >= size
        lock = struct.pack(_LOCK, fcntl.F_WRLCK, os.SEEK_SET, start, byte_count, 0)
        try:
            fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, lock)
        except OSError:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES)) from None


def _is_open(path: str | Path) -> bool:
    """Return whether this process has a file open."""
    real = os.path.realpath(path)
    for each in Path("/proc/self/fd").iterdir():
        try:
            if os.readlink(each) == real:  # noqa: PTH115
                return True
        except FileNotFoundError:
            continue
    return False


def refuse_changes_of_open_files(patch: pytest.MonkeyPatch) -> None:
    """Let this process neither rename, replace nor delete a file that it has open, as on Windows."""

    def refuse_if_open(function: Callable[..., None]) -> Callable[..., None]:
        def checked(*paths: Any, **options: Any) -> None:
            if any(_is_open(path) for path in paths if not options):
                raise PermissionError(errno.EACCES, "The file is being used by another process", str(paths[0]))
            function(*paths, **options)

        return checked

    for name in ("rename", "replace", "unlink", "remove"):
        patch.setattr(os, name, refuse_if_open(getattr(os, name)))


# The start of a process without what Windows lacks. Modules of Python itself are imported before, because they look at
# the platform; `sys.platform` stays, because Python and its libraries would call functions of Windows.
WITHOUT_LINUX = """
import asyncio, os, signal, socket, sys, multiprocessing.popen_spawn_posix
import multiprocessing.resource_tracker
import platformdirs.unix, subprocess

def refuse(*_):
    raise NotImplementedError

for name in ("SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGCHLD", "SIGKILL"):
    delattr(signal, name)
for name in ("setpgid", "setsid", "getpgid", "nice", "geteuid", "getuid", "chown", "sched_getaffinity"):
    delattr(os, name)
del socket.SO_REUSEPORT
for name in ("uvloop", "resource", "pwd", "grp", "termios", "tty"):
    sys.modules[name] = None
asyncio.AbstractEventLoop.add_signal_handler = asyncio.SelectorEventLoop.add_signal_handler = refuse
from hanamachi.__main__ import main
main()
"""
