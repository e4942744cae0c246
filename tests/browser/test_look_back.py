"""The look back at a game of Maiko: what to do better, who could have known what, and another try."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from hanamachi.games.maiko import PLACE_NAMES
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.playing import make_maiko_table
from tests.server.posing import store_table
from tests.server.running import Server
from tests.table.maiko_sitting import choose_clairvoyantly, find_position

pytestmark = pytest.mark.browser


def test_a_look_back_leads_to_a_lesson_and_lets_the_player_try_again(visit: Visit, server: Server, axe: Axe) -> None:
    sitting, chance = make_maiko_table(2), Random(1)
    while sitting.table.game and sitting.table.game.ending is None:
        sitting.play(choose_clairvoyantly(find_position(sitting), chance))
    table = store_table(server, sitting)
    page = visit(f"/t/{table}", person="m", bypass_csp=True)
    # The server takes seconds to compute the review, and keeps it for the page.
    review = page.request.get(f"/api/tables/{table}/games/1/reviews/0", timeout=60_000).json()["review"]
    page.route("**/replay", lambda route: route.fulfill(body=""))
    page.get_by_role("button", name="Analyse").click()
    retry = page.get_by_text("The game could not be loaded.").get_by_role("button", name="Try again")
    expect(retry).to_be_visible()
    page.unroute("**/replay")
    retry.click()
    expect(page.get_by_role("heading", name="Look back")).to_be_focused()
    expect(page.get_by_role("heading", name="better next time")).to_be_visible()
    lesson = review["decisions"][review["lessons"][0]]

    page.get_by_role("button", name="Go there:").first.press("Enter")
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(lesson["frame"]))
    expect(page.locator(".told")).to_be_focused()
    expect(page.locator(".told")).to_contain_text("You chose to")
    frame = page.request.get(f"/api/tables/{table}/games/1/replay").json()["frames"][lesson["frame"]]
    known = sorted({*frame["known"][0], *frame["known"][1]})
    expect(page.locator(".place:has(.knower)")).to_have_count(len(known))
    expect(page.locator(f'[data-place="{known[0]}"]')).to_have_accessible_name(re.compile("could be known to"))
    check_accessibility(page, axe)

    page.get_by_role("button", name="Try again").last.press("Enter")
    expect(page.locator(".lead")).to_be_focused()
    expect(page.locator(".plan :is(.ghost, .knower)")).to_have_count(0)
    down = [place for place, tile in zip(PLACE_NAMES, frame["view"]["floor"], strict=True) if tile == "?"]
    expect(page.locator(".place.down")).to_have_count(len(down))
    page.get_by_role("button", name="Show the best").click()
    answer = page.locator(".answer .verdict")
    expect(answer).to_be_focused()
    expect(answer).to_contain_text("The best choice:")
    page.get_by_role("button", name="Try another choice").click()
    expect(page.locator(".lead")).to_be_focused()
    page.locator(f'[data-place="{down[0]}"][aria-disabled="false"]').click()
    expect(answer).to_be_focused()
    expect(answer).to_have_text(re.compile("best choice|was not compared"))
    expect(page.locator(f'[data-place="{down[0]}"]')).not_to_have_accessible_name(re.compile("face down"))
