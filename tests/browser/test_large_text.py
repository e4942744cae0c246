"""Text of twice the usual size (WCAG 1.4.4) or with wide spacing (1.4.12): nothing is cut, nothing overlaps."""

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
    // what is scrolled out of sight neither covers nor is cut
    const within = (box, frame) => {
        const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)]
        const [right, bottom] = [Math.min(box.right, frame.right), Math.min(box.bottom, frame.bottom)]
        return { left, top, right, bottom, width: right - left, height: bottom - top }
    }
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
        // a clip path hides what only screen readers read
        if (styles.some(({ clipPath }) => clipPath !== 'none')) continue
        // a sticky bar lies over what scrolls
        const floats = styles.some(({ position }) => /sticky|fixed/.test(position))
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const whole of range.getClientRects()) {
            let box = whole
            if (box.width < 2) continue
            for (const [at, { overflowX, overflowY, display }] of styles.entries()) {
                if (display === 'contents' || display === 'inline') continue
                const frame = around[at].getBoundingClientRect()
                if (/auto|scroll/.test(overflowX + overflowY)) box = within(box, frame)
                const beside = box.left < frame.left - 1.5 || box.right > frame.right + 1.5
                // a quarter of a line is empty above and below its letters
                const over = box.top + box.height / 4 < frame.top || box.bottom - box.height / 4 > frame.bottom
                if ((/hidden|clip/.test(overflowX) && beside) || (/hidden|clip/.test(overflowY) && over))
                    faults.add(`cut: ${name(parent)}`)
                if (around[at].localName === 'button' && beside) faults.add(`out of its button: ${name(parent)}`)
            }
            if (!floats && box.width > 0 && box.height > 0) texts.push([box, parent])
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

SPACING = """
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
"""
"""The widest spacing of text that WCAG 1.4.12 asks for."""

WITH_STYLES = """(styles) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
}"""

FONT_SIZE = "getComputedStyle(document.documentElement).fontSize"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_text_twice_as_large_or_spaced_is_neither_cut_nor_covered(
    chromium: Browser, server: Server, width: int, height: int
) -> None:
    going = one_screen()
    for _ in range(8):
        going.play(going.legal()[0])
    tables = (f"/t/{pose(server, each)}" for each in (going, two_seats(clock=Clock(180)), maiko(4)))
    # no `visit`, which watches that a board stays where it is: text that grows moves it
    context = chromium.new_context(
        base_url=server.address, viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce",
        service_workers="block",
    )  # fmt: skip
    name, value = cookie(server, "m")
    context.add_cookies([{"name": name, "value": value, "url": server.address}])
    page = context.new_page()
    settings = context.new_cdp_session(page)

    def set_font_size(standard: int) -> None:
        settings.send("Page.setFontSizes", {"fontSizes": {"standard": standard}})

    found = {}
    for path in (*PAGES, *tables):
        set_font_size(32)
        page.goto(path)
        page.locator(WHOLE.get(path, "main")).first.wait_for()
        page.locator("main :is(h1, h2, h3)").first.wait_for(state="attached")
        assert page.evaluate(FONT_SIZE) == "32px"
        found[f"{path} large"] = page.evaluate(FAULTS)
        set_font_size(16)
        page.evaluate(WITH_STYLES, SPACING)
        assert page.evaluate(FONT_SIZE) == "16px"
        found[f"{path} spaced"] = page.evaluate(FAULTS)
        # in a low window, too, a list of moves ends before what is below it
        page.set_viewport_size({"width": width, "height": 640})
        found[f"{path} spaced, low"] = page.evaluate(FAULTS)
        page.set_viewport_size({"width": width, "height": height})
    context.close()
    assert {path: faults for path, faults in found.items() if faults} == {}
