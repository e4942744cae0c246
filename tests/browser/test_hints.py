"""Hints at a table: offered only where they were agreed to, exact, told to the others, and kept."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.okiya import Game
from tests.browser.axe import expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.marks import exact_marks, marks
from tests.browser.playing import lawful, number, phase, settled, table_of, take_one

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        not (ROOT / "web/src/kernel/okiya.wasm").exists(), reason="the browser's kernel is not compiled: dev.py web"
    ),
]


def choose(page: Page, *values: str) -> None:
    """Choose on the sheet by the values of its radio buttons, whatever it is called in the page's language."""
    for value in values:
        page.locator(f"label:has(> input[value='{value}'])").click()


def agreed(visit: Visit, way: str, *values: str, **options: object) -> Page:
    """The sheet of a way to play, one game and hints chosen."""
    page = visit(f"/okiya/new?with={way}", **options)
    choose(page, "single", "agreed", *values)
    return page


def seated(page: Page) -> Page:
    """Past the sheet, at a table whose first game is dealt."""
    page.locator("#setup button.main").click()
    expect(table_of(page)).to_have_attribute("data-phase", "playing")
    return page


def invitation(host: Page) -> str:
    host.get_by_role("button", name="Make the invitation").click()
    return host.get_by_label("The invitation").input_value()


def sit(link: str, visit: Visit, **options: object) -> Page:
    page = visit(link, **options)
    page.locator("#sit-name").fill("Renée")
    page.locator("form button.main").click()
    expect(table_of(page)).to_have_attribute("data-phase", "playing")
    return page


def two(visit: Visit, *values: str, **options: object) -> tuple[Page, Page]:
    """Mizuki, who starts, and Renée, at a table with hints."""
    host = agreed(visit, "friend", "you", *values, **options)
    host.get_by_label("Your name").fill("Mizuki")
    other = sit(invitation(host), visit, **options)
    expect(table_of(host)).to_have_attribute("data-phase", "playing")
    return host, other


def played(page: Page) -> Game:
    """The game at the table so far, as the house tells it."""
    told = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    return Game.parse(told["match"]["games"][-1]["notation"])


def ask(page: Page) -> None:
    page.locator(".hint button").click()
    expect(page.locator(".mark").first).to_be_visible()


def test_hints_are_off_unless_they_are_chosen_and_then_nothing_offers_them(visit: Visit) -> None:
    host = visit("/okiya/new?with=friend")
    expect(host.locator("input[value=agreed]")).not_to_be_checked()
    choose(host, "single")
    link = invitation(host)
    guest = visit(link)
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    assert not re.search("hints?", guest.locator("main").inner_text(), re.IGNORECASE)
    other = sit(link, visit)
    for page in (host, other):
        expect(table_of(page)).to_have_attribute("data-phase", "playing")
        expect(page.locator(".hint")).to_have_count(0)
        assert not re.search("hints?", page.locator("main").inner_text(), re.IGNORECASE)


def test_the_choice_is_made_anew_for_each_table(visit: Visit) -> None:
    page = seated(agreed(visit, "screen"))
    page.goto("/okiya/new?with=screen")
    expect(page.locator("input[value=single]")).to_be_checked()
    expect(page.locator("input[value=none][name]").last).to_be_checked()
    expect(page.locator("input[value=agreed]")).not_to_be_checked()


def test_who_is_invited_reads_of_it_before_sitting_down(visit: Visit) -> None:
    host = agreed(visit, "friend")
    guest = visit(invitation(host))
    expect(guest.get_by_text("Hints on request: whoever is to move may ask what every move is worth")).to_be_visible()
    expect(guest.get_by_text("If you sit down, you agree.")).to_be_visible()


