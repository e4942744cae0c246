"""Whether a page, as it stands, may be used by everybody."""

import json
import re

from playwright.sync_api import Page, expect

DESK, PHONE = (1280, 800), (360, 740)
LEFT_IN_ENGLISH = re.compile(r"\b(?:the|your|wins?|moves?)\b", re.IGNORECASE)


def expect_no_violations(page: Page, axe: str, width: int, *rules: str) -> None:
    """Axe finds nothing, by all of its rules or by some, and nothing is wider than the window."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(content=axe)
    options = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    found = page.evaluate("options => axe.run(document, options)", options)
    told = [(v["id"], [node["target"] for node in v["nodes"]][:3]) for v in found["violations"]]
    assert told == [], json.dumps(told, indent=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def inspect(page: Page, axe: str, *, said: str = "body", languages: tuple[str, ...] = ("fr", "nl", "en")) -> None:
    """A page that was opened with `bypass_csp` may be used by everybody, in the state that it is in.

    By axe on a desk and on a phone, in light and in dark, where colours alone are another; and on the phone in each
    language nothing of what is `said` there is left in English, and nothing is wider than the window.
    """
    for width, height in (DESK, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="light")
        expect_no_violations(page, axe, width)
        page.emulate_media(color_scheme="dark")
        expect_no_violations(page, axe, width, "color-contrast")
    page.emulate_media(color_scheme="light")
    for language in languages:
        page.locator("select:has(option[value=nl])").first.select_option(language, force=True)
        expect(page.locator("html")).to_have_attribute("lang", language)
        text = page.locator(said).first.inner_text()
        assert language == "en" or not LEFT_IN_ENGLISH.search(text), text
        assert page.evaluate("document.documentElement.scrollWidth") <= width, language
