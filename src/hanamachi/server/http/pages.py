"""The pages: what the browser's build left in `static`, read once, and the drawings, served from memory."""

import asyncio
import gzip
import hashlib
import html
import mimetypes
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any
from urllib.parse import quote

import brotli  # type: ignore[import-untyped]
import msgspec
from litestar import Response, get

from hanamachi.drawing import game_sprites, house_sprite, line_sprite
from hanamachi.drawing.game_drawing import drawn_games, studio
from hanamachi.drawing.site import favicon
from hanamachi.game import GamePackage
from hanamachi.game.registry import games
from hanamachi.locales import LANGUAGES, catalogue_files
from hanamachi.server.http.cards import LinkCards, NoSuchCard, picture_address, spoken
from hanamachi.server.http.head import Head, with_head
from hanamachi.server.http.headers import KERNEL_POLICY, policy_with
from hanamachi.server.http.manifest import MANIFEST, manifest_address, manifest_in
from hanamachi.server.http.origin import Asked, address_elsewhere, public_origin
from hanamachi.server.live.errors import NoSuchTable
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.identity import (
    COOKIE_LIFETIME_SECONDS,
    CookieKey,
    create_person_id,
    sign_cookie,
    verify_cookie,
)
from hanamachi.server.rate_limits import Reader, TooMany
from hanamachi.server.settings import Settings
from hanamachi.server.store import StoreError
from hanamachi.tutorial.game_tutorial import taught_games
from hanamachi.tutorial.rulebook import rule_book

STORE_SECONDS = 1.0
"""For so long a page waits for a store that does not answer: it is shown without one, too."""

