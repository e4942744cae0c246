"""Look back at games of Maiko: what the decisions of computer players cost by kind, and the time, on one core.

A player with a perfect memory should forget nothing, and one with a small memory should lose most by forgetting.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from time import process_time

from benchmarks._maiko_deals import make_random_deal
from benchmarks._report import Figures, run_benchmark
from hanamachi.game.player import Chance
from hanamachi.games.maiko import Position, make_observation, play
from hanamachi.games.maiko.players import PLAYERS
from hanamachi.games.maiko.review import review_game

GAMES = 4
"""Games of each row: about five seconds of processor time for each."""
SEATS = {
    "perfect": ("perfect", "perfect"),
    "memory-7": ("memory-7", "memory-4"),
    "memory-4": ("memory-4", "memory-2"),
    "memory-2": ("memory-2", "memory-2"),
    "greedy": ("greedy", "greedy"),
}
"""By the player who is looked back for: the players of all seats."""


def play_game(players: Sequence[str], seed: int) -> tuple[Position, list[str]]:
    """Return the start and the actions of a game of computer players, in the order of turns."""
    start = position = Position.start(make_random_deal(len(players), seed))
    actions: list[str] = []
    while (player := position.turn) is not None:
        chance = Chance.for_decision(f"{seed} {player}", len(actions))
        actions.append(PLAYERS[players[player]](make_observation(position, player), chance))
        position = play(position, actions[-1])
    return start, actions


def measure() -> Figures:
    """Return the decisions that lost points, by player and kind, and the processor time of a look back."""
    figures: Figures = {}
    slowest = 0.0
    for name, players in SEATS.items():
        counts, total = Counter[str](), 0
        for seed in range(GAMES):
            start, actions = play_game(players, seed)
            began = process_time()
            review = review_game(start, actions, first_seat=0, seat=0)
            slowest = max(slowest, process_time() - began)
            counts.update(decision.kind for decision in review.decisions)
            total += len(review.decisions)
        figures[f"{name}, decisions a game"] = total / GAMES
        figures |= {f"{name}, {kind} a game": counts[kind] / GAMES for kind in ("forgotten", "risky", "missed")}
    figures["slowest look back, s"] = slowest
    return figures


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    return run_benchmark("look_back", argv, measure)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
