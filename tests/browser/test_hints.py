"""Hints at a table: offered only if they were agreed to, exact, shown to all players, and stored."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.okiya import Game
from hanamachi.table.commands import Hint
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.marks import compute_exact_marks, read_marks
from tests.browser.playing import find_legal_cells, find_table, read_entry_number, take_one, wait_for_own_turn
from tests.browser.tables import make_table_of_two, make_table_on_one_screen
from tests.server.posing import store_table
from tests.server.running import Server

pytestmark = pytest.mark.browser


def fetch_game(page: Page) -> Game:
    """Return the game at the table so far, as the server sends it."""
    told = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    return Game.parse(told["match"]["games"][-1]["notation"])


def click_hint(page: Page) -> None:
    page.locator(".hint button").click()
    expect(page.locator(".mark").first).to_be_visible()


def test_where_hints_were_not_agreed_to_nothing_offers_them(visit: Visit, server: Server) -> None:
    table = store_table(server, make_table_of_two())
    for person in ("m", "r"):
        page = visit(f"/t/{table}", person=person)
        expect(find_table(page)).to_have_attribute("data-phase", "playing")
        expect(page.locator(".hint")).to_have_count(0)
        assert not re.search("hints?", page.locator("main").inner_text(), re.IGNORECASE)


def test_a_hint_marks_moves_for_the_mover_and_is_announced_to_others(visit: Visit, server: Server) -> None:
    table = store_table(server, make_table_of_two(hints=True))
    pages, chance = [visit(f"/t/{table}", person=person) for person in ("m", "r")], Random(8)
    watcher = visit(f"/t/{table}")
    expect(watcher.get_by_text("You are watching").first).to_be_visible()
    for move in range(3):
        mover, other = pages[move % 2], pages[1 - move % 2]
        wait_for_own_turn(mover, read_entry_number(mover) - 1)
        name = "Mizuki" if move % 2 == 0 else "Renée"
        expect(other.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
        expect(watcher.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
        assert read_marks(mover) == {}
        click_hint(mover)
        assert read_marks(mover) == compute_exact_marks(fetch_game(mover))
        expect(mover.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
        expect(mover.get_by_role("status")).to_contain_text(re.compile("(Best|Every move loses)"))
        for page in (other, watcher):
            expect(page.locator(".hint")).to_have_text(f"{name} asked for a hint.")
            expect(page.get_by_role("status")).to_contain_text(f"{name} asked for a hint.")
            assert read_marks(page) == {}
        take_one(mover, chance)
        assert read_marks(mover) == {}
        for page in (other, watcher):
            expect(find_table(page)).to_have_attribute("data-number", str(read_entry_number(mover)))
            expect(page.get_by_role("button", name=re.compile(f"^Move {move + 1}: .*, after a hint$"))).to_be_visible()


def test_a_hint_survives_a_reload_and_ends_with_a_takeback(visit: Visit, server: Server) -> None:
    sitting = make_table_of_two(full_garden="draw", hints=True)
    sitting.play(sitting.legal()[0])
    sitting.say(1, Hint())
    table = store_table(server, sitting)
    mover, other = (visit(f"/t/{table}", person=person) for person in ("m", "r"))
    expect(other.locator(".mark").first).to_be_visible()
    told = read_marks(other)
    assert told == compute_exact_marks(fetch_game(other))
    other.get_by_role("button", name="First", exact=True).click()
    expect(other.get_by_role("heading", name="Looking back")).to_be_visible()
    assert read_marks(other) == {}
    other.get_by_role("button", name="Back to the table").click()
    expect(other.locator(".mark").first).to_be_visible()
    assert read_marks(other) == told
    mover.get_by_role("button", name="Take a move back").click()
    other.get_by_role("button", name="Accept").click()
    expect(find_legal_cells(mover)).to_have_count(12)
    expect(other.locator(".mark")).to_have_count(0)
    take_one(mover, Random(2))
    expect(other.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    assert read_marks(other) == {}


def test_a_hint_works_by_keyboard_is_announced_and_loads_lazily(visit: Visit, server: Server) -> None:
    page = visit(f"/t/{store_table(server, make_table_on_one_screen(hints=True))}", person="m")
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    fetched = "performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => [name, encodedBodySize])"
    names = dict(page.evaluate(fetched))
    # 600 bytes of it keep the focus, and announce times and reasons, which each table needs from its first move on
    # 200 bytes say the score of a match after each game, and that a first press was taken back
    # 700 bytes name scores, moves and tiles for screen readers, arm a place, and notice the keys for listening
    # 150 bytes show a button for the list of these keys, which nobody finds who does not see it
    assert 5_000 < sum(size for name, size in names.items() if name.endswith(".js")) <= 68_400
    assert [name for name in names if "worker" in name or "marks" in name or name.endswith(".wasm")] == []
    page.get_by_role("button", name="Hint", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".mark").first).to_be_visible()
    assert page.evaluate("document.activeElement.closest('[role=grid]') !== null")
    assert read_marks(page) == compute_exact_marks(fetch_game(page))
    best = next(cell for cell, mark in read_marks(page).items() if mark.endswith("*"))
    label = re.compile(r"may be taken, (wins|loses) .*tile.*, a best move$")
    expect(page.locator(f"[data-cell={best}]")).to_have_attribute("aria-label", label)
    assert [name for name in dict(page.evaluate(fetched)) if "worker" in name]


def test_hints_are_accessible_for_both_players(visit: Visit, server: Server, axe: Axe) -> None:
    table = store_table(server, make_table_of_two(hints=True))
    mover, other = (visit(f"/t/{table}", person=person, bypass_csp=True) for person in ("m", "r"))
    expect(mover.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    check_accessibility(mover, axe)
    click_hint(mover)
    check_accessibility(mover, axe, again=True)
    expect(other.locator(".hint")).to_have_text("Mizuki asked for a hint.")
    # what was said aloud before stays in the language in which it was said
    check_accessibility(other, axe, said="main", again=True)


def test_a_hint_never_moves_the_garden_on_a_phone(visit: Visit, server: Server) -> None:
    page = visit(f"/t/{store_table(server, make_table_on_one_screen(hints=True))}", person="m", width=360, height=740)
    garden, chance = page.get_by_role("grid"), Random(1)
    expect(garden).to_be_visible()
    for language in ("en", "fr", "nl"):
        page.locator("select:has(option[value=nl])").first.select_option(language, force=True)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator(".hint button")).to_be_visible()
        before = garden.bounding_box()
        click_hint(page)
        assert garden.bounding_box() == before
        take_one(page, chance)
