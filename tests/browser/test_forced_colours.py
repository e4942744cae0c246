"""Forced colours of the operating system: everything that carries meaning stays visible."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import make_maiko_table
from tests.browser.tables import make_table_on_one_screen
from tests.browser.test_maiko_choices import DEAL, PLAYED
from tests.server.posing import store_table
from tests.server.running import Server

pytestmark = [pytest.mark.browser, pytest.mark.storeless]


def computed_style(shown: Locator, style: str) -> str:
    """Return the computed value of a CSS property of the first matching element."""
    expect(shown.first).to_be_visible()
    value: str = shown.first.evaluate("(node, style) => getComputedStyle(node).getPropertyValue(style)", style)
    return value


def system_colour(page: Page, name: str) -> str:
    """Return the value of a system colour."""
    found: str = page.evaluate(
        """(name) => {
            const probe = document.body.appendChild(document.createElement('p'))
            probe.style.color = name
            const { color } = getComputedStyle(probe)
            probe.remove()
            return color
        }""",
        name,
    )
    return found


@pytest.mark.parametrize("dark", [pytest.param(False, marks=pytest.mark.long("browser")), True], ids=["light", "dark"])
def test_buttons_boards_seats_and_inks_are_seen_in_forced_colours(visit: Visit, server: Server, dark: bool) -> None:
    def confirm_moves(page: Page) -> None:
        page.add_init_script("""localStorage.setItem('hanamachi.confirm-move', '"on"')""")

    page = visit(
        "/maiko/new?with=screen", person="m", dark=dark, forced_colors="active", drawn=True, before=confirm_moves
    )
    canvas, text = system_colour(page, "Canvas"), system_colour(page, "CanvasText")
    assert canvas != text
    assert computed_style(page.locator("form .play"), "background-color") == canvas
    button = page.locator("form .do.main")
    assert (computed_style(button, "border-top-style"), computed_style(button, "border-top-color")) == (
        "solid",
        system_colour(page, "ButtonBorder"),
    )
    assert computed_style(button.locator("svg"), "color") == system_colour(page, "ButtonText")
    cloths = page.locator("form li i")
    expect(cloths).to_have_count(2)
    grounds = {cloths.nth(at).evaluate("(cloth) => getComputedStyle(cloth).backgroundImage") for at in range(2)}
    assert len(grounds) == 2 and "none" not in grounds
    choosing = make_maiko_table(2, "mr", deals=(DEAL,))
    choosing.play(*PLAYED["oka-san"].split())
    for path, board in (
        (store_table(server, make_table_on_one_screen()), ".mat"),
        (store_table(server, choosing), ".plan"),
    ):
        page.goto(f"/t/{path}")
        assert computed_style(page.locator(board), "outline-style") == "solid"
        assert computed_style(page.locator(board), "outline-color") == text
        assert computed_style(page.locator("header .do svg"), "color") == text
        page.keyboard.press("Tab")
        assert computed_style(page.locator(":focus-visible"), "outline-color") == system_colour(page, "Highlight")
    assert computed_style(page.locator(".cells"), "background-color") == text
    # after the first press, which the second one confirms
    choice = page.locator(".choice").first
    choice.click()
    expect(choice).to_have_class(re.compile("armed"))
    assert computed_style(choice.locator("svg"), "outline-style") == "solid"
    assert computed_style(choice.locator("svg"), "outline-color") == system_colour(page, "ButtonText")
    page.goto("/studio")
    assert computed_style(page.locator(".swatch i").nth(1), "background-color") not in (canvas, "rgba(0, 0, 0, 0)")
    assert computed_style(page.locator(".paper"), "background-color") == "rgb(247, 240, 225)"
