"""A person over HTTP: who they are here, their passkeys, their past tables, all that is kept of them.

Nothing here asks who somebody is but the cookie; a passkey changes the cookie, and nothing else does.
"""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
import structlog
from litestar import Response, delete, get, patch, post
from litestar.background_tasks import BackgroundTask
from litestar.openapi import ResponseSpec
from litestar.params import Body, Parameter
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from hanamachi.game import shown
from hanamachi.game.registry import games
from hanamachi.server import wall_clock
from hanamachi.server.http.account_messages import (
    AskPasskey,
    History,
    NewPasskey,
    PasskeyLine,
    PastTable,
    Question,
    RatingLine,
    Rename,
    SeatRating,
    SignIn,
    Yourself,
)
from hanamachi.server.http.origin import Asked
from hanamachi.server.http.pages import give_back, lender, remember
from hanamachi.server.http.routes import session_number, those, visitor_of, whose
from hanamachi.server.live.errors import NoSuchTable
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.table_lists import table_line, view_tables
from hanamachi.server.messages import Problem
from hanamachi.server.people.accounts import Account, Accounts, NoSuchPasskey
from hanamachi.server.people.identity import CookieKey, create_person_id
from hanamachi.server.people.passkeys import PasskeyCeremony, Site, read_credential_id
from hanamachi.server.people.personal_data import PersonalData, UnreadableRecord
from hanamachi.server.people.preferences import Preferences
from hanamachi.server.people.ratings import Rating, Ratings
from hanamachi.server.people.results import Results
from hanamachi.server.rate_limits import Reader, TokenBucket, client_key
from hanamachi.server.settings import Settings
from hanamachi.server.store import StoreError
from hanamachi.table.names import checked_name

log = structlog.get_logger()

PAGE = 20
"""How many past tables are told at a time."""

CHANGES_A_TABLE, TABLES_A_FILE = 2, 5
"""Where an address may make a table it may change so much of what is kept; a file of all costs so many tables."""

REMEMBERED_A_TABLE = 4
"""And so often write down choices and puzzles."""

