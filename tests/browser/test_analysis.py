"""The analysis board: exact marks, forward and back, by keyboard, and texts that are no game."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.okiya import CELL_NAMES, Game
from hanamachi.games.okiya.solver import solve
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.marks import compute_exact_marks, expect_marks, read_marks
from tests.browser.playing import cache_at_once
from tests.browser.tables import make_table_on_one_screen
from tests.games.okiya.test_shared_records import FILE
from tests.server.posing import store_table
from tests.server.running import Server

pytestmark = pytest.mark.browser

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"
GAME = Game.parse(f"{LAYOUT} a3 c1 a1 b1 d4 b2 b4 c3 d3 d1 b3 c2")


def analysis_path(game: Game, at: int | None = None) -> str:
    return f"/analysis/{str(game).replace(' ', '_')}{'' if at is None else f'#{at}'}"


def wait_for_analysis(page: Page, at: int) -> Page:
    """Wait until the page shows the position after a number of moves, with the kernel's analysis."""
    expect(page.locator(f'main.analysis[data-at="{at}"]:is([data-said=answer], [data-said=over])')).to_be_visible()
    return page


def open_analysis(visit: Visit, game: Game = GAME, at: int | None = None, **options: Any) -> Page:
    return wait_for_analysis(visit(analysis_path(game, at), **options), len(game.moves) if at is None else at)


def play_first_moves(moves: int, ruling: str = "blockade") -> Game:
    return Game(GAME.layout, GAME.moves[:moves], "draw" if ruling == "draw" else "blockade")


def test_a_finished_game_is_stepped_through_by_keyboard_with_exact_marks(visit: Visit) -> None:
    page = open_analysis(visit, GAME, 0)
    assert read_marks(page) == compute_exact_marks(play_first_moves(0))
    curve = page.get_by_role("slider", name="How the game went")
    curve.focus()
    for at in range(1, 13):
        page.keyboard.press("ArrowRight")
        wait_for_analysis(page, at)
        position = play_first_moves(at).position
        assert read_marks(page) == ({} if position.is_over else compute_exact_marks(play_first_moves(at)))
        value = 5 if position.is_over else abs(solve(position).value)
        left = {1: "with the last tile", 2: "with one tile left"}.get(value, f"with {value - 1} tiles left")
        expect(curve).to_have_attribute("aria-valuetext", re.compile(f"^After move {at}: (Blue|Red) wins {left}$"))
    expect(page.get_by_role("heading", name="A square!")).to_be_visible()
    expect(page.get_by_text("Red wins with 4 tiles left in the garden.").first).to_be_visible()
    expect(page.locator(".cells > svg use")).to_have_attribute("href", "#cord-square")
    page.keyboard.press("Home")
    wait_for_analysis(page, 0)
    page.get_by_label("a draw").check(force=True)
    page.wait_for_url(re.compile("_draw#0$"))
    for at in (0, 1, 2):
        expect_marks(wait_for_analysis(page, at), play_first_moves(at, "draw"))
        page.get_by_role("button", name="Next").click()
    # and the page shows no answer while the person wants to think
    wait_for_analysis(page, 3)
    page.get_by_role("button", name="Answers").click()
    expect(page.locator(".mark, .best, .learn")).to_have_count(0)
    expect(page.locator(".verdict")).not_to_contain_text("wins")
    expect(page.locator('[data-cell="c3"]')).to_have_attribute("aria-label", re.compile("[a-z ]+ matches$"))


@pytest.mark.long("browser")
def test_pages_come_back_from_the_device_alone(visit: Visit, tmp_path: Path) -> None:
    with Server(tmp_path) as gone:
        page = wait_for_analysis(visit(gone.address + analysis_path(GAME, 5), service_workers="allow"), 5)
        cache_at_once(page)
    page.reload()
    assert read_marks(wait_for_analysis(page, 5)) == compute_exact_marks(play_first_moves(5))
    page.goto(gone.address + analysis_path(play_first_moves(3)))
    assert read_marks(wait_for_analysis(page, 3)) == compute_exact_marks(play_first_moves(3))
    page.get_by_label("Language").first.select_option("nl")
    expect(page.get_by_role("heading", name="Analysebord")).to_be_visible()
    page.goto(f"{gone.address}/openings/{LAYOUT}_a4")
    expect(page.locator("main.openings[data-at='1'][data-said=answer]")).to_be_visible()
    assert read_marks(page) == compute_exact_marks(Game(GAME.layout, (0,)))
    expect(page.locator(".numbers table").first).to_be_visible()
    page.goto(gone.address)
    expect(page.get_by_role("heading", name="Okiya")).to_be_visible()


