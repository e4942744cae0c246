"""White areas of line art, measured: a child's pencil needs 2 mm.

The width of an area is the diameter of the largest circle inside it.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageChops, ImageOps

from hanamachi.drawing.pen import use
from hanamachi.drawing.sheet import SvgById, make_standalone_svg
from hanamachi.printing.typeset import render_png

PENCIL = 2.0
"""The smallest width in mm of an area that a child can colour in."""

TILE_SIDE = 45
"""The side of a printed tile in mm."""

_SPECK = 0.25
"""Areas up to this width in mm are not counted: a pointed corner ends in such specks, and a printer fills them."""

_DOTS = 10
"""Pixels in a millimetre. A measured width is right, or up to 0.2 mm too small."""

_LARGEST = 24
"""The largest diameter that is measured, in pixels. More takes time and proves nothing."""

_INK, _WHITE = 0, 255


class Area(NamedTuple):
    """A white area: the centre of the largest circle inside it, and the diameter of this circle, in mm.

    The centre is measured from the upper left corner. A diameter of 2.3 can be larger in truth.
    """

    x: float
    y: float
    width: float


def find_white_areas(pieces: SvgById, name: str, box: str, side: float = TILE_SIDE) -> list[Area]:
    """Return the white areas of a drawing in line art, without those that touch its edge (the margin).

    Args:
        pieces: SVG elements in the style of line art, by id.
        name: The id of the drawing.
        box: Its SVG view box, a square.
        side: The side of the printed drawing in mm.
    """
    return find_white_areas_of_picture(make_standalone_svg(pieces, box, use(name)), side)


def find_white_areas_of_picture(svg: str, side: float = TILE_SIDE) -> list[Area]:
    """Return the white areas of a square SVG picture, printed with a side in mm, without those that touch its edge."""
    png = render_png("printing/icon", {"side": round(side * _DOTS)}, {"icon": svg})
    drawn = Image.open(BytesIO(png))
    paper = Image.new("RGBA", drawn.size, "white")
    paper.alpha_composite(drawn.convert("RGBA"))
    edge = _LARGEST // 2 + 2
    white = ImageOps.expand(paper.convert("L").point(lambda tone: _WHITE if tone > 127 else _INK), edge, _WHITE)
    labels = _label_areas(white)
    margin = labels.getpixel((0, 0))
    areas = [
        Area(round((x - edge) / _DOTS, 1), round((y - edge) / _DOTS, 1), round((2 * distance - 1) / _DOTS, 2))
        for label, (x, y, distance) in _measure_areas(labels, white).items()
        if label != margin
    ]
    return [area for area in areas if area.width > _SPECK]


def describe_narrow_areas(areas: list[Area]) -> list[str]:
    """Return a sentence for each area that is too narrow for a child's pencil."""
    return [f"{width} mm wide at x = {x} mm, y = {y} mm" for x, y, width in sorted(areas) if width < PENCIL]


def _label_areas(white: Image.Image) -> Image.Image:
    """Return an image whose pixels are the number of their connected white area, from 1, or 0 for ink."""
    joined: list[int] = []

    def root(run: int) -> int:
        while joined[run] != run:
            # halves the way for the next search
            joined[run] = run = joined[joined[run]]
        return run

    rows: list[list[tuple[int, int, int]]] = []
    for start_end in _iter_white_runs(white):
        row = []
        for start, end in start_end:
            joined.append(len(joined))
            row.append((start, end, len(joined) - 1))
            for above_start, above_end, above in rows[-1] if rows else []:
                if above_start < end and start < above_end:
                    joined[root(above)] = root(len(joined) - 1)
        rows.append(row)
    numbers = {run: number for number, run in enumerate(sorted({root(run) for run in range(len(joined))}), 1)}
    assert len(numbers) < _WHITE, f"{len(numbers)} areas are too many for an image of 8 bits"
    pixels = bytearray(white.width * white.height)
    for y, row in enumerate(rows):
        for start, end, run in row:
            pixels[y * white.width + start : y * white.width + end] = bytes([numbers[root(run)]]) * (end - start)
    return Image.frombytes("L", white.size, bytes(pixels))


def _iter_white_runs(white: Image.Image) -> Iterator[list[tuple[int, int]]]:
    """Yield for each row of pixels the white runs in it, as pairs of a start and an end."""
    pixels = white.tobytes()
    for at in range(0, len(pixels), white.width):
        row, runs, start = pixels[at : at + white.width], [], 0
        while (start := row.find(_WHITE, start)) >= 0:
            end = row.find(_INK, start)
            end = end if end >= 0 else len(row)
            runs.append((start, end))
            start = end
        yield runs


def _measure_areas(labels: Image.Image, white: Image.Image) -> dict[int, tuple[int, int, float]]:
    """Return for each area the pixel that is farthest from ink, as x and y, and its distance in pixels.

    The areas shrink from all sides by larger and larger circles. The last pixel that remains is the farthest.
    """
    reach = _LARGEST // 2 + 1
    offsets: dict[int, list[tuple[int, int]]] = {}
    for x in range(-reach, reach + 1):
        for y in range(-reach, reach + 1):
            if 0 < x * x + y * y <= reach * reach:
                offsets.setdefault(x * x + y * y, []).append((x, y))
    widest: dict[int, tuple[int, int, float]] = {}
    left = labels
    for squared in sorted(offsets):
        before = left
        for offset in offsets[squared]:
            left = ImageChops.darker(left, ImageChops.offset(white, *offset))
        remaining, gone = left.histogram(), before.histogram()
        for label in range(1, _WHITE):
            if gone[label] and (not remaining[label] or squared == reach * reach):
                at = before.tobytes().index(label)
                widest[label] = at % white.width, at // white.width, squared**0.5
    return widest
