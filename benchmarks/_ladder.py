"""Ladders of computer players: games of one player against others on the same deals, once from each seat.

Results are appended to a file, one JSON line for each deal, and an interrupted run continues at the end of the file.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import ceil
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from benchmarks._played import add_run_options, mean_and_margin, read_json_lines, run_and_record

DEFAULT_GAMES = 12
"""Games of each match, unless told: whole deals for two, three and four players."""


class Match(NamedTuple):
    """One player against one, two or three equal others."""

    players: int
    one: str
    others: str


class PlayedGame(NamedTuple):
    """A finished game: the seats that won, and the processor time of one seat's decisions in seconds."""

    winners: tuple[int, ...]
    times: list[float]


GamePlayer = Callable[[Sequence[str], int, int], PlayedGame]
"""A function that plays a deal, from the names of the players by seat, the deal's number, and the timed seat."""


class PlayedDeal(NamedTuple):
    """A deal played once with the one player in each seat.

    `won` has the parts of a win by seat. `decisions`, `seconds` and `longest` are of the one player, in processor time.
    """

    match: Match
    deal: int
    won: list[float]
    decisions: int
    seconds: float
    longest: float


class Standing(NamedTuple):
    """The result of a match: the share of wins, with half of its 95 % interval over deals, and the times in seconds."""

    match: Match
    games: int
    share: float
    margin: float
    mean_time: float
    longest: float


def play_deal(play_game: GamePlayer, players: int, one: str, others: str, number: int) -> PlayedDeal:
    """Play a deal once with the one player in each seat."""
    won, times = [], []
    for seat in range(players):
        names = [one if player == seat else others for player in range(players)]
        game = play_game(names, number, seat)
        won.append((seat in game.winners) / len(game.winners))
        times += game.times
    return PlayedDeal(Match(players, one, others), number, won, len(times), sum(times), max(times))


def read_played(file: Path | None) -> list[PlayedDeal]:
    """Return the results in the file."""
    return [PlayedDeal(Match(*match), *result) for match, *result in read_json_lines(file)]


def compute_standings(played: Iterable[PlayedDeal]) -> dict[Match, Standing]:
    """Return the standing of each match."""
    by_match: dict[Match, list[PlayedDeal]] = {}
    for one in played:
        by_match.setdefault(one.match, []).append(one)
    return {
        match: Standing(
            match,
            sum(len(deal.won) for deal in deals),
            *mean_and_margin([fmean(deal.won) for deal in deals]),
            sum(deal.seconds for deal in deals) / sum(deal.decisions for deal in deals),
            max(deal.longest for deal in deals),
        )
        for match, deals in by_match.items()
    }


def play_matches(
    play_game: GamePlayer, matches: Sequence[Match], games: int, options: argparse.Namespace
) -> list[Standing]:
    """Play the deals that are missing in the file of the options, and return the standings in the order of the matches.

    Args:
        play_game: A function of a module, so that it can be sent to other processes.
        matches: The matches.
        games: The number of games of each match, rounded up to whole deals.
        options: The parsed options of `add_run_options`.
    """
    played = [one for one in read_played(options.file) if one.match in matches]
    known = {(one.match, one.deal) for one in played}
    work = [
        (*match, deal) for match in matches for deal in range(ceil(games / match.players)) if (match, deal) not in known
    ]
    played += run_and_record(
        partial(play_deal, play_game), work, options, lambda one: f"{one.match.one} against {one.match.others}"
    )
    standings = compute_standings(played)
    return [standings[match] for match in matches if match in standings]


def format_standings(rows: Iterable[Standing]) -> str:
    """Return the standings as a Markdown table."""
    lines = ["| players | player | against | games | wins | a decision | longest |", f"|--:|---|---|{'--:|' * 4}"]
    for row in rows:
        players, one, others = row.match
        wins = f"{100 * row.share:.1f} ± {100 * row.margin:.1f} %"
        times = f"{1000 * row.mean_time:.2f} ms | {1000 * row.longest:.1f} ms"
        lines.append(f"| {players} | {one} | {others} | {row.games:,} | {wins} | {times} |")
    return "\n".join(lines)


def add_ladder_options(parser: argparse.ArgumentParser) -> None:
    """Add the number of games, and the options of a long run."""
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES, help="of each match, %(default)s unless told")
    add_run_options(parser)


def print_standings(benchmark: str, rows: Sequence[Standing], *, as_json: bool) -> None:
    """Print the standings as a Markdown table, or their shares as a JSON object."""
    if as_json:
        figures = {" ".join(map(str, row.match)): row.share for row in rows}
        print(json.dumps({"benchmark": benchmark, "figures": figures}))
    else:
        print(format_standings(rows))
