"""Addresses of PostgreSQL databases: read strictly, and shown without passwords.

Libraries quote parts of an address that they cannot read, so a password with a raw `/` would reach the log. An address
is handed to them only if every part of it is where it is expected.
"""

import re
from dataclasses import dataclass, field
from urllib.parse import unquote

from hanamachi.server.store import StoreError

_PLAIN = r"(?:[\w.~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})"
"""A character of a name or a password that stands for itself, or a percent-encoded one."""

_ADDRESS = re.compile(
    rf"(?P<scheme>postgres(?:ql)?)://"
    rf"(?:(?P<user>{_PLAIN}*)(?::(?P<password>{_PLAIN}*))?@)?"
    rf"(?P<hosts>(?:{_PLAIN}|[\[\]:])*)"
    rf"(?:/(?P<name>{_PLAIN}*))?"
    rf"(?:\?(?P<query>\w+=(?:{_PLAIN}|[/:])*(?:&\w+=(?:{_PLAIN}|[/:])*)*)?)?",
    re.ASCII,
)
_HOST = re.compile(r"(?:\[[0-9A-Fa-f:.]+\]|[^\[\]:]*)(?::(?P<port>\d+))?", re.ASCII)
_PLACE = "host", "port"

HOW = (
    "expected postgresql://USER:PASSWORD@HOST/NAME, or without a password "
    "postgresql://USER@/NAME?host=/run/postgresql; in a password write % as %25, / as %2F, # as %23, ? as %3F, "
    "@ as %40, : as %3A, and anything else but letters and digits in the same way"
)


class BadAddress(StoreError):
    """A text that is no address of a PostgreSQL database; it is never shown, for a password may be anywhere in it."""


@dataclass(frozen=True, slots=True)
class DatabaseAddress:
    """The address of a PostgreSQL database; `text` holds the password, `str()` does not."""

    text: str = field(repr=False)
    public: str
    """The address as it may be shown to anybody who reads the log."""

    without_password: str = field(repr=False)
    """The address for a program that gets the password in another way."""

    password: str = field(repr=False)
    """The password in plain text, empty if the address has none."""

    def __str__(self) -> str:
        return self.public

    def named(self, name: str) -> "DatabaseAddress":
        """Return the address of another database on the same server, whose name is of letters and digits."""
        found = _ADDRESS.fullmatch(self.text)
        assert found
        begin, end = found.span("hosts")[1], found.span("name")[1] if found["name"] is not None else found.end("hosts")
        return parse_address(f"{self.text[:begin]}/{name}{self.text[end:]}")


def parse_address(text: str) -> DatabaseAddress:
    """Read the address of a database; raises BadAddress, which never shows any part of the text."""
    found = _ADDRESS.fullmatch(text)
    if not found or not all(map(_is_host, found["hosts"].split(","))):
        raise BadAddress(f"HANAMACHI_DATABASE is no address of a PostgreSQL database: {HOW}")
    parameters = [pair.split("=", 1) for pair in (found["query"] or "").split("&") if pair]
    # a parameter can hold the password, too, and the part before @ goes before it
    in_query = [unquote(value) for name, value in parameters if name == "password"]
    password = unquote(found["password"] or "") or next(iter(in_query[-1:]), "")
    user, name = found["user"] or "", found["name"]
    path = f"{found['hosts']}{'' if name is None else '/' + name}"
    shown = [f"{key}={value}" for key, value in parameters if key in _PLACE]
    handed = [f"{key}={value}" for key, value in parameters if key != "password"]
    return DatabaseAddress(
        text,
        f"{found['scheme']}://{user}{':…' * bool(found['password'])}{'@' * bool(user)}{path}" + _query(shown),
        f"{found['scheme']}://{user}{'@' * bool(user)}{path}" + _query(handed),
        password,
    )


def _is_host(text: str) -> bool:
    found = _HOST.fullmatch(text)
    return found is not None and int(found["port"] or 0) < 65536


def _query(pairs: list[str]) -> str:
    return f"?{'&'.join(pairs)}" if pairs else ""
