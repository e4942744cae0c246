"""Puzzles: the one of a date by keyboard, a wrong move refuted, the solution, other days, the streak, the sheets."""

import re
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Locator, Page, expect
from pypdf import PdfReader

from hanamachi.games.okiya import CELL_NAMES, Position
from hanamachi.games.okiya.puzzles.puzzle_days import daily_puzzle, read_daily_puzzles
from hanamachi.games.okiya.puzzles.puzzles import Puzzle, choose_defence
from hanamachi.games.okiya.solver import solve
from hanamachi.games.okiya.terminal.puzzles.commands import puzzles
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.playing import press_tab_until_focused

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

THURSDAY = date(2026, 11, 19)
PUZZLE = daily_puzzle(THURSDAY)
WRONG = next(cell for cell in solve(PUZZLE.position).moves if cell != PUZZLE.correct_cell)


def wait_for_stage(page: Page, *stages: str) -> Page:
    """Wait until the puzzle is in one of these stages."""
    expect(page.locator(",".join(f"main.puzzles[data-stage={one}]" for one in stages))).to_be_visible()
    return page


def open_daily_puzzle(visit: Visit, day: date = THURSDAY, **options: Any) -> Page:
    return wait_for_stage(visit(f"/puzzles/{day}", **options), "ask")


def find_cell(page: Page, which: int) -> Locator:
    return page.locator(f'[data-cell="{CELL_NAMES[which]}"]')


def wait_for_tokens(page: Page, position: Position) -> None:
    """Wait until just these cells have tokens."""
    expect(page.locator(".cell.taken")).to_have_count(position.taken_cells.bit_count())
    for which in range(16):
        if position.taken_cells >> which & 1:
            expect(find_cell(page, which)).to_have_class(re.compile("taken"))


def move_focus_by_arrows(page: Page, to: int) -> None:
    """Move the focus by arrow keys from one cell to another."""
    here = CELL_NAMES.index(page.evaluate("document.activeElement.dataset.cell"))
    for way, steps in (("Down", to // 4 - here // 4), ("Right", to % 4 - here % 4)):
        key = way if steps > 0 else {"Down": "Up", "Right": "Left"}[way]
        for _ in range(abs(steps)):
            page.keyboard.press(f"Arrow{key}")
    expect(find_cell(page, to)).to_be_focused()


def solve_on_page(page: Page, position: Position, play: Callable[[int], None]) -> None:
    """Solve a puzzle with its best moves. Check that the page defends as the terminal does."""
    while True:
        answer = solve(position, line=False)
        best = next(which for which, value in answer.moves.items() if value == answer.value)
        play(best)
        position = position.play(best)
        if not position.is_over:
            position = position.play(choose_defence(position, 1))
        wait_for_tokens(page, position)
        if position.is_over:
            return
        wait_for_stage(page, "ask")


def find_status(page: Page) -> Locator:
    return page.locator("[role=status]")


def list_line_buttons(page: Page) -> list[str]:
    """Return the names of the buttons of the line that is shown."""
    names: list[str] = page.get_by_role("button", name=re.compile("^Play on to")).evaluate_all(
        "all => all.map(one => one.ariaLabel)"
    )
    return names


def test_a_puzzle_is_missed_refuted_and_solved_by_keyboard(visit: Visit) -> None:
    page = open_daily_puzzle(visit)
    expect(page.get_by_text(re.compile("Thursday,? 19 November 2026"))).to_be_visible()
    expect(page.get_by_text("Level 3 of 5")).to_be_visible()
    expect(page.get_by_text("Only one move wins. Which one?").first).to_be_visible()
    wait_for_tokens(page, PUZZLE.position)
    press_tab_until_focused(page, page.locator('[role=gridcell][tabindex="0"]'))
    move_focus_by_arrows(page, WRONG)
    page.keyboard.press("Space")
    wait_for_stage(page, "wrong")
    thrown = PUZZLE.position.play(WRONG)
    best = solve(thrown).line
    wait_for_tokens(page, thrown.play(best[0]))
    reply = f"Red answers with .* at {CELL_NAMES[best[0]]}"
    expect(find_status(page)).to_have_text(
        re.compile(f"Not that one. {CELL_NAMES[WRONG]} throws the win away: it loses .* {reply}")
    )
    expect(page.get_by_role("button", name="Try again")).to_be_focused()
    assert [name.split()[-1] for name in list_line_buttons(page)] == [CELL_NAMES[which] for which in best]
    page.keyboard.press("Enter")
    wait_for_stage(page, "ask")
    wait_for_tokens(page, PUZZLE.position)
    expect(find_cell(page, WRONG)).to_be_focused()

    def play(which: int) -> None:
        move_focus_by_arrows(page, which)
        page.keyboard.press("Enter")

    play(PUZZLE.correct_cell)
    mended = PUZZLE.position.play(PUZZLE.correct_cell)
    wait_for_tokens(page, mended.play(choose_defence(mended, 1)))
    expect(page.get_by_role("heading", name="Right! Go on.")).to_be_visible()
    solve_on_page(page, mended.play(choose_defence(mended, 1)), play)
    wait_for_stage(page, "solved")
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()
    expect(find_status(page)).to_have_text(re.compile("Solved! A square! Blue wins .* Solved, after one mistake.$"))
    expect(page.get_by_role("list", name="Themes").get_by_role("listitem")).to_have_text(["ends in a square"])
    expect(page.locator(".cells > svg use")).to_have_attribute("href", "#cord-square")
    # what was solved is kept, with its miss
    page.reload()
    expect(wait_for_stage(page, "ask").locator('main[data-misses="1"]')).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("19 November 2026, solved"))).to_be_visible()
    page.goto("/puzzles/2026-11-17")
    puzzle = daily_puzzle(date(2026, 11, 17))
    wait_for_tokens(wait_for_stage(page, "ask"), puzzle.position)
    find_cell(page, puzzle.correct_cell).click()
    expect(page.get_by_role("heading", name="Right! Go on.")).to_be_visible()


