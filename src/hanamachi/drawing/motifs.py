"""Motifs that several games use: the cherry blossom, the maiko in profile, and the ring of snow."""

from math import exp

from hanamachi.drawing import ink
from hanamachi.drawing.pen import (
    GAP,
    Pen,
    disc,
    discs,
    draw_gap_around_shapes,
    format_svg_transform,
    line,
    outlined_shape,
    point_from_polar,
    polyline,
    repeat_around,
    shape,
    use,
)
from hanamachi.drawing.sheet import SvgById, shared_part

PETAL = (
    "M 0,-.02 C -.02,-.30 -.45,-.40 -.46,-.70 C -.46,-.90 -.28,-1.0 -.11,-1.02 L 0,-.87 "
    "L .11,-1.02 C .28,-1.0 .46,-.90 .46,-.70 C .45,-.40 .02,-.30 0,-.02 Z"
)


_HEART = (
    "M 0,0 C -.02,-.18 -.27,-.30 -.26,-.52 C -.25,-.66 -.10,-.70 0,-.78 "
    "C .10,-.70 .25,-.66 .26,-.52 C .27,-.30 .02,-.18 0,0 Z"
)


_BLUSH = "M 0,0 C -.06,-.10 -.12,-.18 0,-.34 C .12,-.18 .06,-.10 0,0 Z"


BLOSSOM, SMALL_BLOSSOM = 27.0, 14.5
"""The radii of the two shared blossoms, in units. Blossoms of other sizes are scaled from them, with their lines."""


def use_blossom(x: float, y: float, radius: float, turn: float) -> str:
    """Return an SVG reference to the shared cherry blossom, centred on (x, y).

    `radius` is its radius in units, and `turn` is its rotation in degrees, clockwise.
    """
    return use("art-blossom", transform=format_svg_transform(x, y, radius / BLOSSOM, turn))


def use_small_blossom(x: float, y: float, radius: float, turn: float) -> str:
    """Return an SVG reference to the shared small cherry blossom, which has fewer stamens, centred on (x, y).

    `radius` is its radius in units, and `turn` is its rotation in degrees, clockwise.
    """
    return use("art-blossom-small", transform=format_svg_transform(x, y, radius / SMALL_BLOSSOM, turn))


def _draw_flower(radius: float, outline_width: float, stamens: tuple[tuple[float, float], ...]) -> str:
    """Draw a flower of five petals with a dark centre around the origin. Return SVG elements.

    Args:
        radius: The radius of the flower in units.
        outline_width: The width of the outline in units.
        stamens: For each stamen of a petal, its angle in degrees from the middle of the petal, and its length as a
            share of the radius.
    """
    petals = repeat_around(5, PETAL, radius)
    threads, anthers = [], []
    for petal in range(5):
        for aside, length in stamens:
            angle = petal * 72 + aside
            threads.append(Pen(scale=radius, turn=angle)(f"M 0,-.16 L 0,-{length}"))
            anthers.append(point_from_polar(angle, (length + 0.03) * radius))
    return "".join(
        (
            draw_gap_around_shapes(petals, 2 * GAP + outline_width),
            disc(0, 0, radius * 0.4, ink.SAKURA_PALE, only="colour"),
            outlined_shape(" ".join(petals), ink.SAKURA_PALE, ink.SHU_DEEP, outline_width, in_contrast="paper 2.2"),
            shape(" ".join(repeat_around(5, _HEART, radius)), ink.SAKURA, only="colour"),
            shape(" ".join(repeat_around(5, _BLUSH, radius)), ink.SHU_DEEP),
            line(" ".join(threads), ink.SHU_DEEP, radius * 0.026, in_contrast="ink 1.3"),
            discs(anthers, radius * 0.036, ink.SHU_DEEP, in_contrast="ink 2.8"),
            disc(0, 0, radius * 0.085, ink.KIN),
        )
    )


def make_notched_circle_path(radius: float) -> str:
    """Return the SVG path data of a circle around (50, 50) with six soft notches, like a snow crystal."""

    def notched_radius(angle: int) -> float:
        offset = (angle + 30) % 60 - 30
        return radius * (1 - 0.10 * exp(-((offset / 7.5) ** 2)))

    return polyline(point_from_polar(angle, notched_radius(angle), (50, 50)) for angle in range(0, 360, 4)) + " Z"


