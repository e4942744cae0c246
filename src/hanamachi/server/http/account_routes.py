"""HTTP routes for a person: profile, passkeys, sign-in, past tables, export and deletion of personal data.

The cookie alone identifies a person. A passkey is only a way to get the cookie of an account.
"""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import structlog
from litestar import Response, delete, get, patch, post
from litestar.background_tasks import BackgroundTask
from litestar.openapi import ResponseSpec
from litestar.params import Body, Parameter
from webauthn.helpers import base64url_to_bytes

from hanamachi.game import shorten_repr
from hanamachi.server import wall_clock
from hanamachi.server.http.account_messages import (
    NameChange,
    NewPasskey,
    OwnProfile,
    PasskeyOptions,
    PasskeyOptionsRequest,
    PastTable,
    PastTablesPage,
    SeatRating,
    SignIn,
)
from hanamachi.server.http.account_services import (
    CHARGED,
    AccountServices,
    charge_request,
    make_rating_summary,
    refusals,
)
from hanamachi.server.http.origin import AnyRequest
from hanamachi.server.http.person_cookies import read_lender, replace_person_cookie, set_person_cookie
from hanamachi.server.http.routes import current_id, load_visitor, load_visitor_ids, read_session_id
from hanamachi.server.live.errors import NoSuchTable
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.table_lists import make_table_list_line, view_tables
from hanamachi.server.people.accounts import Account, NoSuchPasskey
from hanamachi.server.people.identity import CookieKey, create_person_id
from hanamachi.server.people.passkeys import Site, read_credential_id
from hanamachi.server.people.personal_data import UnreadableRecord
from hanamachi.server.rate_limits import ChargedReader
from hanamachi.server.settings import Settings
from hanamachi.server.store import StoreError
from hanamachi.table.names import validate_name

log = structlog.get_logger()

TABLES_PER_PAGE = 20
"""Past tables on one page of the history."""

_FILE = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="The export.")}
_ASKED = refusals(401, 429, 503)
_CHANGED = refusals(400, 401, 403, 404, 409, 413, 429, 503)


def _site_of_request(request: AnyRequest, settings: Settings) -> Site:
    return Site.from_request(settings.origin, request.headers.get("host"))


# ----------------------------------------------------------------------------------------------- profile and sign-in


@get("/api/you", responses=_ASKED)
async def get_profile(services: AccountServices, person: str) -> OwnProfile:
    """Return your profile."""
    return await services.load_profile(person)


@post("/api/you/passkeys/ask", status_code=200, responses=_CHANGED)
async def create_passkey_options(
    request: AnyRequest,
    data: Annotated[PasskeyOptionsRequest, Body()],
    services: AccountServices,
    cookie_key: CookieKey,
    settings: Settings,
) -> Response[PasskeyOptions]:
    """Return the options for a new passkey; the first passkey makes an account."""
    charge_request(services.changes, request)
    visitor = await load_visitor(request, cookie_key, services.accounts, settings)
    account = await services.accounts.load_account(visitor.person)
    name = account.name if account else validate_name(data.name, settings.refused_names)
    passkeys = await services.accounts.load_passkeys(visitor.person)
    options = services.ceremony.build_registration_options(
        _site_of_request(request, settings), visitor.person, name, passkeys, wall_clock.now_ms()
    )
    return visitor.make_response_with_cookie(PasskeyOptions(options), 200)


@post("/api/you/passkeys", status_code=201, responses=_CHANGED, dependencies=CHARGED)
async def register_passkey(
    request: AnyRequest,
    data: Annotated[NewPasskey, Body()],
    services: AccountServices,
    person: str,
    settings: Settings,
) -> OwnProfile:
    """Register a passkey for your account, or make an account with it."""
    label, site = validate_name(data.passkey), _site_of_request(request, settings)
    passkey, spent = services.ceremony.verify_registration(site, person, label, data.credential, wall_clock.now_ms())
    if await services.accounts.load_account(person):
        await services.accounts.add_passkey(passkey, spent)
    else:
        name = validate_name(data.name, settings.refused_names)
        await services.accounts.create_account(Account(person, name, passkey.made), passkey, spent)
    return await services.load_profile(person)


@post("/api/you/sign-in/ask", status_code=200, responses=_CHANGED)
async def create_sign_in_options(
    request: AnyRequest, services: AccountServices, cookie_key: CookieKey, settings: Settings
) -> Response[PasskeyOptions]:
    """Return the options for a sign-in with a passkey."""
    charge_request(services.changes, request)
    visitor = await load_visitor(request, cookie_key, services.accounts, settings)
    options = services.ceremony.build_sign_in_options(
        _site_of_request(request, settings), visitor.person, wall_clock.now_ms()
    )
    return visitor.make_response_with_cookie(PasskeyOptions(options), 200)


