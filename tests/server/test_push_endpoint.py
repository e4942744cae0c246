"""Push messages go to public addresses by HTTPS only, for any endpoint and any answer of a name server."""

import asyncio
import socket
from typing import Any

import pytest

from hanamachi.server.push.endpoint import (
    BadEndpoint,
    PublicAddressLookup,
    UnknownHost,
    is_public_ip_address,
    parse_push_endpoint,
)

GOOD = {
    "https://fcm.googleapis.com/fcm/send/abc:def": ("fcm.googleapis.com", 443, "/fcm/send/abc:def"),
    "https://updates.push.services.mozilla.com/wpush/v2/gAA?x=1": (
        "updates.push.services.mozilla.com",
        443,
        "/wpush/v2/gAA?x=1",
    ),
    "https://Web.Push.Apple.com:8443/": ("web.push.apple.com", 8443, "/"),
}

INVALID_ENDPOINTS = [
    "",
    "push",
    "http://push.example/x",
    "ftp://push.example/x",
    "javascript:alert(1)",
    "https://push.example:22/x",
    "https://push.example:80/x",
    "https://push.example:99999/x",
    "https://you@push.example/x",
    "https://you:word@push.example/x",
    "https://localhost/x",
    "https://internal/x",
    "https://[::1]/x",
    "https://[2606:4700::1]/x",
    "https://8.8.8.8/x",
    "https://8.8.8.8./x",
    "https://0x08.0x08/x",
    "https://push.example.1/x",
    "https://push..example/x",
    "https://push.example/x#y",
    "https://push.example/x y",
    "https://push.example/x\r\nHost: inside",
    "https://push.example/é",
    "https://пуш.example/x",
    "https://push_service.example/x",
    "https://./x",
    "https://push.example/" + "x" * 1024,
    "\x00https://push.example/",
]


@pytest.mark.parametrize("text", GOOD)
def test_push_endpoints_of_browsers_are_parsed(text: str) -> None:
    found = parse_push_endpoint(text)
    assert (found.host, found.port, found.path) == GOOD[text]


@pytest.mark.parametrize("text", INVALID_ENDPOINTS)
def test_an_invalid_push_address_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadEndpoint, match="expected https://"):
        parse_push_endpoint(text)


# fmt: off
INSIDE = [
    "127.0.0.1", "127.1.2.3", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1",
    "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "2002:7f00:1::", "2002:a00:1::", "2001:db8::1", "2001::1", "nowhere",
    "fec0::1", "3fff::1", "3fff:fff:ffff::1", "100::1", "100:0:0:1::1", "5f00::1", "4000::1", "::8.8.8.8", "3ffe::1",
    "2001:1::1", "2001:2::1", "2001:3::1", "2001:4:112::1", "2001:10::1", "2001:20::1", "2001:30::1", "2002:808:808::1",
    "2001:0:808:808::1", "2620:4f:8000::1", "192.0.0.1", "192.0.0.8", "192.0.0.9", "192.0.0.170", "192.31.196.1",
    "192.52.193.1", "192.88.99.1", "192.175.48.1", "198.51.100.1", "203.0.113.1", "239.255.255.255",
]
# fmt: on


@pytest.mark.parametrize("address", INSIDE)
def test_no_form_of_a_private_address_counts_as_public(address: str) -> None:
    assert not is_public_ip_address(address)


@pytest.mark.parametrize(
    "address",
    [
        *("8.8.8.8", "142.250.1.1", "192.0.1.1", "192.88.98.1", "198.20.0.1", "223.255.255.255"),
        *("2606:4700::1", "2001:200::1", "2a00:1450::1", "3fff:1000::1", "::ffff:8.8.8.8", "64:ff9b::808:808"),
    ],
)
def test_internet_addresses_count_as_public(address: str) -> None:
    assert is_public_ip_address(address)


def record_lookups(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    def found(*_: Any, **__: Any) -> list[Any]:
        if not addresses:
            raise socket.gaierror(-2, "unknown")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", found)

    async def ask() -> list[str]:
        there = PublicAddressLookup()
        try:
            return await there(parse_push_endpoint("https://push.example/x"))
        finally:
            there.close()

    return asyncio.run(ask())


def test_all_addresses_of_a_name_must_be_public(monkeypatch: pytest.MonkeyPatch) -> None:
    assert record_lookups(monkeypatch, "8.8.8.8", "2606:4700::1", "8.8.8.8") == ["8.8.8.8", "2606:4700::1"]
    for inside in ("127.0.0.1", "::1", "169.254.169.254"):
        with pytest.raises(BadEndpoint, match="not on the internet"):
            record_lookups(monkeypatch, "8.8.8.8", inside)
    with pytest.raises(UnknownHost, match="cannot be resolved"):
        record_lookups(monkeypatch)
