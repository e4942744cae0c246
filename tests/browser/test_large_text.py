"""Text of twice the usual size (WCAG 1.4.4) or with wide spacing (1.4.12): nothing is cut, nothing overlaps."""

from collections.abc import Iterable
from random import Random

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Clock, Setup
from hanamachi.table.commands import Sit
from tests.browser.conftest import WITHOUT_DRAWINGS, Visit
from tests.browser.playing import make_maiko_table
from tests.browser.tables import make_table_of_two, make_table_on_one_screen
from tests.browser.test_maiko_choices import DEAL, PLAYED
from tests.browser.test_pages import PAGES, WHOLE
from tests.server.posing import make_cookie, store_table
from tests.server.running import Server
from tests.table.sitting import SEED, Sitting

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

SIZES = (320, 568), (390, 844), (844, 390), (1280, 800), (1280, 640)
"""A narrow phone, another one upright and in landscape, and a desktop's window, also a low one."""

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
    for (const select of document.querySelectorAll('select')) {
        const { opacity, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select)
        if (opacity === '0' || !select.checkVisibility({ visibilityProperty: true })) continue
        const ink = document.createElement('canvas').getContext('2d')
        ink.font = `${fontWeight} ${fontSize} ${fontFamily}`
        const shown = select.selectedOptions[0].text.trim()
        const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        if (ink.measureText(shown).width > room) faults.add(`cut: select '${shown}'`)
    }
    return [getComputedStyle(document.documentElement).fontSize, [...faults]]
}"""
"""Returns the size of the page's text, and what is cut or covered."""

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


def find_layout_faults(chromium: Browser, server: Server, paths: Iterable[str], locale: str) -> dict[str, list[str]]:
    """Return the faults of pages with large text, and then with wide spacing, in each size of the window."""
    # not `visit`, which checks that no board moves: growing text moves it
    context = chromium.new_context(
        base_url=server.address, locale=locale, reduced_motion="reduce", service_workers="block"
    )  # fmt: skip
    name, value = make_cookie(server, "m")
    context.add_cookies([{"name": name, "value": value, "url": server.address}])
    page = context.new_page()
    page.add_init_script(WITHOUT_DRAWINGS)
    settings = context.new_cdp_session(page)

    found = {}

    def look(path: str, what: str, font_size: int) -> None:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            shown_size, faults = page.evaluate(FAULTS)
            assert shown_size == f"{font_size}px"
            if faults:
                found[f"{path} {what}, {width} × {height}"] = faults

    for path in paths:
        set_font_size(settings, 32)
        page.goto(path)
        page.locator(f"main{WHOLE.get(path, '')}").first.wait_for()
        page.locator("main :is(h1, h2, h3)").first.wait_for(state="attached")
        look(path, "large", 32)
        set_font_size(settings, 16)
        page.evaluate(WITH_STYLES, SPACING)
        look(path, "spaced", 16)
    context.close()
    return found


def set_font_size(settings: CDPSession, standard: int) -> None:
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": standard}})


BOXES = """[...document.querySelectorAll('main :is([role=grid], [data-board], .seat)')].map((board) => {
    const { left, top, width, height } = board.getBoundingClientRect()
    return [left + scrollX, top + scrollY, width, height].map(Math.round).join()
})"""
"""Positions and sizes of the boards and seats of a table."""


@pytest.mark.parametrize("sitting", [make_table_of_two(), make_maiko_table(2, "mr")], ids=["okiya", "maiko"])
def test_no_board_moves_when_a_player_with_large_text_sees_another_go_offline(
    visit: Visit, server: Server, sitting: Sitting
) -> None:
    path = f"/t/{store_table(server, sitting)}"
    other = visit(path, person="r")
    expect(other.get_by_role("grid")).to_be_visible()
    page = visit(path, person="m", before=lambda page: set_font_size(page.context.new_cdp_session(page), 32))
    offline = page.get_by_text("offline", exact=True)

    def look() -> list[list[str]]:
        found = []
        for width, height in ((390, 844), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            found.append(page.evaluate(BOXES))
        return found

    expect(page.get_by_role("grid")).to_be_visible()
    expect(offline).to_have_count(0)
    online = look()
    other.close()
    expect(offline).to_be_visible()
    assert look() == online


LOCALES = pytest.mark.parametrize(
    "locale",
    ["en-GB", *(pytest.param(locale, marks=pytest.mark.long("browser")) for locale in ("fr-FR", "nl-NL"))],
)


@LOCALES
def test_large_or_spaced_text_of_a_page_is_neither_cut_nor_covered(
    chromium: Browser, server: Server, locale: str
) -> None:
    assert find_layout_faults(chromium, server, PAGES, locale) == {}


@LOCALES
def test_large_or_spaced_text_at_a_table_is_neither_cut_nor_covered(
    chromium: Browser, server: Server, locale: str
) -> None:
    going = make_table_on_one_screen()
    for _ in range(8):
        going.play(going.legal()[0])
    # Bartholomea, whose name is long, is offline
    match = Sitting(Setup(game=OkiyaSetup("first-to-5"), clock=Clock(180), first=0, seed=SEED, made=1000))
    match.say(0, Sit("Mizuki"), "m")
    match.say(1, Sit("Bartholomea"), "r")
    between = make_table_on_one_screen("first-to-5")
    choosing, over = make_maiko_table(2, "mr", deals=(DEAL,)), make_maiko_table(4)
    choosing.play(*PLAYED["oka-san"].split())
    for sitting in (between, over):
        sitting.play_on(Random(3))
    sittings = (
        going,
        make_table_of_two(clock=Clock(180)),
        match,
        between,
        make_maiko_table(4, "m"),
        make_maiko_table(4),
        choosing,
        over,
    )
    assert find_layout_faults(chromium, server, (f"/t/{store_table(server, each)}" for each in sittings), locale) == {}