@post("/api/you/sign-in", status_code=200, responses=_CHANGED, dependencies=CHARGED)
async def sign_in(
    request: AnyRequest,
    data: Annotated[SignIn, Body()],
    services: AccountServices,
    registry: TableRegistry,
    visitor_ids: tuple[str, ...],
    cookie_key: CookieKey,
    settings: Settings,
) -> Response[OwnProfile]:
    """Sign in on this device to the account of a passkey."""
    before = current_id(visitor_ids)
    known = await services.accounts.load_passkey(read_credential_id(data.credential))
    passkey, spent = services.ceremony.verify_sign_in(
        _site_of_request(request, settings), before, data.credential, known, wall_clock.now_ms()
    )
    lent = before not in ("", passkey.person) and not data.bring and not await services.accounts.load_account(before)
    ends = None if lent or not before else (read_session_id(request, cookie_key), before)
    number = await services.accounts.sign_in(passkey, before if data.bring else "", wall_clock.now_ms(), spent, ends)
    answer = Response(await services.load_profile(passkey.person), status_code=200)
    set_person_cookie(answer, number, cookie_key, settings)
    # if several people borrow a device in turn, it still goes back to the first lender
    if lent and not read_lender(request, cookie_key):
        set_person_cookie(answer, before, cookie_key.lender_key, settings)
    return await _disconnect_pages_of_person(answer, registry, visitor_ids)


@post("/api/you/sign-out", status_code=200, responses=_CHANGED, dependencies=CHARGED)
async def sign_out(
    request: AnyRequest,
    services: AccountServices,
    registry: TableRegistry,
    visitor_ids: tuple[str, ...],
    cookie_key: CookieKey,
    settings: Settings,
) -> Response[OwnProfile]:
    """End this browser's session. The browser then belongs to the person before the sign-in, or to a new person."""
    # The answer is made before the session ends. After that, a failure would leave the browser without a cookie.
    answer = await _make_sign_out_response(request, services, cookie_key, settings)
    if visitor_ids:
        await services.accounts.sign_out(read_session_id(request, cookie_key), visitor_ids[0], wall_clock.now_ms())
    return await _disconnect_pages_of_person(answer, registry, visitor_ids)


@post("/api/you/sign-out-everywhere", status_code=200, responses=_CHANGED, dependencies=CHARGED)
async def sign_out_everywhere(
    request: AnyRequest,
    services: AccountServices,
    registry: TableRegistry,
    visitor_ids: tuple[str, ...],
    cookie_key: CookieKey,
    settings: Settings,
) -> Response[OwnProfile]:
    """Sign out on every device but this one."""
    person = current_id(visitor_ids)
    # The profile is read first. After the sign-out, a failure would leave this browser without its new cookie.
    answer = Response(await services.load_profile(person), status_code=200)
    set_person_cookie(
        answer, await services.accounts.sign_out_everywhere(person, wall_clock.now_ms()), cookie_key, settings
    )
    # the server does not know which subscription belongs to this device; its page subscribes again
    await registry.push_sender.subscriptions.remove_devices_of_people(visitor_ids)
    return await _disconnect_pages_of_person(answer, registry, visitor_ids)


async def _disconnect_pages_of_person(
    response: Response[OwnProfile], registry: TableRegistry, person_ids: Sequence[str]
) -> Response[OwnProfile]:
    """Close the WebSockets of a person whose cookie is changed by this response, and return the response.

    The person's pages connect again, with the new cookie.
    """
    await registry.disconnect_signed_out_people(person_ids)
    # and the sockets that opened with the old cookie meanwhile
    response.background = BackgroundTask(registry.disconnect_signed_out_people, person_ids)
    return response


async def _make_sign_out_response(
    request: AnyRequest, services: AccountServices, cookie_key: CookieKey, settings: Settings
) -> Response[OwnProfile]:
    """Return a response after a sign-out, which sets the cookie of the person who used the browser before the sign-in.

    If there was nobody, it sets the cookie of a new person.
    """
    person = (
        next(iter(await services.accounts.load_all_ids_of_session(read_lender(request, cookie_key) or "")), None)
        or create_person_id()
    )
    answer = Response(await services.load_profile(person), status_code=200)
    replace_person_cookie(answer, request, person, cookie_key, settings)
    return answer


# ------------------------------------------------------------------------------------------------- account, passkeys


@patch("/api/you", responses=_CHANGED, dependencies=CHARGED)
async def rename_account(
    data: Annotated[NameChange, Body()], services: AccountServices, person: str, settings: Settings
) -> OwnProfile:
    """Rename your account."""
    await services.accounts.rename_account(person, validate_name(data.name, settings.refused_names))
    return await services.load_profile(person)


@patch("/api/you/passkeys/{passkey:str}", responses=_CHANGED, dependencies=CHARGED)
async def rename_passkey(
    passkey: str, data: Annotated[NameChange, Body()], services: AccountServices, person: str
) -> OwnProfile:
    """Rename a passkey."""
    await services.accounts.rename_passkey(person, _decode_credential_id(passkey), validate_name(data.name))
    return await services.load_profile(person)


