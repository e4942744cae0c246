"""The strength of Maiko's judgement and search, in games of a candidate against equal opponents.

Each deal is played once with the candidate in each seat.

Players are `former` (the judgement with the former weights) and `judgement` (with the fitted weights). `fast` and
`strong` are the search with each budget. `search-400x3` has 400 playouts of three turns and expects rivals with the
fitted weights, as `fast` does. `adaptive-400x3` estimates the weights of each rival from its actions, as `strong` does.
The computer players of tables have their own names, such as `memory-4`.

Results are appended to a file, one JSON line for each deal, and an interrupted run continues at the end of the file.
"""

import argparse
import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from time import thread_time
from typing import NamedTuple

from benchmarks import _ladder
from benchmarks._ladder import Match, PlayedGame, Standing, add_ladder_options, print_standings
from benchmarks._maiko_deals import make_random_deal
from hanamachi.game.player import Chance
from hanamachi.games.maiko import Position, make_observation, play
from hanamachi.games.maiko.kernel_game import FAST_SEARCH, STRONG_SEARCH, Effort, KernelGame
from hanamachi.games.maiko.players import PLAYERS

KERNEL_PLAYERS = ("former", "judgement", "fast", "strong")

Chooser = Callable[[KernelGame, Position | None, Chance, Sequence[float]], str]
"""A function that chooses an action. The numbers are, by player, the chances that a rival has the former weights."""


class SearchingPlayer(NamedTuple):
    """A player that searches, with a certain effort, and may learn which weights its rivals have."""

    effort: Effort
    is_adaptive: bool


def list_matches() -> list[Match]:
    """Return the matches of the documented tables."""
    against_former = [
        Match(players, candidate, "former") for candidate in ("judgement", "fast", "strong") for players in (2, 3, 4)
    ]
    neighbours = [Match(2, stronger, weaker) for weaker, stronger in pairwise(PLAYERS) if stronger != "master"]
    return [*against_former, Match(2, "fast", "judgement"), Match(2, "strong", "judgement"), *neighbours]


def parse_searching_player(name: str, players: int) -> SearchingPlayer | None:
    """Return the searching player with a name, or None for another player."""
    if name in ("fast", "strong"):
        return SearchingPlayer((FAST_SEARCH if name == "fast" else STRONG_SEARCH)[players], name == "strong")
    found = re.fullmatch(r"(search|adaptive)-(\d{1,7})x(\d{1,3})", name)
    return SearchingPlayer(Effort(int(found[2]), int(found[3])), found[1] == "adaptive") if found else None


def name_player_by_effort(name: str, players: int) -> str:
    """Return a player's name with its playouts and turns, so that results of other budgets are kept apart."""
    if not (player := parse_searching_player(name, players)):
        return name
    return f"{'adaptive' if player.is_adaptive else 'search'}-{player.effort.playouts}x{player.effort.horizon}"


def make_chooser(name: str, players: int) -> Chooser:
    """Return a function that chooses an action in a game. Only players of tables need the position in Python."""
    if player := parse_searching_player(name, players):
        (playouts, horizon), is_adaptive = player
        return lambda game, _, chance, former_chances: (
            game.search(
                chance.per_decision.getrandbits(64),
                playouts=playouts,
                horizon=horizon,
                former_chances=former_chances if is_adaptive else None,
            ).action
        )
    if name in ("former", "judgement"):
        former = name == "former"
        return lambda game, _, chance, __: game.judge(chance.per_decision.getrandbits(64), former_weights=former).action
    choose = PLAYERS[name]

    def choose_by_observation(game: KernelGame, position: Position | None, chance: Chance, _: Sequence[float]) -> str:
        assert position is not None and game.turn is not None
        return choose(make_observation(position, game.turn), chance)

    return choose_by_observation


def update_former_chance(chance: float, ratio: float) -> float:
    """Return the chance that a rival has the former weights after an action with a ratio of `weigh_action` (Bayes)."""
    return chance * ratio / (chance * ratio + 1 - chance)


def play_game(names: Sequence[str], number: int, candidate_seat: int) -> PlayedGame:
    """Play the deal with a number, and time the candidate's decisions between two or more legal actions."""
    players, decision, times = len(names), 0, []
    deal = make_random_deal(players, f"maiko ladder {players} {number}")
    choosers = [make_chooser(name, players) for name in names]
    searching = [parse_searching_player(name, players) for name in names]
    in_kernel = all(name in KERNEL_PLAYERS or player for name, player in zip(names, searching, strict=True))
    observers = [seat for seat, player in enumerate(searching) if player and player.is_adaptive]
    game, position = KernelGame(deal), None if in_kernel else Position.start(deal)
    former_chances = [[0.5] * players for _ in names]
    while (player := game.turn) is not None:
        chance = Chance.for_decision(f"maiko ladder {number} {candidate_seat} {player}", decision)
        began = thread_time()
        action = choosers[player](game, position, chance, former_chances[player])
        if player == candidate_seat and len(game.legal_actions) > 1:
            times.append(thread_time() - began)
        for observer in observers:
            chances = former_chances[observer]
            chances[player] = update_former_chance(chances[player], game.weigh_action(action, observer))
        game.play(action)
        position, decision = position and play(position, action), decision + 1
    outcome = game.facts.outcome
    assert outcome is not None
    return PlayedGame(outcome.winners, times)


def play_matches(matches: Sequence[Match], games: int, options: argparse.Namespace) -> list[Standing]:
    """Play what is missing of the matches. The efforts of searching players are named in the results."""
    named = [
        Match(players, name_player_by_effort(candidate, players), name_player_by_effort(opponent, players))
        for players, candidate, opponent in matches
    ]
    return _ladder.play_matches(play_game, list(dict.fromkeys(named)), games, options)


def check_player(name: str) -> str:
    """Return the name of a player, or raise an error that lists the names."""
    if name in KERNEL_PLAYERS or name in PLAYERS or parse_searching_player(name, 2):
        return name
    names = ", ".join(dict.fromkeys([*KERNEL_PLAYERS, *PLAYERS]))
    raise argparse.ArgumentTypeError(f"{name!r} is no player: expected {names}, or a search such as search-400x3")


def main(argv: Sequence[str]) -> int:
    """Play what is missing of the matches and print them."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench maiko_ladder", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="only matches of this number of players")
    parser.add_argument("--candidate", type=check_player, help="the candidate of all matches, such as strong")
    parser.add_argument("--opponents", type=check_player, help="the opponents of all matches, such as memory-4")
    add_ladder_options(parser)
    options = parser.parse_args(argv)
    matches = [
        Match(players, options.candidate or candidate, options.opponents or opponent)
        for players, candidate, opponent in list_matches()
        if options.players in (None, players)
    ]
    rows = play_matches(matches, options.games, options)
    print_standings("maiko_ladder", rows, as_json=options.json)
    return 0
