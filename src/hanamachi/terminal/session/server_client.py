"""Links to tables on servers, and the HTTP client that enters or makes a table with cookies from a file.

Rule 1: no sentence shows the key of a link or a cookie.
Rule 2: the key goes to the server over the socket of the table alone.
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
from hanamachi.game import shorten_repr
from hanamachi.table.view import TableView

LINK = re.compile(r"((?:https?://)?[^/?#@\s]+)/t/([\w-]+)/?(?:\?[^#]*)?(?:#(\S*))?", re.IGNORECASE | re.ASCII)
SERVER = re.compile(r"(?:https?://)?[^/?#@\s]+/?", re.IGNORECASE | re.ASCII)
EXAMPLE_LINK = "https://play.example/t/Wq3v8xTz#…"
T = TypeVar("T")

ANSWER_SECONDS = 10
"""Maximum seconds for an HTTP answer: a server that is slower cannot be played on."""

MAX_BYTES = 1 << 20
"""Maximum bytes of an HTTP answer: a view of a long match has about 50 kB."""


class CreatedTable(msgspec.Struct):
    """The server's answer after it created a table.

    It contains the table's name, and the key with which other people can take open seats.
    """

    table: str
    invitation: str | None


class NoTable(FailedCall):
    """The error for a link that leads to no table: no server answers, or the server has no such table."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a table on a server.

    It consists of the server's address, the table's name, and the key to an open seat (or an empty text).
    """

    server: str
    table: str
    invitation: str = field(repr=False)

    @staticmethod
    def parse(typed_link: str) -> "Link":
        """Parse a link, with or without its scheme. Raises WrongCall.

        A seat after the key, as in the links of a screen (`KEY.2`), is left out: any open seat is taken.

        The error message does not contain the key, because the key is secret.
        """
        if found := LINK.fullmatch(typed_link.strip()):
            return Link(_add_scheme(found[1]), found[2], (found[3] or "").partition(".")[0])
        raise WrongCall("wrong-link", given=shorten_repr(typed_link.partition("#")[0]), example=EXAMPLE_LINK)

    def __str__(self) -> str:
        return f"{self.server}/t/{self.table}" + (f"#{self.invitation}" if self.invitation else "")

    def socket_address(self, since: int) -> str:
        """Return the WebSocket address of the table for a client that knows all entries up to number `since`."""
        return f"ws{self.server[4:]}/api/tables/{self.table}/live?since={since}"


def parse_server_address(typed_address: str) -> str:
    """Parse the address of a server, and add a scheme such as `https` if it has none. Raises WrongCall."""
    if SERVER.fullmatch(typed_address.strip()):
        return _add_scheme(typed_address.strip().rstrip("/"))
    example = EXAMPLE_LINK.partition("/t/")[0]
    raise WrongCall("wrong-server", given=shorten_repr(typed_address.partition("#")[0]), example=example)


def _add_scheme(address: str) -> str:
    # a bare name is a server on the internet; with a port it is one nearby, which has no certificate
    return address if "://" in address else f"http://{address}" if ":" in address else f"https://{address}"


def cookie_path() -> Path:
    """Return the path of the file in which the cookies of all servers are stored."""
    return platformdirs.user_state_path("hanamachi", appauthor=False) / "cookies.txt"


def printable(text: str) -> str:
    """Return a text without control characters, which could change the terminal."""
    return "".join(filter(str.isprintable, text))


class ServerClient:
    """HTTP client for one server. It stores cookies in a file, so that the server knows the same person each time."""

    def __init__(self, server: str, file: Path) -> None:
        self.server, self._file, self._jar = server, file, LWPCookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._jar))
        with suppress(FileNotFoundError):
            self._jar.load(str(file))

    def fetch_table_view(self, table_name: str) -> TableView:
        """Fetch what this person may see of a table. Get a cookie first if there is none.

        Raises NoTable, or OSError for the file with cookies.
        """
        # a server without pages gives its cookie with the error
        with suppress(HTTPError), self._connection_errors():
            self._opener.open(f"{self.server}/t/{table_name}", timeout=ANSWER_SECONDS).close()
        return self._request_json(f"/api/tables/{table_name}", TableView)

    def create_table(self, table_options: Mapping[str, object]) -> Link:
        """Create a table on the server, take a seat there, and return its link.

        Raises NoTable, or OSError for the file with cookies.
        """
        # a redirection from http to https is followed here, because a POST cannot follow it
        self._request_json("/api/tables", list[msgspec.Raw])
        created = self._request_json("/api/tables", CreatedTable, msgspec.json.encode(table_options))
        return Link(self.server, created.table, created.invitation or "")

    @property
    def headers(self) -> dict[str, str]:
        """The HTTP headers that identify this person when a WebSocket is opened."""
        request = Request(self.server)
        self._jar.add_cookie_header(request)
        cookie = request.get_header("Cookie")
        return {"Cookie": cookie} if cookie else {}

    def _request_json(self, path: str, answer_type: type[T], body: bytes | None = None) -> T:
        """Send a request to the server, save its cookies, and return the decoded answer.

        Args:
            path: The path of the address.
            answer_type: The type of the answer.
            body: The body of a POST request, or None for a GET request.
        """
        request = Request(self.server + path, body, {"Content-Type": "application/json"} if body else {})
        try:
            with self._connection_errors(), self._opener.open(request, timeout=ANSWER_SECONDS) as response:
                body = response.read(MAX_BYTES)
                self.server = response.geturl().removesuffix(path)
        except HTTPError as error:
            raise self._http_error(error, path) from None
        try:
            decoded = msgspec.json.decode(body, type=answer_type)
        except msgspec.ValidationError:
            raise NoTable("link-version", server=self.server, version=__version__) from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise NoTable("link-no-server", server=self.server) from None
        self._save_cookies()
        return decoded

    @contextmanager
    def _connection_errors(self) -> Iterator[None]:
        """Convert errors of the connection in the block into NoTable. An HTTPError is not converted."""
        try:
            yield
        except HTTPError:
            raise
        except (OSError, HTTPException, ValueError) as error:
            cause = error.reason if isinstance(error, URLError) else error
            if isinstance(cause, SSLCertVerificationError):
                raise NoTable("link-certificate", server=self.server, why=cause.verify_message) from None
            reason = (cause.strerror if isinstance(cause, OSError) else None) or str(cause) or type(cause).__name__
            raise NoTable("link-unreached", server=self.server, why=reason) from None

    def _http_error(self, error: HTTPError, path: str) -> NoTable:
        with error, suppress(msgspec.MsgspecError, UnicodeDecodeError, OSError, HTTPException):
            problem = msgspec.json.decode(error.read(MAX_BYTES), type=dict[str, str])
            if problem.get("error") == "no-such-table":
                return NoTable("link-no-table", server=self.server, table=repr(path.rpartition("/")[2]))
            if "message" in problem:
                return NoTable("link-refused", server=self.server, why=printable(problem["message"]))
        return NoTable("link-no-server", server=self.server)

    def _save_cookies(self) -> None:
        """Write the cookies to their file, which only its owner can read."""
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part = self._file.with_name(f".{self._file.name}.{os.getpid()}")
        self._jar.save(str(part))
        part.chmod(0o600)
        part.replace(self._file)
