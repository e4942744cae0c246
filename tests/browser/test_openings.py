"""The openings page: the twelve openings of a layout without a network, and the statistics of many layouts."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hanamachi.games.okiya import CELL_NAMES, Game, Layout
from hanamachi.games.okiya.rules.full_garden import FullGarden
from hanamachi.games.okiya.solver.opening import Opening, analyse_openings
from hanamachi.research.openings.opening_numbers import load_published_opening_numbers
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.marks import compute_exact_marks, expect_marks, read_marks
from tests.browser.playing import cache_at_once

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

LAYOUT = Layout.parse("IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb")


def openings_path(*cells: str, layout: Layout = LAYOUT) -> str:
    return "_".join((f"/openings/{layout}", *cells))


def wait_for_reply_values(page: Page, at: int) -> Page:
    """Wait until a number of moves are on the board, with the kernel's analysis and the reason for the value."""
    expect(page.locator(f'main.openings[data-at="{at}"]:is([data-said=answer], [data-said=over])')).to_be_visible()
    if at:
        expect(page.locator("main.openings")).not_to_have_attribute("data-why", "")
    return page


def open_openings(visit: Visit, *cells: str, **options: Any) -> Page:
    return wait_for_reply_values(visit(openings_path(*cells), **options), len(cells))


def read_replies(page: Page) -> dict[str, str]:
    """Return the text of each reply, after the name of its tile."""
    found = page.locator("[data-reply]").evaluate_all("all => all.map(one => [one.dataset.reply, one.innerText])")
    return {cell: " ".join(text.split()).split(", ", 1)[1] for cell, text in found}


def compute_reply_texts(opening: Opening) -> dict[str, str]:
    """Return the texts that the replies must have, computed by the extension."""
    told = {}
    for cell, reply in opening.replies.items():
        names = ", ".join(CELL_NAMES[answer] for answer in reply.answers)
        many = f"{len(reply.answers)} answers win" if len(reply.answers) > 1 else "one answer wins"
        refutes = "beats it" if reply.value > 0 else "draws"
        told[CELL_NAMES[cell]] = f"{many}: {names}" if names else refutes
    return told


def find_move_chips(page: Page) -> Locator:
    return page.locator(".why ol button")


def test_openings_are_listed_with_reasons_without_the_network(visit: Visit) -> None:
    page = open_openings(visit, service_workers="allow")
    cache_at_once(page)
    page.context.set_offline(True)
    rulings: tuple[FullGarden, ...] = ("blockade", "draw")
    for ruling, some in zip(rulings, (("a4", "a1"), ("b4",)), strict=True):
        if ruling == "draw":
            page.get_by_label("a draw").check(force=True)
            page.wait_for_url("**_draw")
        expect_marks(wait_for_reply_values(page, 0), Game(LAYOUT, (), ruling))
        expect(page.locator(".why h2")).to_have_text("One of the twelve openings wins")
        for opening in analyse_openings(LAYOUT, ruling):
            name = CELL_NAMES[opening.cell]
            if name not in some:
                continue
            page.locator(f'[data-opening="{name}"]').click()
            expect(page.locator("main.openings")).to_have_attribute("data-why", name)
            assert read_replies(wait_for_reply_values(page, 1)) == compute_reply_texts(opening)
            expect_marks(page, Game(LAYOUT, (opening.cell,), ruling))
            assert find_move_chips(page).all_inner_texts() == [CELL_NAMES[cell] for cell in opening.line]
            if opening.refutations:
                expect(page.locator(".why .reasons")).to_contain_text(CELL_NAMES[opening.refutations[0]])
            page.get_by_role("button", name="All openings").click()
            wait_for_reply_values(page, 0)