def test_the_player_to_move_is_shown_exact_marks_and_everybody_else_that_a_hint_was_asked_for(visit: Visit) -> None:
    mover, other = two(visit)
    watcher = visit(mover.url)
    expect(watcher.get_by_text("You are watching").first).to_be_visible()
    pages, chance = [mover, other], Random(8)
    for move in range(5):
        mover, other = pages[move % 2], pages[1 - move % 2]
        settled(mover, number(mover) - 1)
        name = "Mizuki" if move % 2 == 0 else "Renée"
        expect(other.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
        expect(watcher.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
        assert marks(mover) == {}
        ask(mover)
        assert marks(mover) == exact_marks(played(mover))
        expect(mover.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
        expect(mover.get_by_role("status")).to_contain_text("Nothing is better than")
        for page in (other, watcher):
            expect(page.locator(".hint")).to_have_text(f"{name} asked for a hint.")
            expect(page.get_by_role("status")).to_contain_text(f"{name} asked for a hint.")
            assert marks(page) == {}
        take_one(mover, chance)
        assert marks(mover) == {}
        for page in (other, watcher):
            expect(table_of(page)).to_have_attribute("data-number", str(number(mover)))
            expect(page.get_by_role("button", name=re.compile(f"^Move {move + 1}: .*, after a hint$"))).to_be_visible()


def test_a_hint_comes_back_after_a_reload_and_steps_aside_for_looking_back(visit: Visit) -> None:
    mover, other = two(visit, "draw")
    take_one(mover, Random(1))
    expect(lawful(other)).not_to_have_count(0)
    ask(other)
    told = marks(other)
    assert told == exact_marks(played(other))
    other.reload()
    expect(other.locator(".mark").first).to_be_visible()
    assert marks(other) == told
    other.get_by_role("button", name="First", exact=True).click()
    expect(other.get_by_role("heading", name="Looking back")).to_be_visible()
    assert marks(other) == {}
    other.get_by_role("button", name="Back to the table").click()
    expect(other.locator(".mark").first).to_be_visible()
    assert marks(other) == told


def test_a_takeback_leaves_no_mark_of_a_position_that_is_gone(visit: Visit) -> None:
    mover, other = two(visit)
    take_one(mover, Random(1))
    expect(lawful(other)).not_to_have_count(0)
    ask(other)
    mover.get_by_role("button", name="Take back").click()
    other.get_by_role("button", name="Allow").click()
    expect(lawful(mover)).to_have_count(12)
    assert marks(other) == {}
    take_one(mover, Random(2))
    expect(other.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    assert marks(other) == {}


def test_it_is_asked_for_by_keyboard_and_read_aloud(visit: Visit) -> None:
    page = seated(agreed(visit, "screen"))
    page.get_by_role("button", name="Hint", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".mark").first).to_be_visible()
    assert page.evaluate("document.activeElement.closest('[role=grid]') !== null")
    best = next(cell for cell, mark in marks(page).items() if mark.endswith("*"))
    label = re.compile(r"may be taken, (wins|loses) .*tile.*, nothing is better$")
    expect(page.locator(f"[data-cell={best}]")).to_have_attribute("aria-label", label)


@pytest.mark.parametrize("way", ["screen", "computer"])
def test_every_position_of_a_whole_game_has_its_exact_hint(visit: Visit, way: str) -> None:
    page, chance, asked = seated(agreed(visit, way)), Random(5), 0
    while True:
        settled(page, number(page) - 1)
        if phase(page) == "over":
            break
        ask(page)
        assert marks(page) == exact_marks(played(page))
        asked += 1
        before = number(page)
        take_one(page, chance)
        settled(page, before)
    assert asked >= 4
    expect(page.locator(".record").get_by_role("button", name=re.compile("after a hint$"))).to_have_count(asked)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def test_a_rematch_is_played_with_hints_too(visit: Visit) -> None:
    page, chance = seated(agreed(visit, "screen")), Random(2)
    while phase(page) != "over":
        take_one(page, chance)
    page.get_by_role("button", name="Rematch").click()
    expect(table_of(page)).to_have_attribute("data-phase", "playing")
    ask(page)
    assert marks(page) == exact_marks(played(page))


def test_where_the_kernel_does_not_come_the_page_says_so_and_the_game_goes_on(visit: Visit) -> None:
    page = agreed(visit, "screen", service_workers="block")
    page.route("**/*.wasm", lambda route: route.abort())
    seated(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".hint")).to_have_text("The hint could not be worked out on this device.")
    take_one(page, Random(1))


def test_a_table_with_hints_weighs_no_more_until_one_is_asked_for(visit: Visit) -> None:
    page = seated(agreed(visit, "screen"))
    page.reload()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    fetched = "performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => [name, encodedBodySize])"
    names = dict(page.evaluate(fetched))
    assert 5_000 < sum(size for name, size in names.items() if name.endswith(".js")) <= 60_000
    assert [name for name in names if "worker" in name or "marks" in name or name.endswith(".wasm")] == []
    ask(page)
    assert [name for name in dict(page.evaluate(fetched)) if "worker" in name]


def may_ask(visit: Visit, **options: object) -> Page:
    return seated(agreed(visit, "screen", **options))


def shown(visit: Visit, **options: object) -> Page:
    page = may_ask(visit, **options)
    ask(page)
    return page


def told(visit: Visit, **options: object) -> Page:
    host = agreed(visit, "friend", "you")
    page = sit(invitation(host), visit, **options)
    expect(table_of(host)).to_have_attribute("data-phase", "playing")
    ask(host)
    expect(page.locator(".hint")).not_to_be_empty()
    return page


def invited(visit: Visit, **options: object) -> Page:
    page = visit(invitation(agreed(visit, "friend")), **options)
    expect(page.locator("#sit-name")).to_be_visible()
    return page


def chosen(visit: Visit, **options: object) -> Page:
    return agreed(visit, "friend", **options)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("state", [may_ask, shown, told, invited, chosen])
def test_axe_finds_nothing(visit: Visit, axe: str, state: Callable[..., Page], width: int, dark: bool) -> None:
    page = state(visit, dark=dark, width=width, bypass_csp=True)
    expect_no_violations(page, axe, width)


@pytest.mark.parametrize("state", [may_ask, shown, told, invited, chosen])
@pytest.mark.parametrize("locale", ["fr-FR", "nl-NL"])
def test_nothing_is_left_untranslated_or_cut_off_on_a_phone(
    visit: Visit, state: Callable[..., Page], locale: str
) -> None:
    page = state(visit, locale=locale, width=360)
    text = page.locator("main").inner_text()
    assert not re.search(r"\b(the|your|wins?|moves?|request|hint-|hints-|analysis-)\b", text, re.IGNORECASE), text
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "nl-NL"])
def test_on_a_phone_the_garden_stays_where_it_is_when_a_hint_is_shown(visit: Visit, locale: str) -> None:
    page = may_ask(visit, width=360, height=740, locale=locale)
    before = page.get_by_role("grid").bounding_box()
    ask(page)
    assert page.get_by_role("grid").bounding_box() == before
