"""The interface for the tutorial of a game, and the games that have one."""

from abc import ABC, abstractmethod
from functools import cache
from typing import Any

from hanamachi.game import GamePart
from hanamachi.game.registry import installed_games
from hanamachi.locales.rules import Figure, Section
from hanamachi.tutorial.lesson import Lesson


class GameTutorial(GamePart, ABC):
    """The tutorial of one game: a first game with explanations, and the figures of the written rules.

    `GamePackage.load_tutorial` loads it.
    """

    sections: tuple[Section, ...]
    """The sections of the written rules, in reading order."""

    figure_types: tuple[type[Any], ...]
    """The types of the game's own figures on pages: frozen `msgspec.Struct`s with the tag field `shows`."""

    @abstractmethod
    def make_lesson(self) -> Lesson:
        """Return the lesson: a first game that the learner plays step by step."""

    @abstractmethod
    def make_interactive_figure(self, figure: Figure) -> Any:
        """Return the data of a figure of the written rules, as one of `figure_types`.

        This method is not called for figures of the type `Drawings`.
        """


@cache
def game_tutorials() -> dict[str, GameTutorial]:
    """Return the tutorials of installed games, by the name of the game. Games without a tutorial are left out."""
    return {
        game.name: tutorial
        for game in installed_games()
        if (tutorial := GameTutorial.load(game.load_tutorial)) is not None
    }
