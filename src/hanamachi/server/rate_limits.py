"""What one address may ask of the house, so that it has something left for the others.

Every process counts by itself and in bounded memory: an address that has long been quiet is forgotten.
"""

import math
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

from hanamachi.server.settings import Settings

MINUTE = 60.0

PAGES_A_TABLE = 8
"""Where an address may make a table it may ask for so much that is printed: somebody who chooses turns pages."""

READS_A_TABLE = 40
"""And so often to ask for tables, and so many of them to have read from the store."""

DRAWN_BYTES, DRAWN_A_REQUEST = 4096, 5
"""What was missed is counted by so many bytes, of which an address may be sent so many times as it may ask."""

ENTRIES_A_READ = 50
"""A table with more entries than this costs as many readings as it has so many: each is replayed."""

UNKNOWN = "unknown"
"""Whoever has no address that can be read shares one bucket."""

WITHIN = tuple(
    map(ip_network, ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7", "fe80::/10"))
)
"""The addresses of one machine or one network, which nobody has on the internet."""

FORGET_FROM = 1024
"""From how many addresses on those are looked for that can be forgotten."""


WAITING_AN_ADDRESS = 20
"""So many people of one address may wait at the door at once: a class room, and no crowd that one person makes up."""


class TooMany(PermissionError):
    """An address asks for more than its share; `wait` is after how many seconds it may ask again."""

    code = "too-many"

    def __init__(self, message: str, wait: float = 1.0) -> None:
        super().__init__(message)
        self.wait = max(1, math.ceil(wait))


class TooManyAtOnce(TooMany):
    """An address has as much open as it may."""

    code = "too-many-at-once"


def client_key(address: str | None) -> str:
    """By what an address is counted: IPv4 by itself, IPv6 by its /64, which is what one household is given."""
    found = _parsed(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((found.packed[:8] + bytes(8), 64)))
    return str(found) if found else UNKNOWN


def is_within(address: str | None) -> bool:
    """Whether an address belongs to this machine or its own network."""
    found = _parsed(address)
    return found is not None and any(found in network for network in WITHIN)


def _parsed(address: str | None) -> IPv4Address | IPv6Address | None:
    try:
        # a link-local address names its interface after a %
        found = ip_address((address or "").partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


WINDOW_SECONDS = 20.0


class MessageRate:
    """So many of something at once, given back evenly in a window of time; one number is kept."""

    __slots__ = ("_each", "_full_at")

    def __init__(self, most: int) -> None:
        self._each = WINDOW_SECONDS / most
        self._full_at = 0.0

    def allows(self, now: float) -> bool:
        """Whether one more, now, keeps the pace; what does not is not counted."""
        after = max(now, self._full_at) + self._each
        # the sum of many small numbers may be a hair too high
        if after - now > WINDOW_SECONDS + self._each / 1000:
            return False
        self._full_at = after
        return True


class TokenBucket:
    """So many a minute for each client, given back evenly as time goes by.

    Of each client one number is kept: when it will have its full bucket again.
    """

    def __init__(self, most: int, what: str) -> None:
        self._most, self._what = most, what
        self._each = MINUTE / most
        self._full_at: dict[str, float] = {}
        self._forget_at = FORGET_FROM

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, who: str, now: float) -> None:
        """Take one at a time (s) of any steady clock; raises TooMany."""
        if len(self._full_at) >= self._forget_at:
            self._full_at = {each: at for each, at in self._full_at.items() if at > now}
            self._forget_at = max(FORGET_FROM, 2 * len(self._full_at))
        after = max(now, self._full_at.get(who, now)) + self._each
        missing = after - now - MINUTE
        # the sum of many small numbers may be a hair too high
        if missing > self._each / 1000:
            raise TooMany(f"more than {self._most} {self._what} in a minute from one address", missing)
        self._full_at[who] = after

    def owe(self, who: str, now: float, many: int) -> None:
        """Take so many of something that was done already: it is paid before the next, and within a minute."""
        self._full_at[who] = min(max(now, self._full_at.get(who, now)) + many * self._each, now + 2 * MINUTE)


class ConcurrencyLimit:
    """So many at the same time for each client."""

    def __init__(self, most: int, what: str) -> None:
        self._most, self._what = most, what
        self._held: Counter[str] = Counter()

    @contextmanager
    def one(self, who: str) -> Iterator[None]:
        """Hold one; raises TooManyAtOnce."""
        if not self.hold(who):
            raise TooManyAtOnce(f"more than {self._most} {self._what} at once from one address")
        try:
            yield
        finally:
            self.release(who)

    def hold(self, who: str) -> bool:
        """Hold one until it is released; False when there is none left."""
        if self._held[who] >= self._most:
            return False
        self._held[who] += 1
        return True

    def release(self, who: str) -> None:
        """Give one back."""
        self._held[who] -= 1
        if self._held[who] <= 0:
            del self._held[who]


class RateLimits:
    """What each address may ask of this process."""

    def __init__(self, settings: Settings) -> None:
        made = settings.tables_a_minute
        self.sockets = ConcurrencyLimit(settings.sockets_an_address, "sockets")
        self.door = ConcurrencyLimit(WAITING_AN_ADDRESS, "people who wait at the door")
        self._asked = TokenBucket(settings.requests_a_minute, "requests")
        self._made = TokenBucket(made, "tables")
        self._read = TokenBucket(made * READS_A_TABLE, "readings of tables")
        self._printed = TokenBucket(made * PAGES_A_TABLE, "prints")
        self._drawn = TokenBucket(settings.requests_a_minute * DRAWN_A_REQUEST, f"times {DRAWN_BYTES} bytes")

    def ask(self, who: str, now: float) -> None:
        """Count a request or a socket that opens, at a time (s); raises TooMany."""
        self._asked.take(who, now)

    def make(self, who: str, now: float) -> None:
        """Count a table that is made; raises TooMany."""
        self._made.take(who, now)

    def read(self, who: str, now: float) -> None:
        """Count a request for tables, or a table that is about to be read from the store; raises TooMany."""
        self._read.take(who, now)

    def has_read(self, who: str, now: float, entries: int) -> None:
        """Count the entries of a table that was read from the store, but for those that every reading may have."""
        self._read.owe(who, now, entries // ENTRIES_A_READ)

    def draw(self, who: str, size: int) -> None:
        """Count so many bytes that are sent because somebody asked for what they missed; raises TooMany."""
        now = time.monotonic()
        self._drawn.take(who, now)
        self._drawn.owe(who, now, size // DRAWN_BYTES)

    def print(self, who: str, now: float) -> None:
        """Count something that is printed; raises TooMany."""
        self._printed.take(who, now)


@dataclass(frozen=True, slots=True)
class Reader:
    """A client that is charged for the tables that are read from the store for it.

    One that `owes` reads on beyond its limit, and pays before it reads anything else.
    """

    client: str
    rate_limits: RateLimits | None
    """None where nobody is charged."""
    owes: bool = False

    def charge_table(self) -> None:
        """Count a table that is about to be read; raises TooMany."""
        if self.rate_limits and self.owes:
            self.rate_limits.has_read(self.client, time.monotonic(), ENTRIES_A_READ)
        elif self.rate_limits:
            self.rate_limits.read(self.client, time.monotonic())

    def charge_entries(self, entries: int) -> None:
        """Count the entries of a table that was read."""
        if self.rate_limits:
            self.rate_limits.has_read(self.client, time.monotonic(), entries)

    def owing(self) -> "Reader":
        """Count a table, and return a reader that owes all that it reads; raises TooMany."""
        self.charge_table()
        return replace(self, owes=True)


UNCHARGED = Reader(UNKNOWN, None)
"""Reads what the server itself needs."""

_served: ContextVar[str] = ContextVar("served", default=UNKNOWN)


@contextmanager
def serving(client: str) -> Iterator[None]:
    """Let the lines of the log be counted with a client; what a task does that begins meanwhile, too."""
    before = _served.set(client)
    try:
        yield
    finally:
        _served.reset(before)


def served_client() -> str:
    """Return the client that this task serves, or `UNKNOWN`: for lines of the log alone."""
    return _served.get()
