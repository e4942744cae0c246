"""The opening in numbers: the twelve openings of a layout and why, without a network; and the shares of many."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hanamachi.games.okiya import CELL_NAMES, Game, Layout, Position
from hanamachi.games.okiya.position import FullGarden
from hanamachi.solver.opening import Opening, openings
from hanamachi.solver.opening_numbers import published
from tests.browser.axe import expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.marks import exact_marks, expect_marks, marks
from tests.browser.playing import kept_here
from tests.server.running import Server

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.storeless,
    pytest.mark.skipif(
        not (ROOT / "web/src/kernel/okiya.wasm").exists(), reason="the browser's kernel is not compiled: dev.py web"
    ),
]

LAYOUT = Layout.parse("IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb")


def address(*cells: str, layout: Layout = LAYOUT) -> str:
    return "_".join((f"/openings/{layout}", *cells))


def ready(page: Page, at: int) -> Page:
    """Wait until so many moves are on the board, with what the kernel says of it, and why the opening is what it is."""
    expect(page.locator(f'main.openings[data-at="{at}"]:is([data-said=answer], [data-said=over])')).to_be_visible()
    if at:
        expect(page.locator("main.openings")).not_to_have_attribute("data-why", "")
    return page


def opened(visit: Visit, *cells: str, **options: Any) -> Page:
    return ready(visit(address(*cells), **options), len(cells))


def replies(page: Page) -> dict[str, str]:
    """What is said of each reply, after the name of its tile."""
    found = page.locator("[data-reply]").evaluate_all("all => all.map(one => [one.dataset.reply, one.innerText])")
    return {cell: " ".join(text.split()).split(", ", 1)[1] for cell, text in found}


def told_of(opening: Opening) -> dict[str, str]:
    """What must be said of them, by the extension."""
    told = {}
    for cell, reply in opening.replies.items():
        names = ", ".join(CELL_NAMES[answer] for answer in reply.answers)
        many = f"{len(reply.answers)} answers win" if len(reply.answers) > 1 else "one answer wins"
        refutes = "refutes it" if reply.value > 0 else "draws"
        told[CELL_NAMES[cell]] = f"{many}: {names}" if names else refutes
    return told


def chips(page: Page) -> Locator:
    return page.locator(".why ol button")


@pytest.mark.parametrize("ruling", ["blockade", "draw"])
def test_every_opening_is_told_with_why_without_the_network(visit: Visit, ruling: FullGarden) -> None:
    page = opened(visit)
    kept_here(page)
    page.context.set_offline(True)
    if ruling == "draw":
        page.get_by_label("a draw").check(force=True)
        page.wait_for_url("**_draw")
    expect_marks(ready(page, 0), Game(LAYOUT, (), ruling))
    expect(page.locator(".why h2")).to_have_text("One of the twelve openings wins")
    for opening in openings(LAYOUT, ruling):
        name = CELL_NAMES[opening.cell]
        page.locator(f'[data-opening="{name}"]').click()
        expect(page.locator("main.openings")).to_have_attribute("data-why", name)
        assert replies(ready(page, 1)) == told_of(opening)
        assert marks(page) == exact_marks(Game(LAYOUT, (opening.cell,), ruling))
        assert chips(page).all_inner_texts() == [CELL_NAMES[cell] for cell in opening.line]
        refuting = opening.refutations
        if refuting:
            expect(page.locator(".why .reasons")).to_contain_text(", ".join(CELL_NAMES[cell] for cell in refuting[:1]))
        page.get_by_role("button", name="All openings").click()
        ready(page, 0)


def test_a_refutation_is_played_to_its_end_by_keyboard(visit: Visit) -> None:
    page = opened(visit)
    page.locator('[data-cell="a1"]').focus()
    expect(page.locator('[data-cell="a1"]')).to_have_attribute("aria-label", re.compile("loses with 2 tiles left$"))
    page.keyboard.press("Enter")
    ready(page, 1)
    expect(page.get_by_role("heading", name="a1 loses with 2 tiles left")).to_be_visible()
    expect(page.locator(".why .reasons")).to_have_text("5 of the six replies refute it: c3, a4, c4, a2, c2.")
    expect(page.locator(".why .now")).to_contain_text("Best play ends with a square.")
    reply = page.locator('[data-reply="c3"]')
    reply.focus()
    page.keyboard.press("Enter")
    ready(page, 2)
    expect(reply).to_have_attribute("aria-pressed", "true")
    for at in range(3, 15):
        page.keyboard.press("ArrowRight")
        ready(page, at)
    expect(page.locator("main[data-said=over]")).to_be_visible()
    expect(page.locator(".why .now")).to_contain_text("A square! Vermilion wins with 2 tiles left in the garden.")
    expect(page.locator(".cells > svg use")).to_have_attribute("href", "#cord-square")
    page.keyboard.press("ArrowLeft")
    ready(page, 13)


def test_another_reply_is_met_by_the_answer_that_wins(visit: Visit) -> None:
    page = opened(visit, "a1")
    page.locator('[data-cell="d2"]').click()
    ready(page, 2)
    assert chips(page).all_inner_texts()[:3] == ["a1", "d2", "b3"]
    assert page.url.endswith(address("a1", "d2"))
    page.get_by_role("button", name="One move on").click()
    ready(page, 3)
    assert page.url.endswith(address("a1", "d2", "b3"))


def test_it_plays_itself_out_and_can_be_stopped(visit: Visit) -> None:
    page = opened(visit, "a1", "c3")
    page.get_by_role("button", name="Play it out").click()
    ready(page, 4)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play it out")).to_be_visible()


def test_the_analysis_board_leads_here_and_back(visit: Visit) -> None:
    page = visit(f"/analysis/{LAYOUT}_a1_c3#2")
    expect(page.locator("main.analysis[data-said=answer]")).to_be_visible()
    page.get_by_role("link", name="The twelve openings, and why").click()
    ready(page, 0)
    assert page.url.endswith(address())
    page.locator('[data-opening="b4"]').click()
    ready(page, 1)
    page.get_by_role("link", name="To the analysis board").click()
    expect(page.locator('main.analysis[data-at="1"]')).to_be_visible()


def test_a_layout_is_typed_as_text_or_as_an_address_and_what_is_none_is_told(visit: Visit) -> None:
    page = opened(visit, "b4")
    page.get_by_role("button", name="Type or paste").click()
    field = page.get_by_label("A layout or a game")
    for text, why in (
        (f"{LAYOUT} b3", "Move 1, b3: that tile may not be taken there."),
        (str(LAYOUT).replace("Is", "Mt"), "One tile lies there twice: maple and poem strip."),
        ("nothing", "is not a layout"),
    ):
        field.fill(text)
        page.get_by_role("button", name="Show it").click()
        expect(page.get_by_role("alert").filter(has_text=why)).to_be_visible()
        assert marks(ready(page, 1)) == exact_marks(Game(LAYOUT, (1,)))
    other = Layout.of(range(16))
    field.fill(f"https://house.example{address('c4', layout=other)}")
    field.press("Enter")
    page.wait_for_url(f"**{address('c4', layout=other)}")
    expect_marks(ready(page, 1), Game(other, (2,)))
    page.go_back()
    page.wait_for_url(f"**{address('b4')}")
    expect_marks(ready(page, 1), Game(LAYOUT, (1,)))


def test_no_layout_in_the_address_draws_one(visit: Visit) -> None:
    page = ready(visit("/openings"), 0)
    page.wait_for_url("**/openings/*/*/*/*")
    layout = Layout.parse(page.url.split("/openings/")[1])
    assert marks(page) == exact_marks(Game(layout))
    page.get_by_role("button", name="Draw another").click()
    page.wait_for_url(lambda url: str(layout) not in url)


def test_the_page_comes_back_from_the_device_alone(visit: Visit, tmp_path: Path) -> None:
    with Server(tmp_path) as gone:
        page = ready(visit(gone.address + address("b4")), 1)
        kept_here(page)
    page.goto(gone.address + address("a4"))
    assert marks(ready(page, 1)) == exact_marks(Game(LAYOUT, (0,)))
    expect(page.locator(".numbers table").first).to_be_visible()


def test_the_tables_have_the_published_numbers(visit: Visit) -> None:
    page = opened(visit)
    found = page.locator(".bars table").evaluate_all(
        "all => all.map(one => [one.caption.innerText, [...one.tBodies[0].rows].map(row => row.innerText.trim())])"
    )
    shown = {caption: [re.sub(r"\s+", " ", row) for row in rows] for caption, rows in found}
    assert shown["Openings that win"] == ["a corner 13.0% 12.8–13.1%", "between two corners 11.0% 10.9–11.1%"]
    numbers = [f"{100 * rate['share']:.1f}%" for rate in published()["refutations"].values()]
    rows = shown["Openings, by replies that refute them"]
    assert [row.split()[-2] for row in rows] == numbers
    garden = page.get_by_role("table", name="Other openings that a reply there refutes")
    expect(garden.get_by_role("cell", name="88.3%")).to_have_count(1)
    expect(page.get_by_text("A reply in the middle refutes 67.8% of the openings")).to_be_visible()


def test_where_the_kernel_does_not_come_the_numbers_are_there_all_the_same(visit: Visit) -> None:
    page = visit("about:blank", service_workers="block")
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(address())
    expect(page.get_by_role("heading", name="No solver here")).to_be_visible()
    expect(page.get_by_role("heading", name="What all layouts say")).to_be_visible()


def all_twelve(visit: Visit, **options: Any) -> Page:
    return opened(visit, **options)


def won(visit: Visit, **options: Any) -> Page:
    return opened(visit, "a4", **options)


def refuted(visit: Visit, **options: Any) -> Page:
    return opened(visit, "a1", "c3", **options)


def played_out(visit: Visit, **options: Any) -> Page:
    page = refuted(visit, **options)
    chips(page).last.click()
    expect(page.locator("main[data-said=over]")).to_be_visible()
    return page


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("shown", [all_twelve, won, refuted, played_out])
def test_axe_finds_nothing(visit: Visit, axe: str, shown: Callable[..., Page], width: int, dark: bool) -> None:
    page = shown(visit, dark=dark, width=width, bypass_csp=True)
    expect_no_violations(page, axe, width)


@pytest.mark.parametrize("locale", ["fr-FR", "nl-NL"])
def test_nothing_is_left_untranslated_or_cut_off_on_a_phone(visit: Visit, locale: str) -> None:
    page = opened(visit, "a1", "c3", locale=locale, width=360)
    text = page.locator("body").inner_text()
    assert not re.search(r"\b(the|your|wins?|moves?|openings?-\w+|analysis-)\b", text, re.IGNORECASE), text
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_layout_of_these_tests_is_as_they_say() -> None:
    values = [opening.value for opening in openings(LAYOUT)]
    assert sum(value > 0 for value in values) == 1
    assert len(Position.start(LAYOUT).legal_moves) == len(values)
