"""Maiko's memory puzzles: shown, answered by keyboard, explained, and accessible."""

import pytest
from playwright.sync_api import expect

from hanamachi.games.maiko.puzzles.puzzle_days import read_puzzles
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit

pytestmark = [pytest.mark.browser, pytest.mark.storeless]


def test_a_puzzle_is_watched_and_answered_by_keyboard(visit: Visit, axe: Axe) -> None:
    puzzle = read_puzzles(2)[0]
    page = visit("/memory/2-1", bypass_csp=True, reduced_motion="reduce")
    page.evaluate("localStorage.setItem('hanamachi.pace', JSON.stringify('quick'))")
    page.reload()
    expect(page.locator("main.memory[data-stage=ready]")).to_be_visible()
    boards, tops = page.locator("[data-board]"), "all => all.map(one => one.getBoundingClientRect().top + scrollY)"
    before = boards.evaluate_all(tops)
    page.locator(".ask .do.main").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main.memory[data-stage=watch]")).to_be_visible()
    assert boards.evaluate_all(tops) == before
    expect(page.locator("[role=status]")).not_to_be_empty()
    expect(page.locator("main.memory[data-stage=ask]")).to_be_visible()
    assert boards.evaluate_all(tops) == before
    answer = min(puzzle.solution.answers)
    page.locator(f'[data-place="{answer}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("main.memory[data-stage=answered][data-right=true]")).to_be_visible()
    for place in puzzle.needed:
        expect(page.get_by_role("listitem").filter(has_text=f"{place}: ")).to_be_visible()
        expect(page.locator(f'[data-place="{place}"].known')).to_be_visible()
    check_accessibility(page, axe)
    expect(page.locator(".ask .do.main")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main.memory[data-stage=ready][data-number='2']")).to_be_visible()
