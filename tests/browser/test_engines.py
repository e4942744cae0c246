"""One whole game of each kind in Firefox and in WebKit, by clicks, on the real server; and how wide pages are there."""

from collections.abc import Iterator
from random import Random

import pytest

from hanamachi.games.maiko import PLACE_NAMES
from tests.browser.engines import WIDTH, Firefox, Tab, WebKit
from tests.browser.test_house import near_its_end, position_of, soon
from tests.conftest import find_firefox, find_webkit
from tests.server.posing import cookie, pose
from tests.server.running import Server

pytestmark = pytest.mark.storeless

AT = "document.querySelector('main[data-phase]')?.dataset"
"""What the table's main part says of where the game stands."""

BESIDE = """Array.from(document.querySelectorAll('legend'), it =>
    it.getBoundingClientRect().right <= it.nextElementSibling.getBoundingClientRect().left)"""
"""Of each legend, whether what it stands for lies at its right."""


@pytest.fixture(
    scope="module",
    params=[pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("firefox", "webkit")],
)
def browser(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    folder = tmp_path_factory.mktemp(request.param)
    made = Firefox(find_firefox(), folder) if request.param == "firefox" else WebKit(*find_webkit(), folder)
    with made as tab:
        yield tab


@pytest.fixture
def tab(browser: Tab) -> Iterator[Tab]:
    """The page of a browser, which may tell of no error."""
    yield browser
    assert browser.complaints() == []


def saying(tag: str, words: str) -> str:
    """The XPath of elements that say these words."""
    return f'//{tag}[contains(normalize-space(.), "{words}")]'


def test_two_who_share_a_screen_play_okiya_from_the_front_page_to_the_result(tab: Tab, house: Server) -> None:
    chance, moves = Random(4), 0
    tab.go(house.address)
    tab.click(saying("a", "Share this screen"))
    tab.click(saying("label", "One game"))
    tab.click(saying("button", "Play"))
    tab.wait(f"{AT}?.phase === 'playing'")
    while tab.ask(f"{AT}.phase") == "playing":
        before, legal = tab.ask(f"Number({AT}.number)"), "[role=gridcell][aria-disabled=false]"
        cells = tab.ask(f"Array.from(document.querySelectorAll('{legal}'), it => it.dataset.cell)")
        tab.click(f"[data-cell={chance.choice(cells)}]")
        tab.wait(f"{AT}.number > {before}")
        moves += 1
    assert tab.ask(f"{AT}.phase") == "over"
    assert len(tab.find(".cell.taken")) == moves
    assert "win" in tab.ask("document.querySelector('.ask.end .why').innerText")
    assert tab.find(saying("button", "Rematch"))


def test_two_who_share_a_screen_play_maiko_to_the_count(tab: Tab, house: Server) -> None:
    sitting = near_its_end(2, people="mm", shared=True)
    tab.go(house.address)
    tab.keep(*cookie(house, "m"))
    tab.go(f"{house.address}/t/{pose(house, sitting)}")
    while sitting.table.playing:
        tab.wait(f"{AT}?.number == {sitting.table.number}")
        action = soon(position_of(sitting))
        if action in PLACE_NAMES:
            tab.click(f'[data-place="{action}"][aria-disabled=false]')
        else:
            tab.click(".turn .do" if action == "stop" else ".choice")
        sitting.play(action)
    tab.wait("document.querySelector('.count .won')")
    told = tab.ask("Array.from(document.querySelectorAll('.count .points'), it => it.innerText)")
    scores = sorted(position_of(sitting).scores, reverse=True)
    assert told == [str(points).replace("-", "−") for points in scores]
    assert "with" in tab.ask("document.querySelector('.result h1').innerText")


def test_no_page_is_wider_than_a_narrow_window_and_words_stand_beside_their_options(tab: Tab, house: Server) -> None:
    tab.resize(500)
    for path, part in {"/okiya/new?with=screen": "legend", "/print": "legend", "/studio": ".preview .tiles"}.items():
        tab.go(house.address + path)
        tab.wait(f"document.querySelector('{part}')")
        assert tab.ask("document.documentElement.scrollWidth <= innerWidth"), path
        assert part != "legend" or all(tab.ask(BESIDE)), path
    tab.resize(WIDTH)
