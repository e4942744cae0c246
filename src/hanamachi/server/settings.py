"""Settings of the server."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import platformdirs

PORT = 8421

DATABASE_FILE = "hanamachi.sqlite3"
"""File name of the SQLite database in the data folder."""

MAX_KEEP_DAYS = 36_500
"""Maximum of `keep_days`: a hundred years."""

LogForm = Literal["auto", "text", "json"]
"""Form of the log: text for people, one JSON object a line, or `auto`: text if standard error is a terminal."""

KEY_BYTES = 32
"""Minimum length of a key that signs cookies: 256 bits."""

ENVIRONMENT_ONLY = {
    "HANAMACHI_DATABASE": "Address of a PostgreSQL database, postgresql://…, to use instead of a file.",
    "HANAMACHI_KEY": (
        "Key that signs cookies, instead of a stored random key: at least 64 hexadecimal digits. Older keys may follow "
        "after commas; they still verify cookies."
    ),
    "HANAMACHI_CLUB": (
        "Secret of at least 20 letters, digits, - and _. Only devices that have opened /club/SECRET are served."
    ),
}
"""Settings that are secret and so only read from the environment: a list of processes shows command-line options."""


TEST_VARIABLES = ("HANAMACHI_CHROMIUM", "HANAMACHI_COVERAGE")
"""Environment variables of the project's tests, which the check for misspelt settings ignores."""


class BadSetting(ValueError):
    """The text of a setting is not valid. The error message never shows a secret text."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of the server.

    Attributes:
        data: The folder of the database file.
        think: Seconds that a computer player waits before it moves, so that people can follow.
        secure: Whether browsers use https; an https `origin` sets it, too.
        tables_a_minute: Maximum new tables per client address and minute.
        away: Seconds without a connection after which a person counts as away, when others wait for them.
        log: The form of the log.
        metrics: The address for Prometheus, `PORT` or `HOST:PORT`, or None.
        sockets_an_address: Maximum open sockets per client address.
        requests_a_minute: Maximum requests per client address and minute.
        trusted_proxies: Addresses or networks of proxies whose headers name the client address.
        keys: Keys that sign cookies, instead of the keys in the store.
        origin: The public origin, such as `https://play.example`, or None to use the Host header.
        drain: Seconds in which a stopping server reports not ready before it refuses visitors.
        keep_days: Days without a change after which tables are deleted, or None to keep them.
        door: Whether the lobby matches strangers who request the same game.
        refused_names: Words that no name may contain.
        club: The secret in a club's invitation link, or None for an open server.
        database: The address of a PostgreSQL database, or None for the file in `data`.
        unix_socket: The path of a Unix socket to listen at instead of a port; every peer there is a trusted proxy.
        direct_sockets: Whether tables use WebSockets without uvicorn's queue, at less cost (`websocket_protocol.py`).
        idle_collection: Whether garbage is collected while the server is idle, and not by Python (`garbage.py`).
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
    idle_collection: bool = True
    keys: tuple[bytes, ...] = field(default=(), repr=False)
    origin: str | None = None
    drain: float = 0.0
    keep_days: int | None = None
    door: bool = True
    refused_names: tuple[str, ...] = ()
    club: str | None = field(default=None, repr=False)
    database: str | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if self.origin and self.origin.startswith("https:"):
            object.__setattr__(self, "secure", True)


def default_data_folder() -> Path:
    """Return the default data folder of the user."""
    return platformdirs.user_data_path("hanamachi", appauthor=False)


def parse_cookie_keys_in_hex(text: str) -> tuple[bytes, ...]:
    """Parse hexadecimal keys separated by commas, the signing one first; raises BadSetting."""
    keys = []
    for number, word in enumerate(text.split(","), 1):
        try:
            key = bytes.fromhex(word)
        except ValueError:
            raise BadSetting(
                f"key {number} is not hexadecimal: expected at least {2 * KEY_BYTES} digits 0-9 a-f"
            ) from None
        if len(key) < KEY_BYTES:
            raise BadSetting(
                f"key {number} has {len(key)} bytes: expected at least {KEY_BYTES}, written in hexadecimal"
            )
        keys.append(key)
    return tuple(keys)


def validate_club_secret(secret: str) -> str:
    """Check the secret in a club's invitation link, and return it; raises BadSetting."""
    if not re.fullmatch(r"[\w-]{20,200}", secret, re.ASCII):
        raise BadSetting(
            "the secret of the club is not valid: expected at least 20 letters, digits, - and _, at random"
        )
    return secret


def parse_origin(origin_text: str) -> str:
    """Parse an origin such as https://play.example:8443 and return it as browsers write it; raises BadSetting."""
    try:
        parts = urlsplit(origin_text.strip().rstrip("/"))
        if parts.scheme in ("http", "https") and parts.hostname and not (parts.path or parts.query or parts.fragment):
            return f"{parts.scheme}://{parts.netloc.lower()}"
    except ValueError:
        pass
    raise BadSetting(f"{origin_text!r} is no origin: expected https:// and a name, such as https://play.example")


def parse_metrics_address(address_text: str, worker_count: int = 1) -> tuple[str, int]:
    """Parse `PORT` or `HOST:PORT` for the metrics, and return (host, port); raises BadSetting.

    The next ports must exist, too, one for each of the `worker_count` processes.
    """
    host, _, port = address_text.rpartition(":")
    if not (port.isascii() and port.isdecimal() and 0 < int(port) <= 65536 - worker_count):
        raise BadSetting(f"{address_text!r} is no address for metrics: expected PORT or HOST:PORT, such as 9421")
    return host.strip("[]") or "127.0.0.1", int(port)
