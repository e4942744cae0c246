"""Which games there are: whatever is installed under the entry point `hanamachi.games`, ours like anybody's."""

import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from hanamachi.game.errors import BadOption, shown
from hanamachi.game.game import AnyGame, Game

GROUP = "hanamachi.games"
"""The group of entry points; each leads to an instance of `Game`."""


def installed(group: str) -> Iterator[tuple[EntryPoint, Any]]:
    """What is installed under a group of entry points, ours first; what cannot be loaded is left out with a warning."""
    # ours first, so that nobody takes the name of one
    for entry in sorted(entry_points(group=group), key=lambda entry: (not _ours(entry), entry.name)):
        try:
            yield entry, entry.load()
        except Exception as error:  # noqa: BLE001 - whatever it is, the others go on
            warnings.warn(f"The game {entry.name} is left out: {error}", RuntimeWarning, stacklevel=2)


@cache
def games() -> tuple[AnyGame, ...]:
    """Every game that is installed, those for the fewest players first, then by name.

    One that cannot be loaded, is no `Game`, has the name of another, or a set-up that is told apart by anything but
    its own name is left out, and a RuntimeWarning says why.
    """
    found: dict[str, AnyGame] = {}
    for entry, game in installed(GROUP):
        try:
            _check(entry, game, found)
        except (AttributeError, TypeError, ValueError) as error:
            warnings.warn(f"The game {entry.name} is left out: {error}", RuntimeWarning, stacklevel=2)
        else:
            found[game.name] = game
    return tuple(sorted(found.values(), key=lambda game: (max(game.seats), game.name)))


def _check(entry: EntryPoint, game: object, found: Mapping[str, AnyGame]) -> None:
    if not isinstance(game, Game):
        raise TypeError(f"{entry.value} is {shown(repr(game))}: expected an instance of hanamachi.game.Game")
    about = game.setup_type.__struct_config__
    if (about.tag_field, about.tag) != ("game", game.name):
        told = f"{about.tag_field}={about.tag}"
        raise ValueError(f"its setup_type is told apart by {told}: expected game={game.name}")
    if game.name in found:
        raise ValueError(f"there is a game named {game.name} already: expected another name")


def _ours(entry: EntryPoint) -> bool:
    return entry.dist is not None and entry.dist.name == "hanamachi"


@cache
def game_named(name: str) -> AnyGame:
    """The game of that name; raises BadOption."""
    for game in games():
        if game.name == name:
            return game
    raise BadOption(f"{shown(name)} is not a game of hanamachi: expected {', '.join(game.name for game in games())}")
