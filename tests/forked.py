"""Processes of the `hanamachi` command, forked from a process that has already imported the program.

Importing it takes about a second for each process. A fresh interpreter is started instead where fork is not available
and in tests of how the process starts.
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

FRESH_INTERPRETER = "-m", "hanamachi"
"""Value of `program` that starts a fresh interpreter, for tests of how the process starts."""

# Coverage is not measured in forked processes.
_CAN_FORK = sys.platform != "win32" and "HANAMACHI_COVERAGE" not in os.environ
_PATH = os.environ.get("PYTHONPATH")


class ForkedProcess:
    """A forked process that runs `hanamachi` with arguments. It has the methods of `subprocess.Popen` that tests use.

    The standard streams are inherited from the fork server where no file descriptor is passed.
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
        passed = {number: file for number, file in enumerate((stdin, stdout, stderr)) if file is not None}
        # multiprocessing can send a file descriptor to another process only as a Connection.
        files = {number: Connection(os.dup(file)) for number, file in passed.items()}
        arguments = (list(words), dict(env), str(Path.cwd()), files, session)
        self._process = _fork_server().Process(target=_run_main, args=arguments)
        self._process.start()
        for file in files.values():
            file.close()
        assert self._process.pid
        self.args, self.pid = ["hanamachi", *words], self._process.pid

    def poll(self) -> int | None:
        """Return the exit code, or None while the process runs."""
        return self._process.exitcode

    def wait(self, timeout: float) -> int:
        """Wait until the process ends and return its exit code; raise TimeoutExpired."""
        self._process.join(timeout)
        if (code := self.poll()) is None:
            raise subprocess.TimeoutExpired(self.args, timeout)
        return code

    def send_signal(self, number: int) -> None:
        """Send a signal to the process, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill the process."""
        self.send_signal(signal.SIGKILL)


def start_process(
    words: Sequence[str],
    env: Mapping[str, str],
    *,
    stdin: int | None = None,
    stdout: int | None = None,
    stderr: int | None = None,
    session: bool = False,
    program: Sequence[str] = (),
) -> "subprocess.Popen[bytes] | ForkedProcess":
    """Start `hanamachi` with arguments and return its process.

    A fresh interpreter is started for another `program`, or if PYTHONPATH differs from that of the tests.
    """
    if _CAN_FORK and not program and env.get("PYTHONPATH") == _PATH:
        return ForkedProcess(words, env, stdin=stdin, stdout=stdout, stderr=stderr, session=session)
    command = [sys.executable, *(program or FRESH_INTERPRETER), *words]
    return subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=stderr, env=env, start_new_session=session)


def run_hanamachi(words: Sequence[str], env: Mapping[str, str], typed: str = "") -> "subprocess.CompletedProcess[str]":
    """Run `hanamachi` with `typed` as its standard input; return its output and exit code."""
    with TemporaryFile() as out, TemporaryFile() as errors:
        end, pipe = os.pipe()
        process = start_process(words, env, stdin=end, stdout=out.fileno(), stderr=errors.fileno())
        os.close(end)
        # The process may have ended before it read its input.
        with suppress(BrokenPipeError), os.fdopen(pipe, "wb") as typing:
            typing.write(typed.encode())
        try:
            code = process.wait(60)
        finally:
            process.kill()
        outputs = []
        for file in (out, errors):
            file.seek(0)
            outputs.append(file.read().decode())
        return subprocess.CompletedProcess(["hanamachi", *words], code, *outputs)


@cache
def _fork_server() -> ForkServerContext:
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.preloaded"])
    return context


def _run_main(words: list[str], env: dict[str, str], folder: str, files: dict[int, Connection], session: bool) -> None:
    """Set up a forked process like a started one, and run the command."""
    # Otherwise the resource tracker of the fork server would report the semaphores of a killed process as leaked.
    vars(resource_tracker)["_resource_tracker"]._fd = None
    if session:
        os.setsid()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    for number, file in files.items():
        os.dup2(file.fileno(), number)
        file.close()
    # The old stream objects may remember a position in another file.
    sys.stdin, sys.stdout = open(0, closefd=False), open(1, "w", closefd=False)  # noqa: SIM115 (open to the end)
    sys.stderr = open(2, "w", errors="backslashreplace", closefd=False)  # noqa: SIM115
    sys.argv = ["hanamachi", *words]
    from hanamachi.__main__ import main

    main()
