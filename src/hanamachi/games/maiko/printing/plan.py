"""Maiko's floor plan in the size of the tiles, divided into sheets that are glued together.

The plan is cut along walls where possible, and otherwise between two places. At the right and lower edge a sheet
continues for a strip under its neighbour. So a small error in gluing leaves no white gap.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from hanamachi.drawing import ink
from hanamachi.drawing.pen import line, number, rectangle, use
from hanamachi.drawing.render_style import RenderStyle, apply_style
from hanamachi.games.maiko.drawing import place_boxes
from hanamachi.games.maiko.drawing.building.plan import PLACE, SIZE, TOPS, Box
from hanamachi.games.maiko.rules import room_of
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, Room
from hanamachi.printing.appearance import drawing_style, print_picture
from hanamachi.printing.options import PrintOptions

GLUE_STRIP = 8.0
"""The width of the strip under the neighbouring sheet, in millimetres."""

_MIN_MARGIN = 0.5
"""The smallest margin around the okiya, in units of the plan."""

_ACROSS, _UPRIGHT = (21.0, 21.0), (9.0, 15.0)
"""The margins before and after the okiya along each axis, for the stepping stones and the entrance curtain."""

_BARE = (4.0, 4.0)
"""The margins where there is no room for the stepping stones and the curtain."""

_MAX_SHEETS = 8

_ROUNDING_RESERVE = 0.001
"""The millimetres by which a part stays smaller than the paper, so that rounding cannot make it too large."""

Margins = tuple[float, float]


@dataclass(frozen=True, slots=True)
class PlanSheet:
    """A part of the plan on one sheet: its name such as A1, its box in units of the plan, and its size in millimetres.

    `right` and `below` are the names of the neighbouring sheets. The box includes the strips under them.
    """

    name: str
    box: Box
    width: float
    height: float
    right: str | None
    below: str | None

    @property
    def scale(self) -> float:
        """Millimetres per unit of the plan."""
        return self.width / self.box[2]

    @property
    def own_places(self) -> tuple[str, ...]:
        """The places whose upper left corner is on this sheet and not on a neighbouring sheet."""
        return tuple(name for name, box in place_boxes().items() if self._is_own_point(box[0], box[1]))

    def place_corners(self) -> dict[str, tuple[float, float]]:
        """The upper left corners of those places, in millimetres from the corner of the sheet."""
        left, top, _, _ = self.box
        boxes = place_boxes()
        return {
            name: ((boxes[name][0] - left) * self.scale, (boxes[name][1] - top) * self.scale)
            for name in self.own_places
        }

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The rooms of those places, each once."""
        return tuple(dict.fromkeys(room_of(PLACE_NAMES.index(name)) for name in self.own_places))

    def _is_own_point(self, x: float, y: float) -> bool:
        left, top, width, height = self.box
        strip = GLUE_STRIP / self.scale
        right, foot = left + width - (strip if self.right else 0), top + height - (strip if self.below else 0)
        return left <= x < right - 1e-6 and top <= y < foot - 1e-6


def divide_plan(options: PrintOptions) -> tuple[PlanSheet, ...]:
    """Return the sheets of the plan, row by row. Their number is as small as possible."""
    found = _divide_with_margins(options, _ACROSS, _UPRIGHT)
    return found if has_surroundings(found) else _divide_with_margins(options, _BARE, _BARE)


def _divide_with_margins(options: PrintOptions, across: Margins, upright: Margins) -> tuple[PlanSheet, ...]:
    scale = options.tile / PLACE
    width, height = ((length - _ROUNDING_RESERVE) / scale for length in options.paper.printable_size)
    strip = GLUE_STRIP / scale
    columns = _find_spans(width, strip, _possible_cuts(0), _count_places_cut_at_x, across)
    rows = _find_spans(height, strip, _possible_cuts(1), _count_places_cut_at_y, upright)
    found = []
    for row, (top, foot) in enumerate(rows):
        for column, (left, right) in enumerate(columns):
            more, under = column + 1 < len(columns), row + 1 < len(rows)
            box = left, top, right - left + strip * more, foot - top + strip * under
            joined = sheet_name(row, column + 1) if more else None, sheet_name(row + 1, column) if under else None
            found.append(PlanSheet(sheet_name(row, column), box, box[2] * scale, box[3] * scale, *joined))
    return tuple(found)


def sheet_name(row: int, column: int) -> str:
    """Return the name of a sheet. A1 is the upper left one, and A2 is the next one to the right."""
    return f"{'ABCDEFGH'[row]}{column + 1}"