REFUSALS = {
    400: "What was sent is not understood, or is no answer of a passkey.",
    401: "The cookie was not given by this house.",
    403: "A page of another site asks.",
    404: "There is no such passkey, table or account.",
    409: "It cannot be done with this account, this name, or at this address of the house.",
    413: "What was sent is too large.",
    429: "Too much was asked from this address in a minute.",
    503: "The store cannot be reached.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The description of the answers that are a Problem."""
    return {status: ResponseSpec(Problem, description=REFUSALS[status]) for status in statuses}


_FILE = {200: ResponseSpec(dict[str, Any], description="The file.")}
_ASKED = refusals(401, 429, 503)
_CHANGED = refusals(400, 401, 403, 404, 409, 413, 429, 503)


@dataclass(frozen=True, slots=True)
class AccountServices:
    """Where a house keeps what it knows of people."""

    accounts: Accounts
    personal_data: PersonalData
    ratings: Ratings
    ceremony: PasskeyCeremony
    changes: TokenBucket
    files: TokenBucket
    results: Results
    preferences: Preferences
    remembered: TokenBucket

    @staticmethod
    def of(registry: TableRegistry, key: bytes, tables_a_minute: int) -> "AccountServices":
        """The services of a house that has this key for challenges, and lets an address make so many tables."""
        store = registry.store
        changes = TokenBucket(CHANGES_A_TABLE * tables_a_minute, "changes")
        allowed = changes, TokenBucket(max(1, tables_a_minute // TABLES_A_FILE), "files")
        return AccountServices(
            Accounts(store),
            PersonalData(store),
            Ratings(store),
            PasskeyCeremony(key),
            *allowed,
            Results(store),
            Preferences(store),
            TokenBucket(REMEMBERED_A_TABLE * tables_a_minute, "choices and puzzles"),
        )

    async def yourself(self, person: str) -> Yourself:
        """Who a person is here; raises StoreError."""
        people = await self.accounts.load_person_ids(person)
        account = await self.accounts.load_account(person)
        ratings = (
            [(game.name, await self.ratings.load_rating(person, game.name)) for game in games()] if account else []
        )
        return Yourself(
            account=account.name if account else None,
            made=account.made if account else None,
            passkeys=tuple(
                PasskeyLine(bytes_to_base64url(one.id), one.name, one.made, one.used)
                for one in (await self.accounts.load_passkeys(person) if account else ())
            ),
            ratings=tuple(_rating(kind, rating) for kind, rating in ratings if rating.games),
            tables=await self.personal_data.count_tables(people) if people else 0,
        )


def _rating(kind: str, rating: Rating) -> RatingLine:
    return RatingLine(kind, rating.points, rating.uncertainty, rating.games)


def pace(bucket: TokenBucket, request: Asked) -> None:
    """Count what somebody asks for; raises TooMany."""
    bucket.take(client_key(request.client.host if request.client else None), time.monotonic())


async def _changing(request: Asked, services: AccountServices, key: CookieKey) -> str:
    """The person who wants to change something (empty: never seen), not too often."""
    pace(services.changes, request)
    return await whose(request, key, services.accounts)


def _site(request: Asked, settings: Settings) -> Site:
    return Site.from_request(settings.origin, request.headers.get("host"))


# ------------------------------------------------------------------------------------------------------- who you are


@get("/api/you", responses=_ASKED)
async def yourself(request: Asked, services: AccountServices, cookie_key: CookieKey) -> Yourself:
    """Who you are here."""
    return await services.yourself(await whose(request, cookie_key, services.accounts))


@post("/api/you/passkeys/ask", status_code=200, responses=_CHANGED)
async def ask_passkey(
    request: Asked,
    data: Annotated[AskPasskey, Body()],
    services: AccountServices,
    cookie_key: CookieKey,
    settings: Settings,
) -> Response[Question]:
    """Ask for what a passkey is made from; the first makes an account."""
    pace(services.changes, request)
    visitor = await visitor_of(request, cookie_key, services.accounts)
    account = await services.accounts.load_account(visitor.person)
    name = account.name if account else checked_name(data.name, settings.refused_names)
    passkeys = await services.accounts.load_passkeys(visitor.person)
    options = services.ceremony.build_registration_options(
        _site(request, settings), visitor.person, name, passkeys, wall_clock.now_ms()
    )
    return visitor.answer(Question(options), 200, cookie_key, settings)


@post("/api/you/passkeys", status_code=201, responses=_CHANGED)
async def keep_passkey(
    request: Asked,
    data: Annotated[NewPasskey, Body()],
    services: AccountServices,
    cookie_key: CookieKey,
    settings: Settings,
) -> Yourself:
    """Keep a passkey, for your account or for a new one."""
    person = await _changing(request, services, cookie_key)
    label, site = checked_name(data.passkey), _site(request, settings)
    passkey, spent = services.ceremony.verify_registration(site, person, label, data.credential, wall_clock.now_ms())
    if await services.accounts.load_account(person):
        await services.accounts.add_passkey(passkey, spent)
    else:
        name = checked_name(data.name, settings.refused_names)
        await services.accounts.create_account(Account(person, name, passkey.made), passkey, spent)
    return await services.yourself(person)


@post("/api/you/sign-in/ask", status_code=200, responses=_CHANGED)
async def ask_sign_in(
    request: Asked, services: AccountServices, cookie_key: CookieKey, settings: Settings
) -> Response[Question]:
    """Ask for what a passkey is to sign."""
    pace(services.changes, request)
    visitor = await visitor_of(request, cookie_key, services.accounts)
    options = services.ceremony.build_sign_in_options(_site(request, settings), visitor.person, wall_clock.now_ms())
    return visitor.answer(Question(options), 200, cookie_key, settings)


@post("/api/you/sign-in", status_code=200, responses=_CHANGED)
async def sign_in(
    request: Asked,
    data: Annotated[SignIn, Body()],
    services: AccountServices,
    registry: TableRegistry,
    cookie_key: CookieKey,
    settings: Settings,
) -> Response[Yourself]:
    """Become the person of a passkey, on this device."""
    before = await _changing(request, services, cookie_key)
    people = await services.accounts.load_person_ids(before)
    known = await services.accounts.load_passkey(read_credential_id(data.credential))
    passkey, spent = services.ceremony.verify_sign_in(
        _site(request, settings), before, data.credential, known, wall_clock.now_ms()
    )
    lent = before not in ("", passkey.person) and not data.bring and not await services.accounts.load_account(before)
    ends = None if lent or not before else (session_number(request, cookie_key), before)
    number = await services.accounts.sign_in(passkey, before if data.bring else "", wall_clock.now_ms(), spent, ends)
    answer = Response(await services.yourself(passkey.person), status_code=200)
    remember(answer, number, cookie_key, settings)
    # of several who borrow a device in turn the first has it of its owner
    if lent and not lender(request, cookie_key):
        remember(answer, before, cookie_key.lender_key, settings)
    return await _parting(answer, registry, people)


@post("/api/you/sign-out", status_code=200, responses=_CHANGED)
async def sign_out(
    request: Asked, services: AccountServices, registry: TableRegistry, cookie_key: CookieKey, settings: Settings
) -> Response[Yourself]:
    """End this browser's session: it is whom it was lent by, or somebody new."""
    person = await _changing(request, services, cookie_key)
    people = await services.accounts.load_person_ids(person)
    # read before the session ends: then nothing may keep the new cookie from this browser
    answer = await _given_back(request, services, cookie_key, settings)
    if person:
        await services.accounts.sign_out(session_number(request, cookie_key), person, wall_clock.now_ms())
    return await _parting(answer, registry, people)


@post("/api/you/sign-out-everywhere", status_code=200, responses=_CHANGED)
async def sign_out_everywhere(
    request: Asked, services: AccountServices, registry: TableRegistry, cookie_key: CookieKey, settings: Settings
) -> Response[Yourself]:
    """Be signed out on every device but this one."""
    person = await _changing(request, services, cookie_key)
    people = await services.accounts.load_person_ids(person)
    # read before anything is done: when it is, nothing may keep the new cookie from this browser
    answer = Response(await services.yourself(person), status_code=200)
    remember(answer, await services.accounts.sign_out_everywhere(person, wall_clock.now_ms()), cookie_key, settings)
    # of the devices that were called back nobody knows which is this one: its page says so anew
    await registry.push_sender.subscriptions.remove_all(people)
    return await _parting(answer, registry, people)


async def _parting(answer: Response[Yourself], registry: TableRegistry, people: Sequence[str]) -> Response[Yourself]:
    """An answer that makes somebody else of a browser, whose connections end with it and come back with the cookie."""
    await registry.part(people)
    # and those that opened with the old cookie while it was under way
    answer.background = BackgroundTask(registry.part, people)
    return answer


async def _given_back(
    request: Asked, services: AccountServices, key: CookieKey, settings: Settings
) -> Response[Yourself]:
    """A device for who lent it, or else for somebody new."""
    person = next(iter(await services.accounts.resolve_session(lender(request, key) or "")), None) or create_person_id()
    answer = Response(await services.yourself(person), status_code=200)
    give_back(answer, request, person, key, settings)
    return answer


# ---------------------------------------------------------------------------------------------------- what is changed


@patch("/api/you", responses=_CHANGED)
async def rename(
    request: Asked,
    data: Annotated[Rename, Body()],
    services: AccountServices,
    cookie_key: CookieKey,
    settings: Settings,
) -> Yourself:
    """Rename your account."""
    person = await _changing(request, services, cookie_key)
    await services.accounts.rename(person, checked_name(data.name, settings.refused_names))
    return await services.yourself(person)


@patch("/api/you/passkeys/{passkey:str}", responses=_CHANGED)
async def rename_passkey(
    request: Asked, passkey: str, data: Annotated[Rename, Body()], services: AccountServices, cookie_key: CookieKey
) -> Yourself:
    """Rename a passkey."""
    person = await _changing(request, services, cookie_key)
    await services.accounts.rename_passkey(person, _id(passkey), checked_name(data.name))
    return await services.yourself(person)


@delete("/api/you/passkeys/{passkey:str}", status_code=200, responses=_CHANGED)
async def remove_passkey(request: Asked, passkey: str, services: AccountServices, cookie_key: CookieKey) -> Yourself:
    """Forget a passkey, unless it is the last."""
    person = await _changing(request, services, cookie_key)
    await services.accounts.remove_passkey(person, _id(passkey))
    return await services.yourself(person)


def _id(text: str) -> bytes:
    try:
        return base64url_to_bytes(text)
    except ValueError:
        raise NoSuchPasskey(f"{shown(text)} is no passkey's id: expected base64url") from None


# --------------------------------------------------------------------------------------------------- what is kept


@get("/api/you/tables", responses=_ASKED | refusals(400))
async def past_tables(
    request: Asked,
    services: AccountServices,
    registry: TableRegistry,
    cookie_key: CookieKey,
    reader: Reader,
    page: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
) -> History:
    """The tables at which you have sat, the last changed first."""
    people = await those(request, cookie_key, services.accounts)
    names = await services.personal_data.list_tables(people, PAGE + 1, PAGE * page) if people else []
    tables = [
        PastTable(
            table_line(name, seen, at),
            tuple(seat for seat, sits in enumerate(seen.seats) if sits.yours),
            seen.match.winners if seen.match else (),
            seen.rated,
        )
        async for name, seen, at in view_tables(registry, names[:PAGE], people, reader)
    ]
    return History(tuple(tables), len(names) > PAGE)


@get("/api/you/file", media_type="application/json", responses=_FILE | _ASKED)
async def all_that_is_kept(
    request: Asked, services: AccountServices, registry: TableRegistry, cookie_key: CookieKey, reader: Reader
) -> Response[bytes]:
    """Everything that is kept of you."""
    pace(services.files, request)
    reader = reader.owing()
    people = await those(request, cookie_key, services.accounts)
    person = next(iter(people), "")
    records: dict[str, Any] = {}
    for name in await services.personal_data.list_tables(people) if people else []:
        try:
            async with registry.live_table(name, reader) as live:
                records[name] = await live.record()
        except (NoSuchTable, StoreError) as error:
            # one table that cannot be read keeps nobody from the others
            log.error("not replayed for a file", table=name, error=str(error))
            records[name] = UnreadableRecord(str(error))
    kept = await services.personal_data.export_data(person, records)
    # of many tables that takes long
    body = await asyncio.to_thread(lambda: msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    return Response(
        body,
        media_type="application/json",
        headers={"content-disposition": 'attachment; filename="hanamachi-you.json"', "cache-control": "no-store"},
    )


@delete("/api/you", status_code=200, responses=_CHANGED)
async def delete_all(
    request: Asked, services: AccountServices, registry: TableRegistry, cookie_key: CookieKey, settings: Settings
) -> Response[Yourself]:
    """Delete everything that is kept of you, and sign out."""
    person = await _changing(request, services, cookie_key)
    people = await services.accounts.load_person_ids(person)
    if people:
        # nobody sits down under a number that is being deleted
        await registry.part(people)
        await services.personal_data.delete_person(person, lambda table: registry.forget(table, people))
    return await _parting(await _given_back(request, services, cookie_key, settings), registry, people)


@get("/api/tables/{table:str}/ratings", responses=refusals(404, 503))
async def seat_ratings(
    table: str, services: AccountServices, registry: TableRegistry, reader: Reader
) -> list[SeatRating]:
    """The ratings of those who sit at a table."""
    async with registry.live_table(table, reader) as live:
        seated = live.table
    # a game that has just ended may be asked about before it is counted: whoever is first counts it
    await services.ratings.rate_games(table, seated)
    kind = seated.setup.package.name
    return [
        SeatRating(
            seat,
            _rating(kind, await services.ratings.load_rating(state.person, kind))
            if seated.setup.rated and state.person
            else None,
        )
        for seat, state in enumerate(seated.seats)
    ]


ACCOUNTS = [
    yourself,
    ask_passkey,
    keep_passkey,
    ask_sign_in,
    sign_in,
    sign_out,
    sign_out_everywhere,
    rename,
    rename_passkey,
    remove_passkey,
    past_tables,
    all_that_is_kept,
    delete_all,
    seat_ratings,
]
