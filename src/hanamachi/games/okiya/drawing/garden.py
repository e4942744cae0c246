"""Positions of Okiya as standalone SVG pictures: the garden on its mat, with the last taken tile beside it."""

from collections.abc import Iterator, Mapping

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Point, group, make_transform, number, rectangle, tag, use
from hanamachi.drawing.render_style import RenderStyle, apply_style
from hanamachi.drawing.sheet import standalone_svg
from hanamachi.game import Seat
from hanamachi.games.okiya.drawing.drawings import drawing_elements
from hanamachi.games.okiya.drawing.worth import draw_value_slip
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Pattern, Position, iter_cells

CELL, PITCH = 100.0, 109.4
"""The side of a cell, and the distance between the left edges of two neighbouring cells, in units."""

SPAN = 3 * PITCH + CELL
"""The side of a garden, in units."""

_PAPER_MARGIN, _MAT_BORDER = 30.0, 20.0
_PILE_SIDE = 168.0
_MAT_SIDE = SPAN + 2 * _MAT_BORDER
_WIDTH, _HEIGHT = _PAPER_MARGIN + _MAT_SIDE + _PAPER_MARGIN + _PILE_SIDE + _PAPER_MARGIN, _MAT_SIDE + 2 * _PAPER_MARGIN


def garden_svg(
    position: Position,
    *,
    first: Seat = 0,
    size: float = 720,
    values: Mapping[Cell, int] | None = None,
    style: RenderStyle = RenderStyle.COLOUR,
    inks: Mapping[str, str] | None = None,
) -> str:
    """Return a position as a standalone SVG picture.

    A legal tile has a brass tab on the edge that matches the last taken tile: the top for the symbol, the foot for the
    plant.

    Args:
        position: The position.
        first: The seat of the player who moved first. Seat 0 has the ring of snow, seat 1 the parasol.
        size: The width of the picture in pixels.
        values: Values of legal moves, by cell (see `worth.py`). Each is shown on a slip of paper.
        style: The style of the drawing.
        inks: The colours of the regions in line art.
    """
    slips = (draw_value_slip(value, *cell_corner(cell)) for cell, value in (values or {}).items())
    garden = (*_draw_mat(), *_draw_cells(position, first), *draw_cords(position), *slips)
    content = (
        tag("title", str(position)),
        rectangle(0, 0, _WIDTH, _HEIGHT, ink.PAPER, in_line="bare", in_contrast="bare"),
        group(*garden, transform=make_transform(_PAPER_MARGIN + _MAT_BORDER, _PAPER_MARGIN + _MAT_BORDER)),
        *_draw_pile(position),
    )
    box = f"0 0 {number(_WIDTH)} {number(_HEIGHT)}"
    shown = (apply_style(each, style) for each in content)
    return standalone_svg(
        drawing_elements(style), box, *shown, inks=inks, width=size, height=size * _HEIGHT / _WIDTH, role="img"
    )


def mat_svg(position: Position, *, first: Seat = 0) -> str:
    """Return the garden on its mat as a square picture, without the names of cells. `first` is as in `garden_svg`."""
    content = (
        tag("title", str(position)),
        group(
            *_draw_ground(),
            *_draw_cells(position, first),
            *draw_cords(position),
            transform=make_transform(_MAT_BORDER, _MAT_BORDER),
        ),
    )
    box = f"0 0 {number(_MAT_SIDE)} {number(_MAT_SIDE)}"
    return standalone_svg(drawing_elements(), box, *content, width=_MAT_SIDE, height=_MAT_SIDE)


def _draw_pile(position: Position) -> Iterator[str]:
    """Return the last taken tile on a small mat."""
    if position.last is not None:
        tile = str(position.layout.tiles[position.last])
        left = _WIDTH - _PAPER_MARGIN - _PILE_SIDE
        yield rectangle(left, _PAPER_MARGIN, _PILE_SIDE, _PILE_SIDE, ink.MAT)
        yield use(tile, x=left + 10, y=_PAPER_MARGIN + 10, width=_PILE_SIDE - 20, height=_PILE_SIDE - 20)


