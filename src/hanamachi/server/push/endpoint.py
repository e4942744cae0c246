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

HOST_CHARS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789.-")

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
    labels = host.removesuffix(".").split(".")
    # an address ends in a number, which no top-level domain begins with: RFC 3696, 2
    if len(labels) < 2 or not all(labels) or set(host) - HOST_CHARS or not labels[-1][0].isalpha():
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
    """Whether a server on the internet could have this address; one that carries an IPv4 address is judged by that."""
    try:
        found: ipaddress.IPv4Address | ipaddress.IPv6Address = ipaddress.ip_address(address)
    except ValueError:
        # an address of one link has its name behind it
        return False
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None or found in _NAT64:
            found = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        elif found not in _GLOBAL_UNICAST:
            return False
    return not any(found in network for network in _SPECIAL)


_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")  # RFC 6052

_GLOBAL_UNICAST = ipaddress.IPv6Network("2000::/3")
"""All that IANA has given out of IPv6 (RFC 4291, RFC 3587).

Outside lie ::1, fc00::/7, fe80::/10, fec0::/10 (RFC 3879), ff00::/8, 100::/64 (RFC 6666), 100:0:0:1::/64 (RFC 9780),
64:ff9b:1::/48 (RFC 8215) and 5f00::/16 (RFC 9602).
"""

_SPECIAL = tuple(
    ipaddress.ip_network(network)
    for network in (
        "0.0.0.0/8",  # this network: RFC 791
        "10.0.0.0/8",  # private: RFC 1918
        "100.64.0.0/10",  # shared by a provider's customers: RFC 6598
        "127.0.0.0/8",  # this machine: RFC 1122
        "169.254.0.0/16",  # one link, and the metadata of cloud machines: RFC 3927
        "172.16.0.0/12",  # private: RFC 1918
        "192.0.0.0/24",  # protocols, with DS-Lite, the dummy address, PCP, TURN: RFC 6890, 7335, 7600, 7723, 8155, 8880
        "192.0.2.0/24",  # documentation: RFC 5737
        "192.31.196.0/24",  # AS112: RFC 7535
        "192.52.193.0/24",  # AMT: RFC 7450
        "192.88.99.0/24",  # relays of 6to4: RFC 7526
        "192.168.0.0/16",  # private: RFC 1918
        "192.175.48.0/24",  # AS112: RFC 7534
        "198.18.0.0/15",  # benchmarks: RFC 2544
        "198.51.100.0/24",  # documentation: RFC 5737
        "203.0.113.0/24",  # documentation: RFC 5737
        "224.0.0.0/4",  # multicast: RFC 5771
        "240.0.0.0/4",  # reserved, and broadcast: RFC 1112, 919
        "2001::/23",  # protocols, with Teredo, benchmarks, AMT, AS112, ORCHID, DRIP: RFC 2928, 4380, 5180, 7343, 9374
        "2001:db8::/32",  # documentation: RFC 3849
        "2002::/16",  # 6to4, given up: RFC 3056, 7526
        "2620:4f:8000::/48",  # AS112: RFC 7534
        "3ffe::/16",  # 6bone, given back: RFC 3701
        "3fff::/20",  # documentation: RFC 9637
    )
)
"""IANA's registries of special-purpose addresses, IPv4 and IPv6 (RFC 6890, as of 2025), and multicast.

Blocks that are reachable from everywhere are in it, too: no push service is there. Python's `is_global` knows an older
edition in each version.
"""
