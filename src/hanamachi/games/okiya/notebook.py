"""Positions and layouts of Okiya draw themselves in a notebook.

IPython asks a value for `_repr_svg_`. The rules cannot have that method, for they know no drawing and import nothing
above them. So it is put onto their classes here, by the package, which is imported before any module of the rules can
be: there is no position that lacks it, and no import that runs upwards. Drawings are imported for the first picture.
"""

from hanamachi.games.okiya.game import GAME
from hanamachi.games.okiya.rules.layout import Layout
from hanamachi.games.okiya.rules.position import Position


def position_svg(position: Position) -> str:
    """The garden with the tokens of both players."""
    return GAME.board_svg(GAME.view(position, None, first=0))


def layout_svg(layout: Layout) -> str:
    """The garden before the first move."""
    return position_svg(Position.start(layout))


def install() -> None:
    """Put the pictures onto the classes of the rules."""
    Position._repr_svg_ = position_svg  # type: ignore[attr-defined]
    Layout._repr_svg_ = layout_svg  # type: ignore[attr-defined]
