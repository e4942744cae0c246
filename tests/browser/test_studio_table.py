"""Colours worn at a table, and on the boards where nobody sits."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hanamachi.draw.colouring import Colouring
from hanamachi.press.okiya import okiya
from hanamachi.press.order import Order
from tests.browser.axe import expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.playing import set_up
from tests.server.running import Server

pytestmark = pytest.mark.browser

WORN = {"maple-leaf": "#123456", "token-a-ground": "#654321", "token-b-ground": "#654321"}


def wear(page: Page, **parts: Any) -> None:
    """Let a device wear a set."""
    made = {"set": 1, "name": "Autumn", "inks": WORN, "token": None} | parts
    page.evaluate("(kept) => localStorage.setItem('hanamachi.studio', kept)", json.dumps({"sets": [made], "at": 0}))
    page.evaluate("localStorage.setItem('hanamachi.dressed', 'true')")


def invited(visit: Visit, base_url: str | None = None, **options: Any) -> tuple[Page, Page]:
    """Somebody who wears a set, and whoever sat down by their invitation."""
    host = visit("/", **({"base_url": base_url} if base_url else {}))
    wear(host)
    host.reload()
    set_up(host, "Invite a friend")
    guest = visit(host.get_by_label("The invitation").input_value(), **options)
    guest.get_by_role("button", name="Sit down").click()
    return host, guest


def worn(page: Page, ink: str) -> bool:
    """Whether something on the page is drawn in an ink."""
    found: bool = page.evaluate("(ink) => document.getElementById('worn')?.innerHTML.includes(ink) ?? false", ink)
    return found


def test_a_set_worn_in_a_game_is_seen_by_the_other_once_they_allow_it(visit: Visit) -> None:
    host, guest = invited(visit)
    for page in (host, guest):
        expect(page.get_by_role("grid")).to_be_visible()
    expect(host.locator("#worn")).to_be_attached()
    assert worn(host, "#123456") and worn(host, "#654321")
    asked = guest.get_by_role("complementary", name="The others’ colours")
    expect(asked).to_be_visible()
    expect(guest.locator("#worn")).not_to_be_attached()
    asked.get_by_role("button", name="Show them").click()
    expect(guest.locator("#worn")).to_be_attached()
    assert worn(guest, "#123456") and worn(guest, "#654321")
    expect(asked).not_to_be_attached()
    guest.reload()
    expect(guest.locator("#worn")).to_be_attached()
    expect(guest.get_by_role("complementary", name="The others’ colours")).not_to_be_attached()


def test_who_takes_their_colours_off_is_seen_without_them(visit: Visit) -> None:
    host, guest = invited(visit)
    guest.get_by_role("button", name="Show them").click()
    expect(guest.locator("#worn")).to_be_attached()
    host.evaluate("localStorage.setItem('hanamachi.dressed', 'false')")
    host.reload()
    expect(host.get_by_role("grid")).to_be_visible()
    expect(guest.locator("#worn")).not_to_be_attached()


def test_a_house_that_was_closed_remembers_what_is_worn_until_it_is_taken_off(visit: Visit, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        host, guest = invited(visit, server.address)
        guest.get_by_role("button", name="Show them").click()
        expect(guest.locator("#worn")).to_be_attached()
        table = host.url
        host.goto("/rules")
        server.kill()
        server.start()
        # whoever wears it is not there, and nothing but the house could tell it to a new page
        guest.reload()
        expect(guest.locator("#worn")).to_be_attached()
        server.kill()
        server.start()
        expect(guest.locator("[data-line=open]")).to_be_visible()
        host.evaluate("localStorage.setItem('hanamachi.dressed', 'false')")
        host.goto(table)
        expect(guest.locator("#worn")).not_to_be_attached()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_where_it_is_asked_and_where_it_is_worn(
    visit: Visit, axe: str, width: int, dark: bool
) -> None:
    _, guest = invited(visit, width=width, dark=dark, bypass_csp=True)
    shown = guest.get_by_role("button", name="Show them")
    expect(shown).to_be_visible()
    expect_no_violations(guest, axe, width)
    shown.click()
    expect(guest.locator("#worn")).to_be_attached()
    expect_no_violations(guest, axe, width)


def test_who_will_not_see_others_colours_is_not_asked_again(visit: Visit) -> None:
    _, guest = invited(visit)
    guest.get_by_role("button", name="Keep the house’s").click()
    guest.reload()
    expect(guest.get_by_role("grid")).to_be_visible()
    expect(guest.get_by_role("button", name="Show them")).not_to_be_attached()
    expect(guest.locator("#worn")).not_to_be_attached()


def test_an_own_set_is_worn_on_the_boards_where_nobody_sits(visit: Visit) -> None:
    page = visit("/")
    wear(page, token={"strokes": [{"ink": "#abcdef", "width": 5, "points": [[20, 20], [80, 80]]}], "ground": "#fedcba"})
    page.goto("/analysis")
    expect(page.locator("#worn")).to_be_attached()
    assert worn(page, "#123456") and worn(page, "#abcdef")


def test_who_wears_nothing_fetches_nothing_for_it(visit: Visit) -> None:
    page = visit("/", service_workers="block")
    set_up(page, "Share this screen")
    expect(page.get_by_role("grid")).to_be_visible()
    names = page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
    assert not [name for name in names if re.search("line.svg|studio|dress|wardrobe", name)]


def test_a_painted_tile_is_printed_and_worn_in_a_game_that_another_browser_sees(visit: Visit) -> None:
    host = visit("/studio")
    host.locator('[data-part="maple-leaf"]').focus()
    host.keyboard.press("Enter")
    expect(host.locator('[data-part="maple-leaf"]')).to_have_accessible_name("leaf, Prussian blue")
    host.get_by_role("link", name="Print", exact=True).click()
    expect(host.locator("main.paper[data-busy=false]")).to_be_visible()
    with host.expect_download() as download:
        host.get_by_text("Download the PDF").click()
    inked = Colouring(inks={"maple-leaf": "#1f5c8f"})
    assert Path(download.value.path()).read_bytes() == okiya(Order(colouring=inked))
    host.goto("/studio")
    host.get_by_label("Play with these colours").check()
    host.goto("/")
    set_up(host, "Invite a friend")
    guest = visit(host.get_by_label("The invitation").input_value())
    guest.get_by_role("button", name="Sit down").click()
    expect(host.locator("#worn")).to_be_attached()
    assert worn(host, "#1f5c8f")
    guest.get_by_role("button", name="Show them").click()
    expect(guest.locator("#worn")).to_be_attached()
    assert worn(guest, "#1f5c8f")
