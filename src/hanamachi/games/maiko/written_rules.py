"""The written rules of Maiko: their sections, and the boards that illustrate them."""

from dataclasses import dataclass
from typing import ClassVar

from hanamachi.locales.rules import Drawings, Figure, Section


@dataclass(frozen=True, slots=True)
class Board(Figure):
    """A player's board: the letter of its colour, and the tiles of each cell from fan to comb.

    A board that is `swept` holds pairs, of which the one in the first cell has just completed a row.
    """

    sort: ClassVar[str] = "board"

    colour: str
    cells: tuple[str, ...]
    swept: bool = False


@dataclass(frozen=True, slots=True)
class Plan(Figure):
    """The floor plan with a tile face down on each place that so many players use."""

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
    Section("setup", ("text", "term", "term", "text"), (Plan("okiya", 2),)),
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
        (Board("lines", "g", ("FgFw", "TgTg", "KpKg", "MgMv", "", "", "CgCw", "", ""), swept=True),),
    ),
    Section("kamon", ("text",), (Drawings("kamon", (("m-kamon",),)),)),
    Section("end", ("text", "item", "item", "text", "text")),
    Section("score", ("text",), (Board("score", "v", ("FvFw", "TvTv", "Kp", "", "Sv", "PvPg", "", "Bv", "")),)),
)
"""The sections, in the order in which a player needs them."""
