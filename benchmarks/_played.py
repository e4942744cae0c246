"""Long runs of games on several cores, which can be interrupted and continued.

Results are appended to a file, one JSON line for each unit of work.
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

Result = TypeVar("Result")
State = TypeVar("State", bound=Any)  # a NamedTuple with the field `players`


def low_priority_pool(jobs: int) -> ProcessPoolExecutor:
    """Return a pool of processes with a low priority."""
    return ProcessPoolExecutor(jobs, initializer=_initialize_worker)


def _initialize_worker() -> None:
    """Lower the priority of a worker, and leave Ctrl-C to the main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)


def add_run_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of a long run: file, number of processes, and JSON output."""
    parser.add_argument("--file", type=Path, help="store the games in this file, and continue from it")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of cores; default all")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")


def read_json_lines(file: Path | None) -> Iterator[Any]:
    """Yield the JSON values of a file's lines. Incomplete lines are skipped."""
    for line in file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []:
        try:
            yield json.loads(line)
        except ValueError:
            continue


def run_and_record(
    play: Callable[..., Result],
    work: Sequence[tuple[Any, ...]],
    options: argparse.Namespace,
    describe: Callable[[Result], str],
) -> list[Result]:
    """Run units of work on several processes, append each result to the file, and print the progress.

    Ctrl-C ends the run early; the results so far are returned.

    Args:
        play: The function that runs a unit.
        work: The arguments of each unit, roughly in order.
        options: The parsed options of `add_run_options`.
        describe: A function that returns a short text about a result.
    """
    played: list[Result] = []
    if options.file and options.file.exists() and not options.file.read_bytes().endswith(b"\n"):
        _append_line(options.file, "")  # a line that was cut short stays one line
    try:
        for count, one in enumerate(_iter_results(play, work, options.jobs), 1):
            played.append(one)
            if options.file:
                _append_line(options.file, json.dumps(one))
            print(f"\r{count:,} of {len(work):,}, {describe(one)}   ", end="", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nInterrupted; what was played is kept." if options.file else "\nInterrupted.", file=sys.stderr)
    print(file=sys.stderr)
    return played


def _iter_results(play: Callable[..., Result], work: Sequence[tuple[Any, ...]], jobs: int) -> Iterator[Result]:
    with low_priority_pool(jobs) as pool:
        queue = iter(work)
        running: set[Future[Result]] = {pool.submit(play, *unit) for unit in islice(queue, 2 * jobs)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(play, *unit) for unit in islice(queue, len(done))}
                yield from (future.result() for future in done)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _append_line(file: Path, line: str) -> None:
    with file.open("a", encoding="utf-8") as kept:
        kept.write(line + "\n")


def load_state(start: State, file: Path | None) -> State:
    """Return the state that `run_steps` has kept in a file, or else the one at the start.

    Raises SystemExit if the file is of another number of players.
    """
    if not file or not file.exists():
        return start
    kept = json.loads(file.read_text("utf-8"))
    if kept.get("players") != start.players:
        raise SystemExit(f"{file} is not of a fit for {start.players} players: expected another file or --players")
    state: State = type(start)(**kept)
    return state


def run_steps(
    take_step: Callable[[State], tuple[State, str]], state: State, taken: int, wanted: int, file: Path | None
) -> State:
    """Take the steps that are missing, keep the state after each in a file, and print the progress.

    Ctrl-C ends the run early; the state after the last complete step is returned.

    Args:
        take_step: A function that returns the next state and a short text about the step.
        state: The state at the beginning.
        taken: The number of steps that were taken before.
        wanted: The number of steps at the end.
        file: The file to keep the state in.
    """
    try:
        for number in range(taken, wanted):
            state, text = take_step(state)
            if file:
                file.write_text(json.dumps(state._asdict()), "utf-8")
            print(f"{number + 1} of {wanted}: {text}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("Interrupted; the last complete step counts.", file=sys.stderr)
    return state


def mean_and_margin(shares: Sequence[float]) -> tuple[float, float]:
    """Return the mean of shares, and the half-width of its 95 % interval."""
    return fmean(shares), 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 0.5
