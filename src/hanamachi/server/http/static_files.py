"""Static files: the build of the browser client in `static`, and the drawings, served from memory."""

import asyncio
import gzip
import hashlib
import html
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from importlib.resources.abc import Traversable

import brotli  # type: ignore[import-untyped]
import msgspec
from litestar import Response

from hanamachi.drawing import make_contrast_sprite, make_game_sprites, make_line_art_sprite, shared_sprite
from hanamachi.drawing.game_drawing import game_drawings, studio_drawings
from hanamachi.drawing.site import draw_favicon_svg
from hanamachi.game import GamePackage
from hanamachi.game.registry import installed_games
from hanamachi.locales import LANGUAGES, find_phrase_files
from hanamachi.server.http import documentation
from hanamachi.server.http.cards import choose_supported_language
from hanamachi.server.http.content_encoding import parse_accepted_encodings
from hanamachi.server.http.head import Head, insert_head_into_page
from hanamachi.server.http.headers import KERNEL_POLICY, build_content_security_policy
from hanamachi.server.http.manifest import MANIFEST, manifest_path, translate_web_app_manifest
from hanamachi.server.http.origin import AnyRequest
from hanamachi.tutorial.game_tutorial import game_tutorials
from hanamachi.tutorial.rulebook import make_rule_book

MAX_HEADED_PAGES = 500
"""Maximum pages with an own head kept in memory, of about 5 kB each, and 30 kB at the longest address."""

CACHE_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"

# path prefix that Vite gives the script of the kernel's worker
KERNEL_WORKER = "assets/worker-"

MEDIA_TYPES = {
    "css": "text/css",
    "ftl": "text/plain",
    "html": "text/html",
    "js": "text/javascript",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
}
"""Media types by file suffix. Those of the system differ: Windows may call scripts plain text, and then none runs."""

LOBBY_CLOSED_META = b'<meta name="door" content="closed">'
"""HTML tag that tells the client that the lobby is closed."""


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A static file that is ready to be served.

    Attributes:
        body: Its bytes, uncompressed.
        encoded: Its compressed bytes by content encoding.
        media_type: Its media type.
        etag: Its entity tag.
        cache: Its `Cache-Control` header.
        policy: Its content security policy, "" for that of all responses.
    """

    body: bytes
    encoded: dict[str, bytes]
    media_type: str
    etag: str
    cache: str
    policy: str = ""


def make_compressed_page(
    body: bytes, media_type: str, cache_control: str, security_policy: str = "", brotli_quality: int = 11
) -> StaticFile:
    """Return a file compressed by brotli, at a quality of `brotli_quality` (0 to 11), and by gzip."""
    encoded = {"br": brotli.compress(body, quality=brotli_quality), "gzip": gzip.compress(body, 9, mtime=0)}
    smaller = {name: packed for name, packed in encoded.items() if len(packed) < len(body)}
    return StaticFile(
        body, smaller, media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache_control, security_policy
    )


class ClientPage(msgspec.Struct, frozen=True):
    """A page of the web client, as the build lists it: a regular expression of its paths, and its files by language."""

    path: str
    next: dict[str, list[str]] = {}

    def is_at_path(self, path: str) -> bool:
        """Return whether a path is a path of this page. For a page about one game, the game must be installed."""
        found = re.fullmatch(self.path.replace("(?<", "(?P<"), path, re.ASCII)
        return found is not None and found.groupdict().get("game") in {None, *(game.name for game in installed_games())}


class Pages:
    """All static files by path, and the pages of the web client. A file is made and compressed at its first request."""

    def __init__(self, makers: Mapping[str, Callable[[], StaticFile]], client: Sequence[ClientPage] = ()) -> None:
        self._makers, self._made = makers, dict[str, StaticFile]()
        self._client = client
        self._pages_with_head: OrderedDict[tuple[str, ...], StaticFile] = OrderedDict()

    def find_client_page(self, path: str) -> ClientPage | None:
        """Return the web client's page that has the path, or None."""
        return next((each for each in self._client if each.is_at_path(f"/{path}")), None)

    def build_preload_header(self, path: str, accept_language: str) -> str:
        """Return the `Link` header that preloads the files of the page at a path, or "".

        Args:
            path: The path of the page.
            accept_language: The visitor's `Accept-Language` header.
        """
        client = self.find_client_page(path)
        by_language = client.next if client else {}
        return _build_preload_header(by_language.get(choose_supported_language(accept_language), []))

    def insert_head_into_index(self, index_page: StaticFile, head: Head) -> StaticFile:
        """Return the web client's HTML page with its own head; pages that were made lately are cached."""
        key = (head.language, head.window_title(), head.card.line, head.address, head.picture)
        if key not in self._pages_with_head:
            # compressed on the event loop, where the highest quality would take milliseconds
            page = make_compressed_page(
                insert_head_into_page(index_page.body, head),
                index_page.media_type,
                index_page.cache,
                index_page.policy,
                brotli_quality=5,
            )
            self._pages_with_head[key] = page
            if len(self._pages_with_head) > MAX_HEADED_PAGES:
                self._pages_with_head.popitem(last=False)
        self._pages_with_head.move_to_end(key)
        return self._pages_with_head[key]

    async def load_static_file(self, path: str) -> StaticFile | None:
        """Return the static file at a path, or None; it is made at its first request."""
        if path not in self._made and path in self._makers:
            self._made[path] = await asyncio.to_thread(self._makers[path])
        return self._made.get(path)


