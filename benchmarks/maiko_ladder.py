"""The strength of Maiko's judgement and search, in games of one player against others on common deals.

Each deal is played once with the one player in each seat.

Players are `former` (the judgement with the former weights) and `judgement` (with the fitted weights). `fast` and
`strong` are the search with each budget, and `search-400x3` is one with 400 playouts of three turns. The computer
players of tables have their own names, such as `memory-4`.

Results are appended to a file, one JSON line for each deal, and an interrupted run continues at the end of the file.
"""

import argparse
import json
import re
from collections.abc import Callable, Iterable, Sequence
from math import ceil
from pathlib import Path
from random import Random
from statistics import fmean
from time import thread_time
from typing import NamedTuple

from benchmarks._played import add_run_options, mean_and_margin, read_json_lines, run_and_record
from hanamachi.game.player import Chance
from hanamachi.games.maiko import Colour, Deal, Position, build_deck, deal_tiles, make_observation, play
from hanamachi.games.maiko.kernel_game import FAST_SEARCH, STRONG_SEARCH, Effort, KernelGame
from hanamachi.games.maiko.players import PLAYERS

GAMES_PER_MATCH = 12
KERNEL_PLAYERS = ("former", "judgement", "fast", "strong")

Chooser = Callable[[KernelGame, Position | None, Chance], str]


class Match(NamedTuple):
    """One player against one, two or three equal others."""

    players: int
    one: str
    others: str


class PlayedDeal(NamedTuple):
    """A deal played once with the one player in each seat.

    `won` has the parts of a win by seat. `decisions`, `seconds` and `longest` are of the one player, in processor time;
    decisions with a single legal action are left out.
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


def list_matches() -> list[Match]:
    """Return the matches of the documented table."""
    against_former = [Match(players, one, "former") for one in ("judgement", "fast", "strong") for players in (2, 3, 4)]
    return [*against_former, Match(2, "fast", "judgement"), Match(2, "strong", "judgement")]


def parse_effort(name: str, players: int) -> Effort | None:
    """Return the effort of a searching player, or None for another player."""
    if name in ("fast", "strong"):
        return (FAST_SEARCH if name == "fast" else STRONG_SEARCH)[players]
    found = re.fullmatch(r"search-(\d{1,7})x(\d{1,3})", name)
    return Effort(int(found[1]), int(found[2])) if found else None


def name_effort(name: str, players: int) -> str:
    """Return a player's name with its playouts and turns, so that results of other budgets are kept apart."""
    effort = parse_effort(name, players)
    return f"search-{effort.playouts}x{effort.horizon}" if effort else name


def make_chooser(name: str, players: int) -> Chooser:
    """Return a function that chooses an action in a game. Only players of tables need the position in Python."""
    if effort := parse_effort(name, players):
        return lambda game, _, chance: (
            game.search(chance.per_decision.getrandbits(64), playouts=effort.playouts, horizon=effort.horizon).action
        )
    if name in ("former", "judgement"):
        former = name == "former"
        return lambda game, _, chance: game.judge(chance.per_decision.getrandbits(64), former_weights=former).action
    choose = PLAYERS[name]

    def choose_by_observation(game: KernelGame, position: Position | None, chance: Chance) -> str:
        assert position is not None and game.turn is not None
        return choose(make_observation(position, game.turn), chance)

    return choose_by_observation


def make_deal(players: int, number: int) -> Deal:
    """Return the random deal with a number, for the first 2 to 4 colours."""
    order = list(range(len(build_deck())))
    Random(f"maiko ladder {players} {number}").shuffle(order)
    return deal_tiles(tuple(Colour)[:players], order)


def play_deal(players: int, one: str, others: str, number: int) -> PlayedDeal:
    """Play a deal once with the one player in each seat."""
    deal, won, times = make_deal(players, number), [], []
    in_kernel = [name in KERNEL_PLAYERS or parse_effort(name, players) for name in (one, others)]
    for seat in range(players):
        choosers = [make_chooser(one if player == seat else others, players) for player in range(players)]
        game, decision = KernelGame(deal), 0
        position = None if all(in_kernel) else Position.start(deal)
        while (player := game.turn) is not None:
            chance = Chance.for_decision(f"maiko ladder {number} {seat} {player}", decision)
            began = thread_time()
            action = choosers[player](game, position, chance)
            if player == seat and len(game.legal_actions) > 1:
                times.append(thread_time() - began)
            game.play(action)
            position, decision = position and play(position, action), decision + 1
        outcome = game.facts.outcome
        assert outcome is not None
        won.append((seat in outcome.winners) / len(outcome.winners))
    return PlayedDeal(Match(players, one, others), number, won, len(times), sum(times), max(times))


