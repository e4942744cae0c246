"""The signs of the eight families: one large motif each, for use beside names and where a tile would be too small."""

from hanamachi.drawing import ink
from hanamachi.drawing.motifs import use_blossom
from hanamachi.drawing.pen import Svg, format_svg_number, group, line, paper_background, rectangle, shape, use
from hanamachi.drawing.sheet import SvgById, symbol
from hanamachi.games.okiya.drawing.tiles import SKY_COLOURS, SYMBOL_NAMES
from hanamachi.games.okiya.drawing.vegetations import (
    make_maple_leaf,
    make_needle_fan_outline_and_gaps,
    place_iris_flower,
)

_SKY_CROPS = {"sun": (34, 7, 62), "bird": (32, 4, 64), "rain": (36, 4, 58), "tanzaku": (45, 4, 58)}
"""The square of each sky that its sign shows: left, top and side, in units of a tile."""


def _draw_maple_sign() -> Svg:
    leaf = make_maple_leaf(49, 62, 50, -8)
    return "".join(
        (
            line(leaf.stalk, ink.BARK, 3.4),
            shape(leaf.blade, ink.SHU_DEEP),
            line(leaf.veins, ink.SAKURA, 1.6),
        )
    )


def _draw_pine_sign() -> Svg:
    outline, cuts = make_needle_fan_outline_and_gaps(50, 70, 50, -4, 9, 176)
    trunk = line("M50,72 C52,82 60,88 72,92", ink.BARK, 5)
    needles = shape(outline, ink.MATSU, in_contrast="paper 2.4")
    return trunk + needles + line(cuts, ink.PAPER, 2.2, in_contrast="ink 2.8")


def _draw_iris_sign() -> Svg:
    return line("M50,60 V100", ink.KOKE, 5, in_contrast="ink") + place_iris_flower(50, 48, 31.5)


def draw_sky_sign(name: str, background_colour: str, crop: tuple[float, float, float]) -> Svg:
    """Draw a square part of the sky of a symbol, 100 units wide. Return SVG elements.

    Args:
        name: The name of the symbol, such as "sun".
        background_colour: The colour of the sky.
        crop: The left, the top and the side of the square, in units of a tile.
    """
    left, top, side = crop
    background = rectangle(0, 0, 100, 100, background_colour, in_line="bare", in_contrast="bare")
    shift = f"translate({format_svg_number(-left)} {format_svg_number(-top)})"
    return background + use(f"art-{name}", transform=f"scale({format_svg_number(100 / side)}) {shift}")


def draw_plant_and_symbol_signs() -> SvgById:
    """Return small signs of the four plants and four symbols as SVG elements by id, from `i-maple` to `i-tanzaku`."""
    ground = {
        "maple": _draw_maple_sign(),
        "cherry": use_blossom(50, 52, 45, 0),
        "pine": _draw_pine_sign(),
        "iris": _draw_iris_sign(),
    }
    drawn: SvgById = {}
    for name, drawing in ground.items():
        drawn |= symbol(f"i-{name}", paper_background(), group(drawing, color=ink.PAPER))
    for letter, name in SYMBOL_NAMES.items():
        drawn |= symbol(f"i-{name}", draw_sky_sign(name, SKY_COLOURS[letter], _SKY_CROPS[name]))
    return drawn
