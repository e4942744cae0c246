"""Maiko's daily deal: a deal near its end is finished by keyboard and stored, and the page is accessible."""

import json
import re
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hanamachi.games.maiko.daily_deal import SOLO_PLAYER, make_daily_deal
from hanamachi.games.maiko.kernel_game import KernelGame
from hanamachi.games.maiko.rules.floor import PLACE_NAMES
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.playing import press_tab_until_focused

pytestmark = [pytest.mark.browser, pytest.mark.storeless]


def play_master_game(day: date) -> tuple[list[str], int]:
    """Return the actions of a whole game of the master whose last action turns over a tile, and its turns."""
    for seed in range(100):
        game, actions = KernelGame(make_daily_deal(day)), list[str]()
        while game.facts.progress.end is None:
            if game.turn == SOLO_PLAYER:
                actions.append(game.judge(seed << 32 | len(actions)).action)
                game.play(actions[-1])
            else:
                game.time_out_turn()
        if actions[-1] in PLACE_NAMES and actions[-2] in PLACE_NAMES:
            return actions, game.facts.progress.turns // 2 + 1
    raise AssertionError("the master never ends with a pair")


def open_deal_after(visit: Visit, day: date, actions: list[str], **options: Any) -> Page:
    stored = json.dumps(json.dumps({str(day): {"begun": str(day), "actions": actions}}))
    page = visit("about:blank", **options)
    # only once: the page stores the game itself
    script = f"sessionStorage.posed ||= localStorage.setItem('hanamachi.maiko-deal-games', {stored}) ?? 1"
    page.add_init_script(f"if (location.protocol !== 'about:') {script}")
    page.goto("/daily")
    expect(page.locator("main.deal[data-phase=playing]")).to_be_visible()
    return page


def test_a_deal_is_finished_by_keyboard_and_its_result_is_kept(visit: Visit, axe: Axe) -> None:
    day = date.today()
    actions, turns = play_master_game(day)
    page = open_deal_after(visit, day, actions[:-1], bypass_csp=True)
    check_accessibility(page, axe)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("[data-teacher]").last).to_be_in_viewport(ratio=1)
    last = page.locator(f'[data-place="{actions[-1]}"]')
    press_tab_until_focused(page, page.locator('[data-place][tabindex="0"]'))
    last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("main.deal[data-phase=over][data-stage=still]")).to_be_visible()
    expect(page.get_by_role("heading", name="Your board is full!")).to_be_visible()
    expect(page.locator("[role=status]")).to_have_text(
        re.compile(rf"Your board is full! (one star|\d stars)\. {turns} turns, par \d+\.")
    )
    check_accessibility(page, axe, again=True)
    page.reload()
    expect(page.get_by_text(re.compile(f"^{turns} turns, par"))).to_be_visible()
    week = page.get_by_role("navigation", name="Deals of the week")
    expect(week.get_by_role("link", name=re.compile(", board filled$"))).to_have_attribute("aria-current", "page")
    page.get_by_role("button", name="Play it again").click()
    expect(page.locator("main.deal[data-phase=playing][data-turns='1']")).to_be_visible()
    expect(week.get_by_role("link", name=re.compile(", board filled$"))).to_be_visible()
    page.goto("/daily/2020-01-01")
    expect(page.get_by_role("alert")).to_have_text(re.compile("The deal for 2020-01-01 cannot be played today"))
