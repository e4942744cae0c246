"""A game of each kind in Firefox and in WebKit, by clicks, on the real server, and the width of pages there.

In Firefox the real service worker shows a push notification for a closed page, from a push service of our own.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hanamachi.games.maiko import PLACE_NAMES
from tests.browser.engines import WIDTH, Firefox, Tab, WebKit
from tests.browser.firefox_push import FirefoxPush
from tests.browser.offline_tables import make_maiko_table_at_last_turn, make_stored_values
from tests.browser.tables import make_table_on_one_screen
from tests.browser.test_house import choose_quick_action, find_unequal_tiles, make_table_at_last_turn
from tests.conftest import find_firefox, find_webkit
from tests.server.posing import make_cookie, store_table
from tests.server.push_service import PushService
from tests.server.running import Server, Visitor, wait_until
from tests.table.maiko_sitting import find_position
from tests.table.sitting import list_played_actions

pytestmark = pytest.mark.storeless

AT = "document.querySelector('main[data-phase]')?.dataset"
"""Attributes of the table's main part that describe the state of the game."""

BESIDE = """Array.from(document.querySelectorAll('legend'), it =>
    it.getBoundingClientRect().right <= it.nextElementSibling.getBoundingClientRect().left)"""
"""For each legend, whether its element lies at its right."""


@pytest.fixture(scope="module")
def push(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FirefoxPush]:
    with PushService(tmp_path_factory.mktemp("push")) as service:
        running = FirefoxPush(service)
        yield running
        running.sockets.shutdown()


