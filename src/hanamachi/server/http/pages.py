"""The route of all pages and static files. A page gets its link preview, and the cookie of the visitor."""

import asyncio
from urllib.parse import quote

from litestar import Response, get

from hanamachi.server.http import documentation
from hanamachi.server.http.cards import LinkCards, NoSuchCard, build_card_picture_path, choose_supported_language
from hanamachi.server.http.head import Head
from hanamachi.server.http.origin import AnyRequest, determine_public_origin, find_url_to_redirect_to
from hanamachi.server.http.person_cookies import expire_cookie, read_lender, replace_person_cookie, set_person_cookie
from hanamachi.server.http.static_files import REVALIDATE, Pages, make_file_response
from hanamachi.server.live.errors import NoSuchTable
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.identity import CookieKey, create_person_id, verify_cookie
from hanamachi.server.rate_limits import ChargedReader, TooMany
from hanamachi.server.settings import Settings
from hanamachi.server.store import StoreError

STORE_SECONDS = 1.0
"""Seconds that a page waits for the store; after that it is served without a link preview or a check of the session."""

REVALIDATE_PRIVATE = f"private, {REVALIDATE}"

NOT_BUILT = "The pages of hanamachi have not been built yet: run `python3 dev.py web` and start again.\n"


# other routes begin with /print, so the catch-all path does not match it
@get(["/", "/print", "/{path:path}"], include_in_schema=False)
async def serve_page(
    request: AnyRequest,
    pages: Pages,
    registry: TableRegistry,
    cards: LinkCards,
    reader: ChargedReader,
    cookie_key: CookieKey,
    settings: Settings,
    path: str = "",
    game: str | None = None,
) -> Response[bytes]:
    """Serve a static file, or the single page for any other path; `game` is the game chosen on the print page."""
    path = (path or request.url.path).strip("/")
    found = await pages.load_static_file(path)
    if found is None and path.startswith(("api/", "assets/", "art/", "icons/", "schema")):
        return Response(b"not found\n", media_type="text/plain", status_code=404)
    # Litestar removes the last slash from all other forms of the path.
    if found is not None and documentation.needs_slash(request.scope["raw_path"].decode("ascii", "replace")):
        return Response(b"", status_code=308, headers={"location": f"/{path}/"})
    if found is not None and path != "index.html":
        return make_file_response(request, found, 200)
    if elsewhere := find_url_to_redirect_to(request, settings):
        return Response(b"", status_code=307, headers={"location": elsewhere, "cache-control": "no-store"})
    if index := await pages.load_static_file("index.html"):
        known = pages.find_client_page(path) is not None
        head = await _make_html_head_of_page(request, cards, reader, settings, path if known else None, game)
        answer = make_file_response(request, pages.insert_head_into_index(index, head), 200 if known else 404)
        answer.headers["vary"] = "accept-encoding, accept-language"
    else:
        answer = Response(NOT_BUILT.encode(), media_type="text/plain", status_code=503)
    # the cookie is set at each visit, so that it does not expire for a regular visitor
    number = verify_cookie(cookie_key.find_cookie(request.cookies), cookie_key)
    if number and await is_signed_out(number, registry):
        replace_person_cookie(
            answer, request, read_lender(request, cookie_key) or create_person_id(), cookie_key, settings
        )
    else:
        set_person_cookie(answer, number or create_person_id(), cookie_key, settings)
    if cookie_key.old_name != cookie_key.name and cookie_key.old_name in request.cookies:
        expire_cookie(answer, cookie_key.old_name, settings)
    if link := pages.build_preload_header(path, request.headers.get("accept-language", "")):
        answer.headers["link"] = link
    # a shared cache must not store this response, because it sets a person's cookie
    answer.headers["cache-control"] = REVALIDATE_PRIVATE
    return answer


async def _make_html_head_of_page(
    request: AnyRequest, cards: LinkCards, reader: ChargedReader, settings: Settings, path: str | None, game: str | None
) -> Head:
    """Return the HTML head for the page at a path.

    If the page has no link preview, or the store is too slow, this is the head of the front page.
    """
    language = choose_supported_language(request.headers.get("accept-language", ""))
    origin = determine_public_origin(request, settings)
    if path:
        try:
            async with asyncio.timeout(STORE_SECONDS):
                card = await cards.make_link_card_of_page(path, game, language, reader)
            picture = build_card_picture_path(card, language, path, game if path == "print" else None)
            return Head(card, language, f"{origin}/{quote(path)}", origin + picture)
        except (NoSuchCard, NoSuchTable, StoreError, TooMany, TimeoutError):
            pass
    card = await cards.make_link_card_of_front_page(language)
    return Head(card, language, f"{origin}/", origin + build_card_picture_path(card, language, ""), is_front=True)


async def is_signed_out(number: str, registry: TableRegistry) -> bool:
    """Tell whether a session has ended; False if the store does not answer in time."""
    try:
        async with asyncio.timeout(STORE_SECONDS):
            return not await Accounts(registry.store).load_all_ids_of_session(number)
    except (StoreError, TimeoutError):
        return False
