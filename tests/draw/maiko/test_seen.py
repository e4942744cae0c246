"""The drawings as a browser prints them: small, in grey, as the colour-blind see them, and inside their box."""

import json
import re
import subprocess
from itertools import combinations
from pathlib import Path

import pytest

from hanamachi.draw.maiko.drawings import drawings
from hanamachi.draw.pen import use
from hanamachi.draw.sheet import picture
from hanamachi.games.maiko import Object, face_text

pytestmark = pytest.mark.browser

SIZE = 36
LETTERS = [tile.letter for tile in Object]
FACES = [face_text(face) for face in range(45)]
PAGE = """<!doctype html><meta charset="utf-8"><script>
const asked = %s;
const printed = {};
Promise.all(Object.entries(asked).map(([name, [svg, size]]) => new Promise((done) => {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = size;
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    brush.drawImage(image, 0, 0, size, size);
    printed[name] = Array.from(brush.getImageData(0, 0, size, size).data);
    done();
  };
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
}))).then(() => { document.body.textContent = JSON.stringify(printed); });
</script><body>"""

Pixels = list[tuple[int, int, int, int]]


def printed(chromium: str, folder: Path, pictures: dict[str, tuple[str, int]]) -> dict[str, Pixels]:
    """What Chromium makes of SVG pictures at a size in pixels: (red, green, blue, alpha), row by row."""
    page = folder / "page.html"
    page.write_text(PAGE % json.dumps(pictures).replace("</", "<\\/"), encoding="utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom"]
    command = [chromium, *options, f"--user-data-dir={folder / 'profile'}", page.as_uri()]
    said = subprocess.run(command, capture_output=True, check=True, text=True, timeout=120).stdout
    body = re.search(r"<body>(.*)</body>", said, re.DOTALL)
    assert body and body[1], "Chromium printed nothing"
    flat = json.loads(body[1])
    return {name: list(zip(*[iter(values)] * 4, strict=True)) for name, values in flat.items()}


@pytest.fixture(scope="module")
def seen(chromium_path: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Pixels]:
    """Every face and every ghost at 36 pixels, and every object alone with room round it, 1.5 pixels a unit."""
    alone, wide = {"color": "#000", "fill": "#000", "stroke": "none"}, "-24 -24 144 144"
    asked = {face: (picture(drawings(), "0 0 96 96", use(f"m-{face}")), SIZE) for face in FACES}
    for letter in LETTERS:
        ghost = picture(drawings(), "0 0 96 96", use(f"m-ghost-{letter}"), color="#000")
        asked |= {f"ghost {letter}": (ghost, SIZE)}
        asked |= {f"alone {letter}": (picture(drawings(), wide, use(f"art-m-{letter}", **alone)), 216)}
    return printed(chromium_path, tmp_path_factory.mktemp("seen"), asked)


def grey(pixels: Pixels) -> list[float]:
    return [0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue, _ in pixels]


def deuteranope(pixels: Pixels) -> list[float]:
    """Two channels after Viénot, Brettel and Mollon (1999), near enough without linear light: yellow and blue."""
    return [value for red, green, blue, _ in pixels for value in (0.29 * red + 0.71 * green, float(blue))]


def apart(one: list[float], other: list[float]) -> float:
    """The mean difference of two pictures, 0 to 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("eye", [grey, deuteranope])
def test_every_two_faces_differ_at_36_pixels(seen: dict[str, Pixels], eye: type) -> None:
    pictures = {face: eye(seen[face]) for face in FACES}
    nearest = min((apart(pictures[one], pictures[other]), one, other) for one, other in combinations(FACES, 2))
    assert nearest[0] >= 12, nearest


def test_the_nine_outlines_differ_at_36_pixels(seen: dict[str, Pixels]) -> None:
    outlines = {letter: [float(alpha > 38) for *_, alpha in seen[f"ghost {letter}"]] for letter in LETTERS}
    nearest = min((apart(outlines[one], outlines[other]), one, other) for one, other in combinations(LETTERS, 2))
    assert nearest[0] >= 0.16, nearest


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
