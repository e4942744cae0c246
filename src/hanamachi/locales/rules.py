"""Structure of the written rules of a game: sections in reading order, and their figures.

The phrases are in the game's file `GAME-rules.ftl`. Their names are `rules-GAME-SECTION-title`, `rules-GAME-SECTION-1`,
`-2`, … and `rules-GAME-figure-NAME`. Pages and prints both use this structure, so they agree. A figure is described by
text, from which the game makes positions and pictures.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

ParagraphKind = Literal["text", "item", "term"]
"""A paragraph, a list item, or a list item that begins with a bold term (its attribute `.term`)."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in a section of the written rules. A game can derive its own types.

    The class attribute `sort` tells page templates which type of figure it is.
    """

    sort: ClassVar[str]

    name: str


@dataclass(frozen=True, slots=True)
class Drawings(Figure):
    """A figure of several drawings, in rows. Each row has the ids of the game's pieces to draw side by side."""

    sort: ClassVar[str] = "drawings"

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a game's written rules.

    Attributes:
        name: The name of the section, which is a part of the names of its phrases.
        kinds: The kind of each paragraph, in order.
        figures: The figures of the section.
    """

    name: str
    kinds: tuple[ParagraphKind, ...]
    figures: tuple[Figure, ...] = ()


def section_paragraphs(game: str, section: Section) -> tuple[tuple[str, ParagraphKind], ...]:
    """Return the paragraphs of a section of the written rules, each as the name of its phrase and its kind."""
    return tuple((f"rules-{game}-{section.name}-{number}", kind) for number, kind in enumerate(section.kinds, 1))
