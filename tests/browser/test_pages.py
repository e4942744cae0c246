"""Every page as it loads: nothing moves, nothing is too wide, nothing violates the content security policy.

Controls are large enough for a finger (WCAG 2.5.8) and visible while they have the focus (2.4.11).
"""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from hanamachi.table import Clock
from tests.browser.axe import expect_no_wider
from tests.browser.conftest import Visit
from tests.browser.playing import make_maiko_table, wait_until
from tests.browser.tables import make_table_on_one_screen
from tests.browser.test_policy import OVERHEAR
from tests.server.posing import store_table
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
    "/daily",
    "/memory",
    "/studio",
    "/print",
    "/you",
    "/t/nosuchtable",
    "/nowhere",
)

SHIFT = """() => new Promise(done => {
    const seen = new PerformanceObserver(list =>
        done(list.getEntriesByType('layout-shift').reduce((sum, entry) => sum + entry.value, 0)))
    seen.observe({ type: 'layout-shift', buffered: true })
    // one entry always exists, so earlier shifts have been reported by then
    seen.observe({ type: 'navigation', buffered: true })
})"""
WHOLE = {
    "/analysis": "[data-said=answer]",
    "/openings": "[data-said=answer]",
    "/puzzles": "[data-stage=ask]",
    "/daily": "[data-phase=playing]",
    "/memory": "[data-stage=ready]",
    "/print": "[data-busy=false]",
}
"""Attributes of a page's main part when its computed and loaded content is there."""

MOVES_AT_MOST = 0.002
"""Maximum layout shift of a page while it loads; below a hundredth nobody notices it."""

NAMES_HAVE_ROOM = "[...document.querySelectorAll('.seat .who')].every((name) => name.offsetWidth >= 72)"

PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"

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

FOCUS_HIDDEN = """() => {
    const hidden = []
    const at = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]]
    const corners = [...document.querySelectorAll('[role=grid]')].flatMap((grid) => {
        const cells = [...grid.querySelectorAll('[role=gridcell]')]
        return [cells[0], cells.at(-1)]
    })
    const nodes = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
        .concat(corners)
        .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]'))
    const look = (node) => {
        node.focus()
        // a control that is not seen lies in its label
        const shown = (getComputedStyle(node).opacity === '0' && node.closest('label')) || node
        const seen = [...shown.getClientRects()].some((box) => {
            const hits = at.filter(([x, y]) => {
                const there = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)
                return there && (shown.contains(there) || there.closest('label')?.control === node)
            })
            return hits.length > 2
        })
        if (document.activeElement === node && !seen)
            hidden.push(`${location.pathname} at ${innerWidth} × ${innerHeight}: ${node.outerHTML.slice(0, 99)}`)
    }
    nodes.forEach(look)
    // backwards, the bars at the other edge lie in the way
    nodes.reverse().forEach(look)
    document.activeElement.blur()
    scrollTo(0, 0)
    return [...new Set(hidden)]
}"""
"""Gives each control the focus and returns those that are then outside the window or covered, at three of five points.

A browser scrolls to the focus as it does after the Tab key.
"""


def find_small_controls(page: Page) -> list[Any]:
    """Return the controls of a page that are smaller than 24 pixels either way."""
    for folded in page.locator("details:not([open]) > summary").all():
        folded.click()
    controls = page.evaluate(CONTROLS)
    assert len(controls) > 3
    return [each for each in controls if min(each["width"], each["height"]) < 23.9]


# a desk at twice the size, and a phone at four times
@pytest.mark.parametrize(
    "sizes",
    [((320, 256),), pytest.param(((640, 400), (320, 256)), marks=pytest.mark.long("browser"))],
    ids=["phone", "desk"],
)
def test_every_page_is_stable_fits_and_shows_its_large_targets(
    visit: Visit, server: Server, sizes: tuple[tuple[int, int], ...]
) -> None:
    over = make_table_on_one_screen()
    over.play_on(Random(4))
    tables = [
        store_table(server, sitting)
        for sitting in (make_table_on_one_screen(clock=Clock(600)), over, make_maiko_table(2))
    ]
    page = visit("/", person="m", width=360, height=780, has_touch=True, drawn=True)
    page.add_init_script(OVERHEAR)
    coming = set[Request]()
    page.on("request", lambda request: coming.add(request))
    page.on("requestfinished", lambda request: coming.discard(request))
    page.on("requestfailed", lambda request: coming.discard(request))

    def is_whole() -> bool:
        """Whether nothing is still to come, and what has come asked for nothing more."""
        page.evaluate(PAINTED)
        return not coming

    found, hidden = {}, []
    for path, whole in (dict.fromkeys(PAGES, "") | WHOLE | {f"/t/{table}": "[data-phase]" for table in tables}).items():
        page.goto(path)
        expect(page.locator(f"main{whole}")).to_be_visible()
        wait_until(page, is_whole)
        assert page.evaluate(SHIFT) <= MOVES_AT_MOST, path
        found[path] = find_small_controls(page)
        hidden += page.evaluate(FOCUS_HIDDEN)
        assert page.evaluate("window.broken") == [], path
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            expect_no_wider(page, width)
            hidden += page.evaluate(FOCUS_HIDDEN)
        # beside a clock a name has room for more than three letters
        assert page.evaluate(NAMES_HAVE_ROOM), path
        page.set_viewport_size({"width": 360, "height": 780})
    assert {path: controls for path, controls in found.items() if controls} == {}
    assert hidden == []
    # the test itself detects a shift and a small target
    page.locator("header button").first.evaluate("(button) => { button.style.minHeight = button.style.height = '9px' }")
    assert len(find_small_controls(page)) == 1
    page.evaluate("document.body.prepend(Object.assign(document.createElement('p'), { innerText: 'in between' }))")
    page.evaluate(PAINTED)
    assert page.evaluate(SHIFT) > MOVES_AT_MOST


def test_the_whole_okiya_is_visible_on_a_low_screen(visit: Visit, server: Server) -> None:
    page = visit(f"/t/{store_table(server, make_maiko_table(3))}", person="m")
    expect(page.locator("[data-place]")).to_have_count(81)
    # a phone on its side, and a desk at twice the size
    for width, height in ((844, 390), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        sizes = page.locator("[data-place]").evaluate_all(
            "all => all.map(it => it.getBoundingClientRect()).map(({ width, bottom }) => [width, bottom])"
        )
        assert all(size >= 32 and bottom <= height for size, bottom in sizes)
