"""Calibration of Maiko's memory estimate: how often its interval holds the truth for players with a known memory.

Results are appended to a file, one JSON line for each game, and an interrupted run continues at the end of the file.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations_with_replacement
from statistics import fmean
from typing import Any, NamedTuple

from benchmarks._forgetful_people import ForgetfulMind, make_forgetful_person, recall_with_errors
from benchmarks._maiko_deals import make_random_deal
from benchmarks._played import add_run_options, read_json_lines, run_and_record
from hanamachi.game.player import Chance, ComputerPlayer
from hanamachi.games.maiko import Position, make_observation, play
from hanamachi.games.maiko.house_view import FACE_DOWN, Observation
from hanamachi.games.maiko.players import make_remembering_player
from hanamachi.games.maiko.players.kernel_judgement import choose_by_kernel_judgement
from hanamachi.games.maiko.players.memory import recall_tiles
from hanamachi.games.maiko.review.memory_estimate import MAX_CAPACITY, estimate_memory

DEFAULT_GAMES = 1000
"""Games of each computer player with two players. There are a fifth as many of the other kinds."""
PERFECT_CAPACITY = MAX_CAPACITY + 1
"""The number that stands for a perfect memory in means: one more than the largest number that is compared."""


class KnownPlayer(NamedTuple):
    """A player with a known memory.

    Attributes:
        tiles: The number of tiles that the player remembers at most, or None for all.
        choose: The player.
        count_remembered: A function that returns how many face-down tiles the player remembers.
    """

    tiles: int | None
    choose: ComputerPlayer
    count_remembered: Callable[[Observation, Chance], int]


def _make_computer(tiles: int | None, choose: ComputerPlayer | None = None) -> KnownPlayer:
    def count_remembered(observation: Observation, chance: Chance) -> int:
        memory = recall_tiles(observation.history, observation.looks, tiles, chance.per_game)
        return sum(observation.now.floor[place] == FACE_DOWN for place in memory.faces)

    return KnownPlayer(tiles, choose or make_remembering_player(tiles), count_remembered)


def _make_person(mind: ForgetfulMind) -> KnownPlayer:
    def count_remembered(observation: Observation, chance: Chance) -> int:
        return len(recall_with_errors(observation, mind, chance.per_game))

    return KnownPlayer(mind.capacity, make_forgetful_person(mind), count_remembered)


COMPUTERS = {
    "memory-2": _make_computer(2),
    "memory-4": _make_computer(4),
    "memory-7": _make_computer(7),
    "perfect, as it was": _make_computer(None),
    "judgement": _make_computer(None, choose_by_kernel_judgement),
}
PEOPLE = {
    "person, 3": _make_person(ForgetfulMind(3)),
    "person, 5": _make_person(ForgetfulMind(5)),
    "person, 8": _make_person(ForgetfulMind(8)),
    "person, 5, no decay": _make_person(ForgetfulMind(5, decay=0)),
    "person, 5, more swaps": _make_person(ForgetfulMind(5, swaps=0.25)),
}
KNOWN_PLAYERS = COMPUTERS | PEOPLE


class Estimate(NamedTuple):
    """The estimate of a player's memory in a game. `silent` says that there was none.

    `inside` is the number of turns, of `turns`, for which the curve holds the number of tiles that the player knew.
    """

    player: str
    silent: bool
    tiles: int | None
    low: int
    high: int | None
    decisions: int
    misplaced: int
    inside: int
    turns: int


class EstimatedGame(NamedTuple):
    """A game with the estimates of all its players."""

    names: tuple[str, ...]
    deal: int
    estimates: list[Estimate]


def play_and_estimate(names: tuple[str, ...], deal: int) -> EstimatedGame:
    """Play a game and estimate the memory of each player."""
    players, seed = [KNOWN_PLAYERS[name] for name in names], f"memory {' '.join(names)} {deal}"
    start = position = Position.start(make_random_deal(len(names), f"ladder {len(names)} {deal}"))
    actions: list[str] = []
    remembered: list[list[int]] = [[] for _ in names]
    turn = -1
    while (player := position.turn) is not None:
        observation = make_observation(position, player)
        if position.progress.turns != turn:
            turn = position.progress.turns
            chance = Chance.for_decision(f"{seed} {player}", len(actions))
            remembered[player].append(players[player].count_remembered(observation, chance))
        action = players[player].choose(observation, Chance.for_decision(f"{seed} {player}", len(actions)))
        actions.append(action)
        position = play(position, action)
    estimates = []
    for player, name in enumerate(names):
        found = estimate_memory(start, actions, 0, player)
        if found is None:
            estimates.append(Estimate(name, True, None, 0, None, 0, 0, 0, 0))
            continue
        inside = sum(
            point.low <= truth <= point.high for point, truth in zip(found.curve, remembered[player], strict=True)
        )
        estimates.append(
            Estimate(
                name,
                False,
                found.tiles,
                found.low,
                found.high,
                found.decisions,
                found.misplaced,
                inside,
                len(found.curve),
            )
        )
    return EstimatedGame(names, deal, estimates)


def list_planned_games(games: int) -> list[tuple[tuple[str, ...], int]]:
    """Return the line-ups of all games with the numbers of their deals, mixed so that a part is a fair sample.

    Args:
        games: The games of each computer player with two players.
    """
    work: list[tuple[tuple[str, ...], int]] = []
    pairs = list(combinations_with_replacement(COMPUTERS, 2))
    each = len(COMPUTERS) + 1  # of each player in one round of pairs
    for deal in range(-(-games // each)):
        work += [(pair if deal % 2 else pair[::-1], deal * len(pairs) + n) for n, pair in enumerate(pairs)]
        if deal % 5:
            continue
        work += [
            (pair if deal % 2 else pair[::-1], deal * len(pairs) + n)
            for n, pair in enumerate(combinations_with_replacement(PEOPLE, 2))
        ]
        for seats in (3, 4):
            names = list(COMPUTERS)
            work += [
                (tuple((names * 2)[(first + step * n) % 5] for n in range(seats)), 10 * deal + 5 * (step - 1) + first)
                for step in (1, 2)
                for first in range(5)
            ]
    return work


class CalibrationRow(NamedTuple):
    """The estimates of a player in games of a number of players.

    Attributes:
        player: The name of the player.
        players: The number of players.
        games: The number of games.
        silent: The share of games without an estimate.
        held: The share of the intervals that hold the truth.
        width: The mean width of the intervals in tiles. Perfect counts as one more than the largest number.
        right: The share of estimates whose most probable number is right.
        near: The share of estimates whose most probable number is wrong by one tile at most.
        inside: The share of turns for which the curve holds the truth.
        misplaced: The mean number of flips at a wrong place.
    """

    player: str
    players: int
    games: int
    silent: float
    held: float
    width: float
    right: float
    near: float
    inside: float
    misplaced: float


def compute_rows(games: Iterable[EstimatedGame]) -> list[CalibrationRow]:
    """Return a row for each player and number of players."""
    kinds: dict[tuple[int, str], list[Estimate]] = {}
    for game in games:
        for estimate in game.estimates:
            kinds.setdefault((len(game.names), estimate.player), []).append(estimate)
    order = list(KNOWN_PLAYERS)
    rows = []
    for players, name in sorted(kinds, key=lambda kind: (kind[0], order.index(kind[1]))):
        every = kinds[players, name]
        told = [one for one in every if not one.silent]
        truth = _convert_capacity_to_number(KNOWN_PLAYERS[name].tiles)
        rows.append(
            CalibrationRow(
                name,
                players,
                len(every),
                1 - len(told) / len(every),
                *_mean_of(one.low <= truth <= _convert_capacity_to_number(one.high) for one in told),
                *_mean_of(_convert_capacity_to_number(one.high) - one.low for one in told),
                *_mean_of(_convert_capacity_to_number(one.tiles) == truth for one in told),
                *_mean_of(abs(_convert_capacity_to_number(one.tiles) - truth) <= 1 for one in told),
                sum(one.inside for one in told) / max(1, sum(one.turns for one in told)),
                *_mean_of(one.misplaced for one in told),
            )
        )
    return rows


def _convert_capacity_to_number(tiles: int | None) -> int:
    return PERFECT_CAPACITY if tiles is None else tiles


def _mean_of(values: Iterable[float]) -> tuple[float]:
    items = [*values]
    return (fmean(items) if items else 0.0,)


def format_rows(rows: Iterable[CalibrationRow]) -> str:
    """Return the rows as a Markdown table."""
    heads = ("player", "players", "games", "held", "width", "right", "within 1", "silent", "curve held", "misplaced")
    lines = [f"| {' | '.join(heads)} |", f"|---|{'--:|' * (len(heads) - 1)}"]
    for row in rows:
        shares = [f"{100 * share:.1f} %" for share in (row.right, row.near, row.silent, row.inside)]
        cells = (row.player, str(row.players), f"{row.games:,}", f"{100 * row.held:.1f} %", f"{row.width:.1f}", *shares)
        lines.append(f"| {' | '.join(cells)} | {row.misplaced:.1f} |")
    return "\n".join(lines)


def read_games(lines: Iterable[Any]) -> list[EstimatedGame]:
    """Return the games of a file's lines."""
    return [EstimatedGame(tuple(names), deal, [Estimate(*one) for one in found]) for names, deal, found in lines]


def main(argv: Sequence[str]) -> int:
    """Play what is missing of the games and print the table."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench memory_estimate", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument(
        "--games",
        type=int,
        default=DEFAULT_GAMES,
        help="games of each computer player with two players; default %(default)s",
    )
    add_run_options(parser)
    options = parser.parse_args(argv)
    played = read_games(read_json_lines(options.file))
    known = {(game.names, game.deal) for game in played}
    wanted = list_planned_games(options.games)
    work = [unit for unit in wanted if unit not in known]
    played += run_and_record(play_and_estimate, work, options, lambda game: f"{', '.join(game.names)} {game.deal}")
    chosen = set(wanted)
    rows = compute_rows(game for game in played if (game.names, game.deal) in chosen)
    if options.json:
        held = {f"{row.player}, {row.players} players": row.held for row in rows}
        print(json.dumps({"benchmark": "memory_estimate", "figures": held}))
    else:
        print(format_rows(rows))
    return 0
