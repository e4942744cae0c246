"""The ladder of Okiya's computer players: who beats whom, on the same layouts from both sides.

Finished layouts are appended to a file, a JSON line for a pair of players and some of its layouts; a run that was
interrupted goes on where the file ends.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby, pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks._played import ask_how, lines, mean_and_margin, play_on
from hanamachi.game.player import Chance
from hanamachi.game.registry import find_game
from hanamachi.games.okiya import Layout, Position, parse_cell
from hanamachi.games.okiya.players import PLAYERS

GAMES = 100
BATCH = 100  # layouts in one line of the file
LADDER = tuple(name for name in PLAYERS if name != "match-wise")
"""Who plays: not the player for matches, who plays single games as the perfect one does."""
RUNGS = tuple(name for name in LADDER if name != "wary")
"""Those of them that stand one above the other: wary sees other things than the grades do."""

Pair = tuple[str, str]
Work = tuple[Pair, int, int]
"""A pair, the number of the first layout, and how many layouts from there on."""


class Played(NamedTuple):
    """Some layouts that a pair has played from both sides, from the one with the number `start` on.

    `won` says of each how many of its two games the first of the pair won: 0, 1 or 2.
    """

    pair: Pair
    start: int
    won: list[int]


def play_game(names: Pair, layout: Layout, chance: str) -> int:
    """Play a game, and say which of the two, the one who starts or the other, won."""
    players = [find_game("okiya").get_player(name) for name in names]
    position, decision = Position.start(layout), 0
    while position.turn is not None:
        drawn = Chance.for_decision(f"{chance} {position.turn}", decision)
        position = position.play(parse_cell(players[position.turn](position, drawn)))
        decision += 1
    assert position.outcome is not None
    (winner,) = position.outcome.winners
    return winner


def play(pair: Pair, start: int, layouts: int) -> Played:
    """Play some layouts, each once from either side."""
    one, other = pair
    won = []
    for number in range(start, start + layouts):
        layout = Layout.from_numbers(Random(f"ladder {number}").sample(range(16), 16))
        won.append(
            (play_game((one, other), layout, f"ladder {number} 0") == 0)
            + (play_game((other, one), layout, f"ladder {number} 1") == 1)
        )
    return Played(pair, start, won)


def read(file: Path | None) -> list[Played]:
    """What was played before."""
    return [Played((one, other), start, won) for (one, other), start, won in lines(file)]


def missing(pair: Pair, layouts: int, played: Iterable[Played]) -> Iterator[Work]:
    """What a pair has not played yet of its first `layouts` layouts."""
    known = {one.start + index for one in played if one.pair == pair for index in range(len(one.won))}
    left = (number for number in range(layouts) if number not in known)
    for _, together in groupby(enumerate(left), lambda each: each[1] - each[0]):
        numbers = [number for _, number in together]
        yield from ((pair, one, min(BATCH, numbers[-1] + 1 - one)) for one in numbers[::BATCH])


class Standing(NamedTuple):
    """The share of games that the first of a pair won, and half of its 95 % interval, taken over layouts."""

    games: int
    share: float
    margin: float


def standings(played: Iterable[Played]) -> dict[Pair, Standing]:
    """What the games say of each pair."""
    won: dict[Pair, list[int]] = {}
    for one in played:
        won.setdefault(one.pair, []).extend(one.won)
    return {
        pair: Standing(2 * len(games), *mean_and_margin([each / 2 for each in games])) for pair, games in won.items()
    }


def neighbours(rows: dict[Pair, Standing]) -> str:
    """Each player and the one below as a table in Markdown."""
    lines = ["| player | against | games | wins |", "|---|---|--:|--:|"]
    for lower, higher in pairwise(RUNGS):
        if row := rows.get((higher, lower)):
            wins = f"{100 * row.share:.1f} ± {100 * row.margin:.1f} %"
            lines.append(f"| {higher} | {lower} | {row.games:,} | {wins} |")
    return "\n".join(lines)


def everybody(rows: dict[Pair, Standing]) -> str:
    """The percentage of games that each player won against each other, as a table in Markdown."""
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
    """Play what is missing of the ladder and print it."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench okiya_ladder", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--games", type=int, default=GAMES, help="games of each pair, %(default)s unless told")
    parser.add_argument("--neighbours", action="store_true", help="each player and the one below alone")
    ask_how(parser)
    options = parser.parse_args(argv)
    near = [(higher, lower) for lower, higher in pairwise(RUNGS)]
    every = [(higher, lower) for lower, higher in combinations(LADDER, 2)]
    pairs = near if options.neighbours else [*near, *(pair for pair in every if pair not in near)]
    played = read(options.file)
    work = [unit for pair in pairs for unit in missing(pair, -(-options.games // 2), played)]
    played += play_on(play, work, options, lambda one: " ".join(one.pair))
    rows = standings(one for one in played if one.pair in pairs)
    if options.json:
        print(json.dumps({"benchmark": "okiya_ladder", "figures": {" ".join(p): row.share for p, row in rows.items()}}))
    else:
        print(neighbours(rows), everybody(rows), sep="\n\n")
    return 0
