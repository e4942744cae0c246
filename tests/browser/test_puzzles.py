"""Puzzles: the one of a date by keyboard, a wrong move refuted, the solution, other days, the streak, the sheets."""

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from pypdf import PdfReader
from typer.testing import CliRunner

from hanamachi.games.okiya import CELL_NAMES, Position
from hanamachi.solver import solve
from hanamachi.solver.puzzle_days import daily, packaged
from hanamachi.solver.puzzles import Puzzle, defence
from hanamachi.terminal.puzzles import puzzles
from tests.browser.axe import expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.playing import kept_here

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.storeless,
    pytest.mark.skipif(
        not (ROOT / "web/src/kernel/okiya.wasm").exists(), reason="the browser's kernel is not compiled: dev.py web"
    ),
]

THURSDAY = date(2026, 11, 19)
PUZZLE = daily(THURSDAY)
WRONG = next(cell for cell in solve(PUZZLE.position).moves if cell != PUZZLE.key)


def stage(page: Page, *stages: str) -> Page:
    """Wait until one of these is going on."""
    expect(page.locator(",".join(f"main.puzzles[data-stage={one}]" for one in stages))).to_be_visible()
    return page


def posed(visit: Visit, day: date = THURSDAY, **options: Any) -> Page:
    return stage(visit(f"/puzzles/{day}", **options), "ask")


def cell(page: Page, which: int) -> Locator:
    return page.locator(f'[data-cell="{CELL_NAMES[which]}"]')


def taken(page: Page, position: Position) -> None:
    """Wait until just these cells have tokens."""
    expect(page.locator(".cell.taken")).to_have_count(position.taken.bit_count())
    for which in range(16):
        if position.taken >> which & 1:
            expect(cell(page, which)).to_have_class(re.compile("taken"))


