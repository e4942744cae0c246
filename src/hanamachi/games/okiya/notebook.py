"""Positions and layouts of Okiya draw themselves in a notebook.

IPython calls `_repr_svg_` of a value. The rules cannot define it: they import nothing above them, and drawings are
above. So the package adds it to their classes. Python imports the package before any module in it, so every position
has the method. Drawings are imported for the first picture.
"""

from hanamachi.games.okiya.game_rules import RULES
from hanamachi.games.okiya.rules.layout import Layout
from hanamachi.games.okiya.rules.position import Position


def render_position(position: Position) -> str:
    """The garden with the tokens of both players."""
    return RULES.board_svg(RULES.view(position, None, first=0))


def render_layout(layout: Layout) -> str:
    """The garden before the first move."""
    return render_position(Position.start(layout))


def install_notebook_svg() -> None:
    """Put the pictures onto the classes of the rules."""
    Position._repr_svg_ = render_position  # type: ignore[attr-defined]
    Layout._repr_svg_ = render_layout  # type: ignore[attr-defined]
