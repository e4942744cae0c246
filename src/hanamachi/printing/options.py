"""Print options as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum
from math import isfinite
from typing import TypeVar

from hanamachi.drawing.colouring import Colouring
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.game import shorten_repr
from hanamachi.locales import resolve_language
from hanamachi.printing.errors import NoRoom, UnknownChoice
from hanamachi.printing.paper import Paper

DEFAULT_TILE = 45.0
"""The default side of a tile, in millimetres."""

MIN_TILE, MAX_TILE = 30.0, 60.0
MAX_SETS = 8


class Content(StrEnum):
    """The content of a print: everything, or only the pieces, the rules or the score sheets."""

    ALL = "all"
    PIECES = "pieces"
    RULES = "rules"
    SCORES = "scores"

    def includes(self, part: "Content") -> bool:
        """Return whether a print with this content contains a part."""
        return self in (Content.ALL, part)


Choice = TypeVar("Choice", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """The options of a print: the paper, the language, the style of the drawings and the content.

    Args:
        paper: The size of the paper.
        language: The code of the language, such as "en".
        style: The style of the drawings.
        tile: The side of a tile in millimetres, 30 to 60.
        sets: How many copies of all pieces are printed, 1 to 8.
        content: What is printed: everything, or only one part.
        cut: Whether cut lines are printed.
        backs: Whether the back of each piece is printed beside it, to be folded over.
        colouring: The colours that a person chose for line art. If they are given, `style` has no effect.

    Raises:
        NoRoom: The side of a tile or the number of sets is out of range.
        UnknownLanguage: The language is unknown.
    """

    paper: Paper = Paper.A4
    language: str = "en"
    style: RenderStyle = RenderStyle.COLOUR
    tile: float = DEFAULT_TILE
    sets: int = 1
    content: Content = Content.ALL
    cut: bool = True
    backs: bool = False
    colouring: Colouring | None = None

    def __post_init__(self) -> None:
        resolve_language(self.language, {})
        if not (isfinite(self.tile) and MIN_TILE <= self.tile <= MAX_TILE):
            # not rounded: 29.9999999 would look like the expected 30
            tile_size = str(self.tile).removesuffix(".0")
            raise NoRoom("wrong-print-tile-size", given=tile_size, least=f"{MIN_TILE:g}", most=f"{MAX_TILE:g}")
        if not 1 <= self.sets <= MAX_SETS:
            raise NoRoom("wrong-print-sets", given=str(self.sets), most=str(MAX_SETS))

    @staticmethod
    def parse(
        paper: str = Paper.A4,
        language: str = "en",
        style: str = RenderStyle.COLOUR,
        tile: str | float = DEFAULT_TILE,
        **rest: object,
    ) -> "PrintOptions":
        """Return print options from texts, such as those of a command line or an address.

        Args:
            paper: The name of the paper, such as "a4".
            language: The code of the language, such as "en".
            style: The name of the style, such as "colour".
            tile: The side of a tile in millimetres, as a number or a text.
            rest: The other fields of `PrintOptions`, with their own types.

        Raises:
            PrintError: A text is not a known choice or a valid size.
            UnknownLanguage: The language is unknown.
        """
        try:
            side = float(tile)
        except ValueError:
            raise NoRoom("wrong-print-size", given=shorten_repr(str(tile))) from None
        chosen = (
            parse_choice(Paper, paper, "wrong-print-paper"),
            resolve_language(language, {}),
            parse_choice(RenderStyle, style, "wrong-print-dress"),
        )
        return PrintOptions(*chosen, side, **rest)  # type: ignore[arg-type]


def parse_choice(choices: type[Choice], text: str, phrase: str) -> Choice:
    """Return the member of an enumeration with this name. Upper and lower case do not matter.

    Args:
        choices: The enumeration.
        text: The name.
        phrase: The name of the phrase of the error message, such as "wrong-print-paper".

    Raises:
        UnknownChoice: There is no such member.
    """
    try:
        return choices(text.lower())
    except ValueError:
        expected = ", ".join(choices)
        raise UnknownChoice(phrase, given=shorten_repr(text), expected=expected) from None
