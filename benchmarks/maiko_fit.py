"""Fit the weights of Maiko's judgement in games against other weights, with a separable CMA-ES.

Each generation draws sets of weights around a mean and lets each play the same new deals. The better half moves the
mean, the standard deviation of each weight, and the step size. Source: Ros and Hansen, A simple modification in CMA-ES
achieving linear time and space complexity (2008). The weights go to standard output in the form of
kernel/maiko/weights.h, or into this file with `--write`. With `--file`, an interrupted run continues after its last
generation.
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
RELATIVE_DEVIATION, MIN_DEVIATION = 0.3, 0.1
"""The first standard deviation of a weight: a part of it, and at least some points."""
CHECK_DEALS = 2000
"""Deals of the check at the end: about half a second of processor time."""

Weights = list[float]


class CmaEsState(NamedTuple):
    """The state of a separable CMA-ES after some generations.

    The weights of a generation have a normal distribution. Its standard deviations are `step_size` times `deviations`.
    The paths are moving averages of the steps of the mean, from which the step size and the deviations are learnt.
    """

    players: int
    generation: int
    mean: Weights
    deviations: Weights
    step_size: float
    step_size_path: Weights
    covariance_path: Weights


class FitOptions(NamedTuple):
    """The options of a fit: players, seed, sets and deals of a generation, and the rivals' weights."""

    players: int
    seed: int
    population: int
    deals: int
    rival_weights: Weights


def start_cma_es(players: int, weights: Weights) -> CmaEsState:
    """Return the state before the first generation, with these weights as the mean."""
    deviations = [max(RELATIVE_DEVIATION * abs(weight), MIN_DEVIATION) for weight in weights]
    nothing = [0.0] * len(weights)
    return CmaEsState(players, 0, weights, deviations, 1.0, nothing, nothing)


def draw_steps(state: CmaEsState, options: FitOptions) -> list[Weights]:
    """Return the steps of a generation in units of the deviations, drawn in pairs of opposite steps."""
    chance, steps = Random(f"{options.seed} {state.generation}"), []
    for _ in range(options.population // 2):
        step = [chance.gauss(0, 1) for _ in state.mean]
        steps += [step, [-one for one in step]]
    return steps


def add_step_to_mean(state: CmaEsState, step: Weights) -> Weights:
    """Return the mean plus a step."""
    return [
        mean + state.step_size * deviation * part
        for mean, deviation, part in zip(state.mean, state.deviations, step, strict=True)
    ]


def update_cma_es(state: CmaEsState, steps: list[Weights]) -> CmaEsState:
    """Return the state after a generation.

    Args:
        state: The state before it.
        steps: The steps of the generation, the best first.
    """
    size, better = len(state.mean), len(steps) // 2
    rank_weights = [log(better + 0.5) - log(rank) for rank in range(1, better + 1)]
    rank_weights = [rank_weight / sum(rank_weights) for rank_weight in rank_weights]
    selection_mass = 1 / sum(rank_weight**2 for rank_weight in rank_weights)
    step_rate = (selection_mass + 2) / (size + selection_mass + 5)
    damping = 1 + 2 * max(0.0, sqrt((selection_mass - 1) / (size + 1)) - 1) + step_rate
    path_rate = (4 + selection_mass / size) / (size + 4 + 2 * selection_mass / size)
    faster = (size + 2) / 3  # one deviation for each weight can be learnt faster than all covariances
    rank_one_rate = min(1.0, faster * 2 / ((size + 1.3) ** 2 + selection_mass))
    rank_mu_rate = min(
        1 - rank_one_rate, faster * 2 * (selection_mass - 2 + 1 / selection_mass) / ((size + 2) ** 2 + selection_mass)
    )
    mean_step = [
        sum(rank_weight * step[n] for rank_weight, step in zip(rank_weights, steps, strict=False)) for n in range(size)
    ]
    normal = sqrt(step_rate * (2 - step_rate) * selection_mass)
    step_size_path = [
        (1 - step_rate) * path + normal * one for path, one in zip(state.step_size_path, mean_step, strict=True)
    ]
    length, expected = (
        sqrt(sum(one**2 for one in step_size_path)),
        sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size**2)),
    )
    normal = sqrt(path_rate * (2 - path_rate) * selection_mass)
    covariance_path = [
        (1 - path_rate) * path + normal * one for path, one in zip(state.covariance_path, mean_step, strict=True)
    ]
    deviations = []
    for n, deviation in enumerate(state.deviations):
        spread = sum(rank_weight * step[n] ** 2 for rank_weight, step in zip(rank_weights, steps, strict=False))
        growth = 1 - rank_one_rate - rank_mu_rate + rank_one_rate * covariance_path[n] ** 2 + rank_mu_rate * spread
        deviations.append(deviation * sqrt(growth))
    return CmaEsState(
        state.players,
        state.generation + 1,
        add_step_to_mean(state, mean_step),
        deviations,
        state.step_size * exp(step_rate / damping * (length / expected - 1)),
        step_size_path,
        covariance_path,
    )


