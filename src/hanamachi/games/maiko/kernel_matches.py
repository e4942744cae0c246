"""Random games and matches between players in the kernel (kernel/maiko/), many games for each call."""

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from hanamachi.game import BadArgument, shorten_repr
from hanamachi.game.arguments import check_in_range
from hanamachi.games.maiko.kernel_game import FAST_SEARCH, Effort
from hanamachi.games.maiko.rules import EndReason
from hanamachi.kernel import ffi, lib

if TYPE_CHECKING:
    from hanamachi._kernel import _Match


class MatchResult(NamedTuple):
    """The result of a match of one player, the challenger, against one to three equal rivals.

    Attributes:
        games: The number of games.
        decisions: The number of decisions of all players.
        own_decisions: The number of decisions of the challenger.
        searched: The number of these in which several actions were compared by a search.
        playouts: The number of playouts in these searches.
        win_rate: The share of games that the challenger won, 0 to 1. A win that two players share counts as 0.5.
        margin: Half the width of the 95 % interval of the win rate.
    """

    games: int
    decisions: int
    own_decisions: int
    searched: int
    playouts: int
    win_rate: float
    margin: float


class Assessment(NamedTuple):
    """Sums over estimates of who will win: of each player's chance, at each start of a turn.

    Attributes:
        turns: The number of turns.
        loss: The sum of −ln of the winner's chance.
        gradient: The first derivatives of the loss by the weights.
        hessian: The second derivatives, row by row.
        estimates: The number of estimates in each tenth of the chance: below 10 %, below 20 % …
        expected: The sum of the chances in each tenth.
        won: How many of the estimates in each tenth were of a winner. A shared win counts as a part of one.
    """

    turns: int
    loss: float
    gradient: list[float]
    hessian: list[float]
    estimates: list[float]
    expected: list[float]
    won: list[float]


class RandomGames(NamedTuple):
    """Counts over games with random actions.

    Attributes:
        games: The number of games.
        actions: The number of actions.
        turns: The number of turns.
        ends: The number of games that ended for each reason.
        legal_choices: The number of actions that were in the list of legal ones. It is 0 if none were listed.
    """

    games: int
    actions: int
    turns: int
    ends: dict[EndReason, int]
    legal_choices: int


def has_vectors() -> bool:
    """Return whether the processor has the instructions of the kernel's fastest path: AVX-512 VBMI and BMI2."""
    return bool(lib.maiko_has_vectors())


def play_random_games(
    players: int, games: int, seed: int = 0, *, lists: bool = False, vectors: bool | None = None
) -> RandomGames:
    """Play games with random deals and random actions in the kernel, and count.

    Args:
        players: The number of players, 2 to 4.
        games: The number of games. One takes about 10 µs.
        seed: The seed of the random numbers, 0 to 2⁶⁴ − 1.
        lists: Whether to list the legal actions at every step.
        vectors: Whether to use the fastest path. None: if the processor has it. All paths play the same games.
    """
    check_in_range(players, range(2, 5), "a number of players")
    check_in_range(games, range(1 << 32), "a number of games")
    check_in_range(seed, range(1 << 64), "a seed")
    counts = ffi.new("maiko_random_games *")
    lib.maiko_play_random(seed, players, games, lists, has_vectors() and vectors is not False, counts)
    ends = {reason: counts.ends[number] for number, reason in enumerate(EndReason, 1)}
    return RandomGames(counts.games, counts.actions, counts.turns, ends, counts.legal_choices)


def get_weights(players: int, *, former: bool = False) -> list[float]:
    """Return the weights of the judgement, in the order of kernel/maiko/weights.h.

    Args:
        players: The number of players, 2 to 4.
        former: Whether to return the former weights. Otherwise they are those that were fitted against them.
    """
    check_in_range(players, range(2, 5), "a number of players")
    numbers = ffi.new("double[]", lib.MAIKO_WEIGHTS)
    lib.maiko_get_weights(lib.MAIKO_FORMER_WEIGHTS if former else lib.MAIKO_FITTED_WEIGHTS, players, numbers)
    return list(numbers)


