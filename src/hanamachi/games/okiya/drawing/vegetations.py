"""The four plants (vegetations): maple, cherry, pine and iris.

A plant covers the ground of a tile. Its main motif is near (35, 66) and a smaller one at the lower right; it grows from
an edge. The gap around it is drawn in `currentColor`, the colour of the sky on its tile.
"""

from dataclasses import dataclass
from math import cos, radians, sin

from hanamachi.drawing import ink
from hanamachi.drawing.motifs import BLOSSOM, SMALL_BLOSSOM, use_blossom, use_small_blossom
from hanamachi.drawing.pen import (
    GAP,
    Pen,
    Point,
    Svg,
    draw_gap_around_shapes,
    format_svg_number,
    format_svg_transform,
    line,
    outlined_shape,
    point,
    point_from_polar,
    shape,
    use,
)
from hanamachi.drawing.sheet import SvgById, shared_part

# ------------------------------------------------------------ maple


@dataclass(frozen=True)
class MapleLeaf:
    """The SVG path data of a maple leaf: its blade, its stalk and its veins."""

    blade: str
    stalk: str
    veins: str


_LOBE_ANGLES_LENGTHS = ((-122, 0.50), (-82, 0.83), (-41, 1.0), (0, 1.08), (41, 1.0), (82, 0.83), (122, 0.50))
_SINUS_DEPTHS = (0.20, 0.31, 0.37, 0.37, 0.31, 0.20)


def _make_leaf_lobe_path(angle: float, length: float) -> str:
    """Return the SVG path data of one pointed lobe of a maple leaf.

    `angle` is its direction in degrees, and `length` is its length in units.
    """
    along = sin(radians(angle)), -cos(radians(angle))
    across = cos(radians(angle)), sin(radians(angle))
    half = 0.185 if length > 0.6 else 0.16

    def at(share: float, aside: float) -> str:
        return point(*(along[i] * length * share + across[i] * length * aside * half for i in (0, 1)))

    return (
        f"C {at(0.44, -0.62)} {at(0.52, -1)} {at(0.60, -0.98)} L {at(0.605, -0.74)} "
        f"C {at(0.74, -0.72)} {at(0.88, -0.22)} {at(1, 0)} C {at(0.88, 0.22)} {at(0.74, 0.72)} {at(0.605, 0.74)} "
        f"L {at(0.60, 0.98)} C {at(0.52, 1)} {at(0.44, 0.62)}"
    )


def make_maple_leaf(x: float, y: float, radius: float, rotation: float) -> MapleLeaf:
    """Return a maple leaf with seven slender lobes around (x, y).

    `radius` is its size in units, and `rotation` is its rotation in degrees, clockwise.
    """
    pen = Pen(x, y, radius, rotation)
    foot = 0.05, 0.10
    blade = f"M {point(-foot[0], foot[1])}"
    for index, (angle, length) in enumerate(_LOBE_ANGLES_LENGTHS):
        inward = foot
        if index < len(_SINUS_DEPTHS):
            inward = point_from_polar((angle + _LOBE_ANGLES_LENGTHS[index + 1][0]) / 2, _SINUS_DEPTHS[index])
        blade += f" {_make_leaf_lobe_path(angle, length)} {point(*inward)}"
    veins = " ".join(
        f"M 0,.02 L {point(*point_from_polar(angle, length * 0.8))}" for angle, length in _LOBE_ANGLES_LENGTHS
    )
    return MapleLeaf(pen(blade + " Z"), pen("M 0,.05 C .02,.25 .06,.42 .16,.6"), pen(veins))


