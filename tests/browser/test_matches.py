"""Whole matches in real browsers."""

import re
from functools import partial
from io import BytesIO
from random import Random

import pytest
import zxingcpp
from PIL.Image import open as open_image
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import legal, number, phase, resign, set_up, settled, table_of, take_one, wait_until
from tests.browser.tables import one_screen
from tests.server.posing import pose
from tests.server.running import Server

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "at_most", [3, pytest.param(12, marks=pytest.mark.long("browser"))], ids=["resigning", "playing on"]
)
def test_two_browsers_play_a_match_with_a_reload_and_a_watcher(visit: Visit, at_most: int) -> None:
    """Play each game for a number of moves, until one person resigns."""
    mizuki = visit("/")
    set_up(mizuki, "Invite a friend", form="First to two wins", watch="anybody")
    expect(mizuki.get_by_role("heading", name="Waiting for a friend")).to_be_visible()
    link = mizuki.get_by_role("textbox", name="The invitation").input_value()
    assert "#" in link
    asked: list[str] = []
    mizuki.on("request", lambda request: asked.append(request.url))
    mizuki.get_by_role("button", name="QR code").click()
    expect(code := mizuki.get_by_role("img", name="QR code of the invitation")).to_be_visible()
    (scanned,) = zxingcpp.read_barcodes(open_image(BytesIO(code.screenshot())))
    assert scanned.text == link
    # the key of the invitation stays on the device
    assert not [url for url in asked if link.partition("#")[2] in url]
    mizuki.keyboard.press("Escape")
    expect(code).to_be_hidden()
    mizuki.get_by_role("main").focus()

    # a phone on its side, scrolled down to the button
    renee = visit(link, width=667, height=375)
    expect(renee.get_by_text("Anybody may watch: the table is on the front page.")).to_be_visible()
    renee.get_by_label("Your name").fill("Renée")
    renee.evaluate("scrollTo(0, document.body.scrollHeight)")
    renee.get_by_role("button", name="Sit down").click()
    expect(renee.get_by_role("grid")).to_be_visible()
    wait_until(renee, lambda: not renee.evaluate("scrollY"))
    assert "#" not in renee.url

    # the server looks for such tables every few seconds
    table = mizuki.url.split("/t/")[1]
    wait_until(mizuki, lambda: table in mizuki.request.get("/api/to-watch").text())
    watcher = visit("/")
    to_watch = watcher.get_by_role("region", name="Games to watch").locator(f"a[href='/t/{table}']")
    expect(to_watch).to_contain_text("Renée")
    to_watch.click()
    expect(watcher.get_by_text("You are watching").first).to_be_visible()

    expect(table_of(mizuki)).to_have_attribute("data-phase", "playing")
    # whoever waited on the main part of the page gets to the board, and the new title is announced
    expect(mizuki.locator("[data-cell]:focus")).to_have_count(1)
    expect(mizuki.get_by_role("status").first).to_contain_text("· Okiya · hanamachi. ")
    _talk(mizuki, renee, watcher)
    chance, pages, moves, reloaded = Random(5), (mizuki, renee), 0, False
    while phase(mizuki) != "over":
        if phase(mizuki) == "between":
            moves = 0
            for page in pages:
                page.get_by_role("button", name="Next game").click()
            expect(table_of(mizuki)).to_have_attribute("data-phase", "playing")
        wait_until(mizuki, lambda: any(legal(page).count() for page in pages))
        mover = next(page for page in pages if legal(page).count())
        if mover is mizuki and moves >= at_most:
            resign(mizuki)
            expect(table_of(mizuki)).not_to_have_attribute("data-phase", "playing")
        else:
            take_one(mover, chance)
            moves += 1
        reached = str(number(mover))
        for page in (*pages, watcher):
            expect(table_of(page)).to_have_attribute("data-number", reached)
        assert legal(watcher).count() == 0
        if moves == 2 and not reloaded:
            before = _garden(renee)
            renee.reload()
            expect(table_of(renee)).to_have_attribute("data-number", reached)
            assert _garden(renee) == before
            reloaded = True
    assert reloaded
    for page in (mizuki, renee, watcher):
        expect(table_of(page)).to_have_attribute("data-phase", "over")
        expect(page.get_by_text(re.compile("wins? the match!")).first).to_be_visible()
    assert _garden(mizuki) == _garden(watcher)


HEARING = """() => {
  window.heard = []
  const look = () => document.querySelectorAll('.said .hush').forEach(({ textContent }) => heard.push(textContent))
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}"""
"""Makes a page record the messages at its table, which vanish after a while."""


def _talk(mizuki: Page, renee: Page, watcher: Page) -> None:
    """Say set phrases, by hand and by keyboard, and mute the other."""
    for page in (mizuki, renee, watcher):
        page.evaluate(HEARING)
    mizuki.get_by_role("button", name="Say something").click()
    mizuki.get_by_role("button", name="Good luck").click()
    for page in (mizuki, renee, watcher):
        wait_until(page, partial(_hears, page, ": Good luck"))
    opener = renee.get_by_role("button", name="Say something")
    opener.press("Enter")
    renee.keyboard.press("Tab")
    expect(renee.get_by_role("button", name="Hello")).to_be_focused()
    renee.keyboard.press("Escape")
    expect(opener).to_be_focused()
    opener.press("Enter")
    renee.keyboard.press("Tab")
    renee.keyboard.press("Enter")
    expect(opener).to_be_focused()
    wait_until(mizuki, partial(_hears, mizuki, "Renée: Hello"))
    mizuki.get_by_role("button", name="Say something").click()
    mizuki.get_by_role("button", name="Hide what others say").click()
    expect(mizuki.get_by_role("button", name="Show what others say")).to_be_visible()
    mizuki.keyboard.press("Escape")
    for page, phrase in ((renee, "Oh!"), (mizuki, "Thank you")):
        page.get_by_role("button", name="Say something").click()
        page.get_by_role("button", name=phrase).click()
    wait_until(mizuki, partial(_hears, mizuki, ": Thank you"))
    wait_until(watcher, partial(_hears, watcher, "Renée: Oh!"))
    assert not _hears(mizuki, "Renée: Oh!")


