"""Text of twice the usual size, as a browser's settings make it (WCAG 1.4.4): nothing is cut, nothing overlaps."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from hanamachi.table import Clock
from tests.browser.playing import maiko
from tests.browser.tables import one_screen, two_seats
from tests.browser.test_pages import WHOLE
from tests.server.posing import cookie, pose
from tests.server.running import Server

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

PAGES = ("/", "/okiya/new?with=computer", "/first/okiya", "/analysis", "/openings", "/print", "/you")

FAULTS = """() => {
    const faults = new Set()
    const name = (node) => `${node.localName} '${node.textContent.trim().slice(0, 30)}'`
    if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is wider than the window')
    const texts = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
        const text = nodes.currentNode
        const around = []
        for (let node = text.parentElement; node; node = node.parentElement) around.push(node)
        const [parent] = around
        const styles = around.map((node) => getComputedStyle(node))
        if (!text.data.trim() || parent.closest('svg, script, style, option, [aria-live]')) continue
        if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        // a sticky bar lies over what scrolls; a clip path hides what only screen readers read
        if (styles.some(({ position, clipPath }) => /sticky|fixed/.test(position) || clipPath !== 'none')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const box of range.getClientRects()) {
            if (box.width < 2) continue
            for (const [at, { overflowX, overflowY, display }] of styles.entries()) {
                if (display === 'contents' || display === 'inline') continue
                const frame = around[at].getBoundingClientRect()
                const beside = box.left < frame.left - 1.5 || box.right > frame.right + 1.5
                // a quarter of a line is empty above and below its letters
                const over = box.top + box.height / 4 < frame.top || box.bottom - box.height / 4 > frame.bottom
                if ((/hidden|clip/.test(overflowX) && beside) || (/hidden|clip/.test(overflowY) && over))
                    faults.add(`cut: ${name(parent)}`)
            }
            texts.push([box, parent])
        }
    }
    for (const [at, [one, first]] of texts.entries()) {
        for (const [other, second] of texts.slice(at + 1)) {
            const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
            const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
            if (first !== second && wide > 2 && high > 0.35 * Math.min(one.height, other.height))
                faults.add(`overlap: ${name(first)} and ${name(second)}`)
        }
    }
    return [...faults]
}"""


@pytest.fixture(scope="module")
def large(chromium: Browser, chromium_path: str) -> Iterator[Browser]:
    """Return a browser whose settings make text twice as large."""
    settings = ["--no-sandbox", "--blink-settings=defaultFontSize=32"]
    browser = chromium.browser_type.launch(executable_path=chromium_path, args=settings)
    yield browser
    browser.close()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_text_of_twice_the_size_is_neither_cut_nor_covered(
    large: Browser, server: Server, width: int, height: int
) -> None:
    context = large.new_context(
        base_url=server.address, viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce",
        service_workers="block",
    )  # fmt: skip
    name, value = cookie(server, "m")
    context.add_cookies([{"name": name, "value": value, "url": server.address}])
    page = context.new_page()
    tables = (f"/t/{pose(server, sitting)}" for sitting in (one_screen(), two_seats(clock=Clock(180)), maiko(4)))
    found = {}
    for path in (*PAGES, *tables):
        page.goto(path)
        page.locator(WHOLE.get(path, "main")).first.wait_for()
        page.locator("main :is(h1, h2, h3)").first.wait_for(state="attached")
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        found[path] = page.evaluate(FAULTS)
    context.close()
    assert {path: faults for path, faults in found.items() if faults} == {}
