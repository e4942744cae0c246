"""The web app manifest and its files, in three languages."""

from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image, ImageChops

from hanamachi.locales import LANGUAGES
from hanamachi.printing.icons import ICONS, render_app_icon_png
from tests.server.running import Server, Visitor

ICON_FILES = Path(__file__).parents[2] / "web/public/icons"


@pytest.fixture
def web(server: Server) -> httpx.Client:
    return Visitor(server).web


def fetch_manifest(web: httpx.Client, language: str) -> dict[str, Any]:
    """Return the manifest that a page links to, for a visitor with the given language."""
    page = web.get("/", headers={"accept-language": language}).text
    address = page.partition('rel="manifest" href="')[2].partition('"')[0]
    answer = web.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told: dict[str, Any] = answer.json()
    return told


def test_the_manifest_names_existing_icons_of_the_stated_size(web: httpx.Client) -> None:
    told = fetch_manifest(web, "en")
    shortcuts = [icon for shortcut in told["shortcuts"] for icon in shortcut["icons"]]
    for each in (*told["icons"], *told["screenshots"], *shortcuts):
        answer = web.get(each["src"])
        assert answer.headers["content-type"] == each["type"]
        if each["sizes"] != "any":
            with Image.open(BytesIO(answer.content)) as image:
                assert "x".join(map(str, image.size)) == each["sizes"], each
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    assert {picture["form_factor"] for picture in told["screenshots"]} == {"wide", "narrow"}
    for address in (told["start_url"], *(shortcut["url"] for shortcut in told["shortcuts"])):
        assert web.get(address).status_code == 200


def test_every_language_has_a_manifest_of_the_same_app(web: httpx.Client) -> None:
    told = [fetch_manifest(web, language) for language in LANGUAGES]
    assert [each["lang"] for each in told] == [*LANGUAGES]
    assert len({each["id"] for each in told}) == 1
    for place in ("shortcuts", "screenshots"):
        names = [[one.get("name", one.get("label")) for one in each[place]] for each in told]
        assert all(len(set(same)) == 3 for same in zip(*names, strict=True))
    assert {each["name"] for each in told} == {"hanamachi"}
    assert len({each["description"] for each in told}) == 3


@pytest.mark.parametrize("name", ICONS)
def test_the_icon_files_are_those_that_the_code_draws(name: str) -> None:
    """`python3 dev.py web --icons` draws them."""
    with Image.open(ICON_FILES / f"{name}.png") as kept, Image.open(BytesIO(render_app_icon_png(name))) as drawn:
        difference = ImageChops.difference(kept.convert("RGB"), drawn.convert("RGB"))
    # another version of the renderer may round differently
    assert max(difference.tobytes()) <= 8


def test_the_maskable_icon_keeps_the_lantern_in_the_safe_circle() -> None:
    with Image.open(ICON_FILES / "maskable-512.png") as image:
        paper = image.convert("RGB").getpixel((256, 500))
        # farther from the middle than 0.4 of the side, the icon has only its background
        for x, y in ((256, 462), (100, 400), (412, 400), (52, 256), (460, 256)):
            assert image.convert("RGB").getpixel((x, y)) == paper
