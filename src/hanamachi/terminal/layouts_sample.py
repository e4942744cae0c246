"""Draws a sample of layouts and says what was found."""

import json as jsons
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from hanamachi.solver import sampling


def show(count: int, seed: int, workers: int | None, *, json: bool) -> None:
    """Print the results of best play on random layouts; raises BadOption."""
    threads = workers or sampling.processors()
    found: Counter[int] = Counter()
    with ThreadPoolExecutor(threads) as pool:
        for _, answers in sampling.draw(count, seed, pool, ahead=2 * threads):
            openings = memoryview(answers).cast("b")
            found.update(max(openings[start : start + 12]) for start in range(0, len(openings), 12))
    wins, draws = sum(found[value] for value in found if value > 0), found[0]
    if json:
        print(jsons.dumps({"layouts": count, "seed": seed, "wins": wins, "draws": draws}))
    else:
        print(f"{count} layouts: the first player wins {wins}, {draws} are drawn where a full garden is a draw.")