def _draw_ground() -> Iterator[str]:
    """Draw the rush mat with its two strips of indigo cloth."""
    yield rectangle(-_MAT_BORDER, -_MAT_BORDER, _MAT_SIDE, _MAT_SIDE, ink.MAT)
    for x in (-_MAT_BORDER, SPAN + _MAT_BORDER - 8):
        yield rectangle(x, -_MAT_BORDER, 8, _MAT_SIDE, ink.AI)


def _draw_mat() -> Iterator[str]:
    """Return the mat with the names of columns and rows around it."""
    yield from _draw_ground()
    for index in range(4):
        middle = index * PITCH + CELL / 2
        yield _draw_cell_name("abcd"[index], middle, SPAN + _MAT_BORDER + 20)
        yield _draw_cell_name("4321"[index], -_MAT_BORDER - 15, middle + 5)


def _draw_cell_name(text: str, x: float, y: float) -> str:
    font = {"font_family": "Georgia, serif", "font_style": "italic", "font_size": "15", "text_anchor": "middle"}
    return tag("text", text, x=x, y=y, fill=ink.SUMI, **font)


def _draw_cells(position: Position, first: Seat) -> Iterator[str]:
    won = winning_cells(position)
    for cell in range(len(CELL_NAMES)):
        x, y = cell_corner(cell)
        if position.taken_cells >> cell & 1:
            yield rectangle(x, y, CELL, CELL, ink.MAT_HOLE, rx=6.5)
            yield from _draw_token(position, cell, "ab"[first ^ (position.second_cells >> cell & 1)], cell in won, x, y)
        elif position.is_legal(cell):
            yield place_drawing(str(position.layout.tiles[cell]), x, y, 1.025)
            yield from _draw_tab(position, cell, x, y)
        else:
            yield place_drawing(str(position.layout.tiles[cell]), x, y, 0.9, opacity=0.5)


def cell_corner(cell: Cell) -> Point:
    """Return the upper left corner of a cell, in units."""
    row, column = divmod(cell, 4)
    return column * PITCH, row * PITCH


def place_drawing(name: str, x: float, y: float, scale: float, **attributes: str | float | None) -> str:
    """Return a drawing centred on a cell and scaled relative to it."""
    inset = CELL * (1 - scale) / 2
    return use(name, x=x + inset, y=y + inset, width=CELL * scale, height=CELL * scale, **attributes)


def _draw_token(position: Position, cell: Cell, letter: str, won: bool, x: float, y: float) -> Iterator[str]:
    over = position.outcome is not None
    quiet = {"opacity": 0.5} if over and not won else {}
    yield place_drawing(f"token-{letter}", x, y, 0.96 if won else 0.9, **quiet)
    if cell == position.last and not won:
        yield place_drawing("enso", x, y, 1.08, color=ink.SUMI)


def _draw_tab(position: Position, cell: Cell, x: float, y: float) -> Iterator[str]:
    """Return the brass tab of a legal tile. The first move has none, because there is no tile to match yet."""
    if position.last is None:
        return
    tiles = position.layout.tiles
    foot = tiles[cell].vegetation == tiles[position.last].vegetation
    place = x + 34, y + (CELL - 3 if foot else -4)
    yield rectangle(*place, 32, 7, ink.KIN, rx=2, stroke=ink.SUMI, stroke_width=1.1, in_line="ink", in_contrast="ink")


def winning_cells(position: Position) -> set[Cell]:
    """Return the cells inside the cord, or no cells if nobody has won."""
    return {cell for pattern in _winning_patterns(position) for cell in iter_cells(pattern.cells)}


def _winning_patterns(position: Position) -> tuple[Pattern, ...]:
    return position.outcome.patterns if position.outcome else ()


def draw_cords(position: Position) -> Iterator[str]:
    """Return the cord around each winning pattern."""
    for pattern in _winning_patterns(position):
        cells = tuple(iter_cells(pattern.cells))
        rows, columns = zip(*(divmod(cell, 4) for cell in cells), strict=True)
        x, y = min(columns) * PITCH, min(rows) * PITCH
        width = (max(columns) - min(columns)) * PITCH + CELL
        height = (max(rows) - min(rows)) * PITCH + CELL
        yield use(_cord_id(pattern), x=x, y=y, width=width, height=height)


def _cord_id(pattern: Pattern) -> str:
    """Return the id of the cord of a pattern."""
    if pattern.shape == "diagonal" and pattern.cells & 1:
        return "cord-diagonal-down"
    return f"cord-{pattern.shape}"
