"""Accessibility checks of a page in its present state, by axe-core."""

import json
import re
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Page, expect

from hanamachi.locales import find_phrase_files

Scheme = Literal["light", "dark"]

LOOKS: tuple[tuple[int, int, Scheme, Scheme], ...] = (1280, 800, "light", "dark"), (320, 640, "dark", "light")
"""A desk and a phone, the colours that each is looked at in, and the other ones."""

OPTIONS = {"resultTypes": ["violations"], "preload": False, "iframes": False}
"""Pages have no frames, and their styles are theirs."""

WITHOUT_GRADIENT = "body { background-image: none !important; }"
"""The page without the blue at its top.

Axe judges no contrast of text over a gradient. Nearly all text lies over this one, where it is transparent.
"""

RUN_AXE = """async (options) => (await axe.run(document, options)).violations
    .map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ target }) => target)])"""

LEFT_IN_ENGLISH = re.compile(r"\b(?:the|your|with|wins?|moves?|are)\b", re.IGNORECASE)
WIDEST = """() => [...document.querySelectorAll('body *')]
    .sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)
    .slice(0, 3)
    // words that run out of their box
    .concat([...document.querySelectorAll('main *')].filter(it => it.scrollWidth > it.clientWidth + 1).slice(-3))
    .map(it => `${it.outerHTML.slice(0, 90)} ${it.getBoundingClientRect().right}`)"""
NAMED_TWICE = """() => [...document.querySelectorAll('[aria-label] [role=grid]')].map(it => it.ariaLabel)
    .filter(name => document.querySelector(`[aria-label="${name}"] [role=grid][aria-label="${name}"]`))"""
"""Boards with the name of a part around them: a screen reader says it twice."""
NAMES = {
    name
    for catalogue in find_phrase_files("en").values()
    for name in re.findall(r"^([a-z0-9]+(?:-[a-z0-9]+)+) =", catalogue.read_text("utf-8"), re.MULTILINE)
}
"""Names of phrases; a page that shows such a name has no translation for it."""


@dataclass(frozen=True)
class Axe:
    """The program axe-core, and whether a state is looked at in every way that there is (under `--all`) or in one."""

    source: str
    every_look: bool


def expect_no_violations(page: Page, axe: Axe, width: int, *rules: str) -> None:
    """Axe finds nothing, by all of its rules or by some, and nothing is wider than the window."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(content=axe.source)
        page.add_style_tag(content=WITHOUT_GRADIENT)
    told = page.evaluate(RUN_AXE, OPTIONS | ({"runOnly": list(rules)} if rules else {}))
    assert told == [], json.dumps(told, indent=1)
    expect_no_wider(page, width)


def expect_no_wider(page: Page, width: int) -> None:
    """Check that nothing on the page is wider than the window."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width, page.evaluate(WIDEST)


def check_accessibility(page: Page, axe: Axe, *, said: str = "body", again: bool = False) -> None:
    """Check the present state of a page for accessibility. The page must be opened with `bypass_csp`.

    On a desktop in light mode axe finds nothing. On a phone in Dutch, which has the longest words, no text of `said` is
    English, and nothing is wider than the window. With `again`, a later state of the page, axe checks the phone in dark
    mode instead. Under `--all` every state is checked in every size, mode and language.
    """
    for width, height, scheme, other in LOOKS if axe.every_look else LOOKS[again : again + 1]:
        page.set_viewport_size({"width": width, "height": height})
        if axe.every_look:
            page.emulate_media(color_scheme=other)
            expect_no_violations(page, axe, width, "color-contrast")
        page.emulate_media(color_scheme=scheme)
        expect_no_violations(page, axe, width)
    assert page.evaluate(NAMED_TWICE) == []
    width, height, *_ = LOOKS[1]
    page.set_viewport_size({"width": width, "height": height})
    daily = () if again else ("nl", "en")
    for language in ("fr", "nl", "en") if axe.every_look else daily:
        page.locator("select:has(option[value=nl])").first.select_option(language, force=True)
        expect(page.locator("html")).to_have_attribute("lang", language)
        text = page.locator(said).first.inner_text()
        assert not NAMES & set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", text)), text
        assert language == "en" or not LEFT_IN_ENGLISH.search(text), text
        expect_no_wider(page, width)
