"""The lobby in two browsers: two strangers are paired, one blocks the other, and they are never paired again."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.playing import find_table
from tests.server.running import Server

pytestmark = pytest.mark.browser


def ask_for_opponent(page: Page, name: str) -> None:
    """Ask the lobby for an opponent, with the set-up that its page proposes."""
    page.goto("/door")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Find somebody").click()


def is_at_a_table(page: Page) -> None:
    expect(find_table(page)).to_have_attribute("data-phase", "playing")


def wait_until_waiting(page: Page) -> None:
    expect(page.get_by_role("heading", name="Waiting for somebody")).to_be_visible()
    expect(page).to_have_title("Waiting for somebody · hanamachi")


def test_two_strangers_meet_one_blocks_the_other_and_they_never_meet_again(visit: Visit, axe: Axe) -> None:
    mizuki, renee = visit(bypass_csp=True), visit(width=360, dark=True, bypass_csp=True)
    mizuki.get_by_role("link", name="Play somebody now").click()
    # with the keyboard alone
    name = mizuki.get_by_label("Your name")
    name.fill("Mizuki")
    check_accessibility(mizuki, axe)
    name.press("Enter")
    wait_until_waiting(mizuki)
    expect(mizuki.locator("main")).to_be_focused()
    check_accessibility(mizuki, axe, again=True)
    ask_for_opponent(renee, "Renée")
    for page in (mizuki, renee):
        is_at_a_table(page)
    # a person who looks at another tab sees in the title that there is a game
    expect(mizuki).to_have_title(re.compile("(Your turn|Renée’s turn) · Okiya · hanamachi"))
    assert mizuki.url == renee.url

    mizuki.get_by_role("button", name="Block Renée").click()
    expect(mizuki.get_by_role("button", name="Renée is blocked. Unblock")).to_be_visible()
    expect(renee.get_by_role("button", name="Block Mizuki")).to_be_visible()
    check_accessibility(mizuki, axe, again=True)

    ask_for_opponent(renee, "Renée")
    wait_until_waiting(renee)
    ask_for_opponent(mizuki, "Mizuki")
    # neither person learns about the other
    for page in (renee, mizuki):
        wait_until_waiting(page)
        expect(page.get_by_text("You are the first.")).to_be_visible()
    toon = visit()
    ask_for_opponent(toon, "Toon")
    is_at_a_table(toon)
    is_at_a_table(renee)
    wait_until_waiting(mizuki)

    # a block is removed on the page with all data of a person
    mizuki.goto("/you")
    expect(mizuki.get_by_role("heading", name="Blocked people")).to_be_visible()
    check_accessibility(mizuki, axe, again=True)
    mizuki.get_by_role("button", name="Unblock (Renée)").click()
    expect(mizuki.get_by_role("heading", name="Blocked people")).to_have_count(0)
    ask_for_opponent(mizuki, "Mizuki")
    wait_until_waiting(mizuki)
    ask_for_opponent(renee, "Renée")
    is_at_a_table(mizuki)


def test_a_request_ends_when_its_person_stops_or_leaves_the_page(visit: Visit) -> None:
    mizuki, renee = visit(), visit()
    ask_for_opponent(mizuki, "Mizuki")
    wait_until_waiting(mizuki)
    mizuki.get_by_role("button", name="Stop waiting").click()
    expect(mizuki.get_by_role("button", name="Find somebody")).to_be_visible()
    ask_for_opponent(mizuki, "Mizuki")
    wait_until_waiting(mizuki)
    mizuki.get_by_role("link", name="Play the computer").click()
    expect(mizuki.get_by_role("button", name="Play")).to_be_visible()
    ask_for_opponent(renee, "Renée")
    wait_until_waiting(renee)


@pytest.mark.long("browser")
def test_a_server_without_a_lobby_offers_no_search_for_strangers(visit: Visit, tmp_path: Path) -> None:
    with Server(tmp_path, "--no-door") as friends:
        page = visit("/", at=friends)
        expect(page.get_by_role("link", name="Invite a friend")).to_be_visible()
        expect(page.get_by_role("link", name="Play somebody now")).to_have_count(0)
        page.goto("/door")
        expect(page.get_by_role("heading", name="Only friends play here")).to_be_visible()
