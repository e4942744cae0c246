"""The public origin of this server, and the guard against requests from pages of other sites (CSRF)."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler

from hanamachi.server.settings import Settings

AnyRequest = Request[Any, Any, Any]
"""An HTTP request with any user, auth and state."""

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
"""HTTP methods that change nothing (RFC 9110)."""

FROM_ANYWHERE = {"from_anywhere": True}
"""The `opt` of a POST route that changes nothing, so that pages of other sites may send people to it."""

MOVED_PARAMETER = "moved"
"""Query parameter of an address to which a page was redirected from another host name."""

LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1")
"""Host names of this machine itself, such as for a health check; they are never redirected."""

Guard = Callable[[ASGIConnection[Any, Any, Any, Any], BaseRouteHandler], None]


class ForeignPage(PermissionError):
    """The request comes from a page of another site."""

    code = "foreign-page"


def determine_public_origin(request: AnyRequest, settings: Settings) -> str:
    """Return the origin (such as https://play.example) of this server: from the settings, Host header or localhost.

    Programs that speak HTTP/1.0 may send no Host header.
    """
    scheme = "https" if settings.secure else request.scope["scheme"]
    return settings.origin or f"{scheme}://{request.headers.get('host') or 'localhost'}"


def find_url_to_redirect_to(request: AnyRequest, settings: Settings) -> str | None:
    """Return the address to which a page opened under a wrong host name must be redirected, or None.

    Under another host name every action would be refused. Host names of this machine are left alone. Behind a proxy
    that does not pass the Host header a redirect would loop, so `?moved` marks an address that was redirected.
    """
    host = request.headers.get("host")
    if settings.origin is None or host is None or MOVED_PARAMETER in request.query_params:
        return None
    if request.headers.get("sec-fetch-mode", "navigate") != "navigate":
        return None
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError:
        return None
    if name in (*LOCAL_HOSTS, urlsplit(settings.origin).hostname):
        return None
    query = "&".join(filter(None, (request.url.query, MOVED_PARAMETER)))
    return f"{settings.origin}{quote(request.url.path)}?{query}"


def is_foreign_origin(origin: str | None, host: str | None, settings: Settings) -> bool:
    """Tell whether the Origin header of a request names another site.

    Programs send no Origin header and are accepted. The server's own origin is the one of the settings, or else the one
    of the Host header. On an https server, an http page of the same host is foreign, because it could be forged on the
    way.
    """
    if origin is None:
        return False
    if settings.origin is not None:
        return origin != settings.origin
    try:
        found = urlsplit(origin)
    except ValueError:
        return True
    return found.netloc != host or (settings.secure and found.scheme != "https")


def create_foreign_origin_guard(settings: Settings) -> Guard:
    """Return a guard for all routes that refuses changes from pages of other sites with ForeignPage."""

    def refuse_request_of_foreign_page(connection: ASGIConnection[Any, Any, Any, Any], route: BaseRouteHandler) -> None:
        harmless = connection.scope["type"] != ScopeType.HTTP or connection.scope["method"] in SAFE_METHODS
        if harmless or FROM_ANYWHERE.items() <= route.opt.items():
            return
        if is_foreign_origin(connection.headers.get("origin"), connection.headers.get("host"), settings):
            raise ForeignPage("this page belongs to another site")

    return refuse_request_of_foreign_page