HEADS = 500
"""So many pages with a head of their own lie ready, of some five kilobytes each, or thirty at the longest address."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
YOURS = f"private, {ASK_AGAIN}"

# What vite calls the script of the worker in which the kernel runs.
KERNEL_WORKER = "assets/worker-"

NOT_BUILT = "The pages of hanamachi have not been built yet: run `python3 dev.py web` and start again.\n"


CLOSED = b'<meta name="door" content="closed">'
"""What the page has where no strangers are seated together."""


@dataclass(frozen=True, slots=True)
class Page:
    """A file as it is sent: its bytes plain and by encoding, its type, its tag, and what the browser may do with it.

    `policy` is its content security policy, where it is not that of all answers.
    """

    body: bytes
    encoded: dict[str, bytes]
    media_type: str
    etag: str
    cache: str
    policy: str = ""


def page(body: bytes, media_type: str, cache: str, policy: str = "", effort: int = 11) -> Page:
    """A page of these bytes, packed with as much effort, 0 to 11."""
    encoded = {"br": brotli.compress(body, quality=effort), "gzip": gzip.compress(body, 9, mtime=0)}
    smaller = {name: packed for name, packed in encoded.items() if len(packed) < len(body)}
    return Page(body, smaller, media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache, policy)


class ClientPage(msgspec.Struct, frozen=True):
    """A page that the browser draws, as the build tells of it: its paths, and its files by language."""

    path: str
    next: dict[str, list[str]] = {}

    def is_at(self, path: str) -> bool:
        """Whether it lies there; a page about a game only if that game is installed."""
        found = re.fullmatch(self.path.replace("(?<", "(?P<"), path, re.ASCII)
        return found is not None and found.groupdict().get("game") in {None, *(game.name for game in games())}


class Pages:
    """Files by path, each drawn and packed when it is first asked for, beside the loop; and which pages there are."""

    def __init__(self, makers: Mapping[str, Callable[[], Page]], client: Sequence[ClientPage] = ()) -> None:
        self._makers, self._made = makers, dict[str, Page]()
        self._client = client
        self._headed: OrderedDict[tuple[str, ...], Page] = OrderedDict()

    def client_page(self, path: str) -> ClientPage | None:
        """The page of the browser at a path, if there is one."""
        return next((each for each in self._client if each.is_at(f"/{path}")), None)

    def preload(self, path: str, languages: str) -> str:
        """The `Link` header of the page at a path for who asks for these languages; empty where there is none."""
        client = self.client_page(path)
        by_language = client.next if client else {}
        return _links(by_language.get(spoken(languages), []))

    def headed(self, index: Page, head: Head) -> Page:
        """The one page with a head of its own, as it was made before if it was lately."""
        key = (head.language, head.title(), head.card.line, head.address, head.picture)
        if key not in self._headed:
            # packed on the loop: with all effort it would take milliseconds
            made = page(with_head(index.body, head), index.media_type, index.cache, index.policy, effort=5)
            self._headed[key] = made
            if len(self._headed) > HEADS:
                self._headed.popitem(last=False)
        self._headed.move_to_end(key)
        return self._headed[key]

    async def get(self, path: str) -> Page | None:
        """The page at a path, if there is one."""
        if path not in self._made and path in self._makers:
            self._made[path] = await asyncio.to_thread(self._makers[path])
        return self._made.get(path)


def built(*, closed: bool = False) -> Pages:
    """The browser's build and the drawings; without `index.html` when nothing was built.

    A house whose door is `closed` says so in its page, which does not offer it.
    """
    art: dict[str, Callable[[], str | bytes]] = {
        "art/house.svg": house_sprite,
        "art/line.svg": line_sprite,
        "art/studio.json": lambda: msgspec.json.encode(studio()),
        "art/favicon.svg": favicon,
    }
    for game, drawing in drawn_games().items():
        for sheet in (game, f"{game}-faces") if drawing.faces else (game,):
            art[f"art/{sheet}.svg"] = lambda game=game, sheet=sheet: game_sprites(game)[sheet]  # type: ignore[misc]
    for game, tutorial in taught_games().items():
        art[f"art/first-{game}.json"] = lambda tutorial=tutorial: msgspec.json.encode(tutorial.lesson())  # type: ignore[misc]
        art[f"art/rules-{game}.json"] = lambda game=game: msgspec.json.encode(rule_book(game))  # type: ignore[misc]
    others = [game for game in games() if not game.has_pages]
    for each in others:
        for language in LANGUAGES:
            art[f"art/{each.name}.{language}.ftl"] = partial(_words, each.name, language)
    makers = {path: partial(_drawn, path, draw) for path, draw in art.items()}
    static, client = files("hanamachi.server") / "static", list[ClientPage]()
    if static.is_dir():
        for path, file in _walk(static, ""):
            cache = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
            policy = KERNEL_POLICY if path.startswith(KERNEL_WORKER) else ""
            # read now, for another build may take its place
            body = file.read_bytes()
            if path == "index.html":
                policy = policy_with(body.partition(b"<script>")[2].partition(b"</script>")[0])
                body = body.replace(b"</head>", _named(others) + b"</head>", 1) if others else body
                body = body.replace(b"</head>", CLOSED + b"</head>", 1) if closed else body
            makers[path] = partial(page, body, _type(path), cache, policy)
            if path == MANIFEST:
                for language in LANGUAGES[1:]:
                    at = manifest_address(language)
                    makers[at] = partial(_drawn, at, partial(manifest_in, language, body))
            if path == "pages.json":
                client = msgspec.json.decode(body, type=list[ClientPage])
    return Pages(makers, client)


def _named(others: list[GamePackage]) -> bytes:
    """The games that have no pages of their own, for the page that any game is set up on."""
    told = [
        {"name": each.name, "title": each.title, "seats": each.rules.seats, "players": [*each.players()]}
        for each in others
    ]
    return f'<meta name="games" content="{html.escape(msgspec.json.encode(told).decode())}">'.encode()


def _words(game: str, language: str) -> str:
    """The phrases of a game that no build has."""
    file = catalogue_files(language).get(game)
    return "" if file is None else file.read_text("utf-8")


def _links(paths: list[str]) -> str:
    """The `Link` header for files of the build, which a browser then fetches with the page itself."""
    kind = {"css": "preload; as=style", "js": "modulepreload", "svg": "preload; as=fetch"}
    return ", ".join(f"</{path}>; rel={kind[path.rpartition('.')[2]]}; crossorigin" for path in paths)


def _drawn(path: str, draw: Callable[[], str | bytes]) -> Page:
    drawn = draw()
    return page(drawn.encode() if isinstance(drawn, str) else drawn, _type(path), ASK_AGAIN)


def _type(path: str) -> str:
    return mimetypes.guess_type(path)[0] or "application/octet-stream"


def _walk(folder: Traversable, prefix: str) -> list[tuple[str, Traversable]]:
    found = []
    for child in folder.iterdir():
        found += _walk(child, f"{prefix}{child.name}/") if child.is_dir() else [(prefix + child.name, child)]
    return found


# what lies under /print is served by others, which hides it from the path that takes everything
@get(["/", "/print", "/{path:path}"], include_in_schema=False)
async def pages(
    request: Asked,
    pages: Pages,
    registry: TableRegistry,
    cards: LinkCards,
    reader: Reader,
    cookie_key: CookieKey,
    settings: Settings,
    path: str = "",
    game: str | None = None,
) -> Response[bytes]:
    """A file of the build, or the one page that finds its own way; `game` is what the page of prints is asked for."""
    path = (path or request.url.path).strip("/")
    found = await pages.get(path)
    if found is None and path.startswith(("api/", "assets/", "art/", "icons/", "schema")):
        return Response(b"not found\n", media_type="text/plain", status_code=404)
    if found is not None and path != "index.html":
        return _answer(request, found, 200)
    if elsewhere := address_elsewhere(request, settings):
        return Response(b"", status_code=307, headers={"location": elsewhere, "cache-control": "no-store"})
    if index := await pages.get("index.html"):
        known = pages.client_page(path) is not None
        head = await _head(request, cards, reader, settings, path if known else None, game)
        answer = _answer(request, pages.headed(index, head), 200 if known else 404)
        answer.headers["vary"] = "accept-encoding, accept-language"
    else:
        answer = Response(NOT_BUILT.encode(), media_type="text/plain", status_code=503)
    # given anew at each visit, so that it lasts as long as somebody comes back
    number = verify_cookie(cookie_key.find_cookie(request.cookies), cookie_key)
    if number and await is_signed_out(number, registry):
        give_back(answer, request, lender(request, cookie_key) or create_person_id(), cookie_key, settings)
    else:
        remember(answer, number or create_person_id(), cookie_key, settings)
    if cookie_key.old_name != cookie_key.name and cookie_key.old_name in request.cookies:
        _take_away(answer, cookie_key.old_name, settings)
    if link := pages.preload(path, request.headers.get("accept-language", "")):
        answer.headers["link"] = link
    # whoever keeps pages for many must not keep this one, which gives away who somebody is
    answer.headers["cache-control"] = YOURS
    return answer


async def _head(
    request: Asked, cards: LinkCards, reader: Reader, settings: Settings, path: str | None, game: str | None
) -> Head:
    """The head of the page at a path; the front page's where nothing may be told of it, or nothing can be in time."""
    language = spoken(request.headers.get("accept-language", ""))
    house = public_origin(request, settings)
    if path:
        try:
            async with asyncio.timeout(STORE_SECONDS):
                card = await cards.of(path, game, language, reader)
            picture = picture_address(card, language, path, game if path == "print" else None)
            return Head(card, language, f"{house}/{quote(path)}", house + picture)
        except (NoSuchCard, NoSuchTable, StoreError, TooMany, TimeoutError):
            pass
    card = await cards.front(language)
    return Head(card, language, f"{house}/", house + picture_address(card, language, ""), is_front=True)