def load_pages(*, is_lobby_closed: bool = False) -> Pages:
    """Return all static files: the client's build, the documentation, the drawings, lessons, rules and catalogues.

    Without a build there is no `index.html`. With `is_lobby_closed`, the page tells the client not to offer the lobby.
    """
    art: dict[str, Callable[[], str | bytes]] = {
        "art/house.svg": shared_sprite,
        "art/line.svg": make_line_art_sprite,
        "art/contrast.svg": make_contrast_sprite,
        "art/studio.json": lambda: msgspec.json.encode(studio_drawings()),
        "art/favicon.svg": draw_favicon_svg,
    }
    for game, drawing in game_drawings().items():
        for sheet in (game, f"{game}-faces") if drawing.faces else (game,):
            art[f"art/{sheet}.svg"] = lambda game=game, sheet=sheet: make_game_sprites(game)[sheet]  # type: ignore[misc]
    for game, tutorial in game_tutorials().items():
        art[f"art/first-{game}.json"] = lambda tutorial=tutorial: msgspec.json.encode(tutorial.make_lesson())  # type: ignore[misc]
        art[f"art/rules-{game}.json"] = lambda game=game: msgspec.json.encode(make_rule_book(game))  # type: ignore[misc]
    others = [game for game in installed_games() if not game.has_pages]
    for each in others:
        for language in LANGUAGES:
            art[f"art/{each.name}.{language}.ftl"] = partial(_read_phrase_file, each.name, language)
    makers = {path: partial(_draw_page, path, draw) for path, draw in art.items()}
    static, client = files("hanamachi.server") / "static", list[ClientPage]()
    if static.is_dir():
        for path, file in documentation.list_files_below(static, ""):
            cache = CACHE_FOREVER if path.startswith("assets/") else REVALIDATE
            policy = KERNEL_POLICY if path.startswith(KERNEL_WORKER) else ""
            # read at once, because another build may replace the file while the server runs
            body = file.read_bytes()
            if path == "index.html":
                metas = b"".join(
                    (
                        _build_meta_tag_of_games(others) if others else b"",
                        LOBBY_CLOSED_META if is_lobby_closed else b"",
                        documentation.META if documentation.is_built() else b"",
                    )
                )
                policy = build_content_security_policy(body.partition(b"<script>")[2].partition(b"</script>")[0])
                body = body.replace(b"</head>", metas + b"</head>", 1)
            makers[path] = partial(make_compressed_page, body, _guess_media_type(path), cache, policy)
            if path == MANIFEST:
                for language in LANGUAGES[1:]:
                    at = manifest_path(language)
                    makers[at] = partial(_draw_page, at, partial(translate_web_app_manifest, language, body))
            if path == "pages.json":
                client = msgspec.json.decode(body, type=list[ClientPage])
            if path == "packaged.json":
                for name, source in msgspec.json.decode(body, type=dict[str, str]).items():
                    text = files("hanamachi").joinpath(source).read_bytes()
                    makers[name] = partial(make_compressed_page, text, _guess_media_type(name), CACHE_FOREVER)
    for path, file in documentation.list_files().items():
        makers[path] = partial(_read_documentation_file, file)
    return Pages(makers, client)


def _read_documentation_file(file: Traversable) -> StaticFile:
    return make_compressed_page(file.read_bytes(), _guess_media_type(file.name), REVALIDATE)


def _build_meta_tag_of_games(games: list[GamePackage]) -> bytes:
    """Return an HTML tag with data about the games that have no pages of their own, for the general set-up page."""
    games_data = [
        {"name": each.name, "title": each.title, "seats": each.rules.seat_counts, "players": [*each.load_players()]}
        for each in games
    ]
    return f'<meta name="games" content="{html.escape(msgspec.json.encode(games_data).decode())}">'.encode()


def _read_phrase_file(game_name: str, language: str) -> str:
    """Return the translated texts (a Fluent catalogue) of an installed game in a language, or ""."""
    file = find_phrase_files(language).get(game_name)
    return "" if file is None else file.read_text("utf-8")


def _build_preload_header(file_paths: list[str]) -> str:
    """Return a `Link` header that makes the browser fetch these files together with the page."""
    kind = {"css": "preload; as=style", "js": "modulepreload", "svg": "preload; as=fetch"}
    return ", ".join(f"</{path}>; rel={kind[path.rpartition('.')[2]]}; crossorigin" for path in file_paths)


def _draw_page(path: str, draw: Callable[[], str | bytes]) -> StaticFile:
    drawn = draw()
    return make_compressed_page(
        drawn.encode() if isinstance(drawn, str) else drawn, _guess_media_type(path), REVALIDATE
    )


def _guess_media_type(path: str) -> str:
    return MEDIA_TYPES.get(path.rpartition(".")[2], "application/octet-stream")


def make_file_response(request: AnyRequest, page: StaticFile, status: int) -> Response[bytes]:
    """Return the response with a file, or 304 if the client has this version of it. `status` is 200 or 404."""
    headers = {"etag": page.etag, "cache-control": page.cache, "vary": "accept-encoding"}
    if page.policy:
        headers["content-security-policy"] = page.policy
    if request.headers.get("if-none-match") == page.etag and status == 200:
        return Response(b"", status_code=304, headers=headers)
    body, known = page.body, parse_accepted_encodings(request)
    if encoding := next((name for name in page.encoded if name in known), None):
        body, headers["content-encoding"] = page.encoded[encoding], encoding
    return Response(body, media_type=page.media_type, headers=headers, status_code=status)
