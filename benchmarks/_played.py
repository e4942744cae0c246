"""Playing what has not been played yet: on several cores, kept in a file, interrupted and gone on with.

The file holds a JSON line for each piece of work that is done.
"""

import argparse
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, TypeVar

Played = TypeVar("Played")


def several(jobs: int) -> ProcessPoolExecutor:
    """So many processes, which let whatever else the machine does go first."""
    return ProcessPoolExecutor(jobs, initializer=_step_back)


def _step_back() -> None:
    """Be patient, and leave an interruption to whom it is meant for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)


def ask_how(parser: argparse.ArgumentParser) -> None:
    """The options that every such run has."""
    parser.add_argument("--file", type=Path, help="keep what was played there, and go on where it ends")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many cores, all unless told")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")


def lines(file: Path | None) -> Iterator[Any]:
    """What a file holds; a last line that was cut short holds nothing."""
    for line in file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []:
        try:
            yield json.loads(line)
        except ValueError:
            continue


def play_on(
    play: Callable[..., Played],
    work: Sequence[tuple[Any, ...]],
    options: argparse.Namespace,
    told: Callable[[Played], str],
) -> list[Played]:
    """Do the work in about this order, keep each piece of it in the file as it is done, and say how far it is.

    An interruption ends it early, with what was done until then.
    """
    played: list[Played] = []
    if options.file and options.file.exists() and not options.file.read_bytes().endswith(b"\n"):
        _append(options.file, "")  # a line that was cut short stays one line
    try:
        for count, one in enumerate(_done(play, work, options.jobs), 1):
            played.append(one)
            if options.file:
                _append(options.file, json.dumps(one))
            print(f"\r{count:,} of {len(work):,}, {told(one)}   ", end="", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nInterrupted; what was played is kept." if options.file else "\nInterrupted.", file=sys.stderr)
    print(file=sys.stderr)
    return played


def _done(play: Callable[..., Played], work: Sequence[tuple[Any, ...]], jobs: int) -> Iterator[Played]:
    with several(jobs) as pool:
        queue = iter(work)
        running: set[Future[Played]] = {pool.submit(play, *unit) for unit in islice(queue, 2 * jobs)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(play, *unit) for unit in islice(queue, len(done))}
                yield from (future.result() for future in done)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _append(file: Path, line: str) -> None:
    with file.open("a", encoding="utf-8") as kept:
        kept.write(line + "\n")


def mean_and_margin(shares: Sequence[float]) -> tuple[float, float]:
    """The mean of some shares, and half of its 95 % interval."""
    return fmean(shares), 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 0.5
