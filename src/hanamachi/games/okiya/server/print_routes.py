"""HTTP routes for prints that only Okiya has: layouts as mats, and puzzles."""

from datetime import date
from functools import partial

from litestar import Response, get

from hanamachi.games.okiya.printing import mat
from hanamachi.games.okiya.rules import Layout
from hanamachi.games.okiya.server import puzzle_selection
from hanamachi.server.http.origin import Asked
from hanamachi.server.http.print_routes import GIVEN, OPTIONS, PDF, Options, answer, attachment, site_of
from hanamachi.server.http.routes import asker_of
from hanamachi.server.printing.print_queue import PrintJob, PrintQueue
from hanamachi.server.settings import Settings


@get("/print/mat.pdf", media_type=PDF, dependencies=OPTIONS, responses=GIVEN["pdf"])
async def print_mat(
    request: Asked, layout: str, options: Options, press: PrintQueue, settings: Settings
) -> Response[bytes]:
    """Print a layout of Okiya as a mat. Its QR code opens the layout on this server's analysis board."""
    laid, site = Layout.parse(layout), site_of(request, settings)
    job = PrintJob(f"mat {options} {laid} {site}", partial(mat.compose_mat, options, laid, site))
    return answer(
        request, await press.pdf(job, asker_of(request)), PDF, attachment(f"mat-{options.paper}-{options.language}")
    )


@get("/print/puzzles.pdf", media_type=PDF, dependencies=OPTIONS, responses=GIVEN["pdf"])
async def print_puzzles(
    request: Asked,
    options: Options,
    press: PrintQueue,
    settings: Settings,
    day: date | None = None,
    week: date | None = None,
    level: int | None = None,
    sheet: int = 1,
    puzzle: list[str] | None = None,
) -> Response[bytes]:
    """Print puzzles of Okiya: of a day, of the week that contains a day, one sheet of a level, or given as games."""
    site, named = site_of(request, settings), tuple(puzzle or ())
    job = PrintJob(
        f"puzzles {day} {week} {level} {sheet} {named} {options} {site}",
        partial(
            puzzle_selection.compose_selected_puzzles,
            options,
            site,
            day=day,
            week_of=week,
            level=level,
            sheet=sheet,
            game_texts=named,
        ),
    )
    which = f"level-{level}-{sheet}" if level else day or week or len(named)
    return answer(request, await press.pdf(job, asker_of(request)), PDF, attachment(f"puzzles-{which}"))


ROUTES = (print_mat, print_puzzles)
