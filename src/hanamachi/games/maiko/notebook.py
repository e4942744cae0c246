"""Pictures of Maiko's positions and deals in notebooks.

IPython calls the method `_repr_svg_` of a value. The rules cannot define it, because they must not import drawings.
So this module adds the method to their classes when the package is imported.
"""

from hanamachi.games.maiko.game_rules import RULES
from hanamachi.games.maiko.rules.deal import NO_TILE, Deal
from hanamachi.games.maiko.rules.position import Position
from hanamachi.games.maiko.rules.tiles import face_text


def position_svg(position: Position) -> str:
    """Return an SVG picture of a position for a notebook. It does not show what is on the face-down tiles."""
    return RULES.render_board_svg(RULES.make_view(position, None, first_seat=0))


def draw_deal_svg(deal: Deal) -> str:
    """Return an SVG picture of the floor at the start of a game, with every tile face up."""
    from hanamachi.games.maiko.drawing import draw_floor_svg

    return draw_floor_svg(["" if face == NO_TILE else face_text(face) for face in deal.faces], width_px=480)


def enable_pictures_in_notebooks() -> None:
    """Add the method `_repr_svg_` to the classes Position and Deal, so that notebooks show them as pictures."""
    Position._repr_svg_ = position_svg  # type: ignore[attr-defined]
    Deal._repr_svg_ = draw_deal_svg  # type: ignore[attr-defined]
