"""HTTP routes for tables: make one, list them, read one, download its record.

Also what other routes share: the visitor of a request, and descriptions of error responses.
"""

import asyncio
from collections.abc import Mapping
from functools import partial, reduce
from operator import or_
from typing import Annotated, NamedTuple, TypeVar

from litestar import Response, get, post
from litestar.di import Provide
from litestar.openapi import ResponseSpec
from litestar.params import Body

from hanamachi.server.http.content_encoding import make_gzip_response
from hanamachi.server.http.origin import AnyRequest
from hanamachi.server.http.person_cookies import set_person_cookie
from hanamachi.server.live import making, played_tables, same_deal
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.replays import Replays
from hanamachi.server.live.table_lists import WatchList, list_table_lines_of_person
from hanamachi.server.messages import (
    MAX_PLAYED_BYTES,
    REPLAYS,
    REVIEWS,
    MadeTable,
    NewTable,
    PlayedTable,
    Problem,
    TableSummary,
)
from hanamachi.server.people.accounts import Accounts, find_seated_person
from hanamachi.server.people.identity import CookieKey, create_person_id, verify_cookie
from hanamachi.server.rate_limits import ChargedReader, RateLimits, derive_client_key
from hanamachi.server.settings import Settings
from hanamachi.table.notation import format_table_notation
from hanamachi.table.record import encode_record
from hanamachi.table.view import TableView

COMMON_REFUSALS = {
    400: "The request is malformed.",
    401: "The cookie was not set by this server.",
    403: "The request comes from a page of another site.",
    413: "The body is too large.",
    429: "The rate limit of this address is spent.",
    503: "The store is lost.",
}
"""Descriptions of error responses that routes share, by HTTP status."""

REPLAYED = {200: ResponseSpec(reduce(or_, REPLAYS), generate_examples=False, description="The game.")}
REVIEWED = {200: ResponseSpec(reduce(or_, REVIEWS), generate_examples=False, description="The review.")}


def describe_error_responses(descriptions_by_status: Mapping[int, str], *http_statuses: int) -> dict[int, ResponseSpec]:
    """Return OpenAPI descriptions of the error responses with these HTTP statuses.

    `descriptions_by_status` has the descriptions of one route by status; they replace the common ones.
    """
    descriptions = {**COMMON_REFUSALS, **descriptions_by_status}
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=descriptions[status])
        for status in http_statuses
    }


refusals = partial(
    describe_error_responses,
    {
        400: "The request is malformed, or its options make no table.",
        404: "There is no such table, or no such game.",
        409: "The name cannot be shown.",
    },
)


def client_key_of_request(request: AnyRequest) -> str:
    """Return the client (address) of a request, to which rate limits apply."""
    return derive_client_key(request.client.host if request.client else None)


def make_reader_of_request(request: AnyRequest, rate_limits: RateLimits) -> ChargedReader:
    """Return the reader that is charged for reading tables from the store during a request."""
    return ChargedReader(client_key_of_request(request), rate_limits)


Content = TypeVar("Content")


class UnknownCookie(PermissionError):
    """The cookie of the request is not signed by this server."""

    code = "unknown-cookie"


def read_session_id(request: AnyRequest, cookie_key: CookieKey) -> str:
    """Return the session ID in the cookie of a request, "" without a cookie; raises UnknownCookie."""
    cookie = cookie_key.find_cookie(request.cookies)
    number = verify_cookie(cookie, cookie_key)
    if cookie is not None and number is None:
        raise UnknownCookie("your cookie was not set by this server: open its front page for a new one")
    return number or ""


async def load_visitor_ids(request: AnyRequest, cookie_key: CookieKey, accounts: Accounts) -> tuple[str, ...]:
    """Return all IDs of the visitor, the current one first; () if unknown. Raises UnknownCookie or StoreError."""
    return await accounts.load_all_ids_of_session(read_session_id(request, cookie_key))


def current_id(visitor_ids: tuple[str, ...]) -> str:
    """Return the current ID of a visitor, or "" for an unknown or signed-out visitor."""
    return visitor_ids[0] if visitor_ids else ""


class Visitor(NamedTuple):
    """The person who sends a request: all IDs of the person, and whether it is a new person who needs a cookie."""

    people: tuple[str, ...]
    is_new: bool
    cookie_key: CookieKey
    settings: Settings

    @property
    def person(self) -> str:
        """The visitor's person ID."""
        return self.people[0]

    def make_response_with_cookie(self, content: Content, status: int) -> Response[Content]:
        """Return a response with this content and status; for a new visitor, it sets the cookie."""
        answer = Response(content, status_code=status)
        if self.is_new:
            set_person_cookie(answer, self.person, self.cookie_key, self.settings)
        return answer


async def load_visitor(request: AnyRequest, cookie_key: CookieKey, accounts: Accounts, settings: Settings) -> Visitor:
    """Return the person who sends a request; without a cookie, a new person. Raises UnknownCookie or StoreError."""
    people = await load_visitor_ids(request, cookie_key, accounts)
    return Visitor(people or (create_person_id(),), not people, cookie_key, settings)


