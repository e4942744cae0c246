"""Computer players of Okiya: `native` are those that play, `reference` the same in plain Python."""

from hanamachi.games.okiya.players.native import PLAYERS

__all__ = ["PLAYERS"]
