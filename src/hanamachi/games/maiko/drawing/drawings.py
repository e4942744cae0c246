"""All drawings of Maiko on one sheet."""

from functools import cache

from hanamachi.drawing.game_drawing import Colourable, GameDrawing, find_colourable
from hanamachi.drawing.render_style import RenderStyle, apply_style_to_pieces
from hanamachi.drawing.sheet import Pieces
from hanamachi.games.maiko.drawing import friends, lids, objects, scene, signs, teachers, tiles
from hanamachi.games.maiko.drawing.block import UNIT
from hanamachi.games.maiko.drawing.building import floor
from hanamachi.games.maiko.drawing.inks import CLOTHS
from hanamachi.games.maiko.rules.tiles import FACES, face_text


@cache
def draw_all_pieces(style: RenderStyle = RenderStyle.COLOUR) -> Pieces:
    """Return tiles, lids, ghosts, friends, teachers, the kamon, signs and the floor, by ids that begin with `m-`."""
    backs = tiles.draw_pieces() | lids.draw_pieces()
    return apply_style_to_pieces(
        backs | friends.draw_pieces() | teachers.draw_pieces() | signs.draw_pieces() | floor.draw_pieces(), style
    )


class MaikoDrawing(GameDrawing):
    """The drawings of Maiko."""

    faces = frozenset(f"m-{face_text(face)}" for face in range(FACES))

    def pieces(self, style: RenderStyle = RenderStyle.COLOUR) -> Pieces:
        """Return tiles, lids, ghosts, friends, teachers, the kamon, signs and the floor."""
        return draw_all_pieces(style)

    def scene(self) -> Pieces:
        """Return the picture of the front page: an evening in the quarter."""
        return scene.draw_pieces()

    def colourable(self) -> tuple[Colourable, ...]:
        """Return objects, cloths, friends, teachers, and the other things on the table."""
        pieces = draw_all_pieces(RenderStyle.LINE)
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
