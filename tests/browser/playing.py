"""Play as a person does: read the page and click."""

import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hanamachi.games.maiko import MaikoSetup
from hanamachi.table import Setup
from hanamachi.table.commands import Sit
from tests.table.sitting import SEED, Sitting

PEOPLE = {"m": "Mizuki", "r": "Renée", "j": "Jan", "a": "Ama"}
"""Person IDs at the posed tables: `visit(..., person="m")` is Mizuki."""


def find_table(page: Page) -> Locator:
    """Return the main element of a table's page."""
    return page.locator("main[data-phase]")


def find_legal_cells(page: Page) -> Locator:
    """Return the cells that the person at the page may take now."""
    return page.locator('[role=gridcell][aria-disabled="false"]')


def read_entry_number(page: Page) -> int:
    """Return the number of the entry that the page shows."""
    return int(find_table(page).get_attribute("data-number") or 0)


def read_phase(page: Page) -> str:
    """Return the phase of the table: `waiting`, `playing`, `between` or `over`."""
    return find_table(page).get_attribute("data-phase") or ""


def wait_until(page: Page, truth: Callable[[], bool]) -> None:
    """Look again and again until something is true of the page."""
    deadline = time.monotonic() + 30
    while not truth():
        assert time.monotonic() < deadline, f"it never came: {page.url}"
        page.wait_for_timeout(20)


def click_resign(page: Page) -> None:
    button = page.get_by_role("button", name="Resign", exact=True)
    button.click()
    # the second click confirms
    button.last.click()


def press_tab_until_focused(page: Page, found: Locator) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(60):
        if found.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {found}")


def wait_until_cached(page: Page) -> None:
    """Wait until the service worker has cached all its files and serves this page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    wait_until(page, lambda: bool(page.evaluate("navigator.serviceWorker.controller !== null")))


def cache_at_once(page: Page) -> None:
    """Start the service worker, seconds before the page would, and wait until it has cached its files."""
    page.evaluate("navigator.serviceWorker.register('/service-worker.js').then(() => 0)")
    wait_until_cached(page)


def wait_for_own_turn(page: Page, beyond: int = 0) -> None:
    """Wait until the page shows an entry after `beyond`, and until it is this person's turn or the game is over."""
    wait_until(
        page,
        lambda: (
            read_entry_number(page) > beyond and bool(find_legal_cells(page).count() or read_phase(page) != "playing")
        ),
    )


def set_up(page: Page, way: str, *, form: str = "One game", watch: str = "") -> None:
    """Go from the front page to a table, with two clicks and some choices between them."""
    page.get_by_role("link", name=way).or_(page.get_by_role("button", name=way)).click()
    page.get_by_text(form, exact=True).click()
    if watch:
        page.get_by_text("More settings", exact=True).click()
        page.get_by_text(watch, exact=True).click()
    page.get_by_role("button", name=re.compile("^(Play|Create the invitation)$")).click()
    expect(find_table(page)).to_be_visible()
    page.wait_for_url(re.compile("/t/"))


def take_one(page: Page, chance: Random, *, tap: bool = False) -> None:
    """Take any tile that may be taken and see it taken."""
    before, cells = read_entry_number(page), find_legal_cells(page)
    expect(cells).not_to_have_count(0)
    cell = cells.nth(chance.randrange(cells.count()))
    name = cell.get_attribute("data-cell")
    if tap:
        cell.tap()
    else:
        cell.click()
    wait_until(page, lambda: read_entry_number(page) > before)
    expect(page.locator(f'[data-cell="{name}"]')).to_have_attribute("aria-disabled", "true")


def make_maiko_table(seats: int, people: str = "mrja", **more: Any) -> Sitting:
    """Return a table of Maiko with these people on its first seats. Mizuki starts."""
    wish: dict[str, Any] = {"computers": (None,) * seats, "first": 0, "seed": SEED, "made": 1000} | more
    sitting = Sitting(Setup(game=MaikoSetup(), **wish))
    for seat, person in enumerate(people[:seats]):
        sitting.say(seat, Sit(PEOPLE[person]), person)
    return sitting
