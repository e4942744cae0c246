"""The print page: the choices, the preview, and the downloaded file."""

import json
import re
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect
from pypdf import PdfReader

from hanamachi.drawing.colouring import Colouring
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.games.maiko.printing.cut_out import compose_pieces_to_cut_out as maiko
from hanamachi.games.okiya.printing.cut_out import compose_pieces_to_cut_out, cut_out_pdf
from hanamachi.printing.options import Content, PrintOptions
from hanamachi.printing.paper import Paper
from tests.browser.axe import Axe, check_accessibility
from tests.browser.conftest import Visit
from tests.browser.playing import take_one, wait_until
from tests.browser.tables import make_table_on_one_screen
from tests.server.posing import store_table
from tests.server.running import Server

pytestmark = pytest.mark.browser

COLOURS: dict[str, Any] = {"set": 1, "name": "Autumn", "inks": {"sun-disc": "#24406e"}, "token": None}


def wait_for_document(page: Page, number: int = 1, pages: int | None = None) -> Page:
    """Wait until loading has ended and a document of a number of pages is shown."""
    expect(page.locator("main.paper[data-busy=false]")).to_be_visible()
    expect(page.locator("main.paper img")).to_have_attribute("data-page", str(number))
    if pages is not None:
        expect(page.locator("main.paper")).to_have_attribute("data-pages", str(pages))
    return page


def wait_for_address(page: Page, **query: str) -> None:
    """Wait until the query of the address has exactly these parameters."""
    wait_until(page, lambda: sorted(parse_qsl(urlsplit(page.url).query)) == sorted(query.items()))


def picture(page: Page) -> str:
    return page.locator("main.paper img").get_attribute("src") or ""


def choose_document(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).check(force=True)


def download_file(page: Page, name: str = "Download the PDF") -> tuple[str, bytes]:
    """Download a file, and return its name and content."""
    with page.expect_download() as download:
        page.get_by_text(name).click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def open_with_colours(page: Page, path: str) -> Page:
    """Open a page on a device that has coloured something."""
    page.evaluate("set => localStorage.setItem('hanamachi.studio', JSON.stringify({ sets: [set], at: 0 }))", COLOURS)
    page.goto(path)
    return page


def test_what_is_chosen_is_seen_stands_in_the_address_and_is_taken_along(visit: Visit) -> None:
    page = wait_for_document(visit("/print"), pages=4)
    expect(page.get_by_alt_text("Page 1 of 4")).to_be_visible()
    expect(page.get_by_role("main").get_by_text("4 pages · up to 20 tiles a page")).to_be_visible()
    wait_for_address(page, game="okiya", paper="a4", language="en")
    first = picture(page)
    page.get_by_role("slider").last.fill("4")
    wait_for_document(page, 4)
    choose_document(page, "Pieces")
    # if there are fewer pages, the preview shows the last one
    wait_for_document(page, 2, pages=2)
    page.get_by_role("slider").last.fill("1")
    choose_document(page, "US Letter")
    choose_document(page, "Français")
    choose_document(page, "Line art")
    page.get_by_label("Sets").select_option("2")
    page.get_by_label("Backs to fold over").check()
    wanted = {"game": "okiya", "paper": "letter", "language": "fr"}
    wait_for_address(page, **wanted, dress="line", sets="2", only="pieces", backs="1")
    options = PrintOptions(Paper.LETTER, "fr", RenderStyle.LINE, sets=2, content=Content.PIECES, backs=True)
    pages = len(compose_pieces_to_cut_out(options).render_svg_pages())
    wait_for_document(page, pages=pages)
    assert picture(page) != first
    name, pdf = download_file(page)
    assert name == "okiya-letter-fr.pdf"
    assert pdf == cut_out_pdf(options)
    assert len(PdfReader(BytesIO(pdf)).pages) == pages


def test_the_url_sets_paper_and_language_else_the_browser_does(visit: Visit) -> None:
    wait_for_address(visit("/print", locale="fr-CA"), game="okiya", paper="letter", language="fr")
    page = visit("/print?game=maiko&paper=letter&language=nl&dress=contrast&tile=60&only=pieces&cut=0")
    options = PrintOptions(Paper.LETTER, "nl", RenderStyle.CONTRAST, tile=60, content=Content.PIECES, cut=False)
    wait_for_document(page, pages=len(maiko(options).render_svg_pages()))
    for name in ("Maiko", "US Letter", "Nederlands", "High contrast"):
        expect(page.get_by_role("radio", name=name, exact=True)).to_be_checked()
    expect(page.get_by_label("Tile size")).to_have_value("60")
    expect(page.get_by_label("Lines to cut along")).not_to_be_checked()
    expect(page.get_by_role("radio", name="Pieces", exact=True)).to_be_checked()


