"""Maiko's floor plan in the size of the tiles, divided into sheets that are glued together.

The plan is cut along walls where possible, and otherwise between two places. At the right and lower edge a sheet
continues for a strip under its neighbour. So a small error in gluing leaves no white gap.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Svg, format_svg_number, line, point, rectangle, use
from hanamachi.drawing.render_style import RenderStyle, apply_style
from hanamachi.games.maiko.drawing import find_place_rectangles
from hanamachi.games.maiko.drawing.building.plan import PLACE, SIZE, TOPS, Rectangle
from hanamachi.games.maiko.rules import room_of
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, Room
from hanamachi.printing.appearance import drawing_style, make_print_svg
from hanamachi.printing.options import PrintOptions

GLUE_STRIP = 8.0
"""The width of the strip under the neighbouring sheet, in millimetres."""

SHEET_NAME_SEPARATOR = "·"
"""The sign between the row and the column in the name of a sheet."""

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
class FloorPlanSheet:
    """One sheet of the printed floor plan, which is divided into sheets that are glued together.

    `name` is its name, such as 1·2 for row 1, column 2. `box` is its part of the plan as (left, top, width, height),
    in units of the plan. `width` and `height` are in millimetres. `right` and `below` name the neighbouring sheets, or
    are None at the edge.
    The box includes the strips that lie under these neighbours.
    """

    name: str
    box: Rectangle
    width: float
    height: float
    right: str | None
    below: str | None

    @property
    def scale(self) -> float:
        """The millimetres on paper for each unit of the floor plan."""
        return self.width / self.box[2]

    @property
    def own_places(self) -> tuple[str, ...]:
        """The names of the places (such as "b3") whose upper left corner is on this sheet, outside its glue strips."""
        return tuple(
            name for name, box in find_place_rectangles().items() if self._is_outside_glue_strips(box[0], box[1])
        )

    def compute_place_corners(self) -> dict[str, tuple[float, float]]:
        """Return the upper left corner (x, y) of each place in `own_places`, by name.

        Positions are in millimetres from the upper left corner of the sheet.
        """
        left, top, _, _ = self.box
        boxes = find_place_rectangles()
        return {
            name: ((boxes[name][0] - left) * self.scale, (boxes[name][1] - top) * self.scale)
            for name in self.own_places
        }

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The rooms of the places in `own_places`, each once."""
        return tuple(dict.fromkeys(room_of(PLACE_NAMES.index(name)) for name in self.own_places))

    def _is_outside_glue_strips(self, x: float, y: float) -> bool:
        left, top, width, height = self.box
        strip = GLUE_STRIP / self.scale
        right, foot = left + width - (strip if self.right else 0), top + height - (strip if self.below else 0)
        return left <= x < right - 1e-6 and top <= y < foot - 1e-6


def divide_floor_plan_into_sheets(options: PrintOptions) -> tuple[FloorPlanSheet, ...]:
    """Divide the floor plan into as few printed sheets as possible. Return the sheets, row by row."""
    found = _divide_floor_plan_with_margins(options, _ACROSS, _UPRIGHT)
    return found if has_room_for_surroundings(found) else _divide_floor_plan_with_margins(options, _BARE, _BARE)


def _divide_floor_plan_with_margins(
    options: PrintOptions, horizontal_margins: Margins, vertical_margins: Margins
) -> tuple[FloorPlanSheet, ...]:
    scale = options.tile / PLACE
    width, height = ((length - _ROUNDING_RESERVE) / scale for length in options.paper.printable_size)
    strip = GLUE_STRIP / scale
    columns = _divide_axis_into_sheets(
        width, strip, _find_possible_cut_positions(0), _count_places_cut_at_x, horizontal_margins
    )
    rows = _divide_axis_into_sheets(
        height, strip, _find_possible_cut_positions(1), _count_places_cut_at_y, vertical_margins
    )
    found = []
    for row, (top, foot) in enumerate(rows):
        for column, (left, right) in enumerate(columns):
            more, under = column + 1 < len(columns), row + 1 < len(rows)
            box = left, top, right - left + strip * more, foot - top + strip * under
            joined = sheet_name(row, column + 1) if more else None, sheet_name(row + 1, column) if under else None
            found.append(FloorPlanSheet(sheet_name(row, column), box, box[2] * scale, box[3] * scale, *joined))
    return tuple(found)


