"""Everything that is pressed is large enough for a finger: WCAG 2.2, success criterion 2.5.8."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import maiko
from tests.browser.tables import one_screen
from tests.server.posing import pose
from tests.server.running import Server

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

PAGES = (
    "/",
    "/okiya/new?with=computer",
    "/okiya/new?with=friend",
    "/maiko/new?with=screen",
    "/first/okiya",
    "/first/maiko",
    "/rules/okiya",
    "/rules/maiko",
    "/analysis",
    "/openings",
    "/puzzles",
    "/puzzles/streak",
    "/puzzles/sheet",
    "/studio",
    "/print",
    "/you",
    "/nowhere",
)

CONTROLS = """() => {
    const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]') &&
        node.getClientRects().length && getComputedStyle(node).pointerEvents !== 'none'
    // a link within a sentence is as high as its line
    const within = (node) => node.matches('a') && getComputedStyle(node).display === 'inline' &&
        [...node.parentElement.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && /\\w/.test(each.data))
    // what is not seen is pressed by its label
    const pressed = (node) => (getComputedStyle(node).opacity === '0' && node.closest('label')) || node
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')]
        .filter((node) => shown(node) && !within(node))
        .map((node) => {
            const { width, height } = pressed(node).getBoundingClientRect()
            return { control: node.outerHTML.slice(0, 99), width, height }
        })
}"""


def small(page: Page) -> list[Any]:
    """The controls of a page that are smaller than 24 pixels either way."""
    expect(page.get_by_role("main")).to_be_visible()
    page.wait_for_load_state("networkidle")
    for folded in page.locator("details:not([open]) > summary").all():
        folded.click()
    controls = page.evaluate(CONTROLS)
    assert len(controls) > 3
    return [each for each in controls if min(each["width"], each["height"]) < 23.9]


def test_all_that_is_pressed_is_at_least_24_pixels_wide_and_high(visit: Visit, house: Server) -> None:
    over = one_screen()
    over.play_on(Random(4))
    tables = [pose(house, sitting) for sitting in (one_screen(), over, maiko(2))]
    page = visit("/", person="m", width=360, height=780, has_touch=True)
    found = {}
    for path in (*PAGES, *(f"/t/{table}" for table in tables)):
        page.goto(path)
        found[path] = small(page)
    assert {path: controls for path, controls in found.items() if controls} == {}
    # what is too small is seen
    page.locator("header button").first.evaluate("(button) => { button.style.minHeight = button.style.height = '9px' }")
    assert len(small(page)) == 1
