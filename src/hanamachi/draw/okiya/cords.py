"""The cords that tie four winning tokens: red and white, with a trefoil knot at the top right end.

A cord is drawn for cells of 100 units, parted by about a tenth of a cell, and fits the area that its four cells
cover. `--under` is the colour of the mat, which shows where one strand passes over another.
"""

from math import cos, pi, sin

from hanamachi.draw import ink
from hanamachi.draw.pen import Point, group, number, path, placed, point, polyline, use
from hanamachi.draw.sheet import Pieces, part, symbol

UNDER = f"var(--under,{ink.MAT})"
_STRANDS = ((UNDER, 9.4), (ink.SHU_DEEP, 7.0), (ink.SHU, 5.6), (ink.PAPER, 1.7))
"""From the mat's gap up to the white heart of the cord: (ink, width)."""


def _laid(name: str, cap: str = "butt") -> str:
    """A cord along the line drawn under that id."""
    strands = (use(name, stroke=stroke, stroke_width=width) for stroke, width in _STRANDS)
    return group(*strands, fill="none", stroke_linejoin="round", stroke_linecap=cap)


def _line(name: str, data: str) -> Pieces:
    """The line that a cord follows; of length 1, so that a stroke-dashoffset can draw it."""
    return {name: path(data, id=name, pathLength="1")}


def _trefoil(size: float) -> tuple[str, str]:
    """The lower and the upper strands of a trefoil about the origin: three loops, over and under by turns."""

    def at(t: float) -> tuple[float, float]:
        return size * (sin(t) + 2 * sin(2 * t)), size * (cos(t) - 2 * cos(2 * t))

    strands = [polyline(at((sixth + step / 10) * pi / 3) for step in range(11)) for sixth in range(6)]
    return "".join(strands[1::2]), "".join(strands[0::2])


def _knot() -> Pieces:
    under, over = _trefoil(6.2)
    ends = "M-6,6C-12,18-20,26-29,30M6,6C12,18,20,26,29,30"
    return {
        **_line("art-knot-ends", ends),
        **_line("art-knot-under", under),
        **_line("art-knot-over", over),
        "art-knot": group(
            _laid("art-knot-ends", "round"), _laid("art-knot-under"), _laid("art-knot-over"), id="art-knot"
        ),
    }


def _loop(left: float, top: float, right: float, foot: float, corner: float) -> str:
    """A closed loop with round corners, from the right end of its top side, which the knot will cover."""
    bend = f"A{number(corner)},{number(corner)} 0 0 1"
    return (
        f"M{point(right - corner, top)} {bend} {point(right, top + corner)} V{number(foot - corner)} "
        f"{bend} {point(right - corner, foot)} H{number(left + corner)} {bend} {point(left, foot - corner)} "
        f"V{number(top + corner)} {bend} {point(left + corner, top)} Z"
    )


def _cord(name: str, box: str, loop: str, knot: Point) -> Pieces:
    line = _line(f"art-{name}", loop)
    tied = _laid(f"art-{name}"), use("art-knot", transform=placed(*knot))
    return {**line, **symbol(name, *tied, box=box, overflow="visible")}


def _diagonals() -> Pieces:
    """A capsule drawn upright about the origin, its knot at the top, and turned by 45° to either side."""
    half, reach = 51.5, 268.5
    drawn = {
        **_line("art-cord-capsule", _loop(-half, -reach, half, reach, half)),
        **part("capsule", _laid("art-cord-capsule"), use("art-knot", transform=placed(0, 1 - reach))),
    }
    for name, turn in (("cord-diagonal", 45), ("cord-diagonal-down", -45)):
        turned = use("art-capsule", transform=placed(200, 200, turn=turn))
        drawn |= symbol(name, turned, box="0 0 400 400", overflow="visible")
    return drawn


def pieces() -> Pieces:
    """The cords `cord-square`, `-row`, `-column`, `-diagonal` (a1 to d4) and `-diagonal-down` (a4 to d1)."""
    return {
        **_knot(),
        **_cord("cord-square", "0 0 200 200", _loop(-5, -5, 205, 205, 19), (172, -4)),
        **_cord("cord-row", "0 0 400 100", _loop(-19, -5, 419, 105, 24), (386, -4)),
        **_cord("cord-column", "0 0 100 400", _loop(-5, -19, 105, 419, 24), (72, -18)),
        **_diagonals(),
    }
