"""A television and two phones: a game is set up, joined by codes, watched, and played again."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import Axe, expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.playing import find_legal_cells, find_table, make_maiko_table, read_entry_number
from tests.server.posing import store_table
from tests.server.running import Server

pytestmark = [pytest.mark.browser, pytest.mark.storeless]


WIDTH, HEIGHT = 1280, 720


def open_television(visit: Visit, path: str) -> Page:
    return visit(path, width=WIDTH, height=HEIGHT, bypass_csp=True)


def open_phone(visit: Visit, address: str, person: str | None = None) -> Page:
    return visit(address, width=390, height=844, person=person)


def is_nothing_cut_off(screen: Page) -> bool:
    """Whether nothing on the screen is cut off at its edges."""
    edges = "box => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1"
    boxes = "[...document.querySelectorAll('main :is(h1, h2, p, li, [role=img], [role=gridcell])')]"
    seen = "filter(one => !one.closest('.hush')).map(one => one.getBoundingClientRect())"
    return bool(screen.evaluate(f"{boxes}.{seen}.every({edges}) && scrollX === 0 && scrollY === 0"))


def test_phones_sit_down_by_the_codes_and_the_screen_shows_their_moves(visit: Visit, axe: Axe) -> None:
    screen = open_television(visit, "/screen")
    screen.get_by_role("button", name="2 players, Okiya").click()
    codes = screen.get_by_role("img", name="QR code")
    expect(codes).to_have_count(2)
    assert is_nothing_cut_off(screen)
    expect_no_violations(screen, axe, WIDTH)
    address = screen.get_by_text("/t/").inner_text()
    renee = open_phone(visit, f"http://{address}.1")
    renee.get_by_label("Your name").fill("Renée")
    renee.get_by_role("button", name="Sit down").click()
    expect(screen.get_by_role("listitem").nth(1)).to_contain_text("Renée")
    expect(codes).to_have_count(1)
    # the seat of this code is taken, so its link leads to the other one
    mizuki = open_phone(visit, f"http://{address}.1")
    mizuki.get_by_label("Your name").fill("Mizuki")
    mizuki.get_by_role("button", name="Sit down").click()
    expect(find_table(screen)).to_have_attribute("data-phase", "playing")
    expect(screen).to_have_url(re.compile(r"/screen/[\w-]+$"))
    expect(find_table(mizuki)).to_have_attribute("data-phase", "playing")
    mover = mizuki if find_legal_cells(mizuki).count() else renee
    before = read_entry_number(screen)
    find_legal_cells(mover).first.click()
    expect(find_table(screen)).to_have_attribute("data-number", str(before + 1))
    expect(screen.get_by_role("heading", level=2, name="may take")).to_contain_text(
        "Renée" if mover is mizuki else "Mizuki"
    )
    expect(find_legal_cells(screen)).to_have_count(0)
    assert is_nothing_cut_off(screen)
    expect_no_violations(screen, axe, WIDTH)
    screen.set_viewport_size({"width": WIDTH, "height": WIDTH * 5 // 4})
    assert is_nothing_cut_off(screen)
    garden = screen.get_by_role("grid").bounding_box()
    assert garden
    assert garden["width"] > WIDTH / 2


def test_a_screen_shows_tiles_absence_the_result_and_the_next_game(visit: Visit, server: Server, axe: Axe) -> None:
    table = store_table(server, make_maiko_table(2))
    mizuki, renee = (open_phone(visit, f"/t/{table}", person) for person in "mr")
    screen = open_television(visit, f"/screen/{table}")
    place = screen.locator("[data-place=a9]")
    expect(place).to_have_attribute("aria-label", re.compile("face down"))
    mizuki.locator("[data-place=a9]").click()
    expect(place).not_to_have_attribute("aria-label", re.compile("face down"))
    assert place.get_attribute("aria-label") == mizuki.locator("[data-place=a9]").get_attribute("aria-label")
    assert is_nothing_cut_off(screen)
    expect_no_violations(screen, axe, WIDTH)
    address = renee.url
    renee.goto("about:blank")
    expect(screen.locator("[data-board='1']")).to_contain_text("offline")
    renee.goto(address)
    expect(screen.locator("[data-board='1']")).not_to_contain_text("offline")
    renee.get_by_role("button", name="Resign", exact=True).click()
    renee.get_by_role("button", name="Resign", exact=True).last.click()
    expect(screen.get_by_role("heading", level=1)).to_contain_text("Mizuki wins")
    expect(screen.get_by_text("Press “Rematch” on a phone")).to_be_visible()
    assert is_nothing_cut_off(screen)
    expect_no_violations(screen, axe, WIDTH)
    mizuki.get_by_role("button", name="Rematch").click()
    expect(screen.get_by_text("Still to answer: Renée")).to_be_visible()
    renee.get_by_role("button", name="Accept").click()
    expect(find_table(screen)).to_have_attribute("data-phase", "playing")
