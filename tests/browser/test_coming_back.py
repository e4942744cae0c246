"""Lost connections in real browsers: what the page shows meanwhile, and what happens to unsent actions.

The rules of a connection are proved without a browser (web/src/connection.test.ts, web/src/connection.faults.test.ts).
Here each kind of loss is tried once. The clock of a page stands still, and a test moves it forward.
"""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from hanamachi.table import Clock
from hanamachi.table.commands import Act
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.playing import (
    click_resign,
    find_legal_cells,
    find_table,
    make_maiko_table,
    read_entry_number,
    wait_until,
)
from tests.browser.tables import make_table_on_one_screen
from tests.browser.wire import Cut, Wire
from tests.server.posing import store_table
from tests.server.proxies import DEPLOY
from tests.server.running import Server
from tests.table.sitting import Sitting, seat_two_people

pytestmark = pytest.mark.browser

CUTS: list[Cut] = ["hole", "reset"]
NOON = 1_800_000_000

KEPT = "What you did is kept"
COUNTED = "Connected again. Your last action counted."
OVERTAKEN = "The connection was lost, and the game went on. Your last action did not count."

LISTEN = """() => {
    window.told = []
    new MutationObserver(() => {
        const text = document.querySelector('.notice')?.innerText.trim()
        if (text && text !== window.told.at(-1)) window.told.push(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""
# without randomness: each pause before a new connection is a fifth of the longest one
LUCKY = "Math.random = () => 0"
KEEP_SOCKETS = """
    const Own = WebSocket
    window.sockets = []
    window.WebSocket = class extends Own {
        constructor(address) { super(address); window.sockets.push(this) }
    }
