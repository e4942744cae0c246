"""Fit the weights of Maiko's judgement in games against other weights, with a separable CMA-ES.

Each generation draws sets of weights around a mean and lets each play the same new deals. The better half moves the
mean, the width of each weight, and the step. Source: Ros and Hansen, A simple modification in CMA-ES achieving linear
time and space complexity (2008). The weights go to standard output in the form of kernel/maiko/weights.h, or into this
file with `--write`. With `--file`, an interrupted run continues after its last generation.
"""

import argparse
import json
import re
import sys
from collections.abc import Sequence
from itertools import repeat
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchmarks._played import load_state, low_priority_pool, run_steps
from hanamachi.games.maiko.kernel_matches import MatchResult, get_weights, play_match_of_weights

WEIGHTS_FILE = Path(__file__).parents[1] / "kernel/maiko/weights.h"
RELATIVE_WIDTH, SMALLEST_WIDTH = 0.3, 0.1
"""The first standard deviation of a weight: a part of it, and at least some points."""
CHECKED_DEALS = 2000
"""Deals of the check at the end: about half a second of processor time."""

Weights = list[float]


class Search(NamedTuple):
    """The state of a separable CMA-ES after some generations.

    `mean` and `widths` are the mean and the standard deviations of the weights; the step multiplies the widths. The
    paths are moving sums of the steps of the mean.
    """

    generation: int
    mean: Weights
    widths: Weights
    step: float
    step_path: Weights
    width_path: Weights


class Fit(NamedTuple):
    """The arguments of a run: players, seed, population, deals of a generation, and rivals."""

    players: int
    seed: int
    population: int
    deals: int
    rivals: Weights


def start_search(weights: Weights) -> Search:
    """Return a search that begins at these weights."""
    widths = [max(RELATIVE_WIDTH * abs(weight), SMALLEST_WIDTH) for weight in weights]
    nothing = [0.0] * len(weights)
    return Search(0, weights, widths, 1.0, nothing, nothing)


def draw_steps(search: Search, fit: Fit) -> list[Weights]:
    """Return the steps of a generation in units of the widths: pairs of opposite ones."""
    chance, steps = Random(f"{fit.seed} {search.generation}"), []
    for _ in range(fit.population // 2):
        step = [chance.gauss(0, 1) for _ in search.mean]
        steps += [step, [-one for one in step]]
    return steps


def move_by_step(search: Search, step: Weights) -> Weights:
    """Return the mean plus a step."""
    return [mean + search.step * width * one for mean, width, one in zip(search.mean, search.widths, step, strict=True)]


def update_search(search: Search, steps: list[Weights]) -> Search:
    """Return the search after a generation.

    Args:
        search: The search before it.
        steps: The steps of the generation, the best first.
    """
    size, better = len(search.mean), len(steps) // 2
    shares = [log(better + 0.5) - log(rank) for rank in range(1, better + 1)]
    shares = [share / sum(shares) for share in shares]
    mass = 1 / sum(share**2 for share in shares)
    step_rate = (mass + 2) / (size + mass + 5)
    damping = 1 + 2 * max(0.0, sqrt((mass - 1) / (size + 1)) - 1) + step_rate
    path_rate = (4 + mass / size) / (size + 4 + 2 * mass / size)
    faster = (size + 2) / 3  # one width for each weight can be learnt faster than all covariances
    one_rate = min(1.0, faster * 2 / ((size + 1.3) ** 2 + mass))
    many_rate = min(1 - one_rate, faster * 2 * (mass - 2 + 1 / mass) / ((size + 2) ** 2 + mass))
    moved = [sum(share * step[n] for share, step in zip(shares, steps, strict=False)) for n in range(size)]
    normal = sqrt(step_rate * (2 - step_rate) * mass)
    step_path = [(1 - step_rate) * path + normal * one for path, one in zip(search.step_path, moved, strict=True)]
    length, expected = sqrt(sum(one**2 for one in step_path)), sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size**2))
    normal = sqrt(path_rate * (2 - path_rate) * mass)
    width_path = [(1 - path_rate) * path + normal * one for path, one in zip(search.width_path, moved, strict=True)]
    widths = []
    for n, width in enumerate(search.widths):
        spread = sum(share * step[n] ** 2 for share, step in zip(shares, steps, strict=False))
        growth = 1 - one_rate - many_rate + one_rate * width_path[n] ** 2 + many_rate * spread
        widths.append(width * sqrt(growth))
    return Search(
        search.generation + 1,
        move_by_step(search, moved),
        widths,
        search.step * exp(step_rate / damping * (length / expected - 1)),
        step_path,
        width_path,
    )