@pytest.fixture(
    scope="module",
    params=[pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("firefox", "webkit")],
)
def browser(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    folder, made = tmp_path_factory.mktemp(request.param), None
    if request.param == "firefox":
        # it takes five seconds to open: once is enough
        made = Firefox(find_firefox(), folder, **request.getfixturevalue("push").preferences)
    with made or WebKit(*find_webkit(), folder) as tab:
        yield tab


@pytest.fixture
def tab(browser: Tab) -> Iterator[Tab]:
    """Yield the page of a browser, and check that it reported no error."""
    yield browser
    assert browser.read_script_errors() == []


def xpath_of_text(tag: str, words: str) -> str:
    """Return the XPath of elements that say these words."""
    return f'//{tag}[contains(normalize-space(.), "{words}")]'


def take_cell(tab: Tab, cell: str) -> None:
    before = tab.evaluate(f"Number({AT}.number)")
    tab.click_first(f"[data-cell={cell}][aria-disabled=false]")
    tab.wait_until_true(f"{AT}.number > {before}")


def test_two_share_a_screen_and_play_okiya_from_the_front_page(tab: Tab, server: Server) -> None:
    tab.load(server.address)
    tab.click_first(xpath_of_text("a", "Play on this screen"))
    tab.click_first(xpath_of_text("label", "One game"))
    tab.click_first(xpath_of_text("button", "Play"))
    tab.wait_until_true(f"{AT}?.phase === 'playing'")
    # also in a window in the background, such as one without a screen, in which Firefox reports no focus
    tab.wait_until_true("document.activeElement.dataset.cell")
    for _ in range(2):
        legal = "document.querySelector('[role=gridcell][aria-disabled=false]')"
        take_cell(tab, tab.evaluate(f"{legal}.dataset.cell"))
    ended, sitting = make_table_on_one_screen(), make_table_on_one_screen()
    ended.play_on(Random(4))
    *begun, last_but_one, last = list_played_actions(ended)
    sitting.play(*begun)
    tab.set_cookie(*make_cookie(server, "m"))
    tab.load(f"{server.address}/t/{store_table(server, sitting)}")
    tab.wait_until_true(f"{AT}?.phase === 'playing'")
    take_cell(tab, last_but_one)
    take_cell(tab, last)
    tab.wait_until_true(f"{AT}.phase === 'over'")
    assert len(tab.find_elements(".cell.taken")) == len(begun) + 2
    assert "win" in tab.evaluate("document.querySelector('.ask.end .why').innerText")
    assert tab.find_elements(xpath_of_text("button", "Rematch"))


def test_two_who_share_a_screen_play_maiko_to_the_count(tab: Tab, server: Server) -> None:
    sitting = make_table_at_last_turn(people="mm", shared=True)
    tab.load(server.address)
    tab.set_cookie(*make_cookie(server, "m"))
    tab.load(f"{server.address}/t/{store_table(server, sitting)}")
    while sitting.table.is_playing:
        tab.wait_until_true(f"{AT}?.number == {sitting.table.entry_count}")
        action = choose_quick_action(find_position(sitting))
        if action in PLACE_NAMES:
            tab.click_first(f'[data-place="{action}"][aria-disabled=false]')
        else:
            tab.click_first(".turn .do" if action == "stop" else ".choice")
        sitting.play(action)
    tab.wait_until_true("document.querySelector('.count .won')")
    told = tab.evaluate("Array.from(document.querySelectorAll('.count .points'), it => it.innerText)")
    scores = sorted(find_position(sitting).scores, reverse=True)
    assert told == [str(points).replace("-", "−") for points in scores]
    assert "with" in tab.evaluate("document.querySelector('.result h1').innerText")


KEPT = """navigator.serviceWorker.register('/service-worker.js')
    .then(() => navigator.serviceWorker.ready).then(() => true)"""


@pytest.mark.long("browser")
def test_a_game_of_maiko_is_played_without_a_server_and_handed_in(tab: Tab, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        tab.load(server.address)
        assert tab.evaluate(KEPT)
        tab.wait_until_true("navigator.serviceWorker.controller")
        server.kill()
        tab.load(f"{server.address}/maiko/new?with=computer")
        tab.click_first(xpath_of_text("button", "Play"))
        tab.wait_until_true(f"{AT}?.phase === 'playing' && location.pathname.startsWith('/here/')")
        for _ in range(3):
            before = tab.evaluate(f"Number({AT}.number)")
            tab.click_first("[data-place][aria-disabled=false]")
            tab.wait_until_true(f"{AT}.number > {before}")
        reached = tab.evaluate(f"Number({AT}.number)")
        tab.load(tab.evaluate("location.href"))
        tab.wait_until_true(f"{AT}?.number >= {reached}")

        sitting = make_maiko_table_at_last_turn()
        for name, text in make_stored_values(sitting).items():
            tab.evaluate(f"localStorage.setItem({json.dumps(name)}, {json.dumps(text)})")
        tab.load(f"{server.address}/here/posed")
        for place in find_unequal_tiles(find_position(sitting)):
            tab.click_first(f"[data-place={place}][aria-disabled=false]")
        tab.wait_until_true(f"{AT}.phase === 'over'")
        server.start()
        tab.click_first(xpath_of_text("button", "Upload it"))
        tab.wait_until_true(f"location.pathname.startsWith('/t/') && {AT}?.phase === 'over'")
        assert len(tab.find_elements(".count .points")) == 2


def test_no_page_overflows_a_narrow_window_and_labels_stay_beside(tab: Tab, server: Server) -> None:
    tab.resize(500)
    for path, part in {"/okiya/new?with=screen": "legend", "/print": "legend", "/studio": ".preview .tiles"}.items():
        tab.load(server.address + path)
        tab.wait_until_true(f"document.querySelector('{part}')")
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert part != "legend" or all(tab.evaluate(BESIDE)), path
    tab.resize(WIDTH)


NOTIFICATIONS = """navigator.serviceWorker.ready.then(it => it.getNotifications())
    .then(all => all.map(({ title, body, tag, data }) => ({ title, body, tag, data })))"""


EVERY_HOUR = """(it => { it.value = -1; return it.dispatchEvent(new Event('change', { bubbles: true })) })(
    document.querySelector('.callback select'))"""


def fetch_push_devices(visitor: Visitor) -> list[dict[str, Any]]:
    """Return the devices on which a visitor gets push notifications."""
    told: list[dict[str, Any]] = visitor.web.get("/api/you/file").json()["called_back"]
    return told


@pytest.mark.parametrize("browser", [pytest.param("firefox", marks=pytest.mark.firefox)], indirect=True)
def test_firefox_shows_a_push_notification_until_it_is_turned_off(tab: Tab, push: FirefoxPush, tmp_path: Path) -> None:
    program = ("-m", "tests.server.loopback_push", str(push.service.port), str(push.service.certificate))
    with Server(tmp_path, program=program) as server:
        mizuki, renee = Visitor(server), Visitor(server)
        made = mizuki.make_open_table()
        tab.load(server.address)
        for name, value in mizuki.web.cookies.items():
            tab.set_cookie(name, value)
        tab.load(f"{server.address}/t/{made['table']}")
        tab.click_first(xpath_of_text("button", "Tell me"))
        tab.wait_until_true("document.querySelector('.callback select')")
        # the hours of the night are quiet unless somebody wants otherwise
        assert fetch_push_devices(mizuki)[0]["quiet_since"] == 22 * 60
        tab.evaluate(EVERY_HOUR)
        wait_until(lambda: fetch_push_devices(mizuki)[0]["quiet_since"] is None)
        tab.load(f"{server.address}/rules/okiya")
        renee.join_table(made)
        wait_until(lambda: bool(push.service.pushed))
        wait_until(lambda: bool(tab.evaluate(NOTIFICATIONS)))
        [shown] = tab.evaluate(NOTIFICATIONS)
        table = made["table"]
        told = {"title": "Renée has sat down", "body": "Okiya with Renée", "tag": table, "data": {"table": table}}
        assert shown == told
        tab.load(f"{server.address}/t/{table}")
        tab.click_first(xpath_of_text("button", "Stop telling me"))
        wait_until(lambda: not push.channels)
        assert fetch_push_devices(mizuki) == []
