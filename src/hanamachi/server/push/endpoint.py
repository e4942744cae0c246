"""Where a push message may be sent: to a public address by https, and nowhere else.

An endpoint is an address that a visitor gives, and that this server will call: without a check anybody could have it
call its own neighbours (SSRF).

Rule 1: an endpoint is https, at a name, on a port of https; it has no user, password or fragment.
Rule 2: its name is looked up anew before each message, and every address that it has must be a public one.
Rule 3: the connection goes to an address that was looked at, and not to the name, which may lead elsewhere by then.
"""

import asyncio
import ipaddress
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from urllib.parse import urlsplit

from hanamachi.game import shown

MAX_ENDPOINT = 1024
PORTS = (443, 8443)

LOOK_UPS = 16
"""So many names are looked up at once."""


class BadEndpoint(ValueError):
    """An endpoint to which nothing is sent."""

    code = "bad-endpoint"


class UnknownHost(OSError):
    """A name that leads nowhere now."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The parts of an endpoint: a push service's host and port, and the path that stands for one browser."""

    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """The push service as VAPID names it."""
        return f"https://{self.host}" if self.port == 443 else f"https://{self.host}:{self.port}"


def parse_endpoint(text: str, ports: tuple[int, ...] = PORTS) -> Endpoint:
    """The parts of an endpoint that a browser gave; raises BadEndpoint."""
    wrong = f"{shown(text)} is no push endpoint: expected https:// and the public name of a push service"
    # what is no plain ASCII, or could end a header's line, is in no address that a browser gives
    if len(text) > MAX_ENDPOINT or not text.isascii() or any(char <= " " or char == "\x7f" for char in text):
        raise BadEndpoint(wrong)
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port or 443
    except ValueError:
        raise BadEndpoint(wrong) from None
    if parts.scheme != "https" or port not in ports or "@" in parts.netloc or parts.fragment:
        raise BadEndpoint(wrong)
    if "." not in host.strip(".") or set(host) - set("abcdefghijklmnopqrstuvwxyz0123456789.-"):
        raise BadEndpoint(wrong)
    return Endpoint(host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def provider(endpoint: str) -> str:
    """Whose push service an endpoint is, as far as its name tells: the last two parts of that."""
    return ".".join((urlsplit(endpoint).hostname or "").rsplit(".", 2)[-2:])


class PublicAddresses:
    """Looks up where endpoints lead, beside the loop and beside all else that is done there: a name may take long."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(LOOK_UPS, "push look-up")

    async def __call__(self, endpoint: Endpoint) -> list[str]:
        """The addresses of an endpoint, all public; raises BadEndpoint or UnknownHost."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, public_addresses, endpoint)

    def close(self) -> None:
        """Wait for no look-up any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def public_addresses(endpoint: Endpoint) -> list[str]:
    """The addresses of an endpoint, which takes as long as a look-up; raises BadEndpoint or UnknownHost."""
    try:
        found = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise UnknownHost(f"{shown(endpoint.host)} leads nowhere") from None
    addresses = list(dict.fromkeys(str(address[0]) for *_, address in found))
    for address in addresses:
        if not is_public(address):
            raise BadEndpoint(f"{shown(endpoint.host)} is not on the internet: expected the name of a push service")
    return addresses


def is_public(address: str) -> bool:
    """Whether anybody on the internet could have this address; one that stands for an older kind is asked as that."""
    try:
        found: ipaddress.IPv4Address | ipaddress.IPv6Address = ipaddress.ip_address(address)
    except ValueError:
        # an address of one link has its name behind it
        return False
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is not None:
            return is_public(str(inner))
        if found in _NAT64:
            return is_public(str(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)))
    return found.is_global and not found.is_multicast and not found.is_reserved


_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
