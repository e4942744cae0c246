"""Pictures of positions and layouts in a notebook.

IPython calls the method `_repr_svg_` of a value. The rules cannot define it, because they may not import drawings. So
the package adds it to their classes. Python imports the package before any of its modules, so every position has the
method. Drawings are imported with the first picture.
"""

from hanamachi.games.okiya.game_rules import RULES
from hanamachi.games.okiya.rules.layout import Layout
from hanamachi.games.okiya.rules.position import Position


def position_svg(position: Position) -> str:
    """Return an SVG picture of a position: the tiles on the board, and the tokens of both players."""
    return RULES.render_board_svg(RULES.make_view(position, None, first_seat=0))


def layout_svg(layout: Layout) -> str:
    """Return an SVG picture of a layout: the sixteen tiles on the board before the first move."""
    return position_svg(Position.start(layout))


def enable_pictures_in_notebooks() -> None:
    """Make Jupyter notebooks show positions and layouts as pictures.

    This adds the method `_repr_svg_` to the classes `Position` and `Layout`.
    """
    Position._repr_svg_ = position_svg  # type: ignore[attr-defined]
    Layout._repr_svg_ = layout_svg  # type: ignore[attr-defined]
