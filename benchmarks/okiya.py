"""Time of a decision of each computer player of Okiya, in processor time."""

from collections.abc import Sequence
from random import Random
from statistics import median, quantiles
from time import process_time

from benchmarks._report import Figures, run_benchmark
from hanamachi.game.player import Chance, player_for_match
from hanamachi.games.okiya import FullGarden, GameResult, Layout, Match, MatchForm, Position, parse_cell
from hanamachi.games.okiya.players import PLAYERS

GAME_COUNT = 200


def time_decisions(name: str, ruling: FullGarden) -> list[float]:
    """Return the processor seconds of each decision, openings included, in games of a player against itself.

    Each game belongs to a match for 20 points with a random score.
    """
    took = []
    for seed in range(GAME_COUNT):
        drawn = Random(f"decisions {seed}")
        position, decision = Position.start(Layout.from_numbers(drawn.sample(range(16), 16)), ruling), 0
        match = Match(MatchForm("points", 20), 0, tuple(GameResult(seat, drawn.randrange(19)) for seat in (0, 1)))
        while position.turn is not None:
            choose = player_for_match(PLAYERS[name], match, position.turn ^ match.starter)
            chance = Chance.for_decision(f"decisions {seed} {position.turn}", decision)
            began = process_time()
            said = choose(position, chance)
            took.append(process_time() - began)
            position, decision = position.play(parse_cell(said)), decision + 1
    return took


def measure() -> Figures:
    """Return each player's median, 99th percentile and longest decision in milliseconds."""
    figures: Figures = {}
    for name in PLAYERS:
        took = [1000 * seconds for ruling in ("blockade", "draw") for seconds in time_decisions(name, ruling)]
        figures[f"{name}, ms a decision (median)"] = median(took)
        figures[f"{name}, ms within which 99 in 100 are made"] = quantiles(took, n=100)[98]
        figures[f"{name}, ms its longest"] = max(took)
    return figures


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    return run_benchmark("okiya", argv, measure)
