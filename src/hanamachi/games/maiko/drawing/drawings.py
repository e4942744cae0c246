"""All drawings of Maiko on one sheet."""

from functools import cache

from hanamachi.drawing.game_drawing import Colourable, GameDrawing, find_colourable
from hanamachi.drawing.render_style import RenderStyle, apply_style_to_pieces
from hanamachi.drawing.sheet import SvgById
from hanamachi.games.maiko.drawing import friends, lids, objects, scene, signs, teachers, tiles
from hanamachi.games.maiko.drawing.block import UNIT
from hanamachi.games.maiko.drawing.building import floor
from hanamachi.games.maiko.drawing.inks import CLOTHS
from hanamachi.games.maiko.rules.tiles import FACES, face_text


@cache
def draw_all_elements(style: RenderStyle = RenderStyle.COLOUR) -> SvgById:
    """Return all drawings of the game Maiko in one style, as SVG elements by id (each id begins with `m-`).

    They are tiles and their backs, faint objects for empty cells, friends, teachers, coins (kamon), signs and the floor
    plan.
    """
    backs = tiles.draw_tiles() | lids.draw_face_down_tiles()
    return apply_style_to_pieces(
        backs
        | friends.draw_friend_tiles()
        | teachers.draw_teacher_portraits()
        | signs.draw_coin_token_and_signs()
        | floor.draw_floor_plans(),
        style,
    )


class MaikoDrawing(GameDrawing):
    """The drawings of the game Maiko, for the pages and prints of the site."""

    faces = frozenset(f"m-{face_text(face)}" for face in range(FACES))

    def pieces(self, style: RenderStyle = RenderStyle.COLOUR) -> SvgById:
        """Return all drawings of the game in one style, such as tiles and signs, as SVG elements by id."""
        return draw_all_elements(style)

    def scene(self) -> SvgById:
        """Return the picture of this game on the front page, an evening in the quarter, as SVG elements by id."""
        return scene.draw_scene()

    def list_colourable_drawings(self) -> tuple[Colourable, ...]:
        """Return the drawings that people can colour in, such as objects, cloths and characters."""
        pieces = draw_all_elements(RenderStyle.LINE)
        tiles = {name: f"m-{letter}w" for letter, name in objects.OBJECT_NAMES.items()}
        people = {name: f"m-f{number}" for number, name in enumerate(friends.FRIENDS, 1)}
        taught = {name: f"m-t-{name}" for name in teachers.TEACHERS}
        return (
            *find_colourable(pieces, UNIT, tiles),
            *find_colourable(pieces, UNIT, {f"cloth-{letter}": f"m-tile-{letter}" for letter in CLOTHS}),
            *find_colourable(pieces, UNIT, people),
            *find_colourable(pieces, teachers.BOX, taught),
            *find_colourable(pieces, UNIT, {"kamon": "m-kamon", "first": "m-first", "back": "m-tile-back"}),
        )
