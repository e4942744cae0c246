"""The interactive first games: played to their end by keyboard, replies to wrong actions, and accessibility."""

import re

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.maiko import PLACE_NAMES
from hanamachi.games.okiya import CELL_NAMES
from hanamachi.locales import load_phrases
from hanamachi.tutorial.game_tutorial import game_tutorials
from hanamachi.tutorial.lesson import Lesson, Moment
from tests.browser.axe import Axe, check_accessibility, expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.playing import press_tab_until_focused, wait_until, wait_until_cached

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

GAMES = sorted(game_tutorials())


def open_lesson(visit: Visit, game: str, **options: object) -> tuple[Page, Lesson]:
    page = visit(f"/first/{game}", before=lambda page: page.clock.install(), **options)
    lesson = game_tutorials()[game].make_lesson()
    wait_for_moment(page, lesson.moments[0])
    return page, lesson


def wait_for_moment(page: Page, moment: Moment) -> None:
    """Let the page's time pass until a moment is shown and nothing moves any more."""
    still = page.locator(f"main.first[data-moment='{moment.words}']:not([data-stage='playing'])")

    def shown() -> bool:
        page.clock.run_for(300)
        return still.is_visible()

    wait_until(page, shown)


def move_focus_by_arrows(page: Page, names: tuple[str, ...], wide: int, attribute: str, to: str) -> None:
    """Move the focus to a cell or place by arrow keys, from the one that the Tab key leads to."""
    press_tab_until_focused(page, page.locator(f"[{attribute}][tabindex='0']"))
    here = page.evaluate(f"document.activeElement.getAttribute('{attribute}')")
    down, right = (a - b for a, b in zip(*(divmod(names.index(n), wide) for n in (to, here)), strict=True))
    for steps, back, on in ((down, "Up", "Down"), (right, "Left", "Right")):
        for _ in range(abs(steps)):
            page.keyboard.press(f"Arrow{on if steps > 0 else back}")
    expect(page.locator(f"[{attribute}='{to}']")).to_be_focused()


def do_by_keyboard(page: Page, action: str) -> None:
    """Do an action that a moment waits for, by keyboard."""
    if action in CELL_NAMES and page.locator("[data-cell][role=gridcell]").count():
        move_focus_by_arrows(page, CELL_NAMES, 4, "data-cell", action)
    elif action in PLACE_NAMES:
        move_focus_by_arrows(page, PLACE_NAMES, 9, "data-place", action)
    elif action in ("danna", "oka-san", "one-san", "sabanto"):
        press_tab_until_focused(page, page.locator(f"[data-teacher='{action}']"))
        page.keyboard.press("Enter")
        expect(page.locator(".card .do.main")).to_be_focused()
    elif action == "stop":
        press_tab_until_focused(page, page.locator("[data-stop]"))
    else:
        # the tiles to choose from stand in the order of the legal actions
        choices = page.locator(".ask .choice")
        press_tab_until_focused(page, choices.first)
        for _ in range(choices.count()):
            if page.evaluate("document.activeElement.getAttribute('aria-label')") == accessible_name_of_choice(action):
                break
            page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def accessible_name_of_choice(action: str) -> str:
    """Return the accessible name of a tile that can be chosen."""
    say = load_phrases("en")
    colours = {"w": "white", "v": "violet"}
    if action[0].isdigit():
        tile = say(f"object-{action[1]}.coloured", colour="violet")
        return say("choose-from", tile=tile, name=say("first-other"))
    return say(f"object-{action[0]}.coloured", colour=colours[action[1]])


@pytest.mark.parametrize(
    ("game", "each"),
    [("okiya", 9), *(pytest.param(game, 1, marks=pytest.mark.long("browser")) for game in GAMES)],
)
def test_the_first_game_is_finished_by_keyboard_and_is_accessible(visit: Visit, axe: Axe, game: str, each: int) -> None:
    say = load_phrases("en")
    page, lesson = open_lesson(visit, game, bypass_csp=True)
    moment, wide, seen = lesson.moments[0], 0, 0
    while True:
        title = say(f"first-{game}-{moment.words}.title")
        expect(page.get_by_role("heading", level=2, name=title, exact=True)).to_be_visible()
        expect(page.get_by_role("status")).to_contain_text(title)
        last = not moment.wanted and moment.onward is None
        onward = page.get_by_role("button", name=say("first-play")) if last else page.locator("[data-onward]")
        if not moment.wanted:
            expect(onward).to_be_focused()
        seen += 1
        if moment is lesson.moments[0] or last:
            check_accessibility(page, axe, said="main", again=last)
            page.set_viewport_size({"width": 1280, "height": 800})
        elif seen % each == 0:
            # alternate between both widths, so that each of them is tested light and dark
            wide = 360 if wide == 1280 else 1280
            page.set_viewport_size({"width": wide, "height": 800})
            page.emulate_media(color_scheme="dark" if wide == 360 else "light")
            expect_no_violations(page, axe, wide)
        if not moment.wanted:
            press_tab_until_focused(page, onward)
            page.keyboard.press("Enter")
        if last:
            break
        if moment.onward is not None:
            to = moment.onward
        else:
            action, to = next(iter(moment.wanted.items()))
            do_by_keyboard(page, action)
        moment = lesson.moments[to]
        wait_for_moment(page, moment)
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("main")).to_have_attribute("data-phase", "playing")


