"""Speed of Okiya's rules: moves and whole games a second, on one core."""

import random
from collections.abc import Sequence

from benchmarks._report import Figures, best_rate, run_benchmark
from hanamachi.games.okiya import Game, Layout, Position, perft


def measure() -> Figures:
    """Return the rates of perft, of random games, and of parsing game texts."""
    chance = random.Random(1)
    layouts = [Layout.from_numbers(chance.sample(range(16), 16)) for _ in range(50)]

    def games() -> int:
        for layout in layouts:
            game = Position.start(layout)
            while game.turn is not None:
                game = game.play(chance.choice(game.legal_moves))
        return len(layouts)

    def texts() -> int:
        for layout in layouts:
            Game.parse(str(Game(layout)))
        return len(layouts)

    start = Position.start(layouts[0])
    return {
        "perft(7), sequences a second": best_rate(5, lambda: perft(start, 7)),
        "random games a second": best_rate(5, games),
        "game texts read a second": best_rate(5, texts),
    }


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    return run_benchmark("rules", argv, measure)
