"""The page on which one chooses what is printed: what is seen there, and the file that is taken along."""

import json
import re
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect
from pypdf import PdfReader

from hanamachi.draw.colouring import Colouring
from hanamachi.draw.dress import Dress
from hanamachi.press.maiko import book as maiko
from hanamachi.press.okiya import book, okiya
from hanamachi.press.order import Order
from hanamachi.press.paper import Paper
from tests.browser.axe import expect_no_violations
from tests.browser.conftest import Visit
from tests.browser.playing import set_up, take_one, wait_until

pytestmark = pytest.mark.browser

COLOURS: dict[str, Any] = {"set": 1, "name": "Autumn", "inks": {"sun-disc": "#24406e"}, "token": None}


def ready(page: Page, number: int = 1, pages: int | None = None) -> Page:
    """Wait until nothing more is to come, and a page of so many is seen."""
    expect(page.locator("main.paper[data-busy=false]")).to_be_visible()
    expect(page.locator("main.paper img")).to_have_attribute("data-page", str(number))
    if pages is not None:
        expect(page.locator("main.paper")).to_have_attribute("data-pages", str(pages))
    return page


def asked(page: Page, **query: str) -> None:
    """Wait until the address says this, and nothing else."""
    wait_until(page, lambda: sorted(parse_qsl(urlsplit(page.url).query)) == sorted(query.items()))


def picture(page: Page) -> str:
    return page.locator("main.paper img").get_attribute("src") or ""


def choose(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).check(force=True)


def taken(page: Page, name: str = "Download the PDF") -> tuple[str, bytes]:
    """The name of the file and what is in it."""
    with page.expect_download() as download:
        page.get_by_text(name).click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def painted(visit: Visit, path: str, **options: Any) -> Page:
    """The page on a device that has coloured something."""
    page = visit("/nowhere", **options)
    page.evaluate("set => localStorage.setItem('hanamachi.studio', JSON.stringify({ sets: [set], at: 0 }))", COLOURS)
    page.goto(path)
    return page


def test_what_is_chosen_is_seen_stands_in_the_address_and_is_taken_along(visit: Visit) -> None:
    page = ready(visit("/print"), pages=4)
    expect(page.get_by_alt_text("Page 1 of 4")).to_be_visible()
    expect(page.get_by_role("main").get_by_text("4 pages · room for 20 tiles on each")).to_be_visible()
    asked(page, game="okiya", paper="a4", language="en")
    first = picture(page)
    choose(page, "US Letter")
    choose(page, "Français")
    choose(page, "Line art")
    page.get_by_label("Sets").select_option("2")
    page.get_by_label("Rules and score sheets").uncheck()
    page.get_by_label("Backs to fold over").check()
    wanted = {"game": "okiya", "paper": "letter", "language": "fr"}
    asked(page, **wanted, dress="line", sets="2", rules="0", backs="1")
    order = Order(Paper.LETTER, "fr", Dress.LINE, sets=2, rules=False, backs=True)
    pages = len(book(order).pages())
    ready(page, pages=pages)
    assert picture(page) != first
    name, pdf = taken(page)
    assert name == "okiya-letter-fr.pdf"
    assert pdf == okiya(order)
    assert len(PdfReader(BytesIO(pdf)).pages) == pages


def test_an_address_opens_what_it_says(visit: Visit) -> None:
    page = visit("/print?game=maiko&paper=letter&language=nl&dress=contrast&tile=60&rules=0&cut=0")
    order = Order(Paper.LETTER, "nl", Dress.CONTRAST, tile=60, rules=False, cut=False)
    ready(page, pages=len(maiko(order).pages()))
    for name in ("Maiko", "US Letter", "Nederlands", "High contrast"):
        expect(page.get_by_role("radio", name=name, exact=True)).to_be_checked()
    expect(page.get_by_label("Tile size")).to_have_value("60")
    expect(page.get_by_label("Lines to cut along")).not_to_be_checked()
    expect(page.get_by_label("Rules and score sheets")).not_to_be_checked()


@pytest.mark.parametrize(
    ("locale", "paper", "language"), [("en-US", "letter", "en"), ("fr-CA", "letter", "fr"), ("nl-BE", "a4", "nl")]
)
def test_paper_and_language_are_those_of_the_browser(visit: Visit, locale: str, paper: str, language: str) -> None:
    page = ready(visit("/print", locale=locale))
    asked(page, game="okiya", paper=paper, language=language)


@pytest.mark.parametrize(("locale", "words"), [("en-GB", "of"), ("fr-FR", "sur"), ("nl-NL", "van")])
def test_pages_are_turned_by_keyboard_alone(visit: Visit, locale: str, words: str) -> None:
    page = ready(visit("/print?language=en", locale=locale), pages=4)
    turner = page.get_by_role("slider").last
    turner.focus()
    page.keyboard.press("ArrowRight")
    ready(page, 2)
    expect(page.get_by_role("img", name=re.compile(rf"2 {words} 4"))).to_be_visible()
    page.keyboard.press("End")
    ready(page, 4)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ready(page, 4)
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    ready(page, 3)