def do_by_touch(page: Page, action: str) -> None:
    """Touch a cell or a place."""
    page.locator(f"[data-place='{action}'], [data-cell='{action}']").click()


def test_illegal_tiles_are_refused_with_the_reason(visit: Visit) -> None:
    page, lesson = open_lesson(visit, "okiya")
    page.locator("[data-cell='b3']").click(force=True)
    why = load_phrases("en")("first-okiya-not-middle")
    expect(page.locator(".answer")).to_have_text(why)
    expect(page.get_by_role("status")).to_contain_text(why)
    expect(page.locator(".cell.taken")).to_have_count(0)
    to = lesson.moments[0].wanted["a3"]
    page.locator("[data-cell='a3']").click()
    kin = lesson.moments[to]
    wait_for_moment(page, kin)
    cell = next(cell for cell, why in kin.astray.items() if why == "kin")
    page.locator(f"[data-cell='{cell}']").click(force=True)
    expect(page.locator(".answer")).to_contain_text("neither")
    gone = next(cell for cell, why in kin.astray.items() if why == "gone")
    page.locator(f"[data-cell='{gone}']").click(force=True)
    expect(page.locator(".answer")).to_have_text(load_phrases("en")("first-okiya-not-gone"))


def test_a_learner_who_forgets_the_fans_is_shown_them_and_may_skip(visit: Visit) -> None:
    page = visit("/")
    offers = page.get_by_role("link", name=load_phrases("en")("front-first"))
    expect(offers).to_have_count(2)
    offers.last.click()
    lesson = game_tutorials()["maiko"].make_lesson()
    wait_for_moment(page, lesson.moments[0])
    for action in ("b8", "c8"):
        do_by_touch(page, action)
    wait_for_moment(page, lesson.moments[2])
    # tiles that Hana turns over stay open until the learner goes on
    page.get_by_label(load_phrases("en")("first-maiko-wait")).check()
    page.locator("[data-onward]").click()
    recall, seen = lesson.moments[3], page.locator("[data-seen]")

    def lies_open() -> bool:
        page.clock.run_for(300)
        return seen.is_visible()

    wait_until(page, lies_open)
    page.clock.run_for(60_000)
    expect(page.get_by_role("heading", name=load_phrases("en")("first-maiko-different.title"))).to_be_visible()
    seen.click()
    wait_for_moment(page, recall)
    expect(page.get_by_role("heading", name=load_phrases("en")("first-maiko-recall.title"))).to_be_visible()
    expect(page.locator(".lit")).to_have_count(0)
    page.locator("[data-place='i1']").click()
    expect(page.locator(".answer")).to_have_text(load_phrases("en")("first-maiko-recall.other"))
    expect(page.locator(".lit")).to_have_count(2)
    expect(page.get_by_role("status")).to_contain_text(re.compile("These tiles glow: .+; .+[.]$"))
    expect(page.locator("main.first")).to_have_attribute("data-moment", "recall")
    page.locator("[data-skip]").click()
    expect(page).to_have_url(re.compile(r"/maiko/new\?with=computer$"))


@pytest.mark.long("browser")
def test_after_one_visit_the_lesson_works_offline(visit: Visit) -> None:
    page, _ = open_lesson(visit, "okiya", service_workers="allow")
    wait_until_cached(page)
    page.context.set_offline(True)
    for game in GAMES:
        page.goto(f"/first/{game}")
        lesson = game_tutorials()[game].make_lesson()
        wait_for_moment(page, lesson.moments[0])
        action, to = next(iter(lesson.moments[0].wanted.items()))
        do_by_touch(page, action)
        wait_for_moment(page, lesson.moments[to])
        page.goto(f"/rules/{game}")
        expect(page.locator(f"main[data-rules={game}]")).to_be_visible()
