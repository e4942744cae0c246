"""Values of moves as signs and on slips of paper.

A value is the number of tiles left at the end + 1. It is positive if the player to move wins, negative if they lose,
and 0 for a draw.
"""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Svg, format_svg_transform, group, line, make_svg_element, rectangle

_SIGN_COLOURS = {1: ink.AI, 0: ink.BARK, -1: ink.SHU_DEEP}


def value_sign(value: int) -> str:
    """Return the value of a move as a short sign, such as "+3" for a win with three tiles left at the end.

    The sign is + for a win, − for a loss or = for a draw. The number is left out if it is 0.

    Args:
        value: The number of tiles left at the end, plus 1. It is negative for a loss, and 0 for a draw.
    """
    return f"{'+' if value > 0 else '−'}{abs(value) - 1 or ''}" if value else "="


def draw_slip_with_move_value(move_value: int, x: float, y: float) -> Svg:
    """Draw a small slip of paper with the value of a move, on the tile whose upper left corner is (x, y).

    `move_value` is the number of tiles left at the end, plus 1. It is negative for a loss, and 0 for a draw.
    """
    colour = _SIGN_COLOURS[(move_value > 0) - (move_value < 0)]
    font = {"font_family": "Georgia, serif", "font_size": "19", "font_weight": "bold", "text_anchor": "middle"}
    return group(
        rectangle(0, 0, 40, 28, ink.PAPER, rx=2.5, stroke=ink.SUMI, stroke_width=0.9),
        line("M5,24 H35", colour, 2.2),
        make_svg_element("text", value_sign(move_value), x=20, y=19, fill=colour, **font),
        transform=format_svg_transform(x + 64, y + 76),
    )
