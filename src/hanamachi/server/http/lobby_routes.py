"""HTTP routes for the lobby: request an opponent, wait by long polling, cancel.

A waiting client that disconnects is noticed.
"""

import time
from functools import partial
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import Body

from hanamachi.server.http.lobby_messages import LobbyView, OpponentRequest, WishSummary
from hanamachi.server.http.origin import AnyRequest
from hanamachi.server.http.routes import client_key_of_request, describe_error_responses, load_visitor, load_visitor_ids
from hanamachi.server.lobby.lobby import Lobby
from hanamachi.server.lobby.requests import RequestState
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.identity import CookieKey
from hanamachi.server.rate_limits import ChargedReader, RateLimits
from hanamachi.server.settings import Settings

REFUSALS = {
    400: "The request is malformed, or this kind of game cannot be requested.",
    409: "The lobby is closed, the request has ended, or the name cannot be shown.",
}
_refusals = partial(describe_error_responses, REFUSALS)


@get("/api/door", responses=_refusals(429, 503))
async def get_lobby(lobby: Lobby) -> LobbyView:
    """Return the kinds of games that can be requested and the number of people who wait for each, without names."""
    if not lobby.is_open:
        return LobbyView(False, ())
    return LobbyView(
        True, tuple(WishSummary(wish, waiting) for wish, waiting in (await lobby.count_open_requests()).items())
    )


@post("/api/door", status_code=200, responses=_refusals(400, 401, 403, 409, 413, 429, 503))
async def request_opponent(
    request: AnyRequest,
    data: Annotated[OpponentRequest, Body()],
    lobby: Lobby,
    accounts: Accounts,
    cookie_key: CookieKey,
    rate_limits: RateLimits,
    reader: ChargedReader,
    settings: Settings,
) -> Response[RequestState]:
    """Request an opponent. The next person with the same request gets a seat at the same table."""
    # A request may lead to a new table, so it is limited like one.
    rate_limits.tables.take_token(client_key_of_request(request), time.monotonic())
    visitor = await load_visitor(request, cookie_key, accounts, settings)
    state = await lobby.request_opponents(visitor.people, data.knock, data.wish, data.name, reader)
    return visitor.make_response_with_cookie(state, 200)


@get("/api/door/{knock_id:str}", responses=_refusals(401, 409, 429, 503))
async def wait_for_opponent(
    request: AnyRequest,
    knock_id: str,
    lobby: Lobby,
    accounts: Accounts,
    cookie_key: CookieKey,
    rate_limits: RateLimits,
    reader: ChargedReader,
) -> RequestState:
    """Wait a few seconds for an opponent. A request ends soon after its client has stopped waiting."""
    with rate_limits.door.hold_slot(client_key_of_request(request)):
        people = await load_visitor_ids(request, cookie_key, accounts)
        return await lobby.wait_for_table_of_request(people, knock_id, partial(_wait_for_disconnect, request), reader)


@delete("/api/door/{knock_id:str}", status_code=200, responses=_refusals(401, 403, 429, 503))
async def cancel_request(
    knock_id: str, lobby: Lobby, visitor_ids: tuple[str, ...], reader: ChargedReader
) -> RequestState:
    """Cancel a request; if an opponent was found a moment before, return the table."""
    return await lobby.withdraw_request(visitor_ids, knock_id, reader)


async def _wait_for_disconnect(request: AnyRequest) -> None:
    """Wait until the client disconnects."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


LOBBY_ROUTES = [get_lobby, request_opponent, wait_for_opponent, cancel_request]