def _draw_maple_plant() -> Svg:
    """Draw the plant "maple": a large and a small leaf on a fallen twig. Return SVG elements."""
    twig = "M2,97 C16,93 30,92 44,93.5 C58,95 66,93 72,90"
    drawing = [
        line(twig, "currentColor", 4.9, only="colour"),
        line(twig, ink.BARK, 2.2, in_contrast="ink 3"),
    ]
    small = make_maple_leaf(78, 81.5, 20, 24), ink.SHU, ink.SAKURA_PALE, 0.9
    great = make_maple_leaf(36, 70, 39, -12), ink.SHU_DEEP, ink.SAKURA, 1.4
    for leaf, fill, vein, cut in (small, great):
        drawing += [
            draw_gap_around_shapes([leaf.blade]),
            line(leaf.stalk, "currentColor", 1.7 + 2 * GAP),
            line(leaf.stalk, ink.BARK, 1.7),
            shape(leaf.blade, fill, in_contrast=f"cut {cut}"),
            line(leaf.veins, vein, 0.8, opacity=0.85, in_contrast=f"paper {cut}"),
        ]
    return "".join(drawing)


# ------------------------------------------------------------ cherry


def _draw_cherry_bud(x: float, y: float, radius: float, rotation: float) -> Svg:
    pen = Pen(x, y, radius, rotation)
    petals = pen("M 0,.1 C -.6,-.1 -.6,-.8 0,-1.15 C .6,-.8 .6,-.1 0,.1 Z")
    calyx = pen("M 0,.45 C -.3,.2 -.42,0 -.34,-.25 L 0,-.05 L .34,-.25 C .42,0 .3,.2 0,.45 Z")
    bud = outlined_shape(petals, ink.SAKURA, ink.SHU_DEEP, 1.1)
    return draw_gap_around_shapes([petals, calyx]) + bud + shape(calyx, ink.BARK)


def _draw_cherry_plant() -> Svg:
    """Draw the plant "cherry": two blossoms and two buds on a branch. Return SVG elements."""
    branch = (
        "M2,89 C10,89.5 15,92 22,91 C32,89.6 42,92.4 52,92 C66,91.4 80,95 98,86 L98,90.6 "
        "C82,98 66,95.4 52,96 C42,96.6 32,94.6 22,96 C14,97 8,95.6 2,96 Z"
    )
    wood = (
        branch,
        "M10.4,91 C3.6,80 9.4,66 8.4,46 L9.9,46 C11.4,65 6.4,79 14.4,91 Z",
        "M82,93 C89,88 88.6,80 91.4,70 L92.8,70.4 C90.8,81 91.6,89 86,93.6 Z",
    )
    return "".join(
        (
            draw_gap_around_shapes(wood),
            shape(" ".join(wood), ink.BARK, in_contrast="cut 1.4"),
            _draw_cherry_bud(9.4, 44, 6.4, 6),
            _draw_cherry_bud(92, 68, 5.6, 8),
            use_small_blossom(73, 81.5, SMALL_BLOSSOM, 14),
            use_blossom(36, 65.5, BLOSSOM, -8),
        )
    )


# ------------------------------------------------------------ pine


def make_needle_fan_outline_and_gaps(
    x: float, y: float, radius: float, rotation: float, needle_count: int = 11, spread_angle: float = 184
) -> tuple[str, str]:
    """Return the SVG path data of pine needles in the form of a fan: its outer shape, and the gaps between the needles.

    Args:
        x: The horizontal position of the point from which the needles spread.
        y: The vertical position of this point.
        radius: The length of the needles in units.
        rotation: The rotation of the fan in degrees, clockwise.
        needle_count: The number of needles.
        spread_angle: The angle between the first and the last needle in degrees.
    """
    step = spread_angle / needle_count
    rim, cuts = [], []
    for index in range(needle_count):
        angle = step * index - spread_angle / 2
        rim += [point_from_polar(angle, 0.80 if index else 0.74), point_from_polar(angle + step / 2, 1)]
        if index:
            cuts.append(f"M {point(*point_from_polar(angle, 0.22))} L {point(*point_from_polar(angle, 0.82))}")
    rim.append(point_from_polar(spread_angle / 2, 0.74))
    outline = "M " + " L ".join(point(*each) for each in rim)
    pen = Pen(x, y, radius, rotation)
    return pen(f"{outline} Q .40,.16 0,.10 Q -.40,.16 {point(*rim[0])} Z"), pen(" ".join(cuts))