def sheet_name(row: int, column: int) -> str:
    """Return the name of a sheet of the floor plan, such as 1·1 (upper left) or 1·2 (the next one to the right).

    Letters are avoided, since A3 and A4 are sizes of paper. `row` and `column` begin with 0.
    """
    return f"{row + 1}{SHEET_NAME_SEPARATOR}{column + 1}"


def _divide_axis_into_sheets(
    sheet_length: float,
    glue_strip_width: float,
    possible_cuts: Sequence[float],
    count_cut_places: Callable[[float], int],
    wanted_margins: Margins,
) -> list[tuple[float, float]]:
    """Divide the floor plan into as few sheets as possible along one axis. Return the start and end of each sheet.

    The result is in units of the plan, like all lengths, and does not include the glue strips.

    Args:
        sheet_length: The length that fits on one sheet of paper.
        glue_strip_width: The width of the strip under the next sheet.
        possible_cuts: The positions at which the plan may be cut.
        count_cut_places: A function that returns how many places a cut at a position would divide.
        wanted_margins: The wanted margins before and after the plan.
    """
    for sheets in range(1, _MAX_SHEETS):
        fitting = [
            (sum(map(count_cut_places, seams)), short, max(b - a for a, b in pairwise(bounds)), bounds)
            for seams in combinations(possible_cuts, sheets - 1)
            for bounds in [(0.0, *seams, float(SIZE))]
            if (short := _compute_missing_margin(bounds, sheet_length, glue_strip_width, wanted_margins)) is not None
        ]
        if fitting:
            bounds = min(fitting)[-1]
            before, behind = _shrink_margins_to_fit_paper(bounds, sheet_length, glue_strip_width, wanted_margins)
            return list(pairwise((-before, *bounds[1:-1], SIZE + behind)))
    raise AssertionError("tiles of 60 mm need fewer sheets")


def _shrink_margins_to_fit_paper(
    sheet_boundaries: Sequence[float], sheet_length: float, glue_strip_width: float, wanted_margins: Margins
) -> Margins:
    """Return the margins before and after the floor plan that fit on the first and the last sheet.

    Args:
        sheet_boundaries: The positions where the sheets begin and end.
        sheet_length: The length that fits on one sheet of paper.
        glue_strip_width: The width of the strip under the next sheet.
        wanted_margins: The wanted margins, which are the largest possible result.
    """
    first, last = (
        sheet_boundaries[1] - sheet_boundaries[0] + glue_strip_width * (len(sheet_boundaries) > 2),
        sheet_boundaries[-1] - sheet_boundaries[-2],
    )
    if len(sheet_boundaries) == 2:
        free = (sheet_length - last) / 2
        return min(wanted_margins[0], free), min(wanted_margins[1], free)
    return min(wanted_margins[0], sheet_length - first), min(wanted_margins[1], sheet_length - last)


def _compute_missing_margin(
    sheet_boundaries: Sequence[float], sheet_length: float, glue_strip_width: float, wanted_margins: Margins
) -> float | None:
    """Return by how much the margins of a division into sheets are too small, or None if the division does not fit.

    Args:
        sheet_boundaries: The positions where the sheets begin and end.
        sheet_length: The length that fits on one sheet of paper.
        glue_strip_width: The width of the strip under the next sheet.
        wanted_margins: The wanted margins before and after the floor plan.
    """
    if any(b - a + glue_strip_width > sheet_length for a, b in pairwise(sheet_boundaries[1:-1])):
        return None
    grounds = _shrink_margins_to_fit_paper(sheet_boundaries, sheet_length, glue_strip_width, wanted_margins)
    return sum(wanted_margins) - sum(grounds) if min(grounds) >= _MIN_MARGIN else None


