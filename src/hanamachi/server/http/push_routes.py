"""HTTP routes for push notifications: subscribe a device with its quiet hours, and unsubscribe it."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Body

from hanamachi.server.http.account_services import CHARGED, AccountServices, charge_request
from hanamachi.server.http.origin import AnyRequest, determine_public_origin
from hanamachi.server.http.routes import refusals
from hanamachi.server.live.errors import NoCookie
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.push.subscriptions import Device, parse_device_subscription
from hanamachi.server.settings import Settings


class PushKey(msgspec.Struct, frozen=True):
    """The server's public key for push subscriptions, in base64url."""

    key: str


class PushOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The push endpoint of a device to unsubscribe."""

    endpoint: str


@get("/api/push", responses=refusals(503))
async def get_push_key(registry: TableRegistry) -> PushKey:
    """Return the public key with which a browser subscribes."""
    return PushKey((await registry.push_sender.load_vapid_key()).public)


@post("/api/push", status_code=200, responses=refusals(400, 401, 403, 409, 413, 429, 503), dependencies=CHARGED)
async def subscribe_device_to_push(
    request: AnyRequest, data: Annotated[Device, Body()], registry: TableRegistry, person: str, settings: Settings
) -> PushKey:
    """Subscribe this device to push notifications, or update its subscription."""
    if not person:
        raise NoCookie("the server does not know you: open the table's page first, and allow its cookie")
    device = parse_device_subscription(data, person, determine_public_origin(request, settings))
    await registry.push_sender.services.require_endpoint_of_push_service(data.endpoint)
    await registry.push_sender.subscriptions.store_subscription(device)
    return PushKey((await registry.push_sender.load_vapid_key()).public)


@post("/api/push/off", status_code=200, responses=refusals(400, 403, 413, 429, 503))
async def unsubscribe_device_from_push(
    request: AnyRequest, data: Annotated[PushOff, Body()], registry: TableRegistry, services: AccountServices
) -> PushKey:
    """Unsubscribe a device; its endpoint is secret, so knowing it suffices."""
    charge_request(services.changes, request)
    # PostgreSQL takes no zero byte in a text
    if "\0" not in data.endpoint:
        await registry.push_sender.subscriptions.remove(data.endpoint)
    return PushKey((await registry.push_sender.load_vapid_key()).public)


PUSH_WIRE = (PushKey, Device, PushOff)
PUSH = [get_push_key, subscribe_device_to_push, unsubscribe_device_from_push]
