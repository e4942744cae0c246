"""The web application: its routes, dependencies and middleware."""

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, cast

import structlog
from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import HttpMethod, ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from hanamachi import __version__
from hanamachi.game.registry import installed_games
from hanamachi.server.http.account_routes import ACCOUNTS
from hanamachi.server.http.account_services import AccountServices
from hanamachi.server.http.block_routes import BLOCKS
from hanamachi.server.http.cards import LinkCards, serve_card_picture
from hanamachi.server.http.club import Club
from hanamachi.server.http.headers import PRIVATE_HEADERS, response_headers
from hanamachi.server.http.health import check_liveness, check_readiness
from hanamachi.server.http.lobby_routes import LOBBY_ROUTES
from hanamachi.server.http.origin import AnyRequest, create_foreign_origin_guard
from hanamachi.server.http.pages import serve_page
from hanamachi.server.http.print_routes import PRINTING
from hanamachi.server.http.profile_routes import YOU
from hanamachi.server.http.push_routes import PUSH
from hanamachi.server.http.request_body import RequestBodyReader
from hanamachi.server.http.routes import (
    VISITOR_DEPENDENCIES,
    get_table,
    get_table_notation,
    get_table_record,
    list_watchable_tables,
    list_your_tables,
    make_table,
    play_deal_again,
    replay_game,
    review_game_of_seat,
    upload_played_table,
)
from hanamachi.server.http.static_files import load_pages
from hanamachi.server.live.live_metrics import LiveMetrics
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.replays import Replays
from hanamachi.server.live.table_lists import WatchList
from hanamachi.server.lobby.lobby import Lobby
from hanamachi.server.metrics import REGISTRY, measure_loop_latency
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.cookie_keys import CookieKeys
from hanamachi.server.printing.card_pictures import CardPictures
from hanamachi.server.printing.print_queue import MAX_WAITING_PER_CLIENT, PRINT_WORKERS, PrintQueue
from hanamachi.server.process.disk import watch_store_and_disk_space
from hanamachi.server.process.error_responses import (
    STATUS,
    make_http_problem_response,
    make_nested_too_deeply_response,
    make_problem_response,
    make_unexpected_error_response,
)
from hanamachi.server.rate_limits import RateLimits, derive_client_key, is_private_address, set_client_of_log_lines
from hanamachi.server.settings import Settings
from hanamachi.server.sockets.table_socket import serve_table_socket
from hanamachi.server.store import Store
from hanamachi.server.store.last_backup import watch_last_backup
from hanamachi.server.worker_pool import WorkerPool

log = structlog.get_logger()

TABLES = "/api/tables"
"""Path of the routes that make and read tables."""

SHARED = "/share"
"""Path for records that another program shares. Replaying one counts as making a table."""

PAST_TABLES, RESULTS = "/api/you/tables", "/api/you/results"
"""Paths of routes that read many tables of a person."""


class RateLimitMiddleware(ASGIMiddleware):
    """Middleware that refuses requests beyond the rate limits of a client address."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, rate_limits: RateLimits, settings: Settings) -> None:
        self._rate_limits = rate_limits
        self._unwarned = set() if settings.trusted_proxies or settings.unix_socket else {True, False}

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Charge a request to its client's rate limit, and then handle it; raises TooMany."""
        client, now = scope["client"], time.monotonic()
        client_key = derive_client_key(client[0] if client else None)
        self._rate_limits.requests.take_token(client_key, now)
        if scope["path"].startswith(("/print/", "/card/")):
            self._rate_limits.prints.take_token(client_key, now)
        elif scope["path"].startswith((TABLES, SHARED, PAST_TABLES, RESULTS)):
            makes = cast("HTTPScope", scope)["method"] == HttpMethod.POST
            (self._rate_limits.tables if makes else self._rate_limits.reads).take_token(client_key, now)
        if self._unwarned and any(name == b"x-forwarded-for" for name, _ in scope["headers"]):
            self._warn_of_untrusted_proxy(client[0] if client else "")
        with set_client_of_log_lines(client_key):
            await next_app(scope, receive, send)

    def _warn_of_untrusted_proxy(self, client_address: str) -> None:
        """Log a warning if a proxy that is not trusted sends the header X-Forwarded-For.

        It is logged once for private addresses, and once for all others.

        Only a private address is logged: any visitor on the internet may have sent the header.
        """
        within = is_private_address(client_address)
        if within not in self._unwarned:
            return
        self._unwarned.discard(within)
        if within:
            log.warning(
                "a proxy that is not trusted: all who come by it count as one",
                trust=f"--trusted-proxy {client_address}",
            )
        else:
            log.warning(
                "X-Forwarded-For from elsewhere is not believed: is there a proxy to name with --trusted-proxy?"
            )


