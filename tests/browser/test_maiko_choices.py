"""Choices in Maiko in windows of all sizes: they are visible, uncovered, and beside the text that asks for them."""

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.maiko import PLACE_NAMES
from hanamachi.tutorial.game_tutorial import game_tutorials
from hanamachi.tutorial.lesson import Moment
from tests.browser.conftest import Visit
from tests.browser.playing import find_table, make_maiko_table, wait_until
from tests.browser.test_first import wait_for_moment
from tests.server.posing import store_table
from tests.server.running import Server

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

SMALL = (320, 200), (320, 256), (360, 640), (390, 664), (390, 844), (844, 390)
"""A desk's windows at 400 %, phones upright with and without their browser's bars, one on its side."""

PHONES = SMALL[2:]
SIZES = (*SMALL, (1280, 800), (1920, 1080))

DEAL = (
    "wv:"
    "FwFvTwTvKwKvMwMvPp/SwSvCwCvBwBvPwPvFp/f1f2f3f4f5f6FpTpTp/"
    "Fw..............Fv/Tw..............Tv/Kw..............Kv/"
    "MwMvMpMpSwSvSpSpPp/PwPvCwCvCpCpBwBvBp/BpOwOvOpOpOwOvKpKp"
)
"""Pairs of a white and a violet tile lie beside one another."""

SIX = "a9 b9 c9 d9 g9 h9 a8 b8 c8 d8 e8 f8"
"""Six pairs that fill no row."""

PLAYED = {
    "first tile": "",
    "second tile": "a9",
    "again or stop": "a9 b9",
    "sweep a row": "a9 b9 c9 d9 e9 f9",
    "danna": "danna",
    "oka-san": f"a9 i9 {SIX} stop oka-san",
    "one-san": "one-san",
    "one-san again": "one-san a9",
    "sabanto": f"{SIX} sabanto",
}
"""Moves before each choice of a game, which is Mizuki's."""

ASKED = "[role=gridcell][aria-disabled=false], button.choice, [data-stop]"
WORDS = ".ask .turn p, .secret p"

AMISS = """async (asked) => {
  const fault = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return 'outside'
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(there) ? '' : `under ${there?.className}`
  }
  const find = () => asked.flatMap((part) => {
    const shown = [...document.querySelectorAll(`main :is(${part})`)].filter((element) => element.checkVisibility())
    return shown.length ? shown : [part]
  }).flatMap((element) => {
    const amiss = typeof element === 'string' ? 'missing' : fault(element)
    return amiss ? [`${element.dataset?.place ?? element.textContent ?? element}: ${amiss}`] : []
  })
  // a card that opens, or a window that changes, brings its part into sight within some frames
  for (let frame = 0; frame < 60 && find().length; frame++) await new Promise(requestAnimationFrame)
  return find()
}"""
"""Finds parts of a page at rest that are missing, outside the window or covered."""


def find_hidden_parts(
    page: Page, name: str, *asked: str, sizes: tuple[tuple[int, int], ...] = SIZES
) -> dict[str, list[str]]:
    """Return the parts that are not in sight, for each size of the window."""
    amiss = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        if found := page.evaluate(AMISS, list(asked)):
            amiss[f"{name} at {width} × {height}"] = found
    return amiss


def test_each_choice_of_a_game_is_in_sight(visit: Visit, server: Server) -> None:
    page = visit("/", person="m")
    amiss: dict[str, list[str]] = {}
    for name, played in PLAYED.items():
        sitting = make_maiko_table(2, "mr", deals=(DEAL,))
        sitting.play(*played.split())
        page.goto(f"/t/{store_table(server, sitting)}")
        expect(find_table(page)).to_have_attribute("data-phase", "playing")
        amiss |= find_hidden_parts(page, name, ASKED, WORDS)
        if name in ("sweep a row", "oka-san", "sabanto"):
            page.set_viewport_size({"width": 390, "height": 844})
            page.evaluate("scrollTo(0, 300)")
            page.set_viewport_size({"width": 844, "height": 390})
            wait_until(page, lambda: not page.evaluate(AMISS, [ASKED, WORDS]))
        if not played:
            amiss |= find_hidden_parts(page, "the pace", ".pace", sizes=PHONES)
    sitting = make_maiko_table(2, "mr", deals=(DEAL,))
    sitting.play("a9")
    page.goto(f"/t/{store_table(server, sitting)}")
    page.get_by_label("Pace").select_option("touch")
    page.locator("[data-place=i9]").click()
    expect(page.locator("[data-seen]")).to_be_visible()
    amiss |= find_hidden_parts(page, "two that differ", "[data-seen]")
    assert amiss == {}


def test_the_bar_of_teachers_never_covers_what_has_the_focus(visit: Visit, server: Server) -> None:
    page = visit(f"/t/{store_table(server, make_maiko_table(2, 'mr'))}", person="m", width=390, height=664)
    expect(find_table(page)).to_have_attribute("data-phase", "playing")
    covered: list[str] = []
    for _ in range(60):
        before = page.evaluate("scrollY")
        page.keyboard.press("Tab")
        if page.evaluate("document.querySelector('main :focus') !== null"):
            covered += page.evaluate(AMISS, [":focus"])
            if page.evaluate("document.querySelector('.teachers :focus') !== null"):
                assert page.evaluate("scrollY") == before
        elif covered or page.evaluate("scrollY > 0"):
            break
    assert page.evaluate("scrollY") > 0
    assert covered == []


def selector_of_moment(moment: Moment) -> str:
    """Return the element that a step of the lesson waits for."""
    if not moment.wanted:
        return "[data-play]" if moment.onward is None else "[data-onward]"
    action = next(iter(moment.wanted))
    if action in PLACE_NAMES:
        return "[role=gridcell][aria-disabled=false]"
    return {"oka-san": "[data-teacher=oka-san]", "stop": "[data-stop]"}.get(action, "button.choice")


def test_each_choice_of_the_first_game_is_in_sight(visit: Visit) -> None:
    page = visit("/first/maiko", before=lambda page: page.clock.install())
    amiss: dict[str, list[str]] = {}
    lesson = game_tutorials()["maiko"].make_lesson()
    moment = lesson.moments[0]
    while True:
        wait_for_moment(page, moment)
        asked = selector_of_moment(moment)
        amiss |= find_hidden_parts(page, moment.words, asked, ".said .text")
        leads = moment.wanted or ({} if moment.onward is None else {"": moment.onward})
        if not leads:
            break
        action, to = next(iter(leads.items()))
        if action == "oka-san":
            # between a desk and a phone the teachers change their place
            page.set_viewport_size({"width": 390, "height": 664})
        page.locator(f"[data-place={action}]" if action in PLACE_NAMES else asked).last.click()
        if action == "oka-san":
            # a point of an inert part hits what is behind it
            page.evaluate("document.querySelectorAll('[inert]').forEach(part => part.inert = false)")
            amiss |= find_hidden_parts(page, "her card", ".card .do.main", ".said .text", sizes=SMALL)
            page.locator(".card .do.main").click()
        moment = lesson.moments[to]
    assert amiss == {}
