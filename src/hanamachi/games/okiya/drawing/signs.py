"""The signs of the eight families: one large motif each, for use beside names and where a tile would be too small."""

from hanamachi.drawing import ink
from hanamachi.drawing.motifs import use_blossom
from hanamachi.drawing.pen import Svg, format_svg_number, group, line, paper_background, rectangle, shape, use
from hanamachi.drawing.sheet import SvgById, symbol
from hanamachi.games.okiya.drawing.tiles import SKY_COLOURS, SYMBOL_NAMES
from hanamachi.games.okiya.drawing.vegetations import make_maple_leaf, make_needle_fan_paths, place_iris_flower

_SKY_CROPS = {"sun": (34, 7, 62), "bird": (32, 4, 64), "rain": (36, 4, 58), "tanzaku": (45, 4, 58)}
"""The square of each sky that its sign shows: left, top and side, in units of a tile."""


def _draw_maple_sign() -> Svg:
    leaf = make_maple_leaf(49, 62, 50, -8)
    return "".join(
        (
            line(leaf.stalk, ink.BARK, 3.4, in_line="ink 1.6"),
            shape(leaf.blade, ink.SHU_DEEP, region="maple-leaf"),
            line(leaf.veins, ink.SAKURA, 1.6, in_line="ink 0.9"),
        )
    )


def _draw_pine_sign() -> Svg:
    outline, cuts = make_needle_fan_paths(50, 70, 50, -4, 9, 176)
    trunk = line("M50,72 C52,82 60,88 72,92", ink.BARK, 5, region="pine-trunk")
    needles = shape(outline, ink.MATSU, region="pine-great-needles", in_contrast="paper 2.4")
    return trunk + needles + line(cuts, ink.PAPER, 2.2, in_line="ink 1.2", in_contrast="ink 2.8")


def _draw_iris_sign() -> Svg:
    return line("M50,60 V100", ink.KOKE, 5, region="iris-stem", in_contrast="ink") + place_iris_flower(50, 48, 31.5)


def _draw_sky_sign(name: str, fill: str) -> Svg:
    left, top, side = _SKY_CROPS[name]
    crop = f"scale({format_svg_number(100 / side)}) translate({format_svg_number(-left)} {format_svg_number(-top)})"
    return rectangle(0, 0, 100, 100, fill, in_line="bare", in_contrast="bare") + use(f"art-{name}", transform=crop)


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
        drawn |= symbol(f"i-{name}", _draw_sky_sign(name, SKY_COLOURS[letter]))
    return drawn