def open_at_noon(visit: Visit, day: str, path: str = "/puzzles", **options: Any) -> Page:
    page = visit("about:blank", **options)
    page.clock.install(time=f"{day}T12:00:00")
    page.goto(path)
    return page


def test_the_front_page_leads_to_todays_puzzle_and_earlier_solutions(visit: Visit) -> None:
    page = open_at_noon(visit, "2026-11-21", "/")
    page.get_by_role("link", name="Puzzle of the day").click()
    wait_for_tokens(wait_for_stage(page, "ask"), daily_puzzle(date(2026, 11, 21)).position)
    week = page.get_by_role("navigation", name="Puzzles of the week")
    assert week.get_by_role("link", name="2026").count() == 6
    week.get_by_role("link", name=re.compile("Thursday,? 19 November")).click()
    page.wait_for_url("**/puzzles/2026-11-19")
    wait_for_tokens(page, PUZZLE.position)
    page.get_by_role("button", name="Solution").click()
    wait_for_stage(page, "told")
    expect(page.get_by_text(" ".join(CELL_NAMES[which] for which in PUZZLE.line)).first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Play on to")).nth(2).click()
    position = PUZZLE.position
    for which in PUZZLE.line[:3]:
        position = position.play(which)
    wait_for_tokens(page, position)
    page.get_by_role("button", name="From the start").click()
    wait_for_tokens(wait_for_stage(page, "ask"), PUZZLE.position)
    week.get_by_role("link", name="Previous week").click()
    page.wait_for_url("**/puzzles/2026-11-12")
    wait_for_tokens(page, daily_puzzle(date(2026, 11, 12)).position)
    page.get_by_role("link", name="Today’s puzzle").click()
    page.wait_for_url("**/puzzles")
    wait_for_tokens(page, daily_puzzle(date(2026, 11, 21)).position)
    page.goto("/puzzles/2026-02-30")
    expect(page.get_by_role("alert")).to_have_text(
        "“2026-02-30” is not a date. Write it like 2026-11-21. Here is today’s puzzle instead."
    )
    puzzle = daily_puzzle(date(2026, 11, 21))
    wait_for_tokens(wait_for_stage(page, "ask"), puzzle.position)
    page.get_by_role("button", name="Solution").click()
    page.get_by_role("link", name="Analyse").click()
    expect(page.locator(f'main.analysis[data-at="{len(puzzle.game.moves)}"]')).to_be_visible()


def identify_puzzle(page: Page) -> Puzzle:
    """Return the shown puzzle, found by the tokens and tiles of the garden."""
    texts = [line for weekday in range(7) for line in read_daily_puzzles(weekday)]
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


def test_a_streak_is_played_by_touch_and_ends_by_misses_or_time(visit: Visit) -> None:
    page = open_at_noon(visit, "2026-11-21", "/puzzles/streak", has_touch=True, width=360, height=660)
    page.get_by_role("button", name="Start").tap()
    for number in range(1, 3):
        expect(page.locator(f'main.puzzles[data-number="{number}"][data-stage=ask]')).to_be_visible()
        puzzle = identify_puzzle(page)
        assert puzzle.level == 1
        find_cell(page, puzzle.correct_cell).tap()
    for miss in range(1, 4):
        expect(page.locator(f'main.puzzles[data-number="{2 + miss}"][data-stage=ask]')).to_be_visible()
        puzzle = identify_puzzle(page)
        assert puzzle.level == (1 if miss == 1 else 2)
        find_cell(page, next(which for which in solve(puzzle.position).moves if which != puzzle.correct_cell)).tap()
        expect(page.locator(f'main.puzzles[data-missed="{miss}"][data-stage=wrong]')).to_be_visible()
        if miss < 3:
            page.get_by_role("button", name="Next puzzle").tap()
    expect(page.get_by_role("button", name="Once more")).to_be_focused()
    expect(page.get_by_text("2 puzzles solved.").first).to_be_visible()
    expect(page.get_by_text("Your best so far: 2")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator('main.puzzles[data-number="1"][data-stage=ask][data-found="0"]')).to_be_visible()
    # the clock of the page goes on by itself meanwhile
    page.clock.run_for(130_000)
    expect(page.get_by_role("timer")).to_have_text(re.compile("^0:[0-5][0-9]$"))
    expect(page.get_by_role("button", name="Once more")).to_have_count(0)
    page.clock.run_for(50_000)
    expect(page.get_by_role("button", name="Once more")).to_be_visible()
    expect(page.get_by_role("heading", name="Time is up")).to_be_visible()
    expect(page.locator(".task").get_by_text("Best play:")).to_be_visible()
    assert page.locator('[role=gridcell][aria-disabled="false"]').count() == 0


def choose_sheet(page: Page, kind: str) -> None:
    """Choose the sheet of the week, or of a level, and wait until it is laid out."""
    page.locator(f"input[value='{kind}']").check()
    expect(page.locator(f"main.sheets[data-set='{kind}'] .garden")).to_have_count(7 if kind == "week" else 15)


def expect_printed(page: Page, texts: Sequence[str], pages: int) -> None:
    """Check that a PDF has a number of pages with these puzzles, each with its solution."""
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.locator("header")).to_be_hidden()
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == pages
    page.emulate_media(media="screen")
    gardens = page.locator(".card .garden").evaluate_all(
        "all => all.map(garden => Array.from(garden.querySelectorAll('use'), one => one.getAttribute('href')))"
    )
    for shown, text in zip(gardens, texts, strict=True):
        layout, *moves = text.split()
        faces = re.findall("..", layout.replace("/", ""))
        drawn = [f"#{face}" for which, face in enumerate(faces) if CELL_NAMES[which] not in moves]
        assert [one for one in shown if not one.startswith("#token")] == drawn
    answers = page.locator(".answers li").all_text_contents()
    for answer, text in zip(answers, texts, strict=True):
        assert answer.strip().endswith(" ".join(CELL_NAMES[which] for which in Puzzle.parse(text).line))


