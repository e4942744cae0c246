"""Positions of Okiya as standalone SVG pictures: the garden on its mat, with the last taken tile beside it."""

from collections.abc import Iterator, Mapping

from hanamachi.drawing import ink
from hanamachi.drawing.pen import (
    Point,
    Svg,
    format_svg_number,
    format_svg_transform,
    group,
    make_svg_element,
    rectangle,
    use,
)
from hanamachi.drawing.render_style import RenderStyle, apply_style
from hanamachi.drawing.sheet import make_standalone_svg
from hanamachi.game import Seat
from hanamachi.games.okiya.drawing.drawings import draw_all_elements
from hanamachi.games.okiya.drawing.worth import draw_slip_with_move_value
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Pattern, Position, iter_cells_of_mask

CELL, PITCH = 100.0, 109.4
"""The side of a cell, and the distance between the left edges of two neighbouring cells, in units."""

SPAN = 3 * PITCH + CELL
"""The side of a garden, in units."""

_PAPER_MARGIN, _MAT_BORDER = 30.0, 20.0
_PILE_SIDE = 168.0
_MAT_SIDE = SPAN + 2 * _MAT_BORDER
_WIDTH, _HEIGHT = _PAPER_MARGIN + _MAT_SIDE + _PAPER_MARGIN + _PILE_SIDE + _PAPER_MARGIN, _MAT_SIDE + 2 * _PAPER_MARGIN


def draw_garden_svg(
    position: Position,
    *,
    first_seat: Seat = 0,
    width_px: float = 720,
    value_by_cell: Mapping[Cell, int] | None = None,
    style: RenderStyle = RenderStyle.COLOUR,
    colour_by_region: Mapping[str, str] | None = None,
) -> Svg:
    """Return a position as a standalone SVG picture: the garden (4 × 4 tiles and tokens) and the last taken tile.

    A tile that may be taken has a small bar. It is on the upper edge if the tile has the symbol of the last taken tile,
    and on the lower edge if it has its plant.

    Args:
        position: The position.
        first_seat: The seat of the player who moved first. Seat 0 has the patterned token, seat 1 the plain one.
        width_px: The width of the picture in pixels.
        value_by_cell: The values of moves to be shown, by cell. A value is the number of tiles left at the end, plus 1.
            It is negative if the player to move loses, and 0 for a draw.
        style: The style of the drawing.
        colour_by_region: The chosen colours of line art, by the name of the coloured area.
    """
    slips = (
        draw_slip_with_move_value(value, *locate_cell_corner(cell)) for cell, value in (value_by_cell or {}).items()
    )
    garden = (*_draw_mat_with_cell_names(), *_draw_garden_cells(position, first_seat), *draw_cords(position), *slips)
    content = (
        make_svg_element("title", str(position)),
        rectangle(0, 0, _WIDTH, _HEIGHT, ink.PAPER, in_line="bare", in_contrast="bare"),
        group(*garden, transform=format_svg_transform(_PAPER_MARGIN + _MAT_BORDER, _PAPER_MARGIN + _MAT_BORDER)),
        *_draw_pile(position),
    )
    box = f"0 0 {format_svg_number(_WIDTH)} {format_svg_number(_HEIGHT)}"
    shown = (apply_style(each, style) for each in content)
    return make_standalone_svg(
        draw_all_elements(style),
        box,
        *shown,
        colour_by_region=colour_by_region,
        width=width_px,
        height=width_px * _HEIGHT / _WIDTH,
        role="img",
    )


def draw_mat_svg(position: Position, *, first_seat: Seat = 0) -> Svg:
    """Return the garden (4 × 4 tiles and tokens) as a square SVG picture, without the names of its cells.

    `first_seat` is the seat of the player who moved first. Seat 0 has the patterned token, seat 1 the plain one.
    """
    content = (
        make_svg_element("title", str(position)),
        group(
            *_draw_empty_mat(),
            *_draw_garden_cells(position, first_seat),
            *draw_cords(position),
            transform=format_svg_transform(_MAT_BORDER, _MAT_BORDER),
        ),
    )
    box = f"0 0 {format_svg_number(_MAT_SIDE)} {format_svg_number(_MAT_SIDE)}"
    return make_standalone_svg(draw_all_elements(), box, *content, width=_MAT_SIDE, height=_MAT_SIDE)


def _draw_pile(position: Position) -> Iterator[Svg]:
    """Yield SVG elements: the last taken tile on a small mat beside the garden. Yield nothing before the first move."""
    if position.last is not None:
        tile = str(position.layout.tiles[position.last])
        left = _WIDTH - _PAPER_MARGIN - _PILE_SIDE
        yield rectangle(left, _PAPER_MARGIN, _PILE_SIDE, _PILE_SIDE, ink.MAT)
        yield use(tile, x=left + 10, y=_PAPER_MARGIN + 10, width=_PILE_SIDE - 20, height=_PILE_SIDE - 20)


def _draw_empty_mat() -> Iterator[Svg]:
    """Yield SVG elements: the mat under the garden, with two strips of dark blue cloth at its sides."""
    yield rectangle(-_MAT_BORDER, -_MAT_BORDER, _MAT_SIDE, _MAT_SIDE, ink.MAT)
    for x in (-_MAT_BORDER, SPAN + _MAT_BORDER - 8):
        yield rectangle(x, -_MAT_BORDER, 8, _MAT_SIDE, ink.AI)


