"""What a game teaches, and the games that are taught."""

from abc import ABC, abstractmethod
from functools import cache
from typing import Any

from hanamachi.game.registry import games
from hanamachi.locales.rules import Figure, Section
from hanamachi.tutorial.lesson import Lesson


class GameTutorial(ABC):
    """How one game is learnt: what `Game.tutorial` returns."""

    sections: tuple[Section, ...]
    """Its written rules, in reading order."""

    figure_types: tuple[type[Any], ...]
    """What the pages show of its own figures: frozen `msgspec.Struct`s whose tag field is `shows`."""

    @abstractmethod
    def lesson(self) -> Lesson:
        """A first game to play."""

    @abstractmethod
    def shown(self, figure: Figure) -> Any:
        """One of `figure_types`, of a figure of its rules other than drawings side by side."""


@cache
def taught_games() -> dict[str, GameTutorial]:
    """What each game teaches that brings a tutorial, by the game's name."""
    return {game.name: tutorial for game in games() if (tutorial := game.tutorial()) is not None}
