"""An installed game of another package, on the pages for any game."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import Axe, expect_no_violations
from tests.browser.conftest import Visit
from tests.examples.installed import install_example
from tests.server.running import Server

pytestmark = [pytest.mark.browser, pytest.mark.seldom, pytest.mark.storeless]


@pytest.fixture(scope="module")
def chomp(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("chomp")
    with install_example(folder / "installed"), Server(folder / "data") as server:
        yield server


def bite_square(page: Page, square: str) -> None:
    page.locator(f"[data-action={square}]").click()


def test_two_play_it_by_link_in_two_languages(visit: Visit, axe: Axe, chomp: Server) -> None:
    one = visit("/", at=chomp, bypass_csp=True)
    one.get_by_role("link", name="Chomp").click()
    expect(one.get_by_role("heading", level=1)).to_have_text("Chomp")
    one.get_by_text("Invite a friend").click()
    one.get_by_label("Your name").fill("Mizuki")
    expect_no_violations(one, axe, 1280)
    one.get_by_role("button", name="Play").click()
    expect(one.get_by_role("heading", level=1)).to_have_text("Waiting for a friend")
    expect_no_violations(one, axe, 1280)
    link = one.locator("input[readonly]").input_value()
    other = visit(link.removeprefix(chomp.address), at=chomp, locale="nl", width=360, dark=True, bypass_csp=True)
    expect(other.get_by_text("voor een partij Chomp")).to_be_visible()
    other.get_by_label("Je naam").fill("Renée")
    other.locator("form button.main").click()
    expect(other.locator(".board svg rect")).to_have_count(24)
    # who starts is drawn by lot
    expect(one.locator("main li.turn")).to_have_count(1)
    players = {"Mizuki": one, "Renée": other}
    first = one.locator("main li.turn b").inner_text()
    mover, waiter = players.pop(first), *players.values()
    expect(mover.locator("h1")).to_have_text("Your turn." if mover is one else "Jij bent aan de beurt.")
    expect(waiter.locator("[data-action]")).to_have_count(0)
    expect_no_violations(mover, axe, 360 if mover is other else 1280)
    bite_square(mover, "a2")
    expect(waiter.locator(".board svg rect")).to_have_count(6)
    bite_square(waiter, "b1")
    bite_square(mover, "a1")
    winner = "Renée" if first == "Mizuki" else "Mizuki"
    expect(one.locator("h1")).to_have_text(f"{winner} wins.")
    expect(other.locator("h1")).to_have_text(f"{winner} wint.")
    expect_no_violations(other, axe, 360)
    expect(other.get_by_role("link", name="Verslag in beeld")).to_be_visible()
    one.get_by_role("button", name="Rematch").click()
    other.get_by_role("button", name="Accepteren").click()
    expect(one.locator(".board svg rect")).to_have_count(24)


def test_an_installed_game_has_a_computer_and_an_unknown_game_no_page(visit: Visit, chomp: Server) -> None:
    page = visit("/chomp/new", at=chomp)
    page.get_by_text("Play on this screen").click()
    expect(page.get_by_label("Names")).to_have_count(2)
    page.get_by_text("Play the computer").click()
    page.get_by_text("Perfect").click()
    page.get_by_role("button", name="Play").click()
    # b1 leaves one column, of which the computer takes all but the poison
    bite_square(page, "b1")
    expect(page.locator(".board svg rect")).to_have_count(1)
    expect(page.locator("[data-action]")).to_have_text(["a1"])
    page.goto("/draughts/new")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nobody lives here")
