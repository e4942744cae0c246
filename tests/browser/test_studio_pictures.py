"""Pictures for a token: hostile pictures do no harm, and other files are refused."""

import json
import re

import pytest
from playwright.sync_api import FilePayload, expect

from hanamachi.drawing.colouring import Colouring, PictureToken
from hanamachi.drawing.motifs import make_notched_circle_path
from tests.browser.conftest import Visit
from tests.browser.test_studio import open_studio, stored_colour_set

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
    "an outside use": SVG.format("", f'<use xlink:href="/art/house.svg?stolen#Ms"/>{RED}'),
    "an outside style": SVG.format("", f'<style>@import "/x?stolen"; rect {{ fill: url(/x?stolen) red }}</style>{RED}'),
    "a style of its own": SVG.format("", '<rect fill="none" style="fill: #cc0000" width="9" height="9"/>'),
    "a frame": SVG.format("", RED + FRAME),
    "a link": SVG.format("", f'<a xlink:href="javascript:{MARK}">{RED}</a>'),
    "a huge size": SVG.format('width="100000000" height="100000000"', RED),
    "a plain doctype": DOCTYPE + SVG.format("", RED),
}


def test_hostile_svgs_are_rendered_harmless_and_framed_as_in_print(visit: Visit) -> None:
    page = open_studio(visit)
    drawn = page.locator(".own .paper g > path").first.get_attribute("d")
    assert drawn is not None
    pairs = [
        [float(number) for number in re.findall(r"[\d.]+", data)] for data in (drawn, make_notched_circle_path(48))
    ]
    assert pairs[0] == pytest.approx(pairs[1], abs=0.02)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    off, problem = page.get_by_role("button", name="No token of my own"), page.locator(".own .problem")
    for kind, svg in HARMLESS.items():
        page.get_by_label("Choose a picture").set_input_files(
            FilePayload(name="token.svg", mimeType="image/svg+xml", buffer=svg.encode())
        )
        # A browser may refuse to read back a picture that holds a page; nothing else is refused here.
        expect(off.or_(problem) if kind == "a frame" else off).to_be_visible()
        assert [url for url in asked if not url.startswith("data:")] == [], kind
        assert page.evaluate("window.hostile === undefined && !document.documentElement.dataset.hostile"), kind
        if problem.count():
            expect(problem).to_have_text("This picture cannot be drawn: the file is broken.")
        else:
            assert isinstance(Colouring.parse(json.dumps(stored_colour_set(page))).token, PictureToken), kind
            off.click()
            expect(off).to_have_count(0)


BOMB = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>' + SVG.format(
    "", f"<text>&b;</text>{RED}"
)
REFUSED = [
    ("token.svg", BOMB.encode(), "entities"),
    ("token.svg", b"<html><body>hello</body></html>", "neither an SVG nor a PNG"),
    ("token.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\0\0\0\1\0\0\x08\x06\0\0\0" + b"\0" * 40, "more than 6000 pixels"),
    ("token.png", b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00", "neither an SVG nor a PNG"),
    ("token.svg", SVG.format("", "").encode(), "nothing to see"),
    ("token.svg", b"<svg>" + b" " * (2 * 1024 * 1024), "larger than 2 MB"),
]
BROKEN = [
    ("token.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><rect", "the file is broken"),
    ("token.svg", SVG.format("", "").encode(), "nothing to see"),
    ("token.png", b"\x89PNG\r\n\x1a\n" + b"\0" * 40, "the file is broken"),
]
"""No two that follow each other are told in one sentence."""


def test_a_file_that_is_no_picture_is_refused_with_a_sentence(visit: Visit) -> None:
    # what Chromium itself writes about a broken file has a style, which the policy refuses
    for files, bypass_csp in ((REFUSED, False), (BROKEN, True)):
        page = open_studio(visit, bypass_csp=bypass_csp)
        for name, content, sentence in files:
            page.get_by_label("Choose a picture").set_input_files(
                FilePayload(name=name, mimeType="image/png", buffer=content)
            )
            expect(page.locator(".own .problem")).to_contain_text(sentence)
            assert page.evaluate("localStorage.getItem('hanamachi.studio')") is None
