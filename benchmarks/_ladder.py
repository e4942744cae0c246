"""Ladders of computer players: games of a candidate against equal opponents, once from each seat of a deal.

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
"""Default number of games of each match: whole deals for two, three and four players."""


class Match(NamedTuple):
    """A player (the candidate) against one, two or three opponents that are equal to each other."""

    players: int
    candidate: str
    opponent: str


class PlayedGame(NamedTuple):
    """A finished game: the seats that won, and the processor time (s) of each decision of the candidate."""

    winners: tuple[int, ...]
    decision_times: list[float]


PlayGame = Callable[[Sequence[str], int, int], PlayedGame]
"""A function that plays a game, from the players' names by seat, the deal number, and the candidate's seat."""


class PlayedDeal(NamedTuple):
    """A deal that was played once with the candidate in each seat.

    `win_shares` has the candidate's share of the win by seat: 1 divided by the number of winners, or 0. `decisions` is
    the number of the candidate's decisions, `seconds` their processor time, and `longest` that of the longest one.
    """

    match: Match
    deal: int
    win_shares: list[float]
    decisions: int
    seconds: float
    longest: float


class Standing(NamedTuple):
    """The result of a match: the candidate's share of wins, half of its 95 % interval over deals, and times (s)."""

    match: Match
    games: int
    share: float
    margin: float
    mean_time: float
    longest: float


def play_deal(play_game: PlayGame, players: int, candidate: str, opponent: str, number: int) -> PlayedDeal:
    """Play a deal once with the candidate in each seat."""
    win_shares, times = [], []
    for seat in range(players):
        names = [candidate if player == seat else opponent for player in range(players)]
        game = play_game(names, number, seat)
        win_shares.append((seat in game.winners) / len(game.winners))
        times += game.decision_times
    return PlayedDeal(Match(players, candidate, opponent), number, win_shares, len(times), sum(times), max(times))


def read_played_deals(file: Path | None) -> list[PlayedDeal]:
    """Return the deals that a file of results has."""
    return [PlayedDeal(Match(*match), *result) for match, *result in read_json_lines(file)]


def compute_standings(played: Iterable[PlayedDeal]) -> dict[Match, Standing]:
    """Return the standing of each match."""
    by_match: dict[Match, list[PlayedDeal]] = {}
    for one in played:
        by_match.setdefault(one.match, []).append(one)
    return {
        match: Standing(
            match,
            sum(len(deal.win_shares) for deal in deals),
            *mean_and_margin([fmean(deal.win_shares) for deal in deals]),
            sum(deal.seconds for deal in deals) / sum(deal.decisions for deal in deals),
            max(deal.longest for deal in deals),
        )
        for match, deals in by_match.items()
    }


def play_matches(
    play_game: PlayGame, matches: Sequence[Match], games: int, options: argparse.Namespace
) -> list[Standing]:
    """Play the deals that are missing in the file of the options, and return the standings in the order of the matches.

    Args:
        play_game: A function of a module, so that it can be sent to other processes.
        matches: The matches.
        games: The number of games of each match, rounded up to whole deals.
        options: The parsed options of `add_run_options`.
    """
    played = [one for one in read_played_deals(options.file) if one.match in matches]
    known = {(one.match, one.deal) for one in played}
    work = [
        (*match, deal) for match in matches for deal in range(ceil(games / match.players)) if (match, deal) not in known
    ]
    played += run_and_record(
        partial(play_deal, play_game), work, options, lambda one: f"{one.match.candidate} against {one.match.opponent}"
    )
    standings = compute_standings(played)
    return [standings[match] for match in matches if match in standings]


def format_standings(rows: Iterable[Standing]) -> str:
    """Return the standings as a Markdown table."""
    lines = ["| players | player | against | games | wins | a decision | longest |", f"|--:|---|---|{'--:|' * 4}"]
    for row in rows:
        players, candidate, opponent = row.match
        wins = f"{100 * row.share:.1f} ± {100 * row.margin:.1f} %"
        times = f"{1000 * row.mean_time:.2f} ms | {1000 * row.longest:.1f} ms"
        lines.append(f"| {players} | {candidate} | {opponent} | {row.games:,} | {wins} | {times} |")
    return "\n".join(lines)


def add_ladder_options(parser: argparse.ArgumentParser) -> None:
    """Add the number of games, and the options of a long run."""
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES, help="games of each match; default %(default)s")
    add_run_options(parser)


def print_standings(benchmark: str, rows: Sequence[Standing], *, as_json: bool) -> None:
    """Print the standings as a Markdown table, or their shares as a JSON object."""
    if as_json:
        figures = {" ".join(map(str, row.match)): row.share for row in rows}
        print(json.dumps({"benchmark": benchmark, "figures": figures}))
    else:
        print(format_standings(rows))
