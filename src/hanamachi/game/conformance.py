"""Whether a game keeps what `Game` promises: what every test of a game can begin with.

>>> from random import Random
>>> from hanamachi.game.conformance import check
>>> from hanamachi.games.okiya.game import GAME
>>> check(GAME, Random(1), games=2)
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from hanamachi.game.errors import GameError, shown
from hanamachi.game.game import AnyGame, Position
from hanamachi.game.player import Seat

LONGEST = 10_000
"""No game takes so many actions."""

NOT_AN_ACTION = ("", "?", " ", "no such action", "é", "1e9", "\n", "x" * 1000)

_Value = TypeVar("_Value")


class NotConforming(AssertionError):
    """A game breaks what `Game` promises; the message tells where and how."""


def check(game: AnyGame, chance: Random, *, games: int = 20) -> None:
    """Play so many games by chance for each number of players, and hold each step against what `Game` promises.

    Raises NotConforming.
    """
    _that(game.name.isascii() and game.name.isalpha() and game.name.islower(), game, "its name is not lower-case")
    _that(game.seats == tuple(sorted({*game.seats})) and bool(game.seats), game, "its seats are not ascending")
    for seats in game.seats:
        for _ in range(games):
            _play(game, seats, chance)


def _play(game: AnyGame, seats: int, chance: Random) -> None:
    options = _equal(game, "options", game.options({}, seats), game.options({}, seats))
    first = chance.randrange(seats)
    match = game.match(options, first)
    _that(match.starter == first and not match.over and len(match.score) == seats, game, "a match begins wrongly")
    order = chance.sample(range(cards := game.deck(options)), cards)
    deal = game.deal(options, order, first)
    _that(deal == game.deal(options, order, first), game, "one shuffle gives two deals")
    start = position = _equal(game, "start", game.start(options, deal), game.start(options, deal))
    _that(game.turns(position) == 0, game, "a game begins after turns that were taken")
    _draw(game, start, first)
    # the same game once more, kept apart: no step may change what came before
    again, played = position, list[str]()
    while position.turn is not None:
        _see(game, position, seats, first)
        actions = _equal(game, "actions", game.actions(position), game.actions(again))
        if not len({*actions}) == len(actions) > 0:
            raise NotConforming(f"{game.name}: its actions are {shown(actions)}")
        _refuse(game, position, actions)
        action = chance.choice(actions)
        after = game.play(position, action)
        again = _equal(game, f"play({action!r})", after, game.play(again, action))
        _tell(game, position, after, seats, first)
        played.append(action)
        position = after
        _that(len(played) < LONGEST, game, f"it does not end within {LONGEST:,} actions")
    _end(game, position, seats, first)
    _draw(game, position, first)
    losses = game.losses(start, played)
    known = losses is None or (len(losses) == len(played) and all(each is None or each >= 0 for each in losses))
    _that(known, game, "what its actions gave away is not one number each")
    line = game.notation(options, deal, played)
    _that(line == game.notation(options, deal, tuple(played)) and "\n" not in line, game, "its notation is no line")
    winners = tuple(sorted((player + first) % seats for player in position.outcome.winners))
    settled = game.settle(match, position, winners)
    _that(len(settled.score) == seats and hash(settled) is not None, game, "a match is settled wrongly")


def _draw(game: AnyGame, position: Position, first: Seat) -> None:
    """Check a board as text and as a picture: only twice a game, as a picture takes longer than all other checks."""
    seen = game.view(position, None, first)
    _that(bool(game.board_text(seen).strip()), game, "its board is no text")
    _that(game.board_svg(seen).lstrip().startswith("<svg"), game, "its board is no picture")


def _see(game: AnyGame, position: Position, seats: int, first: Seat) -> None:
    """What is asked of a position in which somebody is to move."""
    _that(position.outcome is None and position.turn in range(seats), game, "who is to move is no player")
    _that(game.outcome(position, first) is None, game, "a game that goes on has an outcome")
    spectator = game.view(position, None, first)
    assert position.turn is not None
    _that(spectator.turn == (position.turn + first) % seats, game, "its view does not tell which seat is to move")
    for seat in range(seats):
        own, seen = game.own_parts(position, seat, first), game.view(position, seat, first)
        _that(game.hidden or not own, game, "nothing is hidden, and yet seats see different things")
        _equal(
            game, f"what seat {seat} sees, with its own parts,", seen, replace(spectator, **own) if own else spectator
        )
    for player in range(seats):
        without = game.winners_without(position, player)
        _that(player not in without and {*without} < {*range(seats)}, game, f"who gives up wins: {without!r}")
    timed_out = game.time_out(position)
    _that((timed_out is None) == (game.timed == "game"), game, "what a clock is for and what its end does disagree")


def _refuse(game: AnyGame, position: Position, actions: Sequence[str]) -> None:
    """No text but the legal actions is taken."""
    for text in NOT_AN_ACTION:
        if text in actions:
            continue
        try:
            game.play(position, text)
        except GameError as error:
            _that("\n" not in str(error) and 0 < len(str(error)) <= 500, game, f"{text[:9]!r} is refused at length")
        else:
            raise NotConforming(f"{game.name}: {shown(text)} is no legal action and was taken")


def _tell(game: AnyGame, before: Position, after: Position, seats: int, first: Seat) -> None:
    """What is asked of a step from one position to the next."""
    _that(game.turns(after) >= game.turns(before), game, "an action takes turns back")
    _that(game.animation_weight(before, after) > 0, game, "a step takes no time to follow")
    public = game.public_events(before, after, first)
    _that(len(game.still_visible(public)) <= len(public), game, "more can be seen later than happened")
    for seat, _, _ in game.private_events(before, after, first):
        _that(game.hidden and seat in range(seats), game, f"seat {seat!r} is told a secret")


def _end(game: AnyGame, position: Position, seats: int, first: Seat) -> None:
    """What is asked of a position in which a game is over."""
    _that(position.outcome is not None and game.outcome(position, first) is not None, game, "it ends without outcome")
    _that(game.actions(position) == (), game, "something can be done after its end")
    _that({*position.outcome.winners} <= {*range(seats)}, game, "no player wins")  # type: ignore[union-attr]
    _that(bool(game.reason(position)), game, "nothing says why it is over")
    _refuse(game, position, ())


def _equal(game: AnyGame, what: str, one: _Value, other: _Value) -> _Value:
    """Two values that were made alike are equal and, where they can be hashed, hash alike."""
    if one != other:
        raise NotConforming(f"{game.name}: {what} is not the same twice: {shown(one)} and {shown(other)}")
    if getattr(type(one), "__hash__", None):
        _that(hash(one) == hash(other), game, f"{what} is the same twice and hashes differently")
    return one


def _that(truth: bool, game: AnyGame, otherwise: str) -> None:
    if not truth:
        raise NotConforming(f"{game.name}: {otherwise}")
