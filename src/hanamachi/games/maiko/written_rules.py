"""Sections of the written rules of Maiko, and the boards that illustrate them."""

from dataclasses import dataclass
from typing import ClassVar

from hanamachi.locales.rules import Drawings, Figure, Section


@dataclass(frozen=True, slots=True)
class BoardFigure(Figure):
    """A figure of a player's board: the letter of its colour, and the tiles of each cell from fan to comb.

    With `swept`, each cell has two tiles, and those in the first cell have just completed a row.
    """

    sort: ClassVar[str] = "board"

    colour: str
    cells: tuple[str, ...]
    swept: bool = False


@dataclass(frozen=True, slots=True)
class FloorPlanFigure(Figure):
    """A figure of the floor plan, with a face-down tile on each place that is used by this number of players."""

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
