"""Cords around four winning tokens: red and white, with a trefoil knot at the top right end.

A cord is drawn for cells of 100 units with gaps of about a tenth of a cell. It fits the area of its four cells.
`--under` is the colour of the mat; it shows where one strand passes over another.
"""

from collections.abc import Sequence
from math import cos, pi, sin

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Point, group, number, path, placed, point, polyline, use
from hanamachi.drawing.sheet import Pieces, part, symbol

_GAP = (f"var(--under,{ink.MAT})", 9.4)
_TWIST = ((ink.SHU_DEEP, 7.0), (ink.SHU, 5.6), (ink.PAPER, 1.7))
"""The strokes of a cord, from its dark edge to its white middle: (ink, width)."""


def _laid(names: Sequence[str], *strands: tuple[str, float], cap: str = "butt") -> str:
    """Return strokes of different inks and widths, one on top of the other, along the lines with these ids."""
    strokes = (use(name, stroke=stroke, stroke_width=width) for stroke, width in strands for name in names)
    return group(*strokes, fill="none", stroke_linejoin="round", stroke_linecap=cap)


def _line(name: str, data: str) -> Pieces:
    """Return the line of a cord. Its `pathLength` is 1, so that a stroke-dashoffset can animate the drawing."""
    return {name: path(data, id=name, pathLength="1")}


def _trefoil(size: float, sixths: Sequence[int], more: float) -> str:
    """Strands of a trefoil about the origin, three loops in six sixths, each longer by `more` at either end."""

    def at(t: float) -> Point:
        return size * (sin(t) + 2 * sin(2 * t)), size * (cos(t) - 2 * cos(2 * t))

    def strand(sixth: int) -> str:
        return polyline(at((sixth - more + step * (1 + 2 * more) / 10) * pi / 3) for step in range(11))

    return "".join(map(strand, sixths))


def _knot() -> Pieces:
    """Return the knot: its ends, the lower strands, the gap around the upper strands, and the upper strands."""
    size, lower, upper = 6.2, (1, 3, 5), (0, 2, 4)
    tied = (
        _laid(["art-knot-ends"], _GAP, *_TWIST, cap="round"),
        _laid(["art-knot-under", "art-knot-over"], _GAP),
        _laid(["art-knot-under"], *_TWIST),
        _laid(["art-knot-pass"], _GAP),
        _laid(["art-knot-over"], *_TWIST),
    )
    return {
        **_line("art-knot-ends", "M-6,6C-11,15-17,21-25,24M6,6C11,15,17,21,25,24"),
        **_line("art-knot-under", _trefoil(size, lower, 0.03)),
        **_line("art-knot-over", _trefoil(size, upper, 0.03)),
        **_line("art-knot-pass", _trefoil(size, upper, -0.08)),
        **part("knot", *tied),
    }


def _loop(left: float, top: float, right: float, foot: float, corner: float) -> str:
    """Return a closed loop with round corners. It starts at the right end of its top side, which the knot covers."""
    bend = f"A{number(corner)},{number(corner)} 0 0 1"
    return (
        f"M{point(right - corner, top)} {bend} {point(right, top + corner)} V{number(foot - corner)} "
        f"{bend} {point(right - corner, foot)} H{number(left + corner)} {bend} {point(left, foot - corner)} "
        f"V{number(top + corner)} {bend} {point(left + corner, top)} Z"
    )


def _cord(name: str, box: str, loop: str, knot: Point) -> Pieces:
    line = _line(f"art-{name}", loop)
    tied = _laid([f"art-{name}"], _GAP, *_TWIST), use("art-knot", transform=placed(*knot))
    return {**line, **symbol(name, *tied, box=box, overflow="visible")}


def _diagonals() -> Pieces:
    """A capsule drawn upright about the origin, its knot at the top, and turned by 45° to either side."""
    half, reach = 51.5, 268.5
    drawn = {
        **_line("art-cord-capsule", _loop(-half, -reach, half, reach, half)),
        **part("capsule", _laid(["art-cord-capsule"], _GAP, *_TWIST), use("art-knot", transform=placed(0, 1 - reach))),
    }
    for name, turn in (("cord-diagonal", 45), ("cord-diagonal-down", -45)):
        turned = use("art-capsule", transform=placed(200, 200, turn=turn))
        drawn |= symbol(name, turned, box="0 0 400 400", overflow="visible")
    return drawn


def pieces() -> Pieces:
    """Return the cords `cord-square`, `-row`, `-column`, `-diagonal` (a1 to d4) and `-diagonal-down` (a4 to d1)."""
    return {
        **_knot(),
        **_cord("cord-square", "0 0 200 200", _loop(-5, -5, 205, 205, 19), (162, -4)),
        **_cord("cord-row", "0 0 400 100", _loop(-19, -5, 419, 105, 24), (374, -4)),
        **_cord("cord-column", "0 0 100 400", _loop(-5, -19, 105, 419, 24), (62, -18)),
        **_diagonals(),
    }
