"""The two tokens in line art. Dark marks and the edge tell them apart, whatever their colours are."""

from hanamachi.drawing import ink
from hanamachi.drawing.motifs import make_notched_circle_path
from hanamachi.drawing.pen import (
    Pen,
    Svg,
    disc,
    discs,
    format_svg_transform,
    group,
    line,
    make_svg_element,
    point,
    point_from_polar,
)
from hanamachi.drawing.sheet import SvgById, clip_path, symbol
from hanamachi.games.okiya.drawing.line_art.shapes import draw_area, draw_band, draw_solid, make_ray_strokes_path

_INSIDE = 39
"""The radius of the ground inside the ring, in units."""

# ------------------------------------------------------------ token a

_STARS = ((21.5, 43), (22, 58), (30, 29), (30, 71), (43, 19.6), (83, 44), (81.4, 59))
"""The centres of the stars around the young dancer."""

_FLOWER = 45, 33
"""The centre of the flower in her hair."""


def _draw_young_dancer() -> Svg:
    """Draw the head and shoulders of a young dancer from the side, looking left. Return SVG elements."""
    kimono = "M44,68 C36,73 22,80 16,101 L98,101 C99,84 92,72 77,69.6 C74,69 71,69 69,69 L58,80 Z"
    neck = (
        "M48,46 L46.4,58 C47.4,63 46.6,67 44,70.4 C49,80 55,86 59,89 C63,82 67.6,76 71,71 "
        "C66,69.4 62.4,66 61,58 L60,46 Z"
    )
    face = (
        "M41.6,36 C39.4,40 39.2,43.4 38.6,46 C38,48.2 36,50.4 35.6,51.6 C35.4,52.6 37.2,52.8 37.4,53.6 "
        "C37.6,54.4 36.8,54.8 37,55.6 C37.2,56.4 37.8,56.4 37.6,57.4 C37.4,58.6 37.2,60 38.6,61.2 "
        "C40.6,62.8 45,62 49,60.4 L60,56 L56,36 Z"
    )
    hair = (
        "M40.6,42.4 C38,36.6 39.6,30 45,27.4 C46.6,20.4 53,14.6 61.6,15.2 C69.6,15.8 74.4,22 72.6,28.6 "
        "C77.6,33.4 80,41 78,48.6 C76.4,55 71,60.6 63.6,61.4 C61.6,61.6 60,60.6 58.6,59.4 "
        "C55.4,58.4 51.6,56.6 50.4,52.4 C50,49.6 50.6,47.6 49,45.4 C46.6,42.6 43.6,42 40.6,42.4 Z"
    )
    comb = "M46,26 C49.6,18.6 55.6,14.6 62,14.4 L64,22 C58,22.6 54.4,25.4 51.6,30 Z"
    flower = f"M{point(*point_from_polar(-36, 4.4, _FLOWER))}" + "".join(
        f" C{point(*point_from_polar(angle - 34, 9, _FLOWER))} {point(*point_from_polar(angle + 34, 9, _FLOWER))} "
        f"{point(*point_from_polar(angle + 36, 4.4, _FLOWER))}"
        for angle in range(0, 360, 72)
    )
    return "".join(
        (
            draw_area(kimono, "token-a-kimono"),
            draw_area(neck, "token-a-skin"),
            draw_area(face, "token-a-skin"),
            draw_area(hair, "token-a-hair"),
            draw_band("M42.4,70.4 C48,80.4 54,87 59,91 C64,83.6 68,77 71.4,70.6", 6, "token-a-collar"),
            draw_area(comb, "token-a-comb"),
            draw_area(flower + " Z", "token-a-flower"),
            line("M40.4,47.4 C41.6,46.4 43.4,46.4 44.8,47.2", ink.SUMI, 1.3),
            draw_solid("M36.9,55 C38.4,54.2 39.8,54.8 40.4,55.8 C39.4,56.8 38,57 37.4,56.6 Z"),
        )
    )


