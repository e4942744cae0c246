"""Positions of Okiya as pictures for prints: the garden without a mat, in the style of the options."""

from collections.abc import Iterator

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Svg, format_svg_number, make_svg_element, rectangle
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.game import Seat
from hanamachi.games.okiya.drawing.garden import (
    CELL,
    PITCH,
    SPAN,
    draw_cords,
    locate_cell_corner,
    place_drawing_in_cell,
    winning_cells,
)
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Position
from hanamachi.printing.appearance import drawing_style, make_print_svg
from hanamachi.printing.options import PrintOptions

_MARGIN, _CORD_MARGIN = 7.0, 19.0
"""The margin around the garden, and the larger margin for a cord that extends over the tiles, in units."""

_NAME_MARGIN = 40.0
_CELL_LINE_COLOUR = "#b7a988"
"""The line around a cell without its tile. It is as thin as the thinnest lines of the page."""

_ILLEGAL_OPACITY = 0.42


def draw_garden(
    options: PrintOptions,
    position: Position,
    *,
    first_seat: Seat = 0,
    cell_name_size: float = 0.0,
    with_cord_margin: bool = False,
    emphasise_legal_tiles: bool = False,
) -> Svg:
    """Return a position as a square SVG picture of the garden (4 × 4 tiles and tokens), for prints.

    Args:
        options: The print options.
        position: The position.
        first_seat: The seat of the player who moved first. Seat 0 has the patterned token, seat 1 the plain one.
        cell_name_size: The font size, in units, of the letters of columns and the numbers of rows beside the garden.
            0 leaves them out.
        with_cord_margin: Whether the margin has room for a cord also if nobody has won, so that all pictures of a game
            have one scale.
        emphasise_legal_tiles: Whether tiles that may not be taken are pale. Legal tiles then have a small bar: on
            the upper edge for the symbol of the last taken tile, on the lower edge for its plant.
    """
    edge = _CORD_MARGIN if position.is_won or with_cord_margin else _MARGIN
    left, foot = (_NAME_MARGIN, _NAME_MARGIN) if cell_name_size else (edge, edge)
    content = [
        *_draw_garden_cells(options, position, first_seat, emphasise_legal_tiles=emphasise_legal_tiles),
        *draw_cords(position),
        *(_draw_cell_names(cell_name_size) if cell_name_size else ()),
    ]
    moved = make_svg_element(
        "g", "".join(content), transform=f"translate({format_svg_number(left)} {format_svg_number(edge)})"
    )
    return make_print_svg(
        options, f"0 0 {format_svg_number(left + SPAN + edge)} {format_svg_number(edge + SPAN + foot)}", moved
    )


def _draw_cell_names(size: float) -> Iterator[Svg]:
    font: dict[str, str | float] = {
        "font_family": "Libertinus Serif",
        "font_style": "italic",
        "font_size": size,
        "text_anchor": "middle",
    }
    for index in range(4):
        middle = index * PITCH + CELL / 2
        yield make_svg_element("text", "abcd"[index], x=middle, y=SPAN + 18 + size * 0.4, fill=ink.SUMI, **font)
        yield make_svg_element("text", "4321"[index], x=-22, y=middle + size * 0.32, fill=ink.SUMI, **font)


def _draw_garden_cells(
    options: PrintOptions, position: Position, first_seat: Seat, *, emphasise_legal_tiles: bool
) -> Iterator[Svg]:
    won = winning_cells(position)
    for cell in range(len(CELL_NAMES)):
        x, y = locate_cell_corner(cell)
        if position.taken_cells >> cell & 1:
            line = ink.SUMI if drawing_style(options) is RenderStyle.CONTRAST else _CELL_LINE_COLOUR
            yield rectangle(x + 1, y + 1, CELL - 2, CELL - 2, "none", rx=6.5, stroke=line, stroke_width=0.9)
            letter = "ab"[first_seat ^ (position.second_cells >> cell & 1)]
            yield place_drawing_in_cell(f"token-{letter}", x, y, 0.96 if cell in won else 0.9)
            if cell == position.last and cell not in won:
                yield place_drawing_in_cell("enso", x, y, 1.08, color=ink.SUMI)
        else:
            tile = str(position.layout.tiles[cell])
            quiet = emphasise_legal_tiles and not position.is_legal(cell)
            yield place_drawing_in_cell(tile, x, y, 0.9 if quiet else 1, opacity=_ILLEGAL_OPACITY if quiet else None)
            if emphasise_legal_tiles and not quiet and position.last is not None:
                yield _draw_bar_on_matching_tile(options, position, cell)


def _draw_bar_on_matching_tile(options: PrintOptions, position: Position, cell: Cell) -> Svg:
    tiles = position.layout.tiles
    foot = position.last is not None and tiles[cell].vegetation == tiles[position.last].vegetation
    x, y = locate_cell_corner(cell)
    fill = ink.KIN if drawing_style(options) is RenderStyle.COLOUR else ink.SUMI
    return rectangle(x + 32, y + (CELL - 3 if foot else -5), 36, 8, fill, rx=2, stroke=ink.SUMI, stroke_width=1.1)
