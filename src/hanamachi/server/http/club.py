"""A fence for a club: only devices that opened an invitation link once get anything from the server.

The link holds the club's secret. It gives the device a cookie with a hash of the secret, so a new secret shuts out all
devices until they open the new link. A cookie goes with WebSockets, too, as a browser's password does not always.
"""

import hashlib
import hmac
from html import escape
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
from litestar.enums import ScopeType

from hanamachi.locales import LANGUAGES, phrases
from hanamachi.server.http.cards import spoken
from hanamachi.server.http.manifest import manifest_address
from hanamachi.server.messages import Problem
from hanamachi.server.people.identity import COOKIE_LIFETIME_SECONDS, HOST_PREFIX

LINK = "/club/"
OPEN = {"/healthz", "/readyz", *(f"/{manifest_address(language)}" for language in LANGUAGES)}
"""What anybody gets: signs of life for a proxy, and what browsers ask for without a cookie, also ICONS."""

ICONS = "/icons/"

PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Okiya &amp; Maiko</title>
<body style="font: 1.2rem/1.5 sans-serif; margin: 3rem auto; max-width: 30rem; padding: 0 1rem">
{text}
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The page has a style of its own, since a stranger gets no file, and nothing that anybody sent stands on it."""


class Club:
    """Lets in requests and sockets of devices that have the cookie of a secret."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._secret, self._secure = secret.encode(), secure
        self._name = f"{HOST_PREFIX * secure}hanamachi-club"
        self._value = hashlib.sha256(b"hanamachi club " + self._secret).hexdigest()

    def lets_in(self, scope: Any) -> bool:
        """Return whether a request or a socket is of a device of the club, or asks for what anybody gets."""
        path = scope.get("path", "")
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET) or path in OPEN or path.startswith(ICONS):
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

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:
        """Give a device the cookie if it opens the invitation link, else refuse it."""
        if scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            # before it is accepted: the answer is 403
            await send({"type": "websocket.close", "code": 1008})
            return
        path = scope["path"]
        if path.startswith(LINK) and hmac.compare_digest(path.removeprefix(LINK).encode(), self._secret):
            cookie = f"{self._name}={self._value}; Path=/; Max-Age={COOKIE_LIFETIME_SECONDS}; HttpOnly; SameSite=Lax"
            cookie += "; Secure" * self._secure
            await _say(send, 303, [(b"location", b"/"), (b"set-cookie", cookie.encode())], b"")
            return
        if path.startswith("/api/"):
            problem = Problem("not-a-member", "this device has not opened the club's invitation link")
            await _say(send, 403, [(b"content-type", b"application/json")], msgspec.json.encode(problem))
            return
        headers = {name: value for name, value in scope["headers"] if name == b"accept-language"}
        language = spoken(headers.get(b"accept-language", b"").decode("latin-1"))
        said = [(b"content-type", b"text/html; charset=utf-8"), (b"content-security-policy", POLICY.encode())]
        await _say(send, 403, said, _page(language, path).encode())


def _page(language: str, path: str) -> str:
    """Return the page that tells a stranger, or the owner of an old invitation link, what to do."""
    told = ["club-old", "club-only"] if path.startswith(LINK) else ["club-only"]
    if path.startswith("/t/"):
        told.append("club-then")
    say = phrases(language, "house")
    return PAGE.format(language=language, text="\n".join(f"<p>{escape(say(each), quote=False)}</p>" for each in told))


async def _say(send: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    kept = [*headers, (b"cache-control", b"no-store"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": kept})
    await send({"type": "http.response.body", "body": body})
