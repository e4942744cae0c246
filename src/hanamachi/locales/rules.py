"""How the written rules are put together: sections in reading order, and what illustrates each.

The words are `rules-GAME-SECTION-title`, `rules-GAME-SECTION-1`, `-2`, … and `rules-GAME-figure-NAME` in `rules.ftl`.
Pages and paper are both made from this, so they agree. What a figure shows is text here: the rules and the drawings,
which this floor does not know, make positions and pictures of it.
"""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["text", "item", "term"]
"""A paragraph, an item of a list, or an item that begins with a few bold words, its `.term`."""


@dataclass(frozen=True, slots=True)
class Drawings:
    """Drawings side by side, row by row, by their ids in the game's sheet."""

    name: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Garden:
    """A game of Okiya after its last move, as text; the tiles that may be taken next are what it shows."""

    name: str
    game: str


@dataclass(frozen=True, slots=True)
class Board:
    """A player's board in Maiko: the letter of its colour, and the tiles of each cell from fan to comb.

    A board that is `swept` holds pairs, of which the one in the first cell has just completed a row.
    """

    name: str
    colour: str
    cells: tuple[str, ...]
    swept: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """Maiko's floor plan with a tile face down on each place that so many players use."""

    name: str
    players: int


Figure = Drawings | Garden | Board | Plan


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its name in the words, the kinds of its paragraphs in order, and the figures beside it."""

    name: str
    kinds: tuple[Kind, ...]
    figures: tuple[Figure, ...] = ()


GARDEN = "MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr"
"""The one layout of all illustrations, so that a reader learns it once."""

OKIYA = (
    Section(
        "material",
        ("text", "term", "term", "term"),
        (Drawings("material", (("Ms", "Cb", "Pr", "It"), ("token-a", "token-b"))),),
    ),
    Section("setup", ("text",)),
    Section(
        "turn",
        ("text", "term", "term", "text"),
        (Garden("first", GARDEN), Garden("kin", f"{GARDEN} a3")),
    ),
    Section(
        "win",
        ("text", "term", "term", "term"),
        (
            Garden("line", f"{GARDEN} a4 d3 b3 c3 d1 a3 c2"),
            Garden("square", f"{GARDEN} a3 d2 b4 b2 a4 d3 b3"),
            Garden("blockade", f"{GARDEN} c1 a3 c4 d2 a4 b3 c3 a2 d1"),
        ),
    ),
    Section("full", ("text",)),
    Section("match", ("text", "term", "term", "term", "text")),
)

MAIKO = (
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

RULES: dict[str, tuple[Section, ...]] = {"okiya": OKIYA, "maiko": MAIKO}
"""The sections of each game's rules, in the order in which a player needs them."""


def paragraphs(game: str, section: Section) -> tuple[tuple[str, Kind], ...]:
    """The phrase and the kind of each paragraph of a section, in order."""
    return tuple((f"rules-{game}-{section.name}-{number}", kind) for number, kind in enumerate(section.kinds, 1))
