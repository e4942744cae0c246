"""Fit the weights of Maiko's estimate of who will win, by Newton's method on the logistic loss.

The kernel plays games of the judgement with itself, estimates the winner at each start of a turn, and adds up the loss
with its derivatives. Each round plays the same games and takes one step. At the end, the weights from before and after
estimate the winners of other games. The weights go to standard output in the form of kernel/maiko/value.h, or into this
file with `--write`. With `--file`, an interrupted run continues after its last round.
"""

import argparse
import json
import re
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from itertools import repeat
from math import sqrt
from operator import add
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks._played import load_state, low_priority_pool, mean_and_margin, run_steps
from hanamachi.games.maiko.kernel_matches import Assessment, assess_value_weights, get_value_weights

VALUE_FILE = Path(__file__).parents[1] / "kernel/maiko/value.h"
BLOCK_GAMES = 200
"""Games of a unit of work. The intervals come from the differences between these blocks."""
RIDGE = 1.0
"""The factor of half the sum of the squared weights, which is added to the loss. It keeps useless weights near 0."""

Weights = list[float]


class FitState(NamedTuple):
    """The weights after some rounds."""

    players: int
    rounds: int
    weights: Weights


class GameSelection(NamedTuple):
    """The games on which weights are assessed: `use` is `fit` or `check`, which have different deals."""

    players: int
    seed: int
    use: str
    total: int


def assess_block(games: GameSelection, weights: Weights, block: int) -> Assessment:
    """Return the sums of the loss over one block of games."""
    seed = Random(f"{games.seed} {games.use} {block}").getrandbits(64)
    return assess_value_weights(games.players, BLOCK_GAMES, seed, weights)


def assess_blocks(games: GameSelection, weights: Weights, pool: Executor) -> list[Assessment]:
    """Return the sums of the loss over each block of games."""
    blocks = range(max(1, games.total // BLOCK_GAMES))
    return list(pool.map(assess_block, repeat(games), repeat(weights), blocks))


def solve_linear_system(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a system with a symmetric positive definite matrix, by elimination."""
    rows, size = [[*row, value] for row, value in zip(matrix, right, strict=True)], len(right)
    for n in range(size):
        for row in rows[n + 1 :]:
            factor = row[n] / rows[n][n]
            row[n:] = [one - factor * other for one, other in zip(row[n:], rows[n][n:], strict=True)]
    solution = [0.0] * size
    for n in reversed(range(size)):
        known = sum(rows[n][m] * solution[m] for m in range(n + 1, size))
        solution[n] = (rows[n][size] - known) / rows[n][n]
    return solution


def take_newton_step(weights: Weights, blocks: Sequence[Assessment]) -> Weights:
    """Return the weights after one step of Newton's method to the smallest loss."""
    size = len(weights)
    gradient, hessian = [RIDGE * weight for weight in weights], [0.0] * size**2
    for block in blocks:
        gradient, hessian = list(map(add, gradient, block.gradient)), list(map(add, hessian, block.hessian))
    matrix = [hessian[size * n : size * (n + 1)] for n in range(size)]
    for n in range(size):
        matrix[n][n] += RIDGE
    return [weight - step for weight, step in zip(weights, solve_linear_system(matrix, gradient), strict=True)]


def mean_losses(blocks: Sequence[Assessment]) -> list[float]:
    """Return the mean loss of an estimate in each block."""
    return [block.loss / block.turns for block in blocks]


def format_calibration(blocks: Sequence[Assessment]) -> str:
    """Return a table of how often players won, by tenths of their estimated chance, with 95 % intervals over blocks."""
    lines = ["| chance | estimates | mean | won |", "|--:|--:|--:|--:|"]
    for n in range(10):
        count = sum(block.estimates[n] for block in blocks)
        if not count:
            continue
        mean, won = (sum(part) / count for part in zip(*((b.expected[n], b.won[n]) for b in blocks), strict=True))
        margin = 1.96 * sqrt(sum((block.won[n] - won * block.estimates[n]) ** 2 for block in blocks)) / count
        chance = f"{10 * n}–{10 * n + 10} %"
        lines.append(f"| {chance} | {count:,.0f} | {100 * mean:.1f} % | {100 * won:.1f} ± {100 * margin:.1f} % |")
    return "\n".join(lines)


def format_value_weights(weights: Weights) -> str:
    """Return the initializer of the weights for a number of players in C."""
    numbers = [f"{round(weight, 5) + 0.0:.5f}".rstrip("0").rstrip(".") for weight in weights]  # + 0.0: no -0
    lines = [", ".join(numbers[n : n + 12]) for n in range(0, len(numbers), 12)]
    return f"    {{{{{lines[0]},\n      {lines[1]}}},\n     {{{lines[2]},\n      {lines[3]}}}}},\n"


def replace_value_weights(text: str, players: int, weights: Weights) -> str:
    """Return the text of value.h with other weights for a number of players."""
    sets = list(re.finditer(r"^    \{\{[^{}]*\},\n     \{[^{}]*\}\},\n", text, re.MULTILINE))
    replaced = sets[players - 2]
    return text[: replaced.start()] + format_value_weights(weights) + text[replaced.end() :]


def main(argv: Sequence[str]) -> int:
    """Fit the weights, and print or write them."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench maiko_fit_value", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="number of players; default 2")
    parser.add_argument("--rounds", type=int, default=4, help="default %(default)s; 0 only checks the weights")
    parser.add_argument("--games", type=int, default=20_000, help="games of a round; default %(default)s")
    parser.add_argument("--checked", type=int, default=20_000, help="games of the check; default %(default)s")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, help="store the weights in this file, and continue from them")
    parser.add_argument("--jobs", type=int, default=1, help="number of cores; default 1")
    parser.add_argument("--write", action="store_true", help="write the weights into kernel/maiko/value.h")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the weights")
    options = parser.parse_args(argv)
    fitted = GameSelection(options.players, options.seed, "fit", options.games)
    checked = GameSelection(options.players, options.seed, "check", options.checked)
    start = get_value_weights(options.players)
    with low_priority_pool(options.jobs) as pool:

        def take_step(fit: FitState) -> tuple[FitState, str]:
            blocks = assess_blocks(fitted, fit.weights, pool)
            loss, _ = mean_and_margin(mean_losses(blocks))
            weights = take_newton_step(fit.weights, blocks)
            return fit._replace(rounds=fit.rounds + 1, weights=weights), f"loss {loss:.5f} before the step"

        fit = load_state(FitState(options.players, 0, start), options.file)
        fit = run_steps(take_step, fit, fit.rounds, options.rounds, options.file)
        before, after = (assess_blocks(checked, weights, pool) for weights in (start, fit.weights))
    losses = [mean_losses(blocks) for blocks in (before, after)]
    for name, blocks, values in (("before", before, losses[0]), ("after", after, losses[1])):
        loss, margin = mean_and_margin(values)
        print(f"{name}: loss {loss:.5f} ± {margin:.5f}\n{format_calibration(blocks)}\n", file=sys.stderr)
    gain, margin = mean_and_margin([one - other for one, other in zip(*losses, strict=True)])
    print(f"gain: {gain:.5f} ± {margin:.5f}", file=sys.stderr)
    if options.write:
        text = VALUE_FILE.read_text("utf-8")
        VALUE_FILE.write_text(replace_value_weights(text, options.players, fit.weights), "utf-8")
    if options.json:
        print(json.dumps({"benchmark": "maiko_fit_value", "figures": {"gain": gain, "margin": margin}}))
    else:
        print(format_value_weights(fit.weights), end="")
    return 0
