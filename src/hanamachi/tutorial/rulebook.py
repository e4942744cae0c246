"""Rule books: the written rules for pages, in reading order and with their figures."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from hanamachi.locales.rules import Drawings, Figure, ParagraphKind, section_paragraphs
from hanamachi.tutorial.game_tutorial import GameTutorial, game_tutorials


class ShownDrawings(msgspec.Struct, frozen=True, tag="drawings", tag_field="shows"):
    """Drawings side by side, as rows of ids."""

    name: str
    rows: tuple[tuple[str, ...], ...]


if TYPE_CHECKING:
    ShownFigure = Any
else:
    ShownFigure = reduce(or_, (each for game in game_tutorials().values() for each in game.figure_types), ShownDrawings)
    """A figure of any game. The tag `shows` tells its type."""


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph of the rules: the name of its phrase, and its kind (text, list item, or item with a bold term)."""

    phrase: str
    kind: ParagraphKind


class Part(msgspec.Struct, frozen=True):
    """A section of the rules."""

    name: str
    paragraphs: tuple[Paragraph, ...]
    figures: tuple[ShownFigure, ...]


class RuleBook(msgspec.Struct, frozen=True):
    """The written rules of a game, in reading order."""

    game: str
    parts: tuple[Part, ...]


def make_rule_book(game_name: str) -> RuleBook:
    """Return the written rules of a game, with the data of all figures. The game must have a tutorial."""
    tutorial = game_tutorials()[game_name]
    return RuleBook(
        game_name,
        tuple(
            Part(
                section.name,
                tuple(Paragraph(phrase, kind) for phrase, kind in section_paragraphs(game_name, section)),
                tuple(_make_figure(tutorial, figure) for figure in section.figures),
            )
            for section in tutorial.sections
        ),
    )


def _make_figure(tutorial: GameTutorial, figure: Figure) -> ShownFigure:
    return (
        ShownDrawings(figure.name, figure.rows)
        if isinstance(figure, Drawings)
        else tutorial.make_interactive_figure(figure)
    )
