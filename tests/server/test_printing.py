"""Printing over HTTP by the real server: the bytes of the documents, and the refusals."""

import gzip
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from pypdf import PdfReader

from hanamachi.drawing.colouring import Colouring
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.games.okiya import Layout
from hanamachi.games.okiya.printing.cut_out import compose_pieces_to_cut_out, cut_out_pdf
from hanamachi.games.okiya.printing.mat import mat_pdf
from hanamachi.games.okiya.puzzles.puzzle_days import read_daily_puzzles
from hanamachi.games.okiya.server import puzzle_selection
from hanamachi.printing import recorded
from hanamachi.printing.options import Content, PrintOptions
from hanamachi.printing.paper import Paper
from hanamachi.table.record import decode_record
from tests.server.running import Server, Visitor, connect_two_people, parse_problem

COLOURS: dict[str, Any] = {"set": 1, "name": "Autumn", "inks": {"sun-disc": "#24406e"}, "token": None}


@pytest.fixture
def web(server: Server) -> httpx.Client:
    return Visitor(server).web


OPTIONS = [
    ({}, PrintOptions()),
    (
        {"paper": "letter", "language": "fr", "dress": "line", "sets": 2},
        PrintOptions(Paper.LETTER, "fr", RenderStyle.LINE, sets=2),
    ),
    (
        {"tile": "37.5", "only": "pieces", "cut": 0, "backs": 1},
        PrintOptions(tile=37.5, content=Content.PIECES, cut=False, backs=True),
    ),
    (
        {"paper": "A4", "language": "nl-BE", "dress": "contrast"},
        PrintOptions(language="nl", style=RenderStyle.CONTRAST),
    ),
]


@pytest.mark.parametrize(("asked", "options"), OPTIONS)
def test_the_server_prints_the_same_bytes_as_the_library(
    web: httpx.Client, asked: dict[str, str], options: PrintOptions
) -> None:
    answer = web.get("/print/okiya.pdf", params=asked)
    assert answer.content == cut_out_pdf(options)
    assert answer.headers["content-type"] == "application/pdf"
    name = f"okiya-{options.paper}-{options.language}.pdf"
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'


def test_the_pages_are_those_that_will_be_printed(web: httpx.Client) -> None:
    pages = compose_pieces_to_cut_out(PrintOptions(sets=2)).render_svg_pages()
    assert web.get("/print/okiya/pages?sets=2").json() == {"pages": len(pages), "tiles": 20}
    # the last page first, because it was not rendered in advance
    for number in (len(pages), 1, 2):
        answer = web.get(f"/print/okiya/pages/{number}?sets=2")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.content == pages[number - 1]
    assert ElementTree.fromstring(pages[1]).get("width") == "595.275590551pt"


