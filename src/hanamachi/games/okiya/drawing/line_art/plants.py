"""The four plants in line art, where the plants of full colour stand."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import (
    Pen,
    Svg,
    disc,
    discs,
    line,
    make_tapered_stroke_path,
    point,
    point_from_polar,
    repeat_around,
)
from hanamachi.drawing.sheet import SvgById, shared_part
from hanamachi.games.okiya.drawing.line_art.shapes import draw_area, draw_band, draw_solid, make_ray_strokes_path

# ------------------------------------------------------------ maple

_LOBES = ((-128, 0.56), (-86, 0.88), (-43, 1.0), (0, 1.1), (43, 1.0), (86, 0.88), (128, 0.56))
"""The angle in degrees and the length of each lobe of a maple leaf, as a share of the leaf's radius."""

_NOTCH_DEPTHS = (0.3, 0.4, 0.44, 0.44, 0.4, 0.3)
"""The distance from the leaf's centre to each notch between two lobes, as a share of the leaf's radius."""


def draw_maple_leaf(pen: Pen, region: str, *, with_veins: bool) -> Svg:
    """Draw a maple leaf with seven lobes around the origin of a pen, which scales and turns it. Return SVG elements."""
    foot = 0.07, 0.14
    blade = f"M {point(-foot[0], foot[1])}"
    for index, (angle, length) in enumerate(_LOBES):
        half = 15 if length > 0.6 else 13
        notch = foot
        if index < len(_NOTCH_DEPTHS):
            notch = point_from_polar((angle + _LOBES[index + 1][0]) / 2, _NOTCH_DEPTHS[index])
        before, after = (point(*point_from_polar(angle + side * half, length * 0.74)) for side in (-1, 1))
        blade += f" Q {before} {point(*point_from_polar(angle, length))} Q {after} {point(*notch)}"
    leaf = draw_area(pen(blade + " Z"), region)
    if not with_veins:
        return leaf
    return leaf + draw_solid(make_ray_strokes_path(pen, ((angle, 0, length * 0.72) for angle, length in _LOBES[1:-1])))


def _draw_maple() -> Svg:
    great, small = Pen(38, 66, 36, -13), Pen(78, 78, 19, 16)
    return "".join(
        (
            line(great("M 0,.1 C .03,.3 .1,.5 .24,.66"), ink.SUMI, 2),
            line(small("M 0,.1 C 0,.3 -.1,.45 -.4,.62"), ink.SUMI, 2),
            draw_band("M-4,94 C16,94 44,95 68,87.6", 5.2, "maple-twig"),
            draw_maple_leaf(small, "maple-small-leaf", with_veins=False),
            draw_maple_leaf(great, "maple-leaf", with_veins=True),
        )
    )


# ------------------------------------------------------------ cherry


def draw_blossom_petals(pen: Pen, region: str) -> Svg:
    """Draw the five notched petals of a cherry blossom around the origin of a pen. Return SVG elements."""
    petal = (
        "M 0,0 C -.20,-.20 -.40,-.34 -.50,-.54 C -.60,-.78 -.40,-.98 -.17,-1.04 L 0,-.84 L .17,-1.04 "
        "C .40,-.98 .60,-.78 .50,-.54 C .40,-.34 .20,-.20 0,0 Z"
    )
    return "".join(draw_area(pen(each), region) for each in repeat_around(5, petal, 1))


def draw_blossom(x: float, y: float, radius: float, turn: float) -> Svg:
    """Draw a cherry blossom with five notched petals. `turn` is its rotation in degrees. Return SVG elements."""
    pen = Pen(x, y, radius, turn)
    heart = f"M {point(*point_from_polar(-36, 0.3))}"
    stamens, anthers = [], []
    for angle in range(0, 360, 72):
        for turned, distance in ((-22, 0.46), (0, 0.41), (22, 0.46), (36, 0.3)):
            heart += f"{' Q' if abs(turned) == 22 else ''} {point(*point_from_polar(angle + turned, distance))}"
        for aside, length in ((-15, 0.6), (0, 0.68), (15, 0.6)):
            start, end = (point_from_polar(angle + aside, distance) for distance in (0.4, length))
            stamens.append(f"M {point(*start)} L {point(*end)}")
            anthers.append(point_from_polar(angle + aside + turn, length * radius, (x, y)))
    return "".join(
        (
            draw_blossom_petals(pen, "cherry-petal"),
            draw_area(pen(heart + " Z"), "cherry-heart"),
            disc(x, y, radius * 0.165, ink.PAPER, region="cherry-eye"),
            line(pen(" ".join(stamens)), ink.SUMI, 1),
            discs(anthers, 1.2, ink.SUMI),
        )
    )


def _draw_cherry() -> Svg:
    branch = "M0,86 C16,82 30,90 48,90 C66,90 84,85 101,77 L101,86 C84,91 66,98 48,101 L0,101 Z"
    bud = Pen(81, 67, 9, 16)
    return "".join(
        (
            line("M78,78 C76,81 75,84 74,88", ink.SUMI, 2.4),
            draw_area(branch, "cherry-branch"),
            draw_area(bud("M 0,.6 C -.95,.3 -1.0,-.7 0,-1.5 C 1.0,-.7 .95,.3 0,.6 Z"), "cherry-bud"),
            draw_area(
                bud("M 0,1.3 C -.7,1.1 -1,.5 -.86,-.1 L -.3,.25 0,-.15 .3,.25 .86,-.1 C 1,.5 .7,1.1 0,1.3 Z"),
                "cherry-calyx",
            ),
            draw_blossom(36, 64, 28, -8),
        )
    )


# ------------------------------------------------------------ pine

