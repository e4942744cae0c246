"""The door over HTTP: knock, wait in requests of some seconds each, and go away; a request that ends is noticed."""

import time
from functools import partial
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.openapi import ResponseSpec
from litestar.params import Body

from hanamachi.server.http.door_messages import DoorView, Knock, WishLine
from hanamachi.server.http.origin import Asked
from hanamachi.server.http.routes import asker_of, those, visitor_of
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.lobby.lobby import Lobby
from hanamachi.server.lobby.requests import RequestState
from hanamachi.server.messages import Problem
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.identity import CookieKey
from hanamachi.server.rate_limits import RateLimits, Reader
from hanamachi.server.settings import Settings

REFUSALS = {
    400: "What was sent is not understood, or is not wished for here.",
    401: "The cookie was not given by this house.",
    403: "A page of another site asks.",
    409: "The door is closed, you do not wait there any more, or the name cannot be shown.",
    413: "What was sent is too large.",
    429: "More was asked for from this address than is one's share.",
    503: "The store cannot be reached.",
}


def _refusals(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Problem, description=REFUSALS[status]) for status in statuses}


@get("/api/door", responses=_refusals(429, 503))
async def see_door(door: Lobby) -> DoorView:
    """What may be wished at the door, and how many wait for each; nothing is told about who."""
    if not door.is_open:
        return DoorView(False, ())
    return DoorView(True, tuple(WishLine(wish, waiting) for wish, waiting in (await door.count_waiting()).items()))


@post("/api/door", status_code=200, responses=_refusals(400, 401, 403, 409, 413, 429, 503))
async def knock(
    request: Asked,
    data: Annotated[Knock, Body()],
    door: Lobby,
    registry: TableRegistry,
    cookie_key: CookieKey,
    rate_limits: RateLimits,
    reader: Reader,
    settings: Settings,
) -> Response[RequestState]:
    """Wish for somebody to play with; whoever wishes the same next sits down opposite."""
    # it may make a table
    rate_limits.make(asker_of(request), time.monotonic())
    visitor = await visitor_of(request, cookie_key, Accounts(registry.store))
    state = await door.submit_request(visitor.people, data.knock, data.wish, data.name, reader)
    return visitor.answer(state, 200, cookie_key, settings)


@get("/api/door/{knock_id:str}", responses=_refusals(401, 409, 429, 503))
async def wait_at_door(
    request: Asked,
    knock_id: str,
    door: Lobby,
    registry: TableRegistry,
    cookie_key: CookieKey,
    rate_limits: RateLimits,
    reader: Reader,
) -> RequestState:
    """Wait some seconds for what becomes of your knock; a wish ends soon after nobody waits for it any more."""
    with rate_limits.door.one(asker_of(request)):
        people = await those(request, cookie_key, Accounts(registry.store))
        return await door.wait_for_table(people, knock_id, partial(_gone, request), reader)


@delete("/api/door/{knock_id:str}", status_code=200, responses=_refusals(401, 403, 429, 503))
async def leave_door(
    request: Asked, knock_id: str, door: Lobby, registry: TableRegistry, cookie_key: CookieKey, reader: Reader
) -> RequestState:
    """Wait no longer; whoever was seated a moment before is told where."""
    return await door.withdraw_request(await those(request, cookie_key, Accounts(registry.store)), knock_id, reader)


async def _gone(request: Asked) -> None:
    """Wait until whoever asked has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


DOOR = [see_door, knock, wait_at_door, leave_door]
