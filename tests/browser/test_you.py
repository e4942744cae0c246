"""The page of a person in a real browser, with a real passkey in a virtual authenticator."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.playing import click_resign, find_legal_cells, find_table, set_up, take_one
from tests.server.running import Server

pytestmark = pytest.mark.browser

KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """A browser with an authenticator, which reaches the server by its host name."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tools: CDPSession = page.context.new_cdp_session(page)
        self.tools.send("WebAuthn.enable")
        self.key: str = self.tools.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})["authenticatorId"]

    @property
    def passkeys(self) -> list[dict[str, Any]]:
        """The passkeys that the authenticator holds."""
        told = self.tools.send("WebAuthn.getCredentials", {"authenticatorId": self.key})
        return list(told["credentials"])

    def add_passkey(self, passkey: dict[str, Any]) -> None:
        """Put a passkey into the authenticator, as a password manager does that two devices share."""
        self.tools.send("WebAuthn.addCredential", {"authenticatorId": self.key, "credential": passkey})

    def register_passkey(self, name: str = "Mizuki") -> None:
        self.page.goto("/you")
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_role("button", name="Make an account").click()
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()

    def sign_in(self, name: str = "Mizuki") -> None:
        self.page.goto("/you")
        self.page.get_by_role("button", name="Sign in with a passkey").click()
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()


@pytest.fixture
def device(visit: Visit, server: Server) -> Callable[..., Device]:
    """Return a device of somebody new: `device(width=360)`."""

    def new(**options: Any) -> Device:
        return Device(visit("/", base_url=server.address.replace("127.0.0.1", "localhost"), **options))

    return new


def test_a_passkey_moves_tables_to_another_device_and_merges_its_own(device: Callable[..., Device]) -> None:
    one, two, friend = device(), device(), device()
    tables = []
    for each in (one, two):
        set_up(each.page, "Invite a friend")
        expect(find_table(each.page).get_by_text("Waiting for a friend")).to_be_visible()
        tables.append(each.page.url[each.page.url.index("/t/") :])
    invitation = two.page.get_by_role("textbox", name="The invitation").input_value()
    one.register_passkey()
    (passkey,) = one.passkeys
    assert passkey["isResidentCredential"] and passkey["rpId"] == "localhost"
    two.add_passkey(passkey)
    two.page.goto("/you")
    expect(two.page.get_by_label("Bring along the table on this device")).to_be_checked()
    two.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(two.page.get_by_role("heading", name="Mizuki")).to_be_visible()
    expect(two.page.get_by_role("status")).to_contain_text("You are signed in.")
    for table in tables:
        expect(two.page.locator(f"a[href='{table}']", has_text="an open seat")).to_be_visible()
    two.page.locator(f"a[href='{tables[0]}']").click()
    expect(find_table(two.page).get_by_text("Waiting for a friend")).to_be_visible()
    # the account may act for the seat of the device
    friend.page.goto(invitation)
    friend.page.get_by_role("button", name="Sit down").click()
    one.page.goto(tables[1])
    expect(find_table(one.page)).to_have_attribute("data-phase", "playing")
    expect(find_table(friend.page)).to_have_attribute("data-phase", "playing")
    mover, other = (one.page, friend.page) if find_legal_cells(one.page).count() else (friend.page, one.page)
    take_one(mover, Random(1))
    expect(find_legal_cells(other)).not_to_have_count(0)
    take_one(other, Random(1))


