"""The keys for listening at a real table: what the live region says, and the list of the keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import make_table_on_one_screen
from tests.server.posing import store_table
from tests.server.running import Server

pytestmark = pytest.mark.browser


def test_keys_for_listening_answer_on_a_board_and_are_listed(visit: Visit, server: Server) -> None:
    page = visit(f"/t/{store_table(server, make_table_on_one_screen())}", person="m")
    cell = page.locator("[role=gridcell][tabindex='0']")
    cell.focus()
    page.keyboard.press("c")
    # a table that has just opened announces itself, perhaps in the same moment
    expect(page.get_by_role("status").first).to_have_text(re.compile(r"(^|[.!] )No clock\.$"))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Shortcut keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(cell).to_be_focused()
    button = page.get_by_role("button", name="Keys", exact=True)
    button.focus()
    # outside of a board the keys do nothing
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    button.click()
    expect(page.get_by_role("heading", name="Shortcut keys")).to_be_focused()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    # a focus that moves while the dialog closes stays where it is
    button.click()
    page.get_by_role("dialog").evaluate(
        """(dialog) => new Promise((closed) => {
            dialog.addEventListener("close", () => setTimeout(closed))
            dialog.close()
            document.querySelector("[role=gridcell][tabindex='0']").focus()
        })"""
    )
    expect(cell).to_be_focused()
