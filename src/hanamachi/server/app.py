"""The server on one screen: what it is wired from, and what becomes of an error."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Response
from litestar.datastructures import ResponseHeader
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from hanamachi import __version__
from hanamachi.draw.colouring import ColouringError
from hanamachi.games.game import GameError
from hanamachi.locales import UnknownLanguage
from hanamachi.press.errors import PressError
from hanamachi.server.headers import HEADERS
from hanamachi.server.house import House, NoSuchTable
from hanamachi.server.live import live
from hanamachi.server.messages import Problem
from hanamachi.server.origin import Asked
from hanamachi.server.pages import built, pages
from hanamachi.server.pressroom import NoPress, NoSuchPage, PressRoom
from hanamachi.server.printing import PRINTING
from hanamachi.server.room import NoSuchGame, error_name
from hanamachi.server.routes import (
    ForeignPage,
    UnknownCookie,
    make_table,
    record_file,
    record_text,
    replay_game,
    see_table,
    your_tables,
)
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store, StoreError
from hanamachi.table import TableRefusal

log = structlog.get_logger()

PAGES_A_TABLE = 8
"""Where an address may make a table it may ask for so much that is printed: somebody who chooses turns pages."""

STATUS: dict[type[Exception], int] = {
    GameError: 400,
    PressError: 400,
    UnknownLanguage: 400,
    ColouringError: 400,
    TableRefusal: 409,
    UnknownCookie: 401,
    ForeignPage: 403,
    NoSuchTable: 404,
    NoSuchGame: 404,
    NoSuchPage: 404,
    StoreError: 503,
    NoPress: 503,
}


def problem(request: Asked, error: Exception) -> Response[Problem]:
    """The answer to a request that cannot be met: the error's name and its sentence."""
    status = next(status for kind, status in STATUS.items() if isinstance(error, kind))
    return Response(Problem(error_name(error), str(error)), status_code=status)


def http_problem(request: Asked, error: HTTPException) -> Response[Problem]:
    """The same for what the framework refuses: a body that is not understood, too many requests."""
    extra = error.extra if isinstance(error.extra, list) else []
    said = "; ".join(": ".join(filter(None, (each.get("key"), each.get("message")))) for each in extra)
    names = {400: "not-understood", 404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-many"}
    message = f"{error.detail}: {said}" if said else error.detail
    return Response(Problem(names.get(error.status_code, "http"), message), status_code=error.status_code)


def endless(request: Asked, error: RecursionError) -> Response[Problem]:
    """The answer to a body that is nested without end."""
    return Response(Problem("not-understood", "what was sent is nested too deeply"), status_code=400)


def unforeseen(request: Asked, error: Exception) -> Response[Problem]:
    """The answer to a fault of ours, which goes to the log and not to the visitor."""
    log.error("unforeseen", path=request.url.path, exc_info=error)
    return Response(Problem("unforeseen", "something went wrong here; it has been noted"), status_code=500)


def _prints(request: Asked) -> bool:
    return request.url.path.startswith("/print/")


def _always(value: Any) -> Provide:
    def provide() -> Any:
        return value

    return Provide(provide, sync_to_thread=False)


async def create_app(settings: Settings, store: Store) -> Litestar:
    """The web application over a store that is open."""
    house = House(store, settings)
    given: dict[str, Any] = {
        "house": house,
        "settings": settings,
        "pages": built(),
        "press": PressRoom(),
        "cookie_key": await store.key("cookies"),
    }

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    made = RateLimitConfig(
        ("minute", settings.tables_a_minute),
        check_throttle_handler=lambda request: request.method == "POST" and not _prints(request),
    )
    printed = RateLimitConfig(
        ("minute", settings.tables_a_minute * PAGES_A_TABLE), check_throttle_handler=_prints, store="prints"
    )
    return Litestar(
        [make_table, your_tables, see_table, record_file, record_text, replay_game, *PRINTING, live, pages],
        lifespan=[lifespan],
        dependencies={name: _always(value) for name, value in given.items()},
        exception_handlers={
            **dict.fromkeys(STATUS, problem),
            HTTPException: http_problem,
            RecursionError: endless,
            Exception: unforeseen,
        },
        middleware=[made.middleware, printed.middleware],
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        openapi_config=OpenAPIConfig(
            title="hanamachi",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        request_max_body_size=64 * 1024,
        signature_namespace={"House": House},
    )
