"""Speed of the solver: time of a layout before its first move, on one core, and the number of positions searched."""

import json
import random
import subprocess
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from hanamachi._kernel import ffi, lib
from hanamachi.games.okiya import Layout, Position
from hanamachi.games.okiya.solver import native, reference
from web.npm import find_npm, node_candidates

WASM = Path("web/src/games/okiya/kernel/okiya.wasm")

TASKS = {
    "who wins": (False, False, "blockade"),
    "all twelve openings": (True, False, "blockade"),
    "all twelve with scores": (True, True, "blockade"),
    "draw ruling, all twelve with scores": (True, True, "draw"),
}


class TimingFigure(NamedTuple):
    """Milliseconds for a layout: mean, 99th percentile and slowest (None in a batch), and positions searched."""

    what: str
    mean: float
    p99: float | None
    slowest: float | None
    positions: float


def random_layouts(count: int, seed: int) -> list[bytes]:
    """Return random layouts of a seed, sixteen tile numbers each."""
    chance = random.Random(seed)
    return [bytes(chance.sample(range(16), 16)) for _ in range(count)]


def summarize_times(what: str, seconds: Sequence[float], positions: float) -> TimingFigure:
    slow = sorted(seconds)
    return TimingFigure(what, 1e3 * fmean(slow), 1e3 * slow[99 * len(slow) // 100], 1e3 * slow[-1], positions)


def measure_portable_search(what: str, given: Sequence[bytes]) -> TimingFigure:
    """Measure the portable search, one layout per call. The faster of two runs counts (the machine is shared)."""
    moves, scores, ruling = TASKS[what]
    asked = scores * lib.OKIYA_SCORES | moves * lib.OKIYA_MOVES
    answer, seconds, positions = ffi.new("okiya_answer *"), [], 0
    for tiles in given:
        goes = []
        for _ in range(2):
            began = time.perf_counter()
            lib.okiya_solve(tiles, 0, 0, -1, ruling == "draw", asked, answer)
            goes.append(time.perf_counter() - began)
        seconds.append(min(goes))
        positions += answer.positions
    return summarize_times(f"portable, {what}", seconds, positions / len(given))


def measure_batch(what: str, given: Sequence[bytes], threads: int = 1) -> TimingFigure:
    """Measure a batch in the processor's vector lanes. The fastest of three runs counts."""
    moves, scores, ruling = TASKS[what]
    together, goes = b"".join(given), []
    for _ in range(3):
        began = time.perf_counter()
        answers = native.solve_many(
            together, "draw" if ruling == "draw" else "blockade", scores=scores, moves=moves, threads=threads
        )
        goes.append(time.perf_counter() - began)
    name = f"{lib.okiya_lane_count()} lanes, {what}" + (f", {threads} threads" if threads > 1 else "")
    return TimingFigure(name, 1e3 * min(goes) / len(given), None, None, fmean(answers.positions))


def measure_wasm(given: Sequence[bytes]) -> TimingFigure | None:
    """Measure the WebAssembly kernel in node, or return None without node."""
    node = next((node for node in node_candidates() if find_npm(node)), None)
    if node is None or not WASM.exists():
        return None
    questions = json.dumps([[list(tiles), 0, 0, -1, False, lib.OKIYA_SCORES | lib.OKIYA_MOVES] for tiles in given])
    command = [str(node), "tests/kernel/answer.mjs", "--times"]
    said = json.loads(subprocess.run(command, input=questions, capture_output=True, text=True, check=True).stdout)
    seconds, positions = [one["seconds"] for one in said], fmean(one["positions"] for one in said)
    return summarize_times("WebAssembly, all twelve with scores", seconds, positions)


def measure_reference(given: Sequence[bytes]) -> list[TimingFigure]:
    """Measure the reference solver on a few layouts, and check that its answers equal the kernel's."""
    seconds, positions = [], 0
    for tiles in given:
        start = Position.start(Layout.from_numbers(tiles))
        began = time.perf_counter()
        slow = reference.solve(start, line=False)
        seconds.append(time.perf_counter() - began)
        positions += slow.positions
        fast = native.solve(start, line=False)
        assert (slow.value, slow.moves) == (fast.value, fast.moves), Layout.from_numbers(tiles)
    return [summarize_times("reference, all twelve with scores", seconds, positions / len(given))] if given else []


def main(argv: Sequence[str]) -> int:
    """Run the benchmark and print its figures, one per row, or as a JSON object with `--json`."""
    parser = ArgumentParser(prog="dev.py bench solver", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--layouts", type=int, default=2000, metavar="N", help="number of layouts (default: 2000)")
    parser.add_argument(
        "--reference",
        type=int,
        default=1,
        metavar="N",
        help="number of layouts for the reference solver (half a minute each)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the layouts")
    options = parser.parse_args(argv)
    given = random_layouts(options.layouts, options.seed)
    figures = [measure_portable_search(what, given) for what in TASKS]
    figures += [measure_batch(what, 4 * given) for what in TASKS]
    both = measure_batch("all twelve with scores", 4 * given, threads=2)
    figures.append(both)
    figures += filter(None, [measure_wasm(given[:1000])])
    figures += measure_reference(given[: options.reference])
    mean = {figure.what: figure.mean for figure in figures}
    alone = mean[f"{lib.okiya_lane_count()} lanes, all twelve with scores"]
    ratios = {"two threads are as fast as this many": alone / both.mean}
    if slow := mean.get("reference, all twelve with scores"):
        ratios["the reference takes this many times as long"] = slow / mean["portable, all twelve with scores"]
    if options.json:
        rows = {what: dict(zip(TimingFigure._fields[1:], rest, strict=True)) for what, *rest in figures}
        print(json.dumps({"benchmark": "solver", "milliseconds": rows, "ratios": ratios}))
        return 0
    print(f"{'milliseconds a layout':47} {'mean':>9} {'p99':>9} {'slowest':>9} {'positions':>10}")
    for what, average, p99, slowest, positions in figures:
        rest = "".join(f" {'' if figure is None else f'{figure:.3f}':>9}" for figure in (p99, slowest))
        print(f"{what:47} {average:9.4f}{rest} {positions:10,.0f}")
    for what, ratio in ratios.items():
        print(f"{what:47} {ratio:9,.2f}")
    return 0
