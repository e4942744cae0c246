"""The drawings in the style and the colours that are asked for, each a standalone SVG picture."""

import re
from functools import cache

from hanamachi.drawing import ink, motifs, site
from hanamachi.drawing.colouring import Colouring
from hanamachi.drawing.game_drawing import drawn_games
from hanamachi.drawing.pen import use
from hanamachi.drawing.render_style import RenderStyle, styled_pieces
from hanamachi.drawing.sheet import UNIT, Pieces, symbol
from hanamachi.drawing.sheet import picture as standalone
from hanamachi.printing.options import PrintOptions

_CLIPPED = re.compile("<svg[^>]*><defs>(.*?)</defs>(.*)</svg>", re.DOTALL)
"""The own token as `Colouring` draws it: the clip of its frame, and all that is drawn."""


def style_of(options: PrintOptions) -> RenderStyle:
    """The style that is printed: what is coloured by hand is coloured on the line drawings."""
    return RenderStyle.LINE if options.colouring else options.style


def ground_of(options: PrintOptions) -> str | None:
    """The ink of the paper of tiles; None, that of the printer, where the drawings are not in full colour."""
    return ink.PAPER if style_of(options) is RenderStyle.COLOUR else None


def pieces(options: PrintOptions) -> Pieces:
    """All drawings of the house and of its games as the options want them, by their id."""
    drawings = _drawings(style_of(options))
    return drawings | _own_tokens(options.colouring) if options.colouring else drawings


def picture(options: PrintOptions, box: str, *content: str, **attributes: str | float) -> str:
    """A standalone picture made from the drawings by SVG content that refers to them; `box` is its view box."""
    inks = options.colouring.inks if options.colouring else {}
    return standalone(pieces(options), box, *content, inks=inks, **attributes)


def drawn(options: PrintOptions, name: str, box: str = UNIT) -> str:
    """One drawing by its id, which has that view box, as a picture of its own."""
    left, top, width, height = box.split()
    return picture(options, box, use(name, x=left, y=top, width=width, height=height))


@cache
def _drawings(style: RenderStyle) -> Pieces:
    drawings = styled_pieces(motifs.pieces() | site.pieces(), style)
    for drawing in drawn_games().values():
        # the prints of the front page are scenes of full colour, and have no other style
        drawings |= drawing.pieces(style) | (drawing.scene() if style is RenderStyle.COLOUR else {})
    return drawings


def _own_tokens(colouring: Colouring) -> Pieces:
    """The own token, if there is one, in place of both; the clips of its two frames must not bear one name."""
    own: Pieces = {}
    for seat, letter in enumerate("ab"):
        if (svg := colouring.token_svg(seat)) and (parts := _CLIPPED.fullmatch(svg)):
            clip, drawn = (part.replace("art-own", f"art-own-{letter}") for part in parts.groups())
            own |= {f"art-own-{letter}": clip} | symbol(f"token-{letter}", drawn)
    return own