SHARE = """([file, text]) => {
  const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'multipart/form-data' })
  form.action = '/share'
  form.innerHTML = '<input name="text" /><input name="record" type="file" />'
  form.elements.text.value = text
  const files = new DataTransfer()
  if (file) files.items.add(new File([file], 'record.txt', { type: 'text/plain' }))
  form.elements.record.files = files.files
  document.body.append(form)
  form.submit()
}"""
"""Sends a file and a text to the server, as the share menu of a system does."""


RECORDS = {case["name"]: case["record"] for case in json.loads(FILE.read_bytes())}
MAIKO = json.dumps(RECORDS["ran out"]).replace('"game": "okiya"', '"game": "maiko"')
NO_GAMES = (
    ("%PDF-1.7", "No Okiya game can be read from that."),
    ('{"format": "hanamachi rec', "No Okiya game can be read from that."),
    (MAIKO, "That is a Maiko record. This board knows only Okiya."),
    (json.dumps(RECORDS["dealt and not begun"]), "There is no game in that record."),
)


def fetch_records(page: Page, table: str) -> list[str]:
    """Return the record of the table at an address, as text and as JSON."""
    at = table.replace("/t/", "/api/tables/")
    return [page.request.get(f"{at}/record.{form}").text() for form in ("txt", "json")]


def share_file(page: Page, file: str, text: str = "") -> None:
    with page.expect_navigation():
        page.evaluate(SHARE, [file, text])


def test_a_table_opens_the_analysis_with_its_record(visit: Visit, server: Server) -> None:
    sitting = make_table_on_one_screen()
    sitting.play_on(Random(4))
    page = visit(f"/t/{store_table(server, sitting)}", person="m", service_workers="allow")
    table = page.url
    page.get_by_role("link", name="Analyse").click()
    expect(page.locator("main[data-said=over]")).to_be_visible()
    shown = page.url.split("?")[0]
    moves = page.locator(".record [data-move]").count()
    cache_at_once(page)
    page.goto(table)
    expect(page.get_by_role("grid")).to_be_visible()
    record, as_json = fetch_records(page, table)
    stored = page.evaluate(
        """async () => {
            const names = await caches.keys()
            const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
            return caught.flat().map(({ url }) => new URL(url).pathname)
        }"""
    )
    assert "/studio" in stored
    assert [path for path in stored if path.startswith(("/api/", "/t/"))] == []
    page.goto("/analysis")
    page.get_by_role("button", name="Type or paste").click()
    page.get_by_label("A layout or a game").fill(record)
    page.get_by_role("button", name="Show it").click()
    wait_for_analysis(page, moves)
    assert page.url.split("#")[0] == shown
    # a record or a text that another program shares opens too, without a request to the server
    for file, text in (record, ""), (as_json, ""), ("", f"Look: {shown.replace('//', '//elsewhere')}"), ("", table):
        share_file(page, file, text)
        if text == table:
            page.wait_for_url(table)
            expect(page.get_by_role("grid")).to_be_visible()
        else:
            wait_for_analysis(page, moves)
            assert page.url.split("#")[0] == shown
    for file, why in NO_GAMES:
        share_file(page, file)
        expect(page.locator("#unread")).to_have_text(why)
    share_file(page, "{" + " " * (1 << 18))
    expect(page.locator("#unread")).to_have_text("That is too long for the record of a table.")
    # and the page has a manifest, so that it can be installed
    manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href") or "")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for path in (manifest.json()["start_url"], *(icon["src"] for icon in manifest.json()["icons"])):
        assert page.request.get(path).ok


def test_without_a_cache_shared_text_is_read_by_the_server(visit: Visit, server: Server) -> None:
    sitting = make_table_on_one_screen()
    sitting.play_on(Random(4))
    page = visit(f"/t/{store_table(server, sitting)}", person="m")
    table = page.url
    shown = ""
    for record in fetch_records(page, table):
        share_file(page, record)
        expect(page.locator("main[data-said=over]")).to_be_visible()
        shown = shown or page.url
        expect(page).to_have_url(shown)
    share_file(page, "", f"Look: {shown.replace('//', '//elsewhere')}")
    expect(page.locator("main[data-said=over]")).to_be_visible()
    expect(page).to_have_url(shown)
    # for a record without a game, the page shows only its beginning
    for file, why in NO_GAMES[:-1]:
        share_file(page, file)
        expect(page.locator("#unread")).to_have_text(why)
    share_file(page, "", f"Look: {table}")
    page.wait_for_url(table)