VISITOR_DEPENDENCIES = {
    "visitor_ids": Provide(load_visitor_ids),
    "person": Provide(current_id, sync_to_thread=False),
    "visitor": Provide(load_visitor),
    "reader": Provide(make_reader_of_request, sync_to_thread=False),
}
"""Arguments of routes that say who sends the request."""


@post("/api/tables", status_code=201, responses=refusals(400, 401, 403, 409, 413, 429, 503))
async def make_table(
    data: Annotated[NewTable, Body()], registry: TableRegistry, visitor: Visitor, reader: ChargedReader
) -> Response[MadeTable]:
    """Make a table, and sit down on your seats at it."""
    return visitor.make_response_with_cookie(await making.make_game_table(registry, visitor.person, data, reader), 201)


@post(
    "/api/tables/played",
    status_code=201,
    responses=refusals(400, 401, 403, 409, 413, 429, 503),
    request_max_body_size=MAX_PLAYED_BYTES,
)
async def upload_played_table(
    data: Annotated[PlayedTable, Body()], registry: TableRegistry, visitor: Visitor, reader: ChargedReader
) -> Response[MadeTable]:
    """Upload a table that was played offline; a repeated upload gives the same table."""
    return visitor.make_response_with_cookie(
        await played_tables.import_offline_table(registry, visitor.person, data, reader), 201
    )


@get("/api/tables", responses=refusals(401, 429, 503))
async def list_your_tables(
    registry: TableRegistry, visitor_ids: tuple[str, ...], reader: ChargedReader
) -> list[TableSummary]:
    """Return the tables where you have a seat, those that wait for you first."""
    return await list_table_lines_of_person(registry, visitor_ids, reader)


@get("/api/to-watch", responses=refusals(429, 503))
async def list_watchable_tables(watch_list: WatchList) -> list[TableSummary]:
    """Return recently active tables that anybody may watch."""
    return await watch_list.list_watchable_tables()


@get("/api/tables/{table:str}", responses=refusals(400, 401, 404, 429, 503))
async def get_table(
    table: str, registry: TableRegistry, visitor_ids: tuple[str, ...], reader: ChargedReader
) -> TableView:
    """Return your view of a table."""
    async with registry.open_table(table, reader) as live:
        return live.view_for(find_seated_person(live.table, visitor_ids))


@get("/api/tables/{table:str}/games/{number:int}/replay", responses=REPLAYED | refusals(400, 404, 429, 503))
async def replay_game(
    request: AnyRequest, table: str, number: int, replays: Replays, reader: ChargedReader
) -> Response[bytes]:
    """Return a finished game of Maiko step by step, with all faces and each seat's knowledge."""
    return make_gzip_response(request, await replays.load_compressed_replay(table, number, reader))


@get(
    "/api/tables/{table:str}/games/{number:int}/reviews/{seat:int}",
    responses=REVIEWED | refusals(400, 404, 429, 503),
)
async def review_game_of_seat(
    request: AnyRequest, table: str, number: int, seat: int, replays: Replays, reader: ChargedReader
) -> Response[bytes]:
    """Return what a seat can learn from a finished game of Maiko, with the cost of each decision. Takes seconds."""
    review = await replays.load_compressed_review(table, number, seat, reader)
    return make_gzip_response(request, review)


@post("/api/tables/{table:str}/games/{number:int}/again", status_code=201, responses=refusals(400, 403, 404, 429, 503))
async def play_deal_again(table: str, number: int, registry: TableRegistry, reader: ChargedReader) -> MadeTable:
    """Make a table with the deal of a finished game of Maiko; all seats of people are open."""
    return await same_deal.make_table_with_deal_of_game(registry, table, number, reader)


@get("/api/tables/{table:str}/record.json", media_type="application/json", responses=refusals(400, 404, 429, 503))
async def get_table_record(table: str, registry: TableRegistry, reader: ChargedReader) -> Response[bytes]:
    """Return the record of a table, as `hanamachi record verify` reads it."""
    async with registry.open_table(table, reader) as live:
        body = await asyncio.to_thread(encode_record, await live.build_record())
    return _download_response(body, f"hanamachi-{table}.json", "application/json")


@get("/api/tables/{table:str}/record.txt", media_type="text/plain", responses=refusals(400, 404, 429, 503))
async def get_table_notation(table: str, registry: TableRegistry, reader: ChargedReader) -> Response[bytes]:
    """Return the games of a table in notation."""
    async with registry.open_table(table, reader) as live:
        seen = live.table
    text = await asyncio.to_thread(format_table_notation, seen)
    return _download_response(text.encode(), f"hanamachi-{table}.txt", "text/plain; charset=utf-8")


def _download_response(body: bytes, name: str, media_type: str) -> Response[bytes]:
    return Response(body, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'})
