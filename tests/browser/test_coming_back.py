"""Lines that are cut and come back, in real browsers: what is told meanwhile, and what becomes of what was done."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.playing import lawful, number, table_of, wait_until
from tests.browser.wire import Cut, Wire
from tests.server.running import Server

pytestmark = pytest.mark.browser

LENGTHS = [1, 10]
"""So many seconds lines are cut for; 100 is tried with all lines at once, for nothing happens in the meantime."""

CUTS: list[Cut] = ["hole", "reset"]
BACK = 10_000
"""How long a line that was cut may take to be there again, in milliseconds."""

OKIYA = {"game": {"game": "okiya", "form": "single"}, "first": 0}
MAIKO = {"game": {"game": "maiko"}, "first": 0}
KEPT = "What you did is kept"
COUNTED = "The line is back, and what you did counted."
OVERTAKEN = "The line was down, and the table has moved on. That did not count."

MAKE = """async (wish) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) })).json()
}"""
LISTEN = """() => {
    window.told = []
    new MutationObserver(() => {
        const text = document.querySelector('.notice')?.innerText.trim()
        if (text && text !== window.told.at(-1)) window.told.push(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""


@pytest.fixture
def wires(house: Server) -> Iterator[Callable[..., Wire]]:
    """`wires()` is a new wire to the house, or to another one."""
    with ExitStack() as stack:
        yield lambda server=house: stack.enter_context(Wire(server.address))


class Table(NamedTuple):
    """Two people at a table, the first of whom is to move; each has a wire of their own."""

    one: Page
    other: Page
    wire: Wire
    others: Wire


@pytest.fixture
def sat(visit: Visit, wires: Callable[..., Wire]) -> Callable[..., Table]:
    """`sat(**wish)`: a new table, by default of one game of Okiya; `chance` is what the first one's waits hang on."""

    def sit(
        *, at: Server | None = None, options: dict[str, Any] | None = None, chance: float | None = None, **wish: Any
    ) -> Table:
        wire, others = (wires(at), wires(at)) if at else (wires(), wires())
        one = visit("/", base_url=wire.address, **(options or {}))
        seats = [{"who": "you", "name": "Mizuki"}, {"who": "open"}]
        made = one.evaluate(MAKE, {**OKIYA, "seats": seats, **wish})
        if chance is not None:
            one.add_init_script(f"Math.random = () => {chance}")
        one.goto(f"/t/{made['table']}")
        other = visit(f"/t/{made['table']}#{made['invitation']}", base_url=others.address)
        other.get_by_label("Your name").fill("Renée")
        other.get_by_role("button", name="Sit down", exact=True).click()
        for page in (one, other):
            expect(table_of(page)).to_have_attribute("data-phase", "playing")
            page.evaluate(LISTEN)
        expect(moves(one)).not_to_have_count(0)
        return Table(one, other, wire, others)

    return sit


def moves(page: Page) -> Locator:
    """What may be clicked on a board now."""
    return page.locator('[aria-disabled="false"]:is([data-cell], [data-place])')


def notice(page: Page) -> Locator:
    """What lies over the head of a page."""
    return page.locator(".notice p")


def told(page: Page) -> list[str]:
    """All that was told over the head of a page since somebody sat down."""
    texts: list[str] = page.evaluate("window.told")
    return texts


def take(page: Page) -> str:
    """Click on any tile that may be taken; its cell."""
    cell = lawful(page).first
    name = str(cell.get_attribute("data-cell"))
    cell.click()
    return name


def see(page: Page, at: int) -> None:
    """Wait until a page whose line was cut shows an entry, and no later one."""
    expect(table_of(page)).to_have_attribute("data-line", "open", timeout=BACK)
    expect(table_of(page)).to_have_attribute("data-number", str(at), timeout=BACK)


@pytest.mark.parametrize("how", CUTS)
def test_a_line_that_is_cut_for_a_moment_is_no_news(sat: Callable[..., Table], how: Cut) -> None:
    one, other, wire, _ = sat(chance=0.5)
    before = number(other)
    wire.cut(how, 1)
    take(one)
    for page in (one, other):
        see(page, before + 1)
    one.wait_for_timeout(3_000)
    assert told(one) == told(other) == []
    take(other)
    see(one, before + 2)


def a_move_while_the_line_is_cut_counts_once(sat: Callable[..., Table], how: Cut) -> Iterator[Page]:
    one, other, wire, _ = sat()
    before = number(other)
    wire.cut(how)
    cell = take(one)
    yield one
    assert number(other) == number(one) == before
    expect(notice(one)).to_contain_text(KEPT)
    expect(one.get_by_role("status")).to_contain_text(KEPT)
    expect(one).to_have_title(re.compile("^No line"))
    wire.mend()
    for page in (one, other):
        see(page, before + 1)
        expect(page.locator(f'[data-cell="{cell}"]')).to_have_attribute("aria-disabled", "true")
    expect(notice(one)).to_contain_text(COUNTED)
    expect(one.get_by_role("status")).to_contain_text(COUNTED)
    assert told(other) == []
    take(other)
    see(one, before + 2)


def what_the_other_did_meanwhile_is_told(sat: Callable[..., Table], how: Cut) -> Iterator[Page]:
    one, other, _, others = sat()
    others.cut(how)
    cell = take(one)
    expect(lawful(one)).to_have_count(0)
    yield one
    others.mend()
    see(other, number(one))
    expect(other.get_by_role("status")).to_contain_text(f"at {cell}")
    expect(lawful(other)).not_to_have_count(0)
    take(other)
    expect(lawful(one)).not_to_have_count(0)


def go_on_after(seconds: float, *cut: Iterator[Page]) -> None:
    """Let lines be cut for so long at the same time, and see one after the other what comes of each."""
    pages = [next(each) for each in cut]
    pages[-1].wait_for_timeout(1000 * seconds)
    for each in cut:
        assert next(each, None) is None


@pytest.mark.parametrize("how", CUTS)
@pytest.mark.parametrize("seconds", LENGTHS[1:])
def test_a_move_made_while_the_line_is_cut_counts_once(sat: Callable[..., Table], how: Cut, seconds: int) -> None:
    go_on_after(seconds, a_move_while_the_line_is_cut_counts_once(sat, how))


@pytest.mark.parametrize("how", CUTS)
@pytest.mark.parametrize("seconds", LENGTHS)
def test_who_was_cut_off_is_told_what_the_other_did_meanwhile(
    sat: Callable[..., Table], how: Cut, seconds: int
) -> None:
    go_on_after(seconds, what_the_other_did_meanwhile_is_told(sat, how))


@pytest.mark.long("browser")
def test_lines_that_were_cut_for_a_hundred_seconds_come_back_like_others(sat: Callable[..., Table]) -> None:
    moved = [a_move_while_the_line_is_cut_counts_once(sat, how) for how in CUTS]
    go_on_after(100, *moved, *(what_the_other_did_meanwhile_is_told(sat, how) for how in CUTS))


@pytest.mark.parametrize("how", CUTS)
def test_a_move_that_was_overtaken_while_the_line_was_cut_is_told_not_to_count(
    sat: Callable[..., Table], how: Cut
) -> None:
    one, other, wire, _ = sat()
    wire.cut(how)
    cell = take(one)
    other.get_by_role("button", name="Resign").click()
    other.get_by_role("button", name="Resign", exact=True).last.click()
    expect(table_of(other)).to_have_attribute("data-phase", "over")
    expect(notice(one)).to_contain_text(KEPT, timeout=10_000)
    wire.mend()
    see(one, number(other))
    expect(notice(one)).to_contain_text(OVERTAKEN)
    expect(table_of(one)).to_have_attribute("data-phase", "over")
    assert one.locator(f'[data-cell="{cell}"] use[href^="#token"]').count() == 0
    notice(one).get_by_role("button", name="OK").click()
    expect(notice(one)).to_have_count(0)


@pytest.mark.parametrize("how", CUTS)
def test_a_clock_that_runs_out_while_the_line_is_cut_is_lost_for_both(sat: Callable[..., Table], how: Cut) -> None:
    one, other, wire, _ = sat(clock={"seconds": 10, "increment": 0})
    take(one)
    expect(lawful(other)).not_to_have_count(0)
    take(other)
    expect(lawful(one)).not_to_have_count(0)
    wire.cut(how)
    one.wait_for_timeout(7_000)
    take(one)
    expect(table_of(other)).to_have_attribute("data-phase", "over", timeout=10_000)
    expect(one.get_by_role("timer").last).to_have_text("0.0", timeout=10_000)
    expect(table_of(one)).to_have_attribute("data-phase", "playing")
    expect(notice(one)).to_contain_text(KEPT, timeout=10_000)
    wire.mend()
    see(one, number(other))
    expect(table_of(one)).to_have_attribute("data-phase", "over")
    expect(notice(one)).to_contain_text(OVERTAKEN)


@pytest.mark.parametrize("how", CUTS)
def test_a_clock_goes_on_running_while_the_line_is_cut_and_is_right_afterwards(
    sat: Callable[..., Table], how: Cut
) -> None:
    one, other, wire, _ = sat(clock={"seconds": 60, "increment": 0})
    take(one)
    expect(lawful(other)).not_to_have_count(0)
    take(other)
    expect(lawful(one)).not_to_have_count(0)
    wire.cut(how)
    one.wait_for_timeout(5_000)
    wire.mend()
    wait_until(one, lambda: table_of(one).get_attribute("data-line") == "open")
    clock = """() => Array.from(document.querySelectorAll('[role=timer]'), (each) => each.innerText)"""
    # the one whose seat is at the foot is the other's at the head
    wait_until(one, lambda: one.evaluate(clock) == other.evaluate(clock)[::-1])
    assert min(one.evaluate(clock)) <= "0:56"


@pytest.mark.parametrize("same", [False, True], ids=["another", "the same"])
def test_of_two_pages_of_one_person_the_one_that_was_cut_off_learns_what_the_other_did(
    sat: Callable[..., Table], same: bool
) -> None:
    one, other, wire, others = sat()
    before = number(one)
    tab = one.context.new_page()
    # cookies know no ports: the same person by another wire
    tab.goto(one.url.replace(wire.address, others.address))
    expect(lawful(tab)).not_to_have_count(0)
    wire.cut("reset")
    cell = take(one)
    expect(notice(one)).to_contain_text(KEPT, timeout=10_000)
    if same:
        tab.locator(f'[data-cell="{cell}"]').click()
    else:
        lawful(tab).last.click()
    for page in (tab, other):
        see(page, before + 1)
    wire.mend()
    see(one, before + 1)
    expect(notice(one)).to_contain_text(COUNTED if same else OVERTAKEN)


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_a_server_that_restarts_with_a_move_under_way_loses_nothing_and_shows_no_error(
    sat: Callable[..., Table], tmp_path: Path, how: str
) -> None:
    with Server(tmp_path, "--think", "0") as server:
        one, other, _, _ = sat(at=server)
        for _ in range(2):
            before = number(one)
            lawful(one).first.evaluate("cell => cell.click()")
            getattr(server, how)()
            server.start()
            for page in (one, other):
                see(page, before + 1)
            one, other = other, one
            expect(lawful(one)).not_to_have_count(0)
        # who had to wait for long was told so, and of nothing worse
        for page in (one, other):
            assert [text for text in told(page) if "line is" not in text.lower()] == []


def test_who_asks_for_it_has_the_line_back_at_once(sat: Callable[..., Table]) -> None:
    # unlucky with every wait: five seconds by now
    one, _, wire, _ = sat(chance=0.999)
    wire.cut("reset")
    expect(notice(one).get_by_role("button", name="Try now")).to_be_visible(timeout=10_000)
    one.wait_for_timeout(8_000)
    wire.mend()
    one.evaluate("document.querySelector('.notice button').click()")
    expect(table_of(one)).to_have_attribute("data-line", "open", timeout=1_500)


def test_whoever_presses_what_goes_away_is_on_the_board_again(sat: Callable[..., Table]) -> None:
    one, _, wire, _ = sat()
    wire.cut("reset")
    take(one)
    notice(one).get_by_role("button", name="Try now").focus(timeout=10_000)
    wire.mend()
    expect(notice(one)).to_contain_text(COUNTED)
    assert one.evaluate("document.activeElement.closest('[role=grid]') !== null")
    notice(one).get_by_role("button", name="OK").focus()
    one.keyboard.press("Enter")
    expect(notice(one)).to_have_count(0)
    assert one.evaluate("document.activeElement.closest('[role=grid]') !== null")


def test_whoever_goes_while_a_move_is_kept_is_asked_first(sat: Callable[..., Table]) -> None:
    one, other, wire, _ = sat()
    before = number(other)
    wire.cut("reset")
    take(one)
    expect(notice(one)).to_contain_text(KEPT, timeout=10_000)
    with one.expect_event("dialog") as asked:
        one.once("dialog", lambda dialog: dialog.dismiss())
        one.evaluate("setTimeout(() => location.reload())")
    assert asked.value.type == "beforeunload"
    wire.mend()
    see(one, before + 1)
    expect(notice(one)).to_contain_text(COUNTED)


def test_a_device_without_a_network_is_told_so_and_back_as_soon_as_it_has_one(sat: Callable[..., Table]) -> None:
    one, _, wire, _ = sat()
    one.context.set_offline(True)
    wire.cut("reset")
    expect(notice(one)).to_contain_text("This device is offline", timeout=10_000)
    one.wait_for_timeout(8_000)
    wire.mend()
    one.context.set_offline(False)
    expect(table_of(one)).to_have_attribute("data-line", "open", timeout=3_000)
    expect(notice(one)).to_have_count(0)
    expect(one.get_by_role("status")).to_contain_text("The line is back.")


def test_whoever_comes_to_look_again_is_told_again(sat: Callable[..., Table]) -> None:
    one, _, wire, _ = sat()
    wire.cut("reset")
    expect(notice(one)).to_be_visible(timeout=10_000)
    one.evaluate(
        """() => {
            window.heard = []
            const voice = document.querySelector('[role=status]')
            new MutationObserver(() => window.heard.push(voice.innerText))
                .observe(voice, { childList: true, characterData: true, subtree: true })
            document.dispatchEvent(new Event('visibilitychange'))
        }"""
    )
    wait_until(one, lambda: one.evaluate("window.heard.some((text) => text.startsWith('The line is down'))"))


REFUSED = {
    "en-GB": ("Too much at once: the house has closed the line for a minute.", "Try now"),
    "fr-FR": ("Trop de messages d’un coup", "Réessayer"),
    "nl-NL": ("Te veel tegelijk", "Nu proberen"),
}
KEEP_SOCKETS = """
    const Own = WebSocket
    window.sockets = []
    window.WebSocket = class extends Own {
        constructor(address) { super(address); window.sockets.push(this) }
    }
"""


@pytest.mark.parametrize("locale", REFUSED)
def test_a_line_that_the_house_refuses_is_told_why_and_not_tried_again_and_again(visit: Visit, locale: str) -> None:
    page = visit("/", locale=locale)
    page.add_init_script(KEEP_SOCKETS)
    seats = [{"who": "you", "name": "Mizuki"}, {"who": "you", "name": "Renée"}]
    page.goto(f"/t/{page.evaluate(MAKE, {**OKIYA, 'seats': seats})['table']}")
    expect(lawful(page)).not_to_have_count(0)
    page.evaluate('for (let i = 0; i < 500; i++) window.sockets[0].send(\'{"say":"ping"}\')')
    words, again = REFUSED[locale]
    expect(notice(page)).to_contain_text(words)
    expect(page.get_by_role("status")).to_contain_text(words)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_timeout(4_000)
    assert page.evaluate("window.sockets.length") == 1
    page.get_by_role("button", name=again).click()
    expect(table_of(page)).to_have_attribute("data-line", "open", timeout=3_000)
    expect(notice(page)).to_have_count(0)


def test_one_page_too_many_of_an_address_is_told_so_and_opens_once_another_is_closed(
    visit: Visit, tmp_path: Path
) -> None:
    with Server(tmp_path, "--sockets-an-address", "1") as server:
        one = visit("/", base_url=server.address)
        seats = [{"who": "you", "name": "Mizuki"}, {"who": "you", "name": "Renée"}]
        one.goto(f"/t/{one.evaluate(MAKE, {**OKIYA, 'seats': seats})['table']}")
        expect(lawful(one)).not_to_have_count(0)
        other = visit(one.url, base_url=server.address)
        expect(notice(other)).to_contain_text("Too many pages are open from your network.")
        one.close()
        other.wait_for_timeout(500)
        other.get_by_role("button", name="Try now").click()
        expect(table_of(other)).to_have_attribute("data-line", "open")
        expect(notice(other)).to_have_count(0)


def test_a_tile_turned_over_by_who_counted_as_gone_meanwhile_counts(sat: Callable[..., Table], tmp_path: Path) -> None:
    with Server(tmp_path, "--away", "2") as server:
        one, other, wire, _ = sat(at=server, **MAIKO)
        before = number(other)
        wire.cut("reset")
        place = moves(one).first.get_attribute("data-place")
        moves(one).first.click()
        # somebody who has gone is an entry of the record
        wait_until(other, lambda: number(other) > before)
        expect(notice(one)).to_contain_text(KEPT)
        wire.mend()
        expect(table_of(one)).to_have_attribute("data-line", "open", timeout=BACK)
        for page in (one, other):
            expect(page.locator(f'[data-place="{place}"]')).to_have_class(re.compile(r"\bup\b"), timeout=BACK)
        expect(notice(one)).to_contain_text(COUNTED)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_while_the_line_is_lost_and_when_it_is_back(
    sat: Callable[..., Table], axe: str, width: int, dark: bool
) -> None:
    one, _, wire, _ = sat(options={"width": width, "dark": dark, "bypass_csp": True})
    wire.cut("reset")
    expect(notice(one)).to_be_visible(timeout=10_000)
    expect_no_violations(one, axe, width)
    take(one)
    expect(notice(one)).to_contain_text(KEPT)
    wire.mend()
    expect(notice(one)).to_contain_text(COUNTED, timeout=BACK)
    expect_no_violations(one, axe, width)
