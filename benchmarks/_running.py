"""A server that is measured: started on a core of its own, with the processor time and the memory that it takes."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, NamedTuple, Self

from benchmarks._report import NotMeasured

OPENED = re.compile(r".*(?: is open at |\"address\": \")http://([^/]*):(\d+)/")


class Spent(NamedTuple):
    """Seconds of processor time, the process's own and the kernel's for it.

    `waited` is how long its main thread had to wait for a processor although it could run, be it for other programs or
    for other threads of its own on the same core: nothing where the kernel does not tell it.
    """

    own: float
    kernel: float
    waited: float = 0.0

    @property
    def whole(self) -> float:
        """All of the processor time."""
        return self.own + self.kernel

    def and_also(self, *others: "Spent") -> "Spent":
        """All together."""
        return Spent(*map(sum, zip(self, *others, strict=True)))

    def since(self, before: "Spent") -> "Spent":
        """What was spent after an earlier look."""
        return Spent(self.own - before.own, self.kernel - before.kernel, self.waited - before.waited)


def spent(*processes: int) -> Spent:
    """The processor time of some processes with all their threads, and how long their main threads waited for it."""
    tick = os.sysconf("SC_CLK_TCK")
    own = kernel = waited = 0.0
    for process in processes:
        # a process's name, in brackets, may hold blanks
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
        except FileNotFoundError:
            continue
        own, kernel = own + int(fields[11]) / tick, kernel + int(fields[12]) / tick
        with suppress(OSError):
            waited += int(Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()[1]) / 1e9
    return Spent(own, kernel, waited)


def memory(*processes: int) -> int:
    """The bytes of memory that some processes have to themselves, and their part of what they share."""
    found = 0
    for process in processes:
        kilobytes = re.search(r"^Pss: +(\d+) kB", Path(f"/proc/{process}/smaps_rollup").read_text(), re.MULTILINE)
        found += int(kilobytes[1]) * 1024 if kilobytes else 0
    return found


def family(process: int) -> list[int]:
    """A process and those that it started, and they."""
    found = [process]
    for each in found:
        with suppress(FileNotFoundError):
            for task in Path(f"/proc/{each}/task").iterdir():
                found += map(int, (task / "children").read_text().split())
    return found


def cores(wanted: int) -> set[int]:
    """The first core of this machine, or all the others."""
    known = sorted(os.sched_getaffinity(0))
    return {known[0]} if wanted == 1 or len(known) == 1 else set(known[1:])


class Running:
    """A server in a process of its own, bound to some cores of this machine; it tells its address in its first line.

    What it complains of is in the file `log` of a folder.
    """

    def __init__(self, folder: Path, on: set[int], command: Sequence[str], environment: dict[str, str]) -> None:
        if not Path("/proc/self/smaps_rollup").exists():
            raise NotMeasured("what a process takes is read from /proc, which only Linux has")
        self.log: IO[bytes] = (folder / "log").open("ab")
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self.log,
            env={**os.environ, **environment},
            preexec_fn=lambda: os.sched_setaffinity(0, on),  # noqa: PLW1509  no other thread runs here yet
        )
        assert self.process.stdout is not None
        opened = OPENED.match(self.process.stdout.readline().decode())
        if opened is None:
            raise NotMeasured(f"the server did not start: {(folder / 'log').read_text(errors='replace')[-500:]}")
        self.host, self.port = opened[1], int(opened[2])

    def memory(self) -> int:
        """Its memory now, in bytes."""
        return memory(*family(self.process.pid))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()


class Server(Running):
    """`hanamachi serve` on a free port."""

    def __init__(self, folder: Path, on: set[int], *options: str, database: str = "") -> None:
        command = [sys.executable, "-m", "hanamachi", "serve", "--port", "0", "--data", str(folder)]
        command += ["--think", "0", "--tables-a-minute", "1000000", "--sockets-an-address", "1000000"]
        command += ["--requests-a-minute", "100000000", *options]
        super().__init__(
            folder, on, command, {"BROWSER": "true"} | ({"HANAMACHI_DATABASE": database} if database else {})
        )
