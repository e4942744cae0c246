"""Pixels of drawings as Chromium renders them, and their differences to different eyes."""

import json
import re
import subprocess
from collections.abc import Callable, Mapping
from itertools import combinations
from operator import sub
from pathlib import Path

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
Eye = Callable[[Pixels], list[float]]


def render_pictures(chromium: str, folder: Path, pictures: Mapping[str, tuple[str, int]]) -> dict[str, Pixels]:
    """Render SVG pictures by Chromium at a size in pixels; return red, green, blue and alpha, row by row."""
    page = folder / "page.html"
    page.write_text(PAGE % json.dumps(pictures).replace("</", "<\\/"), encoding="utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom"]
    command = [chromium, *options, f"--user-data-dir={folder / 'profile'}", page.as_uri()]
    said = subprocess.run(command, capture_output=True, check=True, text=True, timeout=120).stdout
    body = re.search(r"<body>(.*)</body>", said, re.DOTALL)
    assert body and body[1], "Chromium printed nothing"
    flat = json.loads(body[1])
    return {name: list(zip(*[iter(values)] * 4, strict=True)) for name, values in flat.items()}


def to_lightness(pixels: Pixels) -> list[float]:
    """Return the lightness of each pixel, as a printer without colour shows it."""
    return [0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue, _ in pixels]


_LINEAR = [value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in range(256)]


def _linear_to_screen(light: float) -> float:
    """Return a channel of the screen, 0 to 255, for an amount of light."""
    light = min(max(light, 0.0), 1.0)
    return 255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)


def _make_colour_blind_eye(*rows: tuple[float, float, float]) -> Eye:
    """Return an eye that lacks a cone (Machado, Oliveira and Fernandes 2009, severity 1), given in linear light."""

    def eye(pixels: Pixels) -> list[float]:
        known: dict[tuple[int, int, int], list[float]] = {}
        seen = []
        for red, green, blue, _ in pixels:
            if (red, green, blue) not in known:
                light = _LINEAR[red], _LINEAR[green], _LINEAR[blue]
                mixed = (sum(share * part for share, part in zip(row, light, strict=True)) for row in rows)
                known[red, green, blue] = [_linear_to_screen(part) for part in mixed]
            seen += known[red, green, blue]
        return seen

    return eye


EYES: dict[str, Eye] = {
    "grey": to_lightness,
    "protanope": _make_colour_blind_eye(
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)
    ),
    "deuteranope": _make_colour_blind_eye(
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)
    ),
    "tritanope": _make_colour_blind_eye(
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)
    ),
}


def mean_difference(one: list[float], other: list[float]) -> float:
    """Return the mean difference of two pictures, 0 to 255."""
    assert len(one) == len(other)
    # a third of the time of a generator, for millions of pixels
    difference: float = sum(map(abs, map(sub, one, other)))
    return difference / len(one)


def find_most_similar_pair(pictures: Mapping[str, list[float]]) -> tuple[float, str, str]:
    """Return the two pictures that are hardest to tell apart, and how far apart they are."""
    return min(
        (mean_difference(pictures[one], pictures[other]), one, other) for one, other in combinations(pictures, 2)
    )
