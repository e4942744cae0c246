"""The front page picture of Okiya, 160 × 100 units: a crane at sunrise."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Svg, disc, group, line, make_svg_element, rectangle, shape, use
from hanamachi.drawing.sheet import SCENE, SvgById, clip_path, symbol
from hanamachi.games.okiya.drawing.symbols import sea_path
from hanamachi.games.okiya.drawing.vegetations import make_maple_leaf


def _draw_sunrise() -> Svg:
    glints = sea_path([(73.6, [(70, 122)]), (78, [(86, 140), (44, 66)]), (82.6, [(62, 100)]), (87.6, [(78, 106)])])
    falling = []
    for x, y, radius, turn, fill in (
        (143, 16, 14, 200, ink.SHU_DEEP),
        (126, 9, 8, 160, ink.SHU),
        (150, 40, 8, 230, ink.SHU),
    ):
        leaf = make_maple_leaf(x, y, radius, turn)
        falling += [line(leaf.stalk, ink.BARK, 1.1), shape(leaf.blade, fill), line(leaf.veins, ink.SAKURA, 0.5)]
    return "".join(
        (
            rectangle(0, 0, 160, 100, ink.SKY_SUN),
            rectangle(0, 0, 160, 56, "url(#art-bokashi-sun)"),
            rectangle(0, 0, 160, 100, "url(#art-grain)", opacity=0.5),
            group(disc(92, 46, 33, ink.SHU), clip_path="url(#art-print-above)"),
            line("M74,58 H140 M52,64 H112", ink.SKY_SUN, 2),
            rectangle(0, 69.4, 160, 28, "url(#art-bokashi-sea)"),
            shape(glints, ink.SKY_SUN),
            use("art-crane", transform="translate(4 2) scale(.98)"),
            group(
                use("art-iris", transform="translate(-4 26) scale(.75)"),
                use("art-pine", transform="translate(163 18) scale(-.84 .84)"),
                *falling,
                color=ink.SKY_SUN,
            ),
        )
    )


def scene_elements() -> SvgById:
    """Return the front page picture of the game Okiya, `scene-okiya`, and its clipping path, as SVG elements by id."""
    return {
        **clip_path("print-above", make_svg_element("rect", width=160, height=69.6)),
        **symbol("scene-okiya", _draw_sunrise(), box=SCENE),
    }
