"""Layouts of a kind: chosen on the sheet, told by nothing during play, told and shown to be so after the match."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.okiya import Game, Position
from hanamachi.solver import solve
from tests.browser.axe import expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.marks import marks
from tests.browser.playing import number, phase, table_of, take_one

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        not (ROOT / "web/src/kernel/okiya.wasm").exists(), reason="the browser's kernel is not compiled: dev.py web"
    ),
]

KINDS = [
    ("blockade", "first", "the player who starts wins", set(range(1, 13))),
    ("blockade", "lost", "the other player wins", {0}),
    ("draw", "lost", "nobody wins", {0}),
    ("blockade", "openings-1", "one opening wins", {1}),
    ("draw", "openings-3", "3 openings win", {3}),
]
"""The ruling, what is chosen, how it is told, and how many openings may win."""

TELLING = re.compile(r"layouts?|openings?|play as well|starts wins|other player wins|nobody wins", re.IGNORECASE)


def sheet(visit: Visit, form: str, layouts: str, ruling: str = "blockade", **options: Any) -> Page:
    """The sheet for two at one screen, with a form of match and a kind of layouts chosen."""
    page = visit("/okiya/new?with=screen", **options)
    page.locator(f"label:has(> input[value={form}])").click()
    page.locator(f"label:has(> input[value={ruling}])").click()
    page.locator("#layouts").select_option(layouts)
    return page


def at_the_table(page: Page) -> Page:
    page.locator("#setup button.main").click()
    expect(table_of(page)).to_have_attribute("data-phase", "playing")
    return page


def play_game(page: Page, chance: Random) -> None:
    while phase(page) == "playing":
        take_one(page, chance)


def go_on(page: Page) -> None:
    before = number(page)
    page.locator(".then button.main").click()
    expect(table_of(page)).to_have_attribute("data-phase", "playing")
    assert number(page) > before


def told(page: Page) -> dict[str, Any]:
    """The table as the house tells it."""
    answer: dict[str, Any] = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    return answer


def start(notation: str) -> Position:
    """The layout of a game's text, before the first move."""
    game = Game.parse(notation)
    return Game(game.layout, (), game.full_garden).position


def test_what_can_be_chosen_follows_the_ruling_and_is_remembered(visit: Visit) -> None:
    page = sheet(visit, "single", "lost")
    chosen = page.locator("#layouts option:checked")
    expect(chosen).to_have_text("the other player wins")
    page.locator("label:has(> input[value=draw])").click()
    expect(chosen).to_have_text("nobody wins")
    expect(page.get_by_text("The table says nothing of it until the match is over.")).to_be_visible()
    assert page.locator("#layouts option").all_inner_texts() == [
        "any",
        "the player who starts wins",
        "nobody wins",
        "one opening wins",
        *(f"{count} openings win" for count in range(2, 7)),
    ]
    at_the_table(page).goto("/okiya/new?with=screen")
    expect(chosen).to_have_text("nobody wins")


@pytest.mark.parametrize(("ruling", "layouts", "words", "winning"), KINDS)
def test_the_table_tells_the_kind_when_the_match_is_over_and_the_board_shows_it(
    visit: Visit, ruling: str, layouts: str, words: str, winning: set[int]
) -> None:
    page = sheet(visit, "single", layouts, ruling)
    chance = Random(3)
    at_the_table(page)
    while phase(page) != "over":
        assert not TELLING.search(page.locator("main").inner_text())
        assert told(page)["layouts"] is None
        take_one(page, chance)
    expect(page.locator(".dealt")).to_contain_text(f"Layouts of this match: {words}, if both play as well as can be.")
    (game,) = told(page)["match"]["games"]
    value = solve(start(game["notation"])).value
    assert sum(v > 0 for v in solve(start(game["notation"])).moves.values()) in winning
    assert value == 0 if words == "nobody wins" else value != 0
    page.locator(".dealt").get_by_role("link", name="Game 1", exact=True).click()
    expect(page.locator("main.analysis[data-at='0'][data-said=answer]")).to_be_visible()
    assert sum(mark.startswith("+") for mark in marks(page).values()) in winning
    page.go_back()
    expect(page.locator(".dealt")).to_be_visible()


def test_a_longer_match_keeps_it_between_games_and_then_shows_each_layout(visit: Visit) -> None:
    page, chance = sheet(visit, "first-to-2", "openings-2"), Random(6)
    at_the_table(page)
    while True:
        play_game(page, chance)
        if phase(page) == "over":
            break
        assert not TELLING.search(page.locator("main").inner_text())
        expect(page.locator(".dealt")).to_have_count(0)
        go_on(page)
    games = [game["notation"] for game in told(page)["match"]["games"]]
    assert len(games) >= 2
    links = page.locator(".dealt a")
    expect(links).to_have_text([f"Game {at}" for at in range(1, len(games) + 1)])
    for at, notation in enumerate(games):
        assert links.nth(at).get_attribute("href") == f"/analysis/{notation.replace(' ', '_')}#0"
        assert sum(value > 0 for value in solve(start(notation)).moves.values()) == 2
    go_on(page)
    expect(page.locator(".dealt")).to_have_count(0)
    assert told(page)["layouts"] is None


