"""Check of push endpoints: messages are sent by HTTPS to public addresses only.

An endpoint is a URL from a client, to which the server sends requests. Without a check, a client could make the server
send requests inside its own network (server-side request forgery, SSRF).

Rule 1: an endpoint is an https URL with a host name and port 443 or 8443, without user, password or fragment.
Rule 2: its host is looked up again before each message, and all its addresses must be public.
Rule 3: the connection goes to an address that was checked, because the name may resolve to another one later.
"""

import asyncio
import ipaddress
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from urllib.parse import urlsplit

from hanamachi.game import shorten_repr

MAX_ENDPOINT_CHARS = 1024
"""Maximum length of an endpoint: those of browsers have some 200 characters."""

PORTS = (443, 8443)
"""Ports of HTTPS that are allowed."""

HOST_CHARS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789.-")

MAX_LOOKUPS = 16
"""Maximum concurrent look-ups of names, each in a thread; one takes many seconds if a DNS server is slow."""


class BadEndpoint(ValueError):
    """The endpoint (URL for push messages to one browser) is not one to which messages may be sent."""

    code = "bad-endpoint"


class UnknownHost(OSError):
    """The IP address of an endpoint's host cannot be found now."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Parts of an endpoint URL: host and port of a push service, and a path that identifies one browser."""

    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """Origin of the push service, such as `https://push.example`, for which a VAPID token is signed (RFC 8292)."""
        return f"https://{self.host}" if self.port == 443 else f"https://{self.host}:{self.port}"


def parse_push_endpoint(url: str, allowed_ports: tuple[int, ...] = PORTS) -> Endpoint:
    """Parse an endpoint URL from a browser; `allowed_ports` are the allowed ports. Raises BadEndpoint."""
    wrong = f"{shorten_repr(url)} is no push endpoint: expected https:// and the public name of a push service"
    # Browsers encode URLs as printable ASCII. Control characters could add header lines to a request.
    if len(url) > MAX_ENDPOINT_CHARS or not url.isascii() or any(char <= " " or char == "\x7f" for char in url):
        raise BadEndpoint(wrong)
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or 443
    except ValueError:
        raise BadEndpoint(wrong) from None
    if parts.scheme != "https" or port not in allowed_ports or "@" in parts.netloc or parts.fragment:
        raise BadEndpoint(wrong)
    labels = host.removesuffix(".").split(".")
    # A top-level domain begins with a letter (RFC 3696, 2), so this refuses IP addresses.
    if len(labels) < 2 or not all(labels) or set(host) - HOST_CHARS or not labels[-1][0].isalpha():
        raise BadEndpoint(wrong)
    return Endpoint(host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def provider_domain(endpoint: str) -> str:
    """Return the last two labels of an endpoint's host, such as `example.com`.

    They identify the provider of the push service.
    """
    return ".".join((urlsplit(endpoint).hostname or "").rsplit(".", 2)[-2:])


class PublicAddressLookup:
    """Look-up of the IP addresses of endpoints, in threads of its own because it may take many seconds."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(MAX_LOOKUPS, "push look-up")

    async def __call__(self, endpoint: Endpoint) -> list[str]:
        """Return the IP addresses of an endpoint's host, all public; raises BadEndpoint or UnknownHost."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, resolve_public_ip_addresses, endpoint)

    def close(self) -> None:
        """Cancel all look-ups that have not started."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def resolve_public_ip_addresses(endpoint: Endpoint) -> list[str]:
    """Return the IP addresses of an endpoint's host; waits for DNS. Raises BadEndpoint or UnknownHost."""
    try:
        found = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise UnknownHost(f"{shorten_repr(endpoint.host)} cannot be resolved") from None
    addresses = list(dict.fromkeys(str(address[0]) for *_, address in found))
    for address in addresses:
        if not is_public_ip_address(address):
            raise BadEndpoint(
                f"{shorten_repr(endpoint.host)} is not on the internet: expected the name of a push service"
            )
    return addresses


def is_public_ip_address(address: str) -> bool:
    """Return whether a server on the internet can have this IP address.

    For an IPv6 address that contains an IPv4 address, the IPv4 address is checked.
    """
    try:
        found: ipaddress.IPv4Address | ipaddress.IPv6Address = ipaddress.ip_address(address)
    except ValueError:
        # a link-local address with the name of its interface, such as fe80::1%eth0
        return False
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None or found in _NAT64:
            found = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        elif found not in _GLOBAL_UNICAST:
            return False
    return not any(found in network for network in _SPECIAL)


_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")  # RFC 6052

_GLOBAL_UNICAST = ipaddress.IPv6Network("2000::/3")
"""All IPv6 unicast addresses that IANA assigns (RFC 4291, RFC 3587).

Not in it are ::1, fc00::/7, fe80::/10, fec0::/10 (RFC 3879), ff00::/8, 100::/64 (RFC 6666), 100:0:0:1::/64 (RFC 9780),
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

Blocks that are reachable from everywhere are included, because no push service is there. Python's `is_global` is not
used, because each version of Python has another, older edition of the registries.
"""
