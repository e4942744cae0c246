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
from tests.browser.playing import (
    click_resign,
    find_legal_cells,
    find_table,
    read_entry_number,
    read_phase,
    set_up,
    take_one,
    wait_for_own_turn,
    wait_until,
)
from tests.browser.tables import make_table_on_one_screen
from tests.server.posing import store_table
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

    # the server updates the list of tables to watch every few seconds
    table = mizuki.url.split("/t/")[1]
    wait_until(mizuki, lambda: table in mizuki.request.get("/api/to-watch").text())
    watcher = visit("/")
    to_watch = watcher.get_by_role("region", name="Games to watch").locator(f"a[href='/t/{table}']")
    expect(to_watch).to_contain_text("Renée")
    to_watch.click()
    expect(watcher.get_by_text("You are watching").first).to_be_visible()

    expect(find_table(mizuki)).to_have_attribute("data-phase", "playing")
    # a focus on the main part of the page moves to the board, and the new title is announced
    expect(mizuki.locator("[data-cell]:focus")).to_have_count(1)
    expect(mizuki.get_by_role("status").first).to_contain_text("· Okiya · hanamachi. ")
    _say_and_mute_phrases(mizuki, renee, watcher)
    chance, pages, moves, reloaded = Random(5), (mizuki, renee), 0, False
    while read_phase(mizuki) != "over":
        if read_phase(mizuki) == "between":
            moves = 0
            for page in pages:
                page.get_by_role("button", name="Next game").click()
            expect(find_table(mizuki)).to_have_attribute("data-phase", "playing")
        wait_until(mizuki, lambda: any(find_legal_cells(page).count() for page in pages))
        mover = next(page for page in pages if find_legal_cells(page).count())
        if mover is mizuki and moves >= at_most:
            click_resign(mizuki)
            expect(find_table(mizuki)).not_to_have_attribute("data-phase", "playing")
        else:
            take_one(mover, chance)
            moves += 1
        reached = str(read_entry_number(mover))
        for page in (*pages, watcher):
            expect(find_table(page)).to_have_attribute("data-number", reached)
        assert find_legal_cells(watcher).count() == 0
        if moves == 2 and not reloaded:
            before = _read_garden(renee)
            renee.reload()
            expect(find_table(renee)).to_have_attribute("data-number", reached)
            assert _read_garden(renee) == before
            reloaded = True
    assert reloaded
    for page in (mizuki, renee, watcher):
        expect(find_table(page)).to_have_attribute("data-phase", "over")
        expect(page.get_by_text(re.compile("wins? the match!")).first).to_be_visible()
    assert _read_garden(mizuki) == _read_garden(watcher)


HEARING = """() => {
  window.heard = []
  const look = () => document.querySelectorAll('.said .hush').forEach(({ textContent }) => heard.push(textContent))
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}"""
"""Makes a page record the messages at its table, which vanish after a while."""


def _say_and_mute_phrases(mizuki: Page, renee: Page, watcher: Page) -> None:
    """Say set phrases, by hand and by keyboard, and mute the other."""
    for page in (mizuki, renee, watcher):
        page.evaluate(HEARING)
    mizuki.get_by_role("button", name="Say something").click()
    mizuki.get_by_role("button", name="Good luck").click()
    for page in (mizuki, renee, watcher):
        wait_until(page, partial(_was_announced, page, ": Good luck"))
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
    wait_until(mizuki, partial(_was_announced, mizuki, "Renée: Hello"))
    mizuki.get_by_role("button", name="Say something").click()
    mizuki.get_by_role("button", name="Hide what others say").click()
    expect(mizuki.get_by_role("button", name="Show what others say")).to_be_visible()
    mizuki.keyboard.press("Escape")
    for page, phrase in ((renee, "Oh!"), (mizuki, "Thank you")):
        page.get_by_role("button", name="Say something").click()
        page.get_by_role("button", name=phrase).click()
    wait_until(mizuki, partial(_was_announced, mizuki, ": Thank you"))
    wait_until(watcher, partial(_was_announced, watcher, "Renée: Oh!"))
    assert not _was_announced(mizuki, "Renée: Oh!")


def _was_announced(page: Page, said: str) -> bool:
    return any(heard.endswith(said) for heard in page.evaluate("heard"))


def _read_garden(page: Page) -> list[str]:
    tokens = page.locator("[data-cell] svg use")
    return [str(tokens.nth(n).get_attribute("href")) for n in range(tokens.count())]


def test_a_computer_is_played_by_keyboard_into_the_next_game(visit: Visit) -> None:
    page = visit("/")
    press = page.keyboard.press
    expect(page.get_by_role("main")).to_be_visible()
    assert _count_tabs_to(page, "Skip to content") == 1
    press("Enter")
    assert 1 + _count_tabs_to(page, "Play the computer") <= 6
    press("Enter")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    _count_tabs_to(page, "Play", exact=True)
    press("Enter")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator("[data-cell]:focus")).to_have_count(1)
    wait_for_own_turn(page)
    while read_phase(page) == "playing":
        before = read_entry_number(page)
        _walk_to_legal(page)
        press("Enter")
        wait_for_own_turn(page, before)
    assert read_phase(page) == "between"
    before = read_entry_number(page)
    _count_tabs_to(page, "Next game")
    press("Enter")
    expect(find_table(page)).to_have_attribute("data-phase", "playing")
    wait_for_own_turn(page, before)


FOCUSED = "(document.activeElement.getAttribute('aria-label') || document.activeElement.innerText).trim()"


def _count_tabs_to(page: Page, name: str, *, exact: bool = False) -> int:
    """Press Tab until the control of that name has a visible focus. Return how often."""
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
    wait_for_own_turn(page)
    chance, checked = Random(2), False
    while read_phase(page) != "over":
        before = read_entry_number(page)
        take_one(page, chance, tap=True)
        wait_for_own_turn(page, before)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        if not checked and read_phase(page) == "playing":
            page.evaluate("scrollTo(0, 0)")
            garden = page.get_by_role("grid").bounding_box()
            assert garden is not None
            assert garden["x"] >= 0
            assert garden["x"] + garden["width"] <= 360
            cell = find_legal_cells(page).first.bounding_box()
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
    click_resign(page)
    page.get_by_role("button", name="Next game").click()
    expect(find_table(page)).to_have_attribute("data-phase", "playing")
    expect(find_legal_cells(page)).to_have_count(12)
    page.get_by_role("button", name=re.compile("^Look back at game 1")).click()
    expect(find_legal_cells(page)).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 667


def test_who_share_a_screen_play_to_the_end_and_may_have_another_one(visit: Visit, server: Server) -> None:
    sitting, chance = make_table_on_one_screen(), Random(4)
    for _ in range(5):
        sitting.play(chance.choice(sitting.legal()))
    page = visit(f"/t/{store_table(server, sitting)}", person="m")
    expect(find_legal_cells(page)).not_to_have_count(0)
    while read_phase(page) != "over":
        take_one(page, chance)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