def _find_spans(
    room: float, strip: float, edges: Sequence[float], cuts: Callable[[float], int], wish: Margins
) -> list[tuple[float, float]]:
    """Return the start and the end of each sheet along one axis, without its strip."""
    for sheets in range(1, _MAX_SHEETS):
        fitting = [
            (sum(map(cuts, seams)), short, max(b - a for a, b in pairwise(bounds)), bounds)
            for seams in combinations(edges, sheets - 1)
            for bounds in [(0.0, *seams, float(SIZE))]
            if (short := _missing_margin(bounds, room, strip, wish)) is not None
        ]
        if fitting:
            bounds = min(fitting)[-1]
            before, behind = _fit_margins(bounds, room, strip, wish)
            return list(pairwise((-before, *bounds[1:-1], SIZE + behind)))
    raise AssertionError("tiles of 60 mm need fewer sheets")


def _fit_margins(bounds: Sequence[float], room: float, strip: float, wish: Margins) -> Margins:
    """Return the margins before and after the okiya for which there is room."""
    first, last = bounds[1] - bounds[0] + strip * (len(bounds) > 2), bounds[-1] - bounds[-2]
    if len(bounds) == 2:
        free = (room - last) / 2
        return min(wish[0], free), min(wish[1], free)
    return min(wish[0], room - first), min(wish[1], room - last)


def _missing_margin(bounds: Sequence[float], room: float, strip: float, wish: Margins) -> float | None:
    """Return how much of the wanted margin is missing in a division into sheets, or None if it does not fit."""
    if any(b - a + strip > room for a, b in pairwise(bounds[1:-1])):
        return None
    grounds = _fit_margins(bounds, room, strip, wish)
    return sum(wish) - sum(grounds) if min(grounds) >= _MIN_MARGIN else None


def _possible_cuts(axis: int) -> tuple[float, ...]:
    """Return the possible cuts across an axis (0: x, 1: y): between two places, or in the middle of a wall."""
    starts = sorted({box[axis] for box in place_boxes().values()})
    walls = (TOPS[1] - 3.5, TOPS[2] - 3.5, *((192.0,) if axis == 0 else ()))
    return tuple(sorted({edge for edge in starts if edge > PLACE} | set(walls)))


def _count_places_cut_at_x(x: float) -> int:
    return sum(box[0] < x < box[0] + PLACE for box in place_boxes().values())


def _count_places_cut_at_y(y: float) -> int:
    return sum(box[1] < y < box[1] + PLACE for box in place_boxes().values())


def draw_plan_sheet(options: PrintOptions, part: PlanSheet, *, stones: bool) -> str:
    """Return the picture of a part. With `stones` it shows the stepping stones and the curtain."""
    left, top, width, height = part.box
    style = drawing_style(options)
    content = [
        rectangle(left, top, width, height, ink.PAPER, only="colour"),
        use("m-around", width=SIZE, height=SIZE) if stones else "",
        use("m-floor", width=SIZE, height=SIZE),
        *_draw_corner_marks(style),
    ]
    shown = "".join(apply_style(each, style) for each in content)
    return print_picture(options, " ".join(map(number, part.box)), shown, *_draw_glue_strips(part))


def has_surroundings(of: Sequence[PlanSheet]) -> bool:
    """Return whether there is room for the stepping stones and the curtain."""
    first, last = of[0].box, of[-1].box
    right, foot = last[0] + last[2] - SIZE, last[1] + last[3] - SIZE
    return min(-first[0], right) >= _ACROSS[0] - 0.1 and foot >= _UPRIGHT[1] - 0.1


def _draw_corner_marks(style: RenderStyle) -> Iterator[str]:
    """Return marks at the corners of all places: dark lines over wider light ones, to be visible on every floor."""
    tick = 2.8
    data = ""
    for x, y, width, height in place_boxes().values():
        for cx, cy, dx, dy in (
            (x, y, 1, 1),
            (x + width, y, -1, 1),
            (x, y + height, 1, -1),
            (x + width, y + height, -1, -1),
        ):
            cx, cy = cx + 0.4 * dx, cy + 0.4 * dy
            data += f"M{number(cx + tick * dx)},{number(cy)} H{number(cx)} V{number(cy + tick * dy)} "
    if style is not RenderStyle.LINE:
        yield line(data, ink.PAPER, 0.9, stroke_linecap="square", stroke_linejoin="miter")
    yield line(data, ink.SUMI, 0.3, stroke_linejoin="miter", in_line="ink 0.3", in_contrast="ink 0.3")


def _draw_glue_strips(part: PlanSheet) -> Iterator[str]:
    """Return a translucent layer over the strips, and the marks to which the neighbouring sheets reach."""
    left, top, width, height = part.box
    strip = GLUE_STRIP / part.scale
    veil = {"fill_opacity": 0.72}
    if part.right:
        x = left + width - strip
        yield rectangle(x, top, strip, height, "#fff", **veil)
        yield line(f"M{number(x)},{number(top)} V{number(top + height)}", ink.SUMI, 0.25 / part.scale)
    if part.below:
        y = top + height - strip
        yield rectangle(left, y, width, strip, "#fff", **veil)
        yield line(f"M{number(left)},{number(y)} H{number(left + width)}", ink.SUMI, 0.25 / part.scale)
