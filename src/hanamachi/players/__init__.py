"""Computer players: one verb, `choose`, by game and name."""

from collections.abc import Mapping

from hanamachi.games.game import BadOption, shown
from hanamachi.players import okiya
from hanamachi.players.player import Choose

PLAYERS: Mapping[str, Mapping[str, Choose]] = {
    "okiya": {"random": okiya.at_random, "wary": okiya.wary},
}


def player_named(game: str, name: str) -> Choose:
    """The computer player of that name at that game; raises BadOption."""
    known = PLAYERS[game]
    if name not in known:
        raise BadOption(f"{shown(name)} is not a computer player of {game}: expected {', '.join(known)}")
    return known[name]


__all__ = ["PLAYERS", "Choose", "player_named"]