def _draw_pine_plant() -> Svg:
    """Draw the plant "pine": three masses of needles on a bent trunk. Return SVG elements."""
    trunk = (
        "M2,99 L2,88 C12,86 17,80 22,74 C27,69 35,70 40,76 C46,84 58,84 68,84 C76,84 84,88 90,92 L88,95 "
        "C80,92 74,89.5 66,90 C54,90.5 44,92 36,84 C31,79 29,80 25,85 C20,92 14,97 6,99 Z"
    )
    bark = (
        "M8,92.5 C12,91 15,88 18,84 M13,95.5 C17,93.4 20,89 23,84.6 M48,84.6 C54,86.6 60,86.4 66,86 "
        "M40,80.4 C44,83.6 48,84.6 52,87.4 M74,87 L82,89.6"
    )
    drawing = [
        draw_gap_around_shapes([trunk]),
        shape(trunk, ink.BARK, in_contrast="cut 1.4"),
        line(bark, ink.BARK_PALE, 1, in_contrast="paper 1.2"),
    ]
    for outline, cuts, fill, width in (
        (*make_needle_fan_outline_and_gaps(14, 55, 19, -10, 9), ink.KOKE, 0.9),
        (*make_needle_fan_outline_and_gaps(75, 83, 22, 8, 9), ink.MATSU, 1.0),
        (*make_needle_fan_outline_and_gaps(36, 72, 28, -4, 11), ink.MATSU, 1.0),
    ):
        drawing += [
            draw_gap_around_shapes([outline]),
            shape(outline, fill, in_contrast="paper 1.8"),
            line(cuts, ink.PAPER, width, in_contrast="ink 1.7"),
        ]
    return "".join(drawing)


# ------------------------------------------------------------ iris


def place_iris_flower(x: float, y: float, radius: float, turn: float = 0) -> Svg:
    """Return an SVG reference to the shared iris flower, centred on (x, y).

    `radius` is its size in units, and `turn` is its rotation in degrees, clockwise.
    """
    return use("art-iris-flower", transform=format_svg_transform(x, y, radius / _FLOWER_RADIUS, turn))


_FLOWER_RADIUS = 22.5
"""The radius of the shared flower, in units. Flowers of other sizes are scaled from it, with their lines."""


def _draw_iris_petals(radius: float) -> Svg:
    """Draw an iris flower around the origin: three upright petals, three hanging ones, and a golden mark."""
    right, left = Pen(scale=radius), Pen(scale=radius, flip=True)
    side_fall = (
        "M 0,0 C -.22,-.30 -.74,-.44 -1.06,-.08 C -1.34,.24 -1.30,.84 -1.02,1.10 "
        "C -.84,1.0 -.58,.78 -.44,.56 C -.24,.36 -.06,.2 0,0 Z"
    )
    tongue = (
        "M 0,-.06 C -.34,.14 -.58,.66 -.42,1.04 C -.32,1.26 -.12,1.28 0,1.46 "
        "C .12,1.28 .32,1.26 .42,1.04 C .58,.66 .34,.14 0,-.06 Z"
    )
    side_standard = (
        "M 0,.02 C -.30,-.14 -.76,-.62 -.66,-1.16 C -.36,-1.14 -.16,-.92 -.06,-.66 C -.02,-.44 0,-.2 0,.02 Z"
    )
    middle_standard = "M 0,.02 C -.28,-.34 -.36,-.98 0,-1.42 C .36,-.98 .28,-.34 0,.02 Z"
    gold = "M 0,.02 C -.11,.26 -.10,.60 0,.84 C .10,.60 .11,.26 0,.02 Z"
    veins = "M -.42,-.02 C -.70,-.02 -.96,.26 -1.0,.66 M -.36,.10 C -.56,.18 -.78,.42 -.84,.72"
    falls = [right(side_fall), left(side_fall)]
    standards = [right(side_standard), left(side_standard)]
    return "".join(
        (
            draw_gap_around_shapes([*falls, right(tongue), *standards, right(middle_standard)]),
            shape(" ".join(standards), ink.AI_MID, in_contrast="paper 1.6"),
            shape(right(middle_standard), ink.AI_MID, stroke="currentColor", stroke_width=0.9, in_contrast="paper 1.6"),
            shape(" ".join(falls), ink.AI, in_contrast="cut 1.4"),
            shape(right(tongue), ink.AI, stroke="currentColor", stroke_width=1.1, in_contrast="cut 1.4"),
            shape(right(gold), ink.KIN, in_contrast="bare"),
            line(f"{right(veins)} {left(veins)}", ink.AI_MID, radius * 0.042, in_contrast="paper"),
        )
    )


