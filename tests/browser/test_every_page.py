"""What holds for every page: axe, languages, weight, stillness."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.playing import lawful, phase, set_up, settled, table_of, take_one, wait_until
from tests.server.running import Server

pytestmark = [pytest.mark.browser, pytest.mark.storeless]


def front(visit: Visit, **options: object) -> Page:
    return visit("/", **options)


def unfolded(visit: Visit, **options: object) -> Page:
    return visit("/okiya/new?with=computer", **options)


def unfolded_for_a_friend(visit: Visit, **options: object) -> Page:
    return visit("/okiya/new?with=friend", **options)


def unfolded_for_one_screen(visit: Visit, **options: object) -> Page:
    return visit("/okiya/new?with=screen", **options)


def waiting(visit: Visit, **options: object) -> Page:
    page = visit("/", **options)
    set_up(page, "Invite a friend")
    expect(page.get_by_text("Waiting for a friend")).to_be_visible()
    return page


def invited(visit: Visit, **options: object) -> Page:
    host = waiting(visit)
    page = visit(host.get_by_label("The invitation").input_value(), **options)
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    return page


def shared(visit: Visit, **options: object) -> Page:
    page = visit("/", **options)
    set_up(page, "Share this screen")
    expect(page.get_by_role("grid")).to_be_visible()
    return page


def in_play(visit: Visit, **options: object) -> Page:
    page = shared(visit, **options)
    for _ in range(3):
        take_one(page, Random(1))
    return page


def over(visit: Visit, **options: object) -> Page:
    page, chance = shared(visit, **options), Random(4)
    while phase(page) != "over":
        take_one(page, chance)
    return page


def looking_back(visit: Visit, **options: object) -> Page:
    page = over(visit, **options)
    page.get_by_role("button", name="Look back").first.click()
    return page


def watching(visit: Visit, **options: object) -> Page:
    page = visit(in_play(visit).url, **options)
    expect(page.get_by_text("You are watching").first).to_be_visible()
    return page


def their_turn(visit: Visit, **options: object) -> Page:
    host = waiting(visit)
    page = visit(host.get_by_label("The invitation").input_value(), **options)
    page.get_by_role("button", name="Sit down").click()
    expect(table_of(page)).to_have_attribute("data-phase", "playing")
    expect(table_of(host)).to_have_attribute("data-phase", "playing")
    if lawful(page).count():
        take_one(page, Random(1))
    else:
        take_one(host, Random(1))
        settled(page)
        take_one(page, Random(1))
    page.get_by_role("button", name="Take back").click()
    return page


def unfolded_for_maiko(visit: Visit, **options: object) -> Page:
    page = visit("/maiko/new?with=computer", **options)
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.locator("summary").click()
    expect(page.get_by_label("Standstill")).to_be_visible()
    return page


def unfolded_for_one_screen_of_maiko(visit: Visit, **options: object) -> Page:
    return visit("/maiko/new?with=screen", **options)


def waiting_for_three(visit: Visit, **options: object) -> Page:
    page = visit("/maiko/new?with=friend", **options)
    page.get_by_role("button", name="Make the invitation").click()
    expect(page.get_by_text("Waiting for 3 more")).to_be_visible()
    return page


def asked_for_a_computer_player(visit: Visit, **options: object) -> Page:
    host = waiting_for_three(visit)
    page = visit(host.get_by_label("The invitation").input_value(), **options)
    page.get_by_role("button", name="Sit down", exact=True).click()
    expect(host.get_by_role("heading", name="Waiting for 2 more")).to_be_visible()
    host.get_by_role("button", name="Computer sits down").first.click()
    expect(page.get_by_role("button", name="Allow")).to_be_visible()
    return page


def invited_to_maiko(visit: Visit, **options: object) -> Page:
    page = visit(waiting_for_three(visit).get_by_label("The invitation").input_value(), **options)
    expect(page.get_by_text("to Maiko, for four")).to_be_visible()
    return page


def lost(visit: Visit, **options: object) -> Page:
    return visit("/nowhere", **options)


def no_table(visit: Visit, **options: object) -> Page:
    page = visit("/t/nosuchtable", **options)
    expect(page.get_by_text("No such table").first).to_be_visible()
    return page


PAGES: list[Callable[..., Page]] = [
    front,
    unfolded,
    unfolded_for_a_friend,
    unfolded_for_one_screen,
    waiting,
    invited,
    shared,
    in_play,
    their_turn,
    over,
    looking_back,
    watching,
    unfolded_for_maiko,
    unfolded_for_one_screen_of_maiko,
    waiting_for_three,
    asked_for_a_computer_player,
    invited_to_maiko,
    lost,
    no_table,
]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("shown", PAGES)
def test_axe_finds_nothing(visit: Visit, axe: str, shown: Callable[..., Page], width: int, dark: bool) -> None:
    page = shown(visit, dark=dark, width=width, bypass_csp=True)
    expect(page.get_by_role("main")).to_be_visible()
    expect_no_violations(page, axe, width)


@pytest.mark.parametrize(
    ("locale", "language", "words"),
    [
        ("en-GB", "en", "Invite a friend"),
        ("fr-FR", "fr", "Inviter"),
        ("nl-NL", "nl", "Nodig"),
        ("ja-JP", "en", "Invite a friend"),
    ],
)
def test_the_page_speaks_the_browsers_language_or_english(visit: Visit, locale: str, language: str, words: str) -> None:
    page = visit("/", locale=locale)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_text(words).first).to_be_visible()


def test_the_language_is_switched_and_remembered(visit: Visit) -> None:
    page = visit("/")
    page.get_by_label("Language").first.select_option("nl")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "nl")


@pytest.mark.parametrize("locale", ["fr-FR", "nl-NL"])
def test_no_text_is_left_untranslated_or_cut_off_on_a_phone(visit: Visit, locale: str) -> None:
    page = visit("/okiya/new?with=screen", locale=locale, width=360)
    page.get_by_role("button", name=re.compile("^(Jouer|Speel|Spelen)$")).click()
    expect(page.get_by_role("grid")).to_be_visible()
    chance = Random(6)
    while phase(page) != "between":
        take_one(page, chance)
    text = page.locator("body").inner_text()
    assert not re.search(r"\b(the|your|wins?|moves?)\b", text, re.IGNORECASE), text
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("path", ["/", "/okiya/new?with=computer"])
def test_the_page_at_rest_shifts_nothing(visit: Visit, path: str) -> None:
    page = visit(path)
    assert _shift(page) == 0


def test_the_table_at_rest_shifts_nothing(visit: Visit) -> None:
    page = in_play(visit)
    page.reload()
    expect(page.get_by_role("grid")).to_be_visible()
    assert _shift(page) == 0


def _shift(page: Page) -> float:
    page.wait_for_timeout(800)
    shift: float = page.evaluate(
        """() => new Promise(done => {
            let sum = 0
            new PerformanceObserver(list => list.getEntries().forEach(e => (sum += e.value)))
                .observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => done(sum), 300)
        })"""
    )
    return shift


def test_all_scripts_together_weigh_at_most_60_kb(visit: Visit) -> None:
    page = in_play(visit)
    page.reload()
    expect(page.get_by_role("grid")).to_be_visible()
    weight = page.evaluate(
        """performance.getEntriesByType('resource').filter(e => e.name.endsWith('.js'))
            .reduce((weight, e) => weight + e.encodedBodySize, 0)"""
    )
    assert 5_000 < weight <= 60_000


def test_nothing_moves_for_who_wants_no_motion(visit: Visit) -> None:
    page = in_play(visit)
    take_one(page, Random(1))
    assert page.evaluate("document.getAnimations().length") == 0


def test_who_likes_motion_sees_the_token_land(visit: Visit) -> None:
    page = shared(visit, reduced_motion="no-preference")
    lawful(page).first.click()
    wait_until(page, lambda: bool(page.evaluate("document.getAnimations().length > 0")))


def test_nothing_comes_from_elsewhere(visit: Visit, house: Server) -> None:
    page = in_play(visit)
    names = page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
    assert [name for name in names if not name.startswith((house.address, "data:"))] == []
