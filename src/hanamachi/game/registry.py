"""The installed games, found through the entry points `hanamachi.games`."""

import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from hanamachi.game.errors import BadOption, shorten_repr
from hanamachi.game.package import GamePackage

ENTRY_POINT_GROUP = "hanamachi.games"
"""The group of entry points. Each one leads to a `GamePackage`."""


def load_entry_points(group: str) -> Iterator[tuple[EntryPoint, Any]]:
    """Load the entry points (plug-ins of Python packages) of a group. Yield each with its object.

    Those of hanamachi come first. An entry point that cannot be loaded is skipped with a RuntimeWarning.
    """
    # hanamachi's come first, so that no other distribution can take the name of one
    for entry in sorted(entry_points(group=group), key=lambda entry: (not _is_ours(entry), entry.name)):
        try:
            yield entry, entry.load()
        except Exception as error:  # noqa: BLE001 - a broken distribution may raise anything; the other games go on
            warnings.warn(f"The game {entry.name} is left out: {error}", RuntimeWarning, stacklevel=2)


@cache
def installed_games() -> tuple[GamePackage, ...]:
    """Return the installed games, ordered by their largest number of players, then by name.

    A game is skipped with a RuntimeWarning if it cannot be loaded or is not a `GamePackage`. It is also skipped if
    another game has its name, or if the type of its options has a different name as its tag.
    """
    found: dict[str, GamePackage] = {}
    for entry, game in load_entry_points(ENTRY_POINT_GROUP):
        try:
            package = _validate_package(entry, game, found)
        except (AttributeError, TypeError, ValueError) as error:
            warnings.warn(f"The game {entry.name} is left out: {error}", RuntimeWarning, stacklevel=2)
        else:
            found[package.name] = package
    return tuple(sorted(found.values(), key=lambda game: (max(game.rules.seat_counts), game.name)))


def _validate_package(
    entry_point: EntryPoint, game: object, accepted_packages: Mapping[str, GamePackage]
) -> GamePackage:
    if not isinstance(game, GamePackage):
        raise TypeError(f"{entry_point.value} is {shorten_repr(repr(game))}: expected a hanamachi.game.GamePackage")
    config = game.setup_type.__struct_config__
    if (config.tag_field, config.tag) != ("game", game.name):
        raise ValueError(f"its setup_type has the tag {config.tag_field}={config.tag}: expected game={game.name}")
    if game.name in accepted_packages:
        raise ValueError(f"there is a game named {game.name} already: expected another name")
    return game


def _is_ours(entry: EntryPoint) -> bool:
    return entry.dist is not None and entry.dist.name == "hanamachi"


@cache
def find_game(name: str) -> GamePackage:
    """Return the installed game with this name, such as "okiya".

    Raises:
        BadOption: No such game is installed.
    """
    for game in installed_games():
        if game.name == name:
            return game
    raise BadOption(
        f"hanamachi has no game {shorten_repr(name)}: expected {', '.join(game.name for game in installed_games())}"
    )