def test_a_page_is_compressed_only_for_clients_that_accept_it(web: httpx.Client) -> None:
    plain = web.get("/print/okiya/pages/2", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    with web.stream("GET", "/print/okiya/pages/2", headers={"accept-encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert gzip.decompress(packed) == plain.content


def test_a_cached_print_preview_is_not_sent_again(web: httpx.Client) -> None:
    for path in ("/print/okiya.pdf", "/print/okiya/pages/2"):
        tag = web.get(path).headers["etag"]
        again = web.get(path, headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")
        other = web.get(f"{path}?tile=50", headers={"if-none-match": tag})
        assert other.status_code == 200 and other.headers["etag"] != tag
        assert "private" in other.headers["cache-control"]


def test_a_set_of_colours_is_worn_by_what_is_printed(web: httpx.Client) -> None:
    worn = PrintOptions(colouring=Colouring.parse('{"set":1,"name":"","inks":{"sun-disc":"#24406e"},"token":null}'))
    answer = web.post("/print/okiya.pdf?dress=contrast", json=COLOURS)
    assert answer.content == cut_out_pdf(replace(worn, style=RenderStyle.CONTRAST))
    assert answer.content != cut_out_pdf(PrintOptions(style=RenderStyle.CONTRAST))
    page = web.post("/print/okiya/pages/2", json=COLOURS)
    assert page.content == compose_pieces_to_cut_out(worn).render_svg_pages()[1]
    other = web.post("/print/okiya/pages/2", json=COLOURS | {"inks": {"sun-disc": "#123456"}})
    assert other.content != page.content
    assert web.post("/print/okiya/pages", json=COLOURS).json() == web.get("/print/okiya/pages").json()


def test_the_code_on_a_mat_leads_to_this_server(server: Server, web: httpx.Client) -> None:
    layout = Layout.parse("IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb")
    asked = {"layout": str(layout), "paper": "letter", "language": "nl", "tile": "40"}
    answer = web.get("/print/mat.pdf", params=asked, headers={"host": "play.example:8421"})
    options = PrintOptions(Paper.LETTER, "nl", tile=40)
    assert answer.content == mat_pdf(options, layout, "http://play.example:8421/")
    assert web.get("/print/mat.pdf", params=asked).content == mat_pdf(options, layout), "no phone can open 127.0.0.1"
    assert answer.headers["content-disposition"] == 'attachment; filename="mat-letter-nl.pdf"'


BAD = [
    ("mat.pdf?layout=IsIs", 400, "bad-text", "expected"),
    ("mat.pdf", 400, "not-understood", "layout"),
    ("mat.pdf?layout=IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb&tile=60", 400, "no-room", "does not fit a4"),
    ("okiya.pdf?paper=a3", 400, "unknown-choice", "expected a4, letter"),
    ("okiya.pdf?dress=velvet", 400, "unknown-choice", "expected colour, line, contrast"),
    ("okiya.pdf?language=tlh", 400, "unknown-language", "expected en, fr, nl"),
    ("okiya.pdf?tile=29.9", 400, "no-room", "expected 30 to 60 mm"),
    ("okiya/pages?tile=nan", 400, "no-room", "expected 30 to 60 mm"),
    ("okiya/pages/1?tile=broad", 400, "no-room", "expected millimetres"),
    ("okiya/pages/1?sets=9", 400, "no-room", "expected 1 to 8"),
    ("okiya.pdf?sets=many", 400, "not-understood", "sets: Expected `int`"),
    ("okiya.pdf?backs=perhaps", 400, "not-understood", "backs: Expected `bool`"),
    ("okiya/pages/5", 404, "no-such-page", "expected 1 to 4"),
    ("okiya/pages/0", 404, "no-such-page", "expected 1 to 4"),
    ("okiya/pages/one", 404, "not-found", "Not Found"),
]


@pytest.mark.parametrize(("path", "status", "error", "words"), BAD)
def test_invalid_print_options_are_refused_in_a_sentence(
    web: httpx.Client, path: str, status: int, error: str, words: str
) -> None:
    answer = web.get(f"/print/{path}")
    assert parse_problem(answer) == (status, error)
    assert words in answer.json()["message"]


def test_printing_an_unknown_game_is_not_found(web: httpx.Client) -> None:
    assert web.get("/print/chess.pdf").status_code == 404
    assert web.get("/print/okiya/nothing").status_code == 404


@pytest.mark.parametrize(
    ("sent", "error"),
    [
        (COLOURS | {"set": 2}, "colouring-error"),
        (COLOURS | {"inks": {"sun-disc": "url(https://evil.example)"}}, "colouring-error"),
        (COLOURS | {"token": {"png": "PHN2ZyBvbmxvYWQ9J2FsZXJ0KDEpJy8+"}}, "colouring-error"),
        (COLOURS | {"more": 1}, "not-understood"),
        ([], "not-understood"),
    ],
)
@pytest.mark.parametrize("path", ["okiya.pdf", "okiya/pages", "okiya/pages/1"])
def test_an_invalid_colour_set_for_a_print_is_refused(web: httpx.Client, path: str, sent: object, error: str) -> None:
    assert parse_problem(web.post(f"/print/{path}", json=sent)) == (400, error)


def test_a_body_without_end_is_refused(web: httpx.Client) -> None:
    assert parse_problem(web.post("/print/okiya.pdf", json=COLOURS | {"name": "x" * 70_000})) == (413, "too-large")


def test_many_at_once_each_get_their_own(web: httpx.Client) -> None:
    sizes = [30 + number for number in range(5)] * 4
    expected = {size: cut_out_pdf(PrintOptions(tile=size, content=Content.PIECES)) for size in set(sizes)}
    with ThreadPoolExecutor(20) as crowd:
        answers = list(crowd.map(lambda size: web.get(f"/print/okiya.pdf?only=pieces&tile={size}").content, sizes))
    assert [answer == expected[size] for size, answer in zip(sizes, answers, strict=True)] == [True] * 20


def test_too_many_prints_are_refused_and_tables_can_still_be_made(tmp_path: Path) -> None:
    with Server(tmp_path, "--tables-a-minute", "1") as server:
        visitor = Visitor(server)
        statuses = [200]
        # on a busy machine the limit may allow one more request meanwhile
        while statuses[-1] == 200 and len(statuses) < 30:
            statuses.append(visitor.web.get("/print/okiya/pages").status_code)
        assert len(statuses) > 9 and statuses[-1] == 429
        assert visitor.web.get("/print/okiya.pdf").json()["error"] == "too-many"
        visitor.make_open_table()


def test_the_page_on_which_one_chooses_is_not_hidden_by_what_is_printed(web: httpx.Client) -> None:
    # without a build the server says so
    for path in ("/print", "/print?game=okiya&paper=letter"):
        assert web.get(path).status_code in (200, 503)


def test_a_server_without_typst_refuses_prints_and_still_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "typst.py").write_text("raise ImportError")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with Server(tmp_path / "server") as server:
        visitor = Visitor(server)
        for path in ("okiya.pdf", "okiya/pages", "maiko/pages/1"):
            answer = visitor.web.get(f"/print/{path}")
            assert parse_problem(answer) == (503, "no-press")
            assert "this needs the package typst" in answer.json()["message"]
        visitor.make_open_table()


def test_the_games_of_a_table_are_printed_as_its_record_has_them(server: Server, web: httpx.Client) -> None:
    table, one, two = connect_two_people(server)
    assert web.get("/print/record.pdf", params={"table": table}).status_code == 200  # begun, and nothing is hidden
    for turn in range(16):
        line, other = (one, two) if turn % 2 == 0 else (two, one)
        line.receive_until_turn(turn % 2)
        if line.view["board"]["view"]["turn"] is None:
            break
        line.take_first_tile()
        other.receive_until_number(line.number)
    kept = decode_record(web.get(f"/api/tables/{table}/record.json").content)
    answer = web.get("/print/record.pdf", params={"table": table, "language": "fr", "paper": "letter"})
    assert answer.content == recorded.compose_record_document(PrintOptions(Paper.LETTER, "fr"), kept).render_pdf()
    text = PdfReader(BytesIO(answer.content)).pages[0].extract_text()
    assert "Mizuki" in text and "Renée" in text


def test_a_deleted_persons_name_is_not_printed_again(server: Server, web: httpx.Client) -> None:
    host = Visitor(server)
    made = host.make_open_table("Unmistakable")
    line, other = host.connect(made["table"]), Visitor(server).connect(made["table"])
    other.receive_until("update")
    assert other.send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])["tell"] == "heard"
    line.receive_until_turn(0)

    def printed() -> str:
        answer = web.get("/print/record.pdf", params={"table": made["table"]})
        return PdfReader(BytesIO(answer.content)).pages[0].extract_text()

    assert "Unmistakable" in printed()
    assert host.web.delete("/api/you").status_code == 200
    after = printed()
    assert "Unmistakable" not in after and "Renée" in after


def test_a_game_that_hides_something_is_not_printed_before_it_is_over(server: Server, web: httpx.Client) -> None:
    made = Visitor(server).make_table(
        {"who": "you", "name": "Mizuki"}, {"who": "computer", "player": "greedy"}, game={"game": "maiko"}, first=0
    )
    answer = web.get("/print/record.pdf", params={"table": made["table"]})
    assert answer.status_code == 400
    assert answer.json() == {
        "error": "nothing-begun",
        "message": "nothing to print: expected a game that has begun; one with hidden tiles must be over",
    }


def test_a_table_that_is_not_there_has_no_record_to_print(web: httpx.Client) -> None:
    assert parse_problem(web.get("/print/record.pdf", params={"table": "nowhere"})) == (404, "no-such-table")


def test_puzzles_are_printed_as_they_are_chosen(server: Server, web: httpx.Client) -> None:
    site, games = None, read_daily_puzzles(0)[:2]
    answer = web.get("/print/puzzles.pdf", params={"week": "2026-11-19", "language": "fr", "dress": "line"})
    assert (
        answer.content
        == puzzle_selection.compose_selected_puzzles(
            PrintOptions(language="fr", style=RenderStyle.LINE), site, day_in_week=date(2026, 11, 19)
        ).render_pdf()
    )
    assert answer.headers["content-disposition"] == 'attachment; filename="puzzles-2026-11-19.pdf"'
    answer = web.get("/print/puzzles.pdf", params={"level": 4, "sheet": 20})
    assert (
        answer.content
        == puzzle_selection.compose_selected_puzzles(PrintOptions(), site, level=4, sheet_number=20).render_pdf()
    )
    assert answer.headers["content-disposition"] == 'attachment; filename="puzzles-level-4-20.pdf"'
    assert (
        web.get("/print/puzzles.pdf", params={"puzzle": games}).content
        == puzzle_selection.compose_selected_puzzles(PrintOptions(), site, game_texts=games).render_pdf()
    )


@pytest.mark.parametrize(
    ("asked", "error", "message"),
    [
        ("", "bad-option", "0 choices of puzzles: expected one of day, week, level and puzzle"),
        ("level=3&sheet=41", "bad-option", "41 is no sheet of level 3: expected 1 to 40"),
        ("week=2026-02-30", "not-understood", "Validation failed"),
        ("puzzle=nothing", "bad-text", "'nothing' is not a layout"),
        (f"puzzle={read_daily_puzzles(0)[0].split()[0]}", "no-puzzle", "is no puzzle: the first player"),
    ],
)
def test_an_invalid_choice_of_puzzles_is_refused_with_a_sentence(
    web: httpx.Client, asked: str, error: str, message: str
) -> None:
    answer = web.get(f"/print/puzzles.pdf?{asked}")
    assert parse_problem(answer) == (400, error)
    assert message in answer.json()["message"]