def walk(page: Page, to: int) -> None:
    """From the cell that has the focus to another one, by arrows."""
    here = CELL_NAMES.index(page.evaluate("document.activeElement.dataset.cell"))
    for way, steps in (("Down", to // 4 - here // 4), ("Right", to % 4 - here % 4)):
        key = way if steps > 0 else {"Down": "Up", "Right": "Left"}[way]
        for _ in range(abs(steps)):
            page.keyboard.press(f"Arrow{key}")
    expect(cell(page, to)).to_be_focused()


def tab_to(page: Page, found: Locator) -> None:
    """Go on with the Tab key until this has the focus."""
    for _ in range(60):
        if found.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {found}")


def solved(page: Page, puzzle: Puzzle, play: Callable[[int], None]) -> Position:
    """Play the best moves, each met by the defence that the terminal plays too; the finished game."""
    position = puzzle.position
    while True:
        answer = solve(position, line=False)
        best = next(which for which, value in answer.moves.items() if value == answer.value)
        play(best)
        position = position.play(best)
        if not position.is_over:
            position = position.play(defence(position, puzzle.least))
        taken(page, position)
        if position.is_over:
            return position
        stage(page, "ask")


def said(page: Page) -> Locator:
    return page.locator("[role=status]")


def test_the_puzzle_of_a_date_is_solved_by_keyboard_alone(visit: Visit) -> None:
    page = posed(visit)
    expect(page.get_by_text(re.compile("Thursday,? 19 November 2026"))).to_be_visible()
    expect(page.get_by_text("Level 3 of 5")).to_be_visible()
    expect(page.get_by_text("One move alone keeps the win. Which?").first).to_be_visible()
    taken(page, PUZZLE.position)
    tab_to(page, page.locator('[role=gridcell][tabindex="0"]'))

    def play(which: int) -> None:
        walk(page, which)
        page.keyboard.press("Enter")

    solved(page, PUZZLE, play)
    stage(page, "solved")
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()
    expect(page.get_by_text("Solved at the first try.").first).to_be_visible()
    expect(said(page)).to_have_text(re.compile("^Solved! A square! Indigo wins .* Solved at the first try.$"))
    expect(page.get_by_role("list", name="Themes").get_by_role("listitem")).to_have_text(["ends in a square"])
    expect(page.locator(".cells > svg use")).to_have_attribute("href", "#cord-square")
    page.reload()
    stage(page, "ask")
    expect(page.get_by_role("link", name=re.compile("19 November 2026, solved"))).to_be_visible()


def test_a_wrong_move_is_refuted_on_the_board_and_can_be_mended(visit: Visit) -> None:
    page = posed(visit)
    page.locator('[role=gridcell][tabindex="0"]').focus()
    walk(page, WRONG)
    page.keyboard.press("Space")
    stage(page, "wrong")
    thrown = PUZZLE.position.play(WRONG)
    best = solve(thrown).line
    taken(page, thrown.play(best[0]))
    reply = f"Vermilion answers with .* at {CELL_NAMES[best[0]]}"
    expect(said(page)).to_have_text(
        re.compile(f"^Not that one. {CELL_NAMES[WRONG]} throws the win away: it loses .* {reply}")
    )
    mend = page.get_by_role("button", name="Try again")
    expect(mend).to_be_focused()
    assert [name.split()[-1] for name in chips(page)] == [CELL_NAMES[which] for which in best]
    page.keyboard.press("Enter")
    stage(page, "ask")
    taken(page, PUZZLE.position)
    expect(cell(page, WRONG)).to_be_focused()
    walk(page, PUZZLE.key)
    page.keyboard.press("Enter")
    taken(page, PUZZLE.position.play(PUZZLE.key).play(defence(PUZZLE.position.play(PUZZLE.key), 1)))
    expect(page.get_by_role("heading", name="Right! Go on.")).to_be_visible()


def chips(page: Page) -> list[str]:
    """What the buttons of the line that is shown are called."""
    names: list[str] = page.get_by_role("button", name=re.compile("^Play on to")).evaluate_all(
        "all => all.map(one => one.ariaLabel)"
    )
    return names


def test_it_is_solved_by_touch_after_a_miss(visit: Visit) -> None:
    page = posed(visit, has_touch=True, width=360, height=660)
    cell(page, WRONG).tap()
    page.get_by_role("button", name="Try again").tap()
    solved(page, PUZZLE, lambda which: cell(page, which).tap())
    expect(page.get_by_text("Solved, after one wrong move.").first).to_be_visible()


def test_the_solution_is_shown_and_stepped_through(visit: Visit) -> None:
    page = posed(visit)
    page.get_by_role("button", name="Solution").click()
    stage(page, "told")
    expect(page.get_by_text(" ".join(CELL_NAMES[which] for which in PUZZLE.line)).first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Play on to")).nth(2).click()
    position = PUZZLE.position
    for which in PUZZLE.line[:3]:
        position = position.play(which)
    taken(page, position)
    page.get_by_role("button", name="From the start").click()
    taken(stage(page, "ask"), PUZZLE.position)
    page.get_by_role("button", name="Solution").click()
    page.get_by_role("link", name="Analyse").click()
    expect(page.locator(f'main.analysis[data-at="{len(PUZZLE.game.moves)}"]')).to_be_visible()


def at_noon(visit: Visit, day: str, path: str = "/puzzles") -> Page:
    page = visit("about:blank")
    page.clock.install(time=f"{day}T12:00:00")
    page.goto(path)
    return page


def test_the_front_page_leads_to_todays_puzzle_and_it_to_earlier_ones(visit: Visit) -> None:
    page = at_noon(visit, "2026-11-21", "/")
    page.get_by_role("link", name="Today’s puzzle").click()
    taken(stage(page, "ask"), daily(date(2026, 11, 21)).position)
    week = page.get_by_role("navigation", name="Puzzles of the week")
    assert week.get_by_role("link", name="2026").count() == 6
    week.get_by_role("link", name=re.compile("Thursday,? 19 November")).click()
    page.wait_for_url("**/puzzles/2026-11-19")
    taken(page, PUZZLE.position)
    week.get_by_role("link", name="The week before").click()
    page.wait_for_url("**/puzzles/2026-11-12")
    taken(page, daily(date(2026, 11, 12)).position)
    page.get_by_role("link", name="Today’s puzzle").click()
    page.wait_for_url("**/puzzles")
    taken(page, daily(date(2026, 11, 21)).position)


def test_a_date_that_is_none_is_told_and_todays_puzzle_lies_there(visit: Visit) -> None:
    page = at_noon(visit, "2026-11-19", "/puzzles/2026-02-30")
    expect(page.get_by_role("alert")).to_have_text(
        "“2026-02-30” is not a date. Write it like 2026-11-21. This is today’s puzzle."
    )
    taken(stage(page, "ask"), PUZZLE.position)


def test_every_day_is_there_without_the_network(visit: Visit) -> None:
    page = posed(visit)
    kept_here(page)
    page.context.set_offline(True)
    page.goto("/puzzles/2026-11-17")
    puzzle = daily(date(2026, 11, 17))
    taken(stage(page, "ask"), puzzle.position)
    cell(page, puzzle.key).click()
    expect(page.get_by_role("heading", name="Right! Go on.")).to_be_visible()


def test_where_the_kernel_does_not_come_the_page_says_so(visit: Visit) -> None:
    page = visit("about:blank", service_workers="block")
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(f"/puzzles/{THURSDAY}")
    expect(page.get_by_role("heading", name="No puzzle here")).to_be_visible()


def shown_puzzle(page: Page) -> Puzzle:
    """The puzzle that lies there, by the tokens and tiles of the garden."""
    texts = [line for weekday in range(7) for line in packaged(weekday)]
    tiles = page.locator(".cell").evaluate_all(
        "cells => cells.map(cell => cell.querySelector('.tile use')?.getAttribute('href').slice(1) ?? '')"
    )

    def fits(text: str) -> bool:
        layout, *moves = text.split()
        faces = re.findall("..", layout.replace("/", ""))
        lying = [face if CELL_NAMES[which] not in moves else "" for which, face in enumerate(faces)]
        return bool(lying == tiles)

    (text,) = filter(fits, texts)
    return Puzzle.parse(text)


def test_a_streak_grows_harder_and_ends_with_the_third_miss(visit: Visit) -> None:
    page = visit("/puzzles/streak")
    page.get_by_role("button", name="Start").click()
    for number in range(1, 5):
        expect(page.locator(f'main.puzzles[data-number="{number}"][data-stage=ask]')).to_be_visible()
        puzzle = shown_puzzle(page)
        assert puzzle.level == (1 if number < 4 else 2)
        cell(page, puzzle.key).click()
    for miss in range(1, 4):
        expect(page.locator(f'main.puzzles[data-number="{4 + miss}"][data-stage=ask]')).to_be_visible()
        puzzle = shown_puzzle(page)
        cell(page, next(which for which in solve(puzzle.position).moves if which != puzzle.key)).click()
        expect(page.locator(f'main.puzzles[data-missed="{miss}"][data-stage=wrong]')).to_be_visible()
        if miss < 3:
            page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_role("button", name="Once more")).to_be_focused()
    expect(page.get_by_text("4 puzzles solved.").first).to_be_visible()
    expect(page.get_by_text("Your best so far: 4")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator('main.puzzles[data-number="1"][data-stage=ask][data-found="0"]')).to_be_visible()


def test_a_streak_ends_with_its_time(visit: Visit) -> None:
    page = at_noon(visit, "2026-11-21", "/puzzles/streak")
    page.get_by_role("button", name="Start").click()
    stage(page, "ask")
    # the clock of the page goes on by itself meanwhile
    page.clock.run_for(130_000)
    expect(page.get_by_role("timer")).to_have_text(re.compile("^0:[0-5][0-9]$"))
    expect(page.get_by_role("button", name="Once more")).to_have_count(0)
    page.clock.run_for(50_000)
    expect(page.get_by_role("button", name="Once more")).to_be_visible()
    expect(page.get_by_role("heading", name="Time is up")).to_be_visible()
    expect(page.locator(".task").get_by_text("Best play:")).to_be_visible()
    assert page.locator('[role=gridcell][aria-disabled="false"]').count() == 0


def sheet(visit: Visit, choose: str = "3", **options: Any) -> Page:
    return chosen(visit("/puzzles/sheet", **options), choose)


def chosen(page: Page, choose: str) -> Page:
    page.locator(f"input[value='{choose}']").check()
    expect(page.locator(f"main.sheets[data-set='{choose}'] .garden")).to_have_count(7 if choose == "week" else 15)
    return page


@pytest.mark.parametrize(("level", "weekdays"), [(1, [0]), (3, [3, 4])])
def test_the_file_of_a_level_is_what_the_terminal_reads(
    visit: Visit, tmp_path: Path, level: int, weekdays: list[int]
) -> None:
    page = sheet(visit, str(level))
    with page.expect_download() as coming:
        page.get_by_role("link", name=re.compile("^Download all")).click()
    assert coming.value.suggested_filename == f"hanamachi-level-{level}.txt"
    coming.value.save_as(tmp_path / "level.txt")
    rows = (tmp_path / "level.txt").read_text("utf-8").splitlines()
    assert rows == [row for weekday in weekdays for row in packaged(weekday)]
    assert {Puzzle.parse(row).level for row in rows[:3]} == {level}
    told = CliRunner().invoke(puzzles, ["solve", str(tmp_path / "level.txt"), "--language", "en"], input="quit\n")
    assert f"Puzzle 1 of {len(rows)}" in told.output


@pytest.mark.parametrize(("choose", "pages"), [("week", 2), ("3", 3)])
def test_a_printed_sheet_has_its_puzzles_and_the_solutions_last(visit: Visit, choose: str, pages: int) -> None:
    page = chosen(at_noon(visit, "2026-11-19", "/puzzles/sheet"), choose)
    texts = packaged(3)[:15]
    if choose == "week":
        texts = tuple(daily(date(2026, 11, 16 + weekday)).as_dict()["game"] for weekday in range(7))
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.locator("header")).to_be_hidden()
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == pages
    for garden, text in zip(page.locator(".card .garden").all(), texts, strict=True):
        layout, *moves = text.split()
        faces = re.findall("..", layout.replace("/", ""))
        drawn = [f"#{face}" for which, face in enumerate(faces) if CELL_NAMES[which] not in moves]
        shown = garden.locator("use").evaluate_all("all => all.map(one => one.getAttribute('href'))")
        assert [one for one in shown if not one.startswith("#token")] == drawn
    answers = page.locator(".answers li").all_inner_texts()
    for answer, text in zip(answers, texts, strict=True):
        assert answer.endswith(" ".join(CELL_NAMES[which] for which in Puzzle.parse(text).line))


@pytest.mark.parametrize(("locale", "width"), [("en-US", 612), ("nl-NL", 595)])
def test_a_sheet_is_taken_along_as_vectors_with_codes(visit: Visit, locale: str, width: int) -> None:
    page = sheet(visit, "5", locale=locale)
    page.locator("main.sheets .row button").nth(1).click()
    expect(page.locator("main.sheets[data-number='2']")).to_be_visible()
    with page.expect_download() as coming:
        page.get_by_role("link", name=re.compile("codes")).click()
    assert coming.value.suggested_filename == "puzzles-level-5-2.pdf"
    pages = PdfReader(coming.value.path()).pages
    assert [round(float(one.mediabox.width)) for one in pages] == [width] * 2
    notes = [note.get_object() for one in pages for note in one.get("/Annots", [])]
    games = [note["/A"]["/URI"].partition("/analysis/")[2].partition("#")[0].replace("_", " ") for note in notes]
    assert games == list(packaged(6)[15:30])


def test_sheets_of_a_level_are_turned_over(visit: Visit) -> None:
    page = sheet(visit)
    page.get_by_role("button", name="Next sheet").press("Enter")
    expect(page.get_by_role("heading", name="16", exact=True)).to_be_visible()
    expect(page.get_by_text("Sheet 2 of 40", exact=True)).to_be_visible()
    page.get_by_role("button", name="Previous sheet").press("Enter")
    expect(page.get_by_role("heading", name="1", exact=True)).to_be_visible()


def refuted(visit: Visit, **options: Any) -> Page:
    page = posed(visit, **options)
    cell(page, WRONG).click()
    return stage(page, "wrong")


def won(visit: Visit, **options: Any) -> Page:
    page = posed(visit, **options)
    solved(page, PUZZLE, lambda which: cell(page, which).click())
    return stage(page, "solved")


def streak(visit: Visit, **options: Any) -> Page:
    page = visit("/puzzles/streak", **options)
    page.locator(".start button").click()
    return stage(page, "ask")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("shown", [posed, refuted, won, streak, sheet])
def test_axe_finds_nothing(visit: Visit, axe: str, shown: Callable[..., Page], width: int, dark: bool) -> None:
    page = shown(visit, dark=dark, width=width, bypass_csp=True)
    expect_no_violations(page, axe, width)


@pytest.mark.parametrize("locale", ["fr-FR", "nl-NL"])
@pytest.mark.parametrize("shown", [refuted, won, streak, sheet])
def test_nothing_is_left_untranslated_or_cut_off_on_a_phone(
    visit: Visit, shown: Callable[..., Page], locale: str
) -> None:
    page = shown(visit, locale=locale, width=360)
    text = page.locator("body").inner_text()
    assert not re.search(r"\b(the|your|wins?|moves?|puzzle-|streak-)\b", text, re.IGNORECASE), text
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
