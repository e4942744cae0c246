"""The strength of Okiya's computer players, in games between pairs on the same layouts from both sides.

Results are appended to a file, one JSON line for each layout, and an interrupted run continues at the end of the file.
"""

import argparse
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from random import Random
from time import thread_time

from benchmarks._ladder import Match, PlayedGame, Standing, add_ladder_options, play_matches, print_standings
from hanamachi.game.player import Chance
from hanamachi.games.okiya import Layout, Position, parse_cell
from hanamachi.games.okiya.players import PLAYERS

LADDER = tuple(name for name in PLAYERS if name != "match-wise")
"""The players, without the match-wise one, which plays single games as the perfect one does."""
RANKED_PLAYERS = tuple(name for name in LADDER if name != "wary")
"""The players in order of strength, without wary, which is not comparable with the grades."""


def play_game(names: Sequence[str], number: int, candidate_seat: int) -> PlayedGame:
    """Play the layout with a number, and time the decisions of the candidate."""
    position = Position.start(Layout.from_numbers(Random(f"ladder {number}").sample(range(16), 16)))
    decision, times = 0, []
    while (player := position.turn) is not None:
        chance = Chance.for_decision(f"ladder {number} {candidate_seat} {player}", decision)
        began = thread_time()
        cell = PLAYERS[names[player]](position, chance)
        if player == candidate_seat:
            times.append(thread_time() - began)
        position, decision = position.play(parse_cell(cell)), decision + 1
    assert position.outcome is not None
    return PlayedGame(position.outcome.winners, times)


def list_matches(*, neighbours: bool) -> list[Match]:
    """Return the matches of each player and the one below, and also of all other pairs unless `neighbours`."""
    near, every = pairwise(RANKED_PLAYERS), combinations(LADDER, 2)
    pairs = dict.fromkeys([*near, *(() if neighbours else every)])
    return [Match(2, higher, lower) for lower, higher in pairs]


def format_all_pairs(rows: Iterable[Standing]) -> str:
    """Return a Markdown table of the percentage of games that each player won against each other."""
    shares = {row.match[1:]: row.share for row in rows}
    shares |= {(other, one): 1 - share for (one, other), share in shares.items()}
    lines = [f"| wins against | {' | '.join(LADDER)} |", f"|---|{'--:|' * len(LADDER)}"]
    for one in LADDER:
        cells = (f"{100 * shares[one, other]:.1f}" if (one, other) in shares else "" for other in LADDER)
        lines.append(f"| {one} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main(argv: Sequence[str]) -> int:
    """Play the missing games of the ladder and print its tables."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench okiya_ladder", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--neighbours", action="store_true", help="only matches between neighbours of the ladder")
    add_ladder_options(parser)
    options = parser.parse_args(argv)
    rows = play_matches(play_game, list_matches(neighbours=options.neighbours), options.games, options)
    print_standings("okiya_ladder", rows, as_json=options.json)
    if not options.json:
        print("", format_all_pairs(rows), sep="\n")
    return 0
