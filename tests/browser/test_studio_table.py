"""Colours worn at a table, and on the boards where nobody sits."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hanamachi.drawing.colouring import Colouring
from hanamachi.games.okiya.printing.cut_out import cut_out_pdf
from hanamachi.printing.options import PrintOptions
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.tables import make_table_of_two, make_table_on_one_screen
from tests.server.posing import make_cookie, store_table
from tests.server.running import Server

pytestmark = pytest.mark.browser

WORN = {"maple-leaf": "#123456", "token-a-ground": "#654321", "token-b-ground": "#654321"}


def store_colour_set(page: Page, **parts: Any) -> None:
    """Store a colour set as the one that this device wears."""
    made = {"set": 1, "name": "Autumn", "inks": WORN, "token": None} | parts
    page.evaluate("(kept) => localStorage.setItem('hanamachi.studio', kept)", json.dumps({"sets": [made], "at": 0}))
    page.evaluate("localStorage.setItem('hanamachi.dressed', 'true')")


def open_as_seated_person(visit: Visit, server: Server, person: str, table: str = "", **options: Any) -> Page:
    """Return a person with a seat at a table, on the page that makes a table or on the page of the table."""
    page = visit("about:blank", base_url=server.address, **options)
    name, value = make_cookie(server, person)
    page.context.add_cookies([{"name": name, "value": value, "url": server.address}])
    page.goto(f"/t/{table}" if table else "/rules")
    return page


def is_ink_visible(page: Page, ink: str) -> bool:
    """Whether something on the page is drawn in an ink."""
    found: bool = page.evaluate("(ink) => document.getElementById('worn')?.innerHTML.includes(ink) ?? false", ink)
    return found


def test_a_worn_set_is_seen_by_those_who_allow_it_until_taken_off(visit: Visit, server: Server, axe: Axe) -> None:
    table = store_table(server, make_table_of_two())
    host = visit("/rules", person="m")
    store_colour_set(host)
    host.goto(f"/t/{table}")
    expect(host.locator("#worn")).to_be_attached()
    assert is_ink_visible(host, "#123456") and is_ink_visible(host, "#654321")
    guest = visit(f"/t/{table}", person="r", bypass_csp=True)
    asked = guest.get_by_role("complementary", name="Other people’s colours")
    expect(asked).to_be_visible()
    expect(guest.get_by_role("grid")).to_be_visible()
    expect(guest.locator("#worn")).not_to_be_attached()
    check_accessibility(guest, axe)
    asked.get_by_role("button", name="Show them").click()
    expect(guest.locator("#worn")).to_be_attached()
    assert is_ink_visible(guest, "#123456") and is_ink_visible(guest, "#654321")
    expect(asked).not_to_be_attached()
    check_accessibility(guest, axe, again=True)
    guest.reload()
    expect(guest.locator("#worn")).to_be_attached()
    expect(asked).not_to_be_attached()
    # her other device asks again; a person who refuses colours of others is not asked again
    other = visit(f"/t/{table}", person="r")
    other.get_by_role("button", name="Keep the usual ones").click()
    other.reload()
    expect(other.get_by_role("grid")).to_be_visible()
    expect(other.locator("[data-line=open]")).to_be_visible()
    expect(other.get_by_role("button", name="Show them")).not_to_be_attached()
    expect(other.locator("#worn")).not_to_be_attached()
    host.evaluate("localStorage.setItem('hanamachi.dressed', 'false')")
    host.reload()
    expect(host.get_by_role("grid")).to_be_visible()
    expect(guest.locator("#worn")).not_to_be_attached()


@pytest.mark.long("browser")
def test_a_restarted_server_remembers_a_worn_set(visit: Visit, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        table = store_table(server, make_table_of_two())
        host = open_as_seated_person(visit, server, "m")
        store_colour_set(host)
        host.goto(f"/t/{table}")
        expect(host.locator("#worn")).to_be_attached()
        guest = open_as_seated_person(visit, server, "r", table)
        guest.get_by_role("button", name="Show them").click()
        expect(guest.locator("#worn")).to_be_attached()
        host.goto("/rules")
        server.kill()
        server.start()
        # the wearer is not connected, so only the server can send the colours to a new page
        guest.reload()
        expect(guest.locator("#worn")).to_be_attached()
        server.kill()
        server.start()
        expect(guest.locator("[data-line=open]")).to_be_visible()
        host.evaluate("localStorage.setItem('hanamachi.dressed', 'false')")
        host.goto(f"/t/{table}")
        expect(guest.locator("#worn")).not_to_be_attached()


def test_a_painted_set_is_used_on_paper_at_tables_and_on_boards(visit: Visit, server: Server) -> None:
    table = store_table(server, make_table_of_two())
    page = visit("/studio", person="m")
    leaf = page.locator('[data-part="maple-leaf"]')
    leaf.focus()
    page.keyboard.press("Enter")
    expect(leaf).to_have_accessible_name("leaf, Prussian blue")
    page.get_by_role("main").get_by_role("link", name="Print", exact=True).click()
    expect(page.locator("main.paper[data-busy=false]")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_text("Download the PDF").click()
    inked = Colouring(inks={"maple-leaf": "#1f5c8f"})
    assert Path(download.value.path()).read_bytes() == cut_out_pdf(PrintOptions(colouring=inked))
    page.goto("/studio")
    page.get_by_label("Play with these colours").check()
    for path in (f"/t/{table}", "/analysis"):
        page.goto(path)
        expect(page.locator("#worn")).to_be_attached()
        assert is_ink_visible(page, "#1f5c8f")
    store_colour_set(
        page, token={"strokes": [{"ink": "#abcdef", "width": 5, "points": [[20, 20], [80, 80]]}], "ground": "#fedcba"}
    )
    page.reload()
    expect(page.locator("#worn")).to_be_attached()
    assert is_ink_visible(page, "#123456") and is_ink_visible(page, "#abcdef")


def test_a_player_without_a_colour_set_fetches_none(visit: Visit, server: Server) -> None:
    page = visit(f"/t/{store_table(server, make_table_on_one_screen())}", person="m")
    expect(page.get_by_role("grid")).to_be_visible()
    names = page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
    assert [name for name in names if name.endswith(".js")]
    assert not [name for name in names if re.search("line.svg|studio|dress|appearance", name)]
