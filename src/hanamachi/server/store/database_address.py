"""Addresses of PostgreSQL databases: parsed strictly, and shown without passwords.

Libraries quote parts of an address that they cannot parse, so a password with a raw `/` would reach the log. They get
an address only if every part of it is where it is expected.
"""

import re
from dataclasses import dataclass, field
from urllib.parse import unquote

from hanamachi.server.store import StoreError

_PLAIN = r"(?:[\w.~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})"
"""Matches a character of a name or password: a plain one, or a percent-encoded one."""

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

EXPECTED = (
    "expected postgresql://USER:PASSWORD@HOST/NAME, or without a password "
    "postgresql://USER@/NAME?host=/run/postgresql; in a password write % as %25, / as %2F, # as %23, ? as %3F, "
    "@ as %40, : as %3A, and anything else but letters and digits in the same way"
)


class BadAddress(StoreError):
    """The text is not an address of a PostgreSQL database. The error never shows it: any part may be a password."""


@dataclass(frozen=True, slots=True)
class DatabaseAddress:
    """The address of a PostgreSQL database. `text` contains the password; `str()` does not."""

    text: str = field(repr=False)
    public: str
    """The address without the password, for log and error messages."""

    without_password: str = field(repr=False)
    """The address for a program that gets the password by a file."""

    password: str = field(repr=False)
    """The password in plain text, or empty."""

    def __str__(self) -> str:
        return self.public

    def with_database_name(self, database_name: str) -> "DatabaseAddress":
        """Return the address of another database on the same server; its name has letters and digits only."""
        match = _ADDRESS.fullmatch(self.text)
        assert match
        begin, end = match.span("hosts")[1], match.span("name")[1] if match["name"] is not None else match.end("hosts")
        return parse_database_address(f"{self.text[:begin]}/{database_name}{self.text[end:]}")


def parse_database_address(address_text: str) -> DatabaseAddress:
    """Parse the address of a database; raises BadAddress, whose message shows no part of the text."""
    match = _ADDRESS.fullmatch(address_text)
    if not match or not all(map(_is_host, match["hosts"].split(","))):
        raise BadAddress(f"HANAMACHI_DATABASE is no address of a PostgreSQL database: {EXPECTED}")
    parameters = [pair.split("=", 1) for pair in (match["query"] or "").split("&") if pair]
    # the password may also be a parameter; the part before @ takes precedence
    in_query = [unquote(value) for name, value in parameters if name == "password"]
    password = unquote(match["password"] or "") or next(iter(in_query[-1:]), "")
    user, name = match["user"] or "", match["name"]
    path = f"{match['hosts']}{'' if name is None else '/' + name}"
    shown = [f"{key}={value}" for key, value in parameters if key in _PLACE]
    handed = [f"{key}={value}" for key, value in parameters if key != "password"]
    return DatabaseAddress(
        address_text,
        f"{match['scheme']}://{user}{':…' * bool(match['password'])}{'@' * bool(user)}{path}" + _query(shown),
        f"{match['scheme']}://{user}{'@' * bool(user)}{path}" + _query(handed),
        password,
    )


def _is_host(text: str) -> bool:
    match = _HOST.fullmatch(text)
    return match is not None and int(match["port"] or 0) < 65536


def _query(pairs: list[str]) -> str:
    return f"?{'&'.join(pairs)}" if pairs else ""
