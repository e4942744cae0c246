"""What every store keeps to: tables and their entries, durable before they are told.

The key (table, number) decides: whoever writes number n of a table first has written it, whatever process it came
through, and everybody else is told Overtaken.

A store may be shared by many processes. They tell each other *that* something is new, by table and number, and never
what: that is read. A table that acts by itself is owned by one process, the one that appended to it last; when that
one is gone another acquires it.
"""

import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from hanamachi.server.store.news import News
from hanamachi.table import Entry, Setup


class Statement(NamedTuple):
    """A statement of SQL and its values."""

    text: str
    """SQL of the subset that every engine knows, with `$1`, `$2` … for the values."""

    values: tuple[object, ...] = ()


Rows = list[tuple[Any, ...]]

Run = Callable[..., Awaitable[list[Rows]]]
"""Runs statements in one transaction and returns the rows of each, as `Store.run`."""


class StoreError(Exception):
    """The store cannot do its work; nothing of it was done."""

    code = "store-error"


class Unreadable(StoreError):
    """What is stored of a table cannot be understood, however often it is read."""


class InUse(StoreError):
    """Another process has the file."""

    code = "in-use"


class OutcomeUnknown(StoreError):
    """The store was lost at its work; what is so must be read, when it is back."""

    code = "in-doubt"


class Overtaken(StoreError):
    """Another entry has this number already."""

    code = "overtaken"


class Taken(StoreError):
    """A key that may be there once is there."""

    code = "taken"


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is stored: its set-up, the entries that were asked for, and whether this process owns it."""

    setup: Setup
    entries: tuple[Entry, ...]
    owned: bool = True


@dataclass(frozen=True, slots=True)
class People:
    """Who has a connection to a table through other processes, how many only watch, and what everybody wears there."""

    here: frozenset[str] = frozenset()
    watching: int = 0
    worn: Mapping[str, bytes] = field(default_factory=dict)


def placeholders(values: Collection[object], first: int = 1) -> str:
    """Return the places of values in SQL, `$1, $2`, beginning with the number `first`."""
    # among NULL is nobody, where PostgreSQL takes no empty list
    return ", ".join(f"${number}" for number in range(first, first + len(values))) or "NULL"


def long_ago() -> int:
    """A table that nobody has touched since this time (ms since 1970) is woken no more."""
    return int(1000 * (time.time() - 30 * 24 * 3600))


class Store(Protocol):
    """A place where tables last."""

    async def make(self, table: str, setup: Setup) -> None:
        """Store a new table; raises StoreError."""

    def append(self, table: str, entry: Entry, wakes: int | None) -> Awaitable[None]:
        """Store an entry, and when (ms) the table needs somebody by itself; from then on this process owns the table.

        The same entry may be appended again: it is there once. Raises Overtaken, OutcomeUnknown or StoreError.
        """

    async def load(self, table: str, since: int = 0) -> StoredTable | None:
        """A table with its entries after a number, or None if there is none of that name."""

    async def acquire(self, until: int) -> Sequence[str]:
        """Tables that act by themselves until a time (ms) and that nobody owned: this process does, and must wake them.

        After an attempt that failed, those too that it may have taken.
        """

    async def waking(self, until: int) -> Sequence[str]:
        """Tables that this process owns and that act by themselves until a time (ms), or should have."""

    async def key(self, name: str) -> bytes:
        """A secret of this store's, 32 random bytes made when first asked for."""

    async def attend(self, table: str, here: frozenset[str], watching: int) -> None:
        """Let other processes know who is at a table through this one."""

    async def wear(self, table: str, person: str, worn: bytes | None) -> None:
        """Store what a person wears at a table, or that they wear nothing of their own."""

    async def people(self, table: str) -> People:
        """Who is at a table through other processes, and what everybody wears there."""

    async def tell(self, *news: News) -> None:
        """Let other processes know what this one has done by `run`."""

    async def run(self, *statements: Statement) -> list[Rows]:
        """Run statements in one transaction, each with its rows; raises Taken, OutcomeUnknown or StoreError."""

    async def ping(self) -> None:
        """See that an entry could be written now; raises StoreError."""

    def follow(self, hear: Callable[[News], None]) -> None:
        """Call this function with all that other processes do, until the store is closed."""

    async def close(self) -> None:
        """Finish what was begun, and leave the tables that this process owns to the others."""
