"""Measured server processes: start on chosen cores, and measurement of processor time and memory (Linux only)."""

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

from benchmarks._report import CannotMeasure

ADDRESS_LINE = re.compile(r".*(?: is open at |\"address\": \")http://([^/]*):(\d+)/")


class ProcessorTime(NamedTuple):
    """Processor time in seconds: in user mode (`own`) and in the kernel.

    `waited` is the time that runnable main threads waited for a processor, or 0 if the kernel does not report it.
    """

    own: float
    kernel: float
    waited: float = 0.0

    @property
    def total(self) -> float:
        """The processor time in user mode and in the kernel."""
        return self.own + self.kernel

    def add(self, *others: "ProcessorTime") -> "ProcessorTime":
        """Return the sum of several processor times."""
        return ProcessorTime(*map(sum, zip(self, *others, strict=True)))

    def subtract(self, before: "ProcessorTime") -> "ProcessorTime":
        """Return the difference from an earlier measurement."""
        return ProcessorTime(self.own - before.own, self.kernel - before.kernel, self.waited - before.waited)


def measure_processor_time(*processes: int) -> ProcessorTime:
    """Return the processor time of processes with all their threads. Ended processes count as 0."""
    tick = os.sysconf("SC_CLK_TCK")
    own = kernel = waited = 0.0
    for process in processes:
        # The name of the process, in parentheses, can contain spaces.
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
        except FileNotFoundError:
            continue
        own, kernel = own + int(fields[11]) / tick, kernel + int(fields[12]) / tick
        with suppress(OSError):
            waited += int(Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()[1]) / 1e9
    return ProcessorTime(own, kernel, waited)


def measure_memory(*processes: int) -> int:
    """Return the memory of processes in bytes: private memory and their share of shared memory (PSS)."""
    found = 0
    for process in processes:
        kilobytes = re.search(r"^Pss: +(\d+) kB", Path(f"/proc/{process}/smaps_rollup").read_text(), re.MULTILINE)
        found += int(kilobytes[1]) * 1024 if kilobytes else 0
    return found


def process_tree(process: int) -> list[int]:
    """Return the ids of a process and of all its descendants."""
    found = [process]
    for each in found:
        with suppress(FileNotFoundError):
            for task in Path(f"/proc/{each}/task").iterdir():
                found += map(int, (task / "children").read_text().split())
    return found


def choose_cores(wanted: int) -> set[int]:
    """Return the first core of this machine (for 1), or all other cores (for more)."""
    known = sorted(os.sched_getaffinity(0))
    return {known[0]} if wanted == 1 or len(known) == 1 else set(known[1:])


class MeasuredProcess:
    """A server process bound to some cores. It prints its address in its first line.

    Its standard error goes to the file `log` in a folder.
    """

    def __init__(self, folder: Path, on: set[int], command: Sequence[str], environment: dict[str, str]) -> None:
        if not Path("/proc/self/smaps_rollup").exists():
            raise CannotMeasure("what a process takes is read from /proc, which only Linux has")
        self.log: IO[bytes] = (folder / "log").open("ab")
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self.log,
            env={**os.environ, **environment},
            preexec_fn=lambda: os.sched_setaffinity(0, on),  # noqa: PLW1509  no other thread runs here yet
        )
        assert self.process.stdout is not None
        opened = ADDRESS_LINE.match(self.process.stdout.readline().decode())
        if opened is None:
            raise CannotMeasure(f"the server did not start: {(folder / 'log').read_text(errors='replace')[-500:]}")
        self.host, self.port = opened[1], int(opened[2])

    def measure_memory(self) -> int:
        """Return the memory of the process and its descendants, in bytes."""
        return measure_memory(*process_tree(self.process.pid))

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


class MeasuredServer(MeasuredProcess):
    """`hanamachi serve` on a free port."""

    def __init__(self, folder: Path, on: set[int], *options: str, database: str = "") -> None:
        command = [sys.executable, "-m", "hanamachi", "serve", "--port", "0", "--data", str(folder)]
        command += ["--think", "0", "--tables-a-minute", "1000000", "--sockets-an-address", "1000000"]
        command += ["--requests-a-minute", "100000000", *options]
        super().__init__(
            folder, on, command, {"BROWSER": "true"} | ({"HANAMACHI_DATABASE": database} if database else {})
        )
