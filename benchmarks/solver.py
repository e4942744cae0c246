"""The exact answer: how long layouts take from the empty garden, on one core, and how many positions are looked at."""

import json
import random
import subprocess
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from hanamachi.games.okiya import Layout, Position
from hanamachi.games.okiya.solver import native, reference
from hanamachi.games.okiya.solver._kernel import ffi, lib
from web.npm import find_npm, node_candidates

WASM = Path("web/src/games/okiya/kernel/okiya.wasm")

WORK = {
    "who wins": (False, False, "blockade"),
    "all twelve openings": (True, False, "blockade"),
    "all twelve with scores": (True, True, "blockade"),
    "draw ruling, all twelve with scores": (True, True, "draw"),
}


class Figure(NamedTuple):
    """Milliseconds a layout: mean, 99th percentile and slowest (None where many are answered together)."""

    what: str
    mean: float
    p99: float | None
    slowest: float | None
    positions: float


def layouts(count: int, seed: int) -> list[bytes]:
    """Seeded random layouts, sixteen tile numbers each."""
    chance = random.Random(seed)
    return [bytes(chance.sample(range(16), 16)) for _ in range(count)]


def spread(what: str, seconds: Sequence[float], positions: float) -> Figure:
    slow = sorted(seconds)
    return Figure(what, 1e3 * fmean(slow), 1e3 * slow[99 * len(slow) // 100], 1e3 * slow[-1], positions)


def one_at_a_time(what: str, given: Sequence[bytes]) -> Figure:
    """The portable search, a layout a call; the quicker of two goes counts, for the machine is shared."""
    moves, scores, ruling = WORK[what]
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
    return spread(f"portable, {what}", seconds, positions / len(given))


def many_at_a_time(what: str, given: Sequence[bytes], threads: int = 1) -> Figure:
    """A batch in the processor's lanes; the quickest of three goes."""
    moves, scores, ruling = WORK[what]
    together, goes = b"".join(given), []
    for _ in range(3):
        began = time.perf_counter()
        answers = native.solve_many(
            together, "draw" if ruling == "draw" else "blockade", scores=scores, moves=moves, threads=threads
        )
        goes.append(time.perf_counter() - began)
    name = f"{lib.okiya_lane_count()} lanes, {what}" + (f", {threads} threads" if threads > 1 else "")
    return Figure(name, 1e3 * min(goes) / len(given), None, None, fmean(answers.positions))


def in_node(given: Sequence[bytes]) -> Figure | None:
    """The browser's kernel, where there is a node to run it."""
    node = next((node for node in node_candidates() if find_npm(node)), None)
    if node is None or not WASM.exists():
        return None
    questions = json.dumps([[list(tiles), 0, 0, -1, False, lib.OKIYA_SCORES | lib.OKIYA_MOVES] for tiles in given])
    command = [str(node), "tests/kernel/answer.mjs", "--times"]
    said = json.loads(subprocess.run(command, input=questions, capture_output=True, text=True, check=True).stdout)
    seconds, positions = [one["seconds"] for one in said], fmean(one["positions"] for one in said)
    return spread("WebAssembly, all twelve with scores", seconds, positions)


def beside_the_reference(given: Sequence[bytes]) -> list[Figure]:
    """The slow twin on a few layouts, each of which must have the same answer."""
    seconds, positions = [], 0
    for tiles in given:
        start = Position.start(Layout.from_numbers(tiles))
        began = time.perf_counter()
        slow = reference.solve(start, line=False)
        seconds.append(time.perf_counter() - began)
        positions += slow.positions
        fast = native.solve(start, line=False)
        assert (slow.value, slow.moves) == (fast.value, fast.moves), Layout.from_numbers(tiles)
    return [spread("reference, all twelve with scores", seconds, positions / len(given))] if given else []


def main(argv: Sequence[str]) -> int:
    """Measure, and print a row a figure, or one JSON object with `--json`."""
    parser = ArgumentParser(prog="dev.py bench solver", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--layouts", type=int, default=2000, metavar="N", help="how many layouts (default: 2000)")
    parser.add_argument(
        "--reference", type=int, default=1, metavar="N", help="how many for the reference (half a minute each)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which layouts")
    options = parser.parse_args(argv)
    given = layouts(options.layouts, options.seed)
    figures = [one_at_a_time(what, given) for what in WORK]
    figures += [many_at_a_time(what, 4 * given) for what in WORK]
    both = many_at_a_time("all twelve with scores", 4 * given, threads=2)
    figures.append(both)
    figures += filter(None, [in_node(given[:1000])])
    figures += beside_the_reference(given[: options.reference])
    mean = {figure.what: figure.mean for figure in figures}
    alone = mean[f"{lib.okiya_lane_count()} lanes, all twelve with scores"]
    ratios = {"two threads are as fast as this many": alone / both.mean}
    if slow := mean.get("reference, all twelve with scores"):
        ratios["the reference takes this many times as long"] = slow / mean["portable, all twelve with scores"]
    if options.json:
        rows = {what: dict(zip(Figure._fields[1:], rest, strict=True)) for what, *rest in figures}
        print(json.dumps({"benchmark": "solver", "milliseconds": rows, "ratios": ratios}))
        return 0
    print(f"{'milliseconds a layout':47} {'mean':>9} {'p99':>9} {'slowest':>9} {'positions':>10}")
    for what, average, p99, slowest, positions in figures:
        rest = "".join(f" {'' if figure is None else f'{figure:.3f}':>9}" for figure in (p99, slowest))
        print(f"{what:47} {average:9.4f}{rest} {positions:10,.0f}")
    for what, ratio in ratios.items():
        print(f"{what:47} {ratio:9,.2f}")
    return 0
