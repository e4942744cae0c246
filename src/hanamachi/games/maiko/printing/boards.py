"""The players' boards of Maiko: nine cells in the size of a tile, under a curtain in the player's cloth."""

from collections.abc import Iterator
from dataclasses import dataclass

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Svg, format_svg_number, make_svg_element, rectangle, use
from hanamachi.drawing.render_style import apply_style
from hanamachi.games.maiko.rules import Colour, Object
from hanamachi.printing.appearance import drawing_style, is_for_colouring_in, make_print_svg
from hanamachi.printing.options import PrintOptions

SLACK = 2.0
"""The factor by which a cell is larger than a tile, if the paper has enough room."""

LEFT, RIGHT, CURTAIN, FOOT = 2.5, 4.5, 13.0, 6.0
"""The space around the cells in millimetres: brooms at the right, kamon at the foot, and the curtain above."""

SLIP = 46.0
"""The space on the left that the curtain leaves open, for the name of the colour."""

_KEY_COLUMN, _KEY_ROW, _KEY_TOP = 17.0, 5.0, 1.9
_KEY_SWATCH = 4.2
"""The measures in millimetres of the key of colours between the name and the curtain: two columns and two rows."""

_UNIT = 3.0
"""Units of the picture for each millimetre. It makes lines on a board as thin as those on tiles."""

_FRAME: dict[str, str | float] = {
    "stroke": ink.BARK_PALE,
    "stroke_width": 0.9,
    "in_line": "paper 0.9",
    "in_contrast": "paper 1.1",
}


@dataclass(frozen=True, slots=True)
class BoardSize:
    """The measures of a printed player's board with 3 × 3 cells, in millimetres. `cell` is the side of a cell."""

    cell: float

    @property
    def width(self) -> float:
        """The width of the board in millimetres, including the space for the brooms on the right."""
        return LEFT + 3 * self.cell + RIGHT

    @property
    def height(self) -> float:
        """The height of the board in millimetres, from the curtain at the top to the coins (kamon) at the bottom."""
        return CURTAIN + 3 * self.cell + FOOT


def board_size(options: PrintOptions) -> BoardSize:
    """Return the measures of a printed player's board. Its cells have room for tiles of the size in the options.

    If the paper is too narrow for this, the cells are smaller.
    """
    return BoardSize(min(options.tile + SLACK, (options.paper.printable_size[0] - LEFT - RIGHT) / 3))


def draw_empty_board(options: PrintOptions, colour: Colour) -> Svg:
    """Return the SVG picture of an empty player's board in this colour, with 3 × 3 cells for tiles."""
    size, style = board_size(options), drawing_style(options)
    start = SLIP
    key: tuple[Svg, ...] = ()
    if is_for_colouring_in(options):
        start += 2 * _KEY_COLUMN
        key = tuple(
            draw_cloth_swatch(each, x * _UNIT, y * _UNIT, _KEY_SWATCH * _UNIT)
            for each, (x, y) in compute_key_places().items()
        )
    curtain = _draw_curtain_above_board(size, colour, start)
    content = (*curtain, *key, *_draw_board_cells(size), *_draw_reward_signs_of_lines(size))
    sheet = rectangle(0, 0, size.width * _UNIT, size.height * _UNIT, ink.PAPER, only="colour")
    shown = "".join(apply_style(each, style) for each in (sheet, *content))
    return make_print_svg(
        options, f"0 0 {format_svg_number(size.width * _UNIT)} {format_svg_number(size.height * _UNIT)}", shown
    )


def _use_at(name: str, x: float, y: float, side: float, **inks: str) -> str:
    """Return an SVG reference to the drawing with the id `name`, at (x, y). Positions and sizes are in millimetres."""
    return use(name, x=x * _UNIT, y=y * _UNIT, width=side * _UNIT, height=side * _UNIT, **inks)


def compute_key_places() -> dict[Colour, tuple[float, float]]:
    """Return where a board for colouring in shows a swatch of each colour's pattern: (x, y) in millimetres."""
    return {
        colour: (SLIP + index // 2 * _KEY_COLUMN, _KEY_TOP + index % 2 * _KEY_ROW)
        for index, colour in enumerate(Colour)
    }


def compute_key_word_box(x: float, y: float) -> tuple[float, float, float, float]:
    """Return the rectangle (left, top, width, height) for the word beside a swatch at (x, y), in millimetres."""
    return x + _KEY_SWATCH + 1, y, _KEY_COLUMN - _KEY_SWATCH - 1.5, _KEY_SWATCH


def draw_cloth_swatch(colour: Colour, x: float, y: float, side: float) -> Svg:
    """Return a small square with the pattern of a colour as SVG: a part of its cloth, so that the pattern is large."""
    cloth = use(f"m-cloth-{colour.letter}", width=56, height=56)
    part = make_svg_element("svg", cloth, x=x, y=y, width=side, height=side, viewBox="0 0 32 32")
    return part + rectangle(x, y, side, side, "none", rx=side / 12, stroke=ink.SUMI, stroke_width=side / 14)


def _draw_curtain_above_board(size: BoardSize, colour: Colour, start: float) -> Iterator[Svg]:
    """Yield SVG elements: a curtain above the board, made of equal strips in the pattern of the player's colour.

    `start` is the space in millimetres that the curtain leaves open on the left.
    """
    side, top, apart = 9.0, 2.2, 0.7
    right = size.width - LEFT
    count = int((right - start + apart) / (side + apart))
    left = right - count * (side + apart) + apart
    for strip in range(count):
        x = left + strip * (side + apart)
        yield _use_at(f"m-cloth-{colour.letter}", x, top, side)
        yield rectangle(x * _UNIT, top * _UNIT, side * _UNIT, side * _UNIT, "none", stroke=ink.SUMI, stroke_width=0.9)
    yield rectangle(
        (left - 1.4) * _UNIT, (top - 0.9) * _UNIT, (right - left + 2.8) * _UNIT, 1.1 * _UNIT, ink.SUMI, rx=1.4
    )
    yield _use_at(f"m-tile-{colour.letter}", LEFT, 1.7, 9.6)


def _draw_board_cells(size: BoardSize) -> Iterator[Svg]:
    side = size.cell * 0.68
    inset = (size.cell - side) / 2
    for tile in Object:
        row, column = divmod(tile, 3)
        x, y = LEFT + column * size.cell, CURTAIN + row * size.cell
        room = (size.cell - 0.8) * _UNIT
        yield rectangle((x + 0.4) * _UNIT, (y + 0.4) * _UNIT, room, room, ink.SKY_SUN, rx=5, **_FRAME)
        yield _use_at(f"m-ghost-{tile.letter}", x + inset, y + inset * 0.72, side, color=ink.BARK_PALE)


def _draw_reward_signs_of_lines(size: BoardSize) -> Iterator[Svg]:
    """Yield SVG signs for the rewards of full lines: a broom beside each row, a coin (kamon) below each column."""
    side = 3.6
    for index in range(3):
        middle = (index + 0.5) * size.cell - side / 2
        yield _use_at("m-s-broom", LEFT + 3 * size.cell + 0.5, CURTAIN + middle, side, color=ink.SUMI)
        yield _use_at("m-kamon-s", LEFT + middle, CURTAIN + 3 * size.cell + 1, side)