def test_puzzle_sheets_are_browsed_printed_and_saved(visit: Visit, tmp_path: Path) -> None:
    page = open_at_noon(visit, "2026-11-19", "/puzzles/sheet", locale="en-US")
    choose_sheet(page, "week")
    week = [daily_puzzle(date(2026, 11, 16 + weekday)).as_dict()["game"] for weekday in range(7)]
    expect_printed(page, week, 2)
    choose_sheet(page, "3")
    expect_printed(page, read_daily_puzzles(3)[:15], 3)
    # the level as the terminal reads it
    with page.expect_download() as coming:
        page.get_by_role("link", name=re.compile("^Download all")).click()
    assert coming.value.suggested_filename == "hanamachi-level-3.txt"
    coming.value.save_as(tmp_path / "level.txt")
    rows = (tmp_path / "level.txt").read_text("utf-8").splitlines()
    assert rows == [*read_daily_puzzles(3), *read_daily_puzzles(4)]
    assert {Puzzle.parse(row).level for row in rows[:3]} == {3}
    told = CliRunner().invoke(puzzles, ["solve", str(tmp_path / "level.txt"), "--language", "en"], input="quit\n")
    assert f"Puzzle 1 of {len(rows)}" in told.output
    page.get_by_role("button", name="Next sheet").press("Enter")
    expect(page.get_by_role("heading", name="16", exact=True)).to_be_visible()
    expect(page.get_by_text("Sheet 2 of 40", exact=True)).to_be_visible()
    # the sheet as vectors
    with page.expect_download() as coming:
        page.get_by_role("link", name=re.compile("codes")).click()
    assert coming.value.suggested_filename == "puzzles-level-3-2.pdf"
    pages = PdfReader(coming.value.path()).pages
    assert [round(float(one.mediabox.width)) for one in pages] == [612] * 2
    # a server of this machine has no address that others can open
    assert not any("/Annots" in one for one in pages)
    page.get_by_role("button", name="Previous sheet").press("Enter")
    expect(page.get_by_role("heading", name="1", exact=True)).to_be_visible()


def test_everybody_may_use_puzzles_in_every_state(visit: Visit, axe: Axe) -> None:
    page = open_daily_puzzle(visit, bypass_csp=True)
    find_cell(page, WRONG).click()
    check_accessibility(wait_for_stage(page, "wrong"), axe)
    page.get_by_role("button", name="Try again").click()
    wait_for_stage(page, "ask")
    solve_on_page(page, PUZZLE.position, lambda which: find_cell(page, which).click())
    check_accessibility(wait_for_stage(page, "solved"), axe, again=True)
    page.goto("/puzzles/streak")
    page.locator(".start button").click()
    check_accessibility(wait_for_stage(page, "ask"), axe, again=True)
    page.goto("/puzzles/sheet")
    choose_sheet(page, "3")
    check_accessibility(page, axe, again=True)
