"""The link to a table of a house, and the guest who comes by it, known to the house by a cookie in a file of their own.

Rule 1: neither the key of a link that somebody was sent nor the cookie is ever shown: no sentence holds one.
Rule 2: the key goes to the house over the table's socket alone.
"""

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from http.cookiejar import LWPCookieJar
from pathlib import Path
from ssl import SSLCertVerificationError
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import HTTPCookieProcessor, Request, build_opener

import msgspec
import platformdirs

from hanamachi import __version__
from hanamachi.command_line.call_errors import FailedCall, WrongCall
from hanamachi.game import shown
from hanamachi.table.view import TableView

LINK = re.compile(r"((?:https?://)?[^/?#@\s]+)/t/([\w-]+)/?(?:\?[^#]*)?(?:#(\S*))?", re.IGNORECASE | re.ASCII)
SERVER = re.compile(r"(?:https?://)?[^/?#@\s]+/?", re.IGNORECASE | re.ASCII)
EXAMPLE = "https://play.example/t/Wq3v8xTz#…"
T = TypeVar("T")

ANSWER_SECONDS = 10
MOST_BYTES = 1 << 20


class Made(msgspec.Struct):
    """A table that was made: its name, and the key to its open seats if there are any."""

    table: str
    invitation: str | None


class NoTable(FailedCall):
    """There is nobody at the other end of a link, no house, or no such table."""


@dataclass(frozen=True, slots=True)
class Link:
    """The address of a house, the name of one of its tables, and the key to an open seat (empty: none)."""

    house: str
    table: str
    invitation: str = field(repr=False)

    @staticmethod
    def parse(text: str) -> "Link":
        """The link that a text is; raises WrongCall, without the key."""
        if found := LINK.fullmatch(text.strip()):
            return Link(_with_scheme(found[1]), found[2], found[3] or "")
        raise WrongCall("wrong-link", given=shown(text.partition("#")[0]), example=EXAMPLE)

    def __str__(self) -> str:
        return f"{self.house}/t/{self.table}" + (f"#{self.invitation}" if self.invitation else "")

    def live(self, since: int) -> str:
        """The address of the table's socket, for who has heard all up to an entry."""
        return f"ws{self.house[4:]}/api/tables/{self.table}/live?since={since}&changes=1"


def parse_server(text: str) -> str:
    """The address of the server that a text is; raises WrongCall."""
    if SERVER.fullmatch(text.strip()):
        return _with_scheme(text.strip().rstrip("/"))
    raise WrongCall("wrong-server", given=shown(text.partition("#")[0]), example=EXAMPLE.partition("/t/")[0])


def _with_scheme(server: str) -> str:
    # a name alone is somebody's server in the internet, one with a port a server nearby
    return server if "://" in server else f"http://{server}" if ":" in server else f"https://{server}"


def cookie_file() -> Path:
    """Where the cookies of the houses are kept at which one was a guest."""
    return platformdirs.user_state_path("hanamachi", appauthor=False) / "cookies.txt"


class Guest:
    """Who comes to a server: the same person each time, by the cookies in a file."""

    def __init__(self, server: str, file: Path) -> None:
        self.server, self._file, self._jar = server, file, LWPCookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._jar))
        with suppress(FileNotFoundError):
            self._jar.load(str(file))

    def enter(self, table: str) -> TableView:
        """Ask the server for its cookie and for a table as it is; raises NoTable, or OSError for the file."""
        # a server without pages gives its cookie, too
        with suppress(HTTPError), self._reached():
            self._opener.open(f"{self.server}/t/{table}", timeout=ANSWER_SECONDS).close()
        return self._ask(f"/api/tables/{table}", TableView)

    def make(self, table: Mapping[str, object]) -> Link:
        """Make a table on the server, and sit down at it; raises NoTable, or OSError for the file."""
        # whoever is sent on from http to https is so before anything is made
        self._ask("/api/tables", list[msgspec.Raw])
        made = self._ask("/api/tables", Made, msgspec.json.encode(table))
        return Link(self.server, made.table, made.invitation or "")

    def _ask(self, path: str, answer: type[T], data: bytes | None = None) -> T:
        """What the server answers at a path of its API, to `data` that is sent there or else to a question."""
        request = Request(self.server + path, data, {"Content-Type": "application/json"} if data else {})
        try:
            with self._reached(), self._opener.open(request, timeout=ANSWER_SECONDS) as response:
                body = response.read(MOST_BYTES)
                self.server = response.geturl().removesuffix(path)
        except HTTPError as error:
            raise self._refusal(error, path) from None
        try:
            answered = msgspec.json.decode(body, type=answer)
        except msgspec.ValidationError:
            raise NoTable("link-version", house=self.server, version=__version__) from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise NoTable("link-no-house", house=self.server) from None
        self._keep()
        return answered

    @contextmanager
    def _reached(self) -> Iterator[None]:
        """Say that nobody answers where that is so."""
        try:
            yield
        except HTTPError:
            raise
        except (OSError, HTTPException, ValueError) as error:
            raise _unreached(self.server, error) from None

    @property
    def headers(self) -> dict[str, str]:
        """What tells the house over a socket who comes."""
        request = Request(self.server)
        self._jar.add_cookie_header(request)
        cookie = request.get_header("Cookie")
        return {"Cookie": cookie} if cookie else {}

    def _refusal(self, error: HTTPError, path: str) -> NoTable:
        with error, suppress(msgspec.MsgspecError, UnicodeDecodeError, OSError, HTTPException):
            told = msgspec.json.decode(error.read(MOST_BYTES), type=dict[str, str])
            if told.get("error") == "no-such-table":
                return NoTable("link-no-table", house=self.server, table=repr(path.rpartition("/")[2]))
            if "message" in told:
                return NoTable("link-refused", house=self.server, why=printable(told["message"]))
        return NoTable("link-no-house", house=self.server)

    def _keep(self) -> None:
        """Write the cookies, for nobody else to read."""
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        beside = self._file.with_name(f".{self._file.name}.{os.getpid()}")
        self._jar.save(str(beside))
        beside.chmod(0o600)
        beside.replace(self._file)


def printable(text: str) -> str:
    """A text of another's without what would steer a terminal."""
    return "".join(sign for sign in text if sign.isprintable())


def _unreached(house: str, error: Exception) -> NoTable:
    """Why nobody answers, in a few words."""
    cause = error.reason if isinstance(error, URLError) else error
    if isinstance(cause, SSLCertVerificationError):
        return NoTable("link-certificate", house=house, why=cause.verify_message)
    why = (cause.strerror if isinstance(cause, OSError) else None) or str(cause) or type(cause).__name__
    return NoTable("link-unreached", house=house, why=why)
