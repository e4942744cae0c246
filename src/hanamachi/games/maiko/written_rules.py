"""Sections of the written rules of Maiko, and the boards that illustrate them."""

from dataclasses import dataclass
from typing import ClassVar

from hanamachi.locales.rules import Drawings, Figure, Section


@dataclass(frozen=True, slots=True)
class BoardFigure(Figure):
    """A picture of a player's board in the written rules.

    Attributes:
        colour: The letter of the player's colour, such as `w` for white.
        cells: The tiles on each of the nine cells, as text: `FgFw` for the green and the white fan, empty for no tile.
        swept: Whether the picture explains how tiles are removed from a row, which the first cell has just completed.
    """

    sort: ClassVar[str] = "board"

    colour: str
    cells: tuple[str, ...]
    swept: bool = False


@dataclass(frozen=True, slots=True)
class FloorPlanFigure(Figure):
    """A picture of the floor in the written rules, with a face-down tile on each place in use.

    Attributes:
        players: The number of players, which decides which places are in use.
    """

    sort: ClassVar[str] = "plan"

    players: int


SECTIONS: tuple[Section, ...] = (
    Section("aim", ("text",)),
    Section(
        "material",
        ("term", "term", "term", "term", "term", "term"),
        (
            Drawings("objects", (("m-Fw", "m-Tv", "m-Kp"), ("m-Mg", "m-Sw", "m-Pv"), ("m-Cp", "m-Bg", "m-Ow"))),
            Drawings("colours", (("m-Fw", "m-Fv", "m-Fp", "m-Fg"),)),
            Drawings("friends", tuple(tuple(f"m-f{row + at}" for at in range(3)) for row in (1, 4, 7))),
        ),
    ),
    Section("setup", ("text", "term", "term", "text"), (FloorPlanFigure("okiya", 2),)),
    Section(
        "turn",
        ("text", "term", "term", "term", "text"),
        (
            Drawings("same", (("m-Tv", "m-Tg"),)),
            Drawings("different", (("m-Tv", "m-Sv"),)),
            Drawings("friend", (("m-Tv", "m-f5"),)),
        ),
    ),
    Section(
        "teachers",
        ("text", "term", "term", "term", "term", "text"),
        (Drawings("teachers", (("m-t-danna", "m-t-oka-san", "m-t-one-san", "m-t-sabanto"),)),),
    ),
    Section(
        "lines",
        ("text", "term", "term", "text"),
        (BoardFigure("lines", "g", ("FgFw", "TgTg", "KpKg", "MgMv", "", "", "CgCw", "", ""), swept=True),),
    ),
    Section("kamon", ("text",), (Drawings("kamon", (("m-kamon",),)),)),
    Section("end", ("text", "item", "item", "text", "text")),
    Section("score", ("text",), (BoardFigure("score", "v", ("FvFw", "TvTv", "Kp", "", "Sv", "PvPg", "", "Bv", "")),)),
)
"""The sections in reading order."""
