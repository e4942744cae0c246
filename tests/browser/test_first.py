"""The first games: played to their end by keyboard in each language, wrong tries answered, axe at every moment."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from hanamachi.games.maiko import PLACE_NAMES
from hanamachi.games.okiya import CELL_NAMES
from hanamachi.lessons import LESSONS, Lesson
from hanamachi.lessons.lesson import Moment
from hanamachi.locales import LANGUAGES, phrases
from tests.browser.axe import expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.playing import kept_here

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

GAMES = sorted(LESSONS)
LOCALES = {"en": "en-GB", "fr": "fr-FR", "nl": "nl-NL"}


def opened(visit: Visit, game: str, **options: object) -> tuple[Page, Lesson]:
    page = visit(f"/first/{game}", **options)
    lesson = LESSONS[game]()
    at(page, lesson.moments[0])
    return page, lesson


def at(page: Page, moment: Moment) -> None:
    """Wait until a moment is shown, and nothing moves any more."""
    shown = page.locator(f"main.first[data-moment='{moment.words}']")
    expect(shown).to_be_visible()
    expect(page.locator("main.first[data-stage='playing']")).to_have_count(0)


def focused(page: Page, found: Locator) -> None:
    """Go on with the Tab key until this has the focus."""
    for _ in range(60):
        if found.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {found}")


def walk(page: Page, names: tuple[str, ...], wide: int, attribute: str, to: str) -> None:
    """To a cell or place by arrows, from the one that the Tab key leads to."""
    focused(page, page.locator(f"[{attribute}][tabindex='0']"))
    for _ in range(30):
        here = page.evaluate(f"document.activeElement.getAttribute('{attribute}')")
        if here == to:
            return
        down, right = (a - b for a, b in zip(*(divmod(names.index(n), wide) for n in (to, here)), strict=True))
        page.keyboard.press(
            "ArrowDown" if down > 0 else "ArrowUp" if down < 0 else f"Arrow{('Left', 'Right')[right > 0]}"
        )
    raise AssertionError(f"no arrow leads to {to}")


def press(page: Page, action: str) -> None:
    """Do by keyboard what a moment waits for."""
    if action in CELL_NAMES and page.locator("[data-cell][role=gridcell]").count():
        walk(page, CELL_NAMES, 4, "data-cell", action)
    elif action in PLACE_NAMES:
        walk(page, PLACE_NAMES, 9, "data-place", action)
    elif action in ("danna", "oka-san", "one-san", "sabanto"):
        focused(page, page.locator(f"[data-teacher='{action}']"))
    elif action == "stop":
        focused(page, page.locator(".ask .do.main"))
    else:
        # the tiles to choose from stand in the order of the lawful actions
        choices = page.locator(".ask .choice")
        focused(page, choices.first)
        for _ in range(choices.count()):
            if page.evaluate("document.activeElement.getAttribute('aria-label')") == chosen(page, action):
                break
            page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def chosen(page: Page, action: str) -> str:
    """What a tile to choose from is called."""
    say = phrases(str(page.evaluate("document.documentElement.lang")))
    colours = {"w": "white", "v": "violet"}
    if action[0].isdigit():
        tile = say("tile-of", object=say(f"object-{action[1]}"), colour=say("colour-violet"))
        return say("choose-from", tile=tile, name=say("first-other"))
    return say("tile-of", object=say(f"object-{action[0]}"), colour=say(f"colour-{colours[action[1]]}"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_first_game_is_finished_by_keyboard(visit: Visit, game: str, language: str) -> None:
    say = phrases(language)
    page, lesson = opened(visit, game, locale=LOCALES[language])
    moment = lesson.moments[0]
    while moment.wanted or moment.onward is not None:
        title = say(f"first-{game}-{moment.words}.title")
        expect(page.get_by_role("heading", level=2, name=title, exact=True)).to_be_visible()
        expect(page.get_by_role("status")).to_contain_text(title)
        if moment.onward is not None:
            expect(page.locator("[data-onward]")).to_be_focused()
            page.keyboard.press("Enter")
            moment = lesson.moments[moment.onward]
        else:
            action, to = next(iter(moment.wanted.items()))
            press(page, action)
            moment = lesson.moments[to]
        at(page, moment)
    play = page.get_by_role("link", name=say("first-play"))
    expect(play).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/{game}/new\\?with=computer$"))


@pytest.mark.parametrize(("width", "dark"), [(1280, True), (360, False)], ids=["desk-dark", "phone-light"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_where_a_lesson_begins(visit: Visit, axe: str, game: str, width: int, dark: bool) -> None:
    page, _ = opened(visit, game, width=width, dark=dark, bypass_csp=True)
    expect_no_violations(page, axe, width)


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (360, True)], ids=["desk-light", "phone-dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_any_moment(visit: Visit, axe: str, game: str, width: int, dark: bool) -> None:
    page, lesson = opened(visit, game, width=width, dark=dark, bypass_csp=True)
    moment = lesson.moments[0]
    while True:
        expect_no_violations(page, axe, width)
        if moment.onward is not None:
            page.locator("[data-onward]").click()
            moment = lesson.moments[moment.onward]
        elif moment.wanted:
            action, to = next(iter(moment.wanted.items()))
            touch(page, action)
            moment = lesson.moments[to]
        else:
            return
        at(page, moment)


def touch(page: Page, action: str) -> None:
    """Do by mouse or touch what a moment waits for."""
    teacher = page.locator(f"[data-teacher='{action}']")
    if action in PLACE_NAMES and page.locator("[data-place]").count():
        page.locator(f"[data-place='{action}']").click()
    elif action in CELL_NAMES:
        page.locator(f"[data-cell='{action}']").click()
    elif teacher.count():
        teacher.click()
        card = page.locator(".teachers .card .do.main")
        if card.count():
            card.click()
    elif action == "stop":
        page.locator(".ask .do.main").click()
    else:
        page.get_by_role("button", name=chosen(page, action), exact=True).click()


def test_a_tile_in_the_middle_is_refused_with_the_reason(visit: Visit) -> None:
    page, _ = opened(visit, "okiya")
    page.locator("[data-cell='b3']").click(force=True)
    why = phrases("en")("first-okiya-not-middle")
    expect(page.locator(".answer")).to_have_text(why)
    expect(page.get_by_role("status")).to_have_text(why)
    expect(page.locator(".cell.taken")).to_have_count(0)


def test_a_tile_that_shares_nothing_is_refused_by_its_name(visit: Visit) -> None:
    page, lesson = opened(visit, "okiya")
    to = lesson.moments[0].wanted["a3"]
    page.locator("[data-cell='a3']").click()
    kin = lesson.moments[to]
    at(page, kin)
    cell = next(cell for cell, why in kin.astray.items() if why == "kin")
    page.locator(f"[data-cell='{cell}']").click(force=True)
    expect(page.locator(".answer")).to_contain_text("neither")
    gone = next(cell for cell, why in kin.astray.items() if why == "gone")
    page.locator(f"[data-cell='{gone}']").click(force=True)
    expect(page.locator(".answer")).to_have_text(phrases("en")("first-okiya-not-gone"))


def test_who_forgets_where_the_fans_lay_is_shown(visit: Visit) -> None:
    page, lesson = opened(visit, "maiko")
    for action in ("b8", "c8"):
        page.locator(f"[data-place='{action}']").click()
    at(page, lesson.moments[2])
    page.locator("[data-onward]").click()
    recall = lesson.moments[3]
    at(page, recall)
    expect(page.locator(".lit")).to_have_count(0)
    page.locator("[data-place='i1']").click()
    expect(page.locator(".answer")).to_have_text(phrases("en")("first-maiko-recall.other"))
    expect(page.locator(".lit")).to_have_count(2)
    expect(page.locator("main.first")).to_have_attribute("data-moment", "recall")


def test_the_lesson_can_be_skipped_at_any_moment(visit: Visit) -> None:
    page, lesson = opened(visit, "maiko")
    page.locator("[data-place='b8']").click()
    at(page, lesson.moments[1])
    page.locator("[data-skip]").click()
    expect(page).to_have_url(re.compile(r"/maiko/new\?with=computer$"))


def test_the_front_page_offers_both_to_newcomers(visit: Visit) -> None:
    page = visit("/")
    offers = page.get_by_role("link", name=phrases("en")("front-first"))
    expect(offers).to_have_count(2)
    offers.first.click()
    expect(page.locator("main.first")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_who_was_there_once_learns_without_the_network(visit: Visit, game: str) -> None:
    page, lesson = opened(visit, game)
    kept_here(page)
    page.context.set_offline(True)
    page.reload()
    at(page, lesson.moments[0])
    action, to = next(iter(lesson.moments[0].wanted.items()))
    touch(page, action)
    at(page, lesson.moments[to])
    page.goto(f"/rules/{game}")
    expect(page.locator(f"main[data-rules={game}]")).to_be_visible()