def play_weights(weights: Weights, fit: Fit, deals: int, number: int) -> MatchResult:
    """Return the result of some weights on the deals with a number."""
    seed = Random(f"{fit.seed} deals {number}").getrandbits(64)
    return play_match_of_weights(fit.players, deals, seed, own=weights, rivals=fit.rivals)


def run_generation(search: Search, fit: Fit, pool: Any) -> tuple[Search, list[float]]:
    """Return the search after one more generation, and the win rates in it."""
    steps = draw_steps(search, fit)
    tried = [move_by_step(search, step) for step in steps]
    results = pool.map(play_weights, tried, repeat(fit), repeat(fit.deals), repeat(search.generation))
    rates = [result.win_rate for result in results]
    order = sorted(range(len(steps)), key=lambda n: -rates[n])
    return update_search(search, [steps[n] for n in order]), rates


def list_names(text: str) -> list[tuple[str, int]]:
    """Return the names of the weights in weights.h, each with its count of numbers (0 for a single one)."""
    return [
        (name, int(count or 0)) for name, count in re.findall(r"^    double (\w+)(?:\[(\d)\])?;", text, re.MULTILINE)
    ]


def format_weights(weights: Weights, names: list[tuple[str, int]], indent: str) -> str:
    """Return the initializer of a set of weights in C, without the braces."""
    numbers, lines = iter([f"{weight:.4f}".rstrip("0").rstrip(".") for weight in weights]), []
    for name, count in names:
        value = f"{{{', '.join(next(numbers) for _ in range(count))}}}" if count else next(numbers)
        lines.append(f"{indent}.{name} = {value},\n")
    return "".join(lines)


def replace_weights(text: str, players: int, weights: Weights) -> str:
    """Return the text of weights.h with other fitted weights for a number of players."""
    begin, fitted = text.split("static const weights fitted_weights[3] = {\n", 1)
    sets = re.split(r"(?<=    \},\n)", fitted)
    sets[players - 2] = f"    {{\n{format_weights(weights, list_names(text), '        ')}    }},\n"
    return f"{begin}static const weights fitted_weights[3] = {{\n{''.join(sets)}"


def main(argv: Sequence[str]) -> int:
    """Fit the weights, and print or write them."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench maiko_fit", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="number of players, 2 unless told")
    parser.add_argument("--generations", type=int, default=5, help="%(default)s unless told")
    parser.add_argument("--population", type=int, default=16, help="sets of weights of each, %(default)s unless told")
    parser.add_argument("--deals", type=int, default=250, help="deals of each set, %(default)s unless told")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", choices=("former", "fitted"), default="former", help="the weights at the beginning")
    parser.add_argument("--rivals", choices=("former", "fitted"), default="former", help="the weights of the others")
    parser.add_argument("--file", type=Path, help="keep the search there, and go on from it")
    parser.add_argument("--jobs", type=int, default=1, help="how many cores, 1 unless told")
    parser.add_argument("--write", action="store_true", help="write the weights into kernel/maiko/weights.h")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the weights")
    options = parser.parse_args(argv)
    rivals = get_weights(options.players, former=options.rivals == "former")
    fit = Fit(options.players, options.seed, max(4, options.population), options.deals, rivals)
    search = load_state(start_search(get_weights(options.players, former=options.start == "former")), options.file)
    before = play_weights(search.mean, fit, CHECKED_DEALS, -1)
    with low_priority_pool(options.jobs) as pool:

        def take_step(search: Search) -> tuple[Search, str]:
            search, rates = run_generation(search, fit, pool)
            best, mean = 100 * max(rates), 100 * sum(rates) / len(rates)
            return search, f"best {best:.1f} %, mean {mean:.1f} %, step {search.step:.2f}"

        search = run_steps(take_step, search, search.generation, options.generations, options.file)
    after = play_weights(search.mean, fit, CHECKED_DEALS, -1)
    for name, result in (("before", before), ("after", after)):
        print(f"{name}: {100 * result.win_rate:.1f} ± {100 * result.margin:.1f} % won", file=sys.stderr)
    text = WEIGHTS_FILE.read_text("utf-8")
    if options.write:
        WEIGHTS_FILE.write_text(replace_weights(text, options.players, search.mean), "utf-8")
    if options.json:
        print(json.dumps({"benchmark": "maiko_fit", "figures": {"before": before.win_rate, "after": after.win_rate}}))
    else:
        print(format_weights(search.mean, list_names(text), ""), end="")
    return 0
