"""Setting a table of Maiko for two to four, and waiting there together."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import find_table, make_maiko_table
from tests.server.posing import store_table
from tests.server.running import Server

pytestmark = pytest.mark.browser


def way(page: Page, name: str) -> None:
    page.get_by_role("link", name=name).or_(page.get_by_role("button", name=name)).click()


def make(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^(Play|Create the invitation)$")).click()
    page.wait_for_url(re.compile("/t/"))


def find_player_choice(page: Page, colour: str) -> Locator:
    return page.get_by_label(f"Who plays {colour}", exact=True)


def read_seats(page: Page) -> Locator:
    """Return the seats on the page of an open table, one line each."""
    return page.get_by_role("list", name="At the table").get_by_role("listitem")


def open_invitation(visit: Visit, link: str, name: str) -> Page:
    page = visit(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down", exact=True).click()
    expect(page.get_by_role("textbox", name="The invitation")).to_be_visible()
    return page


def fetch_seats(page: Page) -> list[dict[str, object]]:
    """Return the seats as the server knows them."""
    view = page.request.get(f"/api/tables/{page.url.split('/t/')[1].split('#')[0]}").json()
    return [{"name": seat["name"], "computer": seat["computer"], "yours": seat["yours"]} for seat in view["seats"]]


def test_two_taps_lead_to_a_computer_player(visit: Visit) -> None:
    page = visit("/")
    way(page, "Play against computers")
    make(page)
    expect(find_table(page)).to_have_attribute("data-phase", "playing")
    assert [seat["computer"] for seat in fetch_seats(page)] == [None, "memory-2"]
    expect(page).to_have_title(re.compile(r"· Maiko · hanamachi$"))


def test_each_seat_and_the_left_out_colour_are_chosen_and_remembered(visit: Visit) -> None:
    page = visit("/maiko/new?with=screen")
    page.get_by_text("4", exact=True).click()
    find_player_choice(page, "violet").select_option("perfect")
    expect(page.get_by_text("Never forgets a tile, and takes")).to_be_visible()
    expect(find_player_choice(page, "pink")).to_have_value("screen")
    page.get_by_label("Your name").fill("Mizuki")
    page.get_by_label("Name of whoever plays pink").fill("Renée")
    page.get_by_label("Name of whoever plays green").fill("Jan")
    page.get_by_text("More settings", exact=True).click()
    page.get_by_text("1 min", exact=True).click()
    page.get_by_text("Renée", exact=True).click()
    make(page)
    expect(find_table(page)).to_have_attribute("data-phase", "playing")
    assert [(seat["name"], seat["yours"]) for seat in fetch_seats(page)] == [
        ("Mizuki", True),
        ("perfect", False),
        ("Renée", True),
        ("Jan", True),
    ]
    page.goto("/maiko/new?with=screen")
    expect(find_player_choice(page, "violet")).to_have_value("perfect")
    expect(page.get_by_role("radio", name="1 min")).to_be_checked()
    expect(page.get_by_role("group", name="Left out")).to_have_count(0)
    page.get_by_text("2", exact=True).click()
    page.get_by_role("group", name="Left out").get_by_text("green").click()
    page.get_by_label("Without progress, the game ends after").fill("6")
    make(page)
    view = page.request.get(f"/api/tables/{page.url.split('/t/')[1]}").json()
    assert (view["setup"]["left_out"], view["setup"]["stall"]) == ("green", 6)


@pytest.mark.long("browser")
def test_four_join_by_link_and_replace_a_leaver_by_a_computer(visit: Visit) -> None:
    host = visit("/")
    way(host, "Invite friends")
    host.get_by_text("More settings", exact=True).click()
    host.get_by_role("group", name="Who starts").get_by_text("you", exact=True).click()
    host.get_by_label("Your name").fill("Mizuki")
    make(host)
    expect(host.get_by_text("Waiting for 3 more")).to_be_visible()
    table, link = host.url, host.get_by_role("textbox", name="The invitation").input_value()
    renee = open_invitation(visit, link, "Renée")
    expect(host.get_by_role("status")).to_contain_text("Renée sits down.")
    host.goto("/")
    expect(host.locator("a[href^='/t/']")).to_contain_text("Maiko · 4 players")
    host.goto(table)
    jan = open_invitation(visit, link, "Jan")
    for page in (host, renee, jan):
        expect(read_seats(page)).to_have_text(
            [re.compile("Mizuki"), re.compile("Renée"), re.compile("Jan"), re.compile("Open seat")]
        )
        expect(page.get_by_text("Waiting for one more")).to_be_visible()
    ama = visit(link)
    expect(ama.get_by_text("to a game of Maiko for four")).to_be_visible()
    ama.get_by_label("Your name").fill("Ama")
    ama.get_by_role("button", name="Sit down", exact=True).click()
    for page in (host, renee, jan, ama):
        expect(find_table(page)).to_have_attribute("data-phase", "playing")
    late = visit(link)
    expect(late.get_by_role("status")).to_contain_text("All seats are taken: you are watching.")

    jan.get_by_role("button", name="Leave the table").click()
    expect(jan.get_by_role("button", name="Return to the table")).to_be_visible()
    expect(host.get_by_text("Jan has left. Wait a little").first).to_be_visible()
    host.get_by_role("button", name="Let a computer take over (Jan)").click()
    expect(renee.get_by_text("Mizuki would like a computer player in Jan’s seat.").first).to_be_visible()
    renee.get_by_role("button", name="Decline").click()
    renee.get_by_role("button", name="Let a computer take over (Jan)").click()
    for page in (host, ama):
        page.get_by_role("button", name="Accept").click()
    for page in (host, renee, ama):
        expect(page.get_by_text("Memory 7", exact=True).first).to_be_visible()
        expect(page.get_by_text("Jan has left. Wait a little")).to_have_count(0)
    assert [seat["computer"] for seat in fetch_seats(host)] == [None, None, "memory-7", None]


def test_a_computer_player_sits_down_once_all_who_wait_agree(visit: Visit, server: Server) -> None:
    path = f"/t/{store_table(server, make_maiko_table(4, 'mrj'))}"
    host, renee, jan = (visit(path, person=person) for person in "mrj")
    host.get_by_role("button", name="Seat a computer here").click()
    expect(renee.get_by_text("Mizuki would like a computer player in the open seat.").first).to_be_visible()
    expect(jan.get_by_text("Still to answer: Renée and Jan")).to_be_visible()
    jan.get_by_role("button", name="Decline").click()
    expect(host.get_by_role("status")).to_contain_text("The seat stays as it is.")
    renee.get_by_role("button", name="Seat a computer here").click()
    host.get_by_role("button", name="Accept").click()
    expect(jan.get_by_text("Agreed: Mizuki")).to_be_visible()
    jan.get_by_role("button", name="Accept").click()
    for page in (host, renee, jan):
        expect(find_table(page)).to_have_attribute("data-phase", "playing")
    assert [seat["computer"] for seat in fetch_seats(host)] == [None, None, None, "memory-7"]
    # a person who waits alone needs no consent
    host.goto(f"/t/{store_table(server, make_maiko_table(4, 'm'))}")
    for colour in ("violet", "pink", "green"):
        host.get_by_role("button", name=f"Seat a computer here ({colour})").click()
    expect(find_table(host)).to_have_attribute("data-phase", "playing")


def test_a_table_is_set_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/maiko/new?with=computer")
    page.get_by_role("radio", name="2", exact=True).focus()
    page.keyboard.press("Tab")
    expect(page.get_by_label("How strong?")).to_be_focused()
    page.keyboard.press("6")
    expect(page.get_by_label("How strong?")).to_have_value("perfect")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Your name")).to_be_focused()
    page.keyboard.press("Tab")
    expect(find_player_choice(page, "violet")).to_be_focused()
    expect(find_player_choice(page, "violet")).to_have_value("perfect")
    page.get_by_label("Your name").press("Enter")
    expect(find_table(page)).to_have_attribute("data-phase", "playing")
