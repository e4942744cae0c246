"""Printing over HTTP: a game to be cut out and its pages to be looked at before; a mat, a record, puzzles.

A set of colours comes as the body of a POST; without one everything is a GET. The house keeps neither.
"""

import gzip
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import Body, SkipValidation

from hanamachi.drawing.colouring import Colouring
from hanamachi.printing import recorded
from hanamachi.printing.game_printing import printed_games
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.position_code import site_at
from hanamachi.printing.sheets import tiles_a_page
from hanamachi.server.http.origin import Asked, public_origin
from hanamachi.server.http.pages import accepted
from hanamachi.server.http.routes import asker_of
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import Problem, Sheets
from hanamachi.server.printing.print_queue import Printed, PrintJob, PrintQueue
from hanamachi.server.rate_limits import Reader
from hanamachi.server.settings import Settings

BOOKS = tuple(printed_games())
"""The games that are printed."""

FOR_A_WHILE = "private, max-age=300"

_SVG, PDF = "image/svg+xml", "application/pdf"
_PDFS = [f"/print/{game}.pdf" for game in BOOKS]
_PAGES = [f"/print/{game}/pages" for game in BOOKS]
_PAGE = [f"/print/{game}/pages/{{number:int}}" for game in BOOKS]

_REFUSALS = {
    400: "What was asked for cannot be printed.",
    403: "A page of another site asks.",
    404: "There is no such page.",
    413: "What was sent is too large.",
    429: "Too much was printed for this address in a minute.",
    503: "This house has no press.",
}


def _refusals(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Problem, description=_REFUSALS[status]) for status in statuses}


def _file(media_type: str, description: str) -> dict[int, ResponseSpec]:
    return {200: ResponseSpec(bytes, description=description, media_type=media_type)}


GIVEN = {
    "pdf": _file(PDF, "The document.") | _refusals(400, 429, 503),
    "pages": {200: ResponseSpec(Sheets, description="How many pages.")} | _refusals(400, 429, 503),
    "page": _file(_SVG, "The page.") | _refusals(400, 404, 429, 503),
}
_SENT = {name: given | _refusals(403, 413) for name, given in GIVEN.items()}


class ColourSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of colours, as `hanamachi.drawing.colouring` reads it."""

    set: int
    name: str
    inks: dict[str, str]
    token: dict[str, Any] | None


Coloured = Annotated[ColourSet, Body()]


def options(
    paper: str = "a4",
    language: str = "en",
    dress: str = "colour",
    tile: str = "45",
    sets: int = 1,
    rules: bool = True,
    cut: bool = True,
    backs: bool = False,
) -> PrintOptions:
    """What the query of an address asks for; raises PrintError or UnknownLanguage."""
    return PrintOptions.of(paper, language, dress, tile, sets=sets, rules=rules, cut=cut, backs=backs)


Options = NamedDependency[SkipValidation[PrintOptions]]
OPTIONS = {"options": Provide(options, sync_to_thread=False)}


def worn(options: PrintOptions, colours: ColourSet) -> PrintOptions:
    """The options with a set of somebody's own colours; raises ColouringError."""
    return replace(options, colouring=Colouring.parse(msgspec.json.encode(colours)))


@get(_PDFS, media_type=PDF, dependencies=OPTIONS, responses=GIVEN["pdf"])
async def print_game(request: Asked, options: Options, press: PrintQueue) -> Response[bytes]:
    """A game to be cut out, as a PDF."""
    return await _pdf(request, options, press)


@post(_PDFS, media_type=PDF, dependencies=OPTIONS, responses=_SENT["pdf"], status_code=200)
async def print_game_worn(request: Asked, options: Options, data: Coloured, press: PrintQueue) -> Response[bytes]:
    """The same in somebody's own colours."""
    return await _pdf(request, worn(options, data), press)


@get(_PAGES, dependencies=OPTIONS, responses=GIVEN["pages"])
async def count_pages(request: Asked, options: Options, press: PrintQueue) -> Sheets:
    """How many pages a game takes, and how many tiles a page."""
    return await _count(request, options, press)


