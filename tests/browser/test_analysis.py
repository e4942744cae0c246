"""The analysis board: exact marks without a network, forward and back, by keyboard, and texts that are no game."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from hanamachi.games.okiya import CELL_NAMES, Game
from hanamachi.solver import solve
from tests.browser.axe import expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.marks import exact_marks, expect_marks, marks
from tests.browser.playing import kept_here, phase, set_up, take_one
from tests.server.running import Server

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        not (ROOT / "web/src/kernel/okiya.wasm").exists(), reason="the browser's kernel is not compiled: dev.py web"
    ),
]

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"
GAME = Game.parse(f"{LAYOUT} a3 c1 a1 b1 d4 b2 b4 c3 d3 d1 b3 c2")


def address(game: Game, at: int | None = None) -> str:
    return f"/analysis/{str(game).replace(' ', '_')}{'' if at is None else f'#{at}'}"


def board(page: Page) -> Locator:
    return page.locator("main.analysis")


def ready(page: Page, at: int) -> Page:
    """Wait until the page shows the position after so many moves, with what the kernel says of it."""
    expect(page.locator(f'main.analysis[data-at="{at}"]:is([data-said=answer], [data-said=over])')).to_be_visible()
    return page


def analysed(visit: Visit, game: Game = GAME, at: int | None = None, **options: Any) -> Page:
    return ready(visit(address(game, at), **options), len(game.moves) if at is None else at)


def after(moves: int, ruling: str = "blockade") -> Game:
    return Game(GAME.layout, GAME.moves[:moves], "draw" if ruling == "draw" else "blockade")


@pytest.mark.parametrize("ruling", ["blockade", "draw"])
def test_every_move_of_a_finished_game_has_its_exact_marks_without_the_network(visit: Visit, ruling: str) -> None:
    game = after(12, ruling)
    page = analysed(visit, game, 0)
    kept_here(page)
    page.context.set_offline(True)
    for at in range(12):
        ready(page, at)
        assert marks(page) == exact_marks(after(at, ruling))
        page.get_by_role("button", name="Next").click()
    ready(page, 12)
    assert marks(page) == {}
    expect(page.get_by_role("heading", name="A square!")).to_be_visible()
    expect(page.get_by_text("Vermilion wins with 4 tiles left in the garden.").first).to_be_visible()
    expect(page.locator(".cells > svg use")).to_have_attribute("href", "#cord-square")


def test_the_page_comes_back_from_the_device_alone(visit: Visit, tmp_path: Path) -> None:
    with Server(tmp_path) as gone:
        page = ready(visit(gone.address + address(GAME, 5)), 5)
        kept_here(page)
    page.reload()
    assert marks(ready(page, 5)) == exact_marks(after(5))
    page.goto(gone.address + address(after(3)))
    assert marks(ready(page, 3)) == exact_marks(after(3))
    page.get_by_label("Language").first.select_option("nl")
    expect(page.get_by_role("heading", name="Analysebord")).to_be_visible()
    page.goto(gone.address)
    expect(page.get_by_role("heading", name="Okiya")).to_be_visible()
    with pytest.raises(Error, match="ERR_"):
        page.goto(f"{gone.address}/t/LLzhgxSYN0bs")


def test_tables_still_come_from_the_network(visit: Visit) -> None:
    page = analysed(visit)
    kept_here(page)
    page.goto("/")
    set_up(page, "Share this screen")
    expect(page.get_by_role("grid")).to_be_visible()
    take_one(page, Random(1))
    stored = page.evaluate(
        """async () => {
            const names = await caches.keys()
            const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
            return caught.flat().map(({ url }) => new URL(url).pathname)
        }"""
    )
    assert "/analysis" in stored
    assert [path for path in stored if path.startswith(("/api/", "/t/"))] == []


def test_it_is_played_by_keyboard_alone(visit: Visit) -> None:
    page = analysed(visit, after(0))
    cell = page.locator('[data-cell="a1"]')
    cell.focus()
    expect(cell).to_have_attribute("aria-label", re.compile("may be taken, (wins|loses) .*tile"))
    page.keyboard.press("Enter")
    ready(page, 1)
    expect(page.locator('[data-cell="a1"]')).to_have_attribute("aria-label", re.compile("Indigo’s token"))
    page.keyboard.press("Shift+ArrowLeft")
    ready(page, 0)
    page.keyboard.press("Shift+ArrowRight")
    ready(page, 1)
    assert marks(page) == exact_marks(after(0).play(12))
    best = page.get_by_role("button", name="Play it out")
    best.focus()
    page.keyboard.press("Enter")
    expect(page.locator("main[data-said=over]")).to_be_visible()
    page.keyboard.press("Home")
    ready(page, 0)
    page.keyboard.press("ArrowRight")
    ready(page, 1)


def test_the_best_line_ends_as_the_verdict_says(visit: Visit) -> None:
    page = analysed(visit, after(4))
    answer = solve(after(4).position)
    title = page.locator(".verdict h2").inner_text()
    chips = page.get_by_role("button", name=re.compile("^Play on to"))
    assert [chip.split()[-1] for chip in chips.evaluate_all("all => all.map(one => one.ariaLabel)")] == [
        CELL_NAMES[cell] for cell in answer.line
    ]
    chips.nth(1).click()
    ready(page, 6)
    expect(page.locator(".verdict h2")).to_have_text(title)
    page.get_by_role("button", name="Play it out").click()
    ready(page, 4 + len(answer.line))
    expect(page.locator("main[data-said=over]")).to_be_visible()
    assert title.split()[0] in page.locator(".verdict").inner_text()


def test_who_leaves_the_game_finds_back_to_it(visit: Visit) -> None:
    page = analysed(visit, GAME, 4)
    other = next(cell for cell in solve(after(4).position).moves if cell != GAME.moves[4])
    page.locator(f'[data-cell="{CELL_NAMES[other]}"]').click()
    ready(page, 5)
    assert page.url.endswith(address(after(4).play(other), 5))
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".record [data-move]")).to_have_count(12)
    assert page.url.endswith(address(GAME, 5))


def test_the_garden_is_turned_and_its_arrows_with_it(visit: Visit) -> None:
    page = analysed(visit, after(3))
    page.get_by_role("button", name="Turn the garden").click()
    places = {name: page.locator(f'[data-cell="{name}"]').bounding_box() for name in ("a4", "d1")}
    assert places["a4"] and places["d1"]
    assert places["a4"]["x"] > places["d1"]["x"] and places["a4"]["y"] > places["d1"]["y"]
    page.locator('[data-cell="b2"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-cell="a2"]')).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator('[data-cell="a1"]')).to_be_focused()


def test_the_ruling_is_chosen_and_goes_into_the_address(visit: Visit) -> None:
    page = analysed(visit, after(2))
    page.get_by_label("a draw").check(force=True)
    page.wait_for_url(re.compile("_draw#2$"))
    expect(board(page)).to_have_attribute("data-said", "answer")
    expect_marks(page, after(2, "draw"))


def test_a_layout_is_drawn_and_back_leads_to_the_one_before(visit: Visit) -> None:
    page = analysed(visit, after(2))
    page.get_by_role("button", name="Draw another").click()
    page.wait_for_url(lambda url: LAYOUT not in url)
    ready(page, 0)
    page.go_back()
    ready(page, 2)
    assert page.url.endswith(address(after(2), 2))


def test_no_layout_in_the_address_draws_one(visit: Visit) -> None:
    page = ready(visit("/analysis"), 0)
    game = Game.parse(page.url.split("/analysis/")[1].split("#")[0])
    assert marks(page) == exact_marks(game)


def test_a_layout_is_dealt_by_keyboard(visit: Visit) -> None:
    page = analysed(visit, after(0))
    page.get_by_role("button", name="Deal by hand").press("Enter")
    tray = page.get_by_role("group", name="Tiles still to be laid")
    tray.get_by_role("button", name="cherry and bird").press("Enter")
    page.get_by_role("button", name="Take the last one back").press("Enter")
    for _ in range(16):
        tray.get_by_role("button").last.press("Enter")
    page.wait_for_url("**/ItIrIbIs/PtPrPbPs/CtCrCbCs/MtMrMbMs#0")
    expect_marks(ready(page, 0), Game.parse("ItIrIbIs/PtPrPbPs/CtCrCbCs/MtMrMbMs"))


WRONG = {
    "IsIsMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb": "twice: iris and rising sun. One is missing: iris and rain.",
    "IsIrMrCs/PbMsIbCb/MtCrPsPr": "is not a layout",
    "IxIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb": "“Ix” is not a tile",
    f"{LAYOUT} a3 e5": "“e5” is not a cell",
    f"{LAYOUT} b3": "Move 1, b3: that tile may not be taken there.",
    f"{GAME} a4": "The game is over after move 12, so there can be no move 13.",
    f"{LAYOUT} x.o./..../..../.... a4": "a position without the moves",
    '[Game "maiko"]\n\n1. FwFv/… c7': "a record of Maiko",
    '{"format": "hanamachi record 1", "setup": {"game": {"game": "maiko"}}}': "a record of Maiko",
    '{"format": "hanamachi record 1", "setup": {"game": {"game": "okiya"}}}': "a record as JSON",
    '[Game "okiya"]\n\n': "no game in that record",
    "  ": "nothing to show",
}


def test_what_is_no_game_is_told_and_nothing_is_lost(visit: Visit) -> None:
    page = analysed(visit, GAME, 5)
    page.get_by_role("button", name="Type or paste").click()
    field = page.get_by_label("A layout or a game")
    for text, why in WRONG.items():
        field.fill(text)
        page.get_by_role("button", name="Show it").click()
        expect(page.get_by_role("alert").filter(has_text=why)).to_be_visible()
        expect(field).to_have_value(text)
        assert marks(ready(page, 5)) == exact_marks(after(5))
        expect(page.locator(".record [data-move]")).to_have_count(12)
    field.fill(str(after(3)))
    field.press("Enter")
    ready(page, 3)
    expect(page.get_by_label("A layout or a game")).to_have_count(0)


def test_an_address_that_is_no_position_is_told_and_given_back_to_be_mended(visit: Visit) -> None:
    page = ready(visit("/analysis/IsIsMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb_a3"), 0)
    expect(page.get_by_role("alert").filter(has_text="One tile lies there twice")).to_be_visible()
    field = page.get_by_label("A layout or a game")
    expect(field).to_have_value("IsIsMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb_a3")
    expect(field).to_be_focused()
    field.fill(f"{LAYOUT}_a3")
    page.get_by_role("button", name="Show it").click()
    assert marks(ready(page, 1)) == exact_marks(after(1))


def test_a_finished_game_leads_here_from_its_table_and_its_record_is_read(visit: Visit) -> None:
    page, chance = visit("/"), Random(4)
    set_up(page, "Share this screen")
    expect(page.get_by_role("grid")).to_be_visible()
    while phase(page) != "over":
        take_one(page, chance)
    table = page.url
    page.get_by_role("link", name="Learn from it").click()
    expect(page.locator("main[data-said=over]")).to_be_visible()
    shown = page.url.split("#")[0]
    moves = page.locator(".record [data-move]").count()
    record = page.request.get(table.replace("/t/", "/api/tables/") + "/record.txt").text()
    page.goto("/analysis")
    page.get_by_role("button", name="Type or paste").click()
    page.get_by_label("A layout or a game").fill(record)
    page.get_by_role("button", name="Show it").click()
    ready(page, moves)
    assert page.url.split("#")[0] == shown


def test_where_the_kernel_does_not_come_the_page_says_so(visit: Visit) -> None:
    page = visit("about:blank", service_workers="block")
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(address(GAME, 5))
    expect(page.get_by_role("heading", name="No solver here")).to_be_visible()
    expect(page.locator(".record [data-move]")).to_have_count(12)
    assert marks(page) == {}


def test_it_can_be_installed(visit: Visit) -> None:
    page = analysed(visit)
    link = page.locator("link[rel=manifest]").get_attribute("href") or ""
    answer = page.request.get(link)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    for path in (manifest["start_url"], *(icon["src"] for icon in manifest["icons"])):
        assert page.request.get(path).ok


def plain(visit: Visit, **options: Any) -> Page:
    return analysed(visit, GAME, 5, **options)


def finished(visit: Visit, **options: Any) -> Page:
    return analysed(visit, GAME, **options)


def dealing(visit: Visit, **options: Any) -> Page:
    page = analysed(visit, after(0), **options)
    page.get_by_role("button", name="Deal by hand").click()
    page.get_by_role("button", name="cherry and bird", exact=True).click()
    return page


def mending(visit: Visit, **options: Any) -> Page:
    page = ready(visit("/analysis/nothing", **options), 0)
    expect(page.get_by_role("alert").filter(has_text="is not a layout")).to_be_visible()
    return page


def seeking(visit: Visit, **options: Any) -> Page:
    page = finished(visit, **options)
    page.get_by_role("button", name="Try again from before move 4").click()
    page.locator('[data-cell="b1"]').click()
    expect(page.get_by_role("heading", name="Not yet")).to_be_visible()
    return page


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("shown", [plain, finished, dealing, mending, seeking])
def test_axe_finds_nothing(visit: Visit, axe: str, shown: Callable[..., Page], width: int, dark: bool) -> None:
    page = shown(visit, dark=dark, width=width, bypass_csp=True)
    expect_no_violations(page, axe, width)


@pytest.mark.parametrize("locale", ["fr-FR", "nl-NL"])
def test_nothing_is_left_untranslated_or_cut_off_on_a_phone(visit: Visit, locale: str) -> None:
    page = analysed(visit, GAME, 5, locale=locale, width=360)
    text = page.locator("body").inner_text()
    assert not re.search(r"\b(the|your|wins?|moves?|analysis-)\b", text, re.IGNORECASE), text
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


BLUNDER = "b1"  # Vermilion's second move: c3 alone keeps the win


def test_a_game_with_a_blunder_is_looked_back_upon_and_mended(visit: Visit) -> None:
    answer = solve(after(3).position)
    assert [CELL_NAMES[cell] for cell, value in answer.moves.items() if value > 0] == ["c3"]
    page = analysed(visit)
    learn = page.locator(".learn")
    expect(learn).to_contain_text("Vermilion throws the win away at b1. Better: c3 (wins with 2 tiles left).")
    expect(learn).to_contain_text("Indigo throws the win away at d4.")
    learn.get_by_role("button", name="Try again from before move 4").click()
    ready(page, 3)
    assert marks(page) == {}
    expect(page.get_by_role("heading", name="A better move for Vermilion?")).to_be_visible()
    expect(page.locator(".best, .learn")).to_have_count(0)
    page.locator(f'[data-cell="{BLUNDER}"]').click()
    expect(page.get_by_role("heading", name="Not yet")).to_be_visible()
    page.get_by_role("button", name="Once more").click()
    ready(page, 3)
    page.locator('[data-cell="c3"]').click()
    expect(page.get_by_role("heading", name="Mended!")).to_be_visible()
    expect(page.get_by_text("The win is kept: this wins with 2 tiles left.").first).to_be_visible()
    page.get_by_role("button", name="Go on from here").click()
    assert marks(ready(page, 4)) == exact_marks(after(3).play(6))
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".record [data-move]")).to_have_count(12)


def test_who_does_not_find_it_is_shown(visit: Visit) -> None:
    page = analysed(visit)
    page.get_by_role("button", name="Try again from before move 4").click()
    page.get_by_role("button", name="Show me").click()
    assert marks(ready(page, 3)) == exact_marks(after(3))


def test_the_curve_is_gone_along_by_keyboard_and_says_where_one_is(visit: Visit) -> None:
    page = analysed(visit, GAME, 0)
    curve = page.get_by_role("slider", name="How the game went")
    curve.focus()
    for at in range(1, 13):
        page.keyboard.press("ArrowRight")
        ready(page, at)
        position = after(at).position
        value = 5 if position.is_over else abs(solve(position).value)
        left = {1: "with the last tile", 2: "with one tile left"}.get(value, f"with {value - 1} tiles left")
        expect(curve).to_have_attribute(
            "aria-valuetext", re.compile(f"^After move {at}: (Indigo|Vermilion) wins {left}$")
        )
    page.keyboard.press("Home")
    ready(page, 0)


def test_answers_are_hidden_from_who_wants_to_think(visit: Visit) -> None:
    page = analysed(visit, GAME, 3)
    page.get_by_role("button", name="Answers").click()
    assert marks(page) == {}
    expect(page.locator(".best, .learn")).to_have_count(0)
    expect(page.locator(".verdict")).not_to_contain_text("wins")
    expect(page.locator('[data-cell="c3"]')).to_have_attribute("aria-label", re.compile("its [a-z ]+$"))
