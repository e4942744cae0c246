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
    """A figure of a section. A game can have its own types besides `Drawings`. Templates tell them apart by `sort`."""

    sort: ClassVar[str]

    name: str


@dataclass(frozen=True, slots=True)
class Drawings(Figure):
    """Drawings side by side, as rows of ids of the game's pieces."""

    sort: ClassVar[str] = "drawings"

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its name in the ids of phrases, the kinds of its paragraphs in order, and its figures."""

    name: str
    kinds: tuple[ParagraphKind, ...]
    figures: tuple[Figure, ...] = ()


def section_paragraphs(game: str, section: Section) -> tuple[tuple[str, ParagraphKind], ...]:
    """Return the id of the phrase and the kind of each paragraph of a section, in order."""
    return tuple((f"rules-{game}-{section.name}-{number}", kind) for number, kind in enumerate(section.kinds, 1))