def test_a_game_is_analysed_by_keyboard_and_its_best_line_ends_as_stated(visit: Visit) -> None:
    page = open_analysis(visit, play_first_moves(4))
    line = solve(play_first_moves(4).position).line
    title = page.locator(".verdict h2").inner_text()
    chips = page.get_by_role("button", name=re.compile("^Play on to"))
    assert [chip.split()[-1] for chip in chips.evaluate_all("all => all.map(one => one.ariaLabel)")] == [
        CELL_NAMES[cell] for cell in line
    ]
    chips.nth(1).click()
    wait_for_analysis(page, 6)
    expect(page.locator(".verdict h2")).to_have_text(title)
    page.get_by_role("button", name="Play it out").focus()
    page.keyboard.press("Enter")
    wait_for_analysis(page, 4 + len(line))
    expect(page.locator("main[data-said=over]")).to_be_visible()
    assert title.split()[0] in page.locator(".verdict").inner_text()
    page.keyboard.press("Home")
    wait_for_analysis(page, 0)
    page.keyboard.press("ArrowRight")
    wait_for_analysis(page, 1)
    page.keyboard.press("ArrowLeft")
    wait_for_analysis(page, 0)
    cell = page.locator('[data-cell="a1"]')
    cell.focus()
    expect(cell).to_have_attribute("aria-label", re.compile("may be taken, (wins|loses) .*tile"))
    page.keyboard.press("Enter")
    wait_for_analysis(page, 1)
    expect(cell).to_have_attribute("aria-label", re.compile("Blue’s token"))
    assert page.url.endswith(analysis_path(play_first_moves(0).play(12), 1))
    page.keyboard.press("Shift+ArrowLeft")
    wait_for_analysis(page, 0)
    page.keyboard.press("Shift+ArrowRight")
    assert read_marks(wait_for_analysis(page, 1)) == compute_exact_marks(play_first_moves(0).play(12))
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".record [data-move]")).to_have_count(4)
    assert page.url.endswith(analysis_path(play_first_moves(4), 1))


def test_the_garden_is_turned_and_its_arrows_with_it(visit: Visit) -> None:
    page = open_analysis(visit, play_first_moves(3))
    page.get_by_role("button", name="Turn it round").click()
    places = {name: page.locator(f'[data-cell="{name}"]').bounding_box() for name in ("a4", "d1")}
    assert places["a4"] and places["d1"]
    assert places["a4"]["x"] > places["d1"]["x"] and places["a4"]["y"] > places["d1"]["y"]
    page.locator('[data-cell="b2"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-cell="a2"]')).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator('[data-cell="a1"]')).to_be_focused()


def test_a_layout_is_dealt_by_keyboard_and_back_restores_the_last_one(visit: Visit) -> None:
    page = wait_for_analysis(visit("/analysis"), 0)
    page.wait_for_url("**/analysis/*/*/*/*")
    game = Game.parse(page.url.split("/analysis/")[1].split("#")[0])
    assert read_marks(page) == compute_exact_marks(game)
    page.locator('[data-cell="a4"]').click()
    wait_for_analysis(page, 1)
    assert page.url.endswith(analysis_path(game.play(0), 1))
    page.get_by_role("button", name="Deal another at random").click()
    page.wait_for_url(lambda url: str(game) not in url)
    wait_for_analysis(page, 0)
    page.go_back()
    wait_for_analysis(page, 1)
    assert page.url.endswith(analysis_path(game.play(0), 1))
    page.get_by_role("button", name="Deal by hand").press("Enter")
    tray = page.get_by_role("group", name="Tiles still to be laid")
    tray.get_by_role("button", name="cherry and bird").press("Enter")
    page.get_by_role("button", name="Take the last one back").press("Enter")
    for _ in range(16):
        tray.get_by_role("button").last.press("Enter")
    page.wait_for_url("**/ItIrIbIs/PtPrPbPs/CtCrCbCs/MtMrMbMs#0")
    expect_marks(wait_for_analysis(page, 0), Game.parse("ItIrIbIs/PtPrPbPs/CtCrCbCs/MtMrMbMs"))