@post(_PAGES, dependencies=OPTIONS, responses=_SENT["pages"], status_code=200)
async def count_pages_worn(request: Asked, options: Options, data: Coloured, press: PrintQueue) -> Sheets:
    """The same in somebody's own colours."""
    return await _count(request, worn(options, data), press)


@get(_PAGE, media_type=_SVG, dependencies=OPTIONS, responses=GIVEN["page"])
async def see_page(request: Asked, number: int, options: Options, press: PrintQueue) -> Response[bytes]:
    """A page, to look at."""
    return await _page(request, options, number, press)


@post(_PAGE, media_type=_SVG, dependencies=OPTIONS, responses=_SENT["page"], status_code=200)
async def see_page_worn(
    request: Asked, number: int, options: Options, data: Coloured, press: PrintQueue
) -> Response[bytes]:
    """The same in somebody's own colours."""
    return await _page(request, worn(options, data), number, press)


@get("/print/record.pdf", media_type=PDF, dependencies=OPTIONS, responses=GIVEN["pdf"] | _refusals(404))
async def print_record(
    request: Asked,
    table: str,
    options: Options,
    press: PrintQueue,
    registry: TableRegistry,
    reader: Reader,
    settings: Settings,
) -> Response[bytes]:
    """The games of a table in pictures; of Maiko those that are over."""
    async with registry.live_table(table, reader) as live:
        record = await live.record()
    address = site_of(request, settings)
    asked = f"record {table} {record.digest} {options} {address}"
    job = PrintJob(asked, partial(recorded.compose, options, record, address))
    return answer(request, await press.pdf(job, asker_of(request)), PDF, attachment(f"hanamachi-{table}"))


def site_of(request: Asked, settings: Settings) -> str:
    """Return the address of this server to be printed; raises NoAddress."""
    return site_at(public_origin(request, settings))


PRINTING = (
    print_record,
    print_game,
    print_game_worn,
    count_pages,
    count_pages_worn,
    see_page,
    see_page_worn,
)


def _job(request: Asked, options: PrintOptions) -> tuple[str, PrintJob]:
    """The game that an address names, and the job of printing it."""
    game = request.url.path.split("/")[2].removesuffix(".pdf")
    worn = options.colouring.text() if options.colouring else ""
    asked = f"{game} {replace(options, colouring=None)} {worn}"
    return game, PrintJob(asked, partial(printed_games()[game].cut_out, options))


async def _pdf(request: Asked, options: PrintOptions, press: PrintQueue) -> Response[bytes]:
    game, job = _job(request, options)
    return answer(
        request, await press.pdf(job, asker_of(request)), PDF, attachment(f"{game}-{options.paper}-{options.language}")
    )


def attachment(name: str) -> dict[str, str]:
    """The headers by which a browser keeps a document under a name."""
    return {"content-disposition": f'attachment; filename="{name}.pdf"'}


async def _count(request: Asked, options: PrintOptions, press: PrintQueue) -> Sheets:
    _, job = _job(request, options)
    return Sheets(await press.count(job, asker_of(request)), tiles_a_page(options))


async def _page(request: Asked, options: PrintOptions, number: int, press: PrintQueue) -> Response[bytes]:
    _, job = _job(request, options)
    page = await press.page(job, number, asker_of(request))
    if "gzip" in accepted(request):
        return answer(request, page, _SVG, {"content-encoding": "gzip"})
    return answer(request, replace(page, body=gzip.decompress(page.body)), _SVG)


def answer(request: Asked, printed: Printed, media_type: str, more: Mapping[str, str] | None = None) -> Response[bytes]:
    """What was printed, with `more` headers; nothing but that where the browser has it already."""
    headers = {"etag": printed.tag, "cache-control": FOR_A_WHILE, "vary": "accept-encoding"}
    if request.method == "GET" and request.headers.get("if-none-match") == printed.tag:
        return Response(b"", media_type=media_type, status_code=304, headers=headers)
    return Response(printed.body, media_type=media_type, headers=headers | dict(more or {}))