@pytest.mark.long("browser")
def test_passkeys_can_be_added_named_and_removed_and_sign_out_watches(device: Callable[..., Device]) -> None:
    one = device()
    page = one.page
    # a person without an account cannot make a rated table
    page.goto("/okiya/new?with=friend", wait_until="networkidle")
    expect(page.get_by_role("button", name="Create the invitation")).to_be_visible()
    expect(page.get_by_role("radio", name="rated")).to_have_count(0)
    one.tools.send("WebAuthn.setUserVerified", {"authenticatorId": one.key, "isUserVerified": False})
    page.goto("/you")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing has changed.")
    one.tools.send("WebAuthn.setUserVerified", {"authenticatorId": one.key, "isUserVerified": True})
    one.register_passkey()
    expect(page.get_by_role("button", name="Remove the passkey")).to_have_count(0)
    again = page.get_by_role("button", name="Add a passkey")
    again.click()
    expect(page.get_by_role("alert")).to_have_text("This device already has a passkey for your account.")
    one.tools.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": one.key})
    one.key = one.tools.send("WebAuthn.addVirtualAuthenticator", {"options": KEY | {"transport": "usb"}})[
        "authenticatorId"
    ]
    again.click()
    expect(page.get_by_role("status")).to_contain_text("The passkey has been added.")
    name = page.get_by_label("Name of the passkey").nth(1)
    name.fill("the red key")
    name.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("The new name is saved.")
    page.get_by_role("button", name="Remove the passkey Linux").click()
    expect(page.get_by_label("Name of the passkey the red key")).to_be_visible()
    expect(page.get_by_role("button", name="Remove the passkey")).to_have_count(0)
    page.get_by_label("Name", exact=True).fill("Midori")
    page.get_by_label("Name", exact=True).press("Enter")
    expect(page.get_by_role("heading", name="Midori")).to_be_visible()

    table = page.context.new_page()
    table.goto("/")
    set_up(table, "Play on this screen")
    expect(find_legal_cells(table)).not_to_have_count(0)
    expect(table.get_by_text("You are watching")).to_have_count(0)
    page.get_by_role("button", name="Sign out on this device").click()
    expect(page.get_by_role("heading", name="You", exact=True)).to_be_visible()
    expect(table.get_by_text("You are watching").first).to_be_visible()
    expect(find_legal_cells(table)).to_have_count(0)
    one.sign_in("Midori")


def test_a_page_that_was_reached_by_a_number_says_where_passkeys_are_made(visit: Visit) -> None:
    page = visit("/you")
    expect(page.get_by_text("you opened this page through an IP address")).to_be_visible()
    expect(page.get_by_role("link", name="http://localhost:")).to_be_visible()
    expect(page.get_by_role("button", name="Make an account")).to_have_count(0)


def test_the_file_comes_in_one_click_and_everything_goes(device: Callable[..., Device], tmp_path: Path) -> None:
    one = device()
    set_up(one.page, "Play on this screen")
    expect(one.page.get_by_role("grid")).to_be_visible()
    table = one.page.url
    assert one.page.evaluate("() => localStorage.getItem('hanamachi.other-name')")
    one.register_passkey("Unmistakable")
    with one.page.expect_download() as coming:
        one.page.get_by_role("link", name="All of it as a file").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    kept = json.loads(file.read_text("utf-8"))
    assert (file.name, kept["account"]["name"], len(kept["tables"])) == ("hanamachi-you.json", "Unmistakable", 1)
    one.page.get_by_role("button", name="Delete everything").click()
    one.page.get_by_role("button", name="Keep everything").click()
    one.page.get_by_role("button", name="Delete everything").click()
    one.page.get_by_role("button", name="Delete everything now").click()
    # these presses may follow within the moment whose texts are announced as one
    expect(one.page.get_by_role("status")).to_contain_text("Everything we kept about you has been deleted.")
    expect(one.page.get_by_text("You have not sat at a table yet.")).to_be_visible()
    left = "() => ['name', 'other-name'].map((name) => localStorage.getItem(`hanamachi.${name}`))"
    assert one.page.evaluate(left) == [None, None]
    one.page.goto(table)
    expect(one.page.get_by_text("You are watching").first).to_be_visible()
    expect(one.page.get_by_role("heading", name="—").first).to_be_visible()
    one.page.goto("/you")
    one.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(one.page.get_by_role("alert")).to_contain_text("do not know this passkey")


