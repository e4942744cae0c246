"""Sprites: one sheet of symbols for all pages, and sheets for each game. A page loads only those that it shows.

One document may hold all of them. The sheet of a game needs the shared sheet beside it: motifs that also appear on the
front page are only in the shared sheet.
"""

import re
from functools import cache

from hanamachi.drawing import controls, motifs, site
from hanamachi.drawing.game_drawing import game_drawings
from hanamachi.drawing.pen import make_svg_element, use
from hanamachi.drawing.render_style import RenderStyle, apply_style_to_pieces
from hanamachi.drawing.sheet import SvgById, defs_element, select_pieces_used_in


def _invisible_svg(pieces: SvgById) -> str:
    """Return an invisible `<svg>` element that contains these elements, so that a page can refer to them by id."""
    return make_svg_element(
        "svg", defs_element(pieces), xmlns="http://www.w3.org/2000/svg", width=0, height=0, aria_hidden="true"
    )


@cache
def _collect_drawings_of_every_page() -> SvgById:
    """Return the SVG elements that every page contains, by id: icons, the logo, and the games' front page pictures."""
    site_pieces = apply_style_to_pieces(site.draw_site_pictures(), RenderStyle.COLOUR) | controls.draw_button_icons()
    parts = apply_style_to_pieces(motifs.draw_shared_motifs(), RenderStyle.COLOUR)
    for drawing in game_drawings().values():
        site_pieces |= drawing.scene()
        parts |= drawing.pieces()
    return select_pieces_used_in(parts | site_pieces, "".join(use(name) for name in site_pieces))


@cache
def shared_sprite() -> str:
    """Return one invisible `<svg>` element with the symbols that every page uses, such as icons.

    The ids of parts that only other drawings use begin with `art-`.
    """
    return _invisible_svg(_collect_drawings_of_every_page())


@cache
def make_game_sprites(game_name: str) -> dict[str, str]:
    """Return invisible `<svg>` elements with the drawings of a game, by name. They omit elements that every page has.

    The element with the game's name has all drawings that a table shows when it opens. `GAME-faces` has the others, and
    needs the first element on the same page. It exists only if there are other drawings.
    """
    drawing = game_drawings()[game_name]
    pieces, left_out = drawing.pieces(), {*_collect_drawings_of_every_page(), *drawing.paper_only}
    opening = [name for name in pieces if not name.startswith("art-") and name not in drawing.faces]
    first = select_pieces_used_in(pieces, "".join(use(name) for name in opening)) if drawing.faces else pieces
    sprites = {
        game_name: first,
        f"{game_name}-faces": {name: piece for name, piece in pieces.items() if name not in first},
    }
    shown = {
        game: {name: piece for name, piece in sheet.items() if name not in left_out} for game, sheet in sprites.items()
    }
    return {game: _invisible_svg(sheet) for game, sheet in shown.items() if sheet}


@cache
def make_line_art_sprite() -> str:
    """Return one invisible `<svg>` element with the drawings of all games as line art. Each id begins with `line-`.

    To colour a drawing, a page sets the CSS variable `--r-REGION` on an element around it. REGION is the name of an
    area, see `studio_drawings`.
    """
    return _make_sprite_in_style(RenderStyle.LINE)


@cache
def make_contrast_sprite() -> str:
    """Return one invisible `<svg>` element with the drawings of all games in high contrast.

    Each id begins with `contrast-`.
    """
    return _make_sprite_in_style(RenderStyle.CONTRAST)


def _make_sprite_in_style(style: RenderStyle) -> str:
    drawn: SvgById = {}
    for drawing in game_drawings().values():
        drawn |= drawing.pieces(style)
    return re.sub(r'( id="|href="#|url\(#)', rf"\1{style}-", _invisible_svg(drawn))
