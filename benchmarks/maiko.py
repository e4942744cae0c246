"""Speed of Maiko's rules in Python and in the kernel, and of its computer players, on one core; then the ladder.

The ladder (`maiko_ladder.py`) shows how often the judgement and the search win. With `--file`, it continues there.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from benchmarks._ladder import add_ladder_options, format_standings
from benchmarks._maiko_deals import make_random_deal
from benchmarks._report import Figures, best_rate, print_figures
from benchmarks.maiko_ladder import list_matches, play_matches
from hanamachi.game.player import Chance
from hanamachi.games.maiko import Position, legal_actions, make_observation, play
from hanamachi.games.maiko.kernel_matches import has_vectors, play_random_games
from hanamachi.games.maiko.players import PLAYERS
from web.npm import find_npm, node_candidates

KERNEL_GAMES = 3000
"""Random games in each run of the kernel: about a million actions."""


def time_decisions(name: str, players: int, games: int) -> list[float]:
    """Return the seconds of each decision of a player in games against perfect players."""
    took = []
    for seed in range(games):
        position, decision = Position.start(make_random_deal(players, seed)), 0
        while (player := position.turn) is not None:
            choose = PLAYERS[name if player == 0 else "perfect"]
            known, chance = make_observation(position, player), Chance.for_decision(f"{seed} {player}", decision)
            began = perf_counter()
            said = choose(known, chance)
            if player == 0:
                took.append(perf_counter() - began)
            position, decision = play(position, said), decision + 1
    return took


def measure_kernel(players: int, *, lists: bool, vectors: bool) -> float:
    """Return the random actions a second in the kernel, by processor time. The best of five runs counts."""
    best = 0.0
    for seed in range(5):
        began = process_time()
        counts = play_random_games(players, KERNEL_GAMES, seed, lists=lists, vectors=vectors)
        best = max(best, counts.actions / (process_time() - began))
    return best


def measure_kernels() -> Figures:
    """Return the rates of the kernel's paths, as the least of two, three and four players."""
    figures: Figures = {}
    for vectors in [True, False] if has_vectors() else [False]:
        path = "with AVX-512" if vectors else "without AVX-512"
        for lists in (False, True):
            rates = [measure_kernel(players, lists=lists, vectors=vectors) for players in (2, 3, 4)]
            figures[f"kernel {path}, M random actions a second" + ", listed" * lists] = min(rates) / 1e6
    if rate := measure_wasm():
        figures["kernel as WebAssembly in node, M random actions a second, listed"] = rate / 1e6
    return figures


def measure_wasm() -> float | None:
    """Return the random actions a second in node, or None without node or zig."""
    node = next((node for node in node_candidates() if find_npm(node)), None)
    if node is None or not find_spec("ziglang"):
        return None
    with TemporaryDirectory() as folder:
        wasm = Path(folder, "maiko.wasm")
        subprocess.run([sys.executable, "kernel/build.py", "maiko-wasm", str(wasm)], check=True)
        command = [str(node), "tests/kernel/maiko_random_games.mjs", str(wasm), "5", str(KERNEL_GAMES)]
        runs = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return min(float(run["counts"][1] / run["seconds"]) for run in runs)


def measure() -> Figures:
    """Return the rates of the rules, and each player's mean and longest decision in milliseconds."""
    games = [(Position.start(make_random_deal(players, players)), Random(players)) for players in (2, 3, 4)]

    def played() -> int:
        count = 0
        for position, chance in games:
            while position.turn is not None:
                position = play(position, chance.choice(legal_actions(position)))
                count += 1
        return count

    def viewed() -> int:
        count = 0
        for position, chance in games:
            while position.turn is not None:
                position = play(position, chance.choice(make_observation(position, position.turn).actions))
                count += 1
        return count

    plain, with_views = best_rate(5, played), best_rate(5, viewed)
    figures: Figures = {
        "actions a second, listed and played at random": plain,
        "actions a second, with the player's view at each": with_views,
        "share of the time left without views, %": 100 * with_views / plain,
        **measure_kernels(),
    }
    for name in PLAYERS:
        took = time_decisions(name, 2, 8)
        figures[f"{name}, ms a decision"] = 1000 * sum(took) / len(took)
        figures[f"{name}, ms its longest"] = 1000 * max(took)
    return figures


def main(argv: Sequence[str]) -> int:
    """Print the figures and the ladder."""
    parser = argparse.ArgumentParser(prog="dev.py bench maiko", description=__doc__.splitlines()[0] if __doc__ else "")
    add_ladder_options(parser)
    options = parser.parse_args(argv)
    figures, rows = measure(), play_matches(list_matches(), options.games, options)
    if options.json:
        figures |= {
            f"{row.match.players} {row.match.candidate} {row.match.opponent}, % won": 100 * row.share for row in rows
        }
    print_figures("maiko", figures, as_json=options.json)
    if not options.json:
        print(format_standings(rows))
    return 0
