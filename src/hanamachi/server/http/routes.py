"""The house over HTTP: make tables, list your own, read one, fetch its record."""

import asyncio
from functools import reduce
from operator import or_
from typing import Annotated, NamedTuple, TypeVar

from litestar import Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import Body

from hanamachi.server.http.origin import Asked
from hanamachi.server.http.pages import packed, remember
from hanamachi.server.live import making, played_tables
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.replays import Replays
from hanamachi.server.live.table_lists import WatchList, list_own_tables
from hanamachi.server.messages import REPLAYS, Made, NewTable, PlayedTable, Problem, TableLine
from hanamachi.server.people.accounts import Accounts, find_seated_person
from hanamachi.server.people.identity import CookieKey, create_person_id, verify_cookie
from hanamachi.server.rate_limits import RateLimits, Reader, client_key
from hanamachi.server.settings import Settings
from hanamachi.table.notation import notation
from hanamachi.table.record import encode
from hanamachi.table.view import TableView

REFUSALS = {
    400: "What was sent is not understood, or makes no table.",
    401: "The cookie was not given by this house.",
    403: "A page of another site asks.",
    404: "There is no such table, or no such game.",
    409: "The name cannot be shown.",
    413: "What was sent is too large.",
    429: "More was asked for from this address than is one's share.",
    503: "The store cannot be reached.",
}


REPLAYED = {200: ResponseSpec(reduce(or_, REPLAYS), description="The game.")}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The description of the answers that are a Problem."""
    return {status: ResponseSpec(Problem, description=REFUSALS[status]) for status in statuses}


def asker_of(request: Asked) -> str:
    """With whom a request is counted."""
    return client_key(request.client.host if request.client else None)


def reader_of(request: Asked, rate_limits: RateLimits) -> Reader:
    """Return who is charged for what is read from the store for a request."""
    return Reader(asker_of(request), rate_limits)


Content = TypeVar("Content")


class UnknownCookie(PermissionError):
    """A cookie that this house has not signed."""

    code = "unknown-cookie"


def session_number(request: Asked, key: CookieKey) -> str:
    """Return the number in the cookie of a request, empty without a cookie; raises UnknownCookie."""
    cookie = key.find_cookie(request.cookies)
    number = verify_cookie(cookie, key)
    if cookie is not None and number is None:
        raise UnknownCookie("your cookie was not given by this house: open its front page for a new one")
    return number or ""


async def those(request: Asked, key: CookieKey, accounts: Accounts) -> tuple[str, ...]:
    """The person who asks and whom they were on other devices, or nobody; raises UnknownCookie or StoreError."""
    return await accounts.resolve_session(session_number(request, key))


async def whose(request: Asked, key: CookieKey, accounts: Accounts) -> str:
    """The person who asks, empty for one never seen or signed out; raises UnknownCookie or StoreError."""
    return next(iter(await those(request, key, accounts)), "")


class Visitor(NamedTuple):
    """Whoever makes a request: whom they are, and whether they need a cookie since they were never seen before."""

    people: tuple[str, ...]
    is_new: bool

    @property
    def person(self) -> str:
        """The first of those who they are."""
        return self.people[0]

    def answer(self, content: Content, status: int, key: CookieKey, settings: Settings) -> Response[Content]:
        """Return an answer, with a cookie for a new visitor."""
        answer = Response(content, status_code=status)
        if self.is_new:
            remember(answer, self.person, key, settings)
        return answer


async def visitor_of(request: Asked, key: CookieKey, accounts: Accounts) -> Visitor:
    """Return who makes a request, somebody new if need be; raises UnknownCookie or StoreError."""
    people = await those(request, key, accounts)
    return Visitor(people or (create_person_id(),), not people)


@post("/api/tables", status_code=201, responses=refusals(400, 401, 403, 409, 413, 429, 503))
async def make_table(
    request: Asked,
    data: Annotated[NewTable, Body()],
    registry: TableRegistry,
    cookie_key: CookieKey,
    reader: Reader,
    settings: Settings,
) -> Response[Made]:
    """Make a table and sit down at it."""
    visitor = await visitor_of(request, cookie_key, Accounts(registry.store))
    return visitor.answer(await making.make_table(registry, visitor.person, data, reader), 201, cookie_key, settings)


@post("/api/tables/played", status_code=201, responses=refusals(400, 401, 403, 409, 413, 429, 503))
async def hand_in_table(
    request: Asked,
    data: Annotated[PlayedTable, Body()],
    registry: TableRegistry,
    cookie_key: CookieKey,
    reader: Reader,
    settings: Settings,
) -> Response[Made]:
    """Hand in a table that was played without the house; the same one again is the same table."""
    visitor = await visitor_of(request, cookie_key, Accounts(registry.store))
    return visitor.answer(
        await played_tables.import_table(registry, visitor.person, data, reader), 201, cookie_key, settings
    )


@get("/api/tables", responses=refusals(401, 429, 503))
async def your_tables(
    request: Asked, registry: TableRegistry, cookie_key: CookieKey, reader: Reader
) -> list[TableLine]:
    """The tables at which you sit, those that wait for you first."""
    return await list_own_tables(registry, await those(request, cookie_key, Accounts(registry.store)), reader)


@get("/api/to-watch", responses=refusals(429, 503))
async def tables_to_watch(watch_list: WatchList) -> list[TableLine]:
    """The tables whose players let anybody watch, and where something has happened lately."""
    return await watch_list.tables()


@get("/api/tables/{table:str}", responses=refusals(400, 401, 404, 429, 503))
async def see_table(
    request: Asked, table: str, registry: TableRegistry, cookie_key: CookieKey, reader: Reader
) -> TableView:
    """A table as you may see it."""
    people = await those(request, cookie_key, Accounts(registry.store))
    async with registry.live_table(table, reader) as live:
        return live.view(find_seated_person(live.table, people))


@get("/api/tables/{table:str}/games/{number:int}/replay", responses=REPLAYED | refusals(400, 404, 429, 503))
async def replay_game(request: Asked, table: str, number: int, replays: Replays, reader: Reader) -> Response[bytes]:
    """A finished game of Maiko, step by step, with every face open and what each seat could have known."""
    return packed(request, await replays.get(table, number, reader), "application/json")


@get("/api/tables/{table:str}/record.json", media_type="application/json", responses=refusals(400, 404, 429, 503))
async def record_file(table: str, registry: TableRegistry, reader: Reader) -> Response[bytes]:
    """The record of a table, as `hanamachi record verify` reads it."""
    async with registry.live_table(table, reader) as live:
        body = await asyncio.to_thread(encode, await live.record())
    return _download(body, f"hanamachi-{table}.json", "application/json")


@get("/api/tables/{table:str}/record.txt", media_type="text/plain", responses=refusals(400, 404, 429, 503))
async def record_text(table: str, registry: TableRegistry, reader: Reader) -> Response[bytes]:
    """The games of a table in notation."""
    async with registry.live_table(table, reader) as live:
        seen = live.table
    text = await asyncio.to_thread(notation, seen)
    return _download(text.encode(), f"hanamachi-{table}.txt", "text/plain; charset=utf-8")


def _download(body: bytes, name: str, media_type: str) -> Response[bytes]:
    return Response(body, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'})
