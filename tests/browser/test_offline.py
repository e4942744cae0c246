"""Both games in a browser whose network is cut: against a computer and at one screen, kept, handed in, verified."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from hanamachi.table.record import decode_record
from tests.browser.conftest import Visit
from tests.browser.offline_tables import make_maiko_table_at_last_turn, make_stored_values
from tests.browser.playing import (
    click_resign,
    find_legal_cells,
    find_table,
    read_entry_number,
    read_phase,
    take_one,
    wait_for_own_turn,
    wait_until,
    wait_until_cached,
)
from tests.browser.test_house import find_unequal_tiles
from tests.table.maiko_sitting import find_position

pytestmark = pytest.mark.browser


def cut_off(visit: Visit, path: str, **more: object) -> Page:
    """Return a page that was opened before, on a device without a network."""
    page = visit("/", service_workers="allow", before=lambda page: page.clock.install(), **more)
    page.clock.run_for(5_000)
    wait_until_cached(page)
    page.context.set_offline(True)
    page.goto(path)
    return page


def click_play(page: Page) -> None:
    page.locator("#setup").get_by_role("button").last.click()


def play_to_end(page: Page, chance: Random) -> None:
    """Play until the game is over; others move in between."""
    while read_phase(page) == "playing":
        page.clock.run_for(1_000)
        if find_legal_cells(page).count():
            take_one(page, chance)


def upload_table(page: Page) -> str:
    """Upload the table when the network is back, see it unchanged, and return its ID at the server."""
    reached = read_entry_number(page)
    page.context.set_offline(False)
    page.get_by_role("button", name="Upload it").click()
    page.wait_for_url(re.compile("/t/"))
    expect(find_table(page)).to_have_attribute("data-number", str(reached))
    return page.url.rsplit("/", 1)[1]


def test_an_offline_game_survives_a_reload_and_is_handed_in(visit: Visit) -> None:
    page, chance = cut_off(visit, "/okiya/new?with=computer"), Random(2)
    page.locator("#setup select").first.select_option("perfect")
    page.get_by_text("More settings", exact=True).click()
    page.get_by_text("One game", exact=True).click()
    click_play(page)
    expect(page.get_by_text("There is no connection, so you are playing here, on this device.").first).to_be_visible()
    page.clock.run_for(1_000)
    wait_for_own_turn(page)
    take_one(page, chance)
    page.get_by_role("button", name="Take a move back").click()
    page.clock.run_for(1_000)
    wait_for_own_turn(page)

    # nothing is lost with the page, and the front page finds it again
    page.goto("/")
    page.locator("section[aria-labelledby=yours]").get_by_text("on this device only").click()
    expect(find_table(page)).to_be_visible()
    play_to_end(page, chance)
    assert read_phase(page) == "over"
    reached, result = read_entry_number(page), page.get_by_role("heading", level=2).first.text_content()
    page.get_by_role("button", name="Look back", exact=True).click()

    table = upload_table(page)
    expect(page.get_by_role("heading", level=2).first).to_have_text(result or "")
    record = decode_record(page.request.get(f"/api/tables/{table}/record.json").body())
    assert record.table.is_over
    assert record.setup.computers == (None, "perfect")
    assert record.table.entry_count == reached
    # the device no longer has the table
    page.goto("/")
    expect(page.locator("section[aria-labelledby=yours]")).to_be_visible()
    expect(page.get_by_text("on this device only")).to_have_count(0)


def turn_over(page: Page, place: str) -> None:
    before = read_entry_number(page)
    page.locator(f"[data-place={place}]").click()
    wait_until(page, lambda: read_entry_number(page) > before)


def wait_for_turn(page: Page) -> None:
    """Let the clock run until the computer players have acted, and all is shown."""

    def is_asked() -> bool:
        page.clock.run_for(1_000)
        return bool(find_legal_cells(page).count())

    wait_until(page, is_asked)


def test_an_offline_game_of_maiko_survives_a_reload_and_is_handed_in(visit: Visit) -> None:
    page = cut_off(visit, "/maiko/new?with=computer")
    page.get_by_text("More settings", exact=True).click()
    page.get_by_role("group", name="Who starts").get_by_text("you", exact=True).click()
    click_play(page)
    expect(page.get_by_text("There is no connection, so you are playing here, on this device.").first).to_be_visible()
    wait_for_turn(page)
    turn_over(page, "a9")
    turn_over(page, "b9")
    wait_for_turn(page)
    floor = page.locator("[data-place]").evaluate_all("all => all.map(it => it.getAttribute('aria-label'))")
    reached = read_entry_number(page)
    page.reload()
    wait_for_turn(page)
    assert read_entry_number(page) == reached
    assert page.locator("[data-place]").evaluate_all("all => all.map(it => it.getAttribute('aria-label'))") == floor

    sitting = make_maiko_table_at_last_turn()
    first, second = find_unequal_tiles(find_position(sitting))
    for name, text in make_stored_values(sitting).items():
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
    page.goto("/here/posed")
    wait_for_turn(page)
    turn_over(page, first)
    turn_over(page, second)
    wait_until(page, lambda: read_phase(page) == "over")
    # only the server can look back at a game of Maiko
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.get_by_role("button", name="Analyse")).to_have_count(0)
    expect(page.locator(".ask").get_by_text("This table is on this device only.")).to_be_visible()
    table = upload_table(page)
    expect(page.get_by_role("button", name="Analyse")).to_be_visible()
    record = decode_record(page.request.get(f"/api/tables/{table}/record.json").body())
    sitting.play(first, second)
    assert record.table.is_over
    assert record.table.match == sitting.table.match


def test_a_shared_screen_match_starts_offline_and_continues_on_the_server(visit: Visit) -> None:
    page, chance = cut_off(visit, "/okiya/new?with=screen", width=360, height=740), Random(5)
    click_play(page)
    for game in (1, 2):
        wait_until(page, lambda: read_phase(page) == "playing")
        take_one(page, chance)
        if game == 1:
            click_resign(page)
            page.get_by_role("button", name="Next game").first.click()
    expect(page.get_by_role("button", name="Upload it")).to_have_count(0)
    upload_table(page)
    take_one(page, chance)


def test_offline_controls_are_explained_and_refused_tables_are_kept(visit: Visit) -> None:
    page = cut_off(visit, "/okiya/new?with=friend")
    alert = page.locator("#setup").get_by_role("alert")
    click_play(page)
    expect(alert).to_contain_text("To play a friend somewhere else, you need a connection.")
    page.goto("/maiko/new?with=computer")
    page.get_by_text("More settings", exact=True).click()
    page.locator("label:has(input[value='60'])").click()
    click_play(page)
    expect(alert).to_contain_text("There is no clock while you are offline.")
    page.goto("/okiya/new?with=computer")
    page.get_by_text("More settings", exact=True).click()
    page.locator("label:has(input[value='5+3'])").click()
    click_play(page)
    expect(alert).to_contain_text("There is no clock while you are offline.")
    page.goto("/here/nothing")
    expect(page.get_by_text("No such table").first).to_be_visible()
    page.goto("/okiya/new?with=screen")
    click_play(page)
    wait_until(page, lambda: read_phase(page) == "playing")
    take_one(page, Random(1))
    # a manipulated storage: the table claims to be older than any server
    page.evaluate("""() => {
      for (const [name, text] of Object.entries(localStorage))
        if (name.startsWith('hanamachi.offline.'))
          localStorage[name] = text.replace(/"made":\\d+/, '"made":1000')
    }""")
    page.reload()
    wait_until(page, lambda: read_phase(page) == "playing")
    page.context.set_offline(False)
    page.get_by_role("button", name="Upload it").click()
    expect(page.get_by_text("This table cannot be uploaded").first).to_be_visible()
    assert "/here/" in page.url
