"""The sprites: what every page needs on one sheet, and one sheet for each game; a page fetches what it shows.

All may stand in one document, and a game's needs the house's there: a motif that a print of the front page shows, too,
is on that alone.
"""

import re
from functools import cache

from hanamachi.drawing import controls, motifs, site
from hanamachi.drawing.game_drawing import drawn_games
from hanamachi.drawing.pen import tag, use
from hanamachi.drawing.render_style import RenderStyle, styled_pieces
from hanamachi.drawing.sheet import Pieces, defs, excerpt


def _hidden(pieces: Pieces) -> str:
    """One `<svg>` that takes no room and holds the pieces."""
    return tag("svg", defs(pieces), xmlns="http://www.w3.org/2000/svg", width=0, height=0, aria_hidden="true")


@cache
def _house() -> Pieces:
    """What every page may show, with the parts of the games' drawings that their prints are made of."""
    ours = styled_pieces(site.pieces(), RenderStyle.COLOUR) | controls.pieces()
    parts = styled_pieces(motifs.pieces(), RenderStyle.COLOUR)
    for drawing in drawn_games().values():
        ours |= drawing.scene()
        parts |= drawing.pieces()
    return excerpt(parts | ours, "".join(use(name) for name in ours))


@cache
def house_sprite() -> str:
    """One invisible `<svg>` of what every page may show as symbols; the parts that they share are `art-…`."""
    return _hidden(_house())


@cache
def game_sprites(game: str) -> dict[str, str]:
    """The other drawings of a game as symbols, which need the house's sprite beside them, each an invisible `<svg>`.

    `GAME` has what its table shows when it opens; `GAME-faces`, where a game has some, needs that one beside it, too.
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
    """One invisible `<svg>` of every game's drawings as line art, every id with `line-` before it.

    A page colours a drawing by setting `--r-REGION` on any element round it; `studio()` tells the regions.
    """
    drawn: Pieces = {}
    for drawing in drawn_games().values():
        drawn |= drawing.pieces(RenderStyle.LINE)
    return re.sub(r'( id="|href="#|url\(#)', r"\1line-", _hidden(drawn))
