"""The rules pages: every word of every language, axe, and the positions that one can touch and step through."""

import re

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.okiya import CELL_NAMES, Game
from hanamachi.games.okiya.written_rules import SECTIONS, GardenFigure
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.locales.rules import section_paragraphs
from hanamachi.tutorial.game_tutorial import game_tutorials
from tests.browser.axe import Axe, check_accessibility, expect_no_wider
from tests.browser.conftest import Visit

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

RULES = {game: tutorial.sections for game, tutorial in game_tutorials().items()}
GARDENS = {
    figure.name: figure for section in SECTIONS for figure in section.figures if isinstance(figure, GardenFigure)
}


def open_rules(visit: Visit, game: str, **options: object) -> Page:
    page = visit(f"/rules/{game}", **options)
    expect(page.locator(f"main[data-rules={game}] section[data-part]")).to_have_count(len(RULES[game]))
    return page


@pytest.mark.parametrize("game", RULES)
def test_the_rules_page_is_accessible_and_says_everything_in_order(visit: Visit, axe: Axe, game: str) -> None:
    page = open_rules(visit, game, bypass_csp=True)
    check_accessibility(page, axe, said="main", again=True)
    for language in LANGUAGES:
        page.locator("select:has(option[value=nl])").first.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        say = load_phrases(language, "rules")
        expect(page.locator(f"main[data-rules={game}] section[data-part]")).to_have_count(len(RULES[game]))
        expect_no_wider(page, 320)
        text = " ".join(page.locator("main").inner_text().split())
        found = 0
        for section in RULES[game]:
            for phrase in (
                f"rules-{game}-{section.name}-title",
                *(phrase for phrase, _ in section_paragraphs(game, section)),
            ):
                written = " ".join(say(phrase).split())
                assert written in text[found:], phrase
                found = text.index(written, found)


def test_the_figures_of_okiya_step_on_screen_and_print_whole(visit: Visit) -> None:
    page = open_rules(visit, "okiya")
    kin = page.locator("[data-figure=kin]")
    position = Game.parse(GARDENS["kin"].game).position
    legal = {CELL_NAMES[cell] for cell in position.legal_moves}
    expect(kin.locator(".legal")).to_have_count(len(legal))
    for cell in CELL_NAMES:
        kin.locator(f"[data-cell={cell}]").click(force=True)
        answer = kin.locator(".answer")
        expect(answer).to_contain_text("may be taken" if cell in legal else re.compile("neither|gone"))
    expect(page.get_by_role("status")).not_to_be_empty()

    # by keyboard
    figure = page.locator("[data-figure=line]")
    moves = len(Game.parse(GARDENS["line"].game).moves)
    expect(figure.locator(".taken")).to_have_count(moves)
    figure.get_by_role("button", name="Previous").focus()
    for left in range(moves - 1, -1, -1):
        page.keyboard.press("Enter")
        expect(figure.locator(".taken")).to_have_count(left)
    expect(figure.locator(".move")).to_have_text("Before the first move")
    figure.get_by_role("button", name="Next").click()
    expect(figure.locator(".taken")).to_have_count(1)
    # on paper, where an absolute cord would come to lie at the head of the page
    page.emulate_media(media="print")
    garden = page.locator("[data-figure=square]")
    cord, tied = garden.locator(".cells > svg"), garden.locator(".tied")
    assert cord.evaluate("cord => [getComputedStyle(cord).position, getComputedStyle(cord).opacity]") == [
        "relative",
        "1",
    ]
    expect(tied).to_have_count(4)
    box = cord.bounding_box()
    assert box
    for tile in tied.all():
        inner = tile.bounding_box()
        assert inner
        assert box["x"] - 1 <= inner["x"] and inner["x"] + inner["width"] <= box["x"] + box["width"] + 1
        assert box["y"] - 1 <= inner["y"] and inner["y"] + inner["height"] <= box["y"] + box["height"] + 1


def test_the_figures_of_maiko_are_played_by_keyboard(visit: Visit) -> None:
    say = load_phrases("en", "rules", "maiko", "first")
    page = open_rules(visit, "maiko")
    figure, heard = page.locator("[data-figure=okiya]"), page.get_by_role("status")
    answer, again = figure.locator(".answer"), figure.get_by_role("button", name=say("first-again"))
    expect(answer).to_have_text(say("rules-live-start"))
    expect(again).to_have_count(0)

    def turn(place: str) -> None:
        figure.locator(f"[data-place={place}]").focus()
        page.keyboard.press("Enter")

    turn("b8")
    expect(answer).to_contain_text(say("rules-live-open"))
    expect(figure.locator("[data-place=b8]")).to_have_attribute("aria-disabled", "true")
    turn("c8")
    expect(answer).to_contain_text(say("rules-live-apart"))
    expect(heard).to_contain_text(say("rules-live-apart"))
    expect(figure.locator(".place.up")).to_have_count(2)
    expect(figure.locator(".place.may")).to_have_count(0)
    again.focus()
    page.keyboard.press("Enter")
    expect(figure.locator(".place.may")).to_have_count(60)
    for place in ("b8", "f7"):
        turn(place)
    expect(heard).to_contain_text(say("rules-live-pair"))
    expect(figure.locator(".thread")).to_be_visible()
    again.click()
    turn("g9")
    expect(answer).to_contain_text("A friend stays up and brings you a kamon.")
    expect(figure.locator(".place.may")).to_have_count(0)

    # a full row
    figure = page.locator("[data-figure=lines]")
    expect(figure.locator("button.choice")).to_have_count(5)
    figure.locator("button.choice").first.focus()
    for left in (3, 2, 0):
        page.keyboard.press("Enter")
        expect(figure.locator("button.choice")).to_have_count(left)
    expect(heard).to_contain_text(say("rules-live-swept"))
    expect(figure.get_by_role("button", name=say("first-again"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(figure.locator("button.choice")).to_have_count(5)
    figure.get_by_role("button", name=say("stop-sweep")).click()
    expect(figure.locator(".answer")).to_have_text(say("rules-live-swept"))


def test_the_rules_of_both_games_lead_to_each_other_and_to_the_first_game(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name=load_phrases("en")("front-rules")).first.click()
    expect(page.locator("main[data-rules=okiya]")).to_be_visible()
    page.get_by_role("link", name="The rules of Maiko").first.click()
    expect(page.locator("main[data-rules=maiko]")).to_be_visible()
    page.get_by_role("link", name="Learn it by playing").first.click()
    expect(page.locator("main.first")).to_be_visible()
