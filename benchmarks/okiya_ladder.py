"""The strength of Okiya's computer players, in games between pairs on the same layouts from both sides.

Results are appended to a file, one JSON line for a pair and up to 100 layouts, and an interrupted run continues at the
end of the file.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby, pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks._played import add_run_options, mean_and_margin, read_json_lines, run_and_record
from hanamachi.game.player import Chance
from hanamachi.game.registry import find_game
from hanamachi.games.okiya import Layout, Position, parse_cell
from hanamachi.games.okiya.players import PLAYERS

GAMES_PER_PAIR = 100
LAYOUTS_PER_LINE = 100  # layouts in one line of the file
LADDER = tuple(name for name in PLAYERS if name != "match-wise")
"""The players, without the match-wise one, which plays single games as the perfect one does."""
RANKED_PLAYERS = tuple(name for name in LADDER if name != "wary")
"""The players in order of strength, without wary, which is not comparable with the grades."""

Pair = tuple[str, str]
WorkUnit = tuple[Pair, int, int]
"""A unit of work: a pair, the number of the first layout, and the number of layouts."""


class PlayedLayouts(NamedTuple):
    """Layouts that a pair has played from both sides, from number `start` on.

    `won` has for each layout the number of games that the first of the pair won: 0, 1 or 2.
    """

    pair: Pair
    start: int
    won: list[int]


def play_game(names: Pair, layout: Layout, chance: str) -> int:
    """Play a game and return the index of the winner: 0 is the player who starts."""
    players = [find_game("okiya").get_player(name) for name in names]
    position, decision = Position.start(layout), 0
    while position.turn is not None:
        drawn = Chance.for_decision(f"{chance} {position.turn}", decision)
        position = position.play(parse_cell(players[position.turn](position, drawn)))
        decision += 1
    assert position.outcome is not None
    (winner,) = position.outcome.winners
    return winner


def play_layouts(pair: Pair, start: int, layouts: int) -> PlayedLayouts:
    """Play several layouts, each from both sides."""
    one, other = pair
    won = []
    for number in range(start, start + layouts):
        layout = Layout.from_numbers(Random(f"ladder {number}").sample(range(16), 16))
        won.append(
            (play_game((one, other), layout, f"ladder {number} 0") == 0)
            + (play_game((other, one), layout, f"ladder {number} 1") == 1)
        )
    return PlayedLayouts(pair, start, won)


def read_played(file: Path | None) -> list[PlayedLayouts]:
    """Return the results in the file."""
    return [PlayedLayouts((one, other), start, won) for (one, other), start, won in read_json_lines(file)]


def list_missing_work(pair: Pair, layouts: int, played: Iterable[PlayedLayouts]) -> Iterator[WorkUnit]:
    """Yield the units of work for the layouts that a pair has not played yet."""
    known = {one.start + index for one in played if one.pair == pair for index in range(len(one.won))}
    left = (number for number in range(layouts) if number not in known)
    for _, together in groupby(enumerate(left), lambda each: each[1] - each[0]):
        numbers = [number for _, number in together]
        yield from ((pair, one, min(LAYOUTS_PER_LINE, numbers[-1] + 1 - one)) for one in numbers[::LAYOUTS_PER_LINE])


class Standing(NamedTuple):
    """The share of games that the first of a pair won, with the half-width of its 95 % interval over layouts."""

    games: int
    share: float
    margin: float


def compute_standings(played: Iterable[PlayedLayouts]) -> dict[Pair, Standing]:
    """Return the standing of each pair."""
    won: dict[Pair, list[int]] = {}
    for one in played:
        won.setdefault(one.pair, []).extend(one.won)
    return {
        pair: Standing(2 * len(games), *mean_and_margin([each / 2 for each in games])) for pair, games in won.items()
    }


def format_neighbours(rows: dict[Pair, Standing]) -> str:
    """Return a Markdown table of each player against the next weaker one."""
    lines = ["| player | against | games | wins |", "|---|---|--:|--:|"]
    for lower, higher in pairwise(RANKED_PLAYERS):
        if row := rows.get((higher, lower)):
            wins = f"{100 * row.share:.1f} ± {100 * row.margin:.1f} %"
            lines.append(f"| {higher} | {lower} | {row.games:,} | {wins} |")
    return "\n".join(lines)


def format_all_pairs(rows: dict[Pair, Standing]) -> str:
    """Return a Markdown table of the percentage of games that each player won against each other."""
    lines = [f"| wins against | {' | '.join(LADDER)} |", f"|---|{'--:|' * len(LADDER)}"]
    for one in LADDER:
        cells = []
        for other in LADDER:
            row, reverse = rows.get((one, other)), rows.get((other, one))
            share = row.share if row else 1 - reverse.share if reverse else None
            cells.append("" if share is None else f"{100 * share:.1f}")
        lines.append(f"| {one} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main(argv: Sequence[str]) -> int:
    """Play the missing games of the ladder and print its tables."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench okiya_ladder", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--games", type=int, default=GAMES_PER_PAIR, help="games of each pair, %(default)s unless told")
    parser.add_argument("--neighbours", action="store_true", help="each player and the one below alone")
    add_run_options(parser)
    options = parser.parse_args(argv)
    near = [(higher, lower) for lower, higher in pairwise(RANKED_PLAYERS)]
    every = [(higher, lower) for lower, higher in combinations(LADDER, 2)]
    pairs = near if options.neighbours else [*near, *(pair for pair in every if pair not in near)]
    played = read_played(options.file)
    work = [unit for pair in pairs for unit in list_missing_work(pair, -(-options.games // 2), played)]
    played += run_and_record(play_layouts, work, options, lambda one: " ".join(one.pair))
    rows = compute_standings(one for one in played if one.pair in pairs)
    if options.json:
        print(json.dumps({"benchmark": "okiya_ladder", "figures": {" ".join(p): row.share for p, row in rows.items()}}))
    else:
        print(format_neighbours(rows), format_all_pairs(rows), sep="\n\n")
    return 0
