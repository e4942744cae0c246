"""Rule books: the written rules for pages, in reading order and with their figures."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from hanamachi.locales.rules import Drawings, Figure, Kind, paragraphs
from hanamachi.tutorial.game_tutorial import GameTutorial, taught_games


class ShownDrawings(msgspec.Struct, frozen=True, tag="drawings", tag_field="shows"):
    """Drawings side by side, as rows of ids."""

    name: str
    rows: tuple[tuple[str, ...], ...]


if TYPE_CHECKING:
    Shown = Any
else:
    Shown = reduce(or_, (each for game in taught_games().values() for each in game.figure_types), ShownDrawings)
    """A figure of any game. The tag `shows` tells its type."""


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph of the rules: the name of its phrase, and its kind (text, list item, or item with a bold term)."""

    phrase: str
    kind: Kind


class Part(msgspec.Struct, frozen=True):
    """A section of the rules."""

    name: str
    paragraphs: tuple[Paragraph, ...]
    figures: tuple[Shown, ...]


class RuleBook(msgspec.Struct, frozen=True):
    """The written rules of a game, in reading order."""

    game: str
    parts: tuple[Part, ...]


def rule_book(game: str) -> RuleBook:
    """Return the written rules of a game that has a tutorial, with all figures."""
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