def _draw_young_dancer() -> str:
    """Draw the head and shoulders of a maiko (a young dancer) from the side, looking left. Return SVG elements.

    A gap around her has the colour of the background, `currentColor`.
    """
    kimono = "M44.6,69 C36,74 24,80 18,100 L90,100 C88,86 82,76 71,70.6 C66,68.4 62,68 60,66 Z"
    neck = "M46.4,58 C47.4,63 46.6,67 44,70.4 C49,80 55,86 59,89 C63,82 67.6,76 71,71 C66,69.4 62.4,66 61,58 Z"
    face = (
        "M41.6,36 C39.4,40 39.2,43.4 38.6,46 C38,48.2 36,50.4 35.6,51.6 C35.4,52.6 37.2,52.8 37.4,53.6 "
        "C37.6,54.4 36.8,54.8 37,55.6 C37.2,56.4 37.8,56.4 37.6,57.4 C37.4,58.6 37.2,60 38.6,61.2 "
        "C40.6,62.8 45,62 49,60.4 L60,56 L56,36 Z"
    )
    hair = (
        "M40.6,42.4 C38,36.6 39.6,30 45,27.4 C46.6,20.4 53,14.6 61.6,15.2 C69.6,15.8 74.4,22 72.6,28.6 "
        "C77.6,33.4 80,41 78,48.6 C76.4,55 71,60.6 63.6,61.4 C61.6,61.6 60,60.6 58.6,59.4 "
        "C55.4,58.4 51.6,56.6 50.4,52.4 C50,49.6 50.6,47.6 49,45.4 C46.6,42.6 43.6,42 40.6,42.4 Z"
    )
    collar = "M44,70.2 C49,80 55,86 59,89.4 C63.4,82 68,76 71.4,70.8"
    comb = "M45.4,27.2 C48.4,22 53,19.4 57,19 L58,22.6 C54,23.2 50.4,25.4 48,29 Z"
    petals = [point_from_polar(angle, 2.5, (47.4, 34.4)) for angle in range(0, 360, 72)]
    waves_of_hair = (
        "M46.6,30.6 C52,27.4 60,27.6 66,31.4 C70.4,34.4 73,39 73,44.6 M54.4,50 C58,53.6 64,55 69.4,51.6 "
        "M52.6,24 C57,20 63,19.4 68,22.6"
    )
    return "".join(
        (
            outlined_shape(f"{kimono} {neck} {face} {hair}", "currentColor", "currentColor", 2.6),
            shape(kimono, ink.AI_DEEP),
            shape(f"{neck} {face}", ink.PAPER),
            shape(hair, ink.AI_DEEP),
            line(waves_of_hair, ink.AI_MID, 1.1, in_contrast="paper 1.3"),
            line(collar, ink.SHU, 2.6, in_contrast="paper 2.4"),
            line("M41,72.4 C46,83 54,91 59.4,95 C65,87.4 71,79.4 75.4,73.6", ink.AI_PALE, 1.2),
            shape(comb, ink.KIN),
            line("M46,33 L38.4,29.4", ink.KIN, 1.5, in_contrast="ink"),
            discs(petals, 1.75, ink.SHU, in_contrast="paper"),
            disc(47.4, 34.4, 1.2, ink.KIN_PALE, in_contrast="ink"),
            discs([(46.7, 40), (46.6, 44), (46.4, 48)], 1.35, ink.SHU, in_contrast="paper"),
            line("M40.4,47.4 C41.6,46.4 43.4,46.4 44.8,47.2", ink.AI_DEEP, 1.1),
            line("M40.6,43.6 C42,42.8 43.6,42.8 44.8,43.4", ink.AI_DEEP, 0.7),
            shape("M36.9,55 C38.4,54.2 39.8,54.8 40.4,55.8 C39.4,56.8 38,57 37.4,56.6 Z", ink.SHU),
        )
    )


def draw_shared_motifs() -> SvgById:
    """Return the parts that several drawings share, as SVG groups by id.

    They are the blossoms `art-blossom` and `art-blossom-small`, and `art-bust`, the head and shoulders of a maiko (a
    young dancer).
    """
    large, small = ((-14, 0.47), (0, 0.58), (14, 0.47)), ((0, 0.55),)
    return {
        **shared_part("blossom", _draw_flower(BLOSSOM, 1.2, large)),
        **shared_part("blossom-small", _draw_flower(SMALL_BLOSSOM, 1.1, small)),
        **shared_part("bust", _draw_young_dancer()),
    }
