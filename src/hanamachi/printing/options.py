"""What somebody wants printed, as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum
from math import isfinite
from typing import TypeVar

from hanamachi.drawing.colouring import Colouring
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.game import shown
from hanamachi.locales import choose
from hanamachi.printing.errors import NoRoom, UnknownChoice
from hanamachi.printing.paper import Paper

TILE = 45.0
"""The side of a tile unless another is asked for, in millimetres."""

SMALLEST, LARGEST = 30.0, 60.0
MOST_SETS = 8

Choice = TypeVar("Choice", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How something is to be printed.

    `tile` is the side of a tile in millimetres, 30 to 60; `sets` how many times all pieces are printed, 1 to 8; `cut`
    whether there are cut lines; `backs` whether each piece has a back beside it, to be folded over. A `colouring` is
    worn by the line drawings, whatever the style. Raises NoRoom and UnknownLanguage.
    """

    paper: Paper = Paper.A4
    language: str = "en"
    style: RenderStyle = RenderStyle.COLOUR
    tile: float = TILE
    sets: int = 1
    rules: bool = True
    cut: bool = True
    backs: bool = False
    colouring: Colouring | None = None

    def __post_init__(self) -> None:
        choose(self.language, {})
        if not (isfinite(self.tile) and SMALLEST <= self.tile <= LARGEST):
            # shown as it was given: 29.9999999 would be rounded to what is expected
            given = str(self.tile).removesuffix(".0")
            raise NoRoom(f"tiles of {given} mm cannot be printed: expected {SMALLEST:g} to {LARGEST:g} mm")
        if not 1 <= self.sets <= MOST_SETS:
            raise NoRoom(f"{self.sets} sets cannot be printed at once: expected 1 to {MOST_SETS}")

    @staticmethod
    def of(
        paper: str = Paper.A4,
        language: str = "en",
        style: str = RenderStyle.COLOUR,
        tile: str | float = TILE,
        **rest: object,
    ) -> "PrintOptions":
        """The options that somebody typed; `rest` are the other fields as they are. Raises PrintError too."""
        try:
            side = float(tile)
        except ValueError:
            raise NoRoom(f"{shown(str(tile))} is no size: expected millimetres, such as 45") from None
        chosen = chosen_of(Paper, paper, "a paper"), choose(language, {}), chosen_of(RenderStyle, style, "a dress")
        return PrintOptions(*chosen, side, **rest)  # type: ignore[arg-type]


def chosen_of(choices: type[Choice], text: str, kind: str) -> Choice:
    """The member of an enumeration that a text names; raises UnknownChoice."""
    try:
        return choices(text.lower())
    except ValueError:
        expected = ", ".join(choices)
        raise UnknownChoice(f"{shown(text)} is not {kind} of hanamachi: expected {expected}") from None
