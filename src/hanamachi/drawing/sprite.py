"""Sprites: one sheet of symbols for all pages, and sheets for each game. A page loads only those that it shows.

One document may hold all of them. The sheet of a game needs the shared sheet beside it: motifs that also appear on the
front page are only in the shared sheet.
"""

import re
from functools import cache

from hanamachi.drawing import controls, motifs, site
from hanamachi.drawing.game_drawing import drawn_games
from hanamachi.drawing.pen import tag, use
from hanamachi.drawing.render_style import RenderStyle, styled_pieces
from hanamachi.drawing.sheet import Pieces, defs, excerpt


def _hidden(pieces: Pieces) -> str:
    """Return an invisible `<svg>` element of size 0 that holds the pieces."""
    return tag("svg", defs(pieces), xmlns="http://www.w3.org/2000/svg", width=0, height=0, aria_hidden="true")


@cache
def _house() -> Pieces:
    """Return the pieces of the shared sheet, with those parts of the games that the front page needs."""
    ours = styled_pieces(site.pieces(), RenderStyle.COLOUR) | controls.pieces()
    parts = styled_pieces(motifs.pieces(), RenderStyle.COLOUR)
    for drawing in drawn_games().values():
        ours |= drawing.scene()
        parts |= drawing.pieces()
    return excerpt(parts | ours, "".join(use(name) for name in ours))


@cache
def house_sprite() -> str:
    """Return the shared symbols of all pages as one invisible `<svg>`. Their inner parts have ids `art-…`."""
    return _hidden(_house())


@cache
def game_sprites(game: str) -> dict[str, str]:
    """Return the symbols of a game that are not in the shared sheet, as invisible `<svg>` elements by name.

    `GAME` has the symbols that a table shows when it opens. `GAME-faces` has the others, if there are any, and needs
    `GAME` beside it. Both need the shared sheet.
    """
    drawing = drawn_games()[game]
    pieces, left_out = drawing.pieces(), {*_house(), *drawing.paper_only}
    opening = [name for name in pieces if not name.startswith("art-") and name not in drawing.faces]
    first = excerpt(pieces, "".join(use(name) for name in opening)) if drawing.faces else pieces
    sprites = {game: first, f"{game}-faces": {name: piece for name, piece in pieces.items() if name not in first}}
    shown = {
        of: {name: piece for name, piece in sheet.items() if name not in left_out} for of, sheet in sprites.items()
    }
    return {of: _hidden(sheet) for of, sheet in shown.items() if sheet}


@cache
def line_sprite() -> str:
    """Return the drawings of all games as line art, in one invisible `<svg>`. Each id begins with `line-`.

    A page colours a drawing when it sets `--r-REGION` on an element around it. `studio()` lists the regions.
    """
    drawn: Pieces = {}
    for drawing in drawn_games().values():
        drawn |= drawing.pieces(RenderStyle.LINE)
    return re.sub(r'( id="|href="#|url\(#)', r"\1line-", _hidden(drawn))