def _find_possible_cut_positions(axis: int) -> tuple[float, ...]:
    """Return the positions at which the floor plan may be cut: between two places, or in the middle of a wall.

    `axis` is 0 for positions along x, and 1 for positions along y.
    """
    starts = sorted({box[axis] for box in find_place_rectangles().values()})
    walls = (TOPS[1] - 3.5, TOPS[2] - 3.5, *((192.0,) if axis == 0 else ()))
    return tuple(sorted({edge for edge in starts if edge > PLACE} | set(walls)))


def _count_places_cut_at_x(x: float) -> int:
    return sum(box[0] < x < box[0] + PLACE for box in find_place_rectangles().values())


def _count_places_cut_at_y(y: float) -> int:
    return sum(box[1] < y < box[1] + PLACE for box in find_place_rectangles().values())


def draw_floor_plan_sheet(options: PrintOptions, plan_sheet: FloorPlanSheet, *, with_surroundings: bool) -> Svg:
    """Return the SVG picture of one sheet of the floor plan.

    Args:
        options: The print options.
        plan_sheet: The sheet.
        with_surroundings: Whether the stepping stones and the curtain outside the building are drawn.
    """
    left, top, width, height = plan_sheet.box
    style = drawing_style(options)
    content = [
        rectangle(left, top, width, height, ink.PAPER, only="colour"),
        use("m-around", width=SIZE, height=SIZE) if with_surroundings else "",
        use("m-floor", width=SIZE, height=SIZE),
        # line art shows each place as a square
        *(_draw_place_corner_marks() if style is not RenderStyle.LINE else ()),
        # where no lines are printed to cut along, this edge shows where the sheet ends
        "" if options.cut else rectangle(left, top, width, height, "none", stroke=ink.SUMI, stroke_width=0.4),
    ]
    shown = "".join(apply_style(each, style) for each in content)
    return make_print_svg(
        options, " ".join(map(format_svg_number, plan_sheet.box)), shown, *_draw_glue_strips(plan_sheet)
    )


def has_room_for_surroundings(sheets: Sequence[FloorPlanSheet]) -> bool:
    """Return whether the margins are wide enough for the stepping stones and the curtain outside the building."""
    first, last = sheets[0].box, sheets[-1].box
    right, foot = last[0] + last[2] - SIZE, last[1] + last[3] - SIZE
    return min(-first[0], right) >= _ACROSS[0] - 0.1 and foot >= _UPRIGHT[1] - 0.1


def _draw_place_corner_marks() -> Iterator[Svg]:
    """Yield SVG lines that mark the corners of all places, where tiles lie: dark lines on wider light lines."""
    tick = 2.8
    data = ""
    for x, y, width, height in find_place_rectangles().values():
        for cx, cy, dx, dy in (
            (x, y, 1, 1),
            (x + width, y, -1, 1),
            (x, y + height, 1, -1),
            (x + width, y + height, -1, -1),
        ):
            cx, cy = cx + 0.4 * dx, cy + 0.4 * dy
            data += f"M{point(cx + tick * dx, cy)} H{format_svg_number(cx)} V{format_svg_number(cy + tick * dy)} "
    yield line(data, ink.PAPER, 0.9, stroke_linecap="square", stroke_linejoin="miter")
    yield line(data, ink.SUMI, 0.3, stroke_linejoin="miter", in_contrast="ink 0.3")


def _draw_glue_strips(plan_sheet: FloorPlanSheet) -> Iterator[Svg]:
    """Yield a translucent layer over the glue strips of a sheet, and lines that show where the next sheets begin."""
    left, top, width, height = plan_sheet.box
    strip = GLUE_STRIP / plan_sheet.scale
    veil = {"fill_opacity": 0.72}
    if plan_sheet.right:
        x = left + width - strip
        yield rectangle(x, top, strip, height, "#fff", **veil)
        yield line(
            f"M{format_svg_number(x)},{format_svg_number(top)} V{format_svg_number(top + height)}",
            ink.SUMI,
            0.25 / plan_sheet.scale,
        )
    if plan_sheet.below:
        y = top + height - strip
        yield rectangle(left, y, width, strip, "#fff", **veil)
        yield line(
            f"M{format_svg_number(left)},{format_svg_number(y)} H{format_svg_number(left + width)}",
            ink.SUMI,
            0.25 / plan_sheet.scale,
        )
