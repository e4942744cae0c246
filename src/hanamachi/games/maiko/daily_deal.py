"""The daily deal: one deal for each date, the same for everybody, which one person plays alone.

The person has the first seat of a game of two. Each turn of the second seat times out at once, so all rules stay as
they are. The aim is to fill the board in as few turns as possible, so the game is over when the end is called.

The deal of a date follows from the date alone: its secret is SHA-256 of `hanamachi daily deal 2026-11-26`. So it is the
same on every server and in every version, and needs no storage. A person with a program can therefore look at it.
The secret of a server would not prevent that: anybody can play the deal twice, the first time only to look.
"""

import hashlib
from collections.abc import Sequence
from datetime import date
from statistics import median_low

from hanamachi.game import BadOption, IllegalAction, shorten_repr
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.rules import Colour, Deal, EndReason, Position
from hanamachi.games.maiko.rules.actions import play, time_out_turn

ALONE = 0
"""The player who plays the deal. The other player of the game never acts."""

COLOURS = (Colour.WHITE, Colour.VIOLET)
"""The colours of the person and of the other seat."""

PAR_GAMES = 101
"""Games of the master whose middle number of turns is the par. They take some 0.2 s together."""

MAX_ACTIONS = 1000
"""Maximum actions of a game that are accepted, which are replayed in some 20 ms. Random games have at most 350."""

TWO_STAR_FACTOR = 2
"""Turns for two stars, as a multiple of the par. A player who remembers seven tiles needs about twice the par."""


def make_daily_deal(day: date) -> Deal:
    """Return the deal of a day."""
    secret = hashlib.sha256(f"hanamachi daily deal {day}".encode()).digest()
    return KernelGame.from_secret(secret, COLOURS).deal


def parse_day(text: str) -> date:
    """Return the date that a text such as 2026-11-26 names. Raises BadOption."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or str(day) != text:
        raise BadOption(f"{shorten_repr(text)} is no day: expected one such as 2026-11-26")
    return day


def play_alone(position: Position, action: str) -> Position:
    """Return the position after an action of the person who plays alone, and after the other seat's turn.

    The game is over as soon as its end is called. Raises IllegalAction.
    """
    position = play(position, action)
    while position.turn is not None and (position.turn != ALONE or position.progress.end is not None):
        position = time_out_turn(position)
    return position


def play_daily_deal(day: date, actions: Sequence[str]) -> tuple[Position, Position]:
    """Return the positions of a day's deal before the last action and after it. Without actions they are equal.

    Raises:
        IllegalAction: An action is not legal, or there are too many.
    """
    if len(actions) > MAX_ACTIONS:
        raise IllegalAction(f"{len(actions)} actions are too many for a game alone: expected at most {MAX_ACTIONS}")
    before = after = Position.start(make_daily_deal(day))
    for action in actions:
        before, after = after, play_alone(after, action)
    return before, after


def count_turns_alone(position: Position) -> int:
    """Return the number of turns that the person has begun, or has needed in a game that is over."""
    return (position.progress.turns - (position.turn is None)) // 2 + 1


def is_board_filled(position: Position) -> bool:
    """Return whether the game ended because the board was full."""
    return position.turn is None and position.progress.end is EndReason.BOARD


def compute_par(day: date) -> int:
    """Return the par of a day's deal: the turns in which the master fills the board, in the middle of 101 games.

    The master acts by the judgement of the kernel, from what it has seen itself, and forgets nothing. The games differ
    in the unknown tiles that it turns over. This takes some 0.2 s.
    """
    return median_low(_count_turns_of_master(make_daily_deal(day), seed) for seed in range(PAR_GAMES))


def _count_turns_of_master(deal: Deal, seed: int) -> int:
    game, decision = KernelGame(deal), 0
    while (facts := game.facts).progress.end is None:
        if game.turn == ALONE:
            game.play(game.judge(seed << 32 | decision).action)
            decision += 1
        else:
            game.time_out_turn()
    return facts.progress.turns // 2 + 1
