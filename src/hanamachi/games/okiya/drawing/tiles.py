"""The sixteen tiles: paper, the sky of the symbol, and the plant with a gap around it in the colour of the sky."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import group, make_svg_element, rectangle, use
from hanamachi.drawing.sheet import SvgById, clip_path, symbol
from hanamachi.games.okiya.drawing import symbols, vegetations

VEGETATION_NAMES = {"M": "maple", "C": "cherry", "P": "pine", "I": "iris"}
SYMBOL_NAMES = {"s": "sun", "b": "bird", "r": "rain", "t": "tanzaku"}
SKY_COLOURS = {"s": ink.SKY_SUN, "b": ink.SKY_BIRD, "r": ink.SKY_RAIN, "t": ink.SKY_TANZAKU}
"""The colour of each symbol's sky, by its letter."""


def draw_tiles() -> SvgById:
    """Return the drawings of the 16 tiles, `Ms` to `It`, and the parts that they share, as SVG elements by id.

    The shared parts are the paper, the symbols (`s-…`) and the plants (`v-…`).
    """
    drawn = {
        **clip_path("picture", make_svg_element("rect", x=4, y=4, width=92, height=92, rx=3.5)),
        **symbol(
            "paper", rectangle(0, 0, 100, 100, ink.PAPER, rx=6.5, region="paper", in_line="bare", in_contrast="bare")
        ),
        **symbols.symbol_elements(),
        **vegetations.vegetation_elements(),
    }
    # a line marks the edge of the sky where nothing is coloured
    frame = rectangle(4, 4, 92, 92, "none", rx=3.5, stroke=ink.SUMI, stroke_width=1.2, only="line contrast")
    for prefix, families, edge in (("s", SYMBOL_NAMES, frame), ("v", VEGETATION_NAMES, "")):
        for name in families.values():
            drawn |= symbol(f"{prefix}-{name}", group(use(f"art-{name}"), clip_path="url(#art-picture)"), edge)
    for vegetation, vegetation_name in VEGETATION_NAMES.items():
        for letter, symbol_name in SYMBOL_NAMES.items():
            drawn |= symbol(
                vegetation + letter,
                use("paper"),
                use(f"s-{symbol_name}"),
                use(f"v-{vegetation_name}", color=SKY_COLOURS[letter]),
                frame,
            )
    return drawn
