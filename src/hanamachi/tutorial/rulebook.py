"""The written rules as the pages show them: their order, and each illustration with what the rules say of it."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from hanamachi.locales.rules import Drawings, Figure, Kind, paragraphs
from hanamachi.tutorial.game_tutorial import GameTutorial, taught_games


class ShownDrawings(msgspec.Struct, frozen=True, tag="drawings", tag_field="shows"):
    """Drawings side by side, row by row, by their ids."""

    name: str
    rows: tuple[tuple[str, ...], ...]


if TYPE_CHECKING:
    Shown = Any
else:
    Shown = reduce(or_, (each for game in taught_games().values() for each in game.figure_types), ShownDrawings)
    """What any game shows, told apart by `shows`."""


class Paragraph(msgspec.Struct, frozen=True):
    """A phrase, and whether it is a plain text, an item of a list or an item with bold words before it."""

    phrase: str
    kind: Kind


class Part(msgspec.Struct, frozen=True):
    """A section of the rules."""

    name: str
    paragraphs: tuple[Paragraph, ...]
    figures: tuple[Shown, ...]


class RuleBook(msgspec.Struct, frozen=True):
    """The rules of a game in reading order."""

    game: str
    parts: tuple[Part, ...]


def rule_book(game: str) -> RuleBook:
    """The rules of a game that has a tutorial, with everything that illustrates them."""
    tutorial = taught_games()[game]
    return RuleBook(
        game,
        tuple(
            Part(
                section.name,
                tuple(Paragraph(phrase, kind) for phrase, kind in paragraphs(game, section)),
                tuple(_shown(tutorial, figure) for figure in section.figures),
            )
            for section in tutorial.sections
        ),
    )


def _shown(tutorial: GameTutorial, figure: Figure) -> Shown:
    return ShownDrawings(figure.name, figure.rows) if isinstance(figure, Drawings) else tutorial.shown(figure)
