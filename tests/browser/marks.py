"""Marks on the tiles of a garden: the shown ones, and the expected ones."""

from playwright.sync_api import Page

from hanamachi.games.okiya import CELL_NAMES, Game
from hanamachi.games.okiya.solver import solve


def read_marks(page: Page) -> dict[str, str]:
    """Return the mark on each cell that has one; the best ones end in a star."""
    # read in one task of the page, because a cell that a locator found may lose its mark before it is read
    found = page.evaluate(
        """() => Array.from(document.querySelectorAll('.cell .mark'), mark =>
            [mark.closest('.cell').dataset.cell, mark.dataset.mark + (mark.classList.contains('best') ? '*' : '')])"""
    )
    return dict(found)


def compute_exact_marks(game: Game) -> dict[str, str]:
    """Return the marks that must be shown, computed by the extension."""
    answer = solve(game.position)
    return {
        CELL_NAMES[cell]: (f"{'+' if value > 0 else '−'}{abs(value) - 1 or ''}" if value else "=")
        + ("*" if value == answer.value else "")
        for cell, value in answer.moves.items()
    }


def expect_marks(page: Page, game: Game) -> None:
    """Wait until the marks are those of a game: an address is there before its board is."""
    expected = compute_exact_marks(game)
    for _ in range(750):
        if read_marks(page) == expected:
            return
        page.wait_for_timeout(20)
    assert read_marks(page) == expected
