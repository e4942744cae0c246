"""The drawings as a browser renders them: at small sizes, in grey, for colour-blind people, and within their box."""

import pytest

from hanamachi.drawing.pen import use
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.drawing.sheet import make_standalone_svg
from hanamachi.games.maiko import Object, Room, face_text
from hanamachi.games.maiko.drawing.drawings import draw_all_elements
from hanamachi.games.maiko.drawing.lids import lid_name
from tests.drawing.seeing import EYES, Eye, Pixels, find_most_similar_pair, render_pictures, to_lightness

pytestmark = pytest.mark.browser

SIZE = 36
LID_SIZE = 34
"""A place on a phone of 390 pixels, rounded down."""
LETTERS = [tile.letter for tile in Object]
FACES = [face_text(face) for face in range(45)]


@pytest.fixture(scope="module")
def seen(chromium_path: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Pixels]:
    """Render faces and ghosts at 36 pixels, lids at 34, and objects alone with wide margins (1.5 pixels a unit)."""
    alone, wide = {"color": "#000", "fill": "#000", "stroke": "none"}, "-24 -24 144 144"
    asked = {face: (make_standalone_svg(draw_all_elements(), "0 0 96 96", use(f"m-{face}")), SIZE) for face in FACES}
    for letter in LETTERS:
        ghost = make_standalone_svg(draw_all_elements(), "0 0 96 96", use(f"m-ghost-{letter}"), color="#000")
        asked |= {f"ghost {letter}": (ghost, SIZE)}
        asked |= {
            f"alone {letter}": (make_standalone_svg(draw_all_elements(), wide, use(f"art-m-{letter}", **alone)), 216)
        }
    for style in RenderStyle:
        for room in Room:
            asked[f"{style} {lid_name(room)}"] = (
                make_standalone_svg(draw_all_elements(style), "0 0 96 96", use(lid_name(room))),
                LID_SIZE,
            )
    return render_pictures(chromium_path, tmp_path_factory.mktemp("seen"), asked)


def simulate_deuteranopia(pixels: Pixels) -> list[float]:
    """Return the yellow and blue channels that a deuteranope sees (Viénot, Brettel and Mollon 1999), approximated."""
    return [value for red, green, blue, _ in pixels for value in (0.29 * red + 0.71 * green, float(blue))]


@pytest.mark.parametrize("eye", [to_lightness, simulate_deuteranopia])
def test_every_two_faces_differ_at_36_pixels(seen: dict[str, Pixels], eye: Eye) -> None:
    found = find_most_similar_pair({face: eye(seen[face]) for face in FACES})
    assert found[0] >= 12, found


def test_the_nine_outlines_differ_at_36_pixels(seen: dict[str, Pixels]) -> None:
    # black lines on the light ground of a cell
    outlines = {
        letter: [float(green < 128 < alpha) for _, green, _, alpha in seen[f"ghost {letter}"]] for letter in LETTERS
    }
    found = find_most_similar_pair(outlines)
    assert found[0] >= 0.16, found


@pytest.mark.parametrize("eye", EYES)
def test_every_two_lids_differ_at_34_pixels_in_colour(seen: dict[str, Pixels], eye: str) -> None:
    found = find_most_similar_pair({room.value: EYES[eye](seen[f"colour {lid_name(room)}"]) for room in Room})
    assert found[0] >= 14, found


@pytest.mark.parametrize(("style", "least"), [(RenderStyle.LINE, 12), (RenderStyle.CONTRAST, 30)])
def test_every_two_lids_differ_at_34_pixels_in_print(seen: dict[str, Pixels], style: RenderStyle, least: float) -> None:
    found = find_most_similar_pair({room.value: to_lightness(seen[f"{style} {lid_name(room)}"]) for room in Room})
    assert found[0] >= least, found


@pytest.mark.parametrize("letter", LETTERS)
def test_no_object_crosses_the_printed_block_of_its_tile(seen: dict[str, Pixels], letter: str) -> None:
    side, unit = 216, 1.5
    first, last = (4.5 + 24) * unit, (91.5 + 24) * unit
    inked = [divmod(index, side) for index, (*_, alpha) in enumerate(seen[f"alone {letter}"]) if alpha > 40]
    low, high = min(map(min, inked)), max(map(max, inked)) + 1
    assert first <= low and high <= last, (low / unit - 24, high / unit - 24)


@pytest.mark.parametrize("letter", LETTERS)
def test_an_object_fills_its_tile(seen: dict[str, Pixels], letter: str) -> None:
    inked = [divmod(index, 216) for index, (*_, alpha) in enumerate(seen[f"alone {letter}"]) if alpha > 40]
    for axis in (0, 1):
        reach = [at[axis] for at in inked]
        assert max(reach) - min(reach) >= 0.6 * 96 * 1.5
