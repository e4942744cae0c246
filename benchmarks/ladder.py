"""The strength of Maiko's computer players, in games between line-ups on the same deals from every seat.

Each line-up plays each deal once for each rotation of its seats. Results are appended to a file, one JSON line for each
deal, and an interrupted run continues at the end of the file.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from benchmarks._played import add_run_options, mean_and_margin, read_json_lines, run_and_record
from hanamachi.game.player import Chance, ComputerPlayer
from hanamachi.game.registry import find_game
from hanamachi.games.maiko import Colour, Deal, Position, build_deck, deal_tiles, make_observation, play
from hanamachi.games.maiko.players import MEMORY_CAPACITY, PLAYERS, make_remembering_player
from hanamachi.games.maiko.players.action_chooser import WEIGHTS

GAMES_PER_LINE_UP = 12
NO_LOOKS = "/no-looks"
"""The ending of a player's name for a variant that gives no weight to looks of One-san."""

FORMER = "former"
"""The name of the player `perfect` of version 0.2. It is no player of tables: the other players are measured by it."""
CAPACITY: Mapping[str, int | None] = {**MEMORY_CAPACITY, FORMER: None}
"""Memory capacity, in tiles, of the players that choose by the evaluation in Python. None remembers all tiles."""

LineUp = tuple[str, ...]


class PlayedDeal(NamedTuple):
    """A deal played by a line-up from every seat, with the games in the order of rotation.

    Each game has the scores and win shares of the line-up's players, the index of the starter, the number of turns, and
    the reason of its end.
    """

    names: LineUp
    deal: int
    games: list[dict[str, Any]]

    @property
    def key(self) -> tuple[LineUp, int]:
        """The key of the result: the line-up and the deal."""
        return self.names, self.deal


def list_line_ups() -> list[LineUp]:
    """Return the line-ups: all pairs, two pairs of equal players, and one player among two or three equal ones."""
    names = tuple(PLAYERS)
    pairs = [(stronger, weaker) for weaker, stronger in combinations(names, 2)]
    several = [
        (one, *["perfect"] * (players - 1)) for players in (3, 4) for one in ("perfect", "memory-7", "random", "master")
    ]
    against_former = [
        (one, *[FORMER] * (players - 1)) for players in (2, 3, 4) for one in ("memory-7", "perfect", "master")
    ]
    return [*pairs, ("perfect", "perfect"), ("random", "random"), *several, *against_former]


def make_deal(players: int, number: int) -> Deal:
    """Return the random deal with a number, for the first 2 to 4 colours."""
    chance = Random(f"ladder {players} {number}")
    order = list(range(len(build_deck())))
    chance.shuffle(order)
    return deal_tiles(tuple(Colour)[:players], order)


def make_player(name: str) -> ComputerPlayer:
    """Return the player with a name."""
    if name.endswith(NO_LOOKS):
        return make_remembering_player(CAPACITY[name.removesuffix(NO_LOOKS)], WEIGHTS._replace(look=0))
    return make_remembering_player(None) if name == FORMER else find_game("maiko").get_player(name)


def play_deal(names: LineUp, deal: int) -> PlayedDeal:
    """Play a deal once from every seat."""
    players, games = len(names), []
    for turned in range(players):
        # player n of the game is number (n + turned) of the line-up
        sits = [(player + turned) % players for player in range(players)]
        choosers = [make_player(names[number]) for number in sits]
        position, decision = Position.start(make_deal(players, deal)), 0
        while (player := position.turn) is not None:
            chance = Chance.for_decision(f"ladder {deal} {turned} {player}", decision)
            position = play(position, choosers[player](make_observation(position, player), chance))
            decision += 1
        outcome = position.outcome
        assert outcome is not None
        by_number = [sits.index(number) for number in range(players)]
        games.append(
            {
                "scores": [outcome.scores[player] for player in by_number],
                "won": [(player in outcome.winners) / len(outcome.winners) for player in by_number],
                "first": sits[0],
                "turns": position.progress.turns,
                "end": outcome.reason.value,
            }
        )
    return PlayedDeal(names, deal, games)