def test_everything_is_chosen_by_keyboard_alone(visit: Visit) -> None:
    page = ready(visit("/print"), pages=4)
    page.get_by_role("radio", name="Okiya", exact=True).focus()
    # the other game; then past paper, language and drawings to the size of tiles
    page.keyboard.press("ArrowRight")
    for _ in range(5):
        page.keyboard.press("Tab")
    expect(page.get_by_label("Tile size")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Tile size")).to_have_attribute("aria-valuetext", "46 mm")
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    asked(page, game="maiko", paper="a4", language="en", tile="46", rules="0")
    ready(page, pages=len(maiko(Order(tile=46, rules=False)).pages()))
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.get_by_text("Download the PDF")).to_be_focused()
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert download.value.suggested_filename == "maiko-a4-en.pdf"


def test_fewer_pages_turn_back_to_the_last_there_is(visit: Visit) -> None:
    page = ready(visit("/print"), pages=4)
    page.get_by_role("slider").last.fill("4")
    ready(page, 4)
    page.get_by_label("Rules and score sheets").uncheck()
    ready(page, 2, pages=2)


def test_ones_own_colours_are_seen_and_taken_along(visit: Visit) -> None:
    page = ready(painted(visit, "/print?set=mine"), pages=4)
    expect(page.get_by_role("radio", name="My colours")).to_be_checked()
    page.get_by_role("slider").last.fill("2")
    ready(page, 2)
    worn = picture(page)
    name, pdf = taken(page)
    assert name == "okiya-a4-en.pdf"
    assert pdf == okiya(Order(colouring=Colouring.parse(json.dumps(COLOURS))))
    choose(page, "Line art")
    asked(page, game="okiya", paper="a4", language="en", dress="line")
    ready(page, 2)
    assert picture(page) != worn


def test_a_device_without_colours_of_its_own_prints_line_art_to_be_coloured(visit: Visit) -> None:
    page = ready(visit("/print?set=mine"))
    expect(page.get_by_role("radio", name="My colours")).to_have_count(0)
    expect(page.get_by_role("radio", name="Line art")).to_be_checked()
    page.get_by_role("link", name="Or colour them in yourself").click()
    page.wait_for_url("**/studio")


def cut(page: Page) -> None:
    """Cut the line to the house."""
    page.route("**/print/**", lambda route: route.abort("connectionrefused"))


def test_without_the_network_the_page_says_so_and_comes_back(visit: Visit) -> None:
    # what a service worker fetches cannot be cut off
    page = ready(visit("/print", service_workers="block"))
    before = picture(page)
    cut(page)
    choose(page, "Line art")
    expect(page.get_by_role("alert")).to_contain_text("Printing needs the network")
    assert picture(page) == before
    page.unroute("**/print/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert picture(ready(page)) != before


@pytest.mark.parametrize(
    ("error", "words"),
    [("no-press", "This house has no press"), ("too-many", "Wait a minute"), ("no-room", "Choose smaller tiles")],
)
def test_what_the_house_refuses_is_told(visit: Visit, error: str, words: str) -> None:
    page = ready(visit("/print", service_workers="block"))

    def refuse(route: Route) -> None:
        # 404 is what the browser may complain of here: the fixture lets it
        route.fulfill(status=404, json={"error": error, "message": "in English alone"})

    page.route("**/print/okiya/pages*", refuse)
    choose(page, "Line art")
    expect(page.get_by_role("alert")).to_contain_text(words)
    expect(page.get_by_text("Download the PDF")).to_have_count(0)


def test_the_front_page_leads_here(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="On paper").last.click()
    ready(page)
    assert parse_qs(urlsplit(page.url).query)["game"] == ["maiko"]


def test_the_analysis_board_prints_its_garden_as_a_mat(visit: Visit) -> None:
    page = visit("/analysis/IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb_a1#1", locale="en-US")
    name, pdf = taken(page, "Print this garden as a mat")
    assert name == "mat-letter-en.pdf"
    (sheet,) = PdfReader(BytesIO(pdf)).pages
    assert "IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb" in sheet.extract_text()


def test_a_table_prints_its_games_once_there_is_something_to_tell(visit: Visit) -> None:
    page = visit("/")
    set_up(page, "Share this screen")
    offered = page.get_by_role("link", name="Record in pictures")
    expect(offered).to_have_count(0)
    take_one(page, Random(1))
    expect(offered).to_be_visible()
    name, pdf = taken(page, "Record in pictures")
    assert re.fullmatch(r"hanamachi-[\w-]+\.pdf", name)
    (sheet,) = PdfReader(BytesIO(pdf)).pages
    assert "The match is not finished." in sheet.extract_text()


@pytest.mark.parametrize("game", ["okiya", "maiko"])
def test_the_rules_lead_here(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}")
    page.get_by_role("link", name="On paper").click()
    ready(page)
    assert parse_qs(urlsplit(page.url).query)["game"] == [game]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing(visit: Visit, axe: str, width: int, dark: bool) -> None:
    page = ready(painted(visit, "/print?set=mine", dark=dark, width=width, bypass_csp=True, service_workers="block"))
    expect_no_violations(page, axe, width)
    cut(page)
    choose(page, "High contrast")
    expect(page.get_by_role("alert")).to_be_visible()
    expect_no_violations(page, axe, width)


@pytest.mark.parametrize("locale", ["fr-FR", "nl-NL"])
def test_no_text_is_left_untranslated_or_cut_off_on_a_phone(visit: Visit, locale: str) -> None:
    page = ready(visit("/print", locale=locale, width=360))
    text = page.locator("body").inner_text()
    assert not re.search(r"\b(the|your|page of|sets)\b", text, re.IGNORECASE), text
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