def test_an_invalid_game_is_refused_and_can_be_corrected(visit: Visit) -> None:
    page = wait_for_analysis(visit("/analysis/IsIsMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb_a3"), 0)
    alert = page.get_by_role("alert")
    expect(alert.filter(has_text="One tile lies there twice")).to_be_visible()
    field = page.get_by_label("A layout or a game")
    expect(field).to_have_value("IsIsMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb_a3")
    expect(field).to_be_focused()
    field.fill(f"{LAYOUT}_a3_c1")
    page.get_by_role("button", name="Show it").click()
    assert read_marks(wait_for_analysis(page, 2)) == compute_exact_marks(play_first_moves(2))
    page.get_by_role("button", name="Type or paste").click()
    for text, why in (
        ("IxIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb", "“Ix” is not a tile"),
        (f"{LAYOUT} b3", "Move 1, b3: that tile may not be taken at that point."),
        (f"{GAME} a4", "The game is over after move 12, so there can be no move 13."),
    ):
        field.fill(text)
        page.get_by_role("button", name="Show it").click()
        expect(alert.filter(has_text=why)).to_be_visible()
        expect(field).to_have_value(text)
        assert read_marks(wait_for_analysis(page, 2)) == compute_exact_marks(play_first_moves(2))
        expect(page.locator(".record [data-move]")).to_have_count(2)
    field.fill(str(play_first_moves(3)))
    field.press("Enter")
    wait_for_analysis(page, 3)
    expect(field).to_have_count(0)


def test_without_the_kernel_each_page_says_so_and_play_continues(visit: Visit, server: Server) -> None:
    table = store_table(server, make_table_on_one_screen(hints=True))
    page = visit("/rules", person="m")
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(analysis_path(GAME, 5))
    expect(page.get_by_role("heading", name="The solver could not be loaded")).to_be_visible()
    expect(page.locator(".record [data-move]")).to_have_count(12)
    assert read_marks(page) == {}
    page.goto(f"/openings/{LAYOUT}")
    expect(page.get_by_role("heading", name="The solver could not be loaded")).to_be_visible()
    expect(page.get_by_role("heading", name="Layouts in general")).to_be_visible()
    page.goto("/puzzles/2026-11-19")
    expect(page.get_by_role("heading", name="No puzzle here")).to_be_visible()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".hint")).to_have_text("The hint could not be worked out on this device.")
    page.locator('[data-cell="a4"]').click()
    expect(page.locator('[data-cell="a4"].taken')).to_be_visible()


BLUNDER = "b1"  # Red's second move: c3 alone keeps the win


def test_a_game_with_a_blunder_is_looked_back_upon_and_mended(visit: Visit) -> None:
    answer = solve(play_first_moves(3).position)
    assert [CELL_NAMES[cell] for cell, value in answer.moves.items() if value > 0] == ["c3"]
    page = open_analysis(visit)
    learn = page.locator(".learn")
    expect(learn).to_contain_text("Red throws the win away at b1. Better: c3 (wins with 2 tiles left).")
    expect(learn).to_contain_text("Blue throws the win away at d4.")
    again = learn.get_by_role("button", name="Try again from move 4")
    again.click()
    wait_for_analysis(page, 3)
    assert read_marks(page) == {}
    expect(page.get_by_role("heading", name="A better move for Red?")).to_be_visible()
    expect(page.locator(".best, .learn")).to_have_count(0)
    # a person who does not find it can ask for the answer
    page.get_by_role("button", name="Show me").click()
    expect_marks(wait_for_analysis(page, 3), play_first_moves(3))
    again.click()
    page.locator(f'[data-cell="{BLUNDER}"]').click()
    expect(page.get_by_role("heading", name="Not yet")).to_be_visible()
    page.get_by_role("button", name="Once more").click()
    wait_for_analysis(page, 3)
    page.locator('[data-cell="c3"]').click()
    expect(page.get_by_role("heading", name="Better!")).to_be_visible()
    expect(page.get_by_text("The win is kept: this wins with 2 tiles left.").first).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    assert read_marks(wait_for_analysis(page, 4)) == compute_exact_marks(play_first_moves(3).play(6))
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".record [data-move]")).to_have_count(12)


def test_everybody_may_use_the_board_in_every_state(visit: Visit, axe: Axe) -> None:
    page = open_analysis(visit, bypass_csp=True)
    page.get_by_role("button", name="Deal by hand").click()
    page.get_by_role("button", name="cherry and bird", exact=True).click()
    check_accessibility(page, axe)
    page.get_by_role("slider", name="How the game went").fill("5")
    wait_for_analysis(page, 5)
    page.get_by_role("button", name="Type or paste").click()
    page.get_by_role("button", name="Show it").click()
    expect(page.get_by_role("alert").filter(has_text="nothing to show")).to_be_visible()
    check_accessibility(page, axe, again=True)
    page.get_by_role("button", name="Try again from move 4").click()
    page.locator(f'[data-cell="{BLUNDER}"]').click()
    expect(page.get_by_role("heading", name="Not yet")).to_be_visible()
    check_accessibility(page, axe, again=True)
