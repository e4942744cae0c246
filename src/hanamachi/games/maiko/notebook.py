"""Positions and deals of Maiko draw themselves in a notebook.

IPython calls `_repr_svg_` of a value. The rules cannot define it: they import nothing above them, and drawings are
above. So the package adds it to their classes, which Python imports after the package.
"""

from hanamachi.games.maiko.game_rules import RULES
from hanamachi.games.maiko.rules.deal import NO_TILE, Deal
from hanamachi.games.maiko.rules.position import Position
from hanamachi.games.maiko.rules.tiles import face_text


def position_svg(position: Position) -> str:
    """The okiya and the boards as a spectator sees them: what lies face down stays hidden."""
    return RULES.render_board_svg(RULES.make_view(position, None, first=0))


def deal_svg(deal: Deal) -> str:
    """The okiya with every tile face up."""
    from hanamachi.games.maiko.drawing import house_svg

    return house_svg(["" if face == NO_TILE else face_text(face) for face in deal.faces], size=480)


def install() -> None:
    """Put the pictures onto the classes of the rules."""
    Position._repr_svg_ = position_svg  # type: ignore[attr-defined]
    Deal._repr_svg_ = deal_svg  # type: ignore[attr-defined]