async def is_signed_out(number: str, registry: TableRegistry) -> bool:
    """Whether the number in a cookie stands for nobody any more, as far as the store can tell now."""
    try:
        async with asyncio.timeout(STORE_SECONDS):
            return not await Accounts(registry.store).resolve_session(number)
    except (StoreError, TimeoutError):
        return False


def remember(answer: Response[Any], number: str, key: CookieKey, settings: Settings) -> None:
    """Give the browser the cookie of a person, with their own number or the one that stands for them."""
    answer.set_cookie(
        key.name,
        sign_cookie(number, key),
        max_age=COOKIE_LIFETIME_SECONDS,
        httponly=True,
        samesite="lax",
        secure=settings.secure,
    )


def lender(request: Asked, key: CookieKey) -> str | None:
    """Who lent this device to whoever is signed in on it, and left their tables with it; None for nobody."""
    return verify_cookie(key.lender_key.find_cookie(request.cookies), key.lender_key)


def give_back(answer: Response[Any], request: Asked, person: str, key: CookieKey, settings: Settings) -> None:
    """Have the browser be a person from now on, who owes it to nobody."""
    remember(answer, person, key, settings)
    if key.lender_key.find_cookie(request.cookies):
        take_back(answer, key.lender_key, settings)


def take_back(answer: Response[Any], key: CookieKey, settings: Settings) -> None:
    """Have the browser forget the cookie, by whichever name it was given."""
    for name in {key.name, key.old_name}:
        _take_away(answer, name, settings)


def _take_away(answer: Response[Any], name: str, settings: Settings) -> None:
    # of a cookie that is for https alone the forgetting is, too
    answer.set_cookie(name, "", max_age=0, httponly=True, samesite="lax", secure=settings.secure)


def accepted(request: Asked) -> set[str]:
    """The encodings that whoever asks can unpack."""
    told = (each.partition(";") for each in request.headers.get("accept-encoding", "").lower().split(","))
    return {name.strip() for name, _, weight in told if not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)}


def packed(request: Asked, body: bytes, media_type: str) -> Response[bytes]:
    """An answer of a body in gzip, unpacked for whoever cannot."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in accepted(request):
        headers["content-encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return Response(body, media_type=media_type, headers=headers)


def _answer(request: Asked, found: Page, status: int) -> Response[bytes]:
    headers = {"etag": found.etag, "cache-control": found.cache, "vary": "accept-encoding"}
    if found.policy:
        headers["content-security-policy"] = found.policy
    if request.headers.get("if-none-match") == found.etag and status == 200:
        return Response(b"", status_code=304, headers=headers)
    body, known = found.body, accepted(request)
    if encoding := next((name for name in found.encoded if name in known), None):
        body, headers["content-encoding"] = found.encoded[encoding], encoding
    return Response(body, media_type=found.media_type, headers=headers, status_code=status)
