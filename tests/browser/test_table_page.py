"""What can be done at a table besides moving, and what is told."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import lawful, number, set_up, table_of, take_one

pytestmark = pytest.mark.browser


def two(visit: Visit, form: str = "One game") -> tuple[Page, Page]:
    """Two people at a table, whoever has the turn first."""
    one = visit("/")
    set_up(one, "Invite a friend", form=form)
    other = visit(one.get_by_label("The invitation").input_value())
    other.get_by_label("Your name").fill("Renée")
    other.get_by_role("button", name="Sit down").click()
    for page in (one, other):
        expect(table_of(page)).to_have_attribute("data-phase", "playing")
    return (one, other) if lawful(one).count() else (other, one)


def test_a_takeback_is_asked_for_refused_and_allowed(visit: Visit) -> None:
    mover, other = two(visit)
    take_one(mover, Random(1))
    mover.get_by_role("button", name="Take back").click()
    other.get_by_role("button", name="Refuse").click()
    expect(mover.get_by_role("button", name="Take back")).to_be_visible()
    mover.get_by_role("button", name="Take back").click()
    other.get_by_role("button", name="Allow").click()
    expect(lawful(mover)).to_have_count(12)
    expect(other.get_by_role("status")).to_contain_text("took a move back")


def test_resigning_asks_once_and_a_rematch_is_started_by_the_loser(visit: Visit) -> None:
    mover, other = two(visit)
    mover.get_by_role("button", name="Resign").click()
    mover.get_by_role("button", name="Play on").click()
    mover.get_by_role("button", name="Resign").click()
    mover.get_by_role("button", name="Resign", exact=True).last.click()
    expect(table_of(other)).to_have_attribute("data-phase", "over")
    expect(other.get_by_text("You win", exact=False).first).to_be_visible()
    other.get_by_role("button", name="Rematch").click()
    mover.get_by_role("button", name="Rematch").or_(mover.get_by_role("button", name="Allow")).first.click()
    expect(table_of(mover)).to_have_attribute("data-phase", "playing")
    expect(lawful(mover)).to_have_count(12)


def test_a_finished_game_is_looked_back_at_move_by_move(visit: Visit) -> None:
    mover, other = two(visit)
    chance = Random(3)
    while lawful(mover).count():
        take_one(mover, chance)
        expect(table_of(other)).to_have_attribute("data-number", str(number(mover)))
        mover, other = other, mover
    taken = mover.locator("[data-cell] use[href^='#token']").count()
    mover.get_by_role("button", name="Look back").first.click()
    mover.get_by_role("button", name="First", exact=True).click()
    expect(mover.locator("[data-cell] use[href^='#token']")).to_have_count(0)
    mover.get_by_role("button", name="Next", exact=True).click()
    expect(mover.locator("[data-cell] use[href^='#token']")).to_have_count(1)
    mover.get_by_role("button", name="Last", exact=True).click()
    expect(mover.locator("[data-cell] use[href^='#token']")).to_have_count(taken)


def test_a_line_that_is_cut_is_told_and_what_was_done_meanwhile_counts_once(visit: Visit) -> None:
    mover, other = two(visit)
    mover.context.set_offline(True)
    expect(table_of(mover)).to_have_attribute("data-line", "lost", timeout=20_000)
    before = number(other)
    lawful(mover).first.click()
    mover.context.set_offline(False)
    expect(table_of(mover)).to_have_attribute("data-line", "open", timeout=20_000)
    expect(table_of(mover)).to_have_attribute("data-number", str(before + 1))
    expect(table_of(other)).to_have_attribute("data-number", str(before + 1))


def test_a_watcher_touches_nothing(visit: Visit) -> None:
    mover, other = two(visit)
    watcher = visit(mover.url)
    expect(watcher.get_by_text("You are watching").first).to_be_visible()
    before = number(mover)
    for cell in watcher.get_by_role("gridcell").all():
        cell.click(force=True)
    for name in ("Resign", "Take back", "Leave the table", "Sit down"):
        expect(watcher.get_by_role("button", name=name)).to_have_count(0)
    assert number(mover) == number(other) == before
    expect(mover.get_by_text("one is watching").first).to_be_visible()


def test_moves_are_announced_and_the_title_says_whose_turn_it_is(visit: Visit) -> None:
    mover, other = two(visit)
    expect(mover).to_have_title("Your turn · Okiya · hanamachi")
    cell = str(lawful(mover).first.get_attribute("data-cell"))
    lawful(mover).first.click()
    expect(other.get_by_role("status")).to_contain_text(f"at {cell}")
    expect(other).to_have_title("Your turn · Okiya · hanamachi")


def test_the_focus_stays_in_the_garden_after_a_move(visit: Visit) -> None:
    mover, _ = two(visit)
    lawful(mover).first.focus()
    mover.keyboard.press("Enter")
    expect(lawful(mover)).to_have_count(0)
    assert mover.evaluate("document.activeElement.closest('[role=grid]') !== null")


def test_your_tables_wait_on_the_front_page(visit: Visit) -> None:
    mover, other = two(visit)
    address = mover.url
    mover.goto("/")
    mine = mover.locator(f'a[href="{address[address.index("/t/") :]}"]')
    expect(mine).to_be_visible()
    mine.click()
    expect(mover.get_by_role("grid")).to_be_visible()
    expect(other.get_by_role("grid")).to_be_visible()


def test_the_front_page_looks_again_when_the_line_is_back(visit: Visit) -> None:
    mover, other = two(visit)
    mine = f'a[href="{mover.url[mover.url.index("/t/") :]}"]'
    turn = "your turn"
    other.goto("/")
    expect(other.locator(mine)).not_to_contain_text(turn)
    other.context.set_offline(True)
    take_one(mover, Random(1))
    other.context.set_offline(False)
    expect(other.locator(mine)).to_contain_text(turn)


def test_a_computer_player_takes_over_from_who_has_left(visit: Visit) -> None:
    mover, other = two(visit)
    take_one(mover, Random(1))
    other.get_by_role("button", name="Leave the table").click()
    expect(mover.get_by_text("has left. Wait a little").first).to_be_visible()
    mover.get_by_role("button", name="Computer takes over").click()
    expect(mover.get_by_role("status")).to_contain_text("A computer player sits down: Wary.")
    expect(lawful(mover)).not_to_have_count(0)
    expect(other.get_by_text("You are watching").first).to_be_visible()
