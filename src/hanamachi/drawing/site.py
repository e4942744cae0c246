"""Drawings of the site that belong to no game: the lantern, the icons, and the brush stroke under the running clock."""

from functools import cache

from hanamachi.drawing import ink
from hanamachi.drawing.motifs import PETAL
from hanamachi.drawing.pen import (
    disc,
    line,
    make_brush_stroke_path,
    outlined_shape,
    rectangle,
    repeat_around,
    shape,
    use,
)
from hanamachi.drawing.render_style import RenderStyle, apply_style_to_pieces
from hanamachi.drawing.sheet import UNIT, SvgById, make_fading_gradient, make_standalone_svg, symbol


def _draw_lantern() -> str:
    body = "M36,15 H64 C80,20 88,34 88,50 C88,66 80,80 64,85 H36 C20,80 12,66 12,50 C12,34 20,20 36,15 Z"
    hoops = "M24,24 H76 M15,36 H85 M15,64 H85 M24,76 H76"
    return "".join(
        (
            rectangle(34, 6, 32, 10, ink.KIN, rx=2, in_contrast="ink"),
            rectangle(36, 84, 28, 9, ink.KIN, rx=2, in_contrast="ink"),
            shape(body, ink.SHU, in_line="paper 1.6"),
            line(hoops, ink.SHU_DEEP, 2.2, stroke_linecap="butt", in_line="ink 1.2", in_contrast="paper"),
            outlined_shape(
                " ".join(repeat_around(5, PETAL, 24, (50, 51))), ink.PAPER, ink.SHU, 2.4, in_line="paper 1.4"
            ),
            disc(50, 51, 5, ink.SHU, in_line="paper 1.2"),
        )
    )


def _draw_brush_stroke() -> str:
    stations = (2, 7, 0.6), (14, 5.4, 3.2), (40, 5.2, 4.4), (76, 5.6, 3.6), (104, 5.0, 2.4), (118, 4.2, 0.5)
    return shape(make_brush_stroke_path(stations), "currentColor")


def draw_site_pictures() -> SvgById:
    """Return the logo of the site, a paper lantern (`lantern`), and a brush stroke (`swash`), as SVG symbols by id.

    The brush stroke may be stretched to any width.
    """
    return {
        **symbol("lantern", _draw_lantern()),
        **symbol("swash", _draw_brush_stroke(), box="0 0 120 10", preserveAspectRatio="none"),
    }


def draw_app_icon_svg(lantern_share: float) -> str:
    """Return the icon of the app as a square SVG picture: the paper lantern below an indigo sky.

    Args:
        lantern_share: The size of the lantern as a share of the side, 0 to 1. Up to 0.8 the whole lantern stays visible
            when a system cuts the icon to a circle.
    """
    side = 100 * lantern_share
    sky = make_fading_gradient("icon", ink.AI, ink.AI)
    return make_standalone_svg(
        apply_style_to_pieces(draw_site_pictures(), RenderStyle.COLOUR) | sky,
        UNIT,
        rectangle(0, 0, 100, 100, ink.PAPER),
        rectangle(0, 0, 100, 34, "url(#art-bokashi-icon)"),
        use("lantern", x=50 - side / 2, y=50 - side / 2, width=side, height=side),
        width=100,
        height=100,
    )


@cache
def draw_favicon_svg() -> str:
    """Return the icon for browser tabs, a paper lantern, as a standalone SVG picture."""
    return make_standalone_svg(
        apply_style_to_pieces(draw_site_pictures(), RenderStyle.COLOUR), UNIT, use("lantern", width=100, height=100)
    )
