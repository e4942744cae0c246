"""Being called back, over HTTP: a device says that it wants to be, in which hours not, and that it does no more."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Body

from hanamachi.server.http.account_routes import AccountServices, pace
from hanamachi.server.http.origin import Asked, public_origin
from hanamachi.server.http.routes import refusals, whose
from hanamachi.server.live.errors import NoCookie
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.people.identity import CookieKey
from hanamachi.server.push.subscriptions import Device, subscription
from hanamachi.server.settings import Settings


class PushKey(msgspec.Struct, frozen=True):
    """The public key for subscriptions, in base64url."""

    key: str


class PushOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A device that is to be told nothing any more."""

    endpoint: str


@get("/api/push", responses=refusals(503))
async def push_key(registry: TableRegistry) -> PushKey:
    """The key for which a browser makes its subscription."""
    return PushKey((await registry.push_sender.key()).public)


@post("/api/push", status_code=200, responses=refusals(400, 401, 403, 409, 413, 429, 503))
async def push_on(
    request: Asked,
    data: Annotated[Device, Body()],
    registry: TableRegistry,
    services: AccountServices,
    cookie_key: CookieKey,
    settings: Settings,
) -> PushKey:
    """Be called back on this device, or tell what is new about it."""
    pace(services.changes, request)
    person = await whose(request, cookie_key, services.accounts)
    if not person:
        raise NoCookie("the server does not know you: open the table's page first, and allow its cookie")
    device = subscription(data, person, public_origin(request, settings))
    await registry.push_sender.services.check(data.endpoint)
    await registry.push_sender.subscriptions.add(device)
    return PushKey((await registry.push_sender.key()).public)


@post("/api/push/off", status_code=200, responses=refusals(400, 403, 413, 429, 503))
async def push_off(
    request: Asked, data: Annotated[PushOff, Body()], registry: TableRegistry, services: AccountServices
) -> PushKey:
    """Be called back on this device no more; whoever knows its endpoint may say so."""
    pace(services.changes, request)
    # not every store can be asked for a zero byte
    if "\0" not in data.endpoint:
        await registry.push_sender.subscriptions.remove(data.endpoint)
    return PushKey((await registry.push_sender.key()).public)


PUSH_WIRE = (PushKey, Device, PushOff)
PUSH = [push_key, push_on, push_off]
