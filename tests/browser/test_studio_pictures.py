"""Pictures for a token: hostile ones are drawn harmless, and what is no picture is refused."""

import json
import re

import pytest
from playwright.sync_api import FilePayload, expect

from hanamachi.draw.colouring import Colouring, Pictured
from hanamachi.draw.okiya.tokens import snow_ring
from tests.browser.conftest import Visit
from tests.browser.test_studio import kept, studio

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" {}>{}</svg>'
)
RED = '<rect width="10" height="10" fill="red"/>'
MARK = "window.top.hostile = 1; document.documentElement.dataset.hostile = 1"
FRAME = (
    '<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="/?stolen" '
    f'srcdoc="&lt;script&gt;{MARK}&lt;/script&gt;"/></foreignObject>'
)
DOCTYPE = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
HARMLESS = {
    "a script": SVG.format("", f"<script>{MARK}</script>{RED}"),
    "onload": SVG.format(f'onload="{MARK}"', RED),
    "onerror": SVG.format("", f'<image href="data:image/png;base64,x" onerror="{MARK}" width="5" height="5"/>{RED}'),
    "an outside picture": SVG.format("", f'<image href="/art/favicon.svg?stolen" width="5" height="5"/>{RED}'),
    "an outside use": SVG.format("", f'<use xlink:href="/art/sprite.svg?stolen#Ms"/>{RED}'),
    "an outside style": SVG.format("", f'<style>@import "/x?stolen"; rect {{ fill: url(/x?stolen) red }}</style>{RED}'),
    "a style of its own": SVG.format("", '<rect fill="none" style="fill: #cc0000" width="9" height="9"/>'),
    "a frame": SVG.format("", RED + FRAME),
    "a link": SVG.format("", f'<a xlink:href="javascript:{MARK}">{RED}</a>'),
    "a huge size": SVG.format('width="100000000" height="100000000"', RED),
    "a plain doctype": DOCTYPE + SVG.format("", RED),
}


@pytest.mark.parametrize("kind", HARMLESS)
def test_a_hostile_svg_is_drawn_harmless(visit: Visit, kind: str) -> None:
    page = studio(visit)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_label("Choose a picture").set_input_files(
        FilePayload(name="token.svg", mimeType="image/svg+xml", buffer=HARMLESS[kind].encode())
    )
    problem = page.locator(".own .problem")
    expect(page.get_by_text("Your picture is on the token.").or_(problem)).to_be_attached()
    assert [url for url in asked if not url.startswith("data:")] == []
    assert page.evaluate("window.hostile === undefined && !document.documentElement.dataset.hostile")
    # A browser may refuse to read back a picture that holds a page; nothing else is refused here.
    if kind != "a frame":
        assert isinstance(Colouring.parse(json.dumps(kept(page))).token, Pictured)
    if problem.count():
        expect(problem).to_have_text("This picture cannot be drawn: the file is broken.")


BOMB = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>' + SVG.format(
    "", f"<text>&b;</text>{RED}"
)
REFUSED = [
    ("token.svg", BOMB.encode(), "entities"),
    ("token.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><rect", "the file is broken"),
    ("token.svg", b"<html><body>hello</body></html>", "neither an SVG nor a PNG"),
    ("token.png", b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00", "neither an SVG nor a PNG"),
    ("token.png", b"\x89PNG\r\n\x1a\n" + b"\0" * 40, "the file is broken"),
    ("token.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\0\0\0\1\0\0\x08\x06\0\0\0" + b"\0" * 40, "more than 6000 pixels"),
    ("token.svg", SVG.format("", "").encode(), "nothing to see"),
    ("token.svg", b"<svg>" + b" " * (2 * 1024 * 1024), "larger than 2 MB"),
]


@pytest.mark.parametrize(("name", "content", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_picture_is_refused_with_a_sentence(visit: Visit, name: str, content: bytes, sentence: str) -> None:
    # what Chromium itself writes about a broken file has a style, which the policy refuses
    page = studio(visit, bypass_csp="the file is broken" in sentence)
    page.get_by_label("Choose a picture").set_input_files(FilePayload(name=name, mimeType="image/png", buffer=content))
    expect(page.locator(".own .problem")).to_contain_text(sentence)
    assert page.evaluate("localStorage.getItem('hanamachi.studio')") is None


def test_the_page_and_the_press_frame_a_token_alike(visit: Visit) -> None:
    page = studio(visit)
    drawn = page.locator(".own .paper g > path").first.get_attribute("d")
    assert drawn is not None
    pairs = [[float(number) for number in re.findall(r"[\d.]+", data)] for data in (drawn, snow_ring(48))]
    assert pairs[0] == pytest.approx(pairs[1], abs=0.02)