class Application(Litestar):
    """The Litestar application, with security headers on all responses, and HEAD requests handled as GET.

    Litestar itself sets headers only on responses of routes. uvicorn drops the body of a response to HEAD.
    """

    def __init__(self, *routes: Any, added_headers: Mapping[str, str], club: Club | None, **options: Any) -> None:
        super().__init__(*routes, **options)
        self._club = club
        self._added_headers = _encoded(added_headers)
        self._api_headers = self._added_headers + _encoded(PRIVATE_HEADERS)

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        # all messages are msgspec's; pydantic, if it is installed, takes a fifth of a second to import
        return [*plugins, MsgspecDIPlugin()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Handle an HTTP request, a WebSocket, or the start and end of the server, as an ASGI application."""
        if scope["type"] != ScopeType.HTTP:
            if self._club and not self._club.is_request_admitted(scope):
                await self._club.respond_to_non_member(scope, receive, send)
            else:
                await super().__call__(scope, receive, send)
            return

        headers = self._api_headers if scope["path"].startswith("/api/") else self._added_headers
        if scope["method"] not in {HttpMethod.GET, HttpMethod.HEAD}:
            body_reader = RequestBodyReader(receive, send)
            receive, send = body_reader.receive, body_reader.send

        async def say(message: Any) -> None:
            if message["type"] == "http.response.start":
                present = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(each for each in headers if each[0] not in present)]
            await send(message)

        if scope["method"] == HttpMethod.HEAD:
            scope = {**scope, "method": HttpMethod.GET}
        if self._club and not self._club.is_request_admitted(scope):
            await self._club.respond_to_non_member(scope, receive, say)
            return
        await super().__call__(scope, receive, say)


def _encoded(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def _always(value: Any) -> Provide:
    def provide() -> Any:
        return value

    return Provide(provide, sync_to_thread=False)


async def _build_openapi_description_in_thread(request: AnyRequest) -> None:
    """Make the OpenAPI description in a thread before it is sent for the first time, because this takes long."""
    described: Any = request.app.plugins.get("OpenAPIPlugin")
    await asyncio.to_thread(described.provide_openapi_schema)


async def create_app(settings: Settings, store: Store) -> Litestar:
    """Create the web application, with an open store (database)."""
    registry, rate_limits = TableRegistry(store, settings), RateLimits(settings)
    presses = WorkerPool(PRINT_WORKERS, "printing", MAX_WAITING_PER_CLIENT)
    press = PrintQueue(presses)
    cookie_keys = CookieKeys(store, settings.keys, secure=settings.secure)
    dependencies: dict[str, Any] = {
        "registry": registry,
        "watch_list": WatchList(registry),
        "replays": Replays(registry),
        "services": AccountServices.create_services(
            registry, await store.get_or_create_secret("passkeys"), settings.tables_a_minute
        ),
        "accounts": Accounts(store),
        "settings": settings,
        "lobby": Lobby(registry, is_open=settings.door),
        "pages": load_pages(is_lobby_closed=not settings.door),
        "print_queue": press,
        "worker_pools": (registry.worker_pool, presses),
        "cards": LinkCards(registry),
        "card_pictures": CardPictures(presses),
        "rate_limits": rate_limits,
    }

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await cookie_keys.load_stored_keys()
        await registry.start_background_tasks()
        measured = LiveMetrics(registry)
        REGISTRY.register(measured)
        watches = (
            measure_loop_latency(),
            cookie_keys.reload_periodically(),
            watch_last_backup(store.run),
            watch_store_and_disk_space(settings, store),
        )
        watching = [asyncio.ensure_future(each) for each in watches]
        yield
        for each in watching:
            each.cancel()
        presses.close()
        await registry.stop_and_close_store()
        REGISTRY.unregister(measured)

    return Application(
        [
            make_table,
            upload_played_table,
            list_your_tables,
            list_watchable_tables,
            get_table,
            get_table_record,
            get_table_notation,
            replay_game,
            review_game_of_seat,
            play_deal_again,
            *ACCOUNTS,
            *YOU,
            *LOBBY_ROUTES,
            *BLOCKS,
            *PRINTING,
            serve_card_picture,
            *PUSH,
            *(route for game in installed_games() for route in game.load_routes()),
            check_liveness,
            check_readiness,
            serve_table_socket,
            serve_page,
        ],
        lifespan=[lifespan],
        dependencies={
            **{name: _always(value) for name, value in dependencies.items()},
            "cookie_key": Provide(cookie_keys.make_current_cookie_key, sync_to_thread=False),
            **VISITOR_DEPENDENCIES,
        },
        exception_handlers={
            **dict.fromkeys(STATUS, make_problem_response),
            HTTPException: make_http_problem_response,
            RecursionError: make_nested_too_deeply_response,
            Exception: make_unexpected_error_response,
        },
        middleware=[RateLimitMiddleware(rate_limits, settings)],
        guards=[create_foreign_origin_guard(settings)],
        added_headers=response_headers(settings),
        club=Club(settings.club, secure=settings.secure) if settings.club else None,
        openapi_config=OpenAPIConfig(
            title="hanamachi",
            version=__version__,
            openapi_router=Router(
                "/schema",
                route_handlers=[],
                include_in_schema=False,
                before_request=_build_openapi_description_in_thread,
            ),
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        state=State({"registry": registry}),
        request_max_body_size=64 * 1024,
    )