_FAN_SPREAD = 190
"""The angle of a fan of pine needles, in degrees."""


def draw_needles(pen: Pen, teeth: int, region: str) -> Svg:
    """Draw a fan of pine needles above the origin of a pen: an area with a toothed rim, and a few dark needles.

    `teeth` is the number of teeth along the rim.
    """
    step = _FAN_SPREAD / teeth
    rim = [point_from_polar(-_FAN_SPREAD / 2, 0.8)]
    for index in range(teeth):
        angle = step * (index + 1) - _FAN_SPREAD / 2
        rim += [point_from_polar(angle - step / 2, 1), point_from_polar(angle, 0.8)]
    outline = " ".join(point(*each) for each in rim)
    fan = pen(f"M {outline} Q .40,.30 0,.20 Q -.40,.30 {point(*rim[0])} Z")
    needles = make_ray_strokes_path(pen, ((angle, 0.2, 0.66) for angle in range(-66, 67, 22)))
    return draw_area(fan, region) + draw_solid(needles)


def _draw_pine() -> Svg:
    trunk = (
        "M0,101 L0,87 C10,85 15,80 21,75 C28,70 40,72 48,74 C60,77 74,78 88,80 C93,81 93,87 88,88 "
        "C72,89 58,90 46,88 C38,86 34,88 30,101 Z"
    )
    bark = ((7, 94), (17, 87)), ((14, 96.6), (24, 88)), ((44, 84), (56, 85.4)), ((62, 84), (76, 84.4))
    return "".join(
        (
            draw_area(trunk, "pine-trunk"),
            draw_solid(" ".join(make_tapered_stroke_path(start, end, 1.2) for start, end in bark)),
            draw_needles(Pen(16.8, 51.2, 17.8, -2), 9, "pine-far-needles"),
            draw_needles(Pen(74.5, 76, 17.6, 6), 9, "pine-low-needles"),
            draw_needles(Pen(41, 72, 29, -4), 13, "pine-great-needles"),
        )
    )


# ------------------------------------------------------------ iris


def draw_iris_flower(x: float, y: float, radius: float) -> Svg:
    """Draw an iris flower: three upright petals, three hanging ones, and a golden mark. Return SVG elements."""
    right, left = Pen(x, y, radius), Pen(x, y, radius, flip=True)
    fall = (
        "M 0,0 C -.22,-.30 -.74,-.44 -1.06,-.08 C -1.34,.24 -1.30,.84 -1.02,1.10 "
        "C -.84,1.0 -.58,.78 -.44,.56 C -.24,.36 -.06,.2 0,0 Z"
    )
    tongue = (
        "M 0,-.06 C -.38,.14 -.62,.66 -.46,1.04 C -.34,1.26 -.12,1.28 0,1.46 "
        "C .12,1.28 .34,1.26 .46,1.04 C .62,.66 .38,.14 0,-.06 Z"
    )
    standard = "M 0,.02 C -.34,-.14 -.86,-.62 -.78,-1.2 C -.42,-1.2 -.16,-.92 -.06,-.66 C -.02,-.44 0,-.2 0,.02 Z"
    middle = "M 0,.02 C -.36,-.34 -.42,-.98 0,-1.42 C .42,-.98 .36,-.34 0,.02 Z"
    gold = "M 0,.08 C -.22,.34 -.22,.66 0,.86 C .22,.66 .22,.34 0,.08 Z"
    return "".join(
        (
            draw_area(f"{right(standard)} {left(standard)}", "iris-standard"),
            draw_area(right(middle), "iris-middle-standard"),
            draw_area(f"{right(fall)} {left(fall)}", "iris-fall"),
            draw_area(right(tongue), "iris-tongue"),
            draw_area(right(gold), "iris-gold"),
        )
    )


def _draw_iris() -> Svg:
    left = "M-6,101 C-4,80 2,58 7,40 C14,58 19,80 19,101 Z"
    right = "M84,101 C86,88 90,76 98,64 L103,101 Z"
    middle = "M48,101 C56,88 64,76 66,58 C74,74 74,90 68,101 Z"
    shade = "M59,101 C64,88 67,76 66,58 C74,74 74,90 68,101 Z"
    bud = Pen(81, 71.6, 9.2, 8)
    sheath = "M 0,1.7 C -.8,1.5 -1.05,.7 -.84,-.1 C -.5,.4 -.2,.6 0,.7 C .2,.6 .5,.4 .84,-.1 C 1.05,.7 .8,1.5 0,1.7 Z"
    return "".join(
        (
            draw_area(right, "iris-leaf"),
            line("M78,101 L79.5,86", ink.SUMI, 2.6),
            draw_area(left, "iris-leaf"),
            draw_area(middle, "iris-leaf"),
            draw_area(shade, "iris-leaf-shade"),
            draw_band("M36,101 L36,66", 5.2, "iris-stem"),
            draw_area(bud("M 0,.9 C -.95,.3 -.95,-.7 0,-1.5 C .95,-.7 .95,.3 0,.9 Z"), "iris-bud"),
            draw_area(bud("M 0,.9 C -.25,.3 .25,-.5 0,-1.5 C .95,-.7 .95,.3 0,.9 Z"), "iris-bud-twist"),
            draw_area(bud(sheath), "iris-sheath"),
            draw_iris_flower(36, 54, 21),
        )
    )


def draw_line_art_plants() -> SvgById:
    """Return the four plants in line art, `art-maple` to `art-iris`, by id."""
    return {
        **shared_part("maple", _draw_maple()),
        **shared_part("cherry", _draw_cherry()),
        **shared_part("pine", _draw_pine()),
        **shared_part("iris", _draw_iris()),
    }
