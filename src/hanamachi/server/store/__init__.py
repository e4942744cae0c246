"""The interface of a store: tables and their entries, which are durable before they are broadcast.

(table, number) is the key of an entry. Of two processes that append the same number one succeeds, and the other gets
`Overtaken`.

Several processes may share a store. They notify each other by table and number *that* an entry is new; its content is
read from the store. A table with a computer player or a clock is owned by the process that appended to it last; when
that process is gone, another acquires it.
"""

import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from hanamachi.server.store.news import News
from hanamachi.table import Entry, Setup


class Statement(NamedTuple):
    """An SQL statement and its values."""

    text: str
    """SQL that SQLite and PostgreSQL understand, with `$1`, `$2` … for the values."""

    values: tuple[object, ...] = ()


Rows = list[tuple[Any, ...]]

Run = Callable[..., Awaitable[list[Rows]]]
"""Type of `Store.run`: runs statements in one transaction and returns the rows of each."""


class StoreError(Exception):
    """The store failed, and nothing was changed."""

    code = "store-error"


class Unreadable(StoreError):
    """A stored table cannot be decoded; retrying does not help."""


class InUse(StoreError):
    """Another process has locked the file."""

    code = "in-use"


class OutcomeUnknown(StoreError):
    """The store was lost during a change; whether it was made must be read when the store is back."""

    code = "in-doubt"


class Overtaken(StoreError):
    """Another entry of the table has this number already."""

    code = "overtaken"


class Taken(StoreError):
    """A row with this unique key exists already."""

    code = "taken"


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A stored table: its set-up, the requested entries, and whether this process owns it."""

    setup: Setup
    entries: tuple[Entry, ...]
    owned: bool = True


@dataclass(frozen=True, slots=True)
class People:
    """People at a table: `here` and `watching` through other processes, `worn` the colours of everybody by person."""

    here: frozenset[str] = frozenset()
    watching: int = 0
    worn: Mapping[str, bytes] = field(default_factory=dict)


def placeholders(values: Collection[object], first: int = 1) -> str:
    """Return placeholders for values in SQL, such as `$1, $2`; the first has the number `first`."""
    # PostgreSQL takes no empty list, and `IN (NULL)` matches nothing
    return ", ".join(f"${number}" for number in range(first, first + len(values))) or "NULL"


def oldest_wake_time() -> int:
    """Return the time (ms since 1970) since which a table must have been changed to be woken: 30 days ago."""
    return int(1000 * (time.time() - 30 * 24 * 3600))


class Store(Protocol):
    """A durable store of tables."""

    async def create_table(self, table: str, setup: Setup) -> None:
        """Store a new table; raises StoreError."""

    def append(self, table: str, entry: Entry, wakes: int | None) -> Awaitable[None]:
        """Store an entry and wait until it is durable; this process then owns the table.

        An equal entry may be appended again and is stored once.

        Args:
            table: The table's name.
            entry: The entry, whose number is one more than that of the last.
            wakes: When (ms since 1970) the table acts by itself, or None.

        Raises:
            Overtaken: If another entry has the number.
            OutcomeUnknown: If the store was lost before it answered.
            StoreError: If nothing was stored.
        """

    async def load_table(self, table: str, since: int = 0) -> StoredTable | None:
        """Return a table with its entries after number `since`, or None if there is no such table."""

    async def acquire_tables(self, until: int) -> Sequence[str]:
        """Acquire tables without an owner that act by themselves until a time (ms since 1970), and return their names.

        After a failed attempt, the names include tables that this attempt may have acquired.
        """

    async def list_waking_tables(self, until: int) -> Sequence[str]:
        """Return the tables of this process that act by themselves until a time (ms since 1970), or are overdue."""

    async def get_or_create_key(self, name: str) -> bytes:
        """Return a secret of this store: 32 random bytes, made when they are first asked for."""

    async def publish_presence(self, table: str, here: frozenset[str], watching: int) -> None:
        """Publish who is at a table through this process: people who sit, and the number of others."""

    async def save_colours(self, table: str, person: str, worn: bytes | None) -> None:
        """Store a person's colours at a table, or delete them if None."""

    async def load_people(self, table: str) -> People:
        """Return who is at a table through other processes, and everybody's colours there."""

    async def publish_news(self, *news: News) -> None:
        """Send news to other processes about changes that were made by `run`."""

    async def run(self, *statements: Statement) -> list[Rows]:
        """Run statements in one transaction, and return the rows of each.

        Raises:
            Taken: If a row with a unique key exists already.
            OutcomeUnknown: If the store was lost before it answered.
            StoreError: If nothing was changed.
        """

    async def check_writable(self) -> None:
        """Check that an entry could be written now; raises StoreError if not."""

    def subscribe_to_news(self, handle_news: Callable[[News], None]) -> None:
        """Call a function with all news of other processes, until the store is closed."""

    async def close(self) -> None:
        """Write what waits, leave this process's tables to others, and close the store."""