def play_match_of_weights(
    players: int,
    deals: int,
    seed: int = 0,
    *,
    own: Sequence[float] | None = None,
    rivals: Sequence[float] | None = None,
) -> MatchResult:
    """Play games of one player who acts by the judgement against others with other weights.

    Each deal is played once with this player in each seat, because the last seat wins more often than the first.

    Args:
        players: The number of players, 2 to 4.
        deals: The number of deals. The games of one take about 0.3 ms.
        seed: The seed of the random numbers, 0 to 2⁶⁴ − 1. It decides the deals with all weights.
        own: The weights of the one player, as of `get_weights`. None: the fitted ones.
        rivals: The weights of the others. None: the former ones.
    """
    check_in_range(players, range(2, 5), "a number of players")
    check_in_range(deals, range(1, 1 << 32), "a number of deals")
    check_in_range(seed, range(1 << 64), "a seed")
    own = get_weights(players) if own is None else own
    rivals = get_weights(players, former=True) if rivals is None else rivals
    for numbers in (own, rivals):
        if len(numbers) != lib.MAIKO_WEIGHTS:
            raise BadArgument(f"{shorten_repr(numbers)} are not weights: expected {lib.MAIKO_WEIGHTS} numbers")
    match = ffi.new("maiko_match *")
    lib.maiko_play_match(seed, players, deals, ffi.new("double[]", list(own)), ffi.new("double[]", list(rivals)), match)
    return _summarise(match, deals)


def play_match_of_search(players: int, deals: int, seed: int = 0, *, effort: Effort | None = None) -> MatchResult:
    """Play games of one player who searches against others who act by the judgement with the former weights.

    Each deal is played once with this player in each seat.

    Args:
        players: The number of players, 2 to 4.
        deals: The number of deals. The games of one take 0.1 to 0.5 s.
        seed: The seed of the random numbers, 0 to 2⁶⁴ − 1.
        effort: The playouts of a decision. None: those of `FAST_SEARCH`.
    """
    check_in_range(players, range(2, 5), "a number of players")
    check_in_range(deals, range(1, 1 << 32), "a number of deals")
    check_in_range(seed, range(1 << 64), "a seed")
    playouts, horizon = effort or FAST_SEARCH[players]
    check_in_range(playouts, range(1, 1 << 32), "a number of playouts")
    check_in_range(horizon, range(1, 1001), "a number of turns")
    match = ffi.new("maiko_match *")
    lib.maiko_play_search_match(seed, players, deals, playouts, horizon, lib.MAIKO_FORMER_WEIGHTS, match)
    return _summarise(match, deals)


def get_value_weights(players: int) -> list[float]:
    """Return the weights of the estimate of who will win, in the order of kernel/maiko/value.h.

    The first half are those of the features. The second half are those of the features multiplied by how near the end
    is.

    Args:
        players: The number of players, 2 to 4.
    """
    check_in_range(players, range(2, 5), "a number of players")
    numbers = ffi.new("float[]", lib.MAIKO_VALUE_WEIGHTS)
    lib.maiko_get_value_weights(players, numbers)
    return list(numbers)


def assess_value_weights(players: int, games: int, seed: int = 0, weights: Sequence[float] | None = None) -> Assessment:
    """Play games of the judgement with itself, and return how well weights predict the winners.

    Args:
        players: The number of players, 2 to 4.
        games: The number of games. One takes about 0.1 ms.
        seed: The seed of the random numbers, 0 to 2⁶⁴ − 1. It decides the games with all weights.
        weights: The weights, as of `get_value_weights`. None: those.
    """
    check_in_range(players, range(2, 5), "a number of players")
    check_in_range(games, range(1, 1 << 32), "a number of games")
    check_in_range(seed, range(1 << 64), "a seed")
    weights = get_value_weights(players) if weights is None else weights
    if len(weights) != lib.MAIKO_VALUE_WEIGHTS:
        raise BadArgument(f"{shorten_repr(weights)} are not weights: expected {lib.MAIKO_VALUE_WEIGHTS} numbers")
    sums = ffi.new("maiko_assessment *")
    lib.maiko_assess_value(seed, players, games, ffi.new("float[]", list(weights)), sums)
    by_weight = list(sums.gradient), list(sums.hessian)
    return Assessment(sums.turns, sums.loss, *by_weight, list(sums.estimates), list(sums.expected), list(sums.won))


def _summarise(match: "_Match", deals: int) -> MatchResult:
    mean = match.wins / match.games
    margin = 1.96 * sqrt(max(0.0, match.squares / deals - mean**2) / deals)
    return MatchResult(match.games, match.decisions, match.own_decisions, match.searched, match.playouts, mean, margin)
