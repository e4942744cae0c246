"""The page that compares two games of the same deal of Maiko, choice by choice."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from hanamachi.games.maiko import PLACE_NAMES
from hanamachi.table.commands import Resign
from hanamachi.table.setup import EarlierGame
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.playing import make_maiko_table
from tests.server.posing import store_table
from tests.server.running import Server
from tests.table.maiko_sitting import play_out
from tests.table.sitting import Sitting

pytestmark = pytest.mark.browser

SHARED = 11
"""Actions that both games have in common. After them a tile is turned over."""


def play_and_resign(sitting: Sitting, seed: int) -> Sitting:
    """Play some turns and resign, so that the review of the few choices takes little time."""
    play_out(sitting, Random(seed), most=20)
    sitting.say(0, Resign())
    return sitting


def make_game_of_same_deal(first: Sitting, earlier: str) -> Sitting:
    """Return a game of Jan and Ama that turns over another tile after the first actions of a game, and goes on."""
    game = first.table.games[0]
    second = make_maiko_table(2, "ja", deals=(game.deal,), again=EarlierGame(earlier, 1))
    second.play(*game.actions[:SHARED])
    second.play(next(action for action in second.legal() if action in {*PLACE_NAMES} - {game.actions[SHARED]}))
    return second


def test_two_games_of_a_deal_are_compared_choice_by_choice(visit: Visit, server: Server, axe: Axe) -> None:
    first = play_and_resign(make_maiko_table(2), 1)
    earlier = store_table(server, first)
    second = make_game_of_same_deal(first, earlier)
    play_and_resign(second, 3)
    table = store_table(server, second)
    page = visit(f"/compare/{table}", person="m", bypass_csp=True)
    expect(page.get_by_text("both games are the same.")).to_be_visible()
    for number, sitting in enumerate((first, second)):
        action = sitting.table.games[0].actions[SHARED]
        choice = page.get_by_role("region", name="Where the games part").get_by_role("listitem").nth(number)
        expect(choice).to_contain_text(re.compile("chose to"))
        label = re.compile(f"chosen in the {('first', 'second')[number]} game")
        expect(page.locator(f'[data-place="{action}"]')).to_have_accessible_name(label)
    # Mizuki's own seat, and the same one in the other game
    losses = page.get_by_role("region", name="How points were lost")
    expect(losses).to_contain_text("You lost points by")
    expect(losses).to_contain_text("Jan lost points by")
    check_accessibility(page, axe)

    review = page.request.get(f"/api/tables/{table}/games/1/reviews/0").json()["review"]
    costly = [decision for decision in review["decisions"] if decision["kind"] != "good"]
    links = page.get_by_role("row").locator(f'a[href^="/t/{table}?look-back=1-0-"]')
    expect(links).to_have_count(len(costly))
    links.last.press("Enter")
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(costly[-1]["frame"]))
    expect(page.get_by_label("Decisions of")).to_have_value("0")
    expect(page.locator(".told")).to_be_focused()


def test_without_costs_the_comparison_is_complete(visit: Visit, server: Server) -> None:
    first = play_and_resign(make_maiko_table(2), 1)
    second = make_game_of_same_deal(first, store_table(server, first))
    play_and_resign(second, 3)
    table = store_table(server, second)
    page = visit("/rules")
    page.route("**/reviews/*", lambda route: route.fulfill(json={}))
    page.goto(f"/compare/{table}")
    expect(page.get_by_role("main")).to_contain_text("What the choices cost could not be worked out.")
    expect(page.get_by_text("both games are the same.")).to_be_visible()
    expect(page.get_by_role("row").last).to_be_visible()
    page.unroute("**/reviews/*")
    page.get_by_role("button", name="Compare again").click()
    expect(page.get_by_role("main")).to_contain_text("Jan lost points by")


def test_records_that_cannot_be_compared_are_refused_in_one_sentence(visit: Visit, server: Server) -> None:
    first = play_and_resign(make_maiko_table(2), 1)
    earlier = store_table(server, first)
    sentences = {
        earlier: "The deal of this table was not played before.",
        store_table(server, make_game_of_same_deal(first, earlier)): "This game still goes on",
        "nosuchtable": "One of the two tables is no longer there.",
    }
    for table, sentence in sentences.items():
        page = visit(f"/compare/{table}")
        expect(page.get_by_role("main")).to_contain_text(sentence)
        expect(page.get_by_role("table")).to_have_count(0)
