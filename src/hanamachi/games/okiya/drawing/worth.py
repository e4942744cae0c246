"""What moves are worth, in signs and on slips of paper: the tiles left at the end, won or lost.

A value is the tiles left + 1, plus for a win and minus for a loss of the player to move, and 0 for a draw.
"""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import group, line, placed, slab, tag

_INKS = {1: ink.AI, 0: ink.BARK, -1: ink.SHU_DEEP}


def sign(value: int) -> str:
    """A value where there is no room for words: + wins and − loses, with so many tiles left or the last; = draws."""
    return f"{'+' if value > 0 else '−'}{abs(value) - 1 or ''}" if value else "="


def slip(value: int, x: float, y: float) -> str:
    """A slip of paper that hangs on the lower right corner of a tile whose own corner is there, with its sign."""
    colour = _INKS[(value > 0) - (value < 0)]
    font = {"font_family": "Georgia, serif", "font_size": "19", "font_weight": "bold", "text_anchor": "middle"}
    return group(
        slab(0, 0, 40, 28, ink.PAPER, rx=2.5, stroke=ink.SUMI, stroke_width=0.9),
        line("M5,24 H35", colour, 2.2),
        tag("text", sign(value), x=20, y=19, fill=colour, **font),
        transform=placed(x + 64, y + 76),
    )
