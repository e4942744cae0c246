"""The address of this server as browsers know it, and whether a page of another site asks."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler

from hanamachi.server.settings import Settings

Asked = Request[Any, Any, Any]
"""A request over HTTP."""

HARMLESS = ("GET", "HEAD", "OPTIONS")
"""The methods that change nothing."""

FROM_ANYWHERE = {"from_anywhere": True}
"""The `opt` of a route that changes nothing, whatever its method: other programs send people to it."""

MOVED = "moved"
"""Stands in the query of a page that was sent on from another host name."""

LOCAL = ("localhost", "127.0.0.1", "::1")
"""Hosts by which a server is reached from its own machine, such as to see whether it answers."""

Guard = Callable[[ASGIConnection[Any, Any, Any, Any], BaseRouteHandler], None]


class ForeignPage(PermissionError):
    """A page of another site asks."""

    code = "foreign-page"


def public_origin(request: Asked, settings: Settings) -> str:
    """Return where browsers find this server: the origin of the settings, or else the host that was asked.

    Not every program that speaks HTTP/1.0 names a host.
    """
    scheme = "https" if settings.secure else request.scope["scheme"]
    return settings.origin or f"{scheme}://{request.headers.get('host') or 'localhost'}"


def address_elsewhere(request: Asked, settings: Settings) -> str | None:
    """Return the address under the origin of a page that was opened under another host name, or None.

    There every action would be refused. Names of this machine itself are left alone. A proxy that does not hand on the
    host would make a loop of it, so `?moved` stands in the address, and no page is sent on twice.
    """
    host = request.headers.get("host")
    if settings.origin is None or host is None or MOVED in request.query_params:
        return None
    if request.headers.get("sec-fetch-mode", "navigate") != "navigate":
        return None
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError:
        return None
    if name in (*LOCAL, urlsplit(settings.origin).hostname):
        return None
    query = "&".join(filter(None, (request.url.query, MOVED)))
    return f"{settings.origin}{quote(request.url.path)}?{query}"


def is_foreign(origin: str | None, host: str | None, settings: Settings) -> bool:
    """Whether a browser says that a page of another origin asks; programs, which say nothing, are let in.

    The house's own origin is the one that its settings name, or else that of the host that was asked. Where browsers
    come by https, a page of the same host by http is another's: anybody on the way may have sent it.
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


def own_page(settings: Settings) -> Guard:
    """A guard for every route: what changes anything is done for the house's own pages alone, or raises ForeignPage."""

    def guard(asked: ASGIConnection[Any, Any, Any, Any], route: BaseRouteHandler) -> None:
        harmless = asked.scope["type"] != ScopeType.HTTP or asked.scope["method"] in HARMLESS
        if harmless or FROM_ANYWHERE.items() <= route.opt.items():
            return
        if is_foreign(asked.headers.get("origin"), asked.headers.get("host"), settings):
            raise ForeignPage("this page belongs to another site")

    return guard