def _draw_mat_with_cell_names() -> Iterator[Svg]:
    """Yield SVG elements: the mat under the garden, with the letters of the columns and the numbers of the rows."""
    yield from _draw_empty_mat()
    for index in range(4):
        middle = index * PITCH + CELL / 2
        yield _draw_cell_name("abcd"[index], middle, SPAN + _MAT_BORDER + 20)
        yield _draw_cell_name("4321"[index], -_MAT_BORDER - 15, middle + 5)


def _draw_cell_name(text: str, x: float, y: float) -> Svg:
    font = {"font_family": "Georgia, serif", "font_style": "italic", "font_size": "15", "text_anchor": "middle"}
    return make_svg_element("text", text, x=x, y=y, fill=ink.SUMI, **font)


def _draw_garden_cells(position: Position, first_seat: Seat) -> Iterator[Svg]:
    won = winning_cells(position)
    for cell in range(len(CELL_NAMES)):
        x, y = locate_cell_corner(cell)
        if position.taken_cells >> cell & 1:
            yield rectangle(x, y, CELL, CELL, ink.MAT_HOLE, rx=6.5)
            yield from _draw_player_token(
                position, cell, "ab"[first_seat ^ (position.second_cells >> cell & 1)], cell in won, x, y
            )
        elif position.is_legal(cell):
            yield place_drawing_in_cell(str(position.layout.tiles[cell]), x, y, 1.025)
            yield from _draw_bar_on_matching_tile(position, cell, x, y)
        else:
            yield place_drawing_in_cell(str(position.layout.tiles[cell]), x, y, 0.9, opacity=0.5)


def locate_cell_corner(cell: Cell) -> Point:
    """Return the upper left corner (x, y) of a cell of the garden, in units of the drawing."""
    row, column = divmod(cell, 4)
    return column * PITCH, row * PITCH


def place_drawing_in_cell(drawing_id: str, x: float, y: float, scale: float, **attributes: str | float | None) -> Svg:
    """Return an SVG reference that shows a drawing in the middle of a cell.

    Args:
        drawing_id: The id of the drawing.
        x: The left edge of the cell in units.
        y: The upper edge of the cell in units.
        scale: The size of the drawing as a share of the cell. 1 fills the cell.
        attributes: Other attributes of the element.
    """
    inset = CELL * (1 - scale) / 2
    return use(drawing_id, x=x + inset, y=y + inset, width=CELL * scale, height=CELL * scale, **attributes)


def _draw_player_token(
    position: Position, cell: Cell, token_letter: str, is_winning: bool, x: float, y: float
) -> Iterator[Svg]:
    over = position.outcome is not None
    quiet = {"opacity": 0.5} if over and not is_winning else {}
    yield place_drawing_in_cell(f"token-{token_letter}", x, y, 0.96 if is_winning else 0.9, **quiet)
    if cell == position.last and not is_winning:
        yield place_drawing_in_cell("enso", x, y, 1.08, color=ink.SUMI)


def _draw_bar_on_matching_tile(position: Position, cell: Cell, x: float, y: float) -> Iterator[Svg]:
    """Yield an SVG bar on the edge of a tile that matches the last taken tile.

    It is on the lower edge if the plants are the same, and otherwise on the upper edge, for the symbols. Before the
    first move it yields nothing, because there is no tile to match.
    """
    if position.last is None:
        return
    tiles = position.layout.tiles
    foot = tiles[cell].vegetation == tiles[position.last].vegetation
    place = x + 34, y + (CELL - 3 if foot else -4)
    yield rectangle(*place, 32, 7, ink.KIN, rx=2, stroke=ink.SUMI, stroke_width=1.1, in_line="ink", in_contrast="ink")


def winning_cells(position: Position) -> set[Cell]:
    """Return all cells of the winning lines and squares, or an empty set if there are none."""
    return {cell for pattern in _winning_patterns(position) for cell in iter_cells_of_mask(pattern.cells)}


def _winning_patterns(position: Position) -> tuple[Pattern, ...]:
    return position.outcome.patterns if position.outcome else ()


def draw_cords(position: Position) -> Iterator[Svg]:
    """Yield SVG elements: a cord around each winning line or square of four tokens."""
    for pattern in _winning_patterns(position):
        cells = tuple(iter_cells_of_mask(pattern.cells))
        rows, columns = zip(*(divmod(cell, 4) for cell in cells), strict=True)
        x, y = min(columns) * PITCH, min(rows) * PITCH
        width = (max(columns) - min(columns)) * PITCH + CELL
        height = (max(rows) - min(rows)) * PITCH + CELL
        yield use(_find_cord_drawing_id(pattern), x=x, y=y, width=width, height=height)


def _find_cord_drawing_id(pattern: Pattern) -> str:
    """Return the id of the drawing of the cord that fits around a winning line or square."""
    if pattern.shape == "diagonal" and pattern.cells & 1:
        return "cord-diagonal-down"
    return f"cord-{pattern.shape}"
