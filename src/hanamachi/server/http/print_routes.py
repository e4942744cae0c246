"""HTTP routes for prints: a game to cut out, previews of its pages, and the record of a table.

A coloured set is the body of a POST; all other prints are a GET. The server does not store coloured sets.
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
from hanamachi.printing.game_printing import game_printings
from hanamachi.printing.options import Content, PrintOptions, parse_choice
from hanamachi.printing.position_code import is_reachable_by_others, normalize_server_address
from hanamachi.printing.sheets import count_tiles_per_page
from hanamachi.server.http.content_encoding import parse_accepted_encodings
from hanamachi.server.http.origin import AnyRequest, determine_public_origin
from hanamachi.server.http.routes import client_key_of_request, describe_error_responses
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import PrintSize
from hanamachi.server.printing.print_queue import Printed, PrintJob, PrintQueue
from hanamachi.server.rate_limits import ChargedReader
from hanamachi.server.settings import Settings

PRINTED_GAMES = tuple(game_printings())
"""Names of the games that can be printed."""

CACHE_BRIEFLY = "private, max-age=300"

_SVG, PDF = "image/svg+xml", "application/pdf"
_PDFS = [f"/print/{game}.pdf" for game in PRINTED_GAMES]
_PAGES = [f"/print/{game}/pages" for game in PRINTED_GAMES]
_PAGE = [f"/print/{game}/pages/{{number:int}}" for game in PRINTED_GAMES]

_REFUSALS = {
    400: "These options cannot be printed.",
    404: "There is no such page.",
    503: "This server has no typst to print with.",
}
_refusals = partial(describe_error_responses, _REFUSALS)


def _file(media_type: str, description: str) -> dict[int, ResponseSpec]:
    return {200: ResponseSpec(bytes, generate_examples=False, description=description, media_type=media_type)}


RESPONSES = {
    "pdf": _file(PDF, "The document.") | _refusals(400, 429, 503),
    "pages": {200: ResponseSpec(PrintSize, generate_examples=False, description="How many pages.")}
    | _refusals(400, 429, 503),
    "page": _file(_SVG, "The page.") | _refusals(400, 404, 429, 503),
}
_POST_RESPONSES = {name: given | _refusals(403, 413) for name, given in RESPONSES.items()}


class ColourSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A coloured set, as `hanamachi.drawing.colouring` parses it."""

    set: int
    name: str
    inks: dict[str, str]
    token: dict[str, Any] | None


Coloured = Annotated[ColourSet, Body()]


def parse_print_options(
    paper: str = "a4",
    language: str = "en",
    dress: str = "colour",
    tile: str = "45",
    sets: int = 1,
    only: str = Content.ALL,
    cut: bool = True,
    backs: bool = False,
) -> PrintOptions:
    """Return the print options in the query of an address; raises PrintError or UnknownLanguage."""
    content = parse_choice(Content, only, "wrong-print-part")
    return PrintOptions.parse(paper, language, dress, tile, sets=sets, content=content, cut=cut, backs=backs)


Options = NamedDependency[SkipValidation[PrintOptions]]
OPTIONS = {"options": Provide(parse_print_options, sync_to_thread=False)}


def with_colours(options: PrintOptions, colours: ColourSet) -> PrintOptions:
    """Return the print options with a coloured set; raises ColouringError."""
    return replace(options, colouring=Colouring.parse(msgspec.json.encode(colours)))


@get(_PDFS, media_type=PDF, dependencies=OPTIONS, responses=RESPONSES["pdf"])
async def print_game(request: AnyRequest, options: Options, print_queue: PrintQueue) -> Response[bytes]:
    """Print a game to cut out, as a PDF."""
    return await _make_pdf_response(request, options, print_queue)


@post(_PDFS, media_type=PDF, dependencies=OPTIONS, responses=_POST_RESPONSES["pdf"], status_code=200)
async def print_coloured_game(
    request: AnyRequest, options: Options, data: Coloured, print_queue: PrintQueue
) -> Response[bytes]:
    """Print a game to cut out in a coloured set, as a PDF."""
    return await _make_pdf_response(request, with_colours(options, data), print_queue)


@get(_PAGES, dependencies=OPTIONS, responses=RESPONSES["pages"])
async def count_pages(request: AnyRequest, options: Options, print_queue: PrintQueue) -> PrintSize:
    """Return the number of pages of a printed game, and of tiles on a page."""
    return await _count_sheets(request, options, print_queue)


@post(_PAGES, dependencies=OPTIONS, responses=_POST_RESPONSES["pages"], status_code=200)
async def count_coloured_pages(
    request: AnyRequest, options: Options, data: Coloured, print_queue: PrintQueue
) -> PrintSize:
    """Return the number of pages of a game printed in a coloured set, and of tiles on a page."""
    return await _count_sheets(request, with_colours(options, data), print_queue)