def test_of_layouts_of_any_kind_nothing_is_told(visit: Visit) -> None:
    page = at_the_table(sheet(visit, "single", "any"))
    play_game(page, Random(1))
    expect(table_of(page)).to_have_attribute("data-phase", "over")
    expect(page.locator(".dealt")).to_have_count(0)
    assert not TELLING.search(page.locator("main").inner_text())


@pytest.mark.parametrize("form", ["single", "first-to-2", "points-10"])
def test_every_finished_game_leads_to_what_can_be_learnt_from_it(visit: Visit, form: str) -> None:
    page, chance = visit("/okiya/new?with=screen"), Random(9)
    if form.startswith("points"):
        page.locator(".another select").select_option(form)
    else:
        page.locator(f"label:has(> input[value={form}])").click()
    at_the_table(page)
    watcher = visit(page.url)
    expect(watcher.get_by_role("link", name="Learn from it")).to_have_count(0)
    play_game(page, chance)
    first = told(page)["match"]["games"][0]["notation"].replace(" ", "_")
    for seen in (page, watcher):
        expect(seen.get_by_role("link", name="Learn from it")).to_have_attribute("href", f"/analysis/{first}")
    if form != "single":
        go_on(page)
        take_one(page, chance)
        page.get_by_role("button", name="Look back at game 1").click()
        link = page.get_by_role("link", name="Learn from it")
        expect(link).to_have_attribute("href", re.compile(f"^/analysis/{re.escape(first)}#"))
        page.get_by_role("button", name="Back to the table").click()
        expect(link).to_have_count(0)
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Resign", exact=True).last.click()
        expect(page.get_by_role("link", name="Learn from it")).to_be_visible()
    page.get_by_role("link", name="Learn from it").click()
    expect(page.locator("main.analysis[data-said]:not([data-said=''])")).to_be_visible()
    if form == "single":
        expect(page.get_by_role("heading", name="How the game went")).to_be_visible()


@pytest.mark.parametrize("layouts", ["any", "first"])
def test_who_is_invited_is_told_that_a_kind_was_chosen_and_not_which(visit: Visit, layouts: str) -> None:
    host = visit("/okiya/new?with=friend")
    host.locator("#layouts").select_option(layouts)
    host.locator("#setup button.main").click()
    guest = visit(host.get_by_label("The invitation").input_value())
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    terms = guest.locator("main").inner_text()
    assert ("The layouts are of a kind that was chosen" in terms) == (layouts != "any")
    assert not re.search("play as well|who starts wins|other player wins", terms, re.IGNORECASE)


def test_a_rematch_that_is_asked_for_hides_no_way_to_learn(visit: Visit) -> None:
    host = visit("/okiya/new?with=friend")
    host.locator("label:has(> input[value=single])").click()
    host.locator("#setup button.main").click()
    guest = visit(host.get_by_label("The invitation").input_value())
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        expect(table_of(page)).to_have_attribute("data-phase", "playing")
    host.get_by_role("button", name="Resign").click()
    host.get_by_role("button", name="Resign", exact=True).last.click()
    guest.get_by_role("button", name="Rematch").click()
    expect(host.get_by_role("button", name="Allow")).to_be_visible()
    for page in (host, guest):
        expect(page.get_by_role("link", name="Learn from it")).to_be_visible()


def chosen(visit: Visit, **options: Any) -> Page:
    return sheet(visit, "single", "openings-1", **options)


def over(visit: Visit, **options: Any) -> Page:
    page = at_the_table(sheet(visit, "first-to-2", "first", **options))
    chance = Random(4)
    play_game(page, chance)
    while phase(page) != "over":
        go_on(page)
        play_game(page, chance)
    expect(page.locator(".dealt")).to_be_visible()
    return page


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("state", [chosen, over])
def test_axe_finds_nothing(visit: Visit, axe: str, state: Callable[..., Page], width: int, dark: bool) -> None:
    page = state(visit, dark=dark, width=width, bypass_csp=True)
    expect_no_violations(page, axe, width)


@pytest.mark.parametrize("locale", ["fr-FR", "nl-NL"])
def test_nothing_is_left_untranslated_or_cut_off_on_a_phone(visit: Visit, locale: str) -> None:
    page = over(visit, locale=locale, width=360)
    text = page.locator("main").inner_text()
    assert not re.search(r"\b(the|your|wins?|moves?|layouts?|layouts-)\b", text, re.IGNORECASE), text
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
