"""HTTP routes for prints that only Okiya has: layouts as mats, and puzzles."""

from datetime import date
from functools import partial

from litestar import Response, get

from hanamachi.games.okiya.printing import mat
from hanamachi.games.okiya.rules import Layout
from hanamachi.games.okiya.server import puzzle_selection
from hanamachi.server.http.origin import AnyRequest
from hanamachi.server.http.print_routes import (
    OPTIONS,
    PDF,
    RESPONSES,
    Options,
    attachment_headers,
    make_print_response,
    printable_site,
)
from hanamachi.server.http.routes import client_key_of_request
from hanamachi.server.printing.print_queue import PrintJob, PrintQueue
from hanamachi.server.settings import Settings


@get("/print/mat.pdf", media_type=PDF, dependencies=OPTIONS, responses=RESPONSES["pdf"])
async def print_mat(
    request: AnyRequest, layout: str, options: Options, print_queue: PrintQueue, settings: Settings
) -> Response[bytes]:
    """Print a layout of Okiya as a mat. Its QR code opens the layout on this server's analysis board."""
    laid, site = Layout.parse(layout), printable_site(request, settings)
    job = PrintJob(f"mat {options} {laid} {site}", partial(mat.compose_layout_mat, options, laid, site))
    return make_print_response(
        request,
        await print_queue.render_job_as_pdf(job, client_key_of_request(request)),
        PDF,
        attachment_headers(f"mat-{options.paper}-{options.language}"),
    )


@get("/print/puzzles.pdf", media_type=PDF, dependencies=OPTIONS, responses=RESPONSES["pdf"])
async def print_puzzles(
    request: AnyRequest,
    options: Options,
    print_queue: PrintQueue,
    settings: Settings,
    day: date | None = None,
    week: date | None = None,
    level: int | None = None,
    sheet: int = 1,
    puzzle: list[str] | None = None,
) -> Response[bytes]:
    """Print Okiya puzzles: those of a day, of the week with a day, of a sheet of a level, or of the given games."""
    site, puzzle_names = printable_site(request, settings), tuple(puzzle or ())
    job = PrintJob(
        f"puzzles {day} {week} {level} {sheet} {puzzle_names} {options} {site}",
        partial(
            puzzle_selection.compose_selected_puzzles,
            options,
            site,
            day=day,
            day_in_week=week,
            level=level,
            sheet_number=sheet,
            game_texts=puzzle_names,
        ),
    )
    which = f"level-{level}-{sheet}" if level else day or week or len(puzzle_names)
    return make_print_response(
        request,
        await print_queue.render_job_as_pdf(job, client_key_of_request(request)),
        PDF,
        attachment_headers(f"puzzles-{which}"),
    )


ROUTES = (print_mat, print_puzzles)
