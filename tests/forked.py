"""The command `hanamachi` in processes of their own, each forked from one that has read the whole program already.

To read it takes a process a second, in which it proves nothing. Where that shall be proved too, how a process begins,
and where nothing can be forked, the interpreter is started instead.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path
from tempfile import TemporaryFile

STARTED = "-m", "hanamachi"
"""What the interpreter is started with where how it begins is a part of what a test proves."""

# who is forked does not tell which lines it ran
_CAN = sys.platform != "win32" and "HANAMACHI_COVERAGE" not in os.environ
_PATH = os.environ.get("PYTHONPATH")


class Forked:
    """A process with the words that follow `hanamachi`; as far as tests ask for it, a `subprocess.Popen`.

    Its input is empty, and its errors go to where those of the tests go, unless there are files for them.
    """

    def __init__(
        self,
        words: Sequence[str],
        env: Mapping[str, str],
        *,
        stdin: int | None = None,
        stdout: int | None = None,
        stderr: int | None = None,
        session: bool = False,
    ) -> None:
        given = {number: file for number, file in enumerate((stdin, stdout, stderr)) if file is not None}
        # a connection is what multiprocessing knows to hand over of a file that is open
        files = {number: Connection(os.dup(file)) for number, file in given.items()}
        how = (list(words), dict(env), str(Path.cwd()), files, session)
        self._process = _server().Process(target=_run, args=how)
        self._process.start()
        for file in files.values():
            file.close()
        assert self._process.pid
        self.args, self.pid = ["hanamachi", *words], self._process.pid

    def poll(self) -> int | None:
        """Its exit code, or None while it runs."""
        return self._process.exitcode

    def wait(self, timeout: float) -> int:
        """Its exit code, when it has ended; raises TimeoutExpired."""
        self._process.join(timeout)
        if (code := self.poll()) is None:
            raise subprocess.TimeoutExpired(self.args, timeout)
        return code

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


def begin(
    words: Sequence[str],
    env: Mapping[str, str],
    *,
    stdin: int | None = None,
    stdout: int | None = None,
    stderr: int | None = None,
    session: bool = False,
    program: Sequence[str] = (),
) -> "subprocess.Popen[bytes] | Forked":
    """A process with the words that follow `hanamachi`.

    It is started if it is of another program, or shall find more than was there to be read.
    """
    if _CAN and not program and env.get("PYTHONPATH") == _PATH:
        return Forked(words, env, stdin=stdin, stdout=stdout, stderr=stderr, session=session)
    command = [sys.executable, *(program or STARTED), *words]
    return subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=stderr, env=env, start_new_session=session)


def run(words: Sequence[str], env: Mapping[str, str], typed: str = "") -> "subprocess.CompletedProcess[str]":
    """What a process says by itself that is typed at through a pipe, and how it ends."""
    with TemporaryFile() as out, TemporaryFile() as errors:
        end, pipe = os.pipe()
        process = begin(words, env, stdin=end, stdout=out.fileno(), stderr=errors.fileno())
        os.close(end)
        # who has ended listens no more
        with suppress(BrokenPipeError), os.fdopen(pipe, "wb") as typing:
            typing.write(typed.encode())
        try:
            code = process.wait(60)
        finally:
            process.kill()
        said = []
        for file in (out, errors):
            file.seek(0)
            said.append(file.read().decode())
        return subprocess.CompletedProcess(["hanamachi", *words], code, *said)


@cache
def _server() -> ForkServerContext:
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.preloaded"])
    return context


def _run(words: list[str], env: dict[str, str], folder: str, files: dict[int, Connection], session: bool) -> None:
    """What a new process does first: to be as one that was started."""
    # the semaphores of one that is killed are its own to bury
    vars(resource_tracker)["_resource_tracker"]._fd = None
    if session:
        os.setsid()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    for number, file in files.items():
        os.dup2(file.fileno(), number)
        file.close()
    # whose were open before may remember where they were in another file
    sys.stdin, sys.stdout = open(0, closefd=False), open(1, "w", closefd=False)  # noqa: SIM115 (open to the end)
    sys.stderr = open(2, "w", errors="backslashreplace", closefd=False)  # noqa: SIM115
    sys.argv = ["hanamachi", *words]
    from hanamachi.__main__ import main

    main()