def play_match_with_weights(weights: Weights, options: FitOptions, deals: int, number: int) -> MatchResult:
    """Return the result of some weights on the deals with a number."""
    seed = Random(f"{options.seed} deals {number}").getrandbits(64)
    return play_match_of_weights(options.players, deals, seed, own=weights, rivals=options.rival_weights)


def run_generation(state: CmaEsState, options: FitOptions, pool: Any) -> tuple[CmaEsState, list[float]]:
    """Return the state after one more generation, and the win rates in it."""
    steps = draw_steps(state, options)
    tried = [add_step_to_mean(state, step) for step in steps]
    results = pool.map(play_match_with_weights, tried, repeat(options), repeat(options.deals), repeat(state.generation))
    rates = [result.win_rate for result in results]
    order = sorted(range(len(steps)), key=lambda n: -rates[n])
    return update_cma_es(state, [steps[n] for n in order]), rates


def list_weight_names(text: str) -> list[tuple[str, int]]:
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
    sets[players - 2] = f"    {{\n{format_weights(weights, list_weight_names(text), '        ')}    }},\n"
    return f"{begin}static const weights fitted_weights[3] = {{\n{''.join(sets)}"


def main(argv: Sequence[str]) -> int:
    """Fit the weights, and print or write them."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench maiko_fit", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="number of players; default 2")
    parser.add_argument("--generations", type=int, default=5, help="default %(default)s")
    parser.add_argument(
        "--population", type=int, default=16, help="sets of weights of each generation; default %(default)s"
    )
    parser.add_argument("--deals", type=int, default=250, help="deals of each set; default %(default)s")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", choices=("former", "fitted"), default="former", help="the initial weights")
    parser.add_argument("--rivals", choices=("former", "fitted"), default="former", help="the weights of the opponents")
    parser.add_argument("--file", type=Path, help="store the state in this file, and continue from it")
    parser.add_argument("--jobs", type=int, default=1, help="number of cores; default 1")
    parser.add_argument("--write", action="store_true", help="write the weights into kernel/maiko/weights.h")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the weights")
    options = parser.parse_args(argv)
    rivals = get_weights(options.players, former=options.rivals == "former")
    fit_options = FitOptions(options.players, options.seed, max(4, options.population), options.deals, rivals)
    start = start_cma_es(options.players, get_weights(options.players, former=options.start == "former"))
    state = load_state(start, options.file)
    before = play_match_with_weights(state.mean, fit_options, CHECK_DEALS, -1)
    with low_priority_pool(options.jobs) as pool:

        def take_step(state: CmaEsState) -> tuple[CmaEsState, str]:
            state, rates = run_generation(state, fit_options, pool)
            best, mean = 100 * max(rates), 100 * sum(rates) / len(rates)
            return state, f"best {best:.1f} %, mean {mean:.1f} %, step {state.step_size:.2f}"

        state = run_steps(take_step, state, state.generation, options.generations, options.file)
    after = play_match_with_weights(state.mean, fit_options, CHECK_DEALS, -1)
    for name, result in (("before", before), ("after", after)):
        print(f"{name}: {100 * result.win_rate:.1f} ± {100 * result.margin:.1f} % won", file=sys.stderr)
    text = WEIGHTS_FILE.read_text("utf-8")
    if options.write:
        WEIGHTS_FILE.write_text(replace_weights(text, options.players, state.mean), "utf-8")
    if options.json:
        print(json.dumps({"benchmark": "maiko_fit", "figures": {"before": before.win_rate, "after": after.win_rate}}))
    else:
        print(format_weights(state.mean, list_weight_names(text), ""), end="")
    return 0