"""
SOCKET = "window.sockets.at(-1).readyState"
IN_GARDEN = "document.activeElement.closest('[role=grid]') !== null"


@pytest.fixture
def wires(server: Server) -> Iterator[Callable[..., Wire]]:
    """Return a function that opens a new connection: `wires()` to the server, or to another one."""
    with ExitStack() as stack:
        yield lambda server=server: stack.enter_context(Wire(server.address))


class Table(NamedTuple):
    """Two people at a table, the first of whom is to move; each has a wire of their own."""

    one: Page
    other: Page
    wire: Wire
    others: Wire


@pytest.fixture
def sat(visit: Visit, server: Server, wires: Callable[..., Wire]) -> Callable[..., Table]:
    """Return a function that seats two people: `sat(sitting)`, by default at the first move of a game of Okiya."""

    def sit(
        sitting: Sitting | None = None, *, at: Server = server, paused: bool = True, turn: bool = True, **options: Any
    ) -> Table:
        wire, others = wires(at), wires(at)
        table = store_table(at, sitting or seat_two_people("single"))

        def before(page: Page) -> None:
            page.add_init_script(LUCKY + KEEP_SOCKETS)
            page.clock.install(time=NOON)
            if paused:
                page.clock.pause_at(NOON + 1)

        one, other = (
            visit(f"/t/{table}", at=at, base_url=to.address, person=person, before=before, **options)
            for person, to in (("m", wire), ("r", others))
        )
        for page in (one, other):
            expect(find_table(page)).to_have_attribute("data-phase", "playing")
            page.evaluate(LISTEN)
        expect(find_clickable_cells(one if turn else other)).not_to_have_count(0)
        return Table(one, other, wire, others)

    return sit


def find_clickable_cells(page: Page) -> Locator:
    """Return the cells of a board that can be clicked now."""
    return page.locator('[aria-disabled="false"]:is([data-cell], [data-place])')


def find_notices(page: Page) -> Locator:
    """Return the elements that cover the head of a page."""
    return page.locator(".notice p")


def read_notices(page: Page) -> list[str]:
    """Return all notices that the head of a page has shown since a person sat down."""
    texts: list[str] = page.evaluate("window.told")
    return texts


def take_any_tile(page: Page) -> str:
    """Click on any tile that may be taken, and return its cell."""
    cell = find_legal_cells(page).first
    name = str(cell.get_attribute("data-cell"))
    cell.click()
    return name


def take_tile_as_other(page: Page, other: Page) -> None:
    """Let the other player take a tile, and check that both pages show it, and whose turn it is."""
    take_any_tile(other)
    expect(find_legal_cells(page)).not_to_have_count(0)
    wait_for_entry(other, read_entry_number(page))


def wait_until_reconnected(page: Page) -> None:
    """Wait until the connection of a page is open. Its clock advances only while no request is under way."""

    def is_open() -> bool:
        if page.evaluate(SOCKET) > 1:
            page.clock.run_for(100)
        return find_table(page).get_attribute("data-line") == "open"

    wait_until(page, is_open)


def wait_for_entry(page: Page, at: int) -> None:
    """Wait until a page whose connection was cut shows an entry, and no later one."""

    def is_there() -> bool:
        wait_until_reconnected(page)
        return read_entry_number(page) >= at

    wait_until(page, is_there)
    assert read_entry_number(page) == at


def expect_announced(page: Page, words: str) -> None:
    """Expect a text in the live region, which is announced a moment after it happened."""
    page.clock.run_for(100)
    expect(page.get_by_role("status")).to_contain_text(words)


def expect_kept(table: Table, before: int) -> None:
    assert read_entry_number(table.other) == read_entry_number(table.one) == before
    expect(find_notices(table.one)).to_contain_text(KEPT)
    expect_announced(table.one, KEPT)
    expect(table.one).to_have_title(re.compile("^No connection"))


def expect_counted(table: Table, at: int, cell: str) -> None:
    for page in (table.one, table.other):
        wait_for_entry(page, at)
        expect(page.locator(f'[data-cell="{cell}"]')).to_have_attribute("aria-disabled", "true")
    expect(find_notices(table.one)).to_contain_text(COUNTED)
    expect_announced(table.one, COUNTED)
    assert read_notices(table.other) == []


def expect_told(table: Table, cell: str) -> None:
    wait_for_entry(table.other, read_entry_number(table.one))
    expect_announced(table.other, f"at {cell}")
    expect(find_legal_cells(table.other)).not_to_have_count(0)


@pytest.mark.parametrize("how", ["hole", pytest.param("reset", marks=pytest.mark.long("browser"))])
def test_an_action_on_a_cut_connection_counts_once_or_is_reported_lost(sat: Callable[..., Table], how: Cut) -> None:
    table = one, other, wire, others = sat()

    # a short interruption shows no notice
    before = read_entry_number(one)
    wire.cut(how)
    take_any_tile(one)
    one.clock.run_for(1_000)
    wire.mend()
    for page in (one, other):
        wait_for_entry(page, before + 1)
    one.clock.run_for(4_000)
    assert read_notices(one) == read_notices(other) == []

    # a move made without a connection is sent later, and counts
    take_tile_as_other(one, other)
    wire.cut(how)
    cell = take_any_tile(one)
    one.clock.run_for(12_000)
    expect_kept(table, before + 2)
    wire.mend()
    expect_counted(table, before + 3, cell)

    # the page shows the move of the other person
    take_tile_as_other(one, other)
    others.cut(how)
    cell = take_any_tile(one)
    wait_for_entry(one, before + 5)
    other.clock.run_for(12_000)
    others.mend()
    expect_told(table, cell)

    # a move that another one has overtaken does not count
    take_tile_as_other(one, other)
    wire.cut(how)
    cell = take_any_tile(one)
    click_resign(other)
    expect(find_table(other)).to_have_attribute("data-phase", "over")
    one.clock.run_for(12_000)
    expect(find_notices(one)).to_contain_text(KEPT)
    wire.mend()
    wait_for_entry(one, read_entry_number(other))
    expect(find_notices(one)).to_contain_text(OVERTAKEN)
    expect(find_table(one)).to_have_attribute("data-phase", "over")
    assert one.locator(f'[data-cell="{cell}"] use[href^="#token"]').count() == 0
    find_notices(one).get_by_role("button", name="OK").click()
    expect(find_notices(one)).to_have_count(0)


@pytest.mark.long("browser")
def test_connections_cut_for_a_hundred_seconds_reconnect(sat: Callable[..., Table]) -> None:
    moved = [(sat(paused=False), how) for how in CUTS]
    missed = [(sat(paused=False), how) for how in CUTS]
    before, cells = read_entry_number(moved[0][0].one), []
    for table, how in (*moved, *missed):
        (table.wire if (table, how) in moved else table.others).cut(how)
        cells.append(take_any_tile(table.one))
    table.one.wait_for_timeout(100_000)
    for (table, _), cell in zip(moved, cells[:2], strict=True):
        expect_kept(table, before)
        table.wire.mend()
        expect_counted(table, before + 1, cell)
        take_tile_as_other(table.one, table.other)
    for (table, _), cell in zip(missed, cells[2:], strict=True):
        table.others.mend()
        expect_told(table, cell)
        take_tile_as_other(table.one, table.other)


def make_timed_game(*seconds: int) -> Sitting:
    """Return a game with a minute for each player. Its turns took the given times, and the last one ends now."""
    sitting = seat_two_people("single", clock=Clock(60))
    sitting.now = 1000 * (int(time.time()) - sum(seconds))
    for each in seconds:
        assert sitting.table.turn is not None
        sitting.say(sitting.table.turn, Act(sitting.legal()[0]), after=1000 * each)
    return sitting


def test_a_clock_keeps_running_while_the_connection_is_cut(sat: Callable[..., Table]) -> None:
    one, _, wire, _ = sat(make_timed_game(1, 1))
    own = one.get_by_role("timer").last

    def shown() -> int:
        minutes, seconds = own.inner_text().split(":")
        return 60 * int(minutes) + int(seconds)

    def left() -> float:
        view = one.request.get(f"{at}/api/tables/{one.url.split('/t/')[1]}").json()
        return float(view["clock"]["left"][0]) / 1000

    at, before = one.url.split("/t/")[0], shown()
    wire.cut("reset")
    one.clock.run_for(12_000)
    assert shown() == before - 12
    wire.mend()
    most = left()
    wait_until_reconnected(one)
    assert int(left()) <= shown() <= most


def test_a_clock_that_expires_while_disconnected_loses_on_both_pages(sat: Callable[..., Table]) -> None:
    one, other, wire, _ = sat(make_timed_game(1, 1, 57), turn=False)
    take_tile_as_other(one, other)
    wire.cut("hole")
    take_any_tile(one)
    one.clock.run_for(12_000)
    expect(find_table(other)).to_have_attribute("data-phase", "over")
    expect(one.get_by_role("timer").last).to_have_text("0.0")
    expect(find_table(one)).to_have_attribute("data-phase", "playing")
    expect(find_notices(one)).to_contain_text(KEPT)
    wire.mend()
    wait_for_entry(one, read_entry_number(other))
    expect(find_table(one)).to_have_attribute("data-phase", "over")
    expect(find_notices(one)).to_contain_text(OVERTAKEN)


@pytest.mark.long("browser")
def test_a_reconnected_page_shows_what_the_persons_other_page_did(sat: Callable[..., Table]) -> None:
    one, other, wire, others = sat()
    tab = one.context.new_page()
    # cookies know no ports: the same person by another wire
    tab.goto(one.url.replace(wire.address, others.address))
    for same in (True, False):
        before = read_entry_number(one)
        expect(find_legal_cells(tab)).not_to_have_count(0)
        wire.cut("reset")
        cell = take_any_tile(one)
        one.clock.run_for(12_000)
        expect(find_notices(one)).to_contain_text(KEPT)
        if same:
            tab.locator(f'[data-cell="{cell}"]').click()
        else:
            find_legal_cells(tab).last.click()
        expect(find_table(other)).to_have_attribute("data-number", str(before + 1))
        wire.mend()
        wait_for_entry(one, before + 1)
        expect(find_notices(one)).to_contain_text(COUNTED if same else OVERTAKEN)
        take_tile_as_other(one, other)


@pytest.mark.long("browser")
@pytest.mark.parametrize("end", [Server.stop, Server.kill], ids=["stopped", "killed"])
def test_a_restart_during_a_move_loses_nothing_and_shows_no_error(
    sat: Callable[..., Table], tmp_path: Path, end: Callable[[Server], object]
) -> None:
    with Server(tmp_path) as server:
        one, other, _, _ = sat(at=server)
        before = read_entry_number(one)
        find_legal_cells(one).first.evaluate("cell => cell.click()")
        end(server)
        server.start()
        for page in (one, other):
            wait_for_entry(page, before + 1)
        expect(find_legal_cells(other)).not_to_have_count(0)
        # the only notices are those on the long wait for a connection
        for page in (one, other):
            assert [text for text in read_notices(page) if "connect" not in text.lower()] == []


def wait_until_connection_given_up(page: Page) -> None:
    """Advance the clock until the page reports the lost connection, and see its last attempt fail."""
    page.clock.run_for(12_000)
    expect(find_notices(page)).to_be_visible()
    wait_until(page, lambda: page.evaluate(SOCKET) == 3)


def test_a_page_reconnects_at_once_on_request_or_when_online_again(sat: Callable[..., Table]) -> None:
    one, _, wire, _ = sat()
    wire.cut("reset")
    wait_until_connection_given_up(one)
    wire.mend()
    # no time passes: nothing tries by itself
    find_notices(one).get_by_role("button", name="Try now").click()
    expect(find_table(one)).to_have_attribute("data-line", "open")
    one.context.set_offline(True)
    wire.cut("reset")
    wait_until_connection_given_up(one)
    expect(find_notices(one)).to_contain_text("This device is offline")
    wire.mend()
    one.context.set_offline(False)
    expect(find_table(one)).to_have_attribute("data-line", "open")
    expect(find_notices(one)).to_have_count(0)
    expect_announced(one, "Connected again.")


def test_connection_messages_are_repeated_and_keep_focus_on_the_board(sat: Callable[..., Table], axe: Axe) -> None:
    one, _, wire, _ = sat(paused=False, bypass_csp=True)
    before = read_entry_number(one)
    # over a line that is cut no language comes
    for language in ("fr", "nl", "en"):
        one.locator("select:has(option[value=nl])").first.select_option(language)
        expect(one.locator("html")).to_have_attribute("lang", language)
    wire.cut("reset")
    wait_until_connection_given_up(one)
    one.evaluate(
        """() => {
            window.heard = []
            const voice = document.querySelector('[role=status]')
            new MutationObserver(() => window.heard.push(voice.innerText))
                .observe(voice, { childList: true, characterData: true, subtree: true })
            document.dispatchEvent(new Event('visibilitychange'))
        }"""
    )
    wait_until(one, lambda: one.evaluate("window.heard.some((text) => text.startsWith('No connection'))"))
    take_any_tile(one)
    expect(find_notices(one)).to_contain_text(KEPT)
    check_accessibility(one, axe, said=".notice", again=True)
    # the page asks a person who leaves now for confirmation
    with one.expect_event("dialog") as asked:
        one.once("dialog", lambda dialog: dialog.dismiss())
        one.evaluate("setTimeout(() => location.reload())")
    assert asked.value.type == "beforeunload"
    find_notices(one).get_by_role("button", name="Try now").focus()
    wire.mend()
    wait_for_entry(one, before + 1)
    expect(find_notices(one)).to_contain_text(COUNTED)
    assert one.evaluate(IN_GARDEN)
    # the result was announced once, in the language of that time
    check_accessibility(one, axe, said="main", again=True)
    find_notices(one).get_by_role("button", name="OK").focus()
    one.keyboard.press("Enter")
    expect(find_notices(one)).to_have_count(0)
    assert one.evaluate(IN_GARDEN)


REFUSED = {
    "en": "Too many requests. Please wait a minute.",
    "fr": "Trop de messages d’un coup",
    "nl": "Te veel verzoeken",
}


def test_a_refused_connection_tells_why_and_retries_only_on_request(visit: Visit, tmp_path: Path) -> None:
    def before(page: Page) -> None:
        page.add_init_script(KEEP_SOCKETS)
        page.clock.install(time=NOON)

    with Server(tmp_path, "--sockets-an-address", "1") as server:
        path = f"/t/{store_table(server, make_table_on_one_screen())}"
        one = visit(path, at=server, person="m")
        expect(find_legal_cells(one)).not_to_have_count(0)
        page = visit(path, at=server, person="m", before=before)
        expect(find_notices(page)).to_contain_text("Too many pages are open from your network.")
        one.close()
        again = page.get_by_role("button", name="Try now")

        def is_open() -> bool:
            # The server may not know yet that the other page is gone. The button may vanish before the click.
            again.evaluate_all("all => all.forEach(it => it.click())")
            return find_table(page).count() > 0 and find_table(page).get_attribute("data-line") == "open"

        wait_until(page, is_open)
        expect(find_notices(page)).to_have_count(0)
        tries = page.evaluate("window.sockets.length")
        page.evaluate('for (let i = 0; i < 500; i++) window.sockets.at(-1).send(\'{"say":"ping"}\')')
        expect(page.get_by_role("status")).to_contain_text(REFUSED["en"])
        for language, words in REFUSED.items():
            page.locator("select:has(option[value=nl])").first.select_option(language)
            expect(find_notices(page)).to_contain_text(words)
        # no text of another language than the page's stays in the live region
        expect(page.get_by_role("status")).not_to_contain_text(REFUSED["en"])
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.clock.run_for(4_000)
        assert page.evaluate("window.sockets.length") == tries
        find_notices(page).get_by_role("button").click()
        expect(find_table(page)).to_have_attribute("data-line", "open")
        expect(find_notices(page)).to_have_count(0)


@pytest.mark.long("browser")
def test_a_flip_by_a_player_marked_as_away_counts(sat: Callable[..., Table], tmp_path: Path) -> None:
    with Server(tmp_path, "--away", "1") as server:
        one, other, wire, _ = sat(make_maiko_table(2), at=server)
        before = read_entry_number(other)
        wire.cut("reset")
        place = find_clickable_cells(one).first.get_attribute("data-place")
        find_clickable_cells(one).first.click()
        # the record has an entry for the person who has left
        wait_until(other, lambda: read_entry_number(other) > before)
        one.clock.run_for(12_000)
        expect(find_notices(one)).to_contain_text(KEPT)
        wire.mend()
        wait_until_reconnected(one)
        for page in (one, other):
            expect(page.locator(f'[data-place="{place}"]')).to_have_class(re.compile(r"\bup\b"))
        expect(find_notices(one)).to_contain_text(COUNTED)


def test_an_invitation_opened_during_a_restart_works_afterwards(chromium: Browser) -> None:
    [nginx] = re.findall(r"return 503 '(<!doctype.*?)'", (DEPLOY / "nginx.conf").read_text("utf-8"), re.DOTALL)
    [caddy] = re.findall(r"respond `(<!doctype.*?)` 503", (DEPLOY / "Caddyfile").read_text("utf-8"), re.DOTALL)
    assert nginx == caddy
    answers = iter([nginx, "<!doctype html><title>The table</title>"])
    page = chromium.new_page()
    page.clock.install()
    page.route("**", lambda route: route.fulfill(body=next(answers), content_type="text/html; charset=utf-8"))
    page.goto("http://play.example/t/5s9WCY_5PFgf#key")
    expect(page.locator("p")).to_have_count(3)
    page.clock.run_for(2_000)
    # a refresh, which needs no script, would only look for a part of the page with the name of the key
    expect(page).to_have_title("The table")
    assert page.url.endswith("#key")
    page.close()
