"""A position of Okiya as a picture to be printed: the garden alone, without a mat, in the style that is asked for."""

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
"""Room round the garden, and round one in which a cord reaches over the tiles."""

_NAMES = 40.0
_LINE = "#b7a988"
"""The line round a cell whose tile has been taken: the hairline of the page."""

_QUIET = 0.42


def garden(
    options: PrintOptions, position: Position, *, first: Seat = 0, named: bool = False, legal: bool = False
) -> str:
    """The picture of a position, a square.

    `first` is the seat of the player who moved first, who has the token of that seat. `named` puts the names of columns
    and rows beside it. With `legal` the tiles that may be taken stand out, with a tab at the edge that matches the
    tile taken last (top: symbol, foot: vegetation).
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
        if position.taken >> cell & 1:
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
