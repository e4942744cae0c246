"""Positions of Okiya as pictures for prints: the garden without a mat, in the style of the options."""

from collections.abc import Iterator

from hanamachi.drawing import ink
from hanamachi.drawing.pen import number, slab, tag
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.game import Seat
from hanamachi.games.okiya.drawing.garden import CELL, PITCH, SPAN, cords, corner, laid, tied
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Position
from hanamachi.printing.appearance import picture, style_of
from hanamachi.printing.options import PrintOptions

_EDGE, _TIED = 7.0, 19.0
"""The margin around the garden, and the larger margin for a cord that extends over the tiles, in units."""

_NAMES = 40.0
_LINE = "#b7a988"
"""The line around a cell without its tile. It is as thin as the thinnest lines of the page."""

_QUIET = 0.42


def garden(
    options: PrintOptions, position: Position, *, first: Seat = 0, named: bool = False, legal: bool = False
) -> str:
    """Return a position as a square picture.

    Args:
        options: The print options.
        position: The position.
        first: The seat of the player who moved first. It decides the token.
        named: Whether the names of columns and rows are printed beside the garden.
        legal: Whether legal tiles are emphasised, with a tab on the edge that matches the last taken tile (top: symbol,
            foot: plant).
    """
    edge = _TIED if position.is_won else _EDGE
    left, foot = (_NAMES, _NAMES) if named else (edge, edge)
    content = [*_cells(options, position, first, legal=legal), *cords(position), *(_names() if named else ())]
    moved = tag("g", "".join(content), transform=f"translate({number(left)} {number(edge)})")
    return picture(options, f"0 0 {number(left + SPAN + edge)} {number(edge + SPAN + foot)}", moved)


def _names() -> Iterator[str]:
    font = {"font_family": "Libertinus Serif", "font_style": "italic", "font_size": "22", "text_anchor": "middle"}
    for index in range(4):
        middle = index * PITCH + CELL / 2
        yield tag("text", "abcd"[index], x=middle, y=SPAN + 27, fill=ink.SUMI, **font)
        yield tag("text", "4321"[index], x=-22, y=middle + 7, fill=ink.SUMI, **font)


def _cells(options: PrintOptions, position: Position, first: Seat, *, legal: bool) -> Iterator[str]:
    won = tied(position)
    for cell in range(len(CELL_NAMES)):
        x, y = corner(cell)
        if position.taken_cells >> cell & 1:
            line = ink.SUMI if style_of(options) is RenderStyle.CONTRAST else _LINE
            yield slab(x + 1, y + 1, CELL - 2, CELL - 2, "none", rx=6.5, stroke=line, stroke_width=0.9)
            letter = "ab"[first ^ (position.second_cells >> cell & 1)]
            yield laid(f"token-{letter}", x, y, 0.96 if cell in won else 0.9)
            if cell == position.last and cell not in won:
                yield laid("enso", x, y, 1.08, color=ink.SUMI)
        else:
            tile = str(position.layout.tiles[cell])
            quiet = legal and not position.is_legal(cell)
            yield laid(tile, x, y, 0.9 if quiet else 1, opacity=_QUIET if quiet else None)
            if legal and not quiet and position.last is not None:
                yield _tab(options, position, cell)


def _tab(options: PrintOptions, position: Position, cell: Cell) -> str:
    tiles = position.layout.tiles
    foot = position.last is not None and tiles[cell].vegetation == tiles[position.last].vegetation
    x, y = corner(cell)
    fill = ink.KIN if style_of(options) is RenderStyle.COLOUR else ink.SUMI
    return slab(x + 32, y + (CELL - 3 if foot else -5), 36, 8, fill, rx=2, stroke=ink.SUMI, stroke_width=1.1)
