"""The styles as a browser renders them: all tiles differ when small, in grey, and for colour-blind people."""

import pytest

from hanamachi.drawing.pen import use
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.drawing.sheet import UNIT, make_standalone_svg
from hanamachi.games.maiko import face_text
from hanamachi.games.maiko.drawing.drawings import draw_all_elements as maiko_drawings
from hanamachi.games.okiya import TILES
from hanamachi.games.okiya.drawing.drawings import draw_all_elements as okiya_drawings
from tests.drawing.seeing import EYES, Pixels, find_most_similar_pair, render_pictures, to_lightness

pytestmark = pytest.mark.browser

SIZE, TINY = 40, 14
TILE_NAMES = [str(tile) for tile in TILES]
FACES = [f"m-{face_text(face)}" for face in range(45)]


@pytest.fixture(scope="module")
def seen(chromium_path: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Pixels]:
    """Return every tile of both games, rendered at 40 pixels in each style, and Okiya's in high contrast at 14."""
    asked = {}
    for style in RenderStyle:
        for name in [*TILE_NAMES, "token-a", "token-b"]:
            asked[f"{style} {name}"] = make_standalone_svg(okiya_drawings(style), UNIT, use(name)), SIZE
        for name in FACES:
            asked[f"{style} {name}"] = make_standalone_svg(maiko_drawings(style), "0 0 96 96", use(name)), SIZE
    for name in TILE_NAMES:
        asked[f"tiny {name}"] = make_standalone_svg(okiya_drawings(RenderStyle.CONTRAST), UNIT, use(name)), TINY
    return render_pictures(chromium_path, tmp_path_factory.mktemp("seen"), asked)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(("style", "least"), [(RenderStyle.COLOUR, 17), (RenderStyle.CONTRAST, 30)])
def test_every_two_tiles_of_okiya_differ_to_every_eye(
    seen: dict[str, Pixels], style: RenderStyle, least: float, eye: str
) -> None:
    found = find_most_similar_pair({name: EYES[eye](seen[f"{style} {name}"]) for name in TILE_NAMES})
    assert found[0] >= least, found


@pytest.mark.parametrize(
    ("style", "eye", "least"),
    [
        *((RenderStyle.COLOUR, eye, 10) for eye in EYES),
        (RenderStyle.CONTRAST, "grey", 19),
        (RenderStyle.LINE, "grey", 7),
    ],
)
def test_every_two_faces_of_maiko_differ(seen: dict[str, Pixels], style: RenderStyle, eye: str, least: float) -> None:
    found = find_most_similar_pair({name: EYES[eye](seen[f"{style} {name}"]) for name in FACES})
    assert found[0] >= least, found


def test_line_art_can_be_read_at_40_pixels(seen: dict[str, Pixels]) -> None:
    found = find_most_similar_pair({name: to_lightness(seen[f"line {name}"]) for name in TILE_NAMES})
    assert found[0] >= 9, found


def test_tiles_in_high_contrast_differ_at_14_pixels(seen: dict[str, Pixels]) -> None:
    found = find_most_similar_pair({name: to_lightness(seen[f"tiny {name}"]) for name in TILE_NAMES})
    assert found[0] >= 18, found


@pytest.mark.parametrize("style", RenderStyle)
@pytest.mark.parametrize("eye", EYES)
def test_the_two_tokens_are_far_apart(seen: dict[str, Pixels], style: RenderStyle, eye: str) -> None:
    found = find_most_similar_pair({name: EYES[eye](seen[f"{style} {name}"]) for name in ("token-a", "token-b")})
    assert found[0] >= 25, found


def test_high_contrast_has_both_light_and_solid_dark(seen: dict[str, Pixels]) -> None:
    for name in TILE_NAMES:
        tones = to_lightness(seen[f"contrast {name}"])
        assert sum(tone < 64 for tone in tones) >= 0.1 * len(tones), name
        assert sum(tone > 192 for tone in tones) >= 0.1 * len(tones), name