@get(_PAGE, media_type=_SVG, dependencies=OPTIONS, responses=RESPONSES["page"])
async def show_page(request: AnyRequest, number: int, options: Options, print_queue: PrintQueue) -> Response[bytes]:
    """Return a preview of one page, as an SVG."""
    return await _make_page_response(request, options, number, print_queue)


@post(_PAGE, media_type=_SVG, dependencies=OPTIONS, responses=_POST_RESPONSES["page"], status_code=200)
async def show_coloured_page(
    request: AnyRequest, number: int, options: Options, data: Coloured, print_queue: PrintQueue
) -> Response[bytes]:
    """Return a preview of one page in a coloured set, as an SVG."""
    return await _make_page_response(request, with_colours(options, data), number, print_queue)


@get("/print/record.pdf", media_type=PDF, dependencies=OPTIONS, responses=RESPONSES["pdf"] | _refusals(404))
async def print_table_record(
    request: AnyRequest,
    table: str,
    options: Options,
    print_queue: PrintQueue,
    registry: TableRegistry,
    reader: ChargedReader,
    settings: Settings,
) -> Response[bytes]:
    """Print the games of a table as diagrams; of Maiko only finished games."""
    async with registry.open_table(table, reader) as live:
        record = await live.build_record()
    address = printable_site(request, settings)
    job_key = f"record {table} {record.digest} {options} {address}"
    job = PrintJob(job_key, partial(recorded.compose_record_document, options, record, address))
    return make_print_response(
        request,
        await print_queue.render_job_as_pdf(job, client_key_of_request(request)),
        PDF,
        attachment_headers(f"hanamachi-{table}"),
    )


def printable_site(request: AnyRequest, settings: Settings) -> str | None:
    """Return the address of this server to be printed on paper, or None if no other device can open it.

    Raises NotAnAddress.
    """
    site = normalize_server_address(determine_public_origin(request, settings))
    return site if is_reachable_by_others(site) else None


PRINTING = (
    print_table_record,
    print_game,
    print_coloured_game,
    count_pages,
    count_coloured_pages,
    show_page,
    show_coloured_page,
)


def _make_game_name_and_print_job(request: AnyRequest, options: PrintOptions) -> tuple[str, PrintJob]:
    """Return the game in the path of a request, and the job that prints it."""
    game = request.url.path.split("/")[2].removesuffix(".pdf")
    worn = options.colouring.to_json() if options.colouring else ""
    job_key = f"{game} {replace(options, colouring=None)} {worn}"
    return game, PrintJob(job_key, partial(game_printings()[game].cut_out, options))


async def _make_pdf_response(request: AnyRequest, options: PrintOptions, print_queue: PrintQueue) -> Response[bytes]:
    game, job = _make_game_name_and_print_job(request, options)
    return make_print_response(
        request,
        await print_queue.render_job_as_pdf(job, client_key_of_request(request)),
        PDF,
        attachment_headers(f"{game}-{options.paper}-{options.language}"),
    )


def attachment_headers(name: str) -> dict[str, str]:
    """Return the headers that make a browser save a PDF under a name."""
    return {"content-disposition": f'attachment; filename="{name}.pdf"'}


async def _count_sheets(request: AnyRequest, options: PrintOptions, print_queue: PrintQueue) -> PrintSize:
    _, job = _make_game_name_and_print_job(request, options)
    return PrintSize(await print_queue.count_pages(job, client_key_of_request(request)), count_tiles_per_page(options))


async def _make_page_response(
    request: AnyRequest, options: PrintOptions, page_number: int, print_queue: PrintQueue
) -> Response[bytes]:
    _, job = _make_game_name_and_print_job(request, options)
    page = await print_queue.render_page_as_svg(job, page_number, client_key_of_request(request))
    if "gzip" in parse_accepted_encodings(request):
        return make_print_response(request, page, _SVG, {"content-encoding": "gzip"})
    return make_print_response(request, replace(page, body=gzip.decompress(page.body)), _SVG)


def make_print_response(
    request: AnyRequest, printed: Printed, media_type: str, extra_headers: Mapping[str, str] | None = None
) -> Response[bytes]:
    """Return a response with a print and `extra_headers` headers, or status 304 if the browser has it already."""
    headers = {"etag": printed.tag, "cache-control": CACHE_BRIEFLY, "vary": "accept-encoding"}
    if request.method == "GET" and request.headers.get("if-none-match") == printed.tag:
        return Response(b"", media_type=media_type, status_code=304, headers=headers)
    return Response(printed.body, media_type=media_type, headers=headers | dict(extra_headers or {}))
