"""Timing and output that all benchmarks share."""

import argparse
import json
import time
from collections.abc import Callable, Sequence

Figures = dict[str, float]


class CannotMeasure(Exception):
    """The benchmark cannot run on this machine. The message is one sentence."""


def best_rate(rounds: int, run: Callable[[], int]) -> float:
    """Run a function several times and return its best rate: its result (a count) per second."""
    best = 0.0
    for _ in range(rounds):
        began = time.perf_counter()
        count = run()
        best = max(best, count / (time.perf_counter() - began))
    return best


def run_benchmark(title: str, argv: Sequence[str], measure: Callable[[], Figures]) -> int:
    """Run a benchmark and print its figures, one per row, or as a JSON object with `--json`. Return the exit code."""
    parser = argparse.ArgumentParser(prog=f"dev.py bench {title}")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    options = parser.parse_args(argv)
    print_figures(title, measure(), as_json=options.json)
    return 0


def print_figures(title: str, figures: Figures, *, as_json: bool) -> None:
    """Print figures, one per row or as a JSON object."""
    if as_json:
        print(json.dumps({"benchmark": title, "figures": figures}))
    else:
        width = max(map(len, figures))
        for name, figure in figures.items():
            print(f"{name:{width}}  {figure:>14,.{0 if figure >= 100 else 2}f}")
