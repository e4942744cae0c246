"""What whoever runs the server decides."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import platformdirs

PORT = 8421

FILE = "hanamachi.sqlite3"
"""The embedded store, in the folder of the data."""

LONGEST_DAYS = 36_500
"""The most days for which tables are kept, unless it is for ever: a hundred years."""

LogForm = Literal["auto", "text", "json"]
"""How the log is written: text for people, an object of JSON a line for machines, or by what standard error is."""
KEY_BYTES = 32

ENVIRONMENT_ALONE = {
    "HANAMACHI_DATABASE": "The PostgreSQL to keep everything in, postgresql://…, instead of a file.",
    "HANAMACHI_KEY": (
        "What signs cookies instead of a key that is made once and stored: at least 64 hexadecimal digits; older keys, "
        "after commas, are still believed."
    ),
    "HANAMACHI_CLUB": (
        "A secret of at least 20 letters, digits, - and _: only devices that opened the link /club/SECRET once are "
        "let in."
    ),
}
"""What only the environment can say, for whoever lists the processes of a machine sees the options."""


ELSEWHERE = ("HANAMACHI_CHROMIUM", "HANAMACHI_COVERAGE")
"""Names that the project's own tests read: a server that they start is not refused for them."""


class BadOrigin(ValueError):
    """A text that is no origin of pages."""


class BadPlace(ValueError):
    """A text that is no place for metrics."""


class BadKey(ValueError):
    """A text that holds no keys to sign with; it is never shown, for it may hold half of one."""


class BadClub(ValueError):
    """A text that cannot be the secret of a club; it is never shown."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The server's settings.

    `data` is the folder of the database file; `think` the seconds that a computer player waits, so that people can
    follow; `secure` says that browsers reach the house by https, as does an `origin` of https; `tables_a_minute` is how
    many tables one address may make; `away` is after how many seconds without a page a person counts as gone, where
    others wait for them; `log` is the form of the log; `metrics` is where Prometheus finds the figures, `PORT` or
    `HOST:PORT`.
    One address may have `sockets_an_address` sockets at once and ask `requests_a_minute` times; it is the one that
    `trusted_proxies`, addresses or networks, tell of. `unix_socket` is the path at which the server listens instead of
    a port; every peer there is a trusted proxy. `keys` sign cookies instead of the key that the store keeps.
    `origin` is where browsers find the house, `https://play.example`, if the Host header does not say it.
    A server that is told to stop tells proxies so for `drain` seconds before it lets nobody in.
    Tables that nobody has touched for `keep_days` days are taken away; None keeps them.
    `door` says whether strangers who wish for the same game are seated together.
    `refused_names` are words that no name may contain.
    `direct_sockets` lets tables use WebSockets without uvicorn's queue, at less cost (`websocket_protocol.py`).
    `club` is the secret in the link that devices must have opened, None lets everybody in.
    `database` is the address of the PostgreSQL that is shared with other processes, instead of the file in `data`.
    """

    data: Path
    think: float = 0.7
    secure: bool = False
    tables_a_minute: int = 30
    away: float = 45.0
    log: LogForm = "auto"
    metrics: str | None = None
    sockets_an_address: int = 200
    requests_a_minute: int = 3000
    trusted_proxies: tuple[str, ...] = ()
    unix_socket: Path | None = None
    direct_sockets: bool = True
    keys: tuple[bytes, ...] = field(default=(), repr=False)
    origin: str | None = None
    drain: float = 0.0
    keep_days: int | None = None
    door: bool = True
    refused_names: tuple[str, ...] = ()
    club: str | None = field(default=None, repr=False)
    database: str | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        # who names an address of https has said that browsers come by it
        if self.origin and self.origin.startswith("https:"):
            object.__setattr__(self, "secure", True)


def data_folder() -> Path:
    """Where a person's tables are kept unless they say otherwise."""
    return platformdirs.user_data_path("hanamachi", appauthor=False)


def parse_keys(text: str) -> tuple[bytes, ...]:
    """The secrets in a text, the one that signs first, older ones after commas; raises BadKey."""
    keys = []
    for number, word in enumerate(text.split(","), 1):
        try:
            key = bytes.fromhex(word)
        except ValueError:
            raise BadKey(f"key {number} is not hexadecimal: expected at least {2 * KEY_BYTES} digits 0-9 a-f") from None
        if len(key) < KEY_BYTES:
            raise BadKey(f"key {number} has {len(key)} bytes: expected at least {KEY_BYTES}, written in hexadecimal")
        keys.append(key)
    return tuple(keys)


def parse_club(text: str) -> str:
    """Return the secret of a club; raises BadClub."""
    if not re.fullmatch(r"[\w-]{20,200}", text, re.ASCII):
        raise BadClub("this is no secret of a club: expected at least 20 letters, digits, - and _, such as random ones")
    return text


def parse_origin(text: str) -> str:
    """An origin as browsers write it, such as https://play.example:8443; raises BadOrigin."""
    try:
        parts = urlsplit(text.strip().rstrip("/"))
        if parts.scheme in ("http", "https") and parts.hostname and not (parts.path or parts.query or parts.fragment):
            return f"{parts.scheme}://{parts.netloc.lower()}"
    except ValueError:
        pass
    raise BadOrigin(f"{text!r} is no origin: expected https:// and a name, such as https://play.example")


def parse_place(text: str, workers: int = 1) -> tuple[str, int]:
    """Return host and first port of `PORT` or `HOST:PORT`, with room for a port for each worker; raises BadPlace."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdecimal() and 0 < int(port) <= 65536 - workers):
        raise BadPlace(f"{text!r} is no place for figures: expected PORT or HOST:PORT, such as 9421")
    return host.strip("[]") or "127.0.0.1", int(port)
