"""Printing over HTTP what is Okiya's alone: a layout as a mat, and puzzles."""

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
    """A layout of Okiya as a mat to play on; its code opens the layout on the analysis board of this house."""
    laid, site = Layout.parse(layout), site_of(request, settings)
    job = PrintJob(f"mat {options} {laid} {site}", partial(mat.sheet, options, laid, site))
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
    """Puzzles of Okiya: that of a day, of the week of a day, a sheet of a level, or each that is given as a game."""
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
            named=named,
        ),
    )
    which = f"level-{level}-{sheet}" if level else day or week or len(named)
    return answer(request, await press.pdf(job, asker_of(request)), PDF, attachment(f"puzzles-{which}"))


ROUTES = (print_mat, print_puzzles)
