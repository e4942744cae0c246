"""The policy that every page carries, as a real browser keeps it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import set_up, wait_until
from tests.server.running import Server

pytestmark = [pytest.mark.browser, pytest.mark.storeless]

OVERHEAR = (
    "window.broken = []; addEventListener('securitypolicyviolation', e => window.broken.push(e.violatedDirective))"
)
PAGES = (
    *(
        "/",
        "/okiya/new?with=computer",
        "/maiko/new?with=screen",
        "/t/nosuchtable",
        "/nowhere",
        "/analysis",
        "/openings",
    ),
    *("/puzzles", "/studio", "/print", "/you", "/first/okiya", "/first/maiko", "/rules/okiya", "/rules/maiko"),
)


def overheard(visit: Visit, path: str) -> Page:
    page = visit("/")
    page.add_init_script(OVERHEAR)
    page.goto(path)
    expect(page.get_by_role("main")).to_be_visible()
    return page


@pytest.mark.parametrize("path", PAGES)
def test_no_page_breaks_its_own_policy(visit: Visit, path: str) -> None:
    page = overheard(visit, path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.broken") == []


@pytest.fixture
def intruded(chromium: Browser, house: Server) -> Iterator[Page]:
    """The front page, into which a test puts what does not belong there."""
    with chromium.new_context(base_url=house.address) as context:
        page = context.new_page()
        page.goto("/")
        page.evaluate(OVERHEAR)
        yield page


@pytest.mark.parametrize(
    ("markup", "directive"),
    [
        ("<img src=x onerror='window.hostile = 1'>", "script-src-attr"),
        ("<b style='position: fixed'>over all</b>", "style-src-attr"),
        ("<style>body { display: none }</style>", "style-src-elem"),
        ("<iframe src='https://elsewhere.example/'></iframe>", "frame-src"),
        ("<img src='https://elsewhere.example/seen'>", "img-src"),
        ("<base href='https://elsewhere.example/'>", "base-uri"),
        ("<object data='/art/sprite.svg'></object>", "object-src"),
    ],
)
def test_markup_that_gets_into_a_page_neither_runs_nor_paints_nor_calls_home(
    intruded: Page, markup: str, directive: str
) -> None:
    intruded.evaluate(
        "markup => document.body.appendChild(document.createElement('div')).insertAdjacentHTML('beforeend', markup)",
        markup,
    )
    wait_until(intruded, lambda: bool(intruded.evaluate("window.broken.length")))
    assert directive in intruded.evaluate("window.broken")
    assert intruded.evaluate("window.hostile === undefined && getComputedStyle(document.body).display !== 'none'")


def test_a_script_that_gets_into_a_page_does_not_run(intruded: Page) -> None:
    intruded.evaluate(
        """() => {
            const script = document.createElement('script')
            script.textContent = 'window.hostile = 1'
            document.body.append(script)
            setTimeout('window.hostile = 1')
        }"""
    )
    wait_until(intruded, lambda: intruded.evaluate("window.broken.length") > 1)
    assert set(intruded.evaluate("window.broken")) == {"script-src-elem", "script-src"}
    assert intruded.evaluate("window.hostile === undefined")


def test_a_table_in_play_keeps_to_the_policy(visit: Visit) -> None:
    page = visit("/")
    page.add_init_script(OVERHEAR)
    page.goto("/")
    set_up(page, "Share this screen")
    expect(page.get_by_role("grid")).to_be_visible()
    assert page.evaluate("window.broken") == []
