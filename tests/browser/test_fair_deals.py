"""Layouts of a kind: chosen at set-up, not revealed during play, revealed and proved after the match."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.okiya import Game, Position
from hanamachi.games.okiya.solver import solve
from hanamachi.table.commands import Offer
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.marks import read_marks
from tests.browser.playing import click_resign, find_table, read_entry_number, read_phase, take_one
from tests.browser.tables import make_table_of_two, make_table_on_one_screen
from tests.server.posing import store_table
from tests.server.running import Server, Visitor
from tests.table.sitting import list_played_actions

pytestmark = pytest.mark.browser

TELLING = re.compile(r"layouts?|openings?|play as well|starts wins|other player wins|nobody wins", re.IGNORECASE)


def fetch_table(page: Page) -> dict[str, Any]:
    """Return the table as the server sends it."""
    answer: dict[str, Any] = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    return answer


def parse_layout(notation: str) -> Position:
    """Return the layout of a game's text, before the first move."""
    game = Game.parse(notation)
    return Game(game.layout, (), game.full_garden).position


def click_next_game(page: Page) -> None:
    before = read_entry_number(page)
    page.locator(".then button.main").click()
    expect(find_table(page)).to_have_attribute("data-phase", "playing")
    assert read_entry_number(page) > before


def test_layout_kinds_follow_the_ruling_and_are_remembered(visit: Visit, axe: Axe) -> None:
    page = visit("/okiya/new?with=screen", bypass_csp=True)
    page.get_by_text("More settings", exact=True).click()
    none, agreed = page.locator("input[value=none][name]").last, page.locator("input[value=agreed]")
    expect(agreed).not_to_be_checked()
    for value in ("single", "agreed", "blockade"):
        page.locator(f"label:has(> input[value={value}])").click()
    page.locator("#layouts").select_option("lost")
    chosen = page.locator("#layouts option:checked")
    expect(chosen).to_have_text("a win for the second player")
    page.locator("label:has(> input[value=draw])").click()
    expect(chosen).to_have_text("a draw")
    expect(page.get_by_text("That is what happens if both play perfectly.", exact=True)).to_be_visible()
    assert page.locator("#layouts option").all_inner_texts() == [
        "any",
        "a win for the first player",
        "a draw",
        "only one opening wins",
        *(f"{count} of the 12 openings win" for count in range(2, 7)),
    ]
    check_accessibility(page, axe, again=True)
    page.locator("#setup button.main").click()
    expect(find_table(page)).to_have_attribute("data-phase", "playing")
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    page.goto("/okiya/new?with=screen")
    expect(chosen).to_have_text("a draw")
    expect(page.locator("input[value=single]")).to_be_checked()
    expect(none).to_be_checked()
    expect(agreed).not_to_be_checked()


def test_an_invitation_tells_of_hints_and_of_a_kind_but_not_which(visit: Visit, server: Server, axe: Axe) -> None:
    mizuki = Visitor(server)
    wishes: tuple[dict[str, Any], ...] = ({"layouts": "first", "hints": True}, {})
    for wish in wishes:
        made = mizuki.make_open_table(game={"form": "single"}, **wish)
        guest = visit(f"/t/{made['table']}#{made['invitation']}", bypass_csp=True)
        expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
        terms = guest.locator("main").inner_text()
        assert ("A certain kind of layout was chosen" in terms) == bool(wish)
        assert ("Hints on request: the player to move may ask what each move is worth" in terms) == bool(wish)
        assert ("By sitting down, you agree to this." in terms) == bool(wish)
        assert bool(re.search("hints?", terms, re.IGNORECASE)) == bool(wish)
        assert not re.search("play as well|who starts wins|other player wins", terms, re.IGNORECASE)
        if wish:
            check_accessibility(guest, axe, again=True)