def read_played(file: Path | None) -> list[PlayedDeal]:
    """Return the results in the file."""
    return [PlayedDeal(tuple(names), deal, games) for names, deal, games in read_json_lines(file)]


class Standing(NamedTuple):
    """The result of the games of a line-up.

    `share` is the share of wins of the first player, with parts of shared wins. `margin` is half of its 95 % interval
    over deals. `ends` counts games by the reason of their end. The other fields are means over games.
    """

    names: LineUp
    games: int
    share: float
    margin: float
    scores: list[float]
    turns: float
    first_seat: float
    ends: dict[str, int]


def compute_standings(played: Iterable[PlayedDeal]) -> list[Standing]:
    """Return the standing of each line-up, in the order of the ladder."""
    by_names: dict[LineUp, list[PlayedDeal]] = {}
    for one in played:
        by_names.setdefault(one.names, []).append(one)
    rows = []
    for names in sorted(by_names, key=_ladder_rank):
        deals = by_names[names]
        games = [game for deal in deals for game in deal.games]
        rows.append(
            Standing(
                names,
                len(games),
                *mean_and_margin([fmean(game["won"][0] for game in deal.games) for deal in deals]),
                [fmean(game["scores"][number] for game in games) for number in range(len(names))],
                fmean(game["turns"] for game in games),
                fmean(game["won"][game["first"]] for game in games),
                dict(Counter(game["end"] for game in games)),
            )
        )
    return rows


def _ladder_rank(names: LineUp) -> tuple[int, ...]:
    order = [*PLAYERS, FORMER, *(name + NO_LOOKS for name in CAPACITY)]
    return (len(names), *(order.index(name) for name in names))


def format_standings(rows: list[Standing]) -> str:
    """Return the standings as a Markdown table."""
    heads = ("player", "against", "games", "wins", "score", "theirs", "turns", "first seat wins", "no pair", "stall")
    lines = [f"| {' | '.join(heads)} |", f"|---|---|{'--:|' * (len(heads) - 2)}"]
    for row in rows:
        one, *others = row.names
        cells = (
            one,
            others[0] if len(others) == 1 else f"{len(others)} × {others[0]}",
            f"{row.games:,}",
            f"{100 * row.share:.1f} ± {100 * row.margin:.1f} %",
            f"{row.scores[0]:.1f}",
            f"{fmean(row.scores[1:]):.1f}",
            f"{row.turns:.1f}",
            f"{100 * row.first_seat:.0f} %",
            *(f"{100 * row.ends.get(end, 0) / row.games:.1f} %" for end in ("no pair", "stall")),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def main(argv: Sequence[str]) -> int:
    """Play what is missing of the ladder and print it."""
    parser = argparse.ArgumentParser(prog="dev.py bench ladder", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument(
        "--games", type=int, default=GAMES_PER_LINE_UP, help="games of each line-up, %(default)s unless told"
    )
    parser.add_argument("--only", metavar="A,B", help="one line-up instead of all, such as master,former")
    add_run_options(parser)
    options = parser.parse_args(argv)
    chosen = [tuple(options.only.split(","))] if options.only else list_line_ups()
    played = read_played(options.file)
    known = {one.key for one in played}
    work = [
        (names, deal)
        for names in chosen
        for deal in range(-(-options.games // len(names)))
        if (names, deal) not in known
    ]
    played += run_and_record(play_deal, work, options, lambda one: f"{' '.join(one.names)} {one.deal}")
    rows = compute_standings(one for one in played if one.names in chosen)
    if options.json:
        shares = {" ".join(row.names): row.share for row in rows}
        print(json.dumps({"benchmark": "ladder", "figures": shares}))
    else:
        print(format_standings(rows))
    return 0