def _hears(page: Page, said: str) -> bool:
    return any(heard.endswith(said) for heard in page.evaluate("heard"))


def _garden(page: Page) -> list[str]:
    tokens = page.locator("[data-cell] svg use")
    return [str(tokens.nth(n).get_attribute("href")) for n in range(tokens.count())]


def test_a_computer_is_played_by_keyboard_into_the_next_game(visit: Visit) -> None:
    page = visit("/")
    press = page.keyboard.press
    expect(page.get_by_role("main")).to_be_visible()
    assert _tab_to(page, "Skip to content") == 1
    press("Enter")
    assert 1 + _tab_to(page, "Play the computer") <= 6
    press("Enter")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    _tab_to(page, "Play", exact=True)
    press("Enter")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator("[data-cell]:focus")).to_have_count(1)
    settled(page)
    while phase(page) == "playing":
        before = number(page)
        _walk_to_legal(page)
        press("Enter")
        settled(page, before)
    assert phase(page) == "between"
    before = number(page)
    _tab_to(page, "Next game")
    press("Enter")
    expect(table_of(page)).to_have_attribute("data-phase", "playing")
    settled(page, before)


FOCUSED = "(document.activeElement.getAttribute('aria-label') || document.activeElement.innerText).trim()"


def _tab_to(page: Page, name: str, *, exact: bool = False) -> int:
    """Press Tab until the control of that name has the focus, and see that the focus shows; how often that was."""
    for presses in range(1, 61):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        if focused == name or (not exact and focused.startswith(name)):
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none", f"{name} has the focus, but it does not show"
            return presses
    raise AssertionError(f"Tab never comes to {name}")


def _walk_to_legal(page: Page) -> None:
    """Come into the garden by Tab if need be, and walk by arrows to the first cell that may be taken."""
    inside = "document.activeElement.closest('[role=grid]') !== null"
    for _ in range(40):
        if page.evaluate(inside):
            break
        page.keyboard.press("Tab")
    assert page.evaluate(inside)
    where = "Array.prototype.indexOf.call(document.querySelectorAll('[data-cell]'), document.activeElement)"
    goal = page.evaluate("[...document.querySelectorAll('[data-cell]')].findIndex(c => c.ariaDisabled === 'false')")
    for _ in range(8):
        here = page.evaluate(where)
        if here == goal:
            return
        vertical, horizontal = goal // 4 - here // 4, goal % 4 - here % 4
        if vertical:
            page.keyboard.press("ArrowDown" if vertical > 0 else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if horizontal > 0 else "ArrowLeft")
    raise AssertionError(f"arrows do not lead to cell {goal}")


def test_a_game_against_the_computer_is_played_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit("/", width=360, height=660, has_touch=True, is_mobile=True, device_scale_factor=2)
    page.get_by_role("link", name="Play the computer").or_(page.get_by_role("button", name="Play the computer")).tap()
    page.get_by_label("How strong?").select_option("random")
    page.get_by_text("More settings", exact=True).tap()
    page.get_by_text("One game", exact=True).tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(page.get_by_role("grid")).to_be_visible()
    settled(page)
    chance, checked = Random(2), False
    while phase(page) != "over":
        before = number(page)
        take_one(page, chance, tap=True)
        settled(page, before)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        if not checked and phase(page) == "playing":
            page.evaluate("scrollTo(0, 0)")
            garden = page.get_by_role("grid").bounding_box()
            assert garden is not None
            assert garden["x"] >= 0
            assert garden["x"] + garden["width"] <= 360
            cell = legal(page).first.bounding_box()
            assert cell is not None
            assert min(cell["width"], cell["height"]) >= 44
            checked = True
    assert checked


def test_two_share_a_sideways_screen_and_review_their_match(visit: Visit) -> None:
    page = visit("/", width=667, height=375)
    page.get_by_role("link", name="Play on this screen").or_(
        page.get_by_role("button", name="Play on this screen")
    ).click()
    page.get_by_text("First to two wins", exact=True).click()
    page.get_by_label("One player’s name").fill("Mizuki")
    page.get_by_label("The other player’s name").fill("Renée")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("grid")).to_be_visible()
    take_one(page, Random(1))
    page.get_by_role("button", name="Take a move back").click()
    expect(page.get_by_text("on the border").first).to_be_visible()
    take_one(page, Random(4))
    resign(page)
    page.get_by_role("button", name="Next game").click()
    expect(table_of(page)).to_have_attribute("data-phase", "playing")
    expect(legal(page)).to_have_count(12)
    page.get_by_role("button", name=re.compile("^Look back at game 1")).click()
    expect(legal(page)).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 667


def test_who_share_a_screen_play_to_the_end_and_may_have_another_one(visit: Visit, server: Server) -> None:
    sitting, chance = one_screen(), Random(4)
    for _ in range(5):
        sitting.play(chance.choice(sitting.legal()))
    page = visit(f"/t/{pose(server, sitting)}", person="m")
    expect(legal(page)).not_to_have_count(0)
    while phase(page) != "over":
        take_one(page, chance)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
