"""Rate limits per client address.

Each process counts for itself, in bounded memory: idle addresses are evicted.
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

PRINTS_PER_TABLE = 8
"""Print requests for each new table allowed: a person who chooses options turns many pages."""

READS_PER_TABLE = 40
"""Reads of tables for each new table allowed; lists and pages read several tables."""

CATCH_UP_UNIT_BYTES, CATCH_UP_UNITS_PER_REQUEST = 4096, 5
"""Catch-up data is charged in units of 4096 bytes, and five units are allowed for each request allowed."""

ENTRIES_PER_READ = 50
"""Entries of a table that one read covers. A longer table costs one more read for each further 50."""

UNKNOWN_CLIENT = "unknown"
"""The client of all requests without a valid address, which share one bucket."""

PRIVATE_NETWORKS = tuple(
    map(ip_network, ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7", "fe80::/10"))
)
"""Loopback, private and link-local networks (RFC 1918, 4193, 4291)."""

EVICTION_THRESHOLD = 1024
"""Number of tracked addresses above which idle ones are evicted."""

MAX_WAITING_PER_ADDRESS = 20
"""Maximum requests of one address that wait in the lobby: a class room, but not one person's made-up crowd."""


class TooMany(PermissionError):
    """A client has used up a rate limit; `wait` is the number of seconds until its next request is allowed."""

    code = "too-many"

    def __init__(self, message: str, wait: float = 1.0) -> None:
        super().__init__(message)
        self.wait = max(1, math.ceil(wait))


class TooManyAtOnce(TooMany):
    """A client does too many things of a kind at the same time."""

    code = "too-many-at-once"


def derive_client_key(ip_address_text: str | None) -> str:
    """Return the key under which an address is counted in rate limits.

    This is an IPv4 address itself, or the /64 network of an IPv6 address, because a household usually has one such
    network.
    """
    found = _parse_address(ip_address_text)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((found.packed[:8] + bytes(8), 64)))
    return str(found) if found else UNKNOWN_CLIENT


def is_private_address(address: str | None) -> bool:
    """Tell whether an address is a loopback, private or link-local one."""
    found = _parse_address(address)
    return found is not None and any(found in network for network in PRIVATE_NETWORKS)


