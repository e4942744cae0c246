"""Start of the command line: processor time of short calls, as multiples of a Python that does nothing.

Each figure is the best of several processes, because a busy machine adds time but never takes it away.
"""

import subprocess
import sys
from collections.abc import Sequence
from resource import RUSAGE_CHILDREN, getrusage

from benchmarks._report import Figures, run_benchmark

ROUNDS = 7
CALLS = {
    "--version": ("--version",),
    "--help": ("--help",),
    "solve": ("solve", "16010164223638"),
    "solve --quiet": ("solve", "16010164223638", "--quiet"),
}


def measure_processor_seconds(*arguments: str) -> float:
    """Return the least processor time of a Python process with these arguments."""
    times = []
    for _ in range(ROUNDS):
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
        after = getrusage(RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times)


def measure() -> Figures:
    """Return the ratio of each call to `python -c pass`, and the milliseconds of that."""
    bare = measure_processor_seconds("-c", "pass")
    calls = {name: measure_processor_seconds("-m", "hanamachi", *words) / bare for name, words in CALLS.items()}
    return {"python -c pass, ms": bare * 1000, **{f"{name}, times that": ratio for name, ratio in calls.items()}}


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    return run_benchmark("start", argv, measure)