def test_the_kind_of_layouts_is_revealed_when_the_match_is_over(visit: Visit, server: Server) -> None:
    sitting = make_table_on_one_screen(layouts="openings-1")
    chance = Random(3)
    while len(list_played_actions(sitting)) < 4:
        sitting.play(chance.choice(sitting.legal()))
    page = visit(f"/t/{store_table(server, sitting)}", person="m")
    expect(page.get_by_role("grid")).to_be_visible()
    while read_phase(page) != "over":
        assert not TELLING.search(page.locator("main").inner_text())
        assert fetch_table(page)["layouts"] is None
        take_one(page, chance)
    expect(page.locator(".dealt")).to_contain_text(
        "Layouts of this match: only one opening wins, if both play perfectly."
    )
    (game,) = fetch_table(page)["match"]["games"]
    assert sum(value > 0 for value in solve(parse_layout(game["notation"])).moves.values()) == 1
    page.locator(".dealt").get_by_role("link", name="Game 1", exact=True).click()
    expect(page.locator("main.analysis[data-at='0'][data-said=answer]")).to_be_visible()
    assert sum(mark.startswith("+") for mark in read_marks(page).values()) == 1
    page.go_back()
    expect(page.locator(".dealt")).to_be_visible()


@pytest.mark.long("browser")
def test_each_game_of_a_longer_match_leads_to_its_analysis(visit: Visit, server: Server, axe: Axe) -> None:
    sitting, chance = make_table_on_one_screen("first-to-2", layouts="openings-2"), Random(6)
    sitting.play_on(chance)
    page = visit(f"/t/{store_table(server, sitting)}", person="m", bypass_csp=True)
    watcher = visit(page.url)
    first = sitting.table.games[0]
    learn = page.get_by_role("link", name="Analyse")
    text = fetch_table(page)["match"]["games"][0]["notation"].replace(" ", "_")
    assert text.split("_")[1:] == list(first.actions)
    # the parameters name the players and the starter
    address = rf"^/analysis/{re.escape(text)}\?[^#]*"
    for seen in (page, watcher):
        expect(seen.get_by_role("link", name="Analyse")).to_have_attribute("href", re.compile(address))
        expect(seen.locator(".dealt")).to_have_count(0)
        assert not TELLING.search(seen.locator("main").inner_text())
    click_next_game(page)
    expect(learn).to_have_count(0)
    expect(watcher.get_by_role("link", name="Analyse")).to_have_count(0)
    take_one(page, chance)
    page.get_by_role("button", name="Look back at game 1").click()
    expect(learn).to_have_attribute("href", re.compile(f"{address}#"))
    page.get_by_role("button", name="Back to the table").click()
    expect(learn).to_have_count(0)
    while read_phase(page) != "over":
        click_resign(page)
        expect(find_table(page)).to_have_attribute("data-phase", re.compile("between|over"))
        expect(learn).to_be_visible()
        if read_phase(page) == "between":
            click_next_game(page)
    games = [game["notation"] for game in fetch_table(page)["match"]["games"]]
    assert len(games) >= 2
    links = page.locator(".dealt a")
    expect(links).to_have_text([f"Game {at}" for at in range(1, len(games) + 1)])
    for at, notation in enumerate(games):
        lead = re.escape(notation.replace(" ", "_"))
        assert re.fullmatch(rf"/analysis/{lead}\?[^#]*#0", links.nth(at).get_attribute("href") or "")
        assert sum(value > 0 for value in solve(parse_layout(notation)).moves.values()) == 2
    # earlier announcements stay in their language
    check_accessibility(page, axe, said="main", again=True)
    click_next_game(page)
    expect(page.locator(".dealt")).to_have_count(0)
    assert fetch_table(page)["layouts"] is None


def test_a_rematch_offer_does_not_hide_the_analysis_link(visit: Visit, server: Server) -> None:
    sitting = make_table_of_two()
    sitting.play_on(Random(1))
    sitting.say(1, Offer("rematch"))
    table = store_table(server, sitting)
    host, guest = (visit(f"/t/{table}", person=person) for person in ("m", "r"))
    expect(host.get_by_role("button", name="Accept")).to_be_visible()
    for page in (host, guest):
        expect(page.get_by_role("link", name="Analyse")).to_be_visible()
        expect(page.locator(".dealt")).to_have_count(0)
        assert not TELLING.search(page.locator("main").inner_text())
    host.get_by_role("link", name="Analyse").click()
    expect(host.get_by_role("heading", name="How the game went")).to_be_visible()