@delete("/api/you/passkeys/{passkey:str}", status_code=200, responses=_CHANGED, dependencies=CHARGED)
async def remove_passkey(passkey: str, services: AccountServices, person: str) -> OwnProfile:
    """Remove a passkey, unless it is the last."""
    await services.accounts.remove_passkey(person, _decode_credential_id(passkey))
    return await services.load_profile(person)


def _decode_credential_id(text: str) -> bytes:
    try:
        return base64url_to_bytes(text)
    except ValueError:
        raise NoSuchPasskey(f"{shorten_repr(text)} is no passkey's id: expected base64url") from None


# ----------------------------------------------------------------------------------------------------- personal data


@get("/api/you/tables", responses=_ASKED | refusals(400))
async def list_past_tables(
    services: AccountServices,
    registry: TableRegistry,
    visitor_ids: tuple[str, ...],
    reader: ChargedReader,
    page: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
) -> PastTablesPage:
    """Return the tables at which you had a seat, the last changed first."""
    names = (
        await services.personal_data.list_tables_of_person(visitor_ids, TABLES_PER_PAGE + 1, TABLES_PER_PAGE * page)
        if visitor_ids
        else []
    )
    tables = [
        PastTable(
            make_table_list_line(name, seen, at),
            tuple(seat for seat, sits in enumerate(seen.seats) if sits.yours),
            seen.match.winners if seen.match else (),
            seen.rated,
        )
        async for name, seen, at in view_tables(registry, names[:TABLES_PER_PAGE], visitor_ids, reader)
    ]
    return PastTablesPage(tuple(tables), len(names) > TABLES_PER_PAGE)


@get("/api/you/file", media_type="application/json", responses=_FILE | _ASKED)
async def export_personal_data(
    request: AnyRequest,
    services: AccountServices,
    registry: TableRegistry,
    cookie_key: CookieKey,
    reader: ChargedReader,
) -> Response[bytes]:
    """Export all data about you."""
    charge_request(services.files, request)
    reader = reader.charge_table_and_allow_debt()
    people = await load_visitor_ids(request, cookie_key, services.accounts)
    records: dict[str, Any] = {}
    for name in await services.personal_data.list_tables_of_person(people) if people else []:
        try:
            async with registry.open_table(name, reader) as live:
                records[name] = await live.build_record()
        except (NoSuchTable, StoreError) as error:
            # an unreadable table must not prevent the export of the others
            log.error("table not replayed for an export", table=name, error=str(error))
            records[name] = UnreadableRecord(str(error))
    stored_data = await services.personal_data.export_data_of_person(current_id(people), records)
    # encoding many tables takes longer than the event loop may be held
    body = await asyncio.to_thread(lambda: msgspec.json.format(msgspec.json.encode(stored_data), indent=1) + b"\n")
    return Response(
        body,
        media_type="application/json",
        headers={"content-disposition": 'attachment; filename="hanamachi-you.json"', "cache-control": "no-store"},
    )


@delete("/api/you", status_code=200, responses=_CHANGED, dependencies=CHARGED)
async def delete_personal_data(
    request: AnyRequest,
    services: AccountServices,
    registry: TableRegistry,
    visitor_ids: tuple[str, ...],
    cookie_key: CookieKey,
    settings: Settings,
) -> Response[OwnProfile]:
    """Delete all data about you, and sign out."""
    if visitor_ids:
        # or an open socket could sit down under a person ID that is being deleted
        await registry.disconnect_signed_out_people(visitor_ids)
        await services.personal_data.delete_data_of_person(
            visitor_ids[0], lambda table: registry.reload_table_after_deleting_people(table, visitor_ids)
        )
    return await _disconnect_pages_of_person(
        await _make_sign_out_response(request, services, cookie_key, settings), registry, visitor_ids
    )


@get("/api/tables/{table:str}/ratings", responses=refusals(404, 503))
async def list_seat_ratings(
    table: str, services: AccountServices, registry: TableRegistry, reader: ChargedReader
) -> list[SeatRating]:
    """Return the rating of each seat at a table."""
    async with registry.open_table(table, reader) as live:
        seated = live.table
    # this request may arrive before a game that has just ended is rated
    await services.ratings.rate_new_games(table, seated)
    kind = seated.setup.package.name
    return [
        SeatRating(
            seat,
            make_rating_summary(kind, await services.ratings.load_rating(state.person, kind))
            if seated.setup.rated and state.person
            else None,
        )
        for seat, state in enumerate(seated.seats)
    ]


ACCOUNTS = [
    get_profile,
    create_passkey_options,
    register_passkey,
    create_sign_in_options,
    sign_in,
    sign_out,
    sign_out_everywhere,
    rename_account,
    rename_passkey,
    remove_passkey,
    list_past_tables,
    export_personal_data,
    delete_personal_data,
    list_seat_ratings,
]
