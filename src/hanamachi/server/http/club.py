"""A closed server for a club: only devices that have opened the invitation link are served.

The link contains the club's secret and sets a cookie with a hash of it. A new secret therefore shuts out all devices
until they open the new link. Browsers send a cookie with WebSockets, too, which they do not always do with a password.
"""

import hashlib
import hmac
from html import escape
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
from litestar.enums import ScopeType

from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.server.http.cards import choose_supported_language
from hanamachi.server.http.manifest import manifest_path
from hanamachi.server.messages import Problem
from hanamachi.server.people.identity import COOKIE_LIFETIME_SECONDS, HOST_PREFIX

INVITATION_PATH = "/club/"
PUBLIC_PATHS = {"/healthz", "/readyz", *(f"/{manifest_path(language)}" for language in LANGUAGES)}
"""Paths that are served to anybody: health checks of a proxy, and files that browsers request without a cookie."""

ICONS_PATH = "/icons/"

STRANGER_PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Okiya &amp; Maiko</title>
<body style="font: 1.2rem/1.5 sans-serif; margin: 3rem auto; max-width: 30rem; padding: 0 1rem">
{text}
"""
STRANGER_PAGE_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Content security policy of the stranger's page. It allows inline styles, because a stranger gets no style sheet.
Nothing from the request is on the page."""


class Club:
    """The access check of a server for invited people (a club), and the answers to devices without its cookie."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._secret, self._secure = secret.encode(), secure
        self._name = f"{HOST_PREFIX * secure}hanamachi-club"
        self._value = hashlib.sha256(b"hanamachi club " + self._secret).hexdigest()

    def is_request_admitted(self, scope: Any) -> bool:
        """Tell whether a request (ASGI scope) may be served: it has the club's cookie or asks for a public path."""
        path = scope.get("path", "")
        if (
            scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET)
            or path in PUBLIC_PATHS
            or path.startswith(ICONS_PATH)
        ):
            return True
        return any(name == b"cookie" and self._is_member(value.decode("latin-1")) for name, value in scope["headers"])

    def _is_member(self, header: str) -> bool:
        for part in header.split(";"):
            try:
                found = SimpleCookie(part.strip()).get(self._name)
            except CookieError:
                continue
            if found and hmac.compare_digest(found.value.encode(), self._value.encode()):
                return True
        return False

    async def respond_to_non_member(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a device without the club's cookie, by ASGI.

        At the path of the invitation link, set the cookie; otherwise refuse the request.
        """
        if scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            # closed before it is accepted, so that the HTTP status is 403
            await send({"type": "websocket.close", "code": 1008})
            return
        path = scope["path"]
        if path.startswith(INVITATION_PATH) and hmac.compare_digest(
            path.removeprefix(INVITATION_PATH).encode(), self._secret
        ):
            cookie = f"{self._name}={self._value}; Path=/; Max-Age={COOKIE_LIFETIME_SECONDS}; HttpOnly; SameSite=Lax"
            cookie += "; Secure" * self._secure
            await _send_asgi_response(send, 303, [(b"location", b"/"), (b"set-cookie", cookie.encode())], b"")
            return
        if path.startswith("/api/"):
            problem = Problem("not-a-member", "this device has not opened the club's invitation link")
            await _send_asgi_response(send, 403, [(b"content-type", b"application/json")], msgspec.json.encode(problem))
            return
        headers = {name: value for name, value in scope["headers"] if name == b"accept-language"}
        language = choose_supported_language(headers.get(b"accept-language", b"").decode("latin-1"))
        sentences = [
            (b"content-type", b"text/html; charset=utf-8"),
            (b"content-security-policy", STRANGER_PAGE_POLICY.encode()),
        ]
        await _send_asgi_response(send, 403, sentences, _render_page_for_non_members(language, path).encode())


def _render_page_for_non_members(language: str, path: str) -> str:
    """Return the HTML page for visitors without the club's cookie; it explains how to get in.

    For the `path` of an old invitation link, it says that the link is not valid any more.
    """
    phrases = ["club-old", "club-only"] if path.startswith(INVITATION_PATH) else ["club-only"]
    if path.startswith("/t/"):
        phrases.append("club-then")
    say = load_phrases(language, "server")
    return STRANGER_PAGE.format(
        language=language, text="\n".join(f"<p>{escape(say(each), quote=False)}</p>" for each in phrases)
    )


async def _send_asgi_response(send: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    all_headers = [*headers, (b"cache-control", b"no-store"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": all_headers})
    await send({"type": "http.response.body", "body": body})
