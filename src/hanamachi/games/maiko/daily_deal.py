"""The daily deal: a deal for each date that one person plays solo.

The solo player has the first seat of a game of two. Each turn of the second seat times out at once, so that the rules
need no variant. The aim is to fill the board in as few turns as possible. The game is over when its end is called.

The secret of a deal is the SHA-256 hash of a text such as `hanamachi daily deal 2026-11-26`. So a deal is the same on
every server and in every version, and is not stored. Anybody can compute it and see the hidden tiles. A secret of the
server would not prevent that, because anybody can play a deal twice.
"""

import hashlib
from collections.abc import Sequence
from datetime import date
from statistics import median_low

from hanamachi.game import BadOption, IllegalAction, shorten_repr
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.rules import Colour, Deal, EndReason, Position
from hanamachi.games.maiko.rules.actions import play, time_out_turn

SOLO_PLAYER = 0
"""The number of the player who plays. The other player never acts."""

SEAT_COLOURS = (Colour.WHITE, Colour.VIOLET)
"""The colours of the solo player and of the other seat."""

PAR_GAMES = 21
"""Number of simulated games whose median number of turns is the par. They take some 1.5 s together."""

MAX_ACTIONS = 1000
"""Maximum number of actions in a game. A replay of 1,000 takes 20 ms. Random games have at most 350."""

TWO_STAR_FACTOR = 2
"""Maximum number of turns for two stars, as a multiple of the par. `memory-7` needs about twice the par."""


def make_daily_deal(day: date) -> Deal:
    """Return the daily deal of a date."""
    secret = hashlib.sha256(f"hanamachi daily deal {day}".encode()).digest()
    return KernelGame.from_secret(secret, SEAT_COLOURS).deal


def parse_day(text: str) -> date:
    """Parse a date such as 2026-11-26. Raises BadOption."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or str(day) != text:
        raise BadOption(f"{shorten_repr(text)} is no day: expected one such as 2026-11-26")
    return day


def play_solo_action(position: Position, action: str) -> Position:
    """Return the position after an action of the solo player. A turn of the other seat times out.

    If the end is called, the last round is skipped too. Raises IllegalAction.
    """
    position = play(position, action)
    while position.turn is not None and (position.turn != SOLO_PLAYER or position.progress.end is not None):
        position = time_out_turn(position)
    return position


def play_daily_deal(day: date, actions: Sequence[str]) -> tuple[Position, Position]:
    """Play actions in the daily deal of a date. Return the positions before and after the last action.

    Without actions both are the start.

    Raises:
        IllegalAction: An action is not legal, or there are too many.
    """
    if len(actions) > MAX_ACTIONS:
        raise IllegalAction(f"{len(actions)} actions are too many for a game alone: expected at most {MAX_ACTIONS}")
    before = after = Position.start(make_daily_deal(day))
    for action in actions:
        before, after = after, play_solo_action(after, action)
    return before, after


def count_solo_turns(position: Position) -> int:
    """Return the number of turns that the solo player has begun, or has needed in a finished game."""
    return (position.progress.turns - (position.turn is None)) // 2 + 1


def is_board_filled(position: Position) -> bool:
    """Return whether the game ended because the board was full."""
    return position.turn is None and position.progress.end is EndReason.BOARD


def compute_par(day: date) -> int:
    """Return the par of a daily deal: the median number of turns that the player `master` needs to fill the board.

    The games differ in the seeds of its searches, and so in the order of unknown tiles. This takes some 1.5 s.
    """
    return median_low(_count_turns_of_master(make_daily_deal(day), seed) for seed in range(PAR_GAMES))


def _count_turns_of_master(deal: Deal, seed: int) -> int:
    game, decision = KernelGame(deal), 0
    while (facts := game.facts).progress.end is None:
        if game.turn == SOLO_PLAYER:
            game.play(game.search(seed << 32 | decision).action)
            decision += 1
        else:
            game.time_out_turn()
    return facts.progress.turns // 2 + 1
