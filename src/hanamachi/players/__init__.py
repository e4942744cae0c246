"""Computer players: one verb, `choose`, by game and name."""

from collections.abc import Mapping

from hanamachi.game import BadOption, shown
from hanamachi.players import maiko, okiya
from hanamachi.players.player import Chance, Choose, in_match

PLAYERS: Mapping[str, Mapping[str, Choose]] = {
    "okiya": okiya.PLAYERS,
    "maiko": maiko.PLAYERS,
}

SLOW = frozenset({("maiko", "search")})
"""The computer players, by game and name, that take longer than some milliseconds for an action."""

STAND_IN: Mapping[str, str] = {"okiya": "wary", "maiko": "memory-7"}
"""The computer player that takes the seat of somebody who has left, by game."""


def player_named(game: str, name: str) -> Choose:
    """The computer player of that name at that game; raises BadOption."""
    known = PLAYERS[game]
    if name not in known:
        raise BadOption(f"{shown(name)} is not a computer player of {game}: expected {', '.join(known)}")
    return known[name]


__all__ = ["PLAYERS", "SLOW", "STAND_IN", "Chance", "Choose", "in_match", "player_named"]