def read_played(file: Path | None) -> list[PlayedDeal]:
    """Return the results in the file."""
    return [PlayedDeal(Match(*match), *result) for match, *result in read_json_lines(file)]


def compute_standings(played: Iterable[PlayedDeal]) -> list[Standing]:
    """Return the standing of each match, in the order in which they begin."""
    by_match: dict[Match, list[PlayedDeal]] = {}
    for one in played:
        by_match.setdefault(one.match, []).append(one)
    return [
        Standing(
            match,
            sum(len(deal.won) for deal in deals),
            *mean_and_margin([fmean(deal.won) for deal in deals]),
            sum(deal.seconds for deal in deals) / sum(deal.decisions for deal in deals),
            max(deal.longest for deal in deals),
        )
        for match, deals in by_match.items()
    ]


def format_standings(rows: Iterable[Standing]) -> str:
    """Return the standings as a Markdown table."""
    lines = ["| players | player | against | games | wins | a decision | longest |", f"|--:|---|---|{'--:|' * 4}"]
    for row in rows:
        players, one, others = row.match
        wins = f"{100 * row.share:.1f} ± {100 * row.margin:.1f} %"
        times = f"{1000 * row.mean_time:.2f} ms | {1000 * row.longest:.1f} ms"
        lines.append(f"| {players} | {one} | {others} | {row.games:,} | {wins} | {times} |")
    return "\n".join(lines)


def play_matches(matches: Sequence[Match], games: int, options: argparse.Namespace) -> list[Standing]:
    """Play the deals that are missing in the file of the options, and return the standings.

    Args:
        matches: The matches. The efforts of searching players are named in the results.
        games: The number of games of each match, rounded up to whole deals.
        options: The parsed options of `add_run_options`.
    """
    named = [
        Match(players, name_effort(one, players), name_effort(others, players)) for players, one, others in matches
    ]
    played = [one for one in read_played(options.file) if one.match in named]
    known = {(one.match, one.deal) for one in played}
    work = [
        (*match, deal) for match in named for deal in range(ceil(games / match.players)) if (match, deal) not in known
    ]
    played += run_and_record(play_deal, work, options, lambda one: f"{one.match.one} against {one.match.others}")
    rows = {row.match: row for row in compute_standings(played)}
    return [rows[match] for match in named if match in rows]


def check_player(name: str) -> str:
    """Return the name of a player, or raise an error that lists the names."""
    if name in KERNEL_PLAYERS or name in PLAYERS or parse_effort(name, 2):
        return name
    names = ", ".join(dict.fromkeys([*KERNEL_PLAYERS, *PLAYERS]))
    raise argparse.ArgumentTypeError(f"{name!r} is no player: expected {names}, or a search such as search-400x3")


def main(argv: Sequence[str]) -> int:
    """Play what is missing of the matches and print them."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench maiko_ladder", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--games", type=int, default=GAMES_PER_MATCH, help="of each match, %(default)s unless told")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="matches of this number of players alone")
    parser.add_argument("--one", type=check_player, help="one player for all matches, such as strong")
    parser.add_argument("--others", type=check_player, help="the others of all matches, such as memory-4")
    add_run_options(parser)
    options = parser.parse_args(argv)
    matches = [
        Match(players, options.one or one, options.others or others)
        for players, one, others in list_matches()
        if options.players in (None, players)
    ]
    rows = play_matches(list(dict.fromkeys(matches)), options.games, options)
    if options.json:
        figures = {f"{row.match.players} {row.match.one} {row.match.others}": row.share for row in rows}
        print(json.dumps({"benchmark": "maiko_ladder", "figures": figures}))
    else:
        print(format_standings(rows))
    return 0