def _parse_address(address: str | None) -> IPv4Address | IPv6Address | None:
    try:
        # a link-local address may end in % and an interface
        found = ip_address((address or "").partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


WINDOW_SECONDS = 20.0
"""Seconds in which the whole allowance of a message rate is restored."""
"""Seconds in which the whole allowance of a message rate is restored."""


class MessageRate:
    """A rate limit for the messages of one connection: `most` messages in `WINDOW_SECONDS`.

    The allowance is restored evenly over this time. Only the time when it will be complete again is stored.
    """

    __slots__ = ("_each", "_full_at")

    def __init__(self, most: int) -> None:
        self._each = WINDOW_SECONDS / most
        self._full_at = 0.0

    def count_message_if_allowed(self, now: float) -> bool:
        """Tell whether one more message is allowed at the time `now` (s), and count the message if it is."""
        after = max(now, self._full_at) + self._each
        # a sum of floating-point numbers may be slightly too high
        if after - now > WINDOW_SECONDS + self._each / 1000:
            return False
        self._full_at = after
        return True


class TokenBucket:
    """A rate limit for each client: `most` tokens a minute, which are restored evenly.

    For each client, only the time when its bucket will be full again is stored. `what` is the name of the tokens in
    error messages.
    """

    def __init__(self, most: int, what: str) -> None:
        self._most, self._what = most, what
        self._each = MINUTE / most
        self._full_at: dict[str, float] = {}
        self._forget_at = EVICTION_THRESHOLD

    def __len__(self) -> int:
        return len(self._full_at)

    def take_token(self, client: str, now: float) -> None:
        """Take one token from the bucket of the client `client` at the time `now` (monotonic, s); raises TooMany."""
        if len(self._full_at) >= self._forget_at:
            self._full_at = {each: at for each, at in self._full_at.items() if at > now}
            self._forget_at = max(EVICTION_THRESHOLD, 2 * len(self._full_at))
        after = max(now, self._full_at.get(client, now)) + self._each
        missing = after - now - MINUTE
        # a sum of floating-point numbers may be slightly too high
        if missing > self._each / 1000:
            raise TooMany(f"more than {self._most} {self._what} in a minute from one address", missing)
        self._full_at[client] = after

    def take_tokens_afterwards(self, client: str, now: float, token_count: int) -> None:
        """Take `token_count` tokens from a client's bucket for work that is done already.

        The bucket may become negative, but not by more than the tokens of one minute.
        """
        self._full_at[client] = min(
            max(now, self._full_at.get(client, now)) + token_count * self._each, now + 2 * MINUTE
        )


class ConcurrencyLimit:
    """A limit on what each client does at the same time: it can hold `max_slots` slots.

    `what` is the name of the slots in error messages.
    """

    def __init__(self, max_slots: int, what: str) -> None:
        self._max_slots, self._what = max_slots, what
        self._slots_by_client: Counter[str] = Counter()

    @contextmanager
    def hold_slot(self, client: str) -> Iterator[None]:
        """Hold a slot of the client `client` during a `with` block; raises TooManyAtOnce if it has none left."""
        if not self.try_acquire_slot(client):
            raise TooManyAtOnce(f"more than {self._max_slots} {self._what} at once from one address")
        try:
            yield
        finally:
            self.release_slot(client)

    def try_acquire_slot(self, client: str) -> bool:
        """Take a slot of the client `client` and return True, or return False if it has none left."""
        if self._slots_by_client[client] >= self._max_slots:
            return False
        self._slots_by_client[client] += 1
        return True

    def release_slot(self, client: str) -> None:
        """Give back a slot that the client `client` held."""
        self._slots_by_client[client] -= 1
        if self._slots_by_client[client] <= 0:
            del self._slots_by_client[client]


class RateLimits:
    """All rate limits of this process, each counted for every client address."""

    def __init__(self, settings: Settings) -> None:
        tables_a_minute = settings.tables_a_minute
        self.sockets = ConcurrencyLimit(settings.sockets_an_address, "sockets")
        self.door = ConcurrencyLimit(MAX_WAITING_PER_ADDRESS, "people who wait at the door")
        self.requests = TokenBucket(settings.requests_a_minute, "requests")
        self.tables = TokenBucket(tables_a_minute, "tables")
        self.reads = TokenBucket(tables_a_minute * READS_PER_TABLE, "readings of tables")
        self.prints = TokenBucket(tables_a_minute * PRINTS_PER_TABLE, "prints")
        self._drawn = TokenBucket(
            settings.requests_a_minute * CATCH_UP_UNITS_PER_REQUEST, f"times {CATCH_UP_UNIT_BYTES} bytes"
        )

    def charge_entries(self, client: str, now: float, entry_count: int) -> None:
        """Charge a client for the entries of a table that was read, except the first `ENTRIES_PER_READ`."""
        self.reads.take_tokens_afterwards(client, now, entry_count // ENTRIES_PER_READ)

    def charge_catch_up_data(self, client: str, byte_count: int) -> None:
        """Charge a client for `byte_count` bytes that it is sent after it has connected again; raises TooMany."""
        now = time.monotonic()
        self._drawn.take_token(client, now)
        self._drawn.take_tokens_afterwards(client, now, byte_count // CATCH_UP_UNIT_BYTES)


@dataclass(frozen=True, slots=True)
class ChargedReader:
    """A client that is charged (by rate limits) for reading tables from the store.

    With `owes`, reads may exceed the limit and are charged afterwards. The client's next request then has to wait.
    """

    client: str
    rate_limits: RateLimits | None
    """The limits to charge, or None to charge nothing."""
    owes: bool = False

    def charge_table(self) -> None:
        """Charge the client for a table before it is read from the store; raises TooMany."""
        if self.rate_limits and self.owes:
            self.rate_limits.charge_entries(self.client, time.monotonic(), ENTRIES_PER_READ)
        elif self.rate_limits:
            self.rate_limits.reads.take_token(self.client, time.monotonic())

    def charge_entries(self, entries: int) -> None:
        """Charge the client for the entries of a table after they were read from the store."""
        if self.rate_limits:
            self.rate_limits.charge_entries(self.client, time.monotonic(), entries)

    def charge_table_and_allow_debt(self) -> "ChargedReader":
        """Charge the client for one table, and return a reader with `owes`; raises TooMany.

        The reads of the returned reader may exceed the limit.
        """
        self.charge_table()
        return replace(self, owes=True)


UNCHARGED_READER = ChargedReader(UNKNOWN_CLIENT, None)
"""The reader of the server itself, which is not charged."""

_served: ContextVar[str] = ContextVar("served", default=UNKNOWN_CLIENT)


@contextmanager
def set_client_of_log_lines(client: str) -> Iterator[None]:
    """Set the client that log lines name, in a `with` block and in tasks that start in it."""
    before = _served.set(client)
    try:
        yield
    finally:
        _served.reset(before)


def served_client() -> str:
    """Return the client that the current task serves, or `UNKNOWN_CLIENT`. Use it only for log lines."""
    return _served.get()
