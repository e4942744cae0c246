"""Cached pages on a network that accepts connections and never answers."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import cache_at_once, wait_until_cached
from tests.browser.wire import Wire
from tests.server.running import Server

pytestmark = [pytest.mark.browser, pytest.mark.seldom]


def test_a_cached_page_opens_on_a_silent_network_and_recovers(visit: Visit, server: Server) -> None:
    with Wire(server.address) as wire:
        page = visit("/puzzles", base_url=wire.address, service_workers="allow")
        cache_at_once(page)
        wire.cut("hole")
        page.goto("/analysis")
        expect(page.locator("main.analysis[data-said=answer]")).to_be_visible()
        page.goto("/puzzles/2026-11-20")
        expect(page.locator("main[data-day='2026-11-20'] [role=gridcell]").first).to_be_visible()
        assert page.evaluate("fetch('/art/house.svg').then((answer) => answer.ok)")
        wire.mend()
        # other pages are loaded from the network only
        page.goto("/t/nosuchtable")
        expect(page.get_by_text("No such table").first).to_be_visible()


def test_after_one_visit_each_page_opens_offline_or_says_what_it_needs(visit: Visit, server: Server) -> None:
    page = visit("/", service_workers="allow", before=lambda page: page.clock.install())
    page.clock.run_for(5_000)
    wait_until_cached(page)
    page.context.set_offline(True)
    # other tests open the remaining pages without a network
    for path in ("/openings", "/first/maiko", "/rules/okiya", "/studio"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.goto("/you")
    expect(page.get_by_role("alert")).to_have_text("No connection. Please try again in a moment.")
    page.goto("/door")
    expect(page.get_by_role("heading", name="You need a connection for this")).to_be_visible()
    expect(page.get_by_role("link", name="Play the computer")).to_be_visible()
    page.goto("/t/sometable")
    expect(page.get_by_role("main")).to_have_text("A table needs a connection: it opens as soon as you are online.")
