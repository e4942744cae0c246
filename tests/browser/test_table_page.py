"""The page of a table: everything but moves, and the messages that it shows."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Setup
from hanamachi.table.commands import Sit
from tests.browser.conftest import Visit
from tests.browser.playing import click_resign, find_legal_cells, find_table, read_entry_number, take_one, wait_until
from tests.server.posing import store_table
from tests.server.running import Server
from tests.table.sitting import Sitting, list_played_actions, seat_two_people

pytestmark = pytest.mark.browser


@pytest.fixture
def two(visit: Visit, server: Server) -> Callable[..., tuple[Page, Page]]:
    """Return a function that seats two people at a table, the one to move first."""

    def sit(sitting: Sitting | None = None) -> tuple[Page, Page]:
        path = f"/t/{store_table(server, sitting or seat_two_people('single'))}"
        one, other = visit(path, person="m"), visit(path, person="r")
        for page in (one, other):
            expect(page.get_by_role("grid")).to_be_visible()
        return one, other

    return sit


def test_moves_are_announced_focus_stays_and_takebacks_are_negotiated(two: Callable[..., tuple[Page, Page]]) -> None:
    mover, other = two()
    expect(mover).to_have_title("Your turn · Okiya · hanamachi")
    cell = str(find_legal_cells(mover).first.get_attribute("data-cell"))
    find_legal_cells(mover).first.focus()
    mover.keyboard.press("Enter")
    expect(find_legal_cells(mover)).to_have_count(0)
    assert mover.evaluate("document.activeElement.closest('[role=grid]') !== null")
    expect(other.get_by_role("status")).to_contain_text(f"at {cell}")
    expect(other).to_have_title("Your turn · Okiya · hanamachi")
    mover.get_by_role("button", name="Take a move back").click()
    other.get_by_role("button", name="Decline").click()
    expect(mover.get_by_role("button", name="Take a move back")).to_be_visible()
    mover.get_by_role("button", name="Take a move back").click()
    other.get_by_role("button", name="Accept").click()
    expect(find_legal_cells(mover)).to_have_count(12)
    expect(other.get_by_role("status")).to_contain_text("took a move back")


def test_a_watcher_cannot_act_and_a_computer_replaces_a_leaver(
    visit: Visit, two: Callable[..., tuple[Page, Page]]
) -> None:
    mover, other = two()
    watcher = visit(mover.url)
    expect(watcher.get_by_text("You are watching").first).to_be_visible()
    before = read_entry_number(mover)
    expect(mover.get_by_text("one person is watching").first).to_be_visible()
    for cell in watcher.get_by_role("gridcell").all():
        cell.click(force=True)
    for name in ("Resign", "Take a move back", "Leave the table", "Sit down"):
        expect(watcher.get_by_role("button", name=name)).to_have_count(0)
    # an entry of the spectator would be in the record before this one
    other.get_by_role("button", name="Leave the table").click()
    expect(mover.get_by_text("has left. Wait a little").first).to_be_visible()
    assert read_entry_number(mover) == before + 1
    mover.get_by_role("button", name="Let a computer take over").click()
    expect(mover.get_by_role("status")).to_contain_text("A computer player sat down: Wary.")
    take_one(mover, Random(1))
    expect(mover.get_by_role("status")).to_contain_text("Wary took")
    expect(find_legal_cells(mover)).not_to_have_count(0)
    expect(other.get_by_text("You are watching").first).to_be_visible()


def test_resigning_asks_once_and_a_rematch_is_started_by_the_loser(two: Callable[..., tuple[Page, Page]]) -> None:
    mover, other = two()
    mover.get_by_role("button", name="Resign").click()
    mover.get_by_role("button", name="Play on").click()
    click_resign(mover)
    expect(find_table(other)).to_have_attribute("data-phase", "over")
    expect(other.get_by_text("You win", exact=False).first).to_be_visible()
    other.get_by_role("button", name="Rematch").click()
    mover.get_by_role("button", name="Accept").click()
    expect(find_table(mover)).to_have_attribute("data-phase", "playing")
    expect(find_legal_cells(mover)).to_have_count(12)


def test_a_finished_game_is_looked_back_at_move_by_move(visit: Visit, server: Server) -> None:
    sitting = seat_two_people("single")
    sitting.play_on(Random(3))
    page = visit(f"/t/{store_table(server, sitting)}", person="m")
    tokens = page.locator("[data-cell] use[href^='#token']")
    taken = len(list_played_actions(sitting))
    expect(tokens).to_have_count(taken)
    page.get_by_role("button", name="Look back").first.click()
    page.get_by_role("button", name="First", exact=True).click()
    expect(tokens).to_have_count(0)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(tokens).to_have_count(1)
    page.get_by_role("button", name="Last", exact=True).click()
    expect(tokens).to_have_count(taken)


def test_the_front_page_lists_your_tables_and_refreshes_when_online(two: Callable[..., tuple[Page, Page]]) -> None:
    mover, other = two()
    mine = f'li a[href="{mover.url[mover.url.index("/t/") :]}"]'
    turn = "your turn"
    other.goto("/")
    expect(other.locator(mine)).not_to_contain_text(turn)
    other.context.set_offline(True)
    take_one(mover, Random(1))
    other.context.set_offline(False)
    expect(other.locator(mine)).to_contain_text(turn)
    waiting = other.get_by_role("link", name="It is your turn at")
    expect(waiting).to_be_visible()
    expect(other).to_have_title(re.compile(r"^\(\d+\) "))
    # a new page shows it at once
    other.reload()
    expect(waiting).to_be_visible()
    other.locator(mine).click()
    expect(find_legal_cells(other)).not_to_have_count(0)


def test_upright_on_a_phone_score_and_lost_connection_stay_in_sight(visit: Visit, server: Server) -> None:
    # the first player wins by the column at the right, whose knot reaches out of the garden
    sitting = Sitting(Setup(game=OkiyaSetup("points-10"), first=0, seed="37" * 32, made=1000))
    sitting.say(0, Sit("Mizuki"), "m")
    sitting.say(1, Sit("Anne-Sophie de la Tour"), "r")
    sitting.play_on(Random(55))
    page = visit(f"/t/{store_table(server, sitting)}", width=390, height=844, person="m", drawn=True)
    note = page.locator(".them").get_by_text("offline")
    expect(note).to_be_visible()
    assert note.evaluate(HIT), "the note is cut off"
    wait_until(page, lambda: page.evaluate(CLEAR))


HIT = """(seen) => {
  const { x, y, width, height } = seen.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === seen
}"""
"""Whether somebody who points at an element finds it."""

CLEAR = """() => {
  const knot = document.querySelector("use[href='#cord-column']").getBoundingClientRect()
  return [...document.querySelectorAll('.score li')].every((line) => line.getBoundingClientRect().bottom <= knot.top)
}"""
"""Whether the score stands above the knot that ties the winning column."""
