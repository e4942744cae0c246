"""Speed of Maiko's rules (actions a second) and of its computer players (time of a decision), on one core."""

from collections.abc import Sequence
from random import Random
from time import perf_counter

from benchmarks._report import Figures, best_rate, run_benchmark
from hanamachi.game.player import Chance
from hanamachi.games.maiko import Colour, Position, build_deck, deal_tiles, legal_actions, make_observation, play
from hanamachi.games.maiko.players import PLAYERS


def start_random_game(players: int, seed: int) -> Position:
    """Return the start position of a random deal."""
    order = list(range(len(build_deck())))
    Random(seed).shuffle(order)
    return Position.start(deal_tiles(tuple(Colour)[:players], order))


def time_decisions(name: str, players: int, games: int) -> list[float]:
    """Return the seconds of each decision of a player in games against perfect players."""
    took = []
    for seed in range(games):
        position, decision = start_random_game(players, seed), 0
        while (player := position.turn) is not None:
            choose = PLAYERS[name if player == 0 else "perfect"]
            known, chance = make_observation(position, player), Chance.for_decision(f"{seed} {player}", decision)
            began = perf_counter()
            said = choose(known, chance)
            if player == 0:
                took.append(perf_counter() - began)
            position, decision = play(position, said), decision + 1
    return took


def measure() -> Figures:
    """Return the rates of the rules, and each player's mean and longest decision in milliseconds."""
    games = [(start_random_game(players, players), Random(players)) for players in (2, 3, 4)]

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
    }
    for name in PLAYERS:
        took = time_decisions(name, 2, 1 if name == "search" else 8)
        figures[f"{name}, ms a decision"] = 1000 * sum(took) / len(took)
        figures[f"{name}, ms its longest"] = 1000 * max(took)
    return figures


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    return run_benchmark("maiko", argv, measure)
