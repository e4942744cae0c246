"""The written rules of Okiya: their sections, and the games that illustrate them."""

from dataclasses import dataclass
from typing import ClassVar

from hanamachi.locales.rules import Drawings, Figure, Section


@dataclass(frozen=True, slots=True)
class GardenFigure(Figure):
    """A picture in the written rules: the board after the last move of a game, with marks on the tiles to take next."""

    sort: ClassVar[str] = "garden"

    game: str


FIGURE_LAYOUT = "MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr"
"""The layout of all figures. Readers recognise it, because there is only one."""

SECTIONS: tuple[Section, ...] = (
    Section(
        "material",
        ("text", "term", "term", "term"),
        (Drawings("material", (("Ms", "Cb", "Pr", "It"), ("token-a", "token-b"))),),
    ),
    Section("setup", ("text",)),
    Section(
        "turn",
        ("text", "term", "term", "text"),
        (GardenFigure("first", FIGURE_LAYOUT), GardenFigure("kin", f"{FIGURE_LAYOUT} a3")),
    ),
    Section(
        "win",
        ("text", "term", "term", "term"),
        (
            GardenFigure("line", f"{FIGURE_LAYOUT} a4 d3 b3 c3 d1 a3 c2"),
            GardenFigure("square", f"{FIGURE_LAYOUT} a3 d2 b4 b2 a4 d3 b3"),
            GardenFigure("blockade", f"{FIGURE_LAYOUT} c1 a3 c4 d2 a4 b3 c3 a2 d1"),
        ),
    ),
    Section("full", ("text",)),
    Section("match", ("text", "term", "term", "term", "text")),
)
"""The sections of the rules, in the order in which a player needs them."""
