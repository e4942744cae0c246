"""The kamon (the crest of the okiya) in two sizes, the first player's token, and small signs.

The signs have the colour of the text beside them.
"""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import (
    ROUND,
    Svg,
    disc,
    group,
    line,
    make_svg_element,
    make_svg_path,
    point_from_polar,
    shape,
    use,
)
from hanamachi.drawing.sheet import SvgById, shared_part, symbol
from hanamachi.games.maiko.drawing.block import UNIT

_INK = "currentColor"


def _draw_kamon_coin() -> Svg:
    """Draw the coin (kamon) as a plum blossom in a ring, for pictures of 30 pixels or more."""
    petals = (use("art-m-petal", transform=f"rotate({72 * turn} 48 48)") for turn in range(5))
    return "".join(
        (
            disc(48, 48, 44, ink.KIN, stroke=ink.SUMI, stroke_width=4, region="kamon-rim"),
            disc(48, 48, 37, "none", stroke=ink.SUMI, stroke_width=2.2, only="colour contrast"),
            disc(48, 48, 37, ink.KIN, region="kamon-ground", in_line="bare", only="line"),
            *petals,
            disc(48, 48, 4.6, ink.SUMI, in_contrast="ink", only="colour contrast"),
            disc(48, 48, 10, ink.KIN, region="kamon-heart", only="line"),
        )
    )


def _draw_petal() -> Svg:
    petal = "M48 42 C42 36 34 33 35 24 C36 17 42 15 46 17 L48 20.5 L50 17 C54 15 60 17 61 24 C62 33 54 36 48 42 Z"
    large_petal = (
        "M48 48 L34.5 29.4 C29 20 33 10 41 11 C44 11.4 46.6 13 48 16.6 C49.4 13 52 11.4 55 11 C63 10 67 20 61.5 29.4 Z"
    )
    return (
        shape(petal, ink.SUMI, only="colour contrast")
        + line("M48 38 V29", ink.KIN, 2.4, only="colour contrast")
        + shape(large_petal, ink.KIN, region="kamon-petal", only="line")
    )


def _draw_small_kamon_coin() -> Svg:
    """Draw the coin (kamon) in a simple form, five dots around a middle, for pictures smaller than 30 pixels."""
    dots = (disc(*point_from_polar(72 * turn, 20, (48, 48)), 9.2, ink.SUMI) for turn in range(5))
    return disc(48, 48, 43, ink.KIN, stroke=ink.SUMI, stroke_width=5) + "".join(dots) + disc(48, 48, 4.4, ink.SUMI)


def _draw_first_player_token() -> Svg:
    """Draw the token that marks the first player: a paper lantern on a round background."""
    body = "M36 25 H60 C70 30 77 38 77 48 S70 66 60 71 H36 C26 66 19 58 19 48 S26 30 36 25 Z"
    return "".join(
        (
            disc(48, 48, 44, ink.KIN_PALE, stroke=ink.SUMI, stroke_width=4, region="first-ground"),
            line("M48 8 V16 M48 80 V88", ink.SUMI, 3),
            shape(body, ink.SHU, stroke=ink.SUMI, stroke_width=2.6, region="first-lantern"),
            line("M27 34 H69 M21.5 43.4 H74.5 M21.5 52.6 H74.5 M27 62 H69", ink.KIN_PALE, 2.2, in_line="ink 1.6"),
            shape("M35 16 H61 V25 H35 Z M35 71 H61 V80 H35 Z", ink.SUMI),
        )
    )


def _draw_strokes(data: str) -> Svg:
    return line(data, _INK, 8)


SIGNS = {
    "lantern": shape("M36 4 H60 V15 H36 Z M36 81 H60 V92 H36 Z", _INK)
    + make_svg_path(
        "M34 19 H62 C68 22.6 72.4 26.4 75.2 30.6 H20.8 C23.6 26.4 28 22.6 34 19 Z M18.4 36.4 H77.6 C78.6 39.6 79.2 "
        "42.4 79.4 45.2 H16.6 C16.8 42.4 17.4 39.6 18.4 36.4 Z M16.6 51 H79.4 C79.2 53.8 78.6 56.6 77.6 59.8 H18.4 "
        "C17.4 56.6 16.8 53.8 16.6 51 Z M20.8 65.6 H75.2 C72.4 69.8 68 73.4 62 77 H34 C28 73.4 23.6 69.8 20.8 65.6 Z",
        fill=_INK,
    ),
    "eye": _draw_strokes("M8 48 C22 26 36 18 48 18 S74 26 88 48 C74 70 60 78 48 78 S22 70 8 48 Z")
    + disc(48, 48, 14, _INK),
    "eyeshut": _draw_strokes(
        "M10 42 C26 62 38 68 48 68 S70 62 86 42 M20 56 L12 66 M36 66 L32 78 M60 66 L64 78 M76 56 L84 66"
    ),
    "ring": disc(48, 48, 22, "none", stroke=_INK, stroke_width=8),
    "broom": _draw_strokes("M84 10 L56 42")
    + shape("M44 34 L64 52 C62 68 48 84 20 92 L6 76 C20 72 26 64 30 54 C33 46 38 38 44 34 Z", _INK),
    "shut": group(
        make_svg_element("rect", x=16, y=14, width=64, height=70, stroke_width=8),
        make_svg_path("M48 14 V84 M16 38 H80 M16 60 H80", stroke_width=5),
        fill="none",
        stroke=_INK,
        **ROUND,
    ),
    "plus": _draw_strokes("M48 16 V80 M16 48 H80"),
    "minus": _draw_strokes("M16 48 H80"),
}
"""The signs by name: now, seen, seen before, a look left, sweep, closed, one more, one less."""


def draw_coin_token_and_signs() -> SvgById:
    """Return the small signs of the game Maiko as SVG elements, by id.

    They are the coin `m-kamon` and its simple form `m-kamon-s`, the token of the first player `m-first`, and signs such
    as `m-s-lantern` and `m-s-minus`.
    """
    drawn = {
        **shared_part("m-petal", _draw_petal()),
        **symbol("m-kamon", _draw_kamon_coin(), box=UNIT),
        **symbol("m-kamon-s", _draw_small_kamon_coin(), box=UNIT),
        **symbol("m-first", _draw_first_player_token(), box=UNIT),
    }
    for name, content in SIGNS.items():
        drawn |= symbol(f"m-s-{name}", content, box=UNIT)
    return drawn
