"""How the written rules of a game are put together: sections in reading order, and what illustrates each.

The words are `rules-GAME-SECTION-title`, `rules-GAME-SECTION-1`, `-2`, … and `rules-GAME-figure-NAME` in the game's
`GAME-rules.ftl`.
Pages and paper are both made from this, so they agree. What a figure shows is text here: the game makes positions and
pictures of it.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

Kind = Literal["text", "item", "term"]
"""A paragraph, an item of a list, or an item that begins with a few bold words, its `.term`."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What illustrates a section; a game has its own beside `Drawings`. `sort` is what templates call it."""

    sort: ClassVar[str]

    name: str


@dataclass(frozen=True, slots=True)
class Drawings(Figure):
    """Drawings side by side, row by row, by their ids in the game's sheet."""

    sort: ClassVar[str] = "drawings"

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its name in the words, the kinds of its paragraphs in order, and the figures beside it."""

    name: str
    kinds: tuple[Kind, ...]
    figures: tuple[Figure, ...] = ()


def paragraphs(game: str, section: Section) -> tuple[tuple[str, Kind], ...]:
    """The phrase and the kind of each paragraph of a section, in order."""
    return tuple((f"rules-{game}-{section.name}-{number}", kind) for number, kind in enumerate(section.kinds, 1))