def test_a_refutation_plays_by_keyboard_or_alone_against_any_reply(visit: Visit) -> None:
    page = open_openings(visit)
    page.locator('[data-cell="a1"]').focus()
    expect(page.locator('[data-cell="a1"]')).to_have_attribute("aria-label", re.compile("loses with 2 tiles left$"))
    page.keyboard.press("Enter")
    wait_for_reply_values(page, 1)
    expect(page.get_by_role("heading", name="a1 loses with 2 tiles left")).to_be_visible()
    expect(page.locator(".why .reasons")).to_have_text("5 of the 6 replies beat it: c3, a4, c4, a2, c2.")
    expect(page.locator(".why .now")).to_contain_text("Best play ends with a square.")
    reply = page.locator('[data-reply="c3"]')
    reply.focus()
    page.keyboard.press("Enter")
    wait_for_reply_values(page, 2)
    expect(reply).to_have_attribute("aria-pressed", "true")
    for at in range(3, 15):
        page.keyboard.press("ArrowRight")
        wait_for_reply_values(page, at)
    expect(page.locator("main[data-said=over]")).to_be_visible()
    expect(page.locator(".why .now")).to_contain_text("A square! Red wins with 2 tiles left in the garden.")
    expect(page.locator(".cells > svg use")).to_have_attribute("href", "#cord-square")
    page.keyboard.press("ArrowLeft")
    wait_for_reply_values(page, 13)
    page.goto(openings_path("a1"))
    wait_for_reply_values(page, 1)
    page.locator('[data-cell="d2"]').click()
    wait_for_reply_values(page, 2)
    assert find_move_chips(page).all_inner_texts()[:3] == ["a1", "d2", "b3"]
    assert page.url.endswith(openings_path("a1", "d2"))
    page.get_by_role("button", name="Next move").click()
    wait_for_reply_values(page, 3)
    assert page.url.endswith(openings_path("a1", "d2", "b3"))
    page.get_by_role("button", name="Play it out").click()
    expect(page.locator("main.openings")).not_to_have_attribute("data-at", "3")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play it out")).to_be_visible()


def test_openings_and_analysis_link_to_each_other_and_take_a_layout(visit: Visit) -> None:
    page = visit(f"/analysis/{LAYOUT}_a1_c3#2")
    expect(page.locator("main.analysis[data-said=answer]")).to_be_visible()
    page.get_by_role("link", name="The twelve openings, and why they win or lose").click()
    wait_for_reply_values(page, 0)
    assert page.url.endswith(openings_path())
    page.locator('[data-opening="b4"]').click()
    wait_for_reply_values(page, 1)
    page.get_by_role("link", name="To the analysis board").click()
    expect(page.locator('main.analysis[data-at="1"]')).to_be_visible()
    page.go_back()
    wait_for_reply_values(page, 1)
    page.get_by_role("button", name="Type or paste").click()
    field = page.get_by_label("A layout or a game")
    for text, why in (
        (f"{LAYOUT} b3", "Move 1, b3: that tile may not be taken at that point."),
        ("nothing", "is not a layout"),
    ):
        field.fill(text)
        page.get_by_role("button", name="Show it").click()
        expect(page.get_by_role("alert").filter(has_text=why)).to_be_visible()
        assert read_marks(wait_for_reply_values(page, 1)) == compute_exact_marks(Game(LAYOUT, (1,)))
    other = Layout.from_numbers(range(16))
    field.fill(f"https://house.example{openings_path('c4', layout=other)}")
    field.press("Enter")
    page.wait_for_url(f"**{openings_path('c4', layout=other)}")
    expect_marks(wait_for_reply_values(page, 1), Game(other, (2,)))
    page.go_back()
    page.wait_for_url(f"**{openings_path('b4')}")
    expect_marks(wait_for_reply_values(page, 1), Game(LAYOUT, (1,)))
    page.goto("/openings")
    wait_for_reply_values(page, 0)
    page.wait_for_url("**/openings/*/*/*/*")
    layout = Layout.parse(page.url.split("/openings/")[1])
    expect_marks(page, Game(layout))
    page.get_by_role("button", name="Deal another at random").click()
    page.wait_for_url(lambda url: str(layout) not in url)


def test_the_openings_page_is_accessible_and_has_the_published_numbers(visit: Visit, axe: Axe) -> None:
    page = open_openings(visit, bypass_csp=True)
    found = page.locator(".bars table").evaluate_all(
        "all => all.map(one => [one.caption.innerText, [...one.tBodies[0].rows].map(row => row.innerText.trim())])"
    )
    shown = {caption: [re.sub(r"\s+", " ", row) for row in rows] for caption, rows in found}
    assert shown["Openings that win"] == ["a corner 13.0% 12.8–13.1%", "between two corners 11.0% 10.9–11.1%"]
    numbers = [f"{100 * rate['share']:.1f}%" for rate in load_published_opening_numbers()["refutations"].values()]
    assert [row.split()[-2] for row in shown["Openings, by replies that beat them"]] == numbers
    garden = page.get_by_role("table", name="How often a reply there beats the other openings, tile by tile")
    expect(garden.get_by_role("cell", name="88.3%")).to_have_count(1)
    expect(page.get_by_text("A reply in the middle beats 67.8% of the openings")).to_be_visible()
    check_accessibility(page, axe)
    page.goto(openings_path("a1", "c3"))
    wait_for_reply_values(page, 2)
    find_move_chips(page).last.click()
    expect(page.locator("main[data-said=over]")).to_be_visible()
    check_accessibility(page, axe, again=True)
