"""How every benchmark takes its time and shows its figures."""

import argparse
import json
import time
from collections.abc import Callable, Sequence

Figures = dict[str, float]


class NotMeasured(Exception):
    """Something cannot be measured here, said in one sentence."""


def best_of(rounds: int, work: Callable[[], int]) -> float:
    """How often a second `work` does what it counts, in the best of several rounds."""
    best = 0.0
    for _ in range(rounds):
        began = time.perf_counter()
        count = work()
        best = max(best, count / (time.perf_counter() - began))
    return best


def show(title: str, argv: Sequence[str], measure: Callable[[], Figures]) -> int:
    """Measure, and print a row a figure, or one JSON object with `--json`."""
    parser = argparse.ArgumentParser(prog=f"dev.py bench {title}")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    options = parser.parse_args(argv)
    tell(title, measure(), as_json=options.json)
    return 0


def tell(title: str, figures: Figures, *, as_json: bool) -> None:
    """Print a row a figure, or one JSON object."""
    if as_json:
        print(json.dumps({"benchmark": title, "figures": figures}))
    else:
        width = max(map(len, figures))
        for name, figure in figures.items():
            print(f"{name:{width}}  {figure:>14,.{0 if figure >= 100 else 2}f}")