def _draw_patterned_token() -> Svg:
    """Draw the patterned token: a notched ring with beads, stars, and a young dancer. Return SVG elements."""
    stars = (make_ray_strokes_path(Pen(*star), ((angle, 0.4, 6) for angle in range(0, 360, 60))) for star in _STARS)
    beads = [point_from_polar(angle, 43 - 4 * (angle % 60 == 0), (50, 50)) for angle in range(0, 360, 15)]
    inside = make_notched_circle_path(_INSIDE)
    return "".join(
        (
            draw_area(make_notched_circle_path(47), "token-a-edge"),
            discs(beads, 2.6, ink.SUMI),
            draw_area(inside, "token-a-ground"),
            group(
                draw_solid(" ".join(stars)),
                group(_draw_young_dancer(), transform=format_svg_transform(4, 5, 0.93)),
                clip_path="url(#art-in-a)",
            ),
            line(inside, ink.SUMI, 1.25),
        )
    )


# ------------------------------------------------------------ token b


def _draw_parasol() -> Svg:
    panels = (
        "M57,15 C38,15.6 22,26 17.5,42 Q26,37 35,37.6 Q42,24 57,15 Z",
        "M57,15 Q42,24 35,37.6 Q44,34.6 52.5,37 Q54,25 57,15 Z",
        "M57,15 Q54,25 52.5,37 Q61.5,36.4 69.5,41 Q66,26 57,15 Z",
        "M57,15 Q66,26 69.5,41 Q79,42.4 86,48.6 C83,31 73,17 57,15 Z",
    )
    return "".join(
        draw_area(panel, f"token-b-{region}")
        for panel, region in zip(panels, ("parasol", "band", "parasol", "band"), strict=True)
    )


def _draw_woman() -> Svg:
    robe = (
        "M42,50 L41,56 C35,58.6 32,64 32,70 L32,78 C30,88 24,96 18,101 L76,101 C70,92 65,86 63.6,78 "
        "C62.6,70 62.6,64 59,60 C57,57 55,56 51.6,56.6 L51,50 Z"
    )
    bow = "M33,60.6 C27,58.6 19.6,62 19.4,68 C19,74 20.6,79 23.6,82 C28.6,84 32,81 33.6,77 Z"
    sleeve = "M48,60.4 C56,59.6 62,61 66.6,64 L69,68.4 C68,74 70,82 74,90 C68,93 59,93 54,91 C54.6,80 52,71 46,66.4 Z"
    face = (
        "M46,45 L53.4,43.6 C54.6,46 55.6,48 57,50 C57.4,51 56.2,51.2 56.4,52 C56.6,53 55.8,53.4 55.8,54.4 "
        "C55.8,56.6 54,57.6 51.6,57.2 C48.6,57 46.6,55.4 45,53 Z"
    )
    hair = (
        "M54,44.4 C56,38 51,33.6 45.6,34.4 C39,33 33.6,38 34.6,44.6 C33,49.6 36.4,55 41.6,54.6 "
        "C46,54.6 47.6,51 47,47.4 C50,47.4 52.6,46.4 54,44.4 Z"
    )
    return "".join(
        (
            draw_area(robe, "token-b-robe"),
            draw_area("M32,66.4 L63,66.8 L64.2,75 L32,75.4 Z", "token-b-obi"),
            draw_area(bow, "token-b-bow"),
            draw_area(face, "token-b-skin"),
            line("M61.6,38 L68,66", ink.SUMI, 1.7),
            draw_area(sleeve, "token-b-sleeve"),
            draw_area(hair, "token-b-hair"),
            disc(42, 41.4, 3.4, ink.PAPER, region="token-b-flower"),
            line("M53.4,50 L54.6,49.8", ink.SUMI, 1.2),
        )
    )


def _draw_plain_token() -> Svg:
    """Draw the plain token: a round ring, and a woman with a parasol on a plain ground. Return SVG elements."""
    return "".join(
        (
            disc(50, 50, 47, ink.PAPER, region="token-b-edge"),
            disc(50, 50, _INSIDE, ink.PAPER, region="token-b-ground"),
            group(_draw_parasol(), _draw_woman(), clip_path="url(#art-in-b)"),
            disc(50, 50, _INSIDE, "none", stroke=ink.SUMI, stroke_width=1.25),
        )
    )


def draw_line_art_tokens() -> SvgById:
    """Return the tokens of both players in line art, `token-a` and `token-b`, by id."""
    return {
        **clip_path("in-a", make_svg_element("path", d=make_notched_circle_path(_INSIDE))),
        **clip_path("in-b", make_svg_element("circle", cx=50, cy=50, r=_INSIDE)),
        **symbol("token-a", _draw_patterned_token()),
        **symbol("token-b", _draw_plain_token()),
    }
