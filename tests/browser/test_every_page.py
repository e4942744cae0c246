"""Rules for every page: accessibility by axe, languages, size, and no movement."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Setup
from hanamachi.table.commands import Offer, Sit
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import BOARD_STAYS, Visit
from tests.browser.playing import find_legal_cells, find_table, make_maiko_table, take_one, wait_until
from tests.browser.tables import make_table_on_one_screen
from tests.server.posing import store_table
from tests.server.running import Server
from tests.table.sitting import SEED, Sitting, seat_two_people

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

States = Iterator[tuple[Page, str]]
"""Pages, and where on them no English is left: what was said aloud before a language was chosen stays as it was."""


def show_front_page(visit: Visit, _: Server) -> States:
    yield visit("/", bypass_csp=True), "body"


def show_okiya_setup(visit: Visit, _: Server) -> States:
    page = visit(bypass_csp=True)
    for way in ("computer", "friend", "screen"):
        page.goto(f"/okiya/new?with={way}")
        expect(page.get_by_role("button", name="Create the invitation" if way == "friend" else "Play")).to_be_visible()
        page.locator("summary").click()
        yield page, "body"


def show_maiko_setup(visit: Visit, _: Server) -> States:
    page = visit("/maiko/new?with=computer", bypass_csp=True)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.locator("summary").click()
    expect(page.get_by_label("Without progress, the game ends after")).to_be_visible()
    yield page, "body"
    page.goto("/maiko/new?with=screen")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    yield page, "body"


def show_wait_for_friend(visit: Visit, server: Server) -> States:
    sitting = Sitting(Setup(game=OkiyaSetup("single"), first=0, seed=SEED, made=1000))
    sitting.say(0, Sit("Mizuki"), "m")
    host = visit(f"/t/{store_table(server, sitting)}", person="m", bypass_csp=True)
    expect(host.get_by_text("Waiting for a friend")).to_be_visible()
    yield host, "body"
    guest = visit(host.get_by_role("textbox", name="The invitation").input_value(), bypass_csp=True)
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    yield guest, "body"


def show_wait_for_three(visit: Visit, server: Server) -> States:
    host = visit(f"/t/{store_table(server, make_maiko_table(4, 'm'))}", person="m", bypass_csp=True)
    expect(host.get_by_text("Waiting for 3 more")).to_be_visible()
    yield host, "body"
    guest = visit(host.get_by_role("textbox", name="The invitation").input_value(), bypass_csp=True)
    expect(guest.get_by_text("to a game of Maiko for four")).to_be_visible()
    yield guest, "body"
    asked = make_maiko_table(4, "mr")
    asked.say(0, Offer("replace", 2))
    guest = visit(f"/t/{store_table(server, asked)}", person="r", bypass_csp=True)
    expect(guest.get_by_role("button", name="Accept")).to_be_visible()
    yield guest, "body"


def show_table_in_play(visit: Visit, server: Server) -> States:
    sitting = make_table_on_one_screen()
    fresh = store_table(server, sitting)
    page = visit(f"/t/{fresh}", person="m", bypass_csp=True)
    expect(find_legal_cells(page)).to_have_count(12)
    yield page, "body"
    for _ in range(3):
        sitting.play(sitting.legal()[0])
    going = store_table(server, sitting)
    page.goto(f"/t/{going}")
    expect(page.get_by_role("grid")).to_be_visible()
    yield page, "body"
    watcher = visit(f"/t/{going}", bypass_csp=True)
    expect(watcher.get_by_text("You are watching").first).to_be_visible()
    yield watcher, "body"


def show_takeback_offer(visit: Visit, server: Server) -> States:
    sitting = seat_two_people("single")
    sitting.play(sitting.legal()[0])
    sitting.say(0, Offer("takeback"))
    page = visit(f"/t/{store_table(server, sitting)}", person="m", bypass_csp=True)
    expect(page.get_by_role("grid")).to_be_visible()
    expect(find_legal_cells(page)).to_have_count(0)
    yield page, "body"


def show_results(visit: Visit, server: Server) -> States:
    match, single = seat_two_people("first-to-3"), seat_two_people("single")
    for sitting in (match, single):
        sitting.play_on(Random(4))
    page = visit(f"/t/{store_table(server, match)}", person="m", bypass_csp=True)
    expect(find_table(page)).to_have_attribute("data-phase", "between")
    yield page, "body"
    page.goto(f"/t/{store_table(server, single)}")
    expect(find_table(page)).to_have_attribute("data-phase", "over")
    yield page, "body"
    page.get_by_role("button", name="Look back").first.click()
    expect(page.get_by_role("button", name="First", exact=True)).to_be_visible()
    yield page, "main"


def show_offline_tables(visit: Visit, _: Server) -> States:
    page = visit("/okiya/new?with=screen", bypass_csp=True)
    # the server answers everything but this
    page.route("**/api/tables", lambda route: route.abort("internetdisconnected"))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(find_legal_cells(page)).to_have_count(12)
    page.get_by_role("button", name="OK").click()
    yield page, "main"
    page.goto("/")
    expect(page.get_by_text("on this device only").first).to_be_visible()
    yield page, "body"


def show_screen_setup(visit: Visit, _: Server) -> States:
    page = visit("/screen", bypass_csp=True)
    expect(page.get_by_role("button", name="4 players, Maiko")).to_be_visible()
    yield page, "body"


def show_missing_pages(visit: Visit, _: Server) -> States:
    page = visit("/nowhere", bypass_csp=True)
    expect(page.get_by_role("main")).to_be_visible()
    yield page, "body"
    page.goto("/t/nosuchtable")
    expect(page.get_by_text("No such table").first).to_be_visible()
    yield page, "body"


@pytest.mark.parametrize(
    "shown",
    [
        show_front_page,
        show_okiya_setup,
        show_maiko_setup,
        pytest.param(show_wait_for_friend, marks=pytest.mark.long("browser")),
        show_wait_for_three,
        show_table_in_play,
        pytest.param(show_takeback_offer, marks=pytest.mark.long("browser")),
        show_results,
        show_offline_tables,
        show_screen_setup,
        show_missing_pages,
    ],
)
def test_everybody_may_use_a_page_in_every_state(
    visit: Visit, server: Server, axe: Axe, shown: Callable[[Visit, Server], States]
) -> None:
    for state, (page, said) in enumerate(shown(visit, server)):
        check_accessibility(page, axe, said=said, again=state > 0)


def test_the_page_uses_the_browsers_language_and_remembers_a_choice(visit: Visit) -> None:
    for locale, language, words in (
        ("fr-FR", "fr", "Inviter"),
        ("nl-NL", "nl", "Nodig"),
        ("en-GB", "en", "Invite a friend"),
        ("ja-JP", "en", "Invite a friend"),
    ):
        page = visit("/", locale=locale)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_text(words).first).to_be_visible()
    page.get_by_label("Language").first.select_option("nl")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "nl")


PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


def test_a_board_that_moves_is_noticed(chromium: Browser, server: Server) -> None:
    with chromium.new_page(base_url=server.address, service_workers="block") as page:
        page.add_init_script(BOARD_STAYS)
        page.goto(f"/t/{store_table(server, make_table_on_one_screen())}")
        expect(page.get_by_role("grid")).to_be_visible()
        page.evaluate(PAINTED)
        with page.expect_console_message(lambda said: "the board moved" in said.text):
            page.evaluate("document.querySelector('main').style.paddingTop = '20px'")


def test_a_table_is_small_self_hosted_and_respects_reduced_motion(visit: Visit, server: Server) -> None:
    page = visit(f"/t/{store_table(server, make_table_on_one_screen())}", person="m")
    expect(page.get_by_role("grid")).to_be_visible()
    took = "performance.getEntriesByType('resource').map(e => [e.name, e.encodedBodySize])"
    weights: dict[str, int] = dict(page.evaluate(took))
    # 600 bytes of it keep the focus, and announce times and reasons, which each table needs from its first move on
    # 200 bytes say the score of a match after each game, and that a first press was taken back
    # 700 bytes name scores, moves and tiles for screen readers, arm a place, and notice the keys for listening
    # 150 bytes show a button for the list of these keys, which nobody would find otherwise
    assert 5_000 < sum(weight for name, weight in weights.items() if name.endswith(".js")) <= 68_400
    # a header names the next files, so that the browser need not wait for a script to request them
    link = page.request.get(page.url).headers["link"]
    assert all(f"</assets/{part}" in link for part in ("TablePage-", "table-", "en-"))
    take_one(page, Random(1))
    assert page.evaluate("document.getAnimations().length") == 0
    names = [name for name, _ in page.evaluate(took)]
    assert [name for name in names if not name.startswith((server.address, "data:"))] == []


def test_without_reduced_motion_the_token_is_animated(visit: Visit, server: Server) -> None:
    page = visit(f"/t/{store_table(server, make_table_on_one_screen())}", person="m", reduced_motion="no-preference")
    find_legal_cells(page).first.click()
    wait_until(page, lambda: bool(page.evaluate("document.getAnimations().length > 0")))