def test_a_rated_table_from_the_invitation_to_the_ratings_is_for_everybody(
    device: Callable[..., Device], axe: Axe
) -> None:
    one, two = device(bypass_csp=True), device(width=360, bypass_csp=True)
    one.page.goto("/you")
    expect(one.page.locator("#make, #kept")).to_have_count(2)
    check_accessibility(one.page, axe)
    one.register_passkey()
    one.page.goto("/okiya/new?with=friend")
    one.page.get_by_role("radio", name="One game").check(force=True)
    one.page.get_by_role("radio", name="rated").check(force=True)
    expect(one.page.get_by_text("You play as Mizuki")).to_be_visible()
    expect(one.page.get_by_role("radio", name="none", exact=True)).to_have_count(0)
    one.page.get_by_role("button", name="Create the invitation").click()
    invitation = one.page.get_by_role("textbox", name="The invitation").input_value()
    two.page.goto(invitation)
    expect(two.page.get_by_text("This table is rated")).to_be_visible()
    check_accessibility(two.page, axe)
    two.page.get_by_role("link", name="Make an account, or sign in").click()
    two.page.get_by_label("Name").fill("Renée")
    two.page.get_by_role("button", name="Make an account").click()
    # wait for the heading, because the link may move before it is shown
    expect(two.page.get_by_role("heading", name="Renée")).to_be_visible()
    two.page.get_by_role("link", name="Back to the table").click()
    expect(two.page.get_by_text("You sit down here as Renée")).to_be_visible()
    two.page.get_by_role("button", name="Sit down").click()
    pages = [one.page, two.page]
    for page in pages:
        expect(find_table(page)).to_have_attribute("data-phase", "playing")
        expect(page.get_by_text("1000 ± 667")).to_have_count(2)
    mover = next(page for page in pages if find_legal_cells(page).count())
    take_one(mover, Random(5))
    click_resign(mover)
    for page in pages:
        expect(page.get_by_text("1000 ± 667")).to_have_count(0)
        expect(page.get_by_text("± 645")).to_have_count(2)
    one.page.goto("/you")
    expect(one.page.get_by_text("± 645")).to_be_visible()
    expect(one.page.get_by_text("one game", exact=True)).to_be_visible()
    expect(one.page.get_by_role("row", name="Renée")).to_be_visible()
    expect(one.page.get_by_text("Okiya · rated")).to_be_visible()
    ended = one.page.get_by_role("listitem").get_by_text("won", exact=True)
    lost = one.page.get_by_role("listitem").get_by_text("lost", exact=True)
    expect(ended.or_(lost)).to_be_visible()
    one.page.get_by_role("button", name="Delete everything").click()
    expect(one.page.get_by_role("listitem").get_by_role("time")).to_be_visible()
    check_accessibility(one.page, axe, said="main", again=True)


def test_choices_and_puzzles_follow_the_account_across_devices(device: Callable[..., Device]) -> None:
    puzzles = "localStorage.setItem('hanamachi.puzzles', '{\"%s\":0}')"
    kept = "() => Object.keys(JSON.parse(localStorage.getItem('hanamachi.puzzles') ?? '{}')).sort()"
    one, lender = device(), device()
    # what was chosen and solved before there was an account goes with it
    one.page.evaluate(puzzles % "2026-11-20")
    one.page.goto("/you")
    one.page.get_by_role("radio", name="dark").check(force=True)
    expect(one.page.locator("html")).to_have_attribute("data-theme", "dark")
    with one.page.expect_response("**/api/you/settings") as answered:
        one.register_passkey()
    assert answered.value.ok
    one.page.get_by_role("radio", name="never").check(force=True)
    one.page.reload(wait_until="networkidle")
    expect(one.page.get_by_text("One puzzle of the day solved")).to_be_visible()

    set_up(lender.page, "Play on this screen")
    expect(lender.page.get_by_role("grid")).to_be_visible()
    lender.page.evaluate(puzzles % "2026-11-22")
    lender.add_passkey(one.passkeys[0])
    lender.page.goto("/you")
    lender.page.get_by_label("Bring along the table on this device").uncheck()
    lender.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(lender.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(lender.page.get_by_role("radio", name="never")).to_be_checked()
    lender.page.wait_for_function("() => localStorage.getItem('hanamachi.puzzles')?.includes('2026-11-20')")
    assert lender.page.evaluate(kept) == ["2026-11-20"]
    lender.page.get_by_role("button", name="Sign out on this device").click()
    expect(lender.page.locator("html")).not_to_have_attribute("data-theme", "dark")
    lender.page.wait_for_function("() => !localStorage.getItem('hanamachi.lent')")
    assert lender.page.evaluate(kept) == ["2026-11-22"]


def test_everything_is_done_by_keyboard(device: Callable[..., Device]) -> None:
    page = device().page
    page.goto("/you")
    name = page.get_by_label("Name")
    name.focus()
    page.keyboard.type("Mizuki")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Mizuki")).to_be_visible()
    for _ in range(60):
        if page.evaluate("document.activeElement.innerText") == "Delete everything":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Delete everything now")).to_be_visible()