def _draw_iris_bud(x: float, y: float, radius: float, rotation: float) -> Svg:
    pen = Pen(x, y, radius, rotation)
    petal = pen("M 0,.5 C -.5,.1 -.42,-.7 0,-1.3 C .42,-.7 .5,.1 0,.5 Z")
    twist = pen("M -.06,.5 C -.3,0 .3,-.4 0,-1.3 C .42,-.7 .5,.1 -.06,.5 Z")
    sheath = pen("M 0,1.2 C -.4,.8 -.5,.2 -.34,-.3 C -.2,.1 0,.3 .1,.45 C .2,.3 .3,.1 .36,-.05 C .46,.4 .3,.9 0,1.2 Z")
    return "".join(
        (
            draw_gap_around_shapes([petal, sheath]),
            shape(petal, ink.AI_MID),
            shape(twist, ink.AI),
            shape(sheath, ink.KOKE),
        )
    )


def _draw_pointed_leaf(bottom_left_and_right: tuple[float, float], tip: Point) -> Svg:
    """Draw a long, pointed leaf whose right half is in shade. Return SVG elements.

    Args:
        bottom_left_and_right: The left and the right end (x) of the lower edge of the leaf.
        tip: The point (x, y) of the leaf's tip.
    """
    left, right = bottom_left_and_right
    tip_x, tip_y = tip
    height = 99 - tip_y

    def side_path(start: float, lean: float) -> str:
        low = point(start + (tip_x - start) * 0.25, 99 - height * 0.4)
        return (
            f"M{format_svg_number(start)},99 C{low} {point(tip_x + lean, tip_y + height * 0.3)} {point(tip_x, tip_y)}"
        )

    back = (
        f"C{point(tip_x + 2.2, tip_y + height * 0.3)} {point(right + (tip_x - right) * 0.25, 99 - height * 0.4)} "
        f"{format_svg_number(right)},99 Z"
    )
    whole = f"{side_path(left, -1.8)} {back}"
    shade = f"{side_path((left + right) / 2, 0.2)} {back}"
    light = shape(whole, ink.KOKE, in_contrast="paper 1.4")
    return draw_gap_around_shapes([whole]) + light + shape(shade, ink.MATSU)


def _draw_iris_plant() -> Svg:
    """Draw the plant "iris": a flower and a bud among long, pointed leaves. Return SVG elements."""
    behind = (((3, 9), (6, 28)), ((12, 19), (13.5, 58)), ((58, 65), (60, 60)), ((85, 92), (92.5, 58)))
    before = (((45, 52), (51, 73)), ((66, 73), (84, 64)), ((22, 29), (23, 80)))
    drawing = [_draw_pointed_leaf(*leaf) for leaf in behind]
    for stem in ("M36,99 L35,56", "M76,99 C76,92 74,86 73,80"):
        drawing += [
            line(stem, "currentColor", 2.8 + 2 * GAP),
            line(stem, ink.KOKE, 2.8, in_contrast="ink"),
        ]
    drawing.append(_draw_iris_bud(72.4, 74, 10, -4))
    drawing += [_draw_pointed_leaf(*leaf) for leaf in before]
    drawing.append(place_iris_flower(34, 57, _FLOWER_RADIUS, -3))
    return "".join(drawing)


def vegetation_elements() -> SvgById:
    """Return the drawings of the four plants, `art-maple` to `art-iris`, and the iris flower, by id."""
    return {
        **shared_part("iris-flower", _draw_iris_petals(_FLOWER_RADIUS)),
        **shared_part("maple", _draw_maple_plant()),
        **shared_part("cherry", _draw_cherry_plant()),
        **shared_part("pine", _draw_pine_plant()),
        **shared_part("iris", _draw_iris_plant()),
    }