def test_pages_are_turned_and_everything_is_chosen_by_keyboard_alone(visit: Visit) -> None:
    page = wait_for_document(visit("/print?language=en"), pages=4)
    page.get_by_role("slider").last.focus()
    page.keyboard.press("ArrowRight")
    wait_for_document(page, 2)
    expect(page.get_by_role("img", name="Page 2 of 4")).to_be_visible()
    page.keyboard.press("End")
    wait_for_document(page, 4)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait_for_document(page, 4)
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    wait_for_document(page, 3)
    page.get_by_role("radio", name="Okiya", exact=True).focus()
    # choose the other game; then tab past paper, language and drawings to the content and the tile size
    page.keyboard.press("ArrowRight")
    for _ in range(5):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Pieces", exact=True)).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Tile size")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Tile size")).to_have_attribute("aria-valuetext", "46 mm")
    wait_for_address(page, game="maiko", paper="a4", language="en", tile="46", only="pieces")
    pages = len(maiko(PrintOptions(tile=46, content=Content.PIECES)).render_svg_pages())
    wait_for_document(page, min(pages, 3), pages=pages)
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.get_by_text("Download the PDF")).to_be_focused()
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert download.value.suggested_filename == "maiko-a4-en.pdf"


def test_the_devices_own_colours_are_shown_and_printed(visit: Visit) -> None:
    page = wait_for_document(visit("/print?set=mine"))
    expect(page.get_by_role("radio", name="My colours")).to_have_count(0)
    expect(page.get_by_role("radio", name="Line art")).to_be_checked()
    page.get_by_role("link", name="Or colour them in yourself").click()
    page.wait_for_url("**/studio")
    wait_for_document(open_with_colours(page, "/print?set=mine"), pages=4)
    expect(page.get_by_role("radio", name="My colours")).to_be_checked()
    page.get_by_role("slider").last.fill("2")
    wait_for_document(page, 2)
    worn = picture(page)
    name, pdf = download_file(page)
    assert name == "okiya-a4-en.pdf"
    assert pdf == cut_out_pdf(PrintOptions(colouring=Colouring.parse(json.dumps(COLOURS))))
    choose_document(page, "Line art")
    wait_for_address(page, game="okiya", paper="a4", language="en", dress="line")
    wait_for_document(page, 2)
    assert picture(page) != worn


def cut_connection(page: Page) -> None:
    """Cut the connection to the server."""
    page.route("**/print/**", lambda route: route.abort("connectionrefused"))


def test_print_failures_and_refusals_are_shown_and_can_be_retried(visit: Visit) -> None:
    # a test cannot interrupt requests of a service worker, so this page has none
    page = wait_for_document(visit("/print"))
    before, alert = picture(page), page.get_by_role("alert")
    cut_connection(page)
    choose_document(page, "Line art")
    expect(alert).to_contain_text("Printing needs one")
    assert picture(page) == before
    page.unroute("**/print/**")
    page.get_by_role("button", name="Try again").click()
    expect(alert).to_have_count(0)
    assert picture(wait_for_document(page)) != before
    problem = {"error": "", "message": "in English alone"}

    def refuse(route: Route) -> None:
        # 404 is what the browser may complain of here: the fixture lets it
        route.fulfill(status=404, json=problem)

    page.route("**/print/okiya/pages*", refuse)
    for error, words, dress in (
        ("no-press", "Nothing can be printed here", "High contrast"),
        ("too-many", "Wait a minute", "Line art"),
        ("no-room", "Choose smaller tiles", "Full colour"),
    ):
        problem["error"] = error
        choose_document(page, dress)
        expect(alert).to_contain_text(words)
        expect(page.get_by_text("Download the PDF")).to_have_count(0)


def test_the_print_page_is_linked_and_prints_a_garden_as_a_mat(visit: Visit) -> None:
    page = visit("/", locale="en-US")
    for path, game in (("/", "okiya"), ("/rules/okiya", "okiya"), ("/rules/maiko", "maiko")):
        page.goto(path)
        page.get_by_role("link", name="Print" if path == "/" else "Print and play").last.click()
        wait_for_address(page, game=game, paper="letter", language="en")
    page.goto("/analysis/IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb_a1#1")
    name, pdf = download_file(page, "Print this garden as a mat")
    assert name == "mat-letter-en.pdf"
    (sheet,) = PdfReader(BytesIO(pdf)).pages
    assert "IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb" in sheet.extract_text()


def test_a_table_prints_its_games_once_there_is_something_to_tell(visit: Visit, server: Server) -> None:
    page = visit(f"/t/{store_table(server, make_table_on_one_screen())}", person="m")
    expect(page.get_by_role("grid")).to_be_visible()
    offered = page.get_by_role("link", name="Record in pictures")
    expect(offered).to_have_count(0)
    take_one(page, Random(1))
    expect(offered).to_be_visible()
    name, pdf = download_file(page, "Record in pictures")
    assert re.fullmatch(r"hanamachi-[\w-]+\.pdf", name)
    (sheet,) = PdfReader(BytesIO(pdf)).pages
    assert "The match is not finished." in sheet.extract_text()


def test_everybody_may_use_the_page(visit: Visit, axe: Axe) -> None:
    page = visit("/nowhere", bypass_csp=True)
    check_accessibility(wait_for_document(open_with_colours(page, "/print?set=mine")), axe)
    cut_connection(page)
    choose_document(page, "High contrast")
    expect(page.get_by_role("alert")).to_be_visible()
    check_accessibility(page, axe, again=True)
