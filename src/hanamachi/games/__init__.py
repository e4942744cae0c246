"""The rules of the games, as values: no clock, no randomness, no input or output."""

from hanamachi.game import AnyGame, BadOption, shown
from hanamachi.games.maiko.game import GAME as MAIKO
from hanamachi.games.okiya.game import GAME as OKIYA

GAMES: tuple[AnyGame, ...] = (OKIYA, MAIKO)


def game_named(name: str) -> AnyGame:
    """The rules of the game of that name; raises BadOption."""
    for rules in GAMES:
        if rules.name == name:
            return rules
    raise BadOption(f"{shown(name)} is not a game of hanamachi: expected {', '.join(rules.name for rules in GAMES)}")
