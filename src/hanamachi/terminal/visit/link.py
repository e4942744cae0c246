"""The link to a table of a house, and the guest who comes by it, known to the house by a cookie in a file of their own.

Rule 1: neither the link's key nor the cookie is ever shown: no sentence holds one.
Rule 2: the key goes to the house over the table's socket alone.
"""

import os
import re
from contextlib import suppress
from dataclasses import dataclass, field, replace
from http.client import HTTPException
from http.cookiejar import LWPCookieJar
from pathlib import Path
from ssl import SSLCertVerificationError
from urllib.error import HTTPError, URLError
from urllib.request import HTTPCookieProcessor, Request, build_opener

import msgspec
import platformdirs

from hanamachi import __version__
from hanamachi.game import shown
from hanamachi.table.view import TableView
from hanamachi.terminal.call_errors import FailedCall, WrongCall

LINK = re.compile(r"((?:https?://)?[^/?#@\s]+)/t/([\w-]+)/?(?:\?[^#]*)?(?:#(\S*))?", re.IGNORECASE | re.ASCII)
EXAMPLE = "https://play.example/t/Wq3v8xTz#…"
ANSWER_SECONDS = 10
MOST_BYTES = 1 << 20


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
            # a name alone is somebody's server in the internet, one with a port a server nearby
            usual = "" if "://" in found[1] else "http://" if ":" in found[1] else "https://"
            return Link(usual + found[1], found[2], found[3] or "")
        raise WrongCall("wrong-link", given=shown(text.partition("#")[0]), example=EXAMPLE)

    def live(self, since: int) -> str:
        """The address of the table's socket, for who has heard all up to an entry."""
        return f"ws{self.house[4:]}/api/tables/{self.table}/live?since={since}&changes=1"


def cookie_file() -> Path:
    """Where the cookies of the houses are kept at which one was a guest."""
    return platformdirs.user_state_path("hanamachi", appauthor=False) / "cookies.txt"


class Guest:
    """Who comes by a link: the same person each time, by the cookies in a file; `link` is where it led to."""

    def __init__(self, link: Link, file: Path) -> None:
        self.link, self._file, self._jar = link, file, LWPCookieJar()
        with suppress(FileNotFoundError):
            self._jar.load(str(file))

    def enter(self) -> TableView:
        """Ask the house for its cookie and for the table as it is; raises NoTable, or OSError for the file."""
        house, table = self.link.house, self.link.table
        opener = build_opener(HTTPCookieProcessor(self._jar))
        try:
            # a house without pages gives its cookie, too
            with suppress(HTTPError):
                opener.open(f"{house}/t/{table}", timeout=ANSWER_SECONDS).close()
            with opener.open(f"{house}/api/tables/{table}", timeout=ANSWER_SECONDS) as answer:
                body = answer.read(MOST_BYTES)
                # a house may send on whoever comes by http to https
                self.link = replace(self.link, house=answer.geturl().removesuffix(f"/api/tables/{table}"))
        except HTTPError as error:
            raise self._refusal(error) from None
        except (OSError, HTTPException, ValueError) as error:
            raise _unreached(house, error) from None
        try:
            view = msgspec.json.decode(body, type=TableView)
        except msgspec.ValidationError:
            raise NoTable("link-version", house=house, version=__version__) from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise NoTable("link-no-house", house=house) from None
        self._keep()
        return view

    @property
    def headers(self) -> dict[str, str]:
        """What tells the house over a socket who comes."""
        request = Request(self.link.house)
        self._jar.add_cookie_header(request)
        cookie = request.get_header("Cookie")
        return {"Cookie": cookie} if cookie else {}

    def _refusal(self, error: HTTPError) -> NoTable:
        house, table = self.link.house, self.link.table
        with error, suppress(msgspec.MsgspecError, UnicodeDecodeError, OSError, HTTPException):
            told = msgspec.json.decode(error.read(MOST_BYTES), type=dict[str, str])
            if told.get("error") == "no-such-table":
                return NoTable("link-no-table", house=house, table=repr(table))
            if "message" in told:
                return NoTable("link-refused", house=house, why=printable(told["message"]))
        return NoTable("link-no-house", house=house)

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
